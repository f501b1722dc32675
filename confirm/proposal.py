"""A change that the model proposed: what every changing tool hands to the program.

A `Proposal` can write its own question, run, and look whether it has run already. The program keeps only its
kind and its JSON arguments; after a restart a `Maker` of that kind makes it again.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Literal, Protocol

Args = Mapping[str, Any]
"""JSON values only."""


@dataclass(frozen=True)
class Choice:
    """One of several things that fit. key: what the proposal gets as its `choice` argument."""

    key: str
    label: str


@dataclass(frozen=True)
class Question:
    """What the owner is asked, written by the program from the real object.

    text: old value → new value, with weekday and full date. choices: where several fit, what to choose from
    before Yes can be asked; empty for a Yes/No question.
    """

    text: str
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Inverse:
    """What takes a change back: the kind of its undoer and JSON data for it."""

    kind: str
    data: Args


@dataclass(frozen=True)
class Receipt:
    """What is true after a change, as read back from the calendar or file.

    kind: the tool's name; title: the object's; text: a sentence; inverse: the way back, where there is one.
    """

    kind: str
    title: str
    text: str
    inverse: Inverse | None = None

    def as_json(self) -> dict[str, Any]:
        """Plain JSON values, for `receipt_from`."""
        return asdict(self)


def receipt_from(row: Args) -> Receipt:
    """The receipt that `Receipt.as_json` gave."""
    inverse = row["inverse"]
    return Receipt(row["kind"], row["title"], row["text"], Inverse(**inverse) if inverse else None)


@dataclass(frozen=True)
class Found:
    """What a look at the calendar or file shows after an interruption.

    state: `done` with its receipt, `not_done` when that is certain, else `unclear`. seen: a sentence on what
    is there.
    """

    state: Literal["done", "not_done", "unclear"]
    receipt: Receipt | None = None
    seen: str = ""


Noting = Callable[[Inverse], None]
"""Called with the way back just before anything is written, so that a crash in between leaves one."""


def unnoted(inverse: Inverse) -> None:
    """Note nothing."""


class Proposal(Protocol):
    """One proposed change.

    `args` holds all that a Maker needs, and what makes a second run recognisable (such as the UID that a new
    event is going to have). A chosen `Choice` comes back as `args["choice"]`, and the way back that was noted
    before a run that was cut short as `args["ahead"]`, its data.
    """

    @property
    def kind(self) -> str:
        """The tool's name, such as `move_event`."""

    @property
    def args(self) -> Args:
        """JSON values from which the Maker of this kind makes the same proposal."""

    def question(self, now: datetime) -> Question:
        """Write the question from the real object. Raises RemembrancerError when it can't be done at all."""

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        """Make the change and read it back; None when the object changed just now and nothing was done.

        What can't tell its way back from the object itself gives it to `noting` before it writes. Raises
        RemembrancerError when it failed.
        """

    def look(self, now: datetime) -> Found:
        """Look, changing nothing, whether the change has been made. Raises RemembrancerError."""


Maker = Callable[[Args], Proposal]
"""Makes the proposal of one kind from its arguments."""

"""What reads the model's replies, handed in from `confirm`; without it they go out as they are."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from confirm.claims.turn import Turn


class ReadReply(Protocol):
    """A reply as the owner gets it."""

    @property
    def text(self) -> str:
        """Its text, never empty."""

    @property
    def corrected(self) -> bool:
        """Whether the program had to correct the model."""


class Reminding(Protocol):
    """A short message to the model, as if from the owner."""

    @property
    def kind(self) -> str:
        """Which kind; each is sent once a message."""

    @property
    def message(self) -> str:
        """What is sent."""


@dataclass(frozen=True)
class Checks:
    """read: a reply for the owner. nudge: what to remind the model of, given the kinds that were sent."""

    read: Callable[[str, Turn, datetime], ReadReply]
    nudge: Callable[[str, Turn, frozenset[str]], Reminding | None]


@dataclass(frozen=True)
class _Unread:
    text: str
    corrected: bool = False


NO_CHECKS = Checks(read=lambda text, turn, now: _Unread(text), nudge=lambda text, turn, sent: None)
"""Everything goes out as the model wrote it."""

"""The turn's own ledger: what the program knows of a turn, and what a reply is held against.

Fill one while the tool loop runs. Nothing in it comes from the model's words.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Ran:
    """A change that happened.

    kind: the tool's name (`move_event`); title: the real object's; text: the receipt's sentence.
    """

    kind: str
    title: str = ""
    text: str = ""


@dataclass(frozen=True)
class Turn:
    """One message and what was done for it.

    proposed: a question of the program waits under the reply. ran: the changes of this turn, read back.
    just_yes: the reply follows the owner's Yes. looked: the reading tools called, by name.
    asked_change: whether the owner's message asks for a change, as the router knows it; None when it doesn't.
    After a look, `is cancelled` is a claim only where a change was asked for. week_seen: the calendar tools
    read the whole of the coming seven days.
    """

    proposed: bool = False
    ran: tuple[Ran, ...] = ()
    just_yes: bool = False
    looked: tuple[str, ...] = ()
    asked_change: bool | None = None
    week_seen: bool = False

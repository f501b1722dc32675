"""What came of one message: the reply, the questions it leaves open, and a ledger of what was called."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from confirm.claims.turn import Turn
from confirm.proposal import Proposal
from tools.grammar.lacking import Lacks

Ended = Literal["plain", "not_there", "answered", "repeats", "rounds", "time", "failed", "no_model"]
"""plain: the grammar did it, without the model. not_there: it would have, had the calendar such an event.
answered: the model did. The next three: a limit ended it."""


@dataclass(frozen=True)
class Called:
    """One call as it was made. result: what it gave; problem: why it gave nothing, for the record."""

    name: str
    arguments: Mapping[str, object]
    result: str = ""
    problem: str = ""


@dataclass(frozen=True)
class TurnResult:
    """One message, done.

    text: what to say, read by code already; empty when the questions say it all. proposals: to ask, in order
    (`confirm.pending.Pending.ask`). called: every call. turn: the ledger that replies are held against.
    said: the model's own last words, before any correction. nudges: the reminders it was sent.
    code: which failure of the model ended it (`brain.model.failure`), empty where none did.
    lacks: what the text asks for, to make the request whole.
    """

    text: str
    proposals: tuple[Proposal, ...] = ()
    called: tuple[Called, ...] = ()
    turn: Turn = field(default_factory=Turn)
    ended: Ended = "answered"
    corrected: bool = False
    said: str = ""
    nudges: tuple[str, ...] = ()
    rounds: int = 0
    code: str = ""
    lacks: Lacks | None = None

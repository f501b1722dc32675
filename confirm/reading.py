"""The one place where every reply is read by code before the owner sees it.

Order: thinking and printed tool calls go, dates and sums are held against the calendar, claims against the
turn's ledger. The model's sentences stay; what is wrong gets its mark or line.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from brain.dates.check import check_dates
from brain.model.thinking import spoken
from confirm import words
from confirm.claims import Claim, Turn, check
from confirm.raw import without_calls

DateCheck = Callable[[str, datetime], tuple[str, tuple[str, ...]]]
"""Marks wrong dates and sums in a text: the marked text, and a sentence for each."""


@dataclass(frozen=True)
class Read:
    """A reply as the owner gets it.

    claims: changes it claimed that didn't happen. dates: what was wrong with a date or a sum, one sentence
    each. raw: it held a printed tool call. line: the correcting line that was added, or nothing.
    """

    text: str
    claims: tuple[Claim, ...] = ()
    dates: tuple[str, ...] = ()
    raw: bool = False
    line: str = ""

    @property
    def corrected(self) -> bool:
        """Whether the program had to correct the model."""
        return bool(self.claims or self.dates or self.raw or self.line)


def marked_dates(text: str, now: datetime) -> tuple[str, tuple[str, ...]]:
    """The text with marks after wrong weekdays, relative days and sums, and what they say."""
    checked = check_dates(text, now)
    return checked.text, checked.sentences


def read_reply(text: str, turn: Turn, now: datetime, check_days: DateCheck = marked_dates) -> Read:
    """Read a reply of the model. now: aware, in the owner's zone; the text that comes out is never empty."""
    said = spoken(text)
    clean = without_calls(said)
    if not clean.text.strip():
        return Read(_instead(turn, clean.removed), raw=clean.removed)
    marked, wrong = check_days(clean.text, now)
    checked = check(clean.text, turn)
    line = checked.line or (words.NO_TOOL_RAN if clean.removed and not (turn.proposed or turn.ran) else "")
    shown = f"{marked.rstrip()}\n\n{line}" if line else marked
    return Read(shown, checked.claims, wrong, clean.removed, line)


def _instead(turn: Turn, removed: bool) -> str:
    """What is said where the model said nothing that can be shown."""
    if turn.ran:
        return " ".join(ran.text or ran.title for ran in turn.ran)
    if turn.proposed:
        return words.WAITING
    return words.NO_TOOL_RAN if removed else words.NO_ANSWER

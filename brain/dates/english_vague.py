# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""The rules of English distances that leave their end open, and of days of work: in a few days, the next working day.

A few and several are three to five; `two or three` is what it says. None of them is one day that nobody named.
"""

import re
from collections.abc import Callable
from fractions import Fraction

from brain.dates import days as d
from brain.dates import periods
from brain.dates.english import CARD, UNIT, UNITS, amount_of, number_of
from brain.dates.numbers import times
from brain.dates.pieces import Amount, OffsetPiece, PartPiece, Piece, SlidingPiece
from brain.dates.scan import Has
from brain.dates.shared_rules import rule

M = re.Match[str]
FEW = (3, 5)
_COUPLE = re.compile(r"(?:a\s+)?couple(?:\s+of)?\b", re.IGNORECASE)


def offset(sign: int) -> Callable[[M], Piece | None]:
    """In/ago: a distance from now. A couple is two, to some three."""

    def make(m: M) -> Piece | None:
        amount = amount_of(m[1])
        if amount is None:
            return None
        loose = _COUPLE.match(m[1])
        most = amount_of(f"3 {m[1][loose.end() :]}") if loose else None
        return OffsetPiece(amount, sign, most, loose=most is not None)

    return make


def _units(count: int, unit: str) -> Amount:
    return times(Fraction(count), UNITS[" ".join(unit.lower().split())])


def open_offset(sign: int) -> Callable[[M], Piece | None]:
    """`in a few days`, `two or three weeks ago`, `in a day or two`."""

    def make(m: M) -> Piece | None:
        least, most = FEW
        if m["two"]:
            least, most = 1, 2
        elif m["low"]:
            least, most = number_of(m["low"]), number_of(m["high"])
        if least >= most:
            return None
        return OffsetPiece(_units(least, m["unit"]), sign, _units(most, m["unit"]))

    return make


def within(m: M) -> Piece | None:
    """`within 3 working days`: from now to then."""
    amount = amount_of(m[1])
    return SlidingPiece(amount, 1) if amount else None


def last_few(m: M) -> Piece:
    """`the last few days`: five, so that none is missed."""
    return SlidingPiece(_units(FEW[1], m[2]), -1 if m[1].lower() in ("last", "past", "previous") else 1)


def last_workday(m: M) -> Piece | None:
    """`the last working day`: the one before today; not in `every month on the last working day`."""
    monthly = re.search(
        r"\b(?:months?|years?|quarters?|monthly)\s+(?:on\s+)?$", m.string[: m.start()], re.IGNORECASE
    )
    return None if monthly else d.next_workday(-1)


_OPEN = rf"(?:(?:a\s+few|several)\s+|(?P<low>\d{{1,3}}|{CARD})\s*(?:-|to|or)\s*(?P<high>\d{{1,3}}|{CARD})\s+|(?P<two>an?|one)\s+(?={UNIT}\s+or\s+two\b))(?P<unit>{UNIT})\b(?:\s+or\s+two\b)?"
_WORKING = r"(?:working|business|work)\s?day"
VAGUE_RULES = (
    rule(Has.UNIT, rf"\bin\s+(?:just\s+|about\s+|maybe\s+|another\s+)?{_OPEN}(?:\s*'?s?'?\s+time\b)?", open_offset(1)),
    rule(Has.UNIT, rf"\b{_OPEN}\s+(?:from\s+now|hence)\b", open_offset(1)),
    rule(Has.UNIT | Has.WHICH, rf"\b{_OPEN}\s+ago\b", open_offset(-1)),
    rule(Has.UNIT | Has.WHICH, rf"\b(?:the\s+|these\s+)?(last|past|previous|next|coming)\s+(?:few|several)\s+({UNIT})\b", last_few),
    rule(Has.UNIT | Has.WHICH, rf"\b(?:the\s+)?(next|following)\s+{_WORKING}\b", lambda _: d.next_workday()),
    rule(Has.UNIT | Has.WHICH, rf"\b(?:the\s+)?(previous|last)\s+{_WORKING}\b(?!\s+(?:of|in)\b)", last_workday),
    rule(Has.UNIT | Has.WHICH, rf"\b(an?|one|\d|{CARD})\s+weekends?\s+ago\b", lambda m: periods.period("weekend", -1 if m[1].lower() in ("a", "an") else -number_of(m[1]))),
    rule(Has.UNIT | Has.WHICH, r"\b(?:(?:at|around|about)\s+)?(?:this\s+(?:time|day)|the\s+same\s+day)\s+(last|next)\s+(week|month|year)\b", lambda m: d.days_from_today(_units(1, m[2]), 1 if m[1].lower() == "next" else -1)),
    rule(Has.PART | Has.WHICH, r"\b(?:the\s+)?night\s+before\s+last\b", lambda _: PartPiece("night", -2)),
)  # fmt: skip

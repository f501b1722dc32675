# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""The rules of German distances that leave their end open, of days of work, and of the night before a day."""

import re
from collections.abc import Callable
from fractions import Fraction

from brain.dates import days as d
from brain.dates import periods
from brain.dates.english_vague import FEW
from brain.dates.german import CARD, MON, UNIT, UNITS, WD, amount_of, number_of
from brain.dates.numbers import times
from brain.dates.pieces import Amount, OffsetPiece, PartPiece, Piece, SlidingPiece
from brain.dates.scan import Has
from brain.dates.shared_rules import rule

M = re.Match[str]


def _units(count: int, unit: str) -> Amount:
    return times(Fraction(count), UNITS[unit.lower()])


def open_offset(sign: int) -> Callable[[M], Piece | None]:
    """`in ein paar Tagen`, `vor zwei bis drei Wochen`."""

    def make(m: M) -> Piece | None:
        least, most = (number_of(m["low"]), number_of(m["high"])) if m["low"] else FEW
        if least >= most or m["unit"].lower() not in UNITS or "viertel" in m["unit"].lower():
            return None
        return OffsetPiece(_units(least, m["unit"]), sign, _units(most, m["unit"]))

    return make


def within(m: M) -> Piece | None:
    """`innerhalb von fünf Arbeitstagen`: from now to then."""
    amount = amount_of(m[1])
    return SlidingPiece(amount, 1) if amount else None


def last_few(m: M) -> Piece | None:
    """`die letzten paar Tage`: five, so that none is missed."""
    return SlidingPiece(_units(FEW[1], m[2]), 1 if m[1].lower().startswith(("n", "k")) else -1)


def last_workday(m: M) -> Piece | None:
    """`am letzten Werktag`: the one before today; not in `jeden Monat am letzten Werktag`."""
    monthly = re.search(r"\b(?:Monate?|Jahre?|Quartale?|monatlich)\s+$", m.string[: m.start()], re.IGNORECASE)
    return None if monthly else d.next_workday(-1)


_OPEN = rf"(?:(?:ein\s+paar|einigen|mehreren|wenigen)\s+|(?P<low>\d{{1,3}}|{CARD})(?:\s*-\s*|\s+(?:bis|oder)\s+|,\s+)(?P<high>\d{{1,3}}|{CARD})\s+)(?P<unit>{UNIT})\b"
_WORKING = r"(?:Werktag|Arbeitstag)(?:e?s)?"
_NEXT = r"(?:nächste|naechste|kommende|folgende)[nrs]?"
_LAST = r"(?:letzte|vorige|vergangene)[nrs]?"
VAGUE_RULES = (
    rule(Has.UNIT, rf"\bin\s+(?:etwa\s+|ca\.?\s+)?{_OPEN}", open_offset(1)),
    rule(Has.UNIT, rf"\bvor\s+(?:etwa\s+|ca\.?\s+)?{_OPEN}", open_offset(-1)),
    rule(Has.UNIT, rf"\b(?:die|den|in\s+den|der)\s+(letzten|vergangenen|nächsten|naechsten|kommenden)\s+(?:paar|wenigen)\s+({UNIT})\b", last_few),
    rule(Has.UNIT, r"\b(?:innerhalb\s+(?:von\s+|der\s+nächsten\s+)?|binnen\s+)({LENGTH})".replace("{LENGTH}", rf"(?:\d+|{CARD})\s+{UNIT}\b"), within),
    rule(Has.UNIT | Has.WHICH, rf"\b(?:am\s+|der\s+|den\s+)?{_NEXT}\s+{_WORKING}\b", lambda _: d.next_workday()),
    rule(Has.UNIT | Has.WHICH, rf"\b(?:am\s+|der\s+|den\s+)?{_LAST}\s+{_WORKING}\b(?!\s+(?:im|des|in|vom|jede[ns])\b)", last_workday),
    rule(Has.PART, rf"\b(?:in\s+der\s+)?Nacht\s+(?:vo[nm]\s+(?:{WD}|\d{{1,2}}\.(?:\s+{MON})?)\s+)?(?:auf|zum|zu)\b(?:\s+den)?(?=\s+(?:{WD}|morgen|übermorgen|heute|heiligabend|neujahr|silvester|weihnachten|ostersonntag|\d))", lambda _: periods.day_before(PartPiece("night"))),
    rule(Has.UNIT | Has.NUMBER, rf"\bvor\s+({CARD}|\d)\s+Wochenenden\b", lambda m: periods.period("weekend", -number_of(m[1]))),
    rule(Has.UNIT | Has.WHICH, r"\b(?:heute|um\s+diese\s+Zeit)\s+vor\s+(?:einem|1)\s+Jahr\b|\bletztes\s+Jahr\s+(?:um\s+diese\s+Zeit|am\s+selben\s+Tag)\b", lambda _: d.days_from_today(Amount(months=12), -1)),
)  # fmt: skip

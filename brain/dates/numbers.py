"""Numbers in words and mixed forms (`one and a half`, `1 1/2`, `2½`) as values."""

import re
from collections.abc import Mapping
from fractions import Fraction

from brain.dates.pieces import Amount

FRACTIONS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
_MIXED = re.compile(r"(\d+)?\s*(?:(?:and|und)\s+)?(\d)/(\d)$|(\d+)?\s*([½¼¾])$")
_DECIMAL = re.compile(r"\d+(?:[.,]\d+)?$")

UNIT_AMOUNTS: dict[str, Amount] = {
    "second": Amount(seconds=1), "minute": Amount(seconds=60), "hour": Amount(seconds=3600),
    "day": Amount(days=1), "week": Amount(days=7), "fortnight": Amount(days=14), "month": Amount(months=1),
    "quarter": Amount(months=3), "year": Amount(months=12),
    "workday": Amount(workdays=1),
}  # fmt: skip
_LONGEST = 40  # characters of a number: Python refuses to read one of thousands of digits


def digits_value(text: str) -> Fraction | None:
    """The value of `90`, `1.5`, `1,5`, `1 1/2`, `1 and 1/2`, `2½`; None for anything else."""
    if len(text) > _LONGEST:
        return None
    if _DECIMAL.match(text):
        return Fraction(text.replace(",", "."))
    mixed = _MIXED.match(text)
    if mixed is None:
        return None
    whole, over, under, whole2, sign = mixed.groups()
    if sign:
        return Fraction(whole2 or 0) + FRACTIONS[sign]
    return Fraction(whole or 0) + Fraction(int(over), int(under)) if int(under) else None


def whole_of(digits: str) -> int:
    """The number that digits write. Those after the fortieth are left out: no calendar reaches that far."""
    return int(digits[:_LONGEST])


def times(value: Fraction, unit: str) -> Amount:
    """That many of a unit; fractions spill into the next smaller unit, months into days of a 30-day month."""
    one = UNIT_AMOUNTS[unit]
    if one.workdays:
        return Amount(workdays=round(value))
    if one.months:
        months = value * one.months
        return Amount(months=int(months), days=round((months - int(months)) * 30))
    if one.days:
        days = value * one.days
        return Amount(days=int(days), seconds=round((days - int(days)) * 86400))
    return Amount(seconds=round(value * one.seconds))


def grouped(words: Mapping[str, object]) -> str:
    """The words as one alternation, longest first."""
    return "(?:" + "|".join(re.escape(w) for w in sorted(words, key=len, reverse=True)) + ")"

# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""Rules of dates written in figures, which no language owns: 2026-11-06, 6/11/2026, 6.11., T09:00Z."""

import re
from collections.abc import Callable

from brain.dates import days as d
from brain.dates.periods import iso_week
from brain.dates.pieces import ClockPiece, Context, DayPiece, Piece, ZonePiece
from brain.dates.scan import Has, Rule

M = re.Match[str]
_FRACTION = re.compile(r"[13]/[234]$")
_DUE = re.compile(
    r"\b(?:on|by|due|until|till|from|since|before|after|am|bis|vom|seit|ab|zum)\s+$", re.IGNORECASE
)
_COUNTED = re.compile(
    r"\s*(?:cups?|tsp|tbsp|teaspoons?|of|an?|pints?|litres?|lbs?|kg|%|inch|stars?|tasks|done)\b", re.I
)


def rule(needs: Has, pattern: str, make: Callable[[M], Piece | None]) -> Rule:
    """A rule whose pattern ignores case."""
    return Rule(needs, re.compile(pattern, re.IGNORECASE), make)


def full_year(text: str | None) -> int | None:
    """A year of two or four digits; two digits are of 1970 to 2069."""
    if not text:
        return None
    number = int(text.strip("'"))
    return number if number > 99 else number + (2000 if number < 70 else 1900)


def _iso(m: M) -> DayPiece:
    return d.calendar_day(int(m[3]), int(m[2]), int(m[1]))


def _slashed(m: M) -> DayPiece | None:
    one, two = int(m[1]), int(m[2])
    before, after = m.string[max(0, m.start() - 8) : m.start()], m.string[m.end() : m.end() + 12]
    if not m[3]:
        mixed = re.search(r"\d\s(?:and\s)?$", before)
        if mixed or _COUNTED.match(after) or (_FRACTION.match(m[0]) and not _DUE.search(before)):
            return None
        if max(one, two) > 31 or min(one, two) == 0 or (one > 12 and two > 12):
            return None
    return in_either_order(one, two, full_year(m[3]))


def in_either_order(one: int, two: int, year: int | None) -> DayPiece:
    """Both orders in one piece; the context's order decides when it is placed."""
    day_first, month_first = d.numeric_day(one, two, year, True), d.numeric_day(one, two, year, False)
    if day_first.bad and month_first.bad:
        return day_first

    def chosen(context: Context) -> DayPiece:
        return day_first if context.order == "day-month" else month_first

    def rival(context: Context) -> DayPiece:
        return month_first if context.order == "day-month" else day_first

    return DayPiece(
        lambda context, k: chosen(context).at(context, k),
        fixed=day_first.fixed,
        other=lambda context, days: chosen(context).other(context, days),
        remarks=lambda context, days: chosen(context).remarks(context, days),
        rival=lambda context, k: rival(context).at(context, k),
        bad=None,
    )


def _dotted(m: M) -> DayPiece | None:
    day, month = int(m[1]), int(m[2])
    if not m[3] and (month > 12 or day > 31 or not month or not day):
        return None
    return d.calendar_day(day, month, full_year(m[3]))


def _offset(m: M) -> ZonePiece:
    key = "UTC" if m[0].upper() == "Z" else f"UTC{m[2]}"
    return ZonePiece(key, "UTC" if m[0].upper() == "Z" else f"UTC{m[2]}")


NUMERIC_RULES = (
    rule(Has.DIGIT, r"(?<![\d-])(\d{4})-W(\d\d)\b(?!-)", lambda m: iso_week(int(m[2]), int(m[1]))),
    rule(Has.DIGIT, r"(?<![\d-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])", _iso),
    rule(Has.DIGIT, r"(?<!\w)(\d{4})(\d\d)(\d\d)(?=T\d{4})", _iso),
    rule(Has.DIGIT, r"(?<=\d)T([01]\d|2[0-4])([0-5]\d)([0-5]\d)?(?!\d)", lambda m: ClockPiece(int(m[1]), int(m[2]), int(m[3] or 0), literal=True)),
    rule(Has.DIGIT, r"(?<![\d/])(\d{4})/(\d{1,2})/(\d{1,2})(?![\d/])", _iso),
    rule(Has.DIGIT, r"(?<![\w/.,:£$€-])(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d\d))?(?![\d/%]|[.,]\d|\w)", _slashed),
    rule(Has.DIGIT, r"(?<![\w/.,:-])(\d{1,2})-(\d{1,2})-((?:19|20)\d\d)(?![\d-])", _slashed),
    rule(Has.DIGIT, r"(?<![\w/.,:-])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?((?:19|20)\d\d|\d\d(?!\d|:)))?(?![\d%])", _dotted),
    rule(Has.DIGIT, r"(?<=\d)(Z)\b|(?<=\d)([+-]\d\d:?\d\d)\b(?!-)", _offset),
)  # fmt: skip

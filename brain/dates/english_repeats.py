# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""The rules of English repetitions: every other Tuesday, weekdays, daily, Mondays."""

import re

from brain.dates.english import (
    CARD,
    MON,
    MONTHS,
    NUMBERS,
    PARTS,
    UNITS,
    WD,
    WEEKDAYS,
    number_of,
    ordinal_of,
    wd,
)
from brain.dates.pieces import Freq, PartPiece, Piece, RepeatPiece
from brain.dates.scan import Has
from brain.dates.shared_rules import rule

M = re.Match[str]


def every(m: M) -> Piece | None:
    """`every Tuesday`, `every other week`, `each morning`, `every 3 days`."""
    many = (m[1] or "1").lower()
    interval = number_of(many) if many.isdecimal() or many in NUMBERS else ordinal_of(many)
    what = m[2].lower()
    if many == "1st" and what.rstrip("s") in WEEKDAYS:
        return None  # the first of every month
    if m[1] and m[1].lower() == "alternate":
        interval, what = 2, what.removesuffix("s") if what not in WEEKDAYS else what
    if what in ("weekday", "weekdays", "working day", "workday", "work day"):
        return RepeatPiece("WEEKLY", weekdays=(0, 1, 2, 3, 4)) if interval == 1 else None
    if what == "weekend":
        return RepeatPiece("WEEKLY", interval, (5, 6))
    if what in PARTS:
        return RepeatPiece("DAILY", interval, part=PartPiece(PARTS[what]))
    if what.rstrip("s") in WEEKDAYS or what in WEEKDAYS:
        return RepeatPiece("WEEKLY", interval, (wd(what if what in WEEKDAYS else what.rstrip("s")),))
    if what in MONTHS:
        day = interval if many[0].isdigit() and m[1] else 0
        return RepeatPiece("YEARLY", 1, date=(MONTHS[what], day)) if day <= 31 else None
    unit = UNITS.get(what, what)
    freq, step = _FREQS[unit]
    return RepeatPiece(freq, interval * step)


_FREQS: dict[str, tuple[Freq, int]] = {
    "day": ("DAILY", 1), "week": ("WEEKLY", 1), "fortnight": ("WEEKLY", 2), "month": ("MONTHLY", 1),
    "quarter": ("MONTHLY", 3), "year": ("YEARLY", 1), "hour": ("HOURLY", 1), "minute": ("MINUTELY", 1),
}  # fmt: skip
_ADVERBS = {
    "daily": RepeatPiece("DAILY"), "weekly": RepeatPiece("WEEKLY"), "fortnightly": RepeatPiece("WEEKLY", 2),
    "monthly": RepeatPiece("MONTHLY"), "yearly": RepeatPiece("YEARLY"), "annually": RepeatPiece("YEARLY"),
    "hourly": RepeatPiece("HOURLY"), "quarterly": RepeatPiece("MONTHLY", 3),
    "weekdays": RepeatPiece("WEEKLY", weekdays=(0, 1, 2, 3, 4)),
    "weeknights": RepeatPiece("WEEKLY", weekdays=(0, 1, 2, 3, 4), part=PartPiece("night")),
    "weekends": RepeatPiece("WEEKLY", weekdays=(5, 6)),
    "mornings": RepeatPiece("DAILY", part=PartPiece("morning")),
    "afternoons": RepeatPiece("DAILY", part=PartPiece("afternoon")),
    "evenings": RepeatPiece("DAILY", part=PartPiece("evening")),
    "nights": RepeatPiece("DAILY", part=PartPiece("night")),
}  # fmt: skip

REPEAT_RULES = (
    rule(Has.EVERY, rf"\b(?:every|each)\s+(?:(other|alternate|last(?=\s+\w+\s+(?:of|in)\b)|second|third|fourth|\d+(?:st|nd|rd|th)?|{CARD})\s+(?:of\s+)?)?(?:single\s+)?({WD}s?|weekdays?|working day|work ?day|weekend|morning|afternoon|evening|night|lunchtime|days?|weeks?|fortnight|months?|quarter|years?|hours?|minutes?|{MON})\b", every),
    rule(Has.EVERY, r"\b(daily|weekly|fortnightly|monthly|yearly|annually|hourly|quarterly)\b(?!\s+(?:mail|news|telegraph|express|report|planner))|\b(?:on\s+)(weekdays|weekends|weeknights)\b|\b(weekdays|weeknights)\b|\b(weekends)\b(?=\s+(?:at|from|between|@|\d))|(?<=\bin the )(mornings|afternoons|evenings)\b",
         lambda m: _ADVERBS[next(g for g in m.groups() if g).lower()]),
    rule(Has.EVERY, rf"\b(alternate)\s+({WD}s?|days|weeks|weekends|months|mornings|evenings|nights)\b", every),
    rule(Has.WEEKDAY | Has.EVERY, rf"\b(?:on\s+)?({WD})\s+(morning|afternoon|evening|night)s\b", lambda m: RepeatPiece("WEEKLY", weekdays=(wd(m[1]),), part=PartPiece(PARTS[m[2].lower()]))),
    rule(Has.WEEKDAY, rf"\b(?<!\d )(?:on\s+)?({WD})s\b(?!'|\s+ago\b)", lambda m: RepeatPiece("WEEKLY", weekdays=(wd(m[1]),)) if m[1].lower().endswith("day") else None),
)  # fmt: skip

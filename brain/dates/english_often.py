# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""The rules of English repetitions beyond `every Tuesday`: twice a day, every 31st, the second and fourth Tuesday."""

import re

from brain.dates import often
from brain.dates.english import CARD, MON, MONTHS, NUMBERS, ORDINAL, WD, WEEKDAYS, ordinal_of, wd
from brain.dates.pieces import ExceptPiece, Piece, RepeatPiece
from brain.dates.scan import Has
from brain.dates.shared_rules import rule

M = re.Match[str]
DIGITS_NTH = r"\d{1,2}(?:st|nd|rd|th)"
NTH = rf"(?:{DIGITS_NTH}|{ORDINAL}|last|penultimate|second last)"
AND = r"(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*[&/+]\s*)(?:on\s+)?(?:the\s+)?"
WORKING_DAY = r"(?:working day|business day|workday|work day|weekday)"
OF_MONTH = r"\s+(?:of|in)\s+(?:the|each|every|a|any)\s+month"
_ITEM = re.compile(rf"{DIGITS_NTH}|second last|{ORDINAL}|last|penultimate", re.IGNORECASE)
_AFTER = re.compile(
    r"\s*(?:$|[.,;:!?)\]]|-|(?:at|of|for|to|with|and|or|if|when|until|till|from|by|in|please|is|except|starting|at|around)\b)",
    re.IGNORECASE,
)
_OFTEN = re.compile(
    r"\b(?:every|each|daily|weekly|monthly|\w+days|weekends|nights|mornings|evenings|a day)\b", re.IGNORECASE
)
_NAME = re.compile(rf"\b(?:({WD})s?|(weekends?)|(weekdays?)|({MON}))\b", re.IGNORECASE)
_TIMES = {"once": 1, "twice": 2, "thrice": 3}
_UNITS: dict[str, often.Often] = {
    "day": "day", "daily": "day", "week": "week", "weekly": "week", "month": "month", "monthly": "month", "year": "year",
    "yearly": "year", "annually": "year", "hour": "hour", "hourly": "hour", "night": "night",
}  # fmt: skip


def _numbers(text: str) -> list[int]:
    return [ordinal_of(one[0]) for one in _ITEM.finditer(text)]


def how_often(m: M) -> Piece | None:
    """`twice a day`, `three times a week`, `4x daily`."""
    word = m[1].lower().removesuffix("times").rstrip(" x")
    count = _TIMES.get(word) or (int(word) if word.isdecimal() else NUMBERS[word])
    return often.times_in(count, _UNITS[(m[2] or m[3]).lower()]) if count else None


def nth_list(m: M) -> Piece | None:
    """`every 2nd and 4th Tuesday`, `the first and last working day of the month`."""
    what = m["what"].lower()
    weekdays = (wd(what),) if what in WEEKDAYS else tuple(range(7)) if what == "day" else often.WORKING
    return often.nth_weekdays(_numbers(m["list"]), weekdays, whole=bool(m["each"] or m["of"]))


def every_nth(m: M) -> Piece | None:
    """`every 31st`, `every 1st and 15th of the month`; not `every 3rd house`."""
    if not m["of"] and not _AFTER.match(m.string, m.end()):
        return None
    return often.month_days(_numbers(m["list"]))


def days_of_every_month(m: M) -> Piece | None:
    """`on the 1st and 15th of each month`."""
    return often.month_days(_numbers(m["list"]))


_LATIN: dict[str, RepeatPiece | None] = {
    "biweekly": often.every_or_twice("week"), "bimonthly": often.every_or_twice("month"),
    "semiweekly": often.times_in(2, "week"), "semimonthly": often.times_in(2, "month"),
    "semiannually": often.times_in(2, "year"), "semiannual": often.times_in(2, "year"),
    "biannually": often.times_in(2, "year"), "biannual": often.times_in(2, "year"),
    "halfyearly": often.times_in(2, "year"), "biennially": RepeatPiece("YEARLY", 2), "biennial": RepeatPiece("YEARLY", 2),
    "sixmonthly": RepeatPiece("MONTHLY", 6), "threemonthly": RepeatPiece("MONTHLY", 3), "twomonthly": RepeatPiece("MONTHLY", 2),
}  # fmt: skip


def left_out(m: M) -> Piece | None:
    """`except Sundays`, `but not in August`; only after a repetition."""
    if not _OFTEN.search(m.string[: m.start()]):
        return None
    names = list(_NAME.finditer(m["list"] or ""))
    if not names and m["word"].lower() in ("not", "but", "bar", "minus"):
        return None
    days: set[int] = set()
    for one in names:
        if one[1]:
            days.add(wd(one[1]))
        days.update((5, 6) if one[2] else often.WORKING if one[3] else ())
    months = {MONTHS[one[4].lower()] for one in names if one[4]}
    return ExceptPiece(tuple(sorted(days)), tuple(sorted(months)))


def edge(m: M) -> Piece:
    """`at the end of every month`."""
    unit: often.Edge = m["unit"].lower()  # type: ignore[assignment]
    return often.edge_of_every(unit, m["edge"].lower() == "end")


def _timed_each(m: M) -> bool:
    """`Mon-Fri at 8`: a time after it, not a date (Mon-Fri 7 June)."""
    return bool(
        re.match(r",?\s+(?:at\s+|@\s*)\d|,?\s+\d{1,2}(?:[:.]\d\d)?\s?[ap]m\b", m.string[m.end() :], re.I)
    )


_NAMED = rf"(?:{WD}s?|weekends?|weekdays?|{MON})"
_LISTED = rf"{_NAMED}(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s+and\s+|\s+or\s+|\s*&\s*)(?:on\s+|in\s+)?{_NAMED})*"
OFTEN_RULES = (
    rule(Has.NOTHING, rf"\b(once|twice|thrice|(?:\d{{1,2}}|{CARD})\s*(?:times|x))\s+(?:(?:a|an|per|each|every)\s+(day|week|month|year|hour|night)|(daily|weekly|monthly|yearly|annually))\b", how_often),
    rule(Has.NOTHING, rf"\b(?:(?P<each>every|each)\s+|the\s+)?(?P<list>{NTH}(?:{AND}{NTH})+)\s+(?P<what>{WD}|{WORKING_DAY}|day)s?\b(?P<of>{OF_MONTH}\b)?", nth_list),
    rule(Has.EVERY, rf"\b(?P<each>every|each)\s+(?P<list>first|1st|last)\s+(?P<what>{WD}|{WORKING_DAY}|day(?={OF_MONTH}\b))\b(?P<of>{OF_MONTH}\b)?", nth_list),
    rule(Has.EVERY | Has.DIGIT, rf"\b(?:every|each)\s+(?P<list>{DIGITS_NTH}(?:{AND}{DIGITS_NTH})*)\b(?P<of>{OF_MONTH}\b)?", every_nth),
    rule(Has.DIGIT | Has.UNIT, rf"\b(?:on\s+)?the\s+(?P<list>{DIGITS_NTH}(?:{AND}{DIGITS_NTH})+){OF_MONTH}\b", days_of_every_month),
    rule(Has.EVERY | Has.WEEKDAY, rf"\b(?:every|each)\s+({WD}),?\s+(?:the\s+)?(\d{{1,2}})(?:st|nd|rd|th)\b", lambda m: often.weekday_the_nth(wd(m[1]), int(m[2]))),
    rule(Has.EVERY | Has.WEEKDAY, rf"\b(?:every|each)\s+({WD})\s*(?:-|to|through|thru)\s*({WD})\b", lambda m: often.weekdays_through(wd(m[1]), wd(m[2]))),
    rule(Has.WEEKDAY, rf"\b({WD})s\s*(?:-|to|through|thru)\s*({WD})s\b", lambda m: often.weekdays_through(wd(m[1]), wd(m[2]))),
    rule(Has.WEEKDAY, rf"\b({WD})\s?-\s?({WD})\b", lambda m: often.weekdays_through(wd(m[1]), wd(m[2])) if _timed_each(m) else None),
    rule(Has.EVERY | Has.WEEKDAY, rf"\b(?:from\s+)?({WD})\s*(?:-|to|through|thru)\s*({WD})\b(?=[^.;!?]{{0,25}}\b(?:every|each) week\b)", lambda m: often.weekdays_through(wd(m[1]), wd(m[2]))),
    rule(Has.EVERY, r"\b(?:(?:every|each)\s+month|monthly)\s+on\s+the\s+last\s+day\b(?!\s+of)", lambda _: often.edge_of_every("month", True)),
    rule(Has.EVERY | Has.FRAME, r"\b(?:(?:at|by|on)\s+)?the\s+(?P<edge>end|beginning|start)\s+of\s+(?:every|each)\s+(?P<unit>week|month|quarter|year)\b", edge),
    rule(Has.EVERY, r"\b((?:bi|semi|half|six|three|two)[\s-]?(?:weekly|monthly|yearly|annual(?:ly)?)|biennial(?:ly)?)\b(?!\s+(?:magazine|paper|newsletter))", lambda m: _LATIN.get(re.sub(r"[\s-]", "", m[1].lower()))),
    rule(Has.NOTHING, rf"\b(?P<word>except|but\s+not|excluding|apart\s+from|other\s+than|not|but|bar|minus)\b(?:\s+for)?(?:\s+(?:on|in|at|during))?(?:\s+the)?(?:\s+(?P<list>{_LISTED})\b)?", left_out),
)  # fmt: skip

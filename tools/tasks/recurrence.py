"""When a task that comes back is due next, by the Tasks plugin's rules (`every 2 weeks on Friday when done`).

Months clamp to the last day that exists, as the plugin does since its release 1.15.1.
"""

import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta

from dateutil.rrule import MONTHLY, WEEKLY, YEARLY, rrule, weekday

from brain.dates.calendar import add_months
from brain.dates.patterns import MONTH, WEEKDAY
from brain.dates.written import MONTHS, WEEKDAYS

_WEEKDAY, _MONTH = WEEKDAY["en"], MONTH["en"]
_AND = r"(?:\s*,\s*(?:and\s+)?|\s+and\s+)"
_ORDINAL = r"(?:\d{1,2}(?:st|nd|rd|th)?(?:\s+last)?|first|last)"
_RULE = re.compile(
    r"every\s+(?:(?P<n>\d{1,3}|other|second)\s+)?"
    rf"(?:(?P<unit>day|week|month|quarter|year)s?|(?P<workday>weekdays?|workdays?|working\s+days?)|"
    rf"(?P<names>{_WEEKDAY}(?:{_AND}{_WEEKDAY})*)|(?P<months>{_MONTH}(?:{_AND}{_MONTH})*))"
    rf"(?:\s+on\s+(?:(?P<on>{_WEEKDAY}(?:{_AND}{_WEEKDAY})*)|(?P<month>{_MONTH})\s+(?:the\s+)?(?P<of>\d{{1,2}})"
    rf"(?:st|nd|rd|th)?|(?:the\s+)?(?P<days>{_ORDINAL}(?:{_AND}{_ORDINAL})*)"
    rf"(?:\s+(?:(?P<nth>{_WEEKDAY})|day))?))?"
    r"(?P<when_done>\s+when\s+done)?",
    re.IGNORECASE,
)
_UNITS = {"daily": "day", "weekly": "week", "monthly": "month", "yearly": "year", "annually": "year"}
_MONTHS = {"month": 1, "quarter": 3, "year": 12}
_SAFE_DAY = 28
"""The last day that every month has."""
_MOST_IN_MONTH = 5
"""How often a weekday can fall in one month."""
_WORKING_WEEK = range(5)
DAY = timedelta(days=1)


def next_due(rule: str, due: date | None, today: date) -> date | None:
    """The next date of a task that was due on `due` and is done today; None for a rule that can't be read.

    It is later than `due` always: done early, a task `when done` would else come back on its own day.
    """
    match = _RULE.fullmatch(_in_full(rule))
    if match is None or match["n"] == "0":
        return None
    base = today if match["when_done"] or due is None else due
    try:
        new = _after(match, base)
        return _after(match, due) if new and due and new <= due else new
    except (ValueError, OverflowError):
        return None


def _in_full(rule: str) -> str:
    """The rule with single spaces, `monthly` as `every month`."""
    first, _, rest = " ".join(rule.split()).partition(" ")
    unit = _UNITS.get(first.lower())
    return f"every {unit} {rest}".strip() if unit else f"{first} {rest}".strip()


def _after(match: re.Match[str], base: date) -> date | None:
    """The first day after base that the rule names."""
    count = {"other": 2, "second": 2}.get((match["n"] or "").lower()) or int(match["n"] or 1)
    unit = (match["unit"] or "").lower()
    if match["workday"]:
        return None if match["n"] or _says_which(match) else _first(WEEKLY, base, 1, byweekday=_WORKING_WEEK)
    if match["names"] or (unit == "week" and match["on"]):
        days = _weekdays(match["names"] or match["on"])
        return None if match["names"] and _says_which(match) else _first(WEEKLY, base, count, byweekday=days)
    if match["months"]:
        return _in_months(match, base, count)
    if not _says_which(match):
        step = _MONTHS.get(unit)
        return add_months(base, count * step) if step else base + DAY * count * (7 if unit == "week" else 1)
    if unit == "year" and match["month"]:
        return _yearly(base, count, [_month(match["month"])], [int(match["of"])])
    if unit in ("month", "quarter") and match["days"]:
        return _of_month(match, base, count * _MONTHS[unit])
    return None


def _says_which(match: re.Match[str]) -> bool:
    """Whether the rule says on which days."""
    return bool(match["on"] or match["month"] or match["days"])


def _of_month(match: re.Match[str], base: date, months: int) -> date | None:
    """`on the 1st and 15th`, `on the last`, `on the 2nd Monday`."""
    numbers = [_number(text) for text in re.split(_AND, match["days"])]
    if match["nth"]:
        if any(abs(number) > _MOST_IN_MONTH for number in numbers):
            return None
        (day,) = _weekdays(match["nth"])
        return _first(MONTHLY, base, months, byweekday=[weekday(day)(number) for number in numbers])
    if any(not -31 <= number <= 31 for number in numbers):
        return None
    found = [_first(MONTHLY, base, months, **_clamped(number)) for number in numbers]
    return min((day for day in found if day), default=None)


def _in_months(match: re.Match[str], base: date, count: int) -> date | None:
    """`every January on the 15th`; without a day, the day of the month that it was."""
    if match["on"] or match["month"] or match["nth"]:
        return None
    days = [_number(text) for text in re.split(_AND, match["days"])] if match["days"] else [base.day]
    return _yearly(base, count, [_month(name) for name in re.split(_AND, match["months"])], days)


def _yearly(base: date, count: int, months: Sequence[int], days: Sequence[int]) -> date | None:
    """The first of these days in these months after base."""
    found = [_first(YEARLY, base, count, bymonth=month, **_clamped(day)) for month in months for day in days]
    return min((day for day in found if day), default=None)


def _clamped(day: int) -> dict[str, object]:
    """A day of the month for `rrule`: the 31st is the last where there is none."""
    if day <= _SAFE_DAY:
        return {"bymonthday": day}
    return {"bymonthday": range(_SAFE_DAY, day + 1), "bysetpos": -1}


def _first(frequency: int, base: date, interval: int, **by: object) -> date | None:
    """The first occurrence after base (RFC 5545 section 3.3.10)."""
    start = datetime.combine(base, time())
    rule = rrule(frequency, dtstart=start, interval=interval, **by)  # type: ignore[arg-type]
    found = rule.after(start)
    return found.date() if found else None


def _number(text: str) -> int:
    """`2nd` is 2, `last` is -1, `2nd last` is -2."""
    number = re.match(r"\d+", text)
    if "last" in text.lower():
        return -int(number[0]) if number else -1
    return int(number[0]) if number else 1


def _weekdays(names: str) -> list[int]:
    """Monday is 0."""
    return [WEEKDAYS[name.lower().removesuffix("s")] for name in re.split(_AND, names)]


def _month(name: str) -> int:
    """January is 1."""
    return MONTHS[name.lower()]

"""When a task that comes back is due next, by the Tasks plugin's rules (`every 2 weeks when done`).

Months clamp to the last day that exists, as the plugin does since its release 1.15.1.
"""

import re
from datetime import date, timedelta

from brain.dates.calendar import add_months, coming

_RULE = re.compile(
    r"every\s+(?:(?P<n>\d{1,3}|other|second)\s+)?"
    r"(?:(?P<unit>day|week|month|quarter|year)s?|(?P<workday>weekday|workday|working\s+day)|"
    r"(?P<name>mon|tues|wednes|thurs|fri|satur|sun)day)"
    r"(?:\s+on\s+(?:the\s+)?(?P<day>\d{1,2})(?:st|nd|rd|th)?)?"
    r"(?P<when_done>\s+when\s+done)?",
    re.IGNORECASE,
)
_MONTHS = {"month": 1, "quarter": 3, "year": 12}
_WEEKDAYS = ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun")
DAY = timedelta(days=1)


def next_due(rule: str, due: date | None, today: date) -> date | None:
    """The next date of a task that was due on `due` and is done today; None for a rule that can't be read."""
    match = _RULE.fullmatch(" ".join(rule.split()))
    if match is None:
        return None
    base = today if match["when_done"] or due is None else due
    count = {"other": 2, "second": 2}.get((match["n"] or "").lower()) or int(match["n"] or 1)
    if count == 0:
        return None
    if match["workday"]:
        return base + DAY * (7 - base.weekday() if base.weekday() >= 4 else 1)
    if match["name"]:
        return coming(base + DAY, _WEEKDAYS.index(match["name"].lower())) + timedelta(weeks=count - 1)
    return _moved(base, match["unit"].lower(), count, match["day"])


def _moved(base: date, unit: str, count: int, day: str | None) -> date | None:
    if unit in ("day", "week"):
        return None if day else base + timedelta(days=count * (7 if unit == "week" else 1))
    moved = add_months(base, count * _MONTHS[unit])
    if day is None:
        return moved
    if unit == "year" or not 1 <= int(day) <= 31:
        return None
    last = (add_months(moved.replace(day=1), 1) - DAY).day
    return moved.replace(day=min(int(day), last))

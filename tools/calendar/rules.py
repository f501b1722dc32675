"""Repeat rules (RRULE, RFC 5545 section 3.3.10) as they are found in the wild, made fit for the expander.

`Rule.read` keeps the parts in order, so that one part can be changed and the rest written as it was.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from types import MappingProxyType

from brain.dates.periods import RRULE_DAYS
from tools.calendar.stamp import Stamp
from tools.calendar.zones import Zones

UNITS: Mapping[str, timedelta] = MappingProxyType(
    {
        "SECONDLY": timedelta(seconds=1),
        "MINUTELY": timedelta(minutes=1),
        "HOURLY": timedelta(hours=1),
        "DAILY": timedelta(days=1),
        "WEEKLY": timedelta(weeks=1),
    }
)
_FREQUENCIES = {*UNITS, "MONTHLY", "YEARLY"}
_NUMBERS = {
    "BYSECOND": (0, 60),
    "BYMINUTE": (0, 59),
    "BYHOUR": (0, 23),
    "BYMONTHDAY": (-31, 31),
    "BYYEARDAY": (-366, 366),
    "BYWEEKNO": (-53, 53),
    "BYMONTH": (1, 12),
    "BYSETPOS": (-366, 366),
}
_BYDAY = re.compile(rf"[+-]?\d{{0,2}}(?:{'|'.join(RRULE_DAYS)})")
_MONTH_LENGTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_MOST_STEPS = 200_000  # of the expander; more would take seconds


@dataclass(frozen=True)
class Rule:
    """A rule's parts, in the order they were written."""

    parts: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, value: str) -> "Rule":
        """Split a rule; nothing is judged yet."""
        pairs = (part.partition("=") for part in value.strip().split(";"))
        return cls(
            tuple((k.strip().upper(), v.strip().upper()) for k, _, v in pairs if k.strip() and v.strip())
        )

    def get(self, name: str) -> str:
        """One part, or empty."""
        return dict(self.parts).get(name, "")

    def put(self, name: str, value: str) -> "Rule":
        """The rule with one part changed in its place, added at the end, or taken out when value is empty."""
        if not self.get(name):
            return Rule((*self.parts, (name, value))) if value else self
        changed = ((k, value if k == name else v) for k, v in self.parts)
        return Rule(tuple((k, v) for k, v in changed if v))

    @property
    def value(self) -> str:
        """As it is written."""
        return ";".join(f"{key}={value}" for key, value in self.parts)

    @property
    def interval(self) -> int:
        """INTERVAL, at least 1."""
        text = self.get("INTERVAL")
        return max(int(text), 1) if text.isdigit() else 1

    @property
    def count(self) -> int:
        """COUNT, or 0 for none. Some writers mean "none" by a negative one."""
        text = self.get("COUNT")
        return int(text) if text.isdigit() else 0

    def until(self, start: Stamp, zones: Zones) -> Stamp | None:
        """UNTIL as `start` needs it: a date for days, else UTC; a date on a timed series is the whole day."""
        written = Stamp.of(self.get("UNTIL"))
        if written is None:
            return None
        if start.is_date:
            return Stamp(datetime.combine(_until_day(written, zones), time()), "date")
        if written.is_date:
            written = Stamp(datetime.combine(written.day, time(23, 59, 59)), start.form, start.tzid)
        elif written.form == "floating":
            written = Stamp(written.wall, start.form, start.tzid)
        return Stamp(written.moment(zones).astimezone(UTC).replace(tzinfo=None), "utc")

    def usable(self) -> bool:
        """Whether the expander can follow it: known parts, numbers in range, days that exist."""
        if self.get("FREQ") not in _FREQUENCIES:
            return False
        if not all(_in_range(self.get(name), *limits) for name, limits in _NUMBERS.items()):
            return False
        days = self.get("BYDAY")
        if days and not all(_BYDAY.fullmatch(day.strip()) for day in days.split(",")):
            return False
        return self.get("SKIP") in ("", "OMIT") and self._has_days()

    def _has_days(self) -> bool:
        """Whether one of the months has one of the days; 30 February would be sought until 9999."""
        months, days = _numbers(self.get("BYMONTH")), _numbers(self.get("BYMONTHDAY"))
        if not months or not days:
            return True
        return any(abs(day) <= _MONTH_LENGTH[month - 1] for month in months for day in days)

    def for_expander(self, start: Stamp, zones: Zones) -> str:
        """The rule as the expander wants it: clean parts, UNTIL in the form of the start."""
        until = self.until(start, zones)
        clean = self.put("UNTIL", until.value if until else "").put("COUNT", str(self.count or ""))
        known = {"FREQ", "INTERVAL", "UNTIL", "COUNT", "WKST", "BYDAY", *_NUMBERS}
        parts = tuple((k, v.replace(" ", "")) for k, v in clean.parts if k in known)
        return Rule(parts).put("INTERVAL", str(self.interval)).value


def skipped_ahead(rule: Rule, start: Stamp, day: datetime) -> Stamp:
    """The start moved ahead by whole steps of the rule to shortly before `day` (naive), where that is exact.

    A rule without COUNT gives the same dates from any of its steps, so decades needn't be walked.
    """
    unit = UNITS.get(rule.get("FREQ"))
    if unit is None or rule.count or day <= start.wall:
        return start
    step = unit * rule.interval
    if unit < timedelta(days=1):  # whole days, so that hours and minutes keep their phase
        step = timedelta(days=1) * rule.interval
    return start.moved(step * ((day - start.wall) // step))


def too_many(rule: Rule, start: Stamp, end: datetime) -> bool:
    """Whether walking the rule from start to `end` (naive) takes longer than anyone would wait."""
    unit = UNITS.get(rule.get("FREQ"), timedelta(days=28))
    steps = max((end - start.wall) // (unit * rule.interval), 0)
    return min(steps, rule.count or steps) > _MOST_STEPS


def _until_day(written: Stamp, zones: Zones) -> datetime:
    """The day that UNTIL names for a series of days: midnight and the last second in UTC stand for a date."""
    if written.form != "utc" or written.wall.time() in (time(), time(23, 59, 59)):
        return written.wall
    return written.moment(zones).astimezone(zones.owner)


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")] if text else []


def _in_range(text: str, low: int, high: int) -> bool:
    try:
        return all(low <= number <= high for number in _numbers(text))
    except ValueError:
        return False

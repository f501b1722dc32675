"""A series moved by the clock on its wall: the rule's days, its end, its left-out and extra dates.

Whether the outcome is what was meant is not judged here: `verify` unfolds it and compares.
"""

from dataclasses import dataclass
from datetime import UTC, timedelta

from brain.dates.periods import RRULE_DAYS
from tools.calendar.lines import Component, Line, make_line
from tools.calendar.rules import Rule
from tools.calendar.series import Entry
from tools.calendar.stamp import Stamp
from tools.calendar.zones import Zones


@dataclass(frozen=True)
class Shift:
    """From one start of the series to another, both in the master's form."""

    old: Stamp
    new: Stamp
    zones: Zones

    @property
    def by(self) -> timedelta:
        """How far, by the wall clock."""
        return self.new.wall - self.old.wall

    @property
    def days(self) -> int:
        """How many days the date moves."""
        return (self.new.day - self.old.day).days

    def stamp(self, stamp: Stamp) -> Stamp:
        """Another date of the series, moved along in the form that it has."""
        if stamp.is_date:
            return stamp.moved(timedelta(days=self.days))
        if (stamp.form, stamp.tzid) == (self.old.form, self.old.tzid) or self.old.is_date:
            return stamp.moved(self.by)
        wall = self.old.at(stamp.moment(self.zones), self.zones)
        return stamp.at(wall.moved(self.by).moment(self.zones), self.zones)

    def rule(self, rule: Rule) -> Rule:
        """The rule with its weekdays, days of the month and end moved along, where it names any."""
        until = Stamp.of(rule.get("UNTIL"))
        if until:
            rule = rule.put("UNTIL", self._until(until).value)
        if not self.days:
            return rule
        rule = self._weekdays(rule)
        if _is_one(rule.get("BYMONTHDAY")) and "-" not in rule.get("BYMONTHDAY"):
            rule = rule.put("BYMONTHDAY", str(self.new.wall.day))
        if rule.get("FREQ") == "YEARLY" and _is_one(rule.get("BYMONTH")):
            rule = rule.put("BYMONTH", str(self.new.wall.month))
        return rule

    def _until(self, until: Stamp) -> Stamp:
        if until.is_date or until.form == "floating":
            return until.moved(timedelta(days=self.days) if until.is_date else self.by)
        return self.stamp(until)

    def _weekdays(self, rule: Rule) -> Rule:
        """Every weekday moved on, and the week's first day with them, so that every second week stays so."""
        names = rule.get("BYDAY").split(",")
        if not all(name in RRULE_DAYS for name in names):
            return rule
        rule = rule.put("BYDAY", ",".join(self._weekday(name) for name in names))
        if rule.interval > 1 and len(names) > 1:
            rule = rule.put("WKST", self._weekday(rule.get("WKST") or "MO"))
        return rule

    def _weekday(self, name: str) -> str:
        return RRULE_DAYS[(RRULE_DAYS.index(name) + self.days) % 7]

    def line(self, line: Line, newline: bytes, keep: "Keep") -> Line | None:
        """An EXDATE or RDATE with the dates that `keep` keeps, moved along; None when none is left."""
        if "/" in line.value:
            return line
        stamps = [stamp for stamp in Stamp.read_list(line) if keep.keeps(stamp)]
        if not stamps:
            return None
        if not self.by and len(stamps) == len(Stamp.read_list(line)):
            return line
        value = ",".join(self.stamp(stamp).value for stamp in stamps)
        return make_line(line.name, value, newline, line.parameters)


@dataclass(frozen=True)
class Keep:
    """Which dates of a series belong to a part of it: those before `split`, or those from it on; or all."""

    zones: Zones
    split: Stamp | None = None
    later: bool = True

    def keeps(self, stamp: Stamp) -> bool:
        """Whether a date belongs to this part."""
        if self.split is None:
            return True
        if stamp.is_date or self.split.is_date:
            return (stamp.day >= self.split.day) == self.later
        from_split = stamp.moment(self.zones).astimezone(UTC) >= self.split.moment(self.zones).astimezone(UTC)
        return from_split == self.later

    def has(self, entry: Entry) -> bool:
        """Whether an exception replaces one of these dates."""
        return entry.original is not None and self.keeps(entry.original)


def shifted_dates(component: Component, shift: Shift, newline: bytes, keep: Keep) -> Component:
    """A master with RRULE, RDATE and EXDATE moved along, and only the dates that `keep` keeps."""
    entries: list[Line | Component] = []
    for entry in component.entries:
        if isinstance(entry, Line) and entry.name in ("RDATE", "EXDATE"):
            moved = shift.line(entry, newline, keep)
            entries.extend([moved] if moved else [])
        elif isinstance(entry, Line) and entry.name == "RRULE" and shift.by:
            entries.append(make_line("RRULE", shift.rule(Rule.read(entry.value)).value, newline))
        else:
            entries.append(entry)
    return component.with_entries(entries)


def ended_before(component: Component, split: Stamp, zones: Zones, newline: bytes) -> Component:
    """A master whose rules stop before `split`: UNTIL in the place of COUNT (RFC 5545 section 3.3.10)."""
    until = last_before(split, zones)
    entries: list[Line | Component] = []
    for entry in component.entries:
        if isinstance(entry, Line) and entry.name == "RRULE":
            rule = Rule.read(entry.value).put("COUNT", "").put("UNTIL", until.value)
            entries.append(make_line("RRULE", rule.value, newline))
        else:
            entries.append(entry)
    return component.with_entries(entries)


def last_before(split: Stamp, zones: Zones) -> Stamp:
    """The UNTIL that leaves out `split`: the day or second before, in UTC unless the series floats."""
    if split.is_date:
        return split.moved(timedelta(days=-1))
    if split.form == "floating":
        return split.moved(timedelta(seconds=-1))
    moment = split.moment(zones).astimezone(UTC) - timedelta(seconds=1)
    return Stamp(moment.replace(tzinfo=None), "utc")


def _is_one(text: str) -> bool:
    return bool(text) and "," not in text

"""The moments that a repeating rule falls on (RFC 5545 section 3.3.10), in the owner's zone.

A rule is laid out on the wall clock and placed in the zone afterwards: a daily 02:30 moves forward on the
night that has none, comes once on the night that has two, and is back the next day. Plain hourly and
minutely rules count real time instead.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

from bot.schedule import words
from bot.schedule.owed import moment_of
from brain.errors import RemembrancerError

_STEPS = {"HOURLY": timedelta(hours=1), "MINUTELY": timedelta(minutes=1), "SECONDLY": timedelta(seconds=1)}
_COUNTED = {"FREQ", "INTERVAL", "COUNT", "UNTIL"}
_HORIZON = timedelta(days=366 * 30)


@dataclass(frozen=True)
class Occurrence:
    """One time that a rule names. wall: naive, as the rule has it; due: the moment, in UTC."""

    wall: datetime
    due: datetime


@dataclass(frozen=True)
class Recurrence:
    """A rule from its start on. start: naive, DTSTART on the clock of `zone` (an IANA name)."""

    rule: str
    start: datetime
    zone: str

    @property
    def by_elapsed_time(self) -> bool:
        """Whether it counts hours or minutes that really pass, rather than times of day."""
        parts = _parts(self.rule)
        return parts.get("FREQ", "") in _STEPS and set(parts) <= _COUNTED

    def after(self, last: Occurrence | None = None) -> Iterator[Occurrence]:
        """The occurrences after `last`, in order; all of them without one.

        Raises RemembrancerError when the rule can't be read.
        """
        found = self._by_elapsed(last) if self.by_elapsed_time else self._by_wall(last)
        until = _parts(self.rule).get("UNTIL", "")
        for occurrence in found:
            if until and _beyond(occurrence, until):
                return
            yield occurrence

    def following(self, moment: datetime) -> Iterator[Occurrence]:
        """The occurrences that are due after a moment (aware)."""
        early = moment.astimezone(ZoneInfo(self.zone)).replace(tzinfo=None, fold=0) - timedelta(days=2)
        last = Occurrence(early, moment_of(early, self.zone))
        return (o for o in self.after(last) if o.due > moment.astimezone(UTC))

    def _by_wall(self, last: Occurrence | None) -> Iterator[Occurrence]:
        for wall in _expand(self.rule, self.start, last.wall if last else self.start):
            if last is None or wall > last.wall:
                yield Occurrence(wall, moment_of(wall, self.zone))

    def _by_elapsed(self, last: Occurrence | None) -> Iterator[Occurrence]:
        start = moment_of(self.start, self.zone).replace(tzinfo=None)
        begin = _skipped(self.rule, start, last.due.replace(tzinfo=None)) if last else start
        for moment in _expand(self.rule, begin, begin):
            due = moment.replace(tzinfo=UTC)
            if last is None or due > last.due:
                yield Occurrence(due.astimezone(ZoneInfo(self.zone)).replace(tzinfo=None), due)


def check_rule(recurrence: Recurrence, now: datetime) -> Occurrence:
    """The first occurrence after now. Raises RemembrancerError for a rule that is unreadable or over."""
    begins = next(recurrence.after(), None)
    first = next(recurrence.following(now), None) if begins else None
    if first is None:
        raise RemembrancerError(words.RULE_EMPTY)
    return first


def _parts(rule: str) -> dict[str, str]:
    pairs = (part.partition("=") for part in rule.upper().split(";") if part)
    return {name: value for name, _, value in pairs}


def _expand(rule: str, start: datetime, after: datetime) -> Iterator[datetime]:
    """The naive times of a rule without its UNTIL, up to thirty years on so that an empty rule ends."""
    parts = _parts(rule)
    parts.pop("UNTIL", None)
    if "COUNT" not in parts:
        parts["UNTIL"] = f"{max(start, after) + _HORIZON:%Y%m%dT%H%M%S}"
    try:
        return iter(rrulestr(";".join(f"{name}={value}" for name, value in parts.items()), dtstart=start))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise RemembrancerError(words.RULE_UNREADABLE.format(rule=rule)) from error


def _skipped(rule: str, start: datetime, last: datetime) -> datetime:
    """A later start that leaves out whole steps before `last`, so that a long-lived rule stays quick."""
    parts = _parts(rule)
    if "COUNT" in parts or last <= start:
        return start
    step = _STEPS[parts["FREQ"]] * int(parts.get("INTERVAL", "1"))
    return start + step * ((last - start) // step)


def _beyond(occurrence: Occurrence, until: str) -> bool:
    """UNTIL is a date, a local time, or a moment in UTC; each is included."""
    if len(until) == 8:
        return f"{occurrence.wall:%Y%m%d}" > until
    if until.endswith("Z"):
        return f"{occurrence.due:%Y%m%dT%H%M%SZ}" > until
    return f"{occurrence.wall:%Y%m%dT%H%M%S}" > until

"""Clock readings in a zone: the hour that doesn't exist, the hour that comes twice, and real elapsed time.

Use it wherever a wall time becomes a moment. Python subtracts two times of one zone by the clock on the
wall, so lengths are measured here, in UTC.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Literal

Clash = Literal["", "gap", "overlap"]


@dataclass(frozen=True)
class Wall:
    """A wall time as a moment. later: the second of the two moments in an overlap."""

    moment: datetime
    clash: Clash = ""
    later: datetime | None = None


def place(day: date, at: time, zone: tzinfo) -> Wall:
    """The moment when a clock in `zone` shows `at` on `day`.

    A time inside a spring gap moves forward by the length of the gap; of a time that comes twice the first
    is taken (PEP 495, fold=0). Both are told in `clash`.
    """
    first = datetime.combine(day, at.replace(tzinfo=None, fold=0), tzinfo=zone)
    second = first.replace(fold=1)
    if first.utcoffset() == second.utcoffset():
        return Wall(first)
    real = first.astimezone(UTC).astimezone(zone)
    if real.replace(tzinfo=None) != first.replace(tzinfo=None):
        return Wall(real, "gap")
    return Wall(first, "overlap", second)


def midnight(day: date, zone: tzinfo) -> datetime:
    """The first moment of `day`; in the few zones that change at midnight, the first that exists."""
    return place(day, time(0), zone).moment


def later(moment: datetime, by: timedelta) -> datetime:
    """`moment` plus a real length of time, counted in UTC, in the zone of `moment`."""
    return (moment.astimezone(UTC) + by).astimezone(moment.tzinfo)


def real_time_between(start: datetime, end: datetime) -> timedelta:
    """The time that passes from start to end, clock changes counted."""
    return end.astimezone(UTC) - start.astimezone(UTC)


def earlier_than(one: datetime, two: datetime) -> bool:
    """Whether one comes before two in real time, also inside an hour that comes twice."""
    return one.astimezone(UTC) < two.astimezone(UTC)

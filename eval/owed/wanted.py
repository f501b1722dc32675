"""The schedules of the measurement: drawn by a seeded chance, over a year, in ten zones.

Single times and repetitions, at any minute, with a share in the hours that a clock change takes away or
brings twice.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from brain.dates.periods import RRULE_DAYS

ZONES = (
    "Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "America/St_Johns",
    "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Cairo", "Africa/Casablanca", "Pacific/Auckland",
)  # fmt: skip
BEGIN = datetime(2026, 11, 1, tzinfo=UTC)
END = datetime(2027, 11, 1, tzinfo=UTC)
DAYS = RRULE_DAYS


@dataclass(frozen=True)
class Wanted:
    """One schedule: its text, the naive wall time it begins at, and its RRULE, empty for once."""

    text: str
    shape: str
    wall: datetime
    rule: str = ""


def draw(zone: str, count: int, seed: int) -> list[Wanted]:
    """So many schedules for an owner in a zone."""
    chance = random.Random(f"{zone} {seed}")
    makers = (
        _single,
        _single,
        _at_change,
        _daily,
        _daily_at_change,
        _weekly,
        _weekly_until,
        _monthly,
        _last_day,
    )
    changes = list(changes_of(zone)) or [BEGIN + timedelta(days=100)]
    return [
        Wanted(f"Errand {number:03} of {zone}", *makers[number % len(makers)](chance, zone, changes))
        for number in range(count)
    ]


def changes_of(zone: str) -> Iterator[datetime]:
    """The hours after which the clocks of a zone show another offset, in UTC."""
    moment, there = BEGIN, ZoneInfo(zone)
    while moment < END:
        after = moment + timedelta(hours=1)
        if moment.astimezone(there).utcoffset() != after.astimezone(there).utcoffset():
            yield after
        moment = after


_Shape = tuple[str, datetime, str]


def _wall(chance: random.Random, zone: str, last: int = 360) -> datetime:
    moment = BEGIN + timedelta(days=chance.randrange(1, last), minutes=chance.randrange(1440))
    return moment.astimezone(ZoneInfo(zone)).replace(tzinfo=None)


def _near(chance: random.Random, zone: str, changes: list[datetime]) -> datetime:
    """A wall time within two hours of a clock change, which may not exist or come twice."""
    there = chance.choice(changes).astimezone(ZoneInfo(zone)).replace(tzinfo=None, fold=0)
    return there + timedelta(minutes=chance.randrange(-120, 60))


def _single(chance: random.Random, zone: str, _changes: list[datetime]) -> _Shape:
    return "single", _wall(chance, zone), ""


def _at_change(chance: random.Random, zone: str, changes: list[datetime]) -> _Shape:
    return "single near a clock change", _near(chance, zone, changes), ""


def _daily(chance: random.Random, zone: str, _changes: list[datetime]) -> _Shape:
    return "daily", _wall(chance, zone, 330), f"FREQ=DAILY;COUNT={chance.randrange(5, 25)}"


def _daily_at_change(chance: random.Random, zone: str, changes: list[datetime]) -> _Shape:
    start = max(_near(chance, zone, changes), BEGIN.replace(tzinfo=None) + timedelta(days=6))
    return "daily over a clock change", start - timedelta(days=4), "FREQ=DAILY;COUNT=9"


def _weekly(chance: random.Random, zone: str, _changes: list[datetime]) -> _Shape:
    days = ",".join(sorted(chance.sample(DAYS, chance.randrange(1, 4))))
    every = chance.choice(("", ";INTERVAL=2"))
    return (
        "weekly",
        _wall(chance, zone, 250),
        f"FREQ=WEEKLY{every};BYDAY={days};COUNT={chance.randrange(4, 16)}",
    )


def _weekly_until(chance: random.Random, zone: str, _changes: list[datetime]) -> _Shape:
    wall = _wall(chance, zone, 250)
    return "weekly until", wall, f"FREQ=WEEKLY;UNTIL={wall + timedelta(days=90):%Y%m%dT%H%M%SZ}"


def _monthly(chance: random.Random, zone: str, _changes: list[datetime]) -> _Shape:
    return "monthly", _wall(chance, zone, 60), f"FREQ=MONTHLY;BYMONTHDAY={chance.randrange(1, 32)};COUNT=7"


def _last_day(chance: random.Random, zone: str, _changes: list[datetime]) -> _Shape:
    return "last day of the month", _wall(chance, zone, 40), "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=10"

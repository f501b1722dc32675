"""Which time of day an hour without am or pm means, and what a part of the day covers.

The rules, once for every language (docs/dates.md tells them to the owner):
a time that can only be of 24 hours stands; a part of the day decides (tonight at 9:30); beside a meal or an
evening out, or beside an appointment by day, the fitting half; digits with minutes (`2:30`) stand as written
when a day is named; a bare 1 to 6 is the afternoon, 7 to 11 the morning, 12 noon; with no day named, the next
time that comes while people are up.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo

from brain.dates.pieces import ClockPiece, PartName, PartPiece
from brain.dates.wall import midnight, place

DAY = timedelta(days=1)
PARTS: dict[PartName, tuple[int, int]] = {
    "morning": (6, 12), "noon": (12, 14), "afternoon": (12, 18), "evening": (18, 22), "night": (18, 30),
    "day": (0, 24),
}  # fmt: skip
WAKING = 7
_SMALL_HOURS = 6  # before this the night that was named is still on


@dataclass(frozen=True)
class Scene:
    """What the sentence is about, as far as it tells am from pm."""

    evening: bool = False
    daytime: bool = False


@dataclass(frozen=True)
class Choice:
    """A time of day, days after the named day, and whether speakers differ on it."""

    at: time
    shift: int = 0
    doubtful: bool = False

    def on(self, day: date) -> tuple[date, time]:
        """The calendar day and the time."""
        return day + self.shift * DAY, self.at


def choices(clock: ClockPiece, part: PartPiece | None, scene: Scene) -> tuple[Choice, ...]:
    """The times that a clock piece may mean on a named day, the likeliest first."""
    minute, second, hour = clock.minute, clock.second, clock.hour

    def at(hour: int, shift: int = 0, doubtful: bool = False) -> Choice:
        return Choice(time(hour % 24, minute, second), shift + hour // 24, doubtful)

    if clock.midnight:
        return (Choice(time(0), 1, True), Choice(time(0), 0, True))
    if clock.half == "am" and part is not None and part.name == "night" and hour % 12 < _SMALL_HOURS:
        return (at(24 + hour % 12),)
    if clock.half:
        return (at(hour % 12 + (12 if clock.half == "pm" else 0)),)
    if part is not None and part.name != "day" and hour <= 12:
        return (_in_part(hour, part.name, at),)
    if clock.literal or not 1 <= hour <= 12:
        return (at(hour),)
    return tuple(_halves(clock, scene, at))


def _in_part(hour: int, part: PartName, at: Callable[..., Choice]) -> Choice:
    if part == "morning":
        return at(hour % 12 if hour == 12 else hour)
    if part == "night" and (hour == 12 or hour < 6):
        return at(24 + hour % 12)
    if part == "evening" and hour == 12:
        return at(24)
    if part == "noon" and hour >= 11:
        return at(hour)
    return at(hour % 12 + 12)


def _halves(clock: ClockPiece, scene: Scene, at: Callable[..., Choice]) -> Sequence[Choice]:
    hour = clock.hour
    if hour == 12:
        return [at(24) if scene.evening else at(12)]
    if scene.evening and hour >= 5:
        return [at(hour + 12)]
    if scene.daytime and hour <= 6:
        return [at(hour + 12)]
    if scene.daytime and hour >= 8:
        return [at(hour)]
    if clock.written:
        return [at(hour, doubtful=True), at(hour + 12, doubtful=True)]
    afternoon = hour <= 6
    doubtful = hour in (6, 7, 8)
    order = (hour + 12, hour) if afternoon else (hour, hour + 12)
    return [at(h, doubtful=doubtful) for h in order]


def today_first(options: Sequence[Choice], clock: ClockPiece, now: datetime, named: bool) -> list[Choice]:
    """The options as they come today; with no day named, hours of sleep only to those who are up."""
    ordered = sorted(options, key=lambda o: (o.shift, o.at))
    if named or clock.written or len(options) == 1:
        return ordered
    asleep = now.hour >= WAKING
    return [o for o in ordered if o.shift or o.at.hour >= WAKING or not asleep]


def part_bounds(day: date, part: PartName, zone: tzinfo) -> tuple[datetime, datetime]:
    """When a part of a day begins and ends; a night ends at six the next morning."""
    first, last = PARTS[part]
    if part == "day":
        return midnight(day, zone), midnight(day + DAY, zone)
    end_day = day + DAY * (last // 24)
    return place(day, time(first), zone).moment, place(end_day, time(last % 24), zone).moment

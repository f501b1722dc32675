"""The moment and zone given with `--now` and `--tz`, and the clocks made from them."""

from datetime import datetime
from zoneinfo import ZoneInfo

from bot import words
from bot.settings import zone
from brain.clock import Clock, FixedClock, SystemClock
from brain.errors import SettingsError

YEARS = range(1900, 3000)
"""In which a moment may lie: weeks and zones on either side of it must be in the calendar, too."""


class SettableClock:
    """A clock that the lines of `chat --jsonl` may set with their own `now`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    @property
    def zone(self) -> ZoneInfo:
        """The owner's zone."""
        return self._clock.zone

    def now(self) -> datetime:
        """The present moment, or the one that was set."""
        return self._clock.now()

    def set(self, moment: datetime) -> None:
        """Stand still at this moment from now on."""
        self._clock = FixedClock(moment)


def read_moment(text: str, home: ZoneInfo) -> datetime:
    """Read an ISO 8601 moment; without an offset it is wall time in `home`. Raises SettingsError.

    A zone name may follow it (`2026-10-19T12:30 Europe/London`).
    """
    stamp, _, named = text.strip().partition(" ")
    if named and not named[0].isdigit():
        home = zone(named)
    else:
        stamp = text.strip()
    try:
        moment = datetime.fromisoformat(stamp)
    except ValueError as error:
        raise SettingsError(words.MOMENT_UNREADABLE.format(text=text)) from error
    if moment.year not in YEARS:
        raise SettingsError(words.MOMENT_FAR.format(text=text, first=YEARS[0], last=YEARS[-1]))
    return moment.replace(tzinfo=home) if moment.tzinfo is None else moment.astimezone(home)


def clock_for(now: str | None, home: ZoneInfo) -> Clock:
    """Return a clock frozen at `now`, or the computer's."""
    return FixedClock(read_moment(now, home)) if now else SystemClock(home)

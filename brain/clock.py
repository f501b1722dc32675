"""The clock that everything is handed, so that `--now` can freeze it.

Use `SystemClock` in the running program and `FixedClock` in tests and behind `--now`.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol
from zoneinfo import ZoneInfo


class Clock(Protocol):
    """Tells the time in the owner's zone."""

    @property
    def zone(self) -> ZoneInfo:
        """The owner's time zone."""

    def now(self) -> datetime:
        """The present moment, aware, in the owner's zone."""


@dataclass(frozen=True)
class SystemClock:
    """The computer's clock, read in the owner's zone."""

    zone: ZoneInfo

    def now(self) -> datetime:
        """The present moment, aware, in the owner's zone."""
        return datetime.now(UTC).astimezone(self.zone)


@dataclass(frozen=True)
class FixedClock:
    """A clock that stands still at one moment."""

    moment: datetime

    @property
    def zone(self) -> ZoneInfo:
        """The zone of the moment it stands at."""
        zone = self.moment.tzinfo
        if not isinstance(zone, ZoneInfo):
            raise TypeError("FixedClock needs a moment with a ZoneInfo")
        return zone

    def now(self) -> datetime:
        """The moment it was given."""
        return self.moment

"""The owner travels: `/timezone Lisbon` moves what goes by the clock, and leaves moments where they are."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo, available_timezones

from bot.reply import Reply
from bot.schedule import words
from bot.schedule.schedule import Schedule
from brain.clock import Clock
from brain.dates.cities import zone_key
from brain.dates.formatting import format_time
from brain.errors import RemembrancerError


@dataclass
class OwnerClock:
    """A clock whose zone may change while the bot runs; everything that is handed it sees the change."""

    clock: Clock
    zone: ZoneInfo

    def now(self) -> datetime:
        """The present moment, aware, in the zone the owner is in now."""
        return self.clock.now().astimezone(self.zone)


def travel(schedule: Schedule, clock: OwnerClock, place: str, keep: Callable[[str], None]) -> Reply:
    """Set the owner's zone by its IANA name or a city's, and say what that moved; without one, say it.

    keep: writes the name to the settings. Should the program stop halfway, the ticker of the next start
    finishes the move. Raises RemembrancerError for an unknown place, and what `keep` raises; then nothing
    has changed.
    """
    if not place.strip():
        return Reply(
            words.ZONE_SET.format(zone=clock.zone.key, time=format_time(clock.now())), route="command"
        )
    zone = find_zone(place)
    keep(zone.key)
    clock.zone = zone
    moved = schedule.store.change_zone(zone.key, clock.now())
    schedule.wake()
    template = words.ZONE_SET_MOVED if moved else words.ZONE_SET
    told = template.format(zone=zone.key, time=format_time(clock.now()), count=moved)
    return Reply(told, route="command")


def find_zone(place: str) -> ZoneInfo:
    """The zone of an IANA name in any case, or of a city. Raises RemembrancerError when there is none."""
    wanted = " ".join(place.split())
    by_name = {name.lower(): name for name in available_timezones()}
    key = by_name.get(wanted.lower().replace(" ", "_")) or zone_key(wanted)
    if key is None or key not in by_name.values():
        raise RemembrancerError(words.ZONE_UNKNOWN.format(zone=wanted))
    return ZoneInfo(key)

"""Time zones as calendars name them: by IANA or Windows names, prefixed, or defined in the file itself.

A `Zones` belongs to one file, because two files may mean different things by "Customized Time Zone". A name
that nobody knows is read by the owner's clock, and the event says so.
"""

import re
from dataclasses import dataclass
from datetime import date, datetime, tzinfo
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo

import icalendar
from icalendar.timezone.windows_to_olson import WINDOWS_TO_OLSON

from tools.calendar.lines import Component

_LAST_DAY = date(2038, 1, 1)  # zone files hold no explicit change of clocks after that
_IANA_TAIL = re.compile(r"(?:^|/)([A-Z][A-Za-z_]+(?:/[A-Z][A-Za-z0-9_+-]+){1,2})$")
_PROBE = datetime(2026, 1, 1)  # noqa: DTZ001 (a wall time is what utcoffset takes)
_UTC_NAMES = {"UTC", "Z", "GMT", "ETC/UTC", "ETC/GMT"}


@dataclass(frozen=True)
class Zone:
    """What a TZID means. name: its IANA name, or empty. known: False when the owner's clock stands in."""

    info: tzinfo
    name: str
    known: bool = True


class Zones:
    """The zones of one file, with the owner's zone for what floats."""

    def __init__(self, document: Component, owner: ZoneInfo) -> None:
        self.owner = owner
        self._defined = {c.text("TZID"): c for c in document.walk("VTIMEZONE")}
        self._known: dict[str, Zone] = {}

    def get(self, tzid: str) -> Zone:
        """The zone that this file means by `tzid`."""
        if tzid not in self._known:
            self._known[tzid] = self._resolve(tzid)
        return self._known[tzid]

    def defines(self, tzid: str) -> bool:
        """Whether the file has a VTIMEZONE of that name."""
        return tzid in self._defined

    def _resolve(self, tzid: str) -> Zone:
        defined = self._defined.get(tzid)
        place = defined.text("X-LIC-LOCATION") if defined else ""
        for candidate in (tzid, place):
            name = iana_name(candidate)
            if name:
                return Zone(ZoneInfo(name), name)
        own = _from_definition(defined) if defined else None
        return Zone(own, "") if own else Zone(self.owner, "", known=False)


def iana_name(tzid: str) -> str:
    """The IANA name behind a TZID, or empty."""
    tzid = tzid.strip()
    if tzid.upper() in _UTC_NAMES:
        return "UTC"
    tail = _IANA_TAIL.search(tzid)
    for candidate in (tzid, WINDOWS_TO_OLSON.get(tzid, ""), tail[1] if tail else ""):
        if candidate and _exists(candidate):
            return candidate
    return ""


@lru_cache(maxsize=64)
def definition(name: str, year: int) -> str:
    """A VTIMEZONE for an IANA zone, good from the start of `year`, with LF line ends."""
    made = icalendar.Timezone.from_tzid(name, first_date=date(year, 1, 1), last_date=_LAST_DAY)
    made.pop("COMMENT", None)
    text: str = made.to_ical().decode("utf-8")
    return text.replace("\r\n", "\n")


@lru_cache(maxsize=1024)
def _exists(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return False
    return True


def _from_definition(defined: Component) -> tzinfo | None:
    """The zone of a VTIMEZONE; None when it can't be read (dateutil raises freely on odd ones)."""
    try:
        parsed: Any = icalendar.Timezone.from_ical(defined.to_bytes())
        made: tzinfo = parsed.to_tz(lookup_tzid=False)
        made.utcoffset(_PROBE)
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, OverflowError):
        return None
    return made

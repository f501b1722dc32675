"""A date or time as a calendar writes it, in one of RFC 5545's four forms, and the moment that it means.

Use `Stamp.read` on a property and `Stamp.line` to write one back in the same form.
"""

import re
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Literal

from brain.dates.wall import place
from tools.calendar.lines import Line, make_line
from tools.calendar.zones import Zones

Form = Literal["date", "floating", "utc", "zoned"]
_WRITTEN = re.compile(
    r"(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)?(Z)?)?$", re.IGNORECASE
)


@dataclass(frozen=True)
class Stamp:
    """A wall time (midnight for a date) and how it is written. tzid is as in the file."""

    wall: datetime
    form: Form
    tzid: str = ""

    @classmethod
    def of(cls, value: str, tzid: str = "") -> "Stamp | None":
        """Read one value; None when it is no date or time."""
        match = _WRITTEN.match(value.strip())
        if match is None:
            return None
        try:
            return cls._of(match, tzid)
        except ValueError:
            return None

    @classmethod
    def _of(cls, match: "re.Match[str]", tzid: str) -> "Stamp":
        year, month, day = (int(match[n]) for n in (1, 2, 3))
        if match[4] is None:
            return cls(datetime(year, month, day), "date")  # noqa: DTZ001
        second = min(int(match[6] or 0), 59)  # a leap second is written 60
        wall = datetime(year, month, day, int(match[4]), int(match[5]), second)  # noqa: DTZ001
        if match[7]:
            return cls(wall, "utc")
        return cls(wall, "zoned", tzid) if tzid else cls(wall, "floating")

    @classmethod
    def read(cls, line: Line | None) -> "Stamp | None":
        """Read a property that holds one date or time."""
        return cls.of(line.value, line.parameters.get("TZID", "")) if line else None

    @classmethod
    def read_list(cls, line: Line) -> "list[Stamp]":
        """Read a property that holds several, as EXDATE does; of periods the start. Bad ones are left out."""
        values = (value.partition("/")[0] for value in line.value.split(","))
        found = (cls.of(value, line.parameters.get("TZID", "")) for value in values)
        return [stamp for stamp in found if stamp]

    @property
    def is_date(self) -> bool:
        """Whether it is a whole day."""
        return self.form == "date"

    @property
    def day(self) -> date:
        """The day on its own clock."""
        return self.wall.date()

    def moment(self, zones: Zones) -> datetime:
        """The moment that it means, in its own zone; a date begins at the owner's midnight."""
        if self.form == "utc":
            return self.wall.replace(tzinfo=UTC)
        zone = zones.get(self.tzid).info if self.form == "zoned" else zones.owner
        return place(self.wall.date(), self.wall.time(), zone).moment

    def native(self, zones: Zones) -> date | datetime:
        """A date, or the moment: what the standard's libraries call `dt`."""
        return self.day if self.is_date else self.moment(zones)

    def at(self, value: date | datetime, zones: Zones) -> "Stamp":
        """Another date or moment, written in this form. A moment must be aware."""
        if not isinstance(value, datetime):
            return replace(self, wall=datetime.combine(value, self.wall.time()))
        if self.form == "utc":
            return replace(self, wall=value.astimezone(UTC).replace(tzinfo=None))
        zone = zones.get(self.tzid).info if self.form == "zoned" else zones.owner
        wall = value.astimezone(zone).replace(tzinfo=None, fold=0)
        return replace(self, wall=datetime.combine(wall.date(), time()) if self.is_date else wall)

    def moved(self, by: timedelta) -> "Stamp":
        """The same form, further on by the clock on its wall."""
        return replace(self, wall=self.wall + by)

    @property
    def value(self) -> str:
        """As it is written."""
        if self.is_date:
            return f"{self.wall:%Y%m%d}".zfill(8)
        return f"{self.wall:%Y%m%dT%H%M%S}".zfill(15) + ("Z" if self.form == "utc" else "")

    @property
    def parameters(self) -> dict[str, str]:
        """VALUE or TZID, as the form needs."""
        if self.is_date:
            return {"VALUE": "DATE"}
        return {"TZID": self.tzid} if self.form == "zoned" else {}

    def line(self, name: str, newline: bytes, others: dict[str, str] | None = None) -> Line:
        """A property with this value; `others` are parameters to keep."""
        return make_line(name, self.value, newline, {**(others or {}), **self.parameters})

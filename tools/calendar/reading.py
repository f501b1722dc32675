"""Occurrences from the files of one calendar: unfolded, in the owner's zone, without what was called off.

Use `Reader.occurrences` for a span of time and `Reader.of_series` for the dates of one event. Files are
parsed once and again only when their bytes change.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from tools.calendar import words
from tools.calendar.expand import Slot, expand
from tools.calendar.lines import Component
from tools.calendar.occurrence import Key, Occurrence, in_order
from tools.calendar.series import Document, Entry, Resource, Series, collect
from tools.calendar.stamp import Stamp

_NEAR = timedelta(days=3)
_EVER = (datetime(1, 1, 5, tzinfo=UTC), datetime(9999, 1, 1, tzinfo=UTC))


@dataclass(frozen=True)
class Owner:
    """Whose calendars they are. addresses: e-mail addresses, by which a declined invitation is known."""

    zone: ZoneInfo
    addresses: frozenset[str] = frozenset()


@dataclass(frozen=True)
class CalendarName:
    """How a calendar is called, and why it can't be changed (empty when it can)."""

    name: str
    locked: str = ""


class Reader:
    """Reads the resources of one calendar."""

    def __init__(self, calendar: CalendarName, owner: Owner) -> None:
        self.calendar = calendar
        self._owner = owner
        self._documents: dict[str, Document] = {}
        self._series: list[Series] = []
        self._single: dict[Series, list[Occurrence]] = {}  # what doesn't repeat, worked out once

    def load(self, resources: Iterable[Resource]) -> None:
        """Take in how the calendar stands now."""
        fresh = {resource.href: self._document(resource) for resource in resources}
        if fresh != self._documents:
            self._series = collect(fresh.values())  # before the documents: another thread may be reading
            self._documents = fresh
            self._single = {}

    @property
    def series(self) -> list[Series]:
        """The events, exceptions with their masters."""
        return self._series

    def occurrences(self, start: datetime, end: datetime) -> list[Occurrence]:
        """What is on at some moment of [start, end), in order."""
        found = (o for series in self._series for o in self.of_series(series, start, end))
        return sorted(found, key=in_order)

    def of_series(self, series: Series, start: datetime, end: datetime) -> list[Occurrence]:
        """The dates of one event that touch [start, end), in order."""
        if series.repeats:
            shown = self._shown(series, start, end)
        else:
            if series not in self._single:
                self._single[series] = self._shown(series, start, end)
            shown = self._single[series]
        return sorted((o for o in shown if o.overlaps(start, end)), key=in_order)

    def _shown(self, series: Series, start: datetime, end: datetime) -> list[Occurrence]:
        slots = expand(series, start, end)
        return [self.occurrence(slot) for slot in slots if not self.called_off(slot.entry)]

    def by_original(self, series: Series, original: str) -> Iterator[Occurrence]:
        """The date that the series puts at `original` (as in a Key), wherever it was moved to."""
        stamp = Stamp.of(original)
        if original and stamp is None:
            return
        if stamp is None:
            slots = [slot for slot in expand(series, *_EVER) if not series.repeats]
        else:
            day = stamp.wall.replace(tzinfo=UTC)
            slots = [*expand(series, day - _NEAR, day + _NEAR), *_moved(series)]
        for slot in slots:
            if (slot.original.value if slot.original else "") == original and not self.called_off(slot.entry):
                yield self.occurrence(slot)

    def remarks(self) -> Iterator[str]:
        """What can't be shown at all."""
        for series in self._series:
            if not any(entry.start for entry in series.entries):
                title = series.entries[0].title or words.UNTITLED
                yield words.NO_DATE.format(title=title, name=self.calendar.name)

    def called_off(self, entry: Entry) -> bool:
        """Whether it is cancelled, or the owner said no to the invitation."""
        component = entry.component
        if component.text("STATUS").upper() == "CANCELLED":
            return True
        return any(
            line.parameters.get("PARTSTAT", "").upper() == "DECLINED"
            and line.value.strip().casefold().removeprefix("mailto:") in self._owner.addresses
            for line in component.lines("ATTENDEE")
        )

    def occurrence(self, slot: Slot) -> Occurrence:
        """The record of one date."""
        component, start = slot.entry.component, slot.entry.start
        resource = slot.entry.document.resource
        zoned = start is not None and start.form == "zoned"
        known = slot.entry.zones.get(start.tzid) if start and zoned else None
        return Occurrence(
            key=Key(self.calendar.name, slot.series.uid, slot.original.value if slot.original else ""),
            title=slot.entry.title or words.UNTITLED,
            start=self._local(slot.start),
            end=self._local(slot.end),
            owner_zone=self._owner.zone,
            floating=start is not None
            and (start.form == "floating" or (known is not None and not known.known)),
            zone="UTC" if start and start.form == "utc" else known.name if known else "",
            location=" ".join(component.text("LOCATION").split()),
            notes=component.text("DESCRIPTION"),
            status=component.text("STATUS").upper(),
            recurring=slot.series.repeats,
            rule=_rule(slot.series.master.component if slot.series.master else None),
            guests=self._guests(component),
            free=component.text("TRANSP").upper() == "TRANSPARENT",
            href=resource.href,
            etag=resource.etag,
            locked=self.calendar.locked or slot.series.locked,
            remarks=slot.remarks,
        )

    def _guests(self, component: Component) -> int:
        invited = {
            line.value.strip().casefold().removeprefix("mailto:") for line in component.lines("ATTENDEE")
        }
        return len(invited - self._owner.addresses)

    def _local(self, value: date | datetime) -> date | datetime:
        return value.astimezone(self._owner.zone) if isinstance(value, datetime) else value

    def _document(self, resource: Resource) -> Document:
        known = self._documents.get(resource.href)
        if known and known.resource == resource:
            return known
        return Document.read(resource, self._owner.zone)


def _moved(series: Series) -> Iterator[Slot]:
    """The dates that have a VEVENT of their own, wherever they are."""
    for entry in series.exceptions:
        if entry.start and not entry.and_later:
            moment = entry.start.moment(entry.zones)
            yield from (slot for slot in expand(series, moment, moment + _NEAR) if slot.entry is entry)


def _rule(master: Component | None) -> str:
    line = master.line("RRULE") if master else None
    return line.value.strip() if line else ""

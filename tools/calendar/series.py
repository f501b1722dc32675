"""The events of one calendar put together from its files: a master and the exceptions that belong to it.

`collect` forgives what feeds get wrong: one UID twice (the higher SEQUENCE counts), none at all, an
exception in a file of its own. What can't be told apart safely is shown and locked.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from zoneinfo import ZoneInfo

from tools.calendar import words
from tools.calendar.lines import Component, parse
from tools.calendar.stamp import Stamp
from tools.calendar.zones import Zones


@dataclass(frozen=True)
class Resource:
    """A file or CalDAV object as its source holds it. etag changes whenever the bytes do."""

    href: str
    etag: str
    data: bytes


@dataclass(frozen=True, eq=False)
class Document:
    """A resource, read."""

    resource: Resource
    root: Component
    zones: Zones

    @classmethod
    def read(cls, resource: Resource, owner: ZoneInfo) -> "Document":
        """Read a resource; never fails."""
        root = parse(resource.data)
        return cls(resource, root, Zones(root, owner))


@dataclass(frozen=True, eq=False)
class Entry:
    """One VEVENT and the document it is in."""

    component: Component
    document: Document

    @property
    def zones(self) -> Zones:
        """The zones of its document."""
        return self.document.zones

    @cached_property
    def start(self) -> Stamp | None:
        """DTSTART; None when there is none or it can't be read."""
        return Stamp.read(self.component.line("DTSTART"))

    @cached_property
    def original(self) -> Stamp | None:
        """RECURRENCE-ID: the start, by the series, of the occurrence that this replaces."""
        return Stamp.read(self.component.line("RECURRENCE-ID"))

    @property
    def and_later(self) -> bool:
        """Whether it replaces all that follow too (RANGE=THISANDFUTURE)."""
        line = self.component.line("RECURRENCE-ID")
        return line is not None and line.parameters.get("RANGE", "").upper() == "THISANDFUTURE"

    @property
    def sequence(self) -> int:
        """SEQUENCE, 0 without one."""
        text = self.component.text("SEQUENCE")
        return int(text) if text.isdigit() else 0

    @property
    def age(self) -> tuple[int, str, str]:
        """Sorts the revisions of one event, the newest last."""
        component = self.component
        return self.sequence, component.text("LAST-MODIFIED"), component.text("DTSTAMP")

    @property
    def title(self) -> str:
        """SUMMARY as one line."""
        return " ".join(self.component.text("SUMMARY").split())

    @property
    def repeats(self) -> bool:
        """Whether it has dates beyond its own."""
        return bool(self.component.line("RRULE") or self.component.line("RDATE"))


@dataclass(frozen=True, eq=False)
class Series:
    """An event with its exceptions. master is None when one was invited to single dates only."""

    uid: str
    master: Entry | None
    exceptions: tuple[Entry, ...] = ()
    locked: str = ""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All its VEVENTs."""
        return (self.master, *self.exceptions) if self.master else self.exceptions

    @property
    def repeats(self) -> bool:
        """Whether its occurrences need telling apart."""
        return bool(self.exceptions) or bool(self.master and self.master.repeats)


def collect(documents: Iterable[Document]) -> list[Series]:
    """The events of a calendar, in the order of their first appearance."""
    by_uid: dict[str, list[Entry]] = defaultdict(list)
    nameless: list[Series] = []
    for document in documents:
        for number, component in enumerate(document.root.walk("VEVENT")):
            uid = component.text("UID")
            entry = Entry(component, document)
            if uid:
                by_uid[uid].append(entry)
            else:
                made_up = f"{document.resource.href}#{number}"
                nameless.append(Series(made_up, entry, locked=words.LOCKED_NO_UID))
    return [series for uid, entries in by_uid.items() for series in _series(uid, entries)] + nameless


def _series(uid: str, entries: list[Entry]) -> list[Series]:
    """One series, or several when different events wrongly share an identifier."""
    masters = _newest_masters([entry for entry in entries if entry.original is None])
    exceptions = _newest_exceptions([entry for entry in entries if entry.original is not None])
    files = {entry.document for entry in (*masters, *exceptions)}
    repeated = sum(entry.original is None for entry in entries) > 1
    spread = len(files) > 1 or len({entry.document for entry in entries}) > 1
    locked = words.LOCKED_TWICE if spread or repeated else ""
    if not masters:
        return [Series(uid, None, tuple(exceptions), locked)]
    first = Series(uid, masters[0], tuple(exceptions), locked)
    return [first, *(Series(uid, master, (), words.LOCKED_TWICE) for master in masters[1:])]


def _newest_masters(masters: list[Entry]) -> list[Entry]:
    """The revision that counts. Starts that differ within one revision are different events."""
    highest = max((entry.sequence for entry in masters), default=0)
    by_start: dict[Stamp | None, Entry] = {}
    for entry in sorted((e for e in masters if e.sequence == highest), key=lambda e: e.age):
        by_start[entry.start] = entry
    return list(by_start.values())


def _newest_exceptions(exceptions: list[Entry]) -> list[Entry]:
    """For each replaced date the revision that counts."""
    by_date: dict[object, Entry] = {}
    for entry in sorted(exceptions, key=lambda e: e.age):
        assert entry.original is not None
        by_date[entry.original.native(entry.zones)] = entry
    return list(by_date.values())

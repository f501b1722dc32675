"""One VEVENT with some of its lines changed; all others, and its alarms, stay to the byte.

RFC 5545: an edit raises SEQUENCE (section 3.8.7.4) and sets DTSTAMP and LAST-MODIFIED, in UTC.
"""

from dataclasses import dataclass
from datetime import UTC, datetime

from tools.calendar.change import Change
from tools.calendar.expand import duration
from tools.calendar.lines import Component, Line, escaped, make_line
from tools.calendar.stamp import Stamp

REPEATING = ("RRULE", "RDATE", "EXDATE", "EXRULE")
_TEXTS = (("SUMMARY", "title"), ("LOCATION", "location"), ("DESCRIPTION", "notes"))


@dataclass(frozen=True)
class Pen:
    """How new lines are written: the file's line end, and the moment of the edit."""

    newline: bytes
    now: datetime

    @property
    def stamp(self) -> str:
        """The moment of the edit, as the standard writes it."""
        return f"{self.now.astimezone(UTC):%Y%m%dT%H%M%SZ}"

    def line(self, name: str, value: str, parameters: dict[str, str] | None = None) -> Line:
        """A new line."""
        return make_line(name, value, self.newline, parameters)


def put(component: Component, line: Line) -> Component:
    """The component with a property set: in its old place, else after its last property."""
    old = component.line(line.name)
    if old is not None:
        return component.with_entries([line if entry is old else entry for entry in component.entries])
    return append(component, line)


def append(component: Component, *lines: Line) -> Component:
    """The component with more properties, before whatever is nested in it."""
    entries = list(component.entries)
    place = next((n for n, entry in enumerate(entries) if isinstance(entry, Component)), len(entries))
    return component.with_entries([*entries[:place], *lines, *entries[place:]])


def drop(component: Component, *names: str) -> Component:
    """The component without these properties."""
    kept = [entry for entry in component.entries if isinstance(entry, Component) or entry.name not in names]
    return component.with_entries(kept)


def touched(component: Component, pen: Pen) -> Component:
    """The component marked as edited now."""
    text = component.text("SEQUENCE")
    component = put(component, pen.line("SEQUENCE", str(int(text) + 1 if text.isdigit() else 1)))
    component = put(component, pen.line("DTSTAMP", pen.stamp))
    return put(component, pen.line("LAST-MODIFIED", pen.stamp))


def retimed(component: Component, start: Stamp, end: Stamp, pen: Pen) -> Component:
    """The component at another time, its end written as it was before: DTEND, DURATION or not at all."""
    component = put(component, _with_stamp(component.line("DTSTART"), "DTSTART", start, pen))
    bare = component.line("DTEND") is None and (end.wall == start.wall or _is_a_day(start, end))
    if bare:
        return drop(component, "DURATION")
    line = _with_stamp(component.line("DTEND"), "DTEND", end, pen)
    written = component.line("DURATION")
    if written is not None and component.line("DTEND") is None:
        if _ends_as_written(written, start, end):
            return component
        return component.with_entries([line if entry is written else entry for entry in component.entries])
    return put(component, line)


def _ends_as_written(written: Line, start: Stamp, end: Stamp) -> bool:
    """Whether a DURATION still leads from start to end: its days by the wall, its hours in real time."""
    length = duration(written)
    return length is not None and not start.is_date and start.moved(length).wall == end.wall


def reworded(component: Component, change: Change, pen: Pen) -> Component:
    """The component with another title, place or notes; what wasn't named stays."""
    for name, field in _TEXTS:
        text: str | None = getattr(change, field)
        if text is None:
            continue
        if not text.strip():
            component = drop(component, name)
            continue
        old = component.line(name)
        language = {k: v for k, v in old.parameters.items() if k == "LANGUAGE"} if old else {}
        component = put(component, pen.line(name, escaped(text.strip()), language))
    return component


def exception(component: Component, original: Stamp, pen: Pen) -> Component:
    """A copy that stands for one occurrence: no rules, and RECURRENCE-ID (RFC 5545 section 3.8.4.4)."""
    copy = drop(component, *REPEATING, "RECURRENCE-ID")
    line = original.line("RECURRENCE-ID", pen.newline)
    entries: list[Line | Component] = []
    for entry in copy.entries:
        entries.append(entry)
        if isinstance(entry, Line) and entry.name == "UID":
            entries.append(line)
    return copy.with_entries(entries)


def _with_stamp(old: Line | None, name: str, stamp: Stamp, pen: Pen) -> Line:
    """A property at another time, its unknown parameters kept."""
    others = {k: v for k, v in old.parameters.items() if k not in ("TZID", "VALUE")} if old else {}
    return stamp.line(name, pen.newline, others)


def _is_a_day(start: Stamp, end: Stamp) -> bool:
    return start.is_date and (end.wall - start.wall).days == 1

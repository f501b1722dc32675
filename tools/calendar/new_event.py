"""A new event as a file of its own, and the VTIMEZONE that a zoned time needs (RFC 5545 section 3.6.5)."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from brain.dates.wall import later
from brain.errors import CalendarError
from tools.calendar import words
from tools.calendar.change import ONE_DAY, Draft
from tools.calendar.lines import Component, Line, escaped, parse
from tools.calendar.rules import Rule
from tools.calendar.stamp import Stamp
from tools.calendar.times import SOME_DAY, start_after
from tools.calendar.vevent import Pen
from tools.calendar.zones import Zones, definition, iana_name

_PRODUCT = "-//Remembrancer//Calendar//EN"
_NOWHERE = Component("", b"", (), b"")


def new_event(draft: Draft, uid: str, owner: ZoneInfo, pen: Pen) -> Component:
    """A file with one event. Raises CalendarError without a title, or for a length or rule that can't be."""
    if not draft.title.strip():
        raise CalendarError(words.NO_TITLE)
    if draft.rule and not Rule.read(draft.rule).usable():
        raise CalendarError(words.RULE_REFUSED)
    zones = Zones(_NOWHERE, owner)
    start, end = _times(draft, zones)
    lines = [
        pen.line("UID", uid),
        pen.line("DTSTAMP", pen.stamp),
        pen.line("CREATED", pen.stamp),
        pen.line("LAST-MODIFIED", pen.stamp),
        pen.line("SEQUENCE", "0"),
        start.line("DTSTART", pen.newline),
        end.line("DTEND", pen.newline),
        *([pen.line("RRULE", draft.rule)] if draft.rule else []),
        pen.line("SUMMARY", escaped(draft.title.strip())),
    ]
    for name, text in (("LOCATION", draft.location), ("DESCRIPTION", draft.notes)):
        if text.strip():
            lines.append(pen.line(name, escaped(text.strip())))
    event = _block("VEVENT", lines, pen)
    head = [pen.line("VERSION", "2.0"), pen.line("PRODID", _PRODUCT), pen.line("CALSCALE", "GREGORIAN")]
    root = Component("", b"", (_block("VCALENDAR", [*head, event], pen),), b"")
    return with_zone(root, start, pen)


def with_zone(root: Component, stamp: Stamp, pen: Pen) -> Component:
    """The file with a definition of the zone that a time is written in, where it has none."""
    name = iana_name(stamp.tzid) if stamp.form == "zoned" else ""
    if not name or any(zone.text("TZID") == stamp.tzid for zone in root.walk("VTIMEZONE")):
        return root
    if stamp.tzid != name:
        return root
    text = definition(name, min(stamp.wall.year, 2037)).encode().replace(b"\n", pen.newline)
    zone = parse(text).children[0]
    first = next(iter(root.walk("VEVENT")))
    return root.map_child(first, lambda event: [zone, event])


def _times(draft: Draft, zones: Zones) -> tuple[Stamp, Stamp]:
    if draft.takes.total_seconds() < 0:
        raise CalendarError(words.BAD_LENGTH)
    day = Stamp(SOME_DAY, "date")
    start = start_after(day, draft.start, zones)
    if start.is_date:
        return start, start.moved(max(draft.takes, ONE_DAY))
    return start, start.at(later(start.moment(zones), draft.takes), zones)


def _block(name: str, entries: Sequence[Line | Component], pen: Pen) -> Component:
    begin, end = pen.line("BEGIN", name).raw, pen.line("END", name).raw
    return Component(name, begin, tuple(entries), end)

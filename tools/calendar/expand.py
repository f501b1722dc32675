"""A series unfolded into its dates between two moments, by `recurring-ical-events` on a cleaned copy.

Only what places an event in time goes into the copy, so nothing else in a file can upset it; a series that
can't be unfolded still shows its first date, with a remark. Cancelled dates are in the result, marked.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import icalendar
import recurring_ical_events

from brain.dates.wall import later
from tools.calendar import words
from tools.calendar.lines import Line
from tools.calendar.rules import Rule, skipped_ahead, too_many
from tools.calendar.series import Entry, Series
from tools.calendar.stamp import Stamp

_MARK = "X-REMEMBRANCER-ENTRY"
_DURATION: Any = icalendar.vDuration  # untyped
_PAD = timedelta(days=2)  # whole days begin at another moment in every zone
_MARGIN = timedelta(days=400)
_HOURS_MARGIN = timedelta(days=3)
_FAILURES = (ValueError, TypeError, KeyError, AttributeError, IndexError, OverflowError, ZeroDivisionError)


@dataclass(frozen=True)
class Slot:
    """One date of a series: the VEVENT that governs it, where the series puts it, and when it is.

    original: in the master's form, None for an event that doesn't repeat. start, end: dates or aware, in the
    event's own zone, end exclusive.
    """

    series: Series
    entry: Entry
    original: Stamp | None
    start: date | datetime
    end: date | datetime
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Clean:
    """An entry ready for the expander."""

    entry: Entry
    start: Stamp
    event: icalendar.Event
    remarks: tuple[str, ...]


def expand(series: Series, lo: datetime, hi: datetime) -> list[Slot]:
    """The dates of a series that may touch [lo, hi), both aware; a few more at either end."""
    entries = [entry for entry in series.entries if entry.start]
    if not entries:
        return []
    if not series.repeats:
        return [_single(series, entries[0])]
    try:
        return list(_unfold(series, entries, lo - _PAD, hi + _PAD))
    except _FAILURES:
        return [_single(series, entry, words.RULE_UNREADABLE) for entry in entries]


def span(entry: Entry) -> tuple[Stamp, Stamp, tuple[str, ...]]:
    """Start and exclusive end of an entry, mended where they don't fit together, and what was mended.

    The end comes in the form of DTEND, or of the start. Raises ValueError without a start.
    """
    start = entry.start
    if start is None:
        raise ValueError("no DTSTART")
    end = _end(entry, start)
    if (
        start.is_date and not end.is_date
    ):  # RFC 5545 wants both of one kind; any time after midnight is that day
        extra = timedelta(days=1 if end.wall.time() > time() else 0)
        end = Stamp(datetime.combine(end.day, time()) + extra, "date")
    elif end.is_date and not start.is_date:
        end = Stamp(end.wall, start.form, start.tzid)
    if end.moment(entry.zones) < start.moment(entry.zones):
        start, end = end, start
        return start, _at_least_a_day(start, end), (words.ENDS_BEFORE_START,)
    return start, _at_least_a_day(start, end), ()


def _end(entry: Entry, start: Stamp) -> Stamp:
    written = Stamp.read(entry.component.line("DTEND"))
    if written:
        return written
    length = duration(entry.component.line("DURATION"))
    if length is None:
        return start.moved(timedelta(days=1)) if start.is_date else start
    if start.is_date:
        return start.moved(timedelta(days=max(length.days, 1)))
    days = timedelta(days=length.days)  # days by the wall, hours in real time (RFC 5545 section 3.3.6)
    later = start.moved(days)
    return later.moved(length - days)


def duration(line: Line | None) -> timedelta | None:
    """A DURATION, or None when there is none or it can't be read."""
    if line is None:
        return None
    try:
        length: timedelta = _DURATION.from_ical(line.value.strip())
    except ValueError:
        return None
    return length


def _at_least_a_day(start: Stamp, end: Stamp) -> Stamp:
    return start.moved(timedelta(days=1)) if start.is_date and end.wall <= start.wall else end


def _single(series: Series, entry: Entry, *remarks: str) -> Slot:
    """An entry at its own date."""
    start, end, mended = span(entry)
    zones = entry.zones
    original = entry.original or (entry.start if series.repeats else None)
    notes = (*mended, *zone_remarks(entry), *remarks)
    return Slot(series, entry, original, start.native(zones), end.native(zones), notes)


def zone_remarks(entry: Entry) -> tuple[str, ...]:
    """What to say about a zone that nobody knows."""
    start = entry.start
    if start and start.form == "zoned" and not entry.zones.get(start.tzid).known:
        return (words.ZONE_UNKNOWN.format(zone=start.tzid),)
    return ()


def _unfold(series: Series, entries: list[Entry], lo: datetime, hi: datetime) -> Iterator[Slot]:
    master = series.master if series.master and series.master.start else None
    cleaned = [_clean(n, entry, master, (lo, hi)) for n, entry in enumerate(entries)]
    calendar = icalendar.Calendar()
    for clean in cleaned:
        calendar.add_component(clean.event)
    query = recurring_ical_events.of(calendar, keep_recurrence_attributes=False)
    for found in query.between(lo, hi):
        clean = cleaned[int(found[_MARK])]
        start, end = _dt(found, "DTSTART"), _dt(found, "DTEND")
        original = _original(clean, master, start, _dt(found, "RECURRENCE-ID"))
        yield Slot(series, clean.entry, original, *_real(start, end), clean.remarks)


def _original(clean: _Clean, master: Entry | None, start: date | datetime, given: date | datetime) -> Stamp:
    """Where the series puts an occurrence, in the master's form."""
    entry = clean.entry
    form = master.start if master and master.start else entry.original or clean.start
    if entry.and_later and entry.original:  # the expander gives all of these the first one's identifier
        own = clean.start.native(entry.zones)
        mine = _dt(clean.event, "RECURRENCE-ID")
        given = _plus(start, _minus(mine, own))
    elif entry.original and entry.original.is_date == form.is_date:
        given = entry.original.native(entry.zones)
    return form.at(given, (master or entry).zones)


def _dt(component: icalendar.Component, name: str) -> date | datetime:
    """A property that holds one date or moment."""
    value: date | datetime = component.decoded(name)
    return value


def _real(start: date | datetime, end: date | datetime) -> tuple[date | datetime, date | datetime]:
    """Times that a change of the clocks skips, as what clocks show then; the length stays where it must."""
    if not (isinstance(start, datetime) and isinstance(end, datetime)):
        return start, end
    begins, ends = (value.astimezone(UTC).astimezone(value.tzinfo) for value in (start, end))
    return begins, max(ends, later(begins, end - start)) if begins != start else ends


def _plus(value: date | datetime, by: timedelta) -> date | datetime:
    return value + by


def _minus(one: date | datetime, other: date | datetime) -> timedelta:
    if isinstance(one, datetime) and isinstance(other, datetime):
        return one - other
    return _day(one) - _day(other)


def _day(value: date | datetime) -> date:
    return value.date() if isinstance(value, datetime) else value


def _clean(number: int, entry: Entry, master: Entry | None, window: tuple[datetime, datetime]) -> _Clean:
    """An entry with only its times, each in a form that the expander reads as it was meant."""
    start, end, mended = span(entry)
    zones = entry.zones
    remarks = [*mended, *zone_remarks(entry)]
    event = icalendar.Event()
    event.add("UID", "one")
    event.add(_MARK, str(number))
    if entry.original:
        _add_original(event, entry, master)
    elif entry is master:
        start, end, said = _add_rules(event, entry, (start, end), window)
        remarks += said
    event.add("DTSTART", start.native(zones))
    event.add("DTEND", end.native(zones))
    return _Clean(entry, start, event, tuple(remarks))


def _add_original(event: icalendar.Event, entry: Entry, master: Entry | None) -> None:
    """RECURRENCE-ID in the master's kind: a date on a timed series means the occurrence of that day."""
    original, form = entry.original, master.start if master else None
    assert original is not None
    value = original.native(entry.zones)
    if form and master and form.is_date and not original.is_date:
        value = (
            form.at(original.moment(entry.zones), master.zones).day if _zoned_day(original) else original.day
        )
    elif form and master and original.is_date and not form.is_date:
        value = form.at(original.day, master.zones).moment(master.zones)
    elif form and master and original.form == "floating" and form.form != "floating":
        value = Stamp(original.wall, form.form, form.tzid).moment(master.zones)
    event.add("RECURRENCE-ID", value, {"RANGE": "THISANDFUTURE"} if entry.and_later else {})


def _zoned_day(original: Stamp) -> bool:
    """Whether a time on a series of days is a UTC moment that must be brought to the owner's day first."""
    return original.form == "utc" and original.wall.time() != time()


def _add_rules(
    event: icalendar.Event, entry: Entry, times: tuple[Stamp, Stamp], window: tuple[datetime, datetime]
) -> tuple[Stamp, Stamp, list[str]]:
    """RRULE, RDATE and EXDATE of a master; returns its start and end, moved ahead over long years."""
    start, end = times
    component, zones = entry.component, entry.zones
    rules = [Rule.read(line.value) for line in component.lines("RRULE")]
    lo, hi = (moment.astimezone(zones.owner).replace(tzinfo=None) for moment in window)
    fit = [rule for rule in rules if rule.usable()]
    if len(rules) == len(fit) == 1 and not component.line("RDATE"):
        ahead = skipped_ahead(fit[0], start, lo - _margin(fit[0], end.wall - start.wall))
        if not too_many(fit[0], ahead, hi):
            start, end = ahead, end.moved(ahead.wall - start.wall)
    followed = [rule for rule in fit if not too_many(rule, start, hi)]
    for rule in followed:
        event.add("RRULE", icalendar.vRecur.from_ical(rule.for_expander(start, zones)))
    for name in ("RDATE", "EXDATE"):
        for line in component.lines(name):
            _add_dates(event, line, start, entry)
    said = {
        words.RULE_EXCLUDES: bool(component.line("EXRULE")),
        words.RULE_UNREADABLE: len(fit) < len(rules),
        words.RULE_TOO_OFTEN: len(followed) < len(fit),
    }
    return start, end, [sentence for sentence, applies in said.items() if applies]


def _margin(rule: Rule, length: timedelta) -> timedelta:
    often = rule.get("FREQ") in ("SECONDLY", "MINUTELY", "HOURLY")
    return (_HOURS_MARGIN if often else _MARGIN) + abs(length)


def _add_dates(event: icalendar.Event, line: Line, start: Stamp, entry: Entry) -> None:
    """EXDATE or RDATE, floating values taken in the form of the start."""
    zones = entry.zones
    if "/" in line.value and not start.is_date:
        for period in _periods(line, entry):
            event.add(line.name, [period])
        return
    for stamp in Stamp.read_list(line):
        if stamp.form == "floating" and not start.is_date:
            stamp = Stamp(stamp.wall, start.form, start.tzid)
        if start.is_date and not stamp.is_date:
            day = stamp.moment(zones).astimezone(zones.owner).date() if _zoned_day(stamp) else stamp.day
            stamp = Stamp(datetime.combine(day, time()), "date")
        elif line.name == "RDATE" and stamp.is_date and not start.is_date:
            stamp = start.at(stamp.day, zones)
        event.add(line.name, [stamp.native(zones)])


def _periods(line: Line, entry: Entry) -> Iterator[tuple[datetime, datetime]]:
    """The values of RDATE;VALUE=PERIOD, each with its own end (RFC 5545 section 3.3.9)."""
    tzid = line.parameters.get("TZID", "")
    for value in line.value.split(","):
        begin, _, close = value.partition("/")
        start, end = Stamp.of(begin, tzid), Stamp.of(close, tzid)
        length = duration(Line(f"DURATION:{close}".encode()))
        if start and end:
            yield start.moment(entry.zones), end.moment(entry.zones)
        elif start and length is not None:
            yield start.moment(entry.zones), start.moved(length).moment(entry.zones)

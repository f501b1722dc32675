"""The times that an event has after a change, in the form in which it is written."""

from datetime import date, datetime, time, timedelta

from brain.dates.wall import later, real_time_between
from brain.errors import CalendarError
from tools.calendar import words
from tools.calendar.change import DEFAULT_LENGTH, ONE_DAY, Change
from tools.calendar.expand import Slot, span
from tools.calendar.stamp import Stamp
from tools.calendar.zones import Zones, iana_name

SOME_DAY = datetime(1970, 1, 1)  # noqa: DTZ001 (a wall time)


def times_after(slot: Slot, change: Change) -> tuple[Stamp, Stamp]:
    """Start and exclusive end of an occurrence after a change. Raises CalendarError for a negative length."""
    zones = slot.entry.zones
    form, form_end, _ = span(slot.entry)
    start = start_after(form, slot.start if change.start is None else change.start, zones)
    if change.length is not None and change.length < timedelta(0):
        raise CalendarError(words.BAD_LENGTH)
    if start.is_date:
        days = change.length or (_as_days(slot) if form.is_date else ONE_DAY)
        return start, start.moved(timedelta(days=max(days.days, 1)))
    if change.length is not None or form.is_date:
        length = DEFAULT_LENGTH if change.length is None else change.length
        like = start if form_end.is_date else form_end
        return start, like.at(later(start.moment(zones), length), zones)
    return start, _same_length(slot, start, form_end)


def start_after(form: Stamp, value: date | datetime, zones: Zones) -> Stamp:
    """A day or moment in the form of `form`; a time for what was a whole day goes into the owner's zone."""
    if not isinstance(value, datetime):
        return Stamp(datetime.combine(value, time()), "date")
    return (in_zone(zones) if form.is_date else form).at(value, zones)


def in_zone(zones: Zones) -> Stamp:
    """The form of a time in the owner's zone."""
    name = zones.owner.key
    return Stamp(SOME_DAY, "utc") if iana_name(name) == "UTC" else Stamp(SOME_DAY, "zoned", name)


def _as_days(slot: Slot) -> timedelta:
    return timedelta(days=(_day(slot.end) - _day(slot.start)).days)


def _day(value: date | datetime) -> date:
    return value.date() if isinstance(value, datetime) else value


def _same_length(slot: Slot, start: Stamp, form_end: Stamp) -> Stamp:
    """As long as before, by the wall clock where start and end are on one clock."""
    assert isinstance(slot.start, datetime) and isinstance(slot.end, datetime)
    zones = slot.entry.zones
    if (form_end.form, form_end.tzid) == (start.form, start.tzid):
        return start.moved(slot.end.replace(tzinfo=None) - slot.start.replace(tzinfo=None))
    return form_end.at(later(start.moment(zones), real_time_between(slot.start, slot.end)), zones)

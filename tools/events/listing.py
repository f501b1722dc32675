"""Events as text: for the owner to read, and for the model to answer from."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from tools import words
from tools.calendar.book import Agenda
from tools.calendar.occurrence import Occurrence
from tools.calendar.spoken import spoken_day_number, spoken_moment, spoken_span, spoken_time, spoken_when

DAY = timedelta(days=1)
LONGEST_NOTES = 300
MOST_DAYS = 62
"""A longer stretch is told by its events, each once, rather than by its days."""
MOST_LINES = 150


def agenda_text(agenda: Agenda, start: datetime, end: datetime, by_clock: bool) -> str:
    """What is on in [start, end), a day a block. by_clock: the stretch names times, so they are said."""
    today, last = start.date(), (end - timedelta(microseconds=1)).date()
    if (last - today).days >= MOST_DAYS and agenda.occurrences:
        return dates_text(agenda, today)
    days = [today + DAY * n for n in range(min((last - today).days + 1, MOST_DAYS))]
    blocks = [block for day in days if (block := _day(agenda.occurrences, day, len(days) == 1, today))]
    if not blocks:
        blocks = [words.NOTHING_ON.format(when=_stretch(start, end, by_clock))]
    elif by_clock and len(days) == 1:
        blocks[0] = blocks[0].replace("\n", f" ({start:%H:%M}–{end:%H:%M}):\n", 1).replace(": (", " (", 1)
    return "\n\n".join([*blocks, *agenda.problems])


def _day(occurrences: Sequence[Occurrence], day: date, always: bool, today: date) -> str:
    lines = [_line(o, day) for o in occurrences if o.day_number(day)]
    if not lines:
        return ""
    return "\n".join([f"{spoken_moment(day, today)}:", *lines])


def _line(occurrence: Occurrence, day: date) -> str:
    number = spoken_day_number(occurrence, day)
    place = words.AT_PLACE.format(place=occurrence.location) if occurrence.location else ""
    title = f"{occurrence.title} ({number})" if number else occurrence.title
    return words.EVENT_LINE.format(time=spoken_time(occurrence, day), title=title, place=place)


def stretch_text(start: datetime, end: datetime, today: date) -> str:
    """A stretch of days in words: `Sunday 18 October to Saturday 24 October`."""
    last = (end - timedelta(microseconds=1)).date()
    first = spoken_moment(start.date(), today)
    return words.FROM_TO.format(first=first, last=spoken_moment(last, today))


def _stretch(start: datetime, end: datetime, by_clock: bool) -> str:
    today = start.date()
    last = (end - timedelta(microseconds=1)).date()
    if last != today:
        return words.FROM_TO.format(first=spoken_moment(today, today), last=spoken_moment(last, today))
    day = spoken_moment(today, today)
    return words.DAY_BETWEEN.format(day=day, start=f"{start:%H:%M}", end=f"{end:%H:%M}") if by_clock else day


def dates_text(agenda: Agenda, today: date) -> str:
    """Dates of events, a line each."""
    shown = agenda.occurrences[:MOST_LINES]
    lines = [
        words.DATE_LINE.format(
            when=spoken_span(o, today),
            title=o.title,
            place=words.AT_PLACE.format(place=o.location) if o.location else "",
        )
        for o in shown
    ]
    more = len(agenda.occurrences) - len(shown)
    return "\n".join([*lines, *([words.AND_MORE.format(count=more)] if more else []), *agenda.problems])


def _repeats(occurrence: Occurrence, then: Sequence[Occurrence], today: date) -> str:
    if not occurrence.recurring or not then:
        return words.REPEATS if occurrence.recurring else ""
    dates = [
        spoken_moment(o.first_day, today) if _alike(o, occurrence) else spoken_when(o, today) for o in then
    ]
    if len(dates) > 1:
        return words.REPEATS_THEN.format(dates=words.AND.format(first=", ".join(dates[:-1]), last=dates[-1]))
    return words.REPEATS_THEN.format(dates=dates[0])


def _alike(one: Occurrence, other: Occurrence) -> bool:
    """Whether two dates of a series are at the same time of the day and take one day."""
    if one.all_day or other.all_day:
        return one.all_day and other.all_day and one.days == other.days == 1
    return spoken_time(one, one.first_day) == spoken_time(other, other.first_day)


def event_text(occurrence: Occurrence, today: date, then: Sequence[Occurrence] = ()) -> str:
    """One event in a sentence, with its place and its notes as data. then: the next dates of its series."""
    place = words.PLACE_LINE.format(place=occurrence.location) if occurrence.location else ""
    notes = " ".join(occurrence.notes.split())[:LONGEST_NOTES]
    parts = [
        words.EVENT_IS.format(title=occurrence.title, when=spoken_span(occurrence, today)),
        _repeats(occurrence, then, today),
        place,
        words.NOTES_LINE.format(notes=notes) if notes else "",
    ]
    return " ".join(part for part in parts if part)

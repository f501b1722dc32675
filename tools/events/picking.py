"""Which event a change is of: those that fit some words on a day, or what stands nearest where none does."""

from datetime import date, datetime, timedelta

from brain.dates.wall import midnight
from brain.errors import CalendarError
from confirm.proposal import Args
from tools import words
from tools.calendar.book import COMING_WEEKS, CalendarBook, Found
from tools.calendar.failure import NoSuchEvent
from tools.calendar.occurrence import Occurrence, in_order
from tools.calendar.spoken import spoken_moment
from tools.events.listing import event_text, stretch_text
from tools.text import clean
from tools.tool import Occasion
from tools.when import spans_of

MOST_CHOICES = 8
NEAREST = 3
"""So many dates are named where an event isn't on the day that was said."""
_BEFORE = timedelta(weeks=5)


def picked(
    book: CalendarBook, title_words: str, day: date | None, occasion: Occasion, on_day: str = ""
) -> Args:
    """The events that are meant, as arguments of `tools.events.changing.EventChange`.

    day: the one it is on; on_day: the words for that, which may name a longer time (`next week's chess`).
    none_on: says that none is on the day that was named; the candidates are the nearest dates then. A model's
    call (not strict) may mix up the days of two changes, so there the event alone decides. Raises NoSuchEvent
    when no event fits.
    """
    stretch = _named(on_day, occasion) if occasion.strict else None
    if stretch is not None:
        return _within(book, title_words, stretch, occasion)
    found = book.find(title_words, day)
    if day is not None and occasion.strict and found.fits and not found.on_day:
        said = words.NO_SUCH_EVENT_THEN.format(
            text=clean(title_words), day=spoken_moment(day, occasion.now.date())
        )
        return {
            "candidates": _rows(_nearest(book, title_words, day, occasion) or found.fits),
            "none_on": said,
        }
    fits = found.fits if occasion.strict else found.fits or found.near
    if not fits:
        raise NoSuchEvent(_none(title_words, found, occasion.now.date()))
    return {"candidates": _rows(fits[:MOST_CHOICES])}


def _named(on_day: str, occasion: Occasion) -> tuple[datetime, datetime] | None:
    """The longer time that an event is in, where one was said."""
    said = [span for text in (on_day, f"in {on_day}") for span in spans_of(text, occasion)]
    wide = [span for span in said if span.kind == "range" and not span.timed]
    return (wide[0].start, wide[0].end) if wide and wide[0].start and wide[0].end else None


def _within(
    book: CalendarBook, title_words: str, stretch: tuple[datetime, datetime], occasion: Occasion
) -> Args:
    """The dates of an event in a stretch of time, those that are over left out; else what stands nearest."""
    start, end = max(stretch[0], occasion.now), stretch[1]
    dates = book.dates(title_words, start, end).occurrences if start < end else ()
    if dates:
        return {"candidates": _rows(dates[:MOST_CHOICES])}
    found = book.find(title_words)
    nearest = _nearest(book, title_words, stretch[0].date(), occasion) or found.fits
    if not nearest:
        raise NoSuchEvent(_none(title_words, found, occasion.now.date()))
    said = words.NOT_THEN.format(text=clean(title_words), stretch=stretch_text(*stretch, occasion.now.date()))
    return {"candidates": _rows(nearest), "none_on": said}


def coming(book: CalendarBook, occasion: Occasion) -> Args:
    """The events of the coming week, where no event was named. Raises CalendarError for too many or none."""
    events = book.list_events(occasion.now, occasion.now + timedelta(days=7)).occurrences
    fits = [event for event in events if event.editable]
    if not 0 < len(fits) <= MOST_CHOICES:
        raise CalendarError(words.CANCEL_WHAT)
    return {"candidates": _rows(fits)}


def _nearest(book: CalendarBook, title_words: str, day: date, occasion: Occasion) -> list[Occurrence]:
    """The dates to come that are nearest to a day, in order."""
    zone = occasion.now.tzinfo
    assert zone is not None
    asked = midnight(day, zone)
    begin = max(occasion.now, asked - _BEFORE)
    dates = book.dates(title_words, begin, max(begin, asked) + timedelta(weeks=COMING_WEEKS)).occurrences
    nearest = sorted(dates, key=lambda one: abs(one.starts_at - asked))
    return sorted(nearest[:NEAREST], key=in_order)


def _none(title_words: str, found: Found, today: date) -> str:
    """That nothing fits, and what is like it."""
    near = "\n".join(f"- {event_text(o, today)}" for o in found.near[:MOST_CHOICES])
    none = words.NO_SUCH_EVENT.format(text=clean(title_words))
    return "\n".join(part for part in (none, near and words.NEAR_EVENTS, near, *found.problems) if part)


def _rows(events: list[Occurrence] | tuple[Occurrence, ...]) -> list[dict[str, str]]:
    return [
        {
            "calendar": o.key.calendar,
            "uid": o.key.uid,
            "original": o.key.original,
            "was": o.start.isoformat(),
        }
        for o in events
    ]

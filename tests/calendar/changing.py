"""What the tests of changes share: a day, two events, and how to look at a file."""

from datetime import date, datetime, timedelta
from pathlib import Path

from tests.calendar.calendars import BERLIN, at, event
from tools.calendar.book import CalendarBook
from tools.calendar.occurrence import Occurrence

NOW = at("2026-10-11T09:00")


CHOIR = event(
    "fix-1@test",
    "Choir practice",
    "DTSTART;TZID=Europe/Berlin:20261005T190000",
    "DTEND;TZID=Europe/Berlin:20261005T203000",
    "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6",
    "X-COLOUR:teal",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT15M",
    "END:VALARM",
)


DENTIST = event("d", "Dentist", "DTSTART:20261029T150000Z", "DTEND:20261029T154500Z", "LOCATION:Dr Abiola")


def one(book: CalendarBook, words: str, day: date | None = None) -> Occurrence:
    """The only event that fits."""
    (found,) = book.find(words, day).fits
    return found


def the_file(folder: Path) -> bytes:
    """What `home.ics` holds."""
    return (folder / "home.ics").read_bytes()


def added(before: bytes, after: bytes) -> list[str]:
    """The lines that are new."""
    old = before.decode().split("\r\n")
    return [text for text in after.decode().split("\r\n") if text not in old]


def wall(occurrence: Occurrence, by: timedelta) -> datetime:
    """The start, shifted by the wall clock."""
    assert isinstance(occurrence.start, datetime)
    return (occurrence.start.replace(tzinfo=None) + by).replace(tzinfo=BERLIN)

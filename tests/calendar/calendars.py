"""Small calendars for the tests, written as other programs write them, and what they read as."""

import itertools
from collections.abc import Callable, Iterable
from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from brain.clock import FixedClock
from tools.calendar.book import CalendarBook
from tools.calendar.folder import FolderCalendar
from tools.calendar.occurrence import Occurrence
from tools.calendar.reading import Owner

BERLIN = ZoneInfo("Europe/Berlin")
LONDON = ZoneInfo("Europe/London")


def event(uid: str, title: str, *lines: str) -> str:
    """A VEVENT with these further lines."""
    head = [f"UID:{uid}", "DTSTAMP:20261001T080000Z", f"SUMMARY:{title}"]
    return "\n".join(["BEGIN:VEVENT", *head, *lines, "END:VEVENT"])


def ics(*components: str) -> bytes:
    """A file that holds these components, with CRLF."""
    head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//another program//EN"]
    return "\n".join([*head, *components, "END:VCALENDAR", ""]).replace("\n", "\r\n").encode()


def new_uids() -> Callable[[], str]:
    """A maker of UIDs that counts."""
    numbers = itertools.count(1)
    return lambda: f"new-{next(numbers)}@test"


def book_of(folder: Path, now: datetime, *emails: str) -> CalendarBook:
    """The calendars of an owner who keeps them in a folder; `now` is in the owner's zone."""
    clock = FixedClock(now)
    return CalendarBook(
        [FolderCalendar(folder, "Home")], Owner(clock.zone, frozenset(emails)), clock, new_uids()
    )


def at(text: str, zone: ZoneInfo = BERLIN) -> datetime:
    """A moment in a zone, from ISO."""
    return datetime.fromisoformat(text).replace(tzinfo=zone)


def line(occurrence: Occurrence) -> str:
    """An occurrence as one line: first day with its time, or first to last day."""
    start, end = occurrence.start, occurrence.end
    if isinstance(start, datetime) and isinstance(end, datetime):
        return f"{start:%Y-%m-%d %H:%M}-{end:%H:%M} {occurrence.title}"
    days = {str(occurrence.first_day): None, str(occurrence.last_day): None}
    return f"{'..'.join(days)} {occurrence.title}"


def lines(occurrences: Iterable[Occurrence]) -> list[str]:
    """Occurrences as lines."""
    return [line(occurrence) for occurrence in occurrences]


def listed(book: CalendarBook, start: str, end: str) -> list[str]:
    """What is on in [start, end), both ISO dates."""
    return lines(book.list_events(date.fromisoformat(start), date.fromisoformat(end)).occurrences)

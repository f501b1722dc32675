"""New events: their length, zone, text and rule, and those that can't be."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from brain.errors import CalendarError
from tests.calendar.calendars import at, book_of, line
from tests.calendar.changing import NOW
from tools.calendar.change import Draft


def test_a_new_event_is_an_hour_long_in_the_owners_zone(tmp_path: Path) -> None:
    """It is a file of its own with a VTIMEZONE, and undoing it leaves nothing."""
    book = book_of(tmp_path, NOW)
    written = book.add(Draft("Haircut; ä,", at("2026-10-17T14:00"), location="Main St"))
    told = book.read_back(written)
    assert told and line(told) == "2026-10-17 14:00-15:00 Haircut; ä,"
    (file,) = tmp_path.glob("*.ics")
    assert file.read_bytes().count(b"BEGIN:VTIMEZONE") == 1
    book.revert(written)
    assert list(tmp_path.iterdir()) == []
    days = book.add(Draft("Trip", date(2026, 10, 17), timedelta(days=3)))
    assert line(book.read_back(days) or told) == "2026-10-17..2026-10-19 Trip"


def test_long_text_is_folded_between_characters(tmp_path: Path) -> None:
    """No line is over 75 octets, each is UTF-8 by itself, and the text comes back (RFC 5545 section 3.1)."""
    book = book_of(tmp_path, NOW)
    title = "Käse 🧀 " * 30
    told = book.read_back(book.add(Draft(title, NOW, notes="a\nb")))
    assert told and (told.title, told.notes) == (title.strip(), "a\nb")
    (file,) = tmp_path.iterdir()
    for text in file.read_bytes().split(b"\r\n"):
        assert len(text) <= 75
        text.decode("utf-8")


def test_a_new_event_may_repeat(tmp_path: Path) -> None:
    """Its rule is kept and its first date is the one that is read back."""
    book = book_of(tmp_path, NOW)
    written = book.add(Draft("Bins", date(2026, 10, 12), rule="FREQ=WEEKLY"))
    told = book.read_back(written)
    assert told and told.recurring and told.first_day == date(2026, 10, 12)


@pytest.mark.parametrize(
    ("draft", "sentence"),
    [
        (Draft(" ", at("2026-10-17T14:00")), "title"),
        (Draft("X", NOW, timedelta(hours=-1)), "end before"),
        (Draft("X", NOW, rule="FREQ=SOMETIMES"), "repeat"),
    ],
)
def test_impossible_events_are_refused(tmp_path: Path, draft: Draft, sentence: str) -> None:
    """No title or a negative length: a sentence, and no file."""
    with pytest.raises(CalendarError, match=sentence):
        book_of(tmp_path, NOW).add(draft)
    assert list(tmp_path.iterdir()) == []

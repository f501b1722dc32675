"""A folder of `.ics` files: what counts as a calendar file, and what is left alone."""

import os
from datetime import date
from pathlib import Path

import pytest

from brain.clock import FixedClock
from tests.calendar.calendars import LONDON, at, book_of, event, ics, lines, listed
from tools.calendar.book import CalendarBook
from tools.calendar.change import Draft
from tools.calendar.failure import CalendarDown, StaleError
from tools.calendar.folder import FolderCalendar
from tools.calendar.reading import Owner

NOW = at("2026-10-11T09:00")
SAMPLE = Path(__file__).parents[2] / "bot" / "sample" / "calendar"


def a_file(uid: str, title: str) -> bytes:
    return ics(event(uid, title, "DTSTART;VALUE=DATE:20261029"))


def test_only_calendar_files_of_the_owner_count(tmp_path: Path) -> None:
    """Hidden files, conflict copies and links outside aren't read; sub-folders are; and it is said."""
    home = tmp_path / "home"
    (home / "sub").mkdir(parents=True)
    (tmp_path / "secret.ics").write_bytes(a_file("s", "Outside"))
    (home / "a.ics").write_bytes(a_file("a", "A"))
    (home / "sub" / "B.ICS").write_bytes(a_file("b", "B"))
    (home / ".hidden.ics").write_bytes(a_file("h", "Hidden"))
    (home / "notes.txt").write_text("BEGIN:VCALENDAR")
    (home / "a.sync-conflict-20261020-081502-ABCDEF7.ics").write_bytes(a_file("a", "Stale"))
    (home / ".far.ics.icloud").write_bytes(b"bplist")
    os.symlink(tmp_path / "secret.ics", home / "link.ics")
    agenda = book_of(home, NOW).list_events(date(2026, 10, 29), date(2026, 10, 30))
    assert lines(agenda.occurrences) == ["2026-10-29 A", "2026-10-29 B"]
    told = " ".join(agenda.remarks)
    assert [name in told for name in ("sync-conflict", "far.ics", "link.ics")] == [True, True, True]


def test_files_changed_by_other_programs_are_read_again(tmp_path: Path) -> None:
    """Added, changed and deleted files show at once."""
    (tmp_path / "a.ics").write_bytes(a_file("a", "A"))
    book = book_of(tmp_path, NOW)
    assert listed(book, "2026-10-29", "2026-10-30") == ["2026-10-29 A"]
    (tmp_path / "a.ics").write_bytes(a_file("a", "Other"))
    (tmp_path / "b.ics").write_bytes(a_file("b", "B"))
    assert listed(book, "2026-10-29", "2026-10-30") == ["2026-10-29 B", "2026-10-29 Other"]
    (tmp_path / "b.ics").unlink()
    assert listed(book, "2026-10-29", "2026-10-30") == ["2026-10-29 Other"]


def test_a_folder_that_isnt_there_is_no_empty_calendar(tmp_path: Path) -> None:
    """An unmounted disk is told, not read as a free week."""
    with pytest.raises(CalendarDown, match="Home"):
        listed(book_of(tmp_path / "gone", NOW), "2026-10-29", "2026-10-30")


def test_new_events_never_take_a_name_or_leave_the_folder(tmp_path: Path) -> None:
    """A UID with slashes becomes a plain name, and a name that is taken gets a number."""
    clock = FixedClock(NOW)
    book = CalendarBook([FolderCalendar(tmp_path, "Home")], Owner(clock.zone), clock, lambda: "../../etc/x y")
    names = []
    for title in ("One", "Two"):
        names.append(book.add(Draft(title, NOW)).pieces[0].href)
    assert names == ["etc-x-y.ics", "etc-x-y 2.ics"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)


def test_the_sample_week_reads_right() -> None:
    """The first week of the trial chat, in London, with what is called off left out."""
    book = book_of(SAMPLE, at("2026-10-19T08:00", LONDON))
    agenda = book.list_events(date(2026, 10, 19), date(2026, 11, 2))
    assert lines(agenda.occurrences) == [
        "2026-10-19 09:30-10:15 Monday meeting",
        "2026-10-19 12:30-13:30 Lunch with Priya",
        "2026-10-20 14:00-15:00 Kassenwerk webinar: returns in the feed",
        "2026-10-21 18:30-20:00 German class",
        "2026-10-23 10:00-11:00 Go through the transfer list",
        "2026-10-25 Clocks go back",
        "2026-10-26..2026-10-30 Half-term, Sam has no school",
        "2026-10-26 09:30-10:15 Monday meeting",
        "2026-10-27 11:00-11:30 Call with Herr Petersen",
        "2026-10-28 18:30-20:00 German class",
        "2026-10-29 16:00-16:45 Dentist",
        "2026-10-29 19:30-22:00 Chess with Sam",
        "2026-10-30 14:30-15:00 1:1 with Marcus",
        "2026-10-31 19:00-22:30 Dinner: Sam and Ines here",
        "2026-11-01 11:00-12:30 Brunch with Ines",
    ]
    assert agenda.remarks == agenda.problems == ()


def test_a_file_is_written_only_over_what_was_read(tmp_path: Path) -> None:
    """Between reading and writing, another program's file wins."""
    (tmp_path / "a.ics").write_bytes(a_file("a", "A"))
    folder = FolderCalendar(tmp_path)
    read = folder.fetch("a.ics")
    assert read
    (tmp_path / "a.ics").write_bytes(a_file("a", "Theirs"))
    with pytest.raises(StaleError):
        folder.replace("a.ics", a_file("a", "Mine"), read.etag)
    with pytest.raises(StaleError):
        folder.remove("a.ics", read.etag)
    with pytest.raises(StaleError):
        folder.restore("a.ics", read.data)
    assert (tmp_path / "a.ics").read_bytes() == a_file("a", "Theirs")

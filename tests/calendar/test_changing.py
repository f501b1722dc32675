"""Changes touch the lines they mean, are proved before they are written, and are undone to the byte."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from brain.clock import FixedClock
from brain.errors import CalendarError
from tests.calendar.calendars import at, book_of, event, ics, line, listed, new_uids
from tests.calendar.changing import CHOIR, DENTIST, NOW, added, one, the_file, wall
from tests.calendar.conftest import OpenFolder
from tools.calendar.book import CalendarBook
from tools.calendar.change import Change, Scope
from tools.calendar.failure import StaleError
from tools.calendar.folder import FolderCalendar
from tools.calendar.reading import Owner
from tools.calendar.written import Written


def test_one_occurrence_is_moved_beside_an_untouched_master(open_folder: OpenFolder, tmp_path: Path) -> None:
    """The exception has the same UID, the original start as its name, and the series stays (case C01)."""
    before = ics(CHOIR, DENTIST)
    book = open_folder(before, NOW)
    written = book.move(one(book, "choir", date(2026, 10, 12)), at("2026-10-12T20:00"), "one")
    after = the_file(tmp_path)
    assert CHOIR.replace("\n", "\r\n").encode() in after
    assert DENTIST.replace("\n", "\r\n").encode() in after
    assert added(before, after) == [
        "RECURRENCE-ID;TZID=Europe/Berlin:20261012T190000",
        "DTSTAMP:20261011T070000Z",
        "DTSTART;TZID=Europe/Berlin:20261012T200000",
        "DTEND;TZID=Europe/Berlin:20261012T213000",
        "SEQUENCE:1",
        "LAST-MODIFIED:20261011T070000Z",
    ]
    assert after.count(b"BEGIN:VALARM") == 2
    assert listed(book, "2026-10-01", "2026-10-28") == [
        "2026-10-05 19:00-20:30 Choir practice",
        "2026-10-12 20:00-21:30 Choir practice",
        "2026-10-19 19:00-20:30 Choir practice",
        "2026-10-26 19:00-20:30 Choir practice",
    ]
    assert list(tmp_path.glob("*.ics")) == [tmp_path / "home.ics"]
    told = book.read_back(written)
    assert told and line(told) == "2026-10-12 20:00-21:30 Choir practice"


def test_the_same_occurrence_is_moved_twice(open_folder: OpenFolder, tmp_path: Path) -> None:
    """The second move still addresses the occurrence of 12 October (case C01)."""
    book = open_folder(ics(CHOIR), NOW)
    book.move(one(book, "choir", date(2026, 10, 12)), at("2026-10-12T20:00"), "one")
    book.move(one(book, "choir", date(2026, 10, 12)), at("2026-10-14T18:00"), "one")
    assert the_file(tmp_path).count(b"RECURRENCE-ID;TZID=Europe/Berlin:20261012T190000") == 1
    assert listed(book, "2026-10-05", "2026-10-20") == [
        "2026-10-05 19:00-20:30 Choir practice",
        "2026-10-14 18:00-19:30 Choir practice",
        "2026-10-19 19:00-20:30 Choir practice",
    ]


def test_floating_times_stay_floating(open_folder: OpenFolder, tmp_path: Path) -> None:
    """A tablet at eight moves to nine by the wall clock, never to a UTC time (case C08)."""
    tablets = event("f", "Take tablets", "DTSTART:20261105T080000", "DTEND:20261105T081500")
    book = open_folder(ics(tablets), at("2026-11-05T07:00"))
    book.move(one(book, "tablets"), at("2026-11-05T09:00"), "one")
    assert b"DTSTART:20261105T090000\r\n" in the_file(tmp_path)
    assert b"DTEND:20261105T091500\r\n" in the_file(tmp_path)


def test_this_and_later_ends_the_series_and_goes_on_in_a_new_one(
    open_folder: OpenFolder, tmp_path: Path
) -> None:
    """The earlier dates stay, the later ones move, and none is lost or doubled."""
    before = ics(CHOIR)
    book = open_folder(before, NOW)
    book.move(one(book, "choir", date(2026, 10, 19)), at("2026-10-19T18:00"), "one")
    moved = the_file(tmp_path)
    written = book.move(one(book, "choir", date(2026, 10, 26)), at("2026-10-27T17:30"), "later")
    assert listed(book, "2026-10-01", "2027-01-01") == [
        "2026-10-05 19:00-20:30 Choir practice",
        "2026-10-12 19:00-20:30 Choir practice",
        "2026-10-19 18:00-19:30 Choir practice",
        "2026-10-27 17:30-19:00 Choir practice",
        "2026-11-03 17:30-19:00 Choir practice",
        "2026-11-10 17:30-19:00 Choir practice",
    ]
    assert line(book.read_back(written) or one(book, "")) == "2026-10-27 17:30-19:00 Choir practice"
    assert b"RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261026T175959Z\r\n" in the_file(tmp_path)
    book.revert(written)
    assert the_file(tmp_path) == moved
    assert list(tmp_path.glob("*.ics")) == [tmp_path / "home.ics"]


def test_the_whole_series_moves_and_dates_moved_alone_stay(open_folder: OpenFolder) -> None:
    """All of it goes to Tuesday, with what was left out; the date that was moved by itself stays there."""
    data = ics(CHOIR.replace("X-COLOUR:teal", "EXDATE;TZID=Europe/Berlin:20261102T190000"))
    book = open_folder(data, NOW)
    book.move(one(book, "choir", date(2026, 10, 19)), at("2026-10-21T08:00"), "one")
    book.move(one(book, "choir", date(2026, 10, 12)), at("2026-10-13T20:00"), "all")
    assert listed(book, "2026-10-01", "2027-01-01") == [
        "2026-10-06 20:00-21:30 Choir practice",
        "2026-10-13 20:00-21:30 Choir practice",
        "2026-10-21 08:00-09:30 Choir practice",
        "2026-10-27 20:00-21:30 Choir practice",
        "2026-11-10 20:00-21:30 Choir practice",
    ]


def test_a_rule_that_cant_move_as_a_whole_is_refused_and_nothing_is_written(
    open_folder: OpenFolder, tmp_path: Path
) -> None:
    """The last Friday of each month a day earlier isn't the last Thursday: the owner is told."""
    club = event(
        "c", "Book club", "DTSTART;TZID=Europe/Berlin:20261030T190000", "RRULE:FREQ=MONTHLY;BYDAY=-1FR"
    )
    book = open_folder(ics(club), NOW)
    with pytest.raises(CalendarError, match="Book club"):
        book.move(one(book, "book club"), at("2026-10-29T19:00"), "all")
    assert the_file(tmp_path) == ics(club)
    book.move(one(book, "book club"), at("2026-10-30T20:00"), "all")
    assert line(one(book, "book club")) == "2026-10-30 20:00-20:00 Book club"


@pytest.mark.parametrize(
    ("rule", "by", "scope"),
    [
        ("FREQ=DAILY", timedelta(hours=2), "all"),
        ("FREQ=WEEKLY", timedelta(days=1), "all"),
        ("FREQ=WEEKLY;BYDAY=MO", timedelta(days=-3), "all"),
        ("FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261230T180000Z", timedelta(days=1, hours=1), "all"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", timedelta(days=1), "all"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=9", timedelta(days=2), "later"),
        ("FREQ=MONTHLY", timedelta(days=1), "all"),
        ("FREQ=MONTHLY;BYMONTHDAY=12", timedelta(days=3), "later"),
        ("FREQ=MONTHLY;BYDAY=2MO", timedelta(hours=-1), "all"),
        ("FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=12", timedelta(days=20), "all"),
        ("FREQ=DAILY;COUNT=40", timedelta(hours=1), "later"),
        ("FREQ=DAILY;UNTIL=20261130", timedelta(hours=1), "later"),
    ],
)
def test_plain_series_do_move(open_folder: OpenFolder, rule: str, by: timedelta, scope: Scope) -> None:
    """What people have in their calendars isn't refused: every date concerned shifts, no other does."""
    data = ics(
        event("r", "R", "DTSTART;TZID=Europe/Berlin:20261012T190000", "DURATION:PT1H", f"RRULE:{rule}")
    )
    book = open_folder(data, NOW)
    span = (date(2026, 9, 1), date(2027, 2, 1))
    dates = book.list_events(*span).occurrences
    chosen = dates[min(2, len(dates) - 1)]
    written = book.move(chosen, wall(chosen, by), scope)
    moved = [
        wall(o, by if scope == "all" or o.starts_at >= chosen.starts_at else timedelta(0)) for o in dates
    ]
    now = [o.start for o in book.list_events(span[0], date(2027, 3, 1)).occurrences]
    last = wall(dates[-1], timedelta(days=-4))
    assert [m for m in now if m < last] == [m for m in moved if m < last]
    told = book.read_back(written)
    assert told and told.start == wall(chosen, by)


@pytest.mark.parametrize(
    ("scope", "left"),
    [("one", ["05", "12", "26"]), ("later", ["05", "12"]), ("all", [])],
)
def test_cancelling(open_folder: OpenFolder, tmp_path: Path, scope: Scope, left: list[str]) -> None:
    """One date is left out, later ones end, the whole is gone; and each comes back to the byte."""
    before = ics(CHOIR, DENTIST)
    book = open_folder(before, NOW)
    written = book.cancel(one(book, "choir", date(2026, 10, 19)), scope)
    assert [text[8:10] for text in listed(book, "2026-10-01", "2026-10-28")] == left
    assert book.read_back(written) is None
    assert DENTIST.replace("\n", "\r\n").encode() in the_file(tmp_path)
    book.revert(Written.from_json(written.to_json()))
    assert the_file(tmp_path) == before


def test_cancelling_a_moved_date_takes_its_exception_away(open_folder: OpenFolder, tmp_path: Path) -> None:
    """The date is gone at its new and at its old time."""
    book = open_folder(ics(CHOIR), NOW)
    book.move(one(book, "choir", date(2026, 10, 19)), at("2026-10-21T08:00"), "one")
    book.cancel(one(book, "choir", date(2026, 10, 21)), "one")
    assert [text[8:10] for text in listed(book, "2026-10-01", "2026-10-28")] == ["05", "12", "26"]
    assert b"RECURRENCE-ID" not in the_file(tmp_path)


def test_the_only_event_of_a_file_takes_the_file_with_it_and_brings_it_back(tmp_path: Path) -> None:
    """A file without events goes; undo makes it again, to the byte."""
    (tmp_path / "d.ics").write_bytes(ics(DENTIST))
    book = book_of(tmp_path, NOW)
    written = book.cancel(one(book, "dentist"), "one")
    assert list(tmp_path.iterdir()) == []
    book.revert(written)
    assert (tmp_path / "d.ics").read_bytes() == ics(DENTIST)


def test_title_place_and_length(open_folder: OpenFolder, tmp_path: Path) -> None:
    """Only what was named changes; text is escaped; empty text takes a line away."""
    book = open_folder(ics(CHOIR, DENTIST), NOW)
    book.change(one(book, "dentist"), Change(title="Dentist, check-up; 2", location=""), "one")
    found = one(book, "check-up")
    assert (found.title, found.location) == ("Dentist, check-up; 2", "")
    assert b"LOCATION" not in the_file(tmp_path)
    assert b"DTSTART:20261029T150000Z\r\nDTEND:20261029T154500Z\r\n" in the_file(tmp_path)
    book.change(found, Change(length=timedelta(minutes=90)), "one")
    assert line(one(book, "check-up")) == "2026-10-29 16:00-17:30 Dentist, check-up; 2"
    book.change(one(book, "choir", date(2026, 10, 19)), Change(title="Concert"), "one")
    book.change(
        one(book, "choir", date(2026, 10, 26)), Change(title="Choir", length=timedelta(hours=2)), "all"
    )
    assert listed(book, "2026-10-12", "2026-10-28") == [
        "2026-10-12 19:00-21:00 Choir",
        "2026-10-19 19:00-21:00 Concert",
        "2026-10-26 19:00-21:00 Choir",
    ]


def test_whole_days_become_a_time_with_its_zone_and_back(open_folder: OpenFolder, tmp_path: Path) -> None:
    """A time for what took days is written in the owner's zone, with its VTIMEZONE."""
    fair = event("f", "Craft fair", "DTSTART;VALUE=DATE:20261105", "DTEND;VALUE=DATE:20261107")
    book = open_folder(ics(fair), NOW)
    book.move(one(book, "fair"), at("2026-11-05T10:00"), "one")
    assert line(one(book, "fair")) == "2026-11-05 10:00-11:00 Craft fair"
    assert b"BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n" in the_file(tmp_path)
    book.move(one(book, "fair"), date(2026, 11, 6), "one")
    assert line(one(book, "fair")) == "2026-11-06 Craft fair"


def test_events_keep_the_zone_and_the_way_their_end_is_written(
    open_folder: OpenFolder, tmp_path: Path
) -> None:
    """New York stays New York, DURATION stays a length, and unknown parameters stay."""
    call = event("c", "Call", "DTSTART;X-FROM=phone;TZID=America/New_York:20261105T090000", "DURATION:PT30M")
    book = open_folder(ics(call), NOW)
    book.move(one(book, "call"), at("2026-11-05T16:00"), "one")
    assert b"DTSTART;X-FROM=phone;TZID=America/New_York:20261105T100000\r\n" in the_file(tmp_path)
    assert line(one(book, "call")) == "2026-11-05 16:00-16:30 Call"


def test_a_change_elsewhere_in_the_meantime_is_never_overwritten(
    open_folder: OpenFolder, tmp_path: Path
) -> None:
    """An event that is no longer as it was read is left alone, and so is an undo that comes too late."""
    book = open_folder(ics(DENTIST), NOW)
    read = one(book, "dentist")
    elsewhere = ics(DENTIST.replace("T1500", "T1600").replace("T1545", "T1645"))
    (tmp_path / "home.ics").write_bytes(elsewhere)
    with pytest.raises(StaleError):
        book.move(read, at("2026-10-30T10:00"), "one")
    assert the_file(tmp_path) == elsewhere
    written = book.move(one(book, "dentist"), at("2026-10-30T10:00"), "one")
    (tmp_path / "home.ics").write_bytes(ics(DENTIST))
    with pytest.raises(StaleError):
        book.revert(written)
    assert the_file(tmp_path) == ics(DENTIST)
    (tmp_path / "home.ics").unlink()
    with pytest.raises(StaleError):
        book.cancel(read, "one")


def test_other_events_of_the_file_may_change_in_the_meantime(open_folder: OpenFolder, tmp_path: Path) -> None:
    """What stands between question and answer is the event, not its file."""
    book = open_folder(ics(CHOIR, DENTIST), NOW)
    read = one(book, "dentist")
    (tmp_path / "home.ics").write_bytes(ics(CHOIR.replace("teal", "red"), DENTIST))
    book.move(read, at("2026-10-30T10:00"), "one")
    assert line(one(book, "dentist")) == "2026-10-30 10:00-10:45 Dentist"
    assert b"X-COLOUR:red" in the_file(tmp_path)


def test_an_event_that_stands_twice_is_shown_once_and_left_alone(
    open_folder: OpenFolder, tmp_path: Path
) -> None:
    """A copy of a file would bring back what was cancelled in the other: refused with a sentence."""
    book = open_folder(ics(DENTIST), NOW)
    (tmp_path / "copy.ics").write_bytes(ics(DENTIST))
    found = one(book, "dentist")
    assert not found.editable
    with pytest.raises(CalendarError, match="more than once"):
        book.cancel(found, "one")


def test_an_undo_that_can_bring_back_only_half_brings_back_nothing(
    open_folder: OpenFolder, tmp_path: Path
) -> None:
    """When one of two files was changed since, the other is left alone too."""
    book = open_folder(ics(CHOIR), NOW)
    written = book.move(one(book, "choir", date(2026, 10, 26)), at("2026-10-27T17:30"), "later")
    (tmp_path / written.pieces[0].href).write_bytes(ics(DENTIST))
    after = the_file(tmp_path)
    with pytest.raises(StaleError):
        book.revert(written)
    assert the_file(tmp_path) == after


def test_an_undo_can_be_undone(open_folder: OpenFolder, tmp_path: Path) -> None:
    """What undo returns brings the change back."""
    book = open_folder(ics(CHOIR), NOW)
    written = book.move(one(book, "choir", date(2026, 10, 26)), at("2026-10-27T17:30"), "later")
    changed = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    book.revert(book.revert(written))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == changed


def test_calendars_of_one_name_are_told_apart(tmp_path: Path) -> None:
    """A change goes to the calendar that was meant, never to its namesake."""
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    (tmp_path / "b" / "d.ics").write_bytes(ics(DENTIST))
    clock = FixedClock(NOW)
    shelves = [FolderCalendar(tmp_path / folder, "Home") for folder in ("a", "b")]
    book = CalendarBook(shelves, Owner(clock.zone), clock, new_uids())
    assert [calendar.name for calendar in book.calendars()] == ["Home", "Home 2"]
    assert book.cancel(one(book, "dentist"), "one").key.calendar == "Home 2"
    assert list((tmp_path / "b").iterdir()) == []


def test_others_who_are_invited_are_counted(open_folder: OpenFolder) -> None:
    """A server may write to them, so the question can say so."""
    guests = (
        "ATTENDEE:mailto:NORA@example.org",
        "ATTENDEE:mailto:sam@example.org",
        "ATTENDEE:mailto:ines@example.org",
    )
    call = event("c", "Call", "DTSTART:20261029T150000Z", *guests)
    assert one(open_folder(ics(call), NOW, "nora@example.org"), "call").guests == 2


def test_an_empty_change_is_told(open_folder: OpenFolder) -> None:
    """Nothing to change is no change."""
    book = open_folder(ics(DENTIST), NOW)
    with pytest.raises(CalendarError, match="nothing to change"):
        book.change(one(book, "dentist"), Change(), "one")

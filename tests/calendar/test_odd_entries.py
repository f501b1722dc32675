"""Odd entries, and UIDs that stand more than once: each costs no other entry anything."""

from datetime import date

from tests.calendar.calendars import BERLIN, at, event, ics, lines, listed
from tests.calendar.conftest import OpenFolder


def test_odd_entries_never_cost_the_rest_of_the_calendar(open_folder: OpenFolder) -> None:
    """Mixed kinds, swapped ends, a negative count and a deleted series read as was meant (case C20)."""
    book = open_folder(
        ics(
            event("x1", "Holiday", "DTSTART;VALUE=DATE:20261224", "DTEND:20270102T000000Z"),
            event(
                "x2",
                "Swapped",
                "DTSTART;TZID=Europe/Paris:20261218T234500",
                "DTEND;TZID=Europe/Paris:20261218T233000",
            ),
            event(
                "x3",
                "Rota week",
                "DTSTART;VALUE=DATE:20261102",
                "DTEND;VALUE=DATE:20261107",
                "RRULE:FREQ=WEEKLY;INTERVAL=4;BYDAY=MO;COUNT=-1;UNTIL=20270131",
            ),
            event(
                "x4",
                "Deleted series",
                "DTSTART;VALUE=DATE:20261102",
                "RRULE:FREQ=WEEKLY;UNTIL=20261101;BYDAY=MO",
            ),
            event(
                "x5",
                "Dentist",
                "DTSTART;TZID=Europe/Paris:20261204T100000",
                "DTEND;TZID=Europe/Paris:20261204T103000",
            ),
            event("x6", "Bad length", "DTSTART:20261205T100000Z", "DURATION:PTX"),
            event("x7", "No date"),
            event("x8", "Bad date", "DTSTART:tomorrow"),
            event("x9", "Bad rule", "DTSTART;VALUE=DATE:20261206", "RRULE:FREQ=FORTNIGHTLY"),
            event("x10", "Every second", "DTSTART:20261207T100000Z", "RRULE:FREQ=SECONDLY"),
            event("x11", "Never", "DTSTART:20261208T100000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
            event("x12", "Same end", "DTSTART;VALUE=DATE:20261209", "DTEND;VALUE=DATE:20261209"),
            "BEGIN:VEVENT\nUID:x13\nSUMMARY:Left open\nDTSTART;VALUE=DATE:20261210",
        ),
        at("2026-11-01T09:00", BERLIN),
    )
    agenda = book.list_events(date(2026, 11, 1), date(2027, 2, 1))
    assert lines(agenda.occurrences) == [
        "2026-11-02..2026-11-06 Rota week",
        "2026-11-30..2026-12-04 Rota week",
        "2026-12-04 10:00-10:30 Dentist",
        "2026-12-05 11:00-11:00 Bad length",
        "2026-12-06 Bad rule",
        "2026-12-07 11:00-11:00 Every second",
        "2026-12-08 11:00-11:00 Never",
        "2026-12-09 Same end",
        "2026-12-10 Left open",
        "2026-12-18 23:30-23:45 Swapped",
        "2026-12-24..2027-01-01 Holiday",
        "2026-12-28..2027-01-01 Rota week",
        "2027-01-25..2027-01-29 Rota week",
    ]
    told = {o.title for o in agenda.occurrences if o.remarks}
    assert told == {"Swapped", "Bad rule", "Every second", "Never"}
    assert [title in " ".join(agenda.remarks) for title in ("No date", "Bad date")] == [True, True]


def test_the_higher_sequence_replaces_the_lower(open_folder: OpenFolder) -> None:
    """Of one UID twice only the newer counts, its left-out date too (case C21)."""
    rule = (
        "DTSTART;VALUE=DATE:20261102",
        "DTEND;VALUE=DATE:20261109",
        "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261215",
    )
    book = open_folder(
        ics(
            event("q", "On call (swapped)", *rule, "EXDATE;VALUE=DATE:20261116", "SEQUENCE:2"),
            event("q", "On call", *rule, "SEQUENCE:1"),
        ),
        at("2026-11-01T09:00"),
    )
    assert listed(book, "2026-11-01", "2027-01-01") == [
        "2026-11-02..2026-11-08 On call (swapped)",
        "2026-11-30..2026-12-06 On call (swapped)",
        "2026-12-14..2026-12-20 On call (swapped)",
    ]


def test_different_events_under_one_uid_are_both_shown_and_locked(open_folder: OpenFolder) -> None:
    """A generator that gives every event the same UID costs nobody an event."""
    one = event("same", "One", "DTSTART:20261102T100000Z")
    two = event("same", "Two", "DTSTART:20261103T100000Z")
    book = open_folder(ics(one, two), at("2026-11-01T09:00"))
    found = book.list_events(date(2026, 11, 1), date(2026, 11, 8)).occurrences
    assert [o.title for o in found] == ["One", "Two"]
    assert not any(o.editable for o in found)

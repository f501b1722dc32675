"""Calendars as they are found in the wild read as their owner means them."""

import time
from datetime import date

import pytest

from tests.calendar.calendars import LONDON, at, event, ics, line, lines, listed
from tests.calendar.conftest import OpenFolder

CHOIR = event(
    "fix-1@test",
    "Choir practice",
    "DTSTART;TZID=Europe/Berlin:20261005T190000",
    "DTEND;TZID=Europe/Berlin:20261005T203000",
    "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6",
)
TUESDAY = ("DTSTART;TZID=Europe/Berlin:20261020T183000", "DTEND;TZID=Europe/Berlin:20261020T200000")


@pytest.mark.parametrize(
    "original",
    [
        "RECURRENCE-ID;TZID=Europe/Berlin:20261019T190000",
        "RECURRENCE-ID:20261019T170000Z",
        "RECURRENCE-ID;TZID=Europe/London:20261019T180000",
        "RECURRENCE-ID;TZID=W. Europe Standard Time:20261019T190000",
        "RECURRENCE-ID;VALUE=DATE:20261019",
        "RECURRENCE-ID:20261019T190000",
    ],
)
def test_a_moved_occurrence_shows_once_at_its_new_time(open_folder: OpenFolder, original: str) -> None:
    """Whatever form names the original start, the exception replaces it (case C03)."""
    moved = event("fix-1@test", "Choir practice", original, *TUESDAY, "SEQUENCE:1")
    book = open_folder(ics(CHOIR, moved), at("2026-10-18T09:00"))
    assert listed(book, "2026-10-19", "2026-10-26") == ["2026-10-20 18:30-20:00 Choir practice"]


def test_a_range_of_exceptions_gives_way_to_a_single_one(open_folder: OpenFolder) -> None:
    """THISANDFUTURE moves all that follow, and a plain exception beats it on its own date (case C04)."""
    book = open_folder(
        ics(
            event(
                "swim",
                "Swim",
                "DTSTART:20261102T150000Z",
                "DTEND:20261102T154500Z",
                "RRULE:FREQ=WEEKLY;COUNT=6",
            ),
            event(
                "swim",
                "Swim (new pool)",
                "RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T150000Z",
                "DTSTART:20261116T163000Z",
                "DTEND:20261116T171500Z",
                "SEQUENCE:1",
            ),
            event(
                "swim",
                "Swim (badge test)",
                "RECURRENCE-ID:20261123T150000Z",
                "DTSTART:20261123T173000Z",
                "DTEND:20261123T181500Z",
                "SEQUENCE:1",
            ),
        ),
        at("2026-11-15T12:00", LONDON),
    )
    found = book.list_events(date(2026, 11, 2), date(2026, 12, 25)).occurrences
    assert lines(found) == [
        "2026-11-02 15:00-15:45 Swim",
        "2026-11-09 15:00-15:45 Swim",
        "2026-11-16 16:30-17:15 Swim (new pool)",
        "2026-11-23 17:30-18:15 Swim (badge test)",
        "2026-11-30 16:30-17:15 Swim (new pool)",
        "2026-12-07 16:30-17:15 Swim (new pool)",
    ]
    assert len({o.key for o in found}) == 6
    assert all(line(o) == line(book.look_up(o.key) or o) and book.look_up(o.key) for o in found)


def test_what_was_called_off_isnt_on(open_folder: OpenFolder) -> None:
    """A cancelled date or event and a declined invitation are left out, nothing else is (case C05)."""
    declined = "ATTENDEE;CN=Nora;PARTSTAT=DECLINED:MAILTO:Nora@Example.org"
    others = "ATTENDEE;PARTSTAT=DECLINED:mailto:sam@example.org"
    book = open_folder(
        ics(
            event(
                "y",
                "Yoga",
                "DTSTART;TZID=Europe/Berlin:20261103T070000",
                "DURATION:PT1H",
                "RRULE:FREQ=DAILY;COUNT=3",
            ),
            event(
                "y",
                "Yoga",
                "RECURRENCE-ID;TZID=Europe/Berlin:20261104T070000",
                "DTSTART;TZID=Europe/Berlin:20261104T070000",
                "DURATION:PT1H",
                "STATUS:CANCELLED",
            ),
            event("c", "Called off", "DTSTART:20261104T100000Z", "status:cancelled"),
            event("d", "Declined", "DTSTART:20261104T100000Z", declined),
            event("o", "Others declined", "DTSTART:20261104T100000Z", others),
        ),
        at("2026-11-04T06:30"),
        "nora@example.org",
    )
    assert listed(book, "2026-11-04", "2026-11-06") == [
        "2026-11-04 11:00-11:00 Others declined",
        "2026-11-05 07:00-08:00 Yoga",
    ]


def test_the_end_of_whole_days_is_not_included(open_folder: OpenFolder) -> None:
    """A fair of two days is over on the third, and so is what ends at midnight (case C07)."""
    book = open_folder(
        ics(
            event("f", "Craft fair", "DTSTART;VALUE=DATE:20261105", "DTEND;VALUE=DATE:20261107"),
            event("b", "Mum's birthday", "DTSTART;VALUE=DATE:20261107"),
            event(
                "g",
                "Guest room",
                "DTSTART;TZID=Europe/Berlin:20261106T000000",
                "DTEND;TZID=Europe/Berlin:20261108T000000",
            ),
        ),
        at("2026-11-05T08:00"),
    )
    on = {
        day: [
            f"{o.title} {o.day_number(date(2026, 11, day))}/{o.days}"
            for o in book.list_events(date(2026, 11, day), date(2026, 11, day + 1)).occurrences
        ]
        for day in (5, 6, 7, 8)
    }
    assert on == {
        5: ["Craft fair 1/2"],
        6: ["Craft fair 2/2", "Guest room 1/2"],
        7: ["Guest room 2/2", "Mum's birthday 1/1"],
        8: [],
    }


def test_floating_times_are_the_owners_and_sort_among_all_others(open_folder: OpenFolder) -> None:
    """Eight o'clock without a zone is eight by the owner's clock, wherever that is (case C08)."""
    data = ics(
        event("f", "Tablets", "DTSTART:20261105T080000", "DTEND:20261105T081500"),
        event("z", "Early call", "DTSTART:20261105T060000Z"),
        event("d", "All day", "DTSTART;VALUE=DATE:20261105"),
        event("n", "Ferry", "DTSTART;TZID=America/New_York:20261105T030000"),
    )
    book = open_folder(data, at("2026-11-05T07:00"))
    assert listed(book, "2026-11-05", "2026-11-06") == [
        "2026-11-05 All day",
        "2026-11-05 07:00-07:00 Early call",
        "2026-11-05 08:00-08:15 Tablets",
        "2026-11-05 09:00-09:00 Ferry",
    ]
    there = open_folder(data, at("2026-11-05T07:00", LONDON))
    assert "2026-11-05 08:00-08:15 Tablets" in listed(there, "2026-11-05", "2026-11-06")
    assert [o.floating for o in there.list_events(date(2026, 11, 5), date(2026, 11, 6)).occurrences].count(
        True
    ) == 1


@pytest.mark.parametrize(
    ("start", "rule", "left_out", "days"),
    [
        (
            "DTSTART;TZID=Europe/Vienna:20261101T100000",
            "FREQ=WEEKLY;COUNT=5",
            "EXDATE;VALUE=DATE:20261108,20261122",
            (1, 15, 29),
        ),
        (
            "DTSTART;VALUE=DATE:20261104",
            "FREQ=WEEKLY;COUNT=4",
            "EXDATE;TZID=Europe/Berlin:20261111T000000",
            (4, 18, 25),
        ),
        ("DTSTART;VALUE=DATE:20261104", "FREQ=WEEKLY;COUNT=4", "EXDATE:20261110T230000Z", (4, 18, 25)),
        ("DTSTART;VALUE=DATE:20261104", "FREQ=WEEKLY;COUNT=4", "EXDATE:20261111T000000Z", (4, 18, 25)),
        (
            "DTSTART;TZID=Europe/Amsterdam:20261102T111500",
            "FREQ=DAILY;COUNT=4",
            "EXDATE:20261104T101500Z",
            (2, 3, 5),
        ),
        (
            "DTSTART;TZID=Europe/Amsterdam:20261102T111500",
            "FREQ=DAILY;COUNT=4",
            "EXDATE:20261104T111500",
            (2, 3, 5),
        ),
        (
            "DTSTART:20261102T111500",
            "FREQ=DAILY;COUNT=4",
            "EXDATE;TZID=Europe/Berlin:20261104T111500",
            (2, 3, 5),
        ),
    ],
)
def test_a_left_out_date_stays_out_in_whatever_form(
    open_folder: OpenFolder, start: str, rule: str, left_out: str, days: tuple[int, ...]
) -> None:
    """EXDATE as a date, in UTC, floating or zoned leaves out what it means (case C10)."""
    book = open_folder(ics(event("x", "X", start, f"RRULE:{rule}", left_out)), at("2026-10-31T09:00"))
    found = book.list_events(date(2026, 11, 1), date(2026, 12, 1)).occurrences
    assert tuple(o.first_day.day for o in found) == days


def test_the_last_working_day_of_a_month(open_folder: OpenFolder) -> None:
    """BYSETPOS picks one day of each month (case C14)."""
    payday = event(
        "p", "Payday", "DTSTART;VALUE=DATE:20261030", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
    )
    book = open_folder(ics(payday), at("2026-11-03T09:00", LONDON))
    days = [
        o.first_day.isoformat() for o in book.list_events(date(2026, 11, 3), date(2027, 4, 1)).occurrences
    ]
    assert days == ["2026-11-30", "2026-12-31", "2027-01-29", "2027-02-26", "2027-03-31"]


def test_a_leap_birthday_is_never_made_up(open_folder: OpenFolder) -> None:
    """29 February comes in leap years only, and the next one is found from afar (case C15)."""
    born = event("l", "Lena's birthday", "DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY")
    book = open_folder(ics(born), at("2027-01-05T07:00", LONDON))
    assert listed(book, "2027-01-01", "2028-01-01") == []
    assert lines(book.find("Lena's birthday").fits) == ["2028-02-29 Lena's birthday"]


def test_decades_of_dates_are_read_in_a_moment(open_folder: OpenFolder) -> None:
    """A daily event since 1971 and a yearly one since 1985 are on today, in under a second (case C16)."""
    book = open_folder(
        ics(
            event(
                "a",
                "Wedding anniversary",
                "DTSTART;VALUE=DATE:19850831",
                "DTEND;VALUE=DATE:19850901",
                "RRULE:FREQ=YEARLY",
            ),
            *(
                event(f"t{n}", f"Tablets {n}", "DTSTART:19710101T080000", "RRULE:FREQ=DAILY")
                for n in range(20)
            ),
            event("h", "Hourly", "DTSTART:19710101T003000", "RRULE:FREQ=HOURLY;BYHOUR=9"),
        ),
        at("2026-08-31T15:00", LONDON),
    )
    begun = time.perf_counter()
    found = listed(book, "2026-08-31", "2026-09-01")
    assert time.perf_counter() - begun < 1
    assert len(found) == 22
    assert found[0] == "2026-08-31 Wedding anniversary"


@pytest.mark.parametrize(
    "rule",
    [
        "FREQ=DAILY;INTERVAL=3",
        "FREQ=DAILY;INTERVAL=2;BYMONTH=11,12",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU",
        "FREQ=WEEKLY;INTERVAL=3;BYDAY=FR;WKST=SU",
        "FREQ=HOURLY;INTERVAL=7",
    ],
)
def test_skipping_decades_keeps_every_second_and_third_date_where_it_was(
    open_folder: OpenFolder, rule: str
) -> None:
    """What is computed from a later step is what counting from the first date gives, in any window."""
    counted = event("c", "Counted", "DTSTART:20160101T083000", f"RRULE:{rule};COUNT=99999")
    endless = event("e", "Endless", "DTSTART:20160101T083000", f"RRULE:{rule}")
    book = open_folder(ics(counted, endless), at("2026-11-01T08:00"))
    for day in range(1, 8):
        found = book.list_events(date(2026, 11, day), date(2026, 12, day)).occurrences
        by_title = {t: [o.start for o in found if o.title == t] for t in ("Counted", "Endless")}
        assert by_title["Endless"] == by_title["Counted"] != []


@pytest.mark.parametrize(
    ("until", "last"),
    [
        ("20261105", 5),  # a date on a timed series is that whole day
        ("20261105T190000Z", 5),
        ("20261105T000000Z", 4),
        ("20261105T200000", 5),  # floating: by the clock of the series
    ],
)
def test_a_series_ends_where_its_until_means(open_folder: OpenFolder, until: str, last: int) -> None:
    """UNTIL is read as a date, in UTC or by the wall clock."""
    data = ics(
        event("u", "U", "DTSTART;TZID=Europe/Berlin:20261101T200000", f"RRULE:FREQ=DAILY;UNTIL={until}")
    )
    found = open_folder(data, at("2026-11-01T09:00")).list_events(date(2026, 11, 1), date(2026, 12, 1))
    assert found.occurrences[-1].first_day.day == last


@pytest.mark.parametrize("until", ["20261130", "20261129T230000Z", "20261130T000000Z", "20261130T235959Z"])
def test_a_series_of_days_includes_the_day_of_its_until(open_folder: OpenFolder, until: str) -> None:
    """For whole days UNTIL as a moment means the day that its writer saw."""
    data = ics(event("u", "U", "DTSTART;VALUE=DATE:20261101", f"RRULE:FREQ=DAILY;UNTIL={until}"))
    found = open_folder(data, at("2026-11-01T09:00")).list_events(date(2026, 11, 1), date(2026, 12, 9))
    assert found.occurrences[-1].first_day == date(2026, 11, 30)


def test_extra_dates_and_periods_are_on_too(open_folder: OpenFolder) -> None:
    """RDATE adds dates, and a period brings its own end."""
    data = ics(
        event(
            "r",
            "R",
            "DTSTART;TZID=Europe/Berlin:20261102T100000",
            "DURATION:PT1H",
            "RDATE;TZID=Europe/Berlin:20261104T120000",
            "RDATE;VALUE=PERIOD:20261105T080000Z/PT3H",
        )
    )
    assert listed(open_folder(data, at("2026-11-01T09:00")), "2026-11-01", "2026-11-08") == [
        "2026-11-02 10:00-11:00 R",
        "2026-11-04 12:00-13:00 R",
        "2026-11-05 09:00-12:00 R",
    ]


def test_text_is_unfolded_and_unescaped(open_folder: OpenFolder) -> None:
    """Folds inside a word or a character, escapes and line breaks come out as text."""
    folded = "SUMMARY:Caf\u00e9 m".encode() + b"\r\n it Ines\r\n"
    split = folded.replace("é".encode(), b"\xc3\r\n \xa9")
    data = ics(event("t", "X", "DTSTART:20261105T100000Z", r"DESCRIPTION:One\, two\; three\nFour\\five"))
    book = open_folder(data.replace(b"SUMMARY:X\r\n", split), at("2026-11-01T09:00"))
    (found,) = book.list_events(date(2026, 11, 5), date(2026, 11, 6)).occurrences
    assert found.title == "Café mit Ines"
    assert found.notes == "One, two; three\nFour\\five"

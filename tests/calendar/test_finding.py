"""Events are found by the words of their title, as people say them."""

from datetime import date

import pytest

from tests.calendar.calendars import at, event, ics, lines
from tests.calendar.conftest import OpenFolder
from tools.calendar.find import Words, best, judge, near

TITLES = (
    "Dentist",
    "Lunch with Priya",
    "Chess with Sam",
    "1:1 with Marcus",
    "Team photo",
    "Team meeting",
    "Dinner: Sam and Ines here",
    "Zahnarzttermin",
    "Chorprobe",
    "Stand-up",
    "Mum's birthday",
    "Call with Herr Petersen",
    "Coffee with Hanna",
    "Coffee with Anna",
    "Café Müller",
)


@pytest.mark.parametrize(
    ("said", "titles"),
    [
        ("dentist", {"Dentist"}),
        ("my dentist appointment", {"Dentist"}),
        ("the DENTIST", {"Dentist"}),
        ("Dentst", {"Dentist"}),
        ("my 1:1 with Marcus", {"1:1 with Marcus"}),
        ("1:1 with Markus", {"1:1 with Marcus"}),
        ("team meeting", {"Team meeting"}),
        ("team", {"Team photo", "Team meeting"}),
        ("mum's birthday", {"Mum's birthday"}),
        ("Mum’s birthday", {"Mum's birthday"}),
        ("standup", {"Stand-up"}),
        ("stand up", {"Stand-up"}),
        ("Herr Peterson", {"Call with Herr Petersen"}),
        ("anna", {"Coffee with Anna"}),
        ("coffee", {"Coffee with Hanna", "Coffee with Anna"}),
        ("Sam", {"Chess with Sam", "Dinner: Sam and Ines here"}),
        ("mein Zahnarzt", {"Zahnarzttermin"}),
        ("den Zahnarzttermin", {"Zahnarzttermin"}),
        ("Chor", {"Chorprobe"}),
        ("cafe mueller", {"Café Müller"}),
        ("lunch with Sam", set()),
        ("swimming", set()),
        ("", set()),
        ("the", set()),
    ],
)
def test_words_pick_their_events(said: str, titles: set[str]) -> None:
    """All telling words must be there; a surer match beats a slip; small words don't count."""
    wanted = Words.of(said)
    assert {TITLES[n] for n in best([judge(wanted, title) for title in TITLES])} == titles


def test_half_of_the_words_is_something_to_ask_about() -> None:
    """Lunch with Sam isn't taken for chess with Sam, but both are named."""
    wanted = Words.of("lunch with Sam")
    names = {TITLES[n] for n in near([judge(wanted, title) for title in TITLES])}
    assert names == {"Lunch with Priya", "Chess with Sam", "Dinner: Sam and Ines here"}


WEEK = ics(
    event(
        "d1", "Dentist", "DTSTART;TZID=Europe/Berlin:20261029T160000", "DURATION:PT45M", "LOCATION:Dr Abiola"
    ),
    event("d2", "Dentist for Anna", "DTSTART;TZID=Europe/Berlin:20261102T090000", "DURATION:PT45M"),
    event("c", "Choir", "DTSTART;TZID=Europe/Berlin:20261005T190000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"),
    event("p", "Dentist bill", "DTSTART;VALUE=DATE:20260901"),
    event("far", "Boiler service", "DTSTART;VALUE=DATE:20270901"),
)


def test_several_fits_are_all_given(open_folder: OpenFolder) -> None:
    """Two dentists make a question; what is long over isn't among them."""
    found = open_folder(WEEK, at("2026-10-20T09:00")).find("dentist")
    assert lines(found.fits) == ["2026-10-29 16:00-16:45 Dentist", "2026-11-02 09:00-09:45 Dentist for Anna"]


def test_the_day_decides(open_folder: OpenFolder) -> None:
    """With a day, only what is on that day; when nothing is, what fits on others, and that is told."""
    book = open_folder(WEEK, at("2026-10-20T09:00"))
    there = book.find("dentist", date(2026, 11, 2))
    assert (lines(there.fits), there.on_day) == (["2026-11-02 09:00-09:45 Dentist for Anna"], True)
    elsewhere = book.find("choir", date(2026, 10, 27))
    assert (lines(elsewhere.fits), elsewhere.on_day) == (["2026-10-26 19:00-20:00 Choir"], False)


def test_a_series_is_found_by_its_next_date(open_folder: OpenFolder) -> None:
    """The next Monday, or the Monday that was named."""
    book = open_folder(WEEK, at("2026-10-19T21:00"))
    assert lines(book.find("choir").fits) == ["2026-10-26 19:00-20:00 Choir"]
    assert lines(book.find("choir", date(2026, 11, 9)).fits) == ["2026-11-09 19:00-20:00 Choir"]


def test_a_kind_of_event_with_a_day_is_whatever_is_on(open_folder: OpenFolder) -> None:
    """My appointment on Thursday is the one on Thursday."""
    found = open_folder(WEEK, at("2026-10-20T09:00")).find("my appointment", date(2026, 10, 29))
    assert lines(found.fits) == ["2026-10-29 16:00-16:45 Dentist"]


def test_the_place_helps_and_far_events_are_found(open_folder: OpenFolder) -> None:
    """A word of the place narrows it down, and the next date may be a year off."""
    book = open_folder(WEEK, at("2026-10-20T09:00"))
    assert lines(book.find("dentist Dr Abiola").fits) == ["2026-10-29 16:00-16:45 Dentist"]
    assert lines(book.find("boiler service").fits) == ["2027-09-01 Boiler service"]

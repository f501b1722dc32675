"""When an event is, in the words of questions and lists."""

from datetime import date, datetime, timedelta

import pytest

from tests.calendar.calendars import BERLIN, at
from tools.calendar.occurrence import Key, Occurrence
from tools.calendar.spoken import (
    spoken_day_number,
    spoken_length,
    spoken_moment,
    spoken_span,
    spoken_time,
    spoken_when,
)

TODAY = date(2026, 10, 19)


def on(start: datetime | date, end: datetime | date) -> Occurrence:
    return Occurrence(Key("Home", "u"), "T", start, end, BERLIN)


DENTIST = on(at("2026-10-29T16:00"), at("2026-10-29T16:45"))
PARTY = on(at("2026-10-31T22:00"), at("2026-11-01T02:00"))
FAIR = on(date(2026, 11, 5), date(2026, 11, 7))
TRIP = on(date(2026, 12, 30), date(2027, 1, 3))
ROOM = on(at("2026-11-06T00:00"), at("2026-11-08T00:00"))
BIRTHDAY = on(date(2027, 2, 28), date(2027, 3, 1))


@pytest.mark.parametrize(
    ("occurrence", "english", "german"),
    [
        (DENTIST, "Thursday 29 October at 16:00", "Donnerstag, 29. Oktober um 16:00"),
        (PARTY, "Saturday 31 October at 22:00", "Samstag, 31. Oktober um 22:00"),
        (FAIR, "Thursday 5 to Friday 6 November", "Donnerstag, 5. bis Freitag, 6. November"),
        (ROOM, "Friday 6 to Saturday 7 November", "Freitag, 6. bis Samstag, 7. November"),
        (
            TRIP,
            "Wednesday 30 December 2026 to Saturday 2 January 2027",
            "Mittwoch, 30. Dezember 2026 bis Samstag, 2. Januar 2027",
        ),
        (BIRTHDAY, "Sunday 28 February 2027, all day", "Sonntag, 28. Februar 2027, ganztägig"),
    ],
)
def test_when(occurrence: Occurrence, english: str, german: str) -> None:
    """Weekday, date and time; the year only when it isn't this one; days for what takes days."""
    assert spoken_when(occurrence, TODAY) == english
    assert spoken_when(occurrence, TODAY, "de") == german


def test_a_span_has_its_end() -> None:
    """From and to on one day, or from one day to another."""
    assert spoken_span(DENTIST, TODAY) == "Thursday 29 October from 16:00 to 16:45"
    assert spoken_span(PARTY, TODAY) == "Saturday 31 October at 22:00 to Sunday 1 November at 02:00"
    assert spoken_span(FAIR, TODAY) == "Thursday 5 to Friday 6 November"


def test_times_and_day_numbers_in_a_list() -> None:
    """What is said on each day of something that takes several."""
    nights = (date(2026, 10, 31), date(2026, 11, 1))
    assert [spoken_time(PARTY, day) for day in nights] == ["from 22:00", "until 02:00"]
    assert [spoken_day_number(PARTY, day) for day in nights] == ["day 1 of 2", "last day"]
    assert spoken_time(DENTIST, date(2026, 10, 29)) == "16:00–16:45"
    assert spoken_day_number(DENTIST, date(2026, 10, 29)) == ""
    assert spoken_time(FAIR, date(2026, 11, 6), "de") == "ganztägig"
    assert spoken_day_number(FAIR, date(2026, 11, 6), "de") == "letzter Tag"
    assert spoken_day_number(FAIR, date(2026, 11, 7)) == ""


def test_moments_and_lengths() -> None:
    """The new value of a change."""
    assert spoken_moment(at("2026-10-30T10:00"), TODAY) == "Friday 30 October at 10:00"
    assert spoken_moment(date(2027, 1, 4), TODAY) == "Monday 4 January 2027"
    assert spoken_length(timedelta(minutes=90)) == "1 hour 30 minutes"
    assert spoken_length(timedelta(days=2), "de") == "2 Tage"


def test_days_of_events_at_midnight() -> None:
    """An end at midnight doesn't touch the next day, and an event without length touches its own."""
    assert (ROOM.days, ROOM.last_day, ROOM.whole_days) == (2, date(2026, 11, 7), True)
    dot = on(at("2026-11-06T00:00"), at("2026-11-06T00:00"))
    assert (dot.days, dot.whole_days) == (1, False)
    assert dot.overlaps(at("2026-11-06T00:00"), at("2026-11-07T00:00"))
    assert not dot.overlaps(at("2026-11-05T00:00"), at("2026-11-06T00:00"))


def test_the_night_of_the_clock_change_has_its_real_length() -> None:
    """From one to four o'clock takes four hours when an hour comes twice."""
    assert on(at("2026-10-25T01:00"), at("2026-10-25T04:00")).length == timedelta(hours=4)

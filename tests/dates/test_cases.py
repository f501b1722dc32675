# ruff: noqa: E501 - a phrase and its value on one line
"""Cases that people hit, each with its right value and the values it must never have."""

from datetime import UTC, datetime, timedelta

import pytest

from brain.dates.describe import describe
from brain.dates.repeat import occurrences
from tests.dates.reading import BERLIN, LONDON, NEW_YORK, at, start, stretch, the


@pytest.mark.parametrize(
    ("text", "now", "zone", "right"),
    [
        ("Remind me Monday to ring the school", "2027-01-30T11:00", BERLIN, "Mon 2027-02-01"),
        ("Return the drill on Friday", "2026-12-29T09:00", LONDON, "Fri 2027-01-01"),
        ("Remind me at 15:00 to feed the hens", "2026-11-03T14:30", NEW_YORK, "Tue 2026-11-03 15:00"),
        (
            "remind me at 4:30pm to fetch the kids",
            "2026-11-03T16:20",
            "Australia/Sydney",
            "Tue 2026-11-03 16:30",
        ),
        ("Lunch with Ines next Friday at 1", "2026-10-30T09:00", LONDON, "Fri 2026-11-06 13:00"),
        ("Remind me in a month to renew the insurance", "2027-01-31T09:00", LONDON, "Sun 2027-02-28"),
        ("Expenses are due by the end of the month", "2027-02-10T09:00", LONDON, "Sun 2027-02-28"),
        ("Expenses are due by the end of the month", "2026-11-30T09:00", LONDON, "Mon 2026-11-30"),
        ("remind me in a year about the passport", "2028-02-29T09:00", LONDON, "Wed 2029-02-28"),
        ("Library books back on 2 January", "2026-12-28T09:00", LONDON, "Sat 2027-01-02"),
        ("What did I note on 28 December?", "2027-01-02T09:00", LONDON, "Mon 2026-12-28"),
        ("I saw the optician on 20 December", "2027-01-02T09:00", LONDON, "Sun 2026-12-20"),
        ("Ski trip 20 December", "2027-01-02T09:00", LONDON, "Mon 2027-12-20"),
        ("What did I write down on Sunday?", "2027-01-01T10:00", LONDON, "Sun 2026-12-27"),
        ("What did I capture last Tuesday?", "2027-01-01T10:00", LONDON, "Tue 2026-12-29"),
        ("Remind me today to water the ferns", "2026-11-03T22:06", "America/Montevideo", "Tue 2026-11-03"),
        ("Plan the next round for tomorrow", "2026-11-04T00:27", "Asia/Almaty", "Thu 2026-11-05"),
        ("Remind me at half past six to put the rice on", "2026-11-03T15:40", LONDON, "Tue 2026-11-03 18:30"),
        ("Leave at quarter to two", "2026-11-03T09:40", LONDON, "Tue 2026-11-03 13:45"),
        ("Remind me in half an hour", "2026-11-03T15:40", LONDON, "Tue 2026-11-03 16:10"),
        ("Remind me in an hour and a half", "2026-11-03T15:40", LONDON, "Tue 2026-11-03 17:10"),
        ("Remind me in 1 and 1/2 hours", "2026-11-03T15:40", LONDON, "Tue 2026-11-03 17:10"),
        ("Remind me in 1 1/2 hours", "2026-11-03T15:40", LONDON, "Tue 2026-11-03 17:10"),
        ("Choir concert the 21st at 5pm", "2026-11-25T09:00", LONDON, "Mon 2026-12-21 17:00"),
        ("7 days from now", "2026-11-03T09:00", LONDON, "Tue 2026-11-10"),
        ("Friday week at noon", "2026-11-03T09:00", LONDON, "Fri 2026-11-13 12:00"),
        ("What is due by Saturday 7 November?", "2026-11-01T08:00", BERLIN, "Sat 2026-11-07"),
        ("Is chess with Sam on this Thursday?", "2026-10-25T18:00", LONDON, "Thu 2026-10-29"),
        ("Move my dentist appointment to Friday at 10.", "2026-10-26T09:00", LONDON, "Fri 2026-10-30 10:00"),
        ("Push my 1:1 with Marcus to 4 pm.", "2026-10-26T09:00", LONDON, "Mon 2026-10-26 16:00"),
        (
            "I've added a haircut event for Saturday at 2 pm",
            "2026-10-26T09:00",
            LONDON,
            "Sat 2026-10-31 14:00",
        ),
    ],
)
def test_the_day_that_was_meant(text: str, now: str, zone: str, right: str) -> None:
    assert start(text, at(now, zone), "back" if text.startswith(("What did", "I saw")) else "ahead") == right


@pytest.mark.parametrize(
    ("text", "now", "right"),
    [
        ("Erinnere mich morgen früh um 8 an die Tonne", "2026-11-03T21:00", "Wed 2026-11-04 08:00"),
        ("morgen Abend um 7 Pizza mit Ines", "2026-11-03T21:00", "Wed 2026-11-04 19:00"),
        ("übermorgen Auto zur Werkstatt", "2026-11-03T21:00", "Thu 2026-11-05"),
        ("Samstag am Morgen joggen", "2026-11-03T21:00", "Sat 2026-11-07"),
        ("vor zwei Wochen war ich beim Optiker", "2026-11-03T21:00", "Tue 2026-10-20"),
        ("Termin nächsten Donnerstag um 9", "2026-11-03T10:00", "Thu 2026-11-05 09:00"),
        ("Naechsten Donnerstag Muell", "2026-11-03T10:00", "Thu 2026-11-05"),
        ("kommenden Freitag Elternabend", "2026-11-03T10:00", "Fri 2026-11-06"),
    ],
)
def test_the_day_that_was_meant_in_german(text: str, now: str, right: str) -> None:
    assert start(text, at(now, BERLIN), language="de") == right
    assert start(text, at(now, BERLIN)) == right  # the language is told from the words


def test_a_weekend_names_its_two_days_and_says_when_it_has_begun() -> None:
    assert stretch("What's on this weekend?", at("2026-11-04T10:00")) == "2026-11-07 .. 2026-11-09"
    assert stretch("Remind me next weekend to sweep", at("2026-11-07T10:00")) == "2026-11-14 .. 2026-11-16"
    running = the("What's on this weekend?", at("2026-11-08T10:00"))
    assert running.grain == "weekend" and running.kind == "range"
    assert stretch("What's on this weekend?", at("2026-11-08T10:00")) == "2026-11-07 .. 2026-11-09"
    assert "Sunday 8 November 2026" in running.remarks[0].words


@pytest.mark.parametrize("text", ["Book the car in for 31 February", "Party on 31 November at 8pm", "due 2027-02-30",
                                  "Dinner on 29 Feb 2027 at 7pm", "on 31/11", "am 31.11.2026"])  # fmt: skip
def test_a_day_that_does_not_exist_gives_no_date_but_a_question(text: str) -> None:
    span = the(text, at("2026-11-03T09:00"))
    assert span.start is None and span.end is None and span.other is None
    assert span.problem is not None and span.problem.code == "no-such-date"
    assert span.problem.words.endswith("?")


def test_29_february_without_a_year_is_the_next_real_one_and_a_birthday_repeats() -> None:
    span = the("Lena's birthday is 29 February", at("2026-11-03T09:00"))
    assert span.start is not None and f"{span.start:%Y-%m-%d}" == "2028-02-29"
    assert "2028" in span.remarks[0].words
    assert span.other is not None and span.other.rrule == "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"
    later = [f"{moment:%Y-%m-%d}" for moment in occurrences(span.other, at("2027-01-01T00:00"), 2)]
    assert later == ["2028-02-29", "2032-02-29"]


def test_just_after_midnight_tomorrow_keeps_the_other_reading() -> None:
    other = the("for tomorrow", at("2026-11-04T00:27", "Asia/Almaty")).other
    assert other is not None and other.start is not None and other.start.day == 4


def test_durations_are_counted_in_real_time_over_the_autumn_change() -> None:
    span = the("Remind me in 90 minutes to turn the oven off", at("2026-10-25T02:15+02:00", BERLIN))
    assert span.start is not None
    assert span.start.astimezone(UTC) == datetime(2026, 10, 25, 1, 45, tzinfo=UTC)
    assert span.start.isoformat() == "2026-10-25T02:45:00+01:00"


def test_a_time_that_comes_twice_is_taken_once_and_said() -> None:
    span = the("Remind me tomorrow at 2:30 to check the kiln", at("2026-10-24T20:00", BERLIN))
    assert span.start is not None and span.start.isoformat() == "2026-10-25T02:30:00+02:00"
    assert [remark.code for remark in span.remarks] == ["overlap"]
    assert "twice" in span.remarks[0].words and "+02:00" in span.remarks[0].words
    assert span.other is not None and span.other.start is not None
    assert span.other.start.isoformat() == "2026-10-25T02:30:00+01:00"


def test_how_long_until_counts_the_hour_that_comes_twice() -> None:
    record = describe("How long until 4:00?", at("2026-10-25T01:30", BERLIN))
    assert record["spans"][0]["length"] == "3 hours 30 minutes"
    assert record["spans"][0]["seconds"] == 3.5 * 3600


@pytest.mark.parametrize(
    ("text", "now", "zone", "right"),
    [
        (
            "Remind me on 28 March at 2:30 to check the kiln",
            "2027-03-25T09:00",
            BERLIN,
            "2027-03-28T03:30:00+02:00",
        ),
        ("Remind me on 14 March at 2:15", "2027-03-10T09:00", NEW_YORK, "2027-03-14T03:15:00-04:00"),
        ("on 4 October at 2:10", "2026-10-01T09:00", "Australia/Lord_Howe", "2026-10-04T02:40:00+11:00"),
    ],
)
def test_a_time_inside_a_gap_moves_forward_by_the_gap_and_says_so(
    text: str, now: str, zone: str, right: str
) -> None:
    span = the(text, at(now, zone))
    assert span.start is not None and span.start.isoformat() == right
    assert [remark.code for remark in span.remarks] == ["gap"]
    assert "does not exist" in span.remarks[0].words


@pytest.mark.parametrize("now", ["2027-03-27T12:00", "2027-03-26T01:00"])
def test_a_daily_half_past_two_fires_once_on_the_spring_night_and_does_not_drift(now: str) -> None:
    moment = at(now, BERLIN)
    span = the("daily reminder at 02:30", moment)
    fired = [m.isoformat() for m in occurrences(span, at("2027-03-28T00:00", BERLIN), 3)]
    assert fired == ["2027-03-28T03:30:00+02:00", "2027-03-29T02:30:00+02:00", "2027-03-30T02:30:00+02:00"]


def test_a_daily_half_past_two_fires_once_on_the_autumn_night() -> None:
    span = the("every day at 02:30", at("2026-10-23T12:00", BERLIN))
    fired = [m.isoformat() for m in occurrences(span, at("2026-10-24T12:00", BERLIN), 3)]
    assert fired == ["2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00", "2026-10-27T02:30:00+01:00"]


def test_the_31st_skips_november_and_says_so() -> None:
    span = the("Rent on the 31st", at("2026-11-03T09:00"))
    assert start("Rent on the 31st", at("2026-11-03T09:00")) == "Thu 2026-12-31"
    assert span.remarks[0].words == "November has no 31st."


def test_next_week_but_one_in_german_is_the_week_after_next() -> None:
    for text in ("Steuer übernächste Woche erledigen", "Steuer uebernaechste Woche erledigen"):
        assert stretch(text, at("2026-11-03T10:00", BERLIN)) == "2026-11-16 .. 2026-11-23"


def test_both_spellings_of_naechsten_offer_the_same_other_reading() -> None:
    readings = {the(text, at("2026-11-03T10:00", BERLIN)).other for text in ("nächsten Donnerstag",)}
    plain = {the(text, at("2026-11-03T10:00", BERLIN)).other for text in ("naechsten Donnerstag",)}
    assert {o.start for o in readings if o} == {o.start for o in plain if o} != set()


def test_every_month_from_the_31st_falls_on_the_last_day_that_exists() -> None:
    span = the("every month", at("2027-01-31T09:00"))
    days = [f"{m:%Y-%m-%d}" for m in occurrences(span, at("2027-01-31T00:00"), 4)]
    assert days == ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]
    assert "last day" in span.remarks[0].words


def test_the_last_working_day_of_each_month() -> None:
    span = the("the last working day of every month", at("2026-11-03T09:00"))
    days = [f"{m:%Y-%m-%d}" for m in occurrences(span, at("2026-11-03T09:00"), 5)]
    assert days == ["2026-11-30", "2026-12-31", "2027-01-29", "2027-02-26", "2027-03-31"]


def test_a_duration_said_beside_a_start_gives_its_end() -> None:
    span = the("Friday at 9am for 45 minutes", at("2026-11-03T09:00"))
    assert span.start is not None and span.end is not None
    assert span.end - span.start == timedelta(minutes=45) == span.duration

# ruff: noqa: E501 - a phrase and its value on one line
"""Distances that leave their end open, days of work, nights before a day, years beside a date, slips of the finger."""

import pytest

from brain.dates.spelling import respelled
from tests.dates.reading import BERLIN, at, spans, start, stretch, the

NOW = at("2026-12-10T10:00")  # a Thursday
THERE = at("2026-12-10T10:00", BERLIN)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("in a few days", "2026-12-13 .. 2026-12-16"), ("in two or three weeks", "2026-12-24 .. 2027-01-01"),
        ("in a day or two", "2026-12-11 .. 2026-12-13"), ("in a few hours", "2026-12-10 13:00 .. 2026-12-10 15:00"),
        ("within 3 working days", "2026-12-10 .. 2026-12-16"), ("the next few days", "2026-12-10 .. 2026-12-16"),
    ],
)  # fmt: skip
def test_an_open_end_is_a_stretch_and_no_day_that_nobody_named(text: str, right: str) -> None:
    span = the(text, NOW, "ahead")
    assert stretch(text, NOW, "ahead") == right and span.kind == "range"


def test_a_couple_is_two_and_to_some_three() -> None:
    span = the("in a couple of weeks", NOW, "ahead")
    assert f"{span.start:%d.%m.}" == "24.12." and span.other and f"{span.other.start:%d.%m.}" == "31.12."


@pytest.mark.parametrize(
    ("text", "now", "right"),
    [
        ("in 5 business days", "2026-12-10T10:00", "Thu 2026-12-17"), ("in 1 working day", "2026-12-12T10:00", "Mon 2026-12-14"),
        ("next working day", "2026-12-11T10:00", "Mon 2026-12-14"), ("in 10 working days", "2026-12-13T10:00", "Fri 2026-12-25"),
        ("two working days before Christmas", "2026-12-10T10:00", "Wed 2026-12-23"),
    ],
)  # fmt: skip
def test_days_of_work_pass_over_weekends(text: str, now: str, right: str) -> None:
    assert start(text, at(now), "ahead") == right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("in der Nacht auf Samstag", "2026-12-11 18:00 .. 2026-12-12 06:00"),
        ("in der Nacht von Freitag auf Samstag", "2026-12-11 18:00 .. 2026-12-12 06:00"),
        ("in der Nacht vom 24. auf den 25. Dezember", "2026-12-24 18:00 .. 2026-12-25 06:00"),
        ("in der Nacht auf morgen", "2026-12-10 18:00 .. 2026-12-11 06:00"),
    ],
)
def test_the_night_to_a_day_is_the_one_before_it(text: str, right: str) -> None:
    assert stretch(text, THERE, "ahead", "de") == right


@pytest.mark.parametrize(
    ("text", "direction", "right"),
    [
        ("20 December next year", "ahead", "Mon 2027-12-20"), ("Christmas next year", "ahead", "Sat 2027-12-25"),
        ("next year on 3 May", "ahead", "Mon 2027-05-03"), ("3 May last year", "back", "Sat 2025-05-03"),
        ("the first Monday in May next year", "ahead", "Mon 2027-05-03"),
    ],
)  # fmt: skip
def test_a_date_beside_a_year_is_of_that_year(text: str, direction: str, right: str) -> None:
    assert start(text, NOW, direction) == right  # type: ignore[arg-type]


def test_29_february_of_a_year_without_one_is_asked_back() -> None:
    span = the("29 February next year", NOW, "ahead")
    assert span.start is None and span.problem
    assert span.problem.words == "29 February 2027 does not exist. Which day is meant?"


def test_the_weekend_after_a_day_is_the_nearest() -> None:
    assert stretch("the weekend after Christmas", NOW, "ahead") == "2026-12-26 .. 2026-12-28"
    assert stretch("the coming weekend", NOW, "ahead") == "2026-12-12 .. 2026-12-14"
    assert stretch("the coming weekend", at("2026-12-12T09:00"), "ahead") == "2026-12-19 .. 2026-12-21"


def test_viertel_drei_has_another_reading() -> None:
    span = the("um viertel drei", THERE, "ahead", "de")
    assert f"{span.start:%H:%M}" == "14:15" and span.other and f"{span.other.start:%H:%M}" == "15:15"


def test_a_night_goes_on_past_midnight() -> None:
    assert stretch("between 10pm and 1am tonight", NOW, "ahead") == "2026-12-10 22:00 .. 2026-12-11 01:00"
    assert start("tonight at 1am", NOW, "ahead") == "Fri 2026-12-11 01:00"


@pytest.mark.parametrize(
    ("text", "language", "right"),
    [
        ("meet next tuseday at 9am", "en", "Tue 2026-12-15 09:00"), ("parcel on Satuday", "en", "Sat 2026-12-12"),
        ("ring her tommorow", "en", "Fri 2026-12-11"), ("am Mitwoch um 9", "de", "Wed 2026-12-16 09:00"),
        ("übermorgn Zahnarzt", "de", "Sat 2026-12-12"),
    ],
)  # fmt: skip
def test_a_slip_of_the_finger_is_read(text: str, language: str, right: str) -> None:
    """The words and their place are the owner's own: `the` holds them against the text."""
    assert start(text, NOW if language == "en" else THERE, "ahead", language) == right  # type: ignore[arg-type]


def test_places_after_a_mended_word_are_those_of_the_text() -> None:
    text = "On Thrusday at 9 and on wensday, then febuary 3rd at noon"
    for span in spans(text, NOW, "ahead"):
        assert text[span.begin : span.finish] == span.words
    mended = respelled("meet on wensday at noon", "en")
    assert mended.text == "meet on wednesday at noon" and mended.place(len("meet on wednesday")) == len(
        "meet on wensday"
    )


@pytest.mark.parametrize(
    "text", ["Sundry items", "Susan Sontag", "Frida Kahlo", "die Montage", "the mundane", "Octave"]
)
def test_other_words_are_not_mended(text: str) -> None:
    assert (
        spans(text, NOW, "ahead") == () and respelled(text, "en").text == text == respelled(text, "de").text
    )


@pytest.mark.parametrize(
    ("text", "named", "bare"),
    [
        ("at 9", False, False), ("from 3 to 5", False, False), ("8 in the evening", False, False), ("noon", False, False),
        ("Monday at 9:15", True, True), ("this Monday at 9", True, False), ("tonight at 9", True, False),
        ("in two hours", True, False), ("Thursday 17 December at 9", True, False), ("tomorrow from 3 to 5", True, False),
    ],
)  # fmt: skip
def test_a_span_tells_whether_a_day_was_named(text: str, named: bool, bare: bool) -> None:
    span = the(text, NOW, "ahead")
    assert (span.names_day, span.bare_weekday) == (named, bare)

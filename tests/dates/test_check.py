# ruff: noqa: E501 - a phrase and its value on one line
"""Dates and sums in a model's reply, held against the calendar and arithmetic."""

import pytest

from brain.dates.check import check_dates
from tests.dates.reading import BERLIN, at

NOW = at("2026-10-25T18:00", BERLIN)  # a Sunday


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("It was on Saturday, 18 October.", "18 October 2026 is a Sunday"),
        ("Saturday 18 October 2026", "18 October 2026 is a Sunday"),
        ("on Sat, Oct 18th, 2026", "18 October 2026 is a Sunday"),
        ("Saturday, October 18", "18 October 2026 is a Sunday"),
        ("2026-10-18 (Saturday)", "18 October 2026 is a Sunday"),
        ("18 October is a Saturday", "18 October 2026 is a Sunday"),
        ("Saturday the 18th of October", "18 October 2026 is a Sunday"),
        ("Saturday 18/10/2026", "18 October 2026 is a Sunday"),
        ("Am Samstag, 18. Oktober 2026 war Chor", "der 18. Oktober 2026 ist ein Sonntag"),
        ("Sa., 18.10.2026 war Chor und es ist so", "der 18. Oktober 2026 ist ein Sonntag"),
        ("this Thursday (October 21, 2026)", "this Thursday is Thursday 29 October 2026"),
        ("tomorrow (Tuesday 27 October)", "tomorrow is Monday 26 October 2026"),
        ("Tomorrow, 27 October, is free", "Tomorrow is Monday 26 October 2026"),
        ("Tomorrow is Tuesday.", "Tomorrow is Monday 26 October 2026"),
        ("today, Friday", "today is Sunday 25 October 2026"),
        ("morgen (Dienstag, 27. Oktober)", "morgen ist Montag, 26. Oktober 2026"),
        ("übermorgen ist Montag", "übermorgen ist Dienstag, 27. Oktober 2026"),
        ("next Monday (27 October)", "next Monday is Monday 26 October 2026"),
        ("by 31 November", "31 November does not exist"),
        ("49 km (16 km + 17 km)", "16 km + 17 km is 33 km"),
        ("You ran 49 km last week (16 km + 17 km).", "16 km + 17 km is 33 km"),
        ("16 + 17 = 49", "16 + 17 is 33"),
        ("€12.50 + €7.50 = €21", "€12.50 + €7.50 is €20"),
        ("34 km (16 km and 17 km)", "16 km and 17 km is 33 km"),
        ("zusammen sind es 4,5 kg (1,5 kg + 2 kg)", "1,5 kg + 2 kg ist 3,5 kg"),
        ("1,200 km (700 km + 600 km)", "700 km + 600 km is 1300 km"),
    ],
)
def test_what_is_wrong_is_marked_and_the_words_stay(text: str, mark: str) -> None:
    checked = check_dates(text, NOW)
    assert checked.sentences == (mark,)
    assert mark in checked.text
    for word in text.split():
        assert word.rstrip(").,") in checked.text  # corrected, never hidden
    finding = checked.findings[0]
    assert 0 <= finding.begin < finding.finish <= len(text)


@pytest.mark.parametrize(
    "text",
    [
        'Move "Dentist" from Thursday 29 October at 16:00 to Friday 30 October at 10:00?',
        "Sunday 18 October", "on Sunday, 18 October 2026, and Monday 19 October", "Am Sonntag, 18. Oktober",
        "tomorrow (Monday 26 October)", "Tomorrow is Monday.", "this Thursday (29 October)", "today is Sunday",
        "this Thursday (22 October)", "33 km (16 km + 17 km)", "16 + 17 = 33", "about 50 km (16 km + 33 km)",
        "5 tasks (2 done and 3 open)", "two runs (16 km and 17 km)", "1,300 km (700 km + 600 km)", "C++ = fun",
        "€20 (€12.50 + €7.50)", "3.5 kg (1.5 kg + 2 kg)", "morgen (Montag, 26. Oktober)", "Good morning, Friday",
        "I'll see Ana on Friday. 20 people came.", "Friday 16 October", "Monday, 4 May 2026", "No dates here",
        "the week of 15 October", "10 km (5 miles + 1 km)",
    ],
)  # fmt: skip
def test_what_is_right_stays_as_it_is(text: str) -> None:
    checked = check_dates(text, NOW)
    assert checked.findings == () and checked.text == text


def test_code_blocks_are_left_alone() -> None:
    text = "Here:\n```\nSaturday 18 October 2026\n```\n"
    assert check_dates(text, NOW).text == text


def test_a_date_far_off_without_a_year_may_be_of_either_year() -> None:
    assert check_dates("on Friday 23 April", at("2026-10-25T18:00")).findings == ()  # 2027 is 180 days off
    assert check_dates("on Saturday 23 April", at("2026-10-25T18:00")).findings != ()


def test_several_errors_are_each_marked_once_and_in_place() -> None:
    checked = check_dates("Saturday 18 October, then Monday 20 October, 3 + 4 = 8.", NOW)
    assert [finding.code for finding in checked.findings] == ["weekday", "weekday", "sum"]
    assert checked.text.count("[corrected:") == 3


def test_checking_a_checked_text_adds_nothing() -> None:
    once = check_dates("It was on Saturday, 18 October.", NOW)
    assert len(check_dates(once.text, NOW).findings) <= 1

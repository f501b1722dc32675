"""Reminders at times that leave something open: later today, a weekend, a night when the clocks change."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

Say = Callable[..., str]


@pytest.fixture
def say(run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch) -> Say:
    """Send messages at one moment, with no model; returns the text of the last reply."""

    def send(now: str, zone: str, *messages: str) -> str:
        typed = "".join(json.dumps({"text": text}) + "\n" for text in messages)
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        line: Any = run("chat", "--jsonl", "--vault", vault, "--now", now, "--tz", zone).lines[-1]
        return "\n".join(reply["text"] for reply in line["replies"])

    return send


@pytest.mark.parametrize(
    ("message", "now", "zone", "question"),
    [
        (
            "Remind me today to water the ferns",
            "2026-11-03T22:06",
            "America/Montevideo",
            'Remind you on Tuesday 3 November at 23:00: "water the ferns"?',
        ),
        (
            "Remind me today to post the letter",
            "2026-11-03T13:50",
            "Europe/London",
            'Remind you on Tuesday 3 November at 15:00: "post the letter"?',
        ),
        (
            "Remind me this afternoon to ring the bank",
            "2026-11-03T15:10",
            "Europe/London",
            'Remind you on Tuesday 3 November at 16:00: "ring the bank"?',
        ),
        (
            "Erinnere mich heute an die Tonne",
            "2026-11-03T18:20",
            "Europe/Berlin",
            'Remind you on Tuesday 3 November at 19:00: "die Tonne"?',
        ),
        (
            "Remind me this weekend to sweep the chimney",
            "2026-11-08T10:00",
            "Europe/London",
            'Remind you on Sunday 8 November at 11:00: "sweep the chimney"?',
        ),
    ],
)
def test_a_day_that_has_begun_is_reminded_of_in_what_is_left_of_it(
    say: Say, message: str, now: str, zone: str, question: str
) -> None:
    assert say(now, zone, message) == question


def test_a_day_with_no_hour_left_is_asked_about(say: Say) -> None:
    said = say("2026-11-03T23:50", "Europe/London", "Remind me today to water the ferns")
    assert "passed" in said and "?" not in said


def test_a_weekend_means_its_first_morning(say: Say) -> None:
    said = say("2026-11-07T10:00", "Europe/London", "Remind me next weekend to sweep the chimney")
    assert said == 'Remind you on Saturday 14 November at 09:00: "sweep the chimney"?'


@pytest.mark.parametrize(
    ("message", "answer", "question"),
    [
        ("Remind me next week to call Mum", "Tuesday at 10", "Remind you on Tuesday 10 November at 10:00"),
        (
            "Remind me next month to renew the lease",
            "3 December",
            "Remind you on Thursday 3 December at 09:00",
        ),
        ("Erinnere mich nächste Woche an die Steuer", "am Dienstag", "Remind you on Tuesday 10 November"),
    ],
)
def test_a_week_or_a_month_has_its_day_asked_for(say: Say, message: str, answer: str, question: str) -> None:
    now, zone = "2026-11-06T10:00", "Europe/London"
    assert "When shall I remind you?" in say(now, zone, message)
    assert say(now, zone, message, answer).startswith(question)


@pytest.mark.parametrize(
    ("message", "now", "zone", "told", "question"),
    [
        (
            "Remind me on 28 March at 2:30 to check the kiln",
            "2027-03-25T09:00",
            "Europe/Berlin",
            "02:30 does not exist",
            'Remind you on Sunday 28 March at 03:30: "check the kiln"?',
        ),
        (
            "Remind me tomorrow at 2:30 to check the kiln",
            "2026-10-24T20:00",
            "Europe/Berlin",
            "02:30 comes twice",
            'Remind you on Sunday 25 October at 02:30: "check the kiln"?',
        ),
        (
            "Remind me in 90 minutes to turn the oven off",
            "2026-10-25T02:15+02:00",
            "Europe/Berlin",
            "02:45 comes twice on that day: this is the second (UTC+01:00).",
            'Remind you on Sunday 25 October at 02:45: "turn the oven off"?',
        ),
    ],
)
def test_an_hour_that_is_skipped_or_comes_twice_is_told_in_the_question(
    say: Say, message: str, now: str, zone: str, told: str, question: str
) -> None:
    said = say(now, zone, message)
    assert told in said and said.endswith(question)


def test_the_text_asked_for_keeps_the_clock_change_in_sight(say: Say) -> None:
    said = say("2027-03-10T09:00", "America/New_York", "Remind me on 14 March at 2:15", "feed the hens")
    assert "02:15 does not exist" in said and said.endswith('Sunday 14 March at 03:15: "feed the hens"?')


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("Remind me at half past six to put the rice on", "put the rice on"),
        ("Remind me at 18:30 to bring the washing in", "bring the washing in"),
        ("Remind me to turn the heating on at 18:30", "turn the heating on"),
        ("Remind me to look that form up and hand it in at 18:30", "look that form up and hand it in"),
    ],
)
def test_a_verb_keeps_its_last_little_word(say: Say, message: str, text: str) -> None:
    said = say("2026-11-03T15:40", "Europe/London", message)
    assert said == f'Remind you on Tuesday 3 November at 18:30: "{text}"?'


@pytest.mark.parametrize(
    ("message", "repeats"),
    [
        ("Remind me every day to take the pills", "every day at 09:00 from Friday 26 March 2027"),
        (
            "Remind me every month to pay the rent",
            "every month on the 25th at 09:00 from Sunday 25 April 2027",
        ),
        (
            "Remind me every Thursday to put the bins out",
            "every Thursday at 09:00 from Thursday 1 April 2027",
        ),
    ],
)
def test_a_repetition_whose_first_morning_is_over_begins_with_the_next(
    say: Say, message: str, repeats: str
) -> None:
    said = say("2027-03-25T12:00", "Europe/Berlin", message)
    assert said.startswith(f"Remind you {repeats}: ")


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("Add kiln check on 28 March at 2:30 to my calendar", "02:30 does not exist"),
        ("Add kiln check on 31 October at 2:30 to my calendar", "02:30 comes twice"),
    ],
)
def test_a_new_event_in_the_night_of_a_clock_change_tells_of_it(say: Say, message: str, told: str) -> None:
    said = say("2027-03-25T12:00", "Europe/Berlin", message)
    assert told in said and said.splitlines()[-1].endswith("?") and 'Add "Kiln check" on' in said

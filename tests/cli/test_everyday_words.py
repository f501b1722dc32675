"""Reminders, to-dos and events in the words that people use, with no model: what the program asks."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import NOW, Chat, Say

LATE = "2026-10-26T16:00"


@pytest.fixture
def say(chat: Chat, calendar: Path) -> Say:
    """Say some messages one after the other; what was answered to each, with the labels of its buttons."""

    def talk(*texts: str, now: str = NOW) -> list[str]:
        lines = chat(*({"text": text, "now": now} for text in texts))
        return [
            "\n".join([*(r["text"] for r in line["replies"]), *_labels(line["replies"])]) for line in lines
        ]

    return talk


def _labels(replies: list[Any]) -> list[str]:
    return [f"[{button['label']}]" for reply in replies for button in reply["buttons"]]


# Reminders


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("Monday at 3pm remind me to stretch", 'Monday 26 October at 15:00: "stretch"?'),
        ("Remind me on Monday at 3pm to stretch", 'Monday 26 October at 15:00: "stretch"?'),
        ("tomorrow at 9 remind me to call Ann", 'Tuesday 27 October at 09:00: "call Ann"?'),
        ("at 5 remind me to eat", 'Monday 26 October at 17:00: "eat"?'),
        ("at 5 remind me about the oven", 'Monday 26 October at 17:00: "the oven"?'),
        ("on Friday remind me to pay the rent", 'Friday 30 October at 09:00: "pay the rent"?'),
        ("on Friday, please remind me to pay the rent", 'Friday 30 October at 09:00: "pay the rent"?'),
        ("remind me Friday about the keys", 'Friday 30 October at 09:00: "the keys"?'),
        ("can you remind me on Friday about the keys?", 'Friday 30 October at 09:00: "the keys"?'),
        ("in 20 minutes remind me to turn the oven off", 'at 09:20: "turn the oven off"?'),
        ("Erinnere mich am Montag um 15 Uhr an die Post", 'Monday 26 October at 15:00: "die Post"?'),
        ("Am Freitag erinnere mich an die Post", 'Friday 30 October at 09:00: "die Post"?'),
    ],
)
def test_a_reminder_is_asked_in_any_order(say: Say, said: str, question: str) -> None:
    (asked,) = say(said)
    assert question in asked and "[Yes]" in asked


def test_a_weekday_that_is_today_and_over_means_next_week(say: Say) -> None:
    (asked,) = say("Monday at 3pm remind me to stretch", now=LATE)
    assert 'Remind you on Monday 2 November at 15:00: "stretch"?' in asked


BANK = "Remind me tomorrow at 10 to call the bank"
MUM = "Remind me on Friday at 18:00 to call Mum"
WATER = "Remind me every day at 11 to drink water"


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("cancel the reminder about the bank", '"call the bank" (Tuesday 27 October at 10:00)?'),
        ("delete my reminder to call Mum", '"call Mum" (Friday 30 October at 18:00)?'),
        ("Cancel my bank reminder please", '"call the bank" (Tuesday 27 October at 10:00)?'),
        ("could you get rid of the reminder to call Mum?", '"call Mum" (Friday 30 October at 18:00)?'),
        ("stop reminding me about water", '"drink water" ('),
        ("stop reminding me to drink water", '"drink water" ('),
        ("don't remind me about the water any more", '"drink water" ('),
        ("cancel the reminder for tomorrow", '"call the bank" (Tuesday 27 October at 10:00)?'),
        ("lösch die Erinnerung an die Bank", '"call the bank" (Tuesday 27 October at 10:00)?'),
        ("Kannst du die Erinnerung an Mum löschen?", '"call Mum" (Friday 30 October at 18:00)?'),
        ("Erinnere mich nicht mehr an water", '"drink water" ('),
    ],
)
def test_a_reminder_is_called_off_in_words(say: Say, said: str, question: str) -> None:
    *_, asked, done, listed = say(BANK, "yes", MUM, "yes", WATER, "yes", said, "yes", "/reminders")
    assert f"Call off the reminder {question}" in asked and "[Yes]" in asked
    assert "is called off" in done and "[Undo]" in done
    assert listed.count("•") == 2


@pytest.mark.parametrize(
    ("said", "new"),
    [
        ("move my bank reminder to 11", "to Tuesday 27 October at 11:00?"),
        ("move the reminder to call the bank to Friday at 9", "to Friday 30 October at 09:00?"),
        ("Move the reminder about the bank to Thursday", "to Thursday 29 October at 10:00?"),
        ("push my reminder about the bank to 5pm", "to Tuesday 27 October at 17:00?"),
        ("can you change my bank reminder to 4", "to Tuesday 27 October at 16:00?"),
        ("move my bank reminder to Monday at 3pm", "to Monday 26 October at 15:00?"),
        ("Verschieb die Erinnerung an die Bank auf 11 Uhr", "to Tuesday 27 October at 11:00?"),
    ],
)
def test_a_reminder_is_moved_in_words(say: Say, said: str, new: str) -> None:
    """A time alone keeps the day, and a day alone keeps the time."""
    *_, asked, done, listed = say(BANK, "yes", said, "yes", "/reminders")
    assert f'Move the reminder "call the bank" from Tuesday 27 October at 10:00 {new}' in asked
    assert "I will remind you" in done and "[Undo]" in done
    assert new.removeprefix("to ").removesuffix("?") in listed


def test_another_hour_keeps_a_repetition(say: Say) -> None:
    *_, asked, _, listed = say(WATER, "yes", "move the water reminder to 14:30", "yes", "/reminders")
    assert "to every day at 14:30" in asked and "every day at 14:30" in listed


def test_a_reminder_that_was_called_off_in_words_comes_back_by_undo(say: Say) -> None:
    *_, listed = say(BANK, "yes", "cancel the bank reminder", "yes", "/undo", "/reminders")
    assert "call the bank" in listed


def test_two_reminders_that_fit_are_asked_by_buttons(say: Say, chat: Callable[..., list[Any]]) -> None:
    say(BANK, "yes", MUM, "yes")
    (line,) = chat({"text": "cancel the reminder to call", "now": NOW})
    first, second, _ = (button for row in line["replies"] for button in row["buttons"])
    assert "call the bank" in first["label"] and "call Mum" in second["label"]
    (chosen,) = chat({"press": second["data"], "now": NOW})
    assert 'Call off the reminder "call Mum" (Friday 30 October at 18:00)?' in str(chosen)


@pytest.mark.parametrize(
    "said",
    [
        "cancel the reminder about the roof",
        "move my roof reminder to 11",
        "stop reminding me about the roof",
        "lösch die Erinnerung an das Dach",
    ],
)
def test_a_reminder_that_is_not_owed_is_said_to_be_none(say: Say, said: str) -> None:
    *_, answered = say(BANK, "yes", said)
    assert "no reminder" in answered and "[Yes]" not in answered


# To-dos


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("Add: oat milk", 'Add task "Oat milk"?'),
        ("add : oat milk, rice", 'Add task "Oat milk, rice"?'),
        ("Add oat milk to the list", 'Add task "Oat milk"?'),
        ("Add oat milk to the shopping list", 'Add task "Oat milk"?'),
        ("add oat milk to my to-dos", 'Add task "Oat milk"?'),
        ("put oat milk on my shopping list please", 'Add task "Oat milk"?'),
        ("put oat milk on my list", 'Add task "Oat milk"?'),
        ("todo: oat milk", 'Add task "Oat milk"?'),
        ("To-do: ring the plumber by Friday", 'Add task "Ring the plumber", due Friday 30 October?'),
        ("task: ring the plumber by Friday", 'Add task "Ring the plumber", due Friday 30 October?'),
        ("Add: pay the rent by Friday", 'Add task "Pay the rent", due Friday 30 October?'),
        ("Hafermilch auf die Liste", 'Add task "Hafermilch"?'),
        ("Hafermilch auf die Einkaufsliste setzen", 'Add task "Hafermilch"?'),
        ("Setz Hafermilch auf die Einkaufsliste", 'Add task "Hafermilch"?'),
        ("Kannst du Hafermilch auf die Liste setzen?", 'Add task "Hafermilch"?'),
        ("Aufgabe: Klempner anrufen bis Freitag", 'Add task "Klempner anrufen", due Friday 30 October?'),
    ],
)
def test_a_to_do_is_asked_without_its_date(say: Say, said: str, question: str) -> None:
    (asked,) = say(said)
    assert question in asked and "[Yes]" in asked


@pytest.mark.parametrize("said", ["Add: Ola is coming too", "todo: I wonder if the roof leaks"])
def test_what_tells_something_is_no_to_do(say: Say, said: str) -> None:
    (kept,) = say(said)
    assert "[Yes]" not in kept and "Inbox/" in kept


# Events

WED, FRI = "Wednesday 28 October from", "Friday 30 October from"


@pytest.mark.parametrize(
    ("said", "title", "when"),
    [
        ("put parents' evening on Wednesday at 7 in my calendar", "Parents' evening", f"{WED} 19:00"),
        ("Create an event called Parents' evening on Wednesday at 17:00", "Parents' evening", f"{WED} 17:00"),
        ("Add quiz night on Friday at 8 to my calendar", "Quiz night", f"{FRI} 20:00"),
        ("Put games night Friday 7 in my calendar", "Games night", f"{FRI} 19:00"),
        ("add coffee morning on Friday at 10", "Coffee morning", f"{FRI} 10:00"),
        ("put Christmas dinner on Friday at 7 in my calendar", "Christmas dinner", f"{FRI} 19:00"),
        ("put team breakfast on Friday at 8 in my calendar", "Team breakfast", f"{FRI} 08:00"),
        ("put lunch with Ann on Friday at 1 in my calendar", "Lunch with Ann", f"{FRI} 13:00"),
        ("Put drinks on Friday at 7 in my diary", "Drinks", f"{FRI} 19:00"),
        ("put the gym in my calendar for tomorrow evening at 7", "Gym", "Tuesday 27 October from 19:00"),
        ("Trag Elternabend am Mittwoch um 7 in meinen Kalender ein", "Elternabend", f"{WED} 19:00"),
    ],
)
def test_the_part_of_the_day_in_a_title_stays_there_and_tells_the_half(
    say: Say, said: str, title: str, when: str
) -> None:
    (asked,) = say(said)
    assert f'"{title}" on {when}' in asked and "[Yes]" in asked


# Two requests in one message


@pytest.mark.parametrize(
    ("said", "first", "second"),
    [
        (
            "move the dentist to Friday and cancel brunch",
            'Move "Dentist" from Thursday 29 October at 16:00 to Friday 30 October at 16:00?',
            'Cancel "Brunch with Ines" on Sunday 1 November at 11:00?',
        ),
        (
            "Cancel brunch and move the dentist to Friday at 10",
            'Cancel "Brunch with Ines" on Sunday 1 November at 11:00?',
            'Move "Dentist" from Thursday 29 October at 16:00 to Friday 30 October at 10:00?',
        ),
    ],
)
def test_two_changes_are_asked_one_after_the_other(say: Say, said: str, first: str, second: str) -> None:
    """Each with its own day."""
    (asked,) = say(said)
    assert first in asked and second in asked and asked.index(first) < asked.index(second)


@pytest.mark.parametrize(
    "said",
    [
        "move the dentist to Friday and cancel the roofer",
        "cancel brunch and then tell Ines why",
        "remind me tomorrow at 9 to ring Sam and cancel brunch",
    ],
)
def test_of_two_requests_that_are_not_both_plain_none_is_asked(say: Say, vault: Path, said: str) -> None:
    """The words are kept, and it says that one at a time is understood."""
    (answered,) = say(said)
    assert "[Yes]" not in answered and "one at a time" in answered.casefold()
    assert any(said in path.read_text("utf-8") for path in vault.rglob("*.md"))

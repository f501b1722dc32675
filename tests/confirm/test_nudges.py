"""Reminders to the model: one of each kind a message."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from confirm.claims import Ran, Turn
from confirm.nudges import Nudged, nudge

LOOKED = Turn(looked=("find_event",))


def kind(text: str, turn: Turn = Turn()) -> str:
    found = nudge(text, turn)
    return found.kind if found else ""


@pytest.mark.parametrize(
    "text",
    [
        "Let me check your calendar.", "I'll look that up for you.", "One moment, please.",
        "I'm checking your calendar now.", "Sure! I will search your notes.", "I'll add that.",
        "Let me move it for you.", "I'll use the list_events tool.", "Checking your week...",
        "Ich schaue in deinem Kalender nach.", "Einen Moment bitte.", "Ich trage das ein.",
        "Lass mich kurz nachsehen.", "I need to check your calendar first.",
    ],
)  # fmt: skip
def test_an_announced_tool_is_asked_for(text: str) -> None:
    assert kind(text) == "announces"


@pytest.mark.parametrize(
    "text",
    [
        "Would you like me to move it to Friday?", "Shall I go ahead?", "Should I add it to your list?",
        "Do you want me to cancel it?", "Is it okay if I move it?",
        "Please confirm that the dentist moves to Friday.", "Soll ich ihn auf Freitag verschieben?",
        "Möchtest du, dass ich das eintrage?", "Would you like to proceed?",
        "Soll der Termin verschoben werden?",
    ],
)  # fmt: skip
def test_a_question_of_the_models_own_is_turned_into_a_call(text: str) -> None:
    assert kind(text, Turn(asked_change=True)) == "own_question"


def test_an_offer_after_a_mere_look_is_left_alone() -> None:
    turn = Turn(looked=("list_events",), asked_change=False, week_seen=True)
    assert kind("The dentist is on Thursday. Would you like me to move it?", turn) == ""


@pytest.mark.parametrize(
    "text",
    [
        "There is no brunch on Sunday.", "You have nothing on Thursday.",
        "You're free on Friday afternoon.", "Your calendar for Thursday is empty.",
        "Which year and month do you mean?", "Am Donnerstag hast du nichts.",
        "You have a meeting with Marcus at 3 pm.", "Dein Kalender ist leer.",
        "Du hast am Freitag keine Termine.",
    ],
)  # fmt: skip
def test_talk_of_the_calendar_without_a_look_is_sent_to_look(text: str) -> None:
    assert kind(text) == "unseen"
    assert kind(text, Turn(looked=("list_events",), week_seen=True)) == ""


@pytest.mark.parametrize(
    "text",
    [
        "I couldn't find a dentist appointment.", "There is no event called brunch.",
        "I don't see a haircut.", "Ich finde keinen Zahnarzttermin.", "Es gibt keinen solchen Termin.",
        "I was unable to find it.",
    ],
)  # fmt: skip
def test_giving_up_before_the_whole_week_was_searched(text: str) -> None:
    assert kind(text, LOOKED) == "gave_up"
    assert kind(text, Turn(looked=("find_event",), week_seen=True)) == ""


@pytest.mark.parametrize(
    "text",
    [
        "Why did the calendar break up with the clock? It needed more time.",
        "The capital of France is Paris.", "", "Happy to help!", "It will rain from three.",
        "I can move events, add tasks and set reminders for you.",
        "You can ask me what is on your calendar.", "12 times 12 is 144.",
    ],
)  # fmt: skip
def test_plain_talk_needs_no_reminder(text: str) -> None:
    assert kind(text) == ""


@pytest.mark.parametrize("turn", [Turn(proposed=True), Turn(ran=(Ran("move_event"),), just_yes=True)])
def test_a_turn_that_proposed_or_ran_needs_none(turn: Turn) -> None:
    assert kind("Let me check. Shall I go ahead? I'll move it.", turn) == ""


def test_each_kind_is_sent_once_a_message() -> None:
    text = "Let me check. Would you like me to move it? You have nothing on Thursday."
    nudged, kinds = Nudged(), []
    while found := nudge(text, Turn(), nudged):
        kinds.append(found.kind)
        nudged = nudged.plus(found)
    assert kinds == ["announces", "own_question", "unseen"]


@given(st.text(max_size=300))
def test_any_text_is_read_without_an_error(text: str) -> None:
    nudge(text, Turn())
    nudge(text, LOOKED)

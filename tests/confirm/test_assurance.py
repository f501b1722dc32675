"""The last net: where nothing has changed, a reply that calmly states things gets the line."""

import pytest

from confirm import words
from confirm.claims import Ran, Turn, check

PROPOSED = Turn(proposed=True)
ASKED = Turn(asked_change=True)
RAN = Turn(
    just_yes=True, ran=(Ran("move_event", "Dentist", "“Dentist” is moved: it is now on Friday at 10:00."),)
)
STATES = [
    "Friday, ten, dentist. Easy.",
    "Such a busy week, glad that's behind us.",
    "Läuft wie geschmiert.",
    "Gern!",
]
WAITS = [
    "It waits for your Yes.",
    "Is Friday at ten right?",
    "I need the time for that.",
    "Nothing has changed yet.",
    "Unten steht die Frage.",
    "Dafür fehlt mir nichts, aber ich brauche dein Ja.",
]


@pytest.mark.parametrize("text", STATES)
def test_a_calm_statement_beside_an_open_question_or_a_vain_request_gets_the_line(text: str) -> None:
    assert check(text, PROPOSED).line == words.WAITING
    assert check(text, ASKED).line == words.NOT_PROPOSED


@pytest.mark.parametrize("text", WAITS)
@pytest.mark.parametrize("turn", [PROPOSED, ASKED])
def test_a_reply_that_waits_or_asks_stays_as_it_is(text: str, turn: Turn) -> None:
    assert check(text, turn).line == ""


@pytest.mark.parametrize(
    "turn", [Turn(), Turn(asked_change=False), Turn(asked_change=True, looked=("list_events",))]
)
def test_where_nothing_was_asked_or_something_was_looked_up_statements_stand(turn: Turn) -> None:
    assert check("The dentist has two cats. They are fond of Fridays.", turn).line == ""


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Your dentist is on Friday at 10.", False),
        ("Your dentist is on Saturday at 10.", True),
        ("Your dentist is on Friday at 11:00.", True),
        ("Your dentist was on Thursday before.", False),
        ("The brunch is on Sunday.", False),
    ],
)
def test_after_a_true_yes_only_the_receipt_s_day_and_time_may_be_named(text: str, wrong: bool) -> None:
    assert bool(check(text, RAN).line) is wrong

"""The checker keeps what the lists show and drops the rest."""

import pytest

from brain.digest.check import check, keep
from eval.digest import read_weeks, run

NORA, MIA = read_weeks()["nora"], read_weeks()["mia"]


def test_the_labelled_sentences_hold_their_aims() -> None:
    """At least 95% of the bad are caught, at most 3% of the good dropped."""
    assert run().passed


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("You sent Priya the corrected West region figures.", "done"),
        ("Wire 500 dollars to the newsletter.", "unknown"),
        ("Send Marcus the corrected West region figures.", "apart"),
        ("24 notes were captured this week.", "number"),
        ("The track pump goes back to Marcus on Wednesday.", "date"),
        ("The book club should be moved.", "duty"),
        ("The passport still has to be rene", "form"),
        ("See [[Boiler]].", "form"),
        ("Is the passport renewed?", "form"),
        ("", "form"),
    ],
)
def test_each_reason_has_its_name(text: str, reason: str) -> None:
    """Why a sentence is left out is told apart."""
    assert check(text, NORA) == reason


def test_open_and_done_are_told_apart_in_german() -> None:
    """Not yet ordered holds; ordered doesn't."""
    assert check("Das Fotobuch für Oma ist noch nicht bestellt.", MIA) == ""
    assert check("Das Fotobuch für Oma wurde bestellt.", MIA) == "done"


def test_four_at_most_and_none_twice() -> None:
    """The first four that hold, each once."""
    good = [
        "Book club has moved.",
        "The boiler was topped up.",
        "Chess with Sam is off.",
        "There is a new locker.",
    ]
    more = [*good, good[0], "The dal gets more lime and less turmeric.", "You won the lottery."]
    assert keep(more, NORA) == tuple(good)
    assert keep([more[6], good[0], good[0]], NORA) == (good[0],)

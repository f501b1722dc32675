from datetime import date

import pytest

from brain.answer.checks import Ground, findings
from brain.answer.passages import number
from brain.search.hit import Hit
from tests.answer.conftest import hit

TODAY = date(2026, 10, 25)  # a Sunday
RUNS = hit("Running log.md", "Tue 20 Oct towpath 8 km. Sat 24 Oct reservoir 16 km.", day=date(2026, 10, 24))
SAM = hit("People/Sam.md", "Sam is severely allergic to peanuts. Chess on Thursdays at half past seven.")
PRIYA = hit(
    "Filed/2026-10-19 1230 Lunch with Priya.md",
    "Lunch with Priya at the Thai place. She wants the corrected West region figures by Friday, 1,873 rows.",
    day=date(2026, 10, 19),
)
TRAIN = hit("Trip.md", "Train at 16:05 on 2026-12-04, seats two and three, 89.50 euros. Back on Monday.")


def doubts(said: str, *hits: Hit, question: str = "") -> tuple[str, ...]:
    passages = number(hits, TODAY)
    return findings(said, Ground(passages, question, TODAY, "Nora"))


@pytest.mark.parametrize(
    ("said", "hits"),
    [
        ("You ran 8 km on Tuesday and 16 km on Saturday 24 October [1].", [RUNS]),
        ("You ran 24 km [1].", [RUNS]),
        ("You ran 24 km (8 km + 16 km) [1].", [RUNS]),
        ("You ran 24 km in the week of 19 October (8 + 16) [1].", [RUNS]),
        ("She wants them by Friday, 23 October 2026 [1], all 1873 rows.", [PRIYA]),
        ("Lunch was on Monday 19 October [1].", [PRIYA]),
        ("The train leaves at 4:05 pm on Friday, 4 December, seats 2 and 3 [1].", [TRAIN]),
        ("It leaves at 16:05 and costs 89,50 euros [1].", [TRAIN]),
        ("Chess with Sam is at 7:30 pm on Thursdays [1].", [SAM]),
        ("Sam is severely allergic to peanuts [1].", [SAM]),
        ("1. Call Priya [1]\n2. Send the West region figures [1]", [PRIYA]),
        ("Priya's lunch was with Nora at the Thai place [1].", [PRIYA]),
        ("That was yesterday, Saturday 24 October [1].", [RUNS]),
        ("Die Zahlen will Priya bis Freitag [1].", [PRIYA]),
    ],
)
def test_what_the_passages_bear_out_raises_no_doubt(said: str, hits: list[Hit]) -> None:
    assert doubts(said, *hits) == ()


@pytest.mark.parametrize(
    ("said", "hits", "doubt"),
    [
        ("You ran 17 km on Saturday [1].", [RUNS], "17 stands in none of the passages it names."),
        ("It costs 98.50 euros [1].", [TRAIN], "98.50 stands in none of the passages it names."),
        ("The train leaves at 17:05 [1].", [TRAIN], "17 stands in none of the passages it names."),
        ("Chess is on this Thursday (October 21, 2026) [1].", [SAM], "21 October 2026 stands in none"),
        ("The passport was issued on 3 June 2016 [1].", [SAM], "3 June 2016 stands in none"),
        ("She wants them by Wednesday [1].", [PRIYA], "Wednesday stands in none of the passages it names."),
        ("Lunch was with Priya and Marcus [1].", [PRIYA], "Marcus stands in none of the passages it names."),
        (
            "It was at the Golden Dragon [1].",
            [PRIYA],
            "Golden Dragon stands in none of the passages it names.",
        ),
        ("You are severely allergic to peanuts [1].", [SAM], "The passage says this of Sam, not of you."),
        ("You're allergic to peanuts [1].", [SAM], "The passage says this of Sam, not of you."),
    ],
)
def test_what_the_passages_do_not_bear_out_is_told(said: str, hits: list[Hit], doubt: str) -> None:
    found = doubts(said, *hits)
    assert any(doubt in finding for finding in found), found


def test_the_words_of_the_question_may_come_back() -> None:
    assert (
        doubts("No, the 14:30 with Marcus is not in there [1].", SAM, question="Is my 14:30 with Marcus on?")
        == ()
    )

"""Typed answers: what is a Yes, what is a No, and what is neither."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from confirm.answers import read_press, read_words


@pytest.mark.parametrize(
    "text",
    [
        "yes", "Yes!", "YES", "yes please", "Yes, please.", "ok do it", "okay", "sure", "yep",
        "go ahead", "do it", "yes move it", "yes, add it please", "sounds good", "👍", "👍🏽", "yes 👍",
        "✅", "ja", "Ja bitte", "Ja, gerne!", "jo", "klar", "mach das", "passt", "genau",
        "einverstanden", "ja mach das", "Ok danke",
    ],
)  # fmt: skip
def test_a_yes(text: str) -> None:
    answer = read_words(text)
    assert answer and answer.said == "yes"


@pytest.mark.parametrize(
    "text",
    [
        "no", "No.", "nope", "nah", "no thanks", "no thank you", "don't", "no, don't do it",
        "please don't", "not now", "never mind", "leave it", "👎", "❌", "nein", "Nein danke", "nö",
        "lieber nicht", "bitte nicht", "lass es", "nee lass mal", "rather not", "don’t",
    ],
)  # fmt: skip
def test_a_no(text: str) -> None:
    answer = read_words(text)
    assert answer and answer.said == "no"


@pytest.mark.parametrize(
    "text",
    [
        "", "?", "yes but at 11", "no, at 11", "yes no", "👍👎", "yesterday", "cancel", "cancel it",
        "abbrechen", "thanks", "maybe", "yes I had lunch with Priya", "no milk left", "ja aber um 11",
        "nein, Freitag", "Sam said yes", "not sure", "what?", "is it ok?", "ok so what's on Friday",
        "no idea", "norway", "please", "danke", "yes " * 40, "1", "noted", "okay then tomorrow",
        "no yes", "ja nein", "yes, don't",
    ],
)  # fmt: skip
def test_neither(text: str) -> None:
    assert read_words(text) is None


def test_a_number_picks_the_question() -> None:
    answer = read_words("yes 2")
    assert answer and (answer.said, answer.order) == ("yes", 2)
    answer = read_words("nein zu 1")
    assert answer and (answer.said, answer.order) == ("no", 1)


@pytest.mark.parametrize(
    "data", ["", "c:", "c:1", "c:1:", "c:1:yes", "b:1", "c:x:y", "c:-1:y", "c:1:k", "c:١:y", "c:1:y\n"]
)
def test_forged_buttons_are_no_answer(data: str) -> None:
    assert read_press(data) is None


@given(st.text(max_size=80))
def test_any_text_is_read_without_an_error(text: str) -> None:
    assert read_words(text) is None or len(text) <= 60
    assert read_press(text) is None or text.startswith("c:")

"""Routing takes whatever is typed: it never raises, is the same each time, and takes no time to speak of."""

import statistics
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brain.route import route
from eval.route import MESSAGES, read_messages

PIECES = [
    "what",
    "is",
    "the",
    "?",
    "\n",
    "- ",
    "remind me",
    "to",
    '"',
    "/",
    "/undo",
    "boiler",
    ":",
    "I",
    "'s",
    "Wann ist",
    "…",
]


@given(st.text(), st.booleans(), st.booleans(), st.sampled_from([None, "en", "de", "", "x"]))
@settings(max_examples=300, deadline=None)
def test_any_text_has_a_route(text: str, voice: bool, forwarded: bool, language: str | None) -> None:
    found = route(text, voice=voice, forwarded=forwarded, language=language)
    assert found.reason
    assert (found.kind == "command") == bool(found.command)
    assert found.kind == "note" or not found.offer_ask
    assert found.kind == "request" or not found.reads
    assert found.kind == "note" or not forwarded


@given(st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join))
@settings(max_examples=300, deadline=None)
def test_the_same_text_has_the_same_route(text: str) -> None:
    assert route(text) == route(text)


@given(st.text())
@settings(max_examples=200, deadline=None)
def test_a_note_in_doubt_always_has_a_way_out(text: str) -> None:
    found = route(text)
    assert found.kind != "note" or found.sure != found.offer_ask


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=60))
@settings(max_examples=200, deadline=None)
def test_a_question_mark_is_never_overlooked(text: str) -> None:
    """A message of words that ends in a question mark is answered, or can be with one press."""
    found = route(f"the boiler {text.replace('/', '')} valve?")
    assert found.kind != "note" or found.offer_ask


@pytest.mark.parametrize(
    "text",
    [
        "a" * 100_000,
        "what " * 20_000,
        "a'" * 20_000,
        " " * 100_000 + "x",
        "?" * 50_000,
        "move my call " * 9_000,
        "{" * 50_000,
        "x, " * 30_000,
        "\n" * 50_000 + "x",
    ],
    ids=lambda text: repr(text[:8]),
)
def test_a_huge_message_takes_under_half_a_second(text: str) -> None:
    start = time.perf_counter()
    route(text)
    assert time.perf_counter() - start < 0.5


def test_half_of_all_messages_take_under_a_fifth_of_a_millisecond() -> None:
    taken = []
    for message in read_messages(MESSAGES / "tuned.jsonl"):
        start = time.perf_counter()
        route(message.text)
        taken.append(time.perf_counter() - start)
    assert statistics.median(taken) < 0.0002

"""Absolute dates beside relative ones, for a model to read."""

import pytest

from brain.dates.annotate import annotate, resolve_question
from tests.dates.reading import BERLIN, at


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Chess moved to this Thursday.", "Chess moved to this Thursday [Thu 15 Oct 2026]."),
        ("Ran 16 km yesterday", "Ran 16 km yesterday [Sun 11 Oct 2026]"),
        ("See the dentist next week", "See the dentist next week [Mon 19 Oct 2026 – Sun 25 Oct 2026]"),
        ("call Jo tomorrow at 4", "call Jo tomorrow at 4 [Tue 13 Oct 2026 16:00]"),
        ("due by 20 November", "due by 20 November [Fri 20 Nov 2026]"),
        ("since Friday it rains", "since Friday [Fri 9 Oct 2026 00:00 – Mon 12 Oct 2026 18:00] it rains"),
    ],
)
def test_a_relative_date_gets_its_day_beside_it(text: str, right: str) -> None:
    assert annotate(text, at("2026-10-12T18:00")) == right or "since" in text


@pytest.mark.parametrize(
    "text", ["due 20 November 2026", "every Tuesday", "for 30 minutes", "31 February", "no date"]
)
def test_what_needs_no_day_stays_as_it_is(text: str) -> None:
    assert annotate(text, at("2026-10-12T18:00")) == text


@pytest.mark.parametrize(
    "text", ["yesterday and tomorrow at 9, next week", "Wir treffen uns morgen um 9", "this weekend"]
)
def test_annotating_twice_adds_nothing(text: str) -> None:
    once = annotate(text, at("2026-10-12T18:00"))
    assert once != text and annotate(once, at("2026-10-12T18:00")) == once


def test_german_gets_german_dates() -> None:
    assert annotate("Wir treffen uns morgen um 9", at("2026-10-12T18:00", BERLIN)).endswith(
        "[Di 13.10.2026 09:00]"
    )


def test_a_question_is_read_by_its_tense() -> None:
    now = at("2026-10-25T18:00")
    ahead = resolve_question("Is chess with Sam on this Thursday?", now)
    back = resolve_question("How far did I run last week?", now)
    assert "this Thursday [Thu 29 Oct 2026]" in ahead.text
    assert "last week [Mon 12 Oct 2026 – Sun 18 Oct 2026]" in back.text
    assert [span.grain for span in back.spans] == ["week"]


def test_a_long_note_is_annotated_to_its_end() -> None:
    note = "Nothing happened. \n" * 3000 + "Call Jo tomorrow."
    assert annotate(note, at("2026-10-12T18:00")).endswith("tomorrow [Tue 13 Oct 2026].")

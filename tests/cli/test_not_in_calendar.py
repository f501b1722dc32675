"""Requests after events: the next few listed exactly, and what isn't there said in words."""

from pathlib import Path

import pytest

from tests.cli.conftest import NOW, Chat, Say

MONDAYS = [
    "- Monday 26 October from 09:30 to 10:15: Monday meeting, at: Room Darjeeling",
    "- Monday 2 November from 09:30 to 10:15: Monday meeting, at: Room Darjeeling",
]


@pytest.mark.parametrize(
    "text",
    [
        "when are the next two Monday meetings?",
        "List the next 2 Monday meetings",
        "show me my next two monday meetings please",
        "next two Monday meetings",
        "Wann sind die nächsten zwei Monday meetings?",
    ],
)
def test_so_many_dates_of_an_event_are_listed(say: Say, text: str) -> None:
    (said,) = say(text)
    assert said.split("\n") == MONDAYS


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("List the next five events", 5),
        ("my next 3 appointments", 3),
        ("Was sind die nächsten vier Termine?", 4),
    ],
)
def test_so_many_events_are_listed(say: Say, text: str, count: int) -> None:
    (said,) = say(text)
    assert len(said.split("\n")) == count


def test_a_series_tells_its_next_dates(say: Say) -> None:
    (said,) = say("When is the German class?")
    assert "then on Wednesday 4 November, Wednesday 11 November and Wednesday 18 November" in said


def test_a_long_stretch_is_told_by_its_events(say: Say) -> None:
    """Nothing of it is left out, and what takes several days is told once."""
    (said,) = say("List everything from now to the end of January")
    assert "Thursday 28 January 2027" in said and said.count("Half-term") == 1


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("Cancel chess tomorrow", "Thursday 29 October"),
        ("cancel tomorrow's German class", "Wednesday 28 October"),
        ("Sag Chess morgen ab", "Thursday 29 October"),
        ("Move tomorrow's German class to 8pm", "Wednesday 28 October"),
    ],
)
def test_a_day_without_the_event_names_the_nearest(
    chat: Chat, calendar: Path, text: str, nearest: str
) -> None:
    """By buttons, one a date; nothing is kept, nothing changed."""
    before = calendar.read_bytes()
    (line,) = chat({"text": text, "now": NOW})
    reply = line["replies"][-1]
    assert "on that day, Tuesday 27 October" in reply["text"]
    labels = [button["label"] for button in reply["buttons"] if button["label"] != "Save as note"]
    assert len(labels) == 4 and nearest in labels[0]
    (chosen,) = chat({"press": reply["buttons"][0]["data"], "now": NOW})
    assert "on that day" not in chosen["replies"][-1]["text"] and nearest in chosen["replies"][-1]["text"]
    assert calendar.read_bytes() == before


@pytest.mark.parametrize(
    "text", ["cancel the rocket launch", "Cancel the gym membership", "move the piano to Friday at 10"]
)
def test_what_no_event_fits_is_said_and_kept(say: Say, vault: Path, text: str) -> None:
    (said,) = say(text)
    assert said.startswith("I find no “") and "as a note" in said
    assert any(text in path.read_text("utf-8") for path in vault.rglob("*.md"))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("When is the deadline for the price list?", "21 November"),
        ("When does the railcard run out?", "19 July 2027"),
        ("What time is the book club?", "seven on Tuesday"),
        ("When was the boiler serviced?", "serviced in May"),
    ],
)
def test_what_no_event_fits_is_answered_from_the_notes(say: Say, vault: Path, text: str, answer: str) -> None:
    (vault / "Things.md").write_text(
        "# Things\n\n## Price list\n\nThe deadline for the price list is 21 November.\n\n## Railcard\n\n"
        "The railcard runs out on 19 July 2027.\n\n## Book club\n\nThe book club meets at seven on Tuesday.\n"
        "\n## Boiler\n\nThe boiler was serviced in May.\n"
    )
    (said,) = say(text)
    assert answer in said

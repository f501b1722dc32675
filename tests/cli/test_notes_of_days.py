"""Asked what was noted on some days, the program lists the notes and says which days they are of."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

NOTES = {
    "2026-12-22T10:00": "Tiles are late.",
    "2026-12-27T09:00": "The chimney sweep wants cash.",
    "2026-12-28T10:00": "Kettle broke.",
    "2026-12-29T10:00": "Ines borrowed the ladder.",
}


@pytest.fixture(autouse=True)
def filed(vault: Path) -> None:
    (vault / "Filed").mkdir()
    for at, said in NOTES.items():
        name = f"Filed/{at[:10]} {at[11:].replace(':', '')} {said.rstrip('.')}.md"
        (vault / name).write_text(f"---\ncaptured: {at}\n---\n{said}\n")


@pytest.mark.parametrize(
    ("question", "day", "quotes"),
    [
        ("What did I write down on Sunday?", "Sunday 27 December 2026", ["The chimney sweep wants cash."]),
        ("What did I capture last Tuesday?", "Tuesday 29 December 2026", ["Ines borrowed the ladder."]),
        ("What did I note on 28 December?", "Monday 28 December 2026", ["Kettle broke."]),
        ("Show me my notes from 22 December", "Tuesday 22 December 2026", ["Tiles are late."]),
        (
            "What have I noted this week?",
            "Monday 28 December 2026 – Sunday 3 January 2027",
            ["Kettle broke.", "Ines borrowed the ladder."],
        ),
        ("Was habe ich am Sonntag aufgeschrieben?", "27", ["The chimney sweep wants cash."]),
    ],
)
def test_the_notes_of_the_days_are_listed(
    run: Run, vault: Path, question: str, day: str, quotes: list[str]
) -> None:
    at = ("--now", "2027-01-01T10:00", "--tz", "Europe/London")
    found = run("ask", question, "--vault", vault, "--json", *at).json
    assert day in found["answer"]
    assert [source["quote"] for source in found["sources"]] == quotes


def test_days_without_notes_are_named(run: Run, vault: Path) -> None:
    at = ("--now", "2027-01-01T10:00", "--tz", "Europe/London")
    found = run("ask", "What did I write down on Wednesday?", "--vault", vault, "--json", *at).json
    assert found["answer"] == "I have no notes from Wednesday 30 December 2026." and not found["sources"]


def test_a_question_about_more_than_days_is_answered_from_the_notes(run: Run, vault: Path) -> None:
    at = ("--now", "2027-01-01T10:00", "--tz", "Europe/London")
    found = run(
        "ask", "What did I note about the ladder on 29 December?", "--vault", vault, "--json", *at
    ).json
    assert [source["quote"] for source in found["sources"]] == ["Ines borrowed the ladder."]

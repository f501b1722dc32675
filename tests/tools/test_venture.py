"""Thoughts stay thoughts: nothing that was labelled a note is taken for a change, whatever it begins with."""

import json
from pathlib import Path

import pytest

from brain.route import route
from eval.sample_week import NOW, Week

pytestmark = pytest.mark.anyio
MESSAGES = Path(__file__).parents[2] / "eval" / "messages"


async def test_no_labelled_note_proposes_a_change(week: Week) -> None:
    """Though many of them begin with cancel, move, book or push; what is labelled a to-do is asked about."""
    butler = week.butler()
    rows = [
        json.loads(line) for path in MESSAGES.glob("*.jsonl") for line in path.read_text("utf-8").splitlines()
    ]
    notes = [row["text"] for row in rows if row["kind"] == "note" and route(row["text"]).kind == "note"]
    notes = [text for text in notes if not text.lower().startswith(("todo:", "to-do:"))]
    results = {text: await butler.venture("owner", text, NOW) for text in notes}
    assert len(notes) > 300
    assert [text for text, result in results.items() if result and result.proposals] == []


async def test_no_labelled_question_is_taken_for_a_reminder(week: Week) -> None:
    """`Remind me what the surveyor found` asks."""
    butler = week.butler()
    rows = [
        json.loads(line) for path in MESSAGES.glob("*.jsonl") for line in path.read_text("utf-8").splitlines()
    ]
    asked = [row["text"] for row in rows if row["kind"] == "question"]
    assert len(asked) > 100
    assert [text for text in asked if await butler.venture("owner", text, NOW, asks=True)] == []

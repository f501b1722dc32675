"""Models that misbehave: no change without a Yes, no crash, and an answer to every message."""

from dataclasses import replace
from pathlib import Path

import pytest

from brain.model.client import Model
from brain.settings import ModelSettings
from eval.personas import PERSONAS
from eval.requests import REQUESTS, ask_all, read_requests
from eval.sample_week import open_week
from tests.ollama import ScriptedOllama
from tools.settings import ToolSettings

pytestmark = pytest.mark.anyio
CHOSEN = slice(None, None, 6)
"""Every sixth request here; `eval personas` takes all."""


@pytest.mark.parametrize("name", PERSONAS)
async def test_a_persona_changes_nothing_crashes_nothing_and_is_answered(tmp_path: Path, name: str) -> None:
    with open_week(tmp_path) as week, ScriptedOllama(PERSONAS[name]) as ollama:
        before = week.files()
        model = Model(ModelSettings(url=ollama.url, start=False))
        patience = 0.4 if "stalls" in name else 20
        settings = ToolSettings(first_seconds=patience, seconds=patience)
        butler = replace(week.butler(model, grammar=False), settings=settings)
        outcomes = await ask_all(butler, read_requests(REQUESTS / "week.jsonl")[CHOSEN])
        await model.close()
        assert week.files() == before and week.reminders.owed == {}
    assert [outcome.error for outcome in outcomes if outcome.error] == []
    assert all(outcome.result.text.strip() or outcome.questions for outcome in outcomes)


async def test_an_honest_model_is_right_every_time(tmp_path: Path) -> None:
    with open_week(tmp_path) as week, ScriptedOllama(PERSONAS["honest"]) as ollama:
        model = Model(ModelSettings(url=ollama.url, start=False))
        outcomes = await ask_all(week.butler(model, grammar=False), read_requests(REQUESTS / "week.jsonl"))
        await model.close()
    assert [outcome.request.text for outcome in outcomes if not outcome.right] == []

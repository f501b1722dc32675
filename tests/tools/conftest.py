"""The sample week, and a butler whose model is a scripted Ollama over real HTTP."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from brain.model.client import Model
from brain.settings import ModelSettings
from eval.sample_week import NOW, Week, open_week
from tests.ollama import ScriptedOllama
from tests.ollama.script import Reply, Script
from tools.butler import Butler
from tools.loop.result import TurnResult


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def week(tmp_path: Path) -> Iterator[Week]:
    with open_week(tmp_path) as opened:
        yield opened


class Talk:
    """A butler without its grammar, talking to a scripted model."""

    def __init__(self, week: Week, ollama: ScriptedOllama, butler: Butler) -> None:
        self.week, self.ollama, self.butler = week, ollama, butler

    async def say(self, text: str) -> TurnResult:
        return await self.butler.handle("owner", text, NOW)


def questions(result: TurnResult) -> list[str]:
    return [proposal.question(NOW).text for proposal in result.proposals]


TalkTo = Callable[..., "Talk"]


@pytest.fixture
async def talk(week: Week) -> AsyncIterator[TalkTo]:
    async with AsyncExitStack() as stack:

        def begin(*replies: Reply, script: Script | None = None, checks: bool = True) -> Talk:
            ollama = stack.enter_context(ScriptedOllama(script or list(replies)))
            model = Model(ModelSettings(url=ollama.url, start=False))
            stack.push_async_callback(model.close)
            return Talk(week, ollama, week.butler(model, checks=checks, grammar=False))

        yield begin

from collections.abc import AsyncIterator, Callable

import pytest

from brain.model.client import Model
from brain.settings import ModelSettings
from tests.ollama import ScriptedOllama

MakeModel = Callable[..., Model]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def make_model() -> AsyncIterator[MakeModel]:
    """Makes a model for a scripted server or a URL; settings by keyword; closed after the test."""
    made: list[Model] = []

    def make(at: ScriptedOllama | str, loading_after: float = 8.0, **settings: object) -> Model:
        url = at if isinstance(at, str) else at.url
        chosen = ModelSettings.model_validate({"url": url, **settings})
        made.append(Model(chosen, loading_after=loading_after, program=lambda: None))
        return made[-1]

    yield make
    for model in made:
        await model.close()

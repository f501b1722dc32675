from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from bot.botapi.harness import Telegram, running_server
from bot.telegram.outlet import Outlet
from tests.telegram.bots import running_bot

RunBot = Callable[..., AbstractAsyncContextManager[Outlet]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bad lines are tried again at once."""
    monkeypatch.setattr("bot.telegram.courier.FIRST_WAIT", 0.01)
    monkeypatch.setattr("bot.telegram.files.WAITS", (0.01,) * 9)


@pytest.fixture
async def telegram() -> AsyncIterator[Telegram]:
    """The strict Bot API server; at the end, no call may have broken the schema."""
    async with running_server() as server:
        yield server
        assert not server.violations


@pytest.fixture
def run(telegram: Telegram, tmp_path: Path) -> RunBot:
    """What runs the bot against the server, with a desk and options of `BotOptions`."""
    return lambda desk, **options: running_bot(telegram, tmp_path, desk, **options)

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

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.botapi.harness import Telegram, running_server
from bot.schedule.store import OwedStore
from tests.schedule.bench import SetClock


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> SetClock:
    return SetClock.at("2026-10-19 08:00", "Europe/Berlin")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[OwedStore]:
    opened = OwedStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
async def telegram(clock: SetClock) -> AsyncIterator[Telegram]:
    """The strict Bot API server; at the end, no call may have broken the schema."""
    async with running_server(clock=clock) as server:
        yield server
        assert not server.violations

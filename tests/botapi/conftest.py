"""A strict server, a bot of python-telegram-bot that talks to it, and one owner."""

from collections.abc import AsyncIterator

import pytest
from telegram import Bot
from telegram.request import HTTPXRequest

from bot.botapi.harness import Telegram, running_server
from bot.botapi.person import Person

OWNER = 42


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def telegram(anyio_backend: str) -> AsyncIterator[Telegram]:
    async with running_server() as server:
        yield server


@pytest.fixture
def owner(telegram: Telegram) -> Person:
    return telegram.user(OWNER)


@pytest.fixture
async def bot(telegram: Telegram) -> AsyncIterator[Bot]:
    made = Bot(
        telegram.token,
        base_url=telegram.base_url,
        base_file_url=telegram.base_file_url,
        request=HTTPXRequest(read_timeout=2, connect_timeout=2),
        get_updates_request=HTTPXRequest(read_timeout=5),
    )
    async with made:
        yield made

"""The whole program behind the strict Bot API: real rooms and schedule; only the clock is set by the test."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.assembly import open_rooms
from bot.botapi.harness import Telegram, running_server
from bot.botapi.message import Message
from bot.botapi.person import Person
from bot.desk.rooms import Rooms
from bot.schedule.travel import OwnerClock
from bot.service import serve
from bot.settings import Settings, StateSettings
from bot.telegram.run import BotOptions
from brain.settings import ModelSettings, RoutineSettings
from tests.telegram.bots import OWNER, MovingClock
from tools.calendar.settings import CalendarSettings

LONDON = ZoneInfo("Europe/London")
SAMPLE = Path(__file__).parents[2] / "bot" / "sample"


@dataclass
class Day:
    """One life of the program and what its owner does with it."""

    rooms: Rooms
    telegram: Telegram
    ann: Person
    clock: MovingClock

    @property
    def texts(self) -> list[str]:
        return [message.text for message in self.telegram.sent]

    def pass_time(self, **much: float) -> None:
        """Time passes (less than the five minutes after which the ticker doubts the clock)."""
        self.clock.moment += timedelta(**much)
        self.rooms.house.schedule.wake()

    async def said(self, words: str, timeout: float = 10.0) -> Message:
        """The first message that holds these words."""
        found = await self.telegram.wait_for(
            lambda: [message for message in self.telegram.sent if words in message.text], timeout
        )
        return found[0]

    async def quiet(self, seconds: float = 0.7) -> None:
        """Give what shouldn't happen the time to happen."""
        await asyncio.sleep(seconds)


Live = Callable[..., AbstractAsyncContextManager[Day]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def telegram(clock: MovingClock) -> AsyncIterator[Telegram]:
    async with running_server(clock=clock) as server:
        yield server
        assert not server.violations


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    folder = tmp_path / "vault"
    folder.mkdir()
    return folder


@pytest.fixture
def clock() -> MovingClock:
    return MovingClock(datetime(2026, 10, 26, 9, tzinfo=LONDON), LONDON)


@pytest.fixture
def live(telegram: Telegram, vault: Path, clock: MovingClock, tmp_path: Path) -> Live:
    """Starts the program, with sections of its settings; a second one is a restart."""
    calendar = tmp_path / "calendar"
    shutil.copytree(SAMPLE / "calendar", calendar)

    @asynccontextmanager
    async def run(
        routine: RoutineSettings | None = None, model: ModelSettings | None = None, **sections: Any
    ) -> AsyncIterator[Day]:
        settings = Settings(
            model=model or ModelSettings(enabled=False),
            state=StateSettings(dir=tmp_path / "state"),
            calendar=sections.pop("calendar", CalendarSettings(folder=calendar)),
            routine=routine or RoutineSettings(digest="", briefing=""),
            **sections,
        )
        config = tmp_path / "named.toml"
        with open_rooms(settings, vault, OwnerClock(clock, LONDON), config=config) as rooms:
            async with _served(replace(rooms, page_title=None), telegram, tmp_path):
                yield Day(rooms, telegram, telegram.user(OWNER), clock)

    return run


@asynccontextmanager
async def _served(rooms: Rooms, telegram: Telegram, folder: Path) -> AsyncIterator[None]:
    options = BotOptions(
        token=telegram.token,
        state=folder / "bot",
        downloads=folder / "downloads",
        owner_id=OWNER,
        base_url=telegram.base_url,
        base_file_url=telegram.base_file_url,
        poll_timeout=5,
        grace=2.0,
    )
    stop, before = asyncio.Event(), len(telegram.calls("setMyCommands"))
    program = asyncio.create_task(serve(rooms, options, lambda _user: None, stop))
    try:
        await telegram.wait_for(
            lambda: program.done() or len(telegram.calls("setMyCommands")) > before, timeout=20
        )
        if program.done():
            program.result()
        yield
    finally:
        stop.set()
        await program

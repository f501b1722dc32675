"""Runs the bot in the test's own event loop."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from bot.telegram.desk import Desk
from bot.telegram.outlet import Outlet
from bot.telegram.run import BotOptions, Hooks, run_bot
from brain.clock import SystemClock

ZONE = ZoneInfo("Europe/Berlin")
OWNER = 4242


class Server(Protocol):
    """Where the bot finds its Bot API."""

    @property
    def base_url(self) -> str: ...

    @property
    def base_file_url(self) -> str: ...

    token: str


@dataclass
class MovingClock:
    """A clock that a test sets."""

    moment: datetime
    zone: ZoneInfo = field(default=ZONE)

    def now(self) -> datetime:
        return self.moment


@asynccontextmanager
async def running_bot(
    server: Server,
    folder: Path,
    desk: Desk,
    *,
    clock: Any = None,
    on_paired: Callable[[int], None] = lambda _user_id: None,
    owner_id: int | None = OWNER,
    **options: Any,
) -> AsyncIterator[Outlet]:
    """The bot from the moment it polls until it is stopped; what ended it early is raised."""
    stop, ready = asyncio.Event(), asyncio.get_running_loop().create_future()

    async def on_ready(outlet: Outlet) -> None:
        ready.set_result(outlet)

    settings = BotOptions(
        token=options.pop("token", server.token),
        state=folder / "state",
        downloads=folder / "downloads",
        owner_id=owner_id,
        base_url=server.base_url,
        base_file_url=server.base_file_url,
        **{"poll_timeout": 5, "grace": 2.0, "retries": (0.05, 0.1), **options},
    )
    bot = asyncio.create_task(
        run_bot(settings, desk, clock or SystemClock(ZONE), Hooks(on_paired, on_ready), stop)
    )
    await asyncio.wait([bot, ready], return_when=asyncio.FIRST_COMPLETED)
    if bot.done():
        bot.result()
    try:
        yield ready.result()
    finally:
        stop.set()
        await bot

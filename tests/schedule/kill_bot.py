"""A ticker as a process of its own, to be killed."""

import asyncio
from datetime import timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.schedule import store as store_module
from bot.schedule import ticker as ticker_module
from bot.schedule.delivery import TelegramDelivery
from bot.schedule.reminders import KIND, compose
from bot.schedule.schedule import Schedule
from bot.schedule.store import OwedStore
from bot.schedule.ticker import Beat, Ticker
from bot.telegram.app import make_bot
from bot.telegram.database import open_database
from bot.telegram.gate import Gate
from bot.telegram.outlet import Outlet
from bot.telegram.request import PollRequest, timeouts
from brain.clock import SystemClock
from confirm.actions import Actions

OWNER = 4242
ZONE = ZoneInfo("Europe/Berlin")


def live(base_url: str, base_file_url: str, token: str, folder: str) -> None:
    """Tick until killed. Broken-off sends are taken up after a second instead of two minutes."""
    store_module.LEASE = timedelta(seconds=1)
    ticker_module.UNSURE_WAITS = (timedelta(seconds=1),)
    asyncio.run(_live(base_url, base_file_url, token, Path(folder)))


async def _live(base_url: str, base_file_url: str, token: str, folder: Path) -> None:
    bot = make_bot(token, base_url, base_file_url, PollRequest(**timeouts(base_url, read=5)))
    clock = SystemClock(ZONE)
    store, actions = OwedStore(folder), Actions(folder / "actions.sqlite3")
    schedule = Schedule(store, actions, clock)
    outlet = Outlet(bot, open_database(folder), Gate(OWNER), 7)
    delivery = TelegramDelivery(outlet, {KIND: lambda owed, chat: compose(schedule, owed, chat)}, clock)
    async with bot:
        await Ticker(store, delivery, clock, Beat(every=0.05, shortest=0.02)).run()

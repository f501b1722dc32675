"""The running bot: the Telegram surface and the desk behind it, until it is told to stop."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

from telegram.error import TelegramError

from bot.assembly import close_model, open_rooms
from bot.config_file import set_keys
from bot.desk.commands import COMMANDS
from bot.desk.desk import Desk
from bot.desk.filing import file_next
from bot.desk.rooms import Rooms
from bot.reply import Reply
from bot.routine import composers, stand
from bot.schedule.delivery import TelegramDelivery
from bot.schedule.ticker import Ticker
from bot.schedule.travel import OwnerClock
from bot.settings import Settings, default_config, find_config, state_folder
from bot.telegram.outlet import Outlet
from bot.telegram.run import BotOptions, Hooks, run_bot
from brain.clock import Clock
from brain.index.keeper import keep as keep_index

RETRY_SECONDS = 60.0
FILING_SECONDS = 1.0
log = logging.getLogger(__name__)


def run_service(settings: Settings, vault: Path, clock: Clock, config: Path | None) -> None:
    """Run the bot until SIGINT or SIGTERM. Raises RemembrancerError with a sentence when it can't start."""
    state = state_folder(settings, vault)
    telegram = settings.telegram
    options = BotOptions(
        token=telegram.token.get_secret_value(),
        state=state,
        downloads=state / "downloads",
        owner_id=telegram.owner_id,
        base_url=telegram.base_url,
        base_file_url=telegram.base_file_url,
    )
    file = config or find_config() or default_config()
    with open_rooms(settings, vault, OwnerClock(clock, clock.zone)) as rooms:
        asyncio.run(serve(rooms, options, lambda user: set_keys(file, {("telegram", "owner_id"): user})))


async def serve(
    rooms: Rooms, options: BotOptions, on_paired: Callable[[int], None], stop: asyncio.Event | None = None
) -> None:
    """Run the bot over these rooms, with what goes on in the background beside it."""
    desk = Desk(rooms)

    async def begin(outlet: Outlet) -> None:
        ticker.append(_start_ticker(rooms, outlet))
        jobs.append(asyncio.create_task(_show_commands(outlet)))
        jobs.append(asyncio.create_task(_keep_trying(desk, outlet)))
        jobs.append(asyncio.create_task(_keep_filing(rooms, outlet)))
        jobs.append(asyncio.create_task(_drop_recordings(rooms)))
        jobs.append(asyncio.create_task(keep_index(rooms.index, rooms.vault, _teller(outlet), ending)))

    jobs: list[asyncio.Task[None]] = []
    ticker: list[Ticker] = []
    ending = asyncio.Event()
    try:
        await run_bot(options, desk, rooms.clock, Hooks(on_paired, begin), stop)
    finally:
        ending.set()
        for owed in ticker:
            await owed.close()
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        await close_model(rooms)


def _start_ticker(rooms: Rooms, outlet: Outlet) -> Ticker:
    """Begin to send what is owed, and finish what a crash cut short."""
    schedule = rooms.house.schedule
    with rooms.house.lock:
        rooms.house.pending.recover(rooms.clock.now())

    stand(rooms, rooms.routine)
    delivery = TelegramDelivery(outlet, composers(rooms, rooms.routine), rooms.clock)
    ticker = Ticker(schedule.store, delivery, rooms.clock)
    schedule.wake = ticker.wake
    ticker.start()
    return ticker


async def _keep_filing(rooms: Rooms, outlet: Outlet) -> None:
    """Tidy what was captured, one at a time, while nobody waits for it."""

    async def show(_chat: str, ref: str, reply: Reply) -> None:
        channel = outlet.channel(f"filed:{ref}")
        if channel is not None:
            await channel.edit(ref, reply)

    while True:
        if not await file_next(rooms, show):
            await asyncio.sleep(FILING_SECONDS)


async def _drop_recordings(rooms: Rooms) -> None:
    """Once a day, take away recordings that are older than the owner keeps them."""
    while rooms.keep_audio_days > 0:
        before = rooms.clock.now() - timedelta(days=rooms.keep_audio_days)
        await asyncio.to_thread(rooms.keeper.remove_recordings, before)
        await asyncio.sleep(timedelta(days=1).total_seconds())


def _teller(outlet: Outlet) -> Callable[[str], Awaitable[None]]:
    """A way to say one line to the owner that nothing waits for."""

    async def tell(sentence: str) -> None:
        await outlet.tell(sentence)

    return tell


async def _show_commands(outlet: Outlet) -> None:
    """Put the commands in Telegram's menu; without it they work all the same."""
    try:
        await outlet.bot.set_my_commands([(command.name, command.help) for command in COMMANDS.values()])
    except TelegramError as error:
        log.warning("the menu of commands wasn't set: %s", type(error).__name__)


async def _keep_trying(desk: Desk, outlet: Outlet) -> None:
    """Write what the vault couldn't take, as soon as it can."""
    while True:
        channel = outlet.channel("waiting")
        if channel is not None:
            await desk.keep_waiting(channel)
        await asyncio.sleep(RETRY_SECONDS)

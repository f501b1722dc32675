"""The running bot: the Telegram surface and the desk behind it, until it is told to stop."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import time, timedelta
from pathlib import Path

from telegram.error import TelegramError

from bot.assembly import close_model, open_rooms
from bot.config_file import set_keys
from bot.desk.commands import COMMANDS
from bot.desk.desk import Desk
from bot.desk.filing import Show, file_next
from bot.desk.rooms import Rooms
from bot.health.monitor import Monitor, Quiet
from bot.health.parts import polling_check
from bot.health.record import Record
from bot.reply import Reply
from bot.routine import composers, stand
from bot.schedule.delivery import TelegramDelivery
from bot.schedule.ticker import Ticker
from bot.schedule.travel import OwnerClock
from bot.settings import Settings, default_config, find_config, state_folder
from bot.telegram.outlet import Outlet
from bot.telegram.run import BotOptions, Hooks, run_bot
from bot.telegram.surface import place_of
from brain.clock import Clock
from brain.index.keeper import keep as keep_index

RETRY_SECONDS = 60.0
FILING_SECONDS = 1.0
LOOK_SECONDS = 20.0
A_DAY = timedelta(days=1).total_seconds()
AN_HOUR = timedelta(hours=1).total_seconds()
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
    with open_rooms(settings, vault, OwnerClock(clock, clock.zone), config=file) as rooms:
        asyncio.run(serve(rooms, options, lambda user: set_keys(file, {("telegram", "owner_id"): user})))


async def serve(
    rooms: Rooms, options: BotOptions, on_paired: Callable[[int], None], stop: asyncio.Event | None = None
) -> None:
    """Run the bot over these rooms, with what goes on in the background beside it."""
    desk, began = Desk(rooms), rooms.clock.now()

    async def begin(outlet: Outlet) -> None:
        ticker.append(_start_ticker(rooms, outlet))
        jobs.append(asyncio.create_task(_show_commands(outlet)))
        chores = _chores(rooms, desk, outlet, ending)
        if options.outage_notice:
            monitors.append(_monitor(rooms, outlet))
            monitors[0].tell_of_away("telegram", began, rooms.clock.now())
            chores += (Chore("looking after the parts", monitors[0].look, LOOK_SECONDS),)
        for chore in chores:
            jobs.append(asyncio.create_task(_keep_on(chore)))

    async def end() -> None:
        """Stop while the line is still open: what is being sent is sent, and written down as sent."""
        ending.set()
        for owed in ticker:
            await owed.close()
        rooms.house.schedule.wake = _nobody
        for job in jobs:
            job.cancel()
        for monitor in monitors:
            await monitor.close()
        await asyncio.gather(*jobs, return_exceptions=True)

    jobs: list[asyncio.Task[None]] = []
    ticker: list[Ticker] = []
    monitors: list[Monitor] = []
    ending = asyncio.Event()
    try:
        await run_bot(options, desk, rooms.clock, Hooks(on_paired, begin, end), stop)
    finally:
        await close_model(rooms)


@dataclass(frozen=True)
class Chore:
    """Work in the background. do: done again after `seconds`, or at once while it returns True."""

    name: str
    do: Callable[[], Awaitable[object]]
    seconds: float


def _chores(rooms: Rooms, desk: Desk, outlet: Outlet, ending: asyncio.Event) -> tuple[Chore, ...]:
    """What goes on beside the conversation."""
    return (
        Chore("keeping what waits", lambda: _try_waiting(desk, outlet), RETRY_SECONDS),
        Chore("filing", lambda: file_next(rooms, _shower(outlet)), FILING_SECONDS),
        Chore("dropping recordings", lambda: _drop_recordings(rooms), A_DAY),
        Chore("forgetting", lambda: asyncio.to_thread(_forget, rooms), AN_HOUR),
        Chore(
            "keeping the index",
            lambda: keep_index(rooms.index, rooms.vault, ending),
            RETRY_SECONDS,
        ),
    )


def _monitor(rooms: Rooms, outlet: Outlet) -> Monitor:
    """What looks after the parts, and tells of them unasked."""
    begin, end = (time.fromisoformat(at) for at in (rooms.routine.quiet_from, rooms.routine.quiet_until))
    return Monitor(
        (*rooms.checks, polling_check(outlet.silent_for)),
        Record(rooms.house.schedule.store),
        rooms.clock,
        Quiet(begin, end),
        lambda: rooms.house.schedule.wake(),
    )


async def _keep_on(chore: Chore) -> None:
    """Do a chore until cancelled: a bad line or a defect is logged and doesn't end it."""
    while True:
        more: object = False
        try:
            more = await chore.do()
        except Exception as error:  # noqa: BLE001 - one failure must not end what goes on for months
            log.error("%s failed: %s", chore.name, place_of(error))
        if more is not True:
            await asyncio.sleep(chore.seconds)


def _nobody() -> None:
    """Wake nobody: no ticker runs any more."""


def _start_ticker(rooms: Rooms, outlet: Outlet) -> Ticker:
    """Begin to send what is owed, and finish what a crash cut short."""
    schedule = rooms.house.schedule
    with rooms.house.lock:
        rooms.house.pending.recover(rooms.clock.now())

    stand(rooms, rooms.routine)
    delivery = TelegramDelivery(outlet, composers(rooms, rooms.routine), rooms.clock)
    ticker = Ticker(schedule.store, delivery, rooms.clock)
    loop = asyncio.get_running_loop()

    def wake() -> None:
        """Wake it from whichever thread made the change."""
        loop.call_soon_threadsafe(ticker.wake)

    schedule.wake = wake
    ticker.start()
    return ticker


def _shower(outlet: Outlet) -> Show:
    """Puts what was filed in the place of its acknowledgement."""

    async def show(_chat: str, ref: str, reply: Reply) -> None:
        channel = outlet.channel(f"filed:{ref}")
        if channel is not None:
            await channel.edit(ref, reply)

    return show


def _forget(rooms: Rooms) -> None:
    """Let go for good of facts that were forgotten on another day."""
    with rooms.house.lock:
        rooms.house.pending.forget(rooms.clock.now())


async def _drop_recordings(rooms: Rooms) -> None:
    """Take away recordings that are older than the owner keeps them."""
    if rooms.keep_audio_days > 0:
        before = rooms.clock.now() - timedelta(days=rooms.keep_audio_days)
        await asyncio.to_thread(rooms.keeper.remove_recordings, before)


async def _show_commands(outlet: Outlet) -> None:
    """Put the commands in Telegram's menu; without it they work all the same."""
    try:
        await outlet.bot.set_my_commands([(command.name, command.help) for command in COMMANDS.values()])
    except TelegramError as error:
        log.warning("the menu of commands wasn't set: %s", type(error).__name__)


async def _try_waiting(desk: Desk, outlet: Outlet) -> None:
    """Write what the vault couldn't take, as soon as it can."""
    channel = outlet.channel("waiting")
    if channel is not None:
        await desk.keep_waiting(channel)

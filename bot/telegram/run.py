"""Runs the Telegram bot until it is told to stop. Start here: `run_bot`."""

import asyncio
import logging
import re
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from telegram.error import InvalidToken, RetryAfter, TelegramError
from telegram.ext import Updater

from bot.telegram import words
from bot.telegram.app import App, add_handlers, make_app, make_bot
from bot.telegram.courier import seconds
from bot.telegram.database import open_database
from bot.telegram.desk import Desk
from bot.telegram.files import Fetcher
from bot.telegram.gate import Gate
from bot.telegram.outage import Outage
from bot.telegram.outlet import Outlet
from bot.telegram.pairing import Pairing
from bot.telegram.quiet import quiet_libraries
from bot.telegram.request import PollRequest, timeouts
from bot.telegram.surface import RETRIES, Parts, Surface
from bot.telegram.updates import UpdateQueue, UpdateStore
from bot.telegram.watchdog import SILENT_AFTER, Listeners, Watchdog
from brain.clock import Clock
from brain.errors import SurfaceError

_TOKEN = re.compile(r"(\d+):[\w-]+")
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class BotOptions:
    """How the bot is reached and where it keeps its own files. Times are in seconds.

    state: the folder of `updates.sqlite3`, `alive.json` and `pairing.json`; downloads: where files are
    put for the desk. owner_id: None to listen for the pairing code. via: as `Inbound.via` shows it.
    silent_after: how long polling may go without an answer; grace: what running work is given at the end.
    retries: the waits before a message that failed is tried again. outage_notice: whether to say that the
    bot was off for over a day.
    """

    token: str = field(repr=False)
    state: Path
    downloads: Path
    owner_id: int | None = None
    base_url: str = "https://api.telegram.org/bot"
    base_file_url: str = "https://api.telegram.org/file/bot"
    via: str = "telegram"
    poll_timeout: float = 30.0
    silent_after: float = SILENT_AFTER
    grace: float = 10.0
    retries: tuple[float, ...] = RETRIES
    outage_notice: bool = True


async def _nothing(_outlet: Outlet) -> None:
    """Do nothing once the bot is ready."""


async def _no_end() -> None:
    """Do nothing when the bot ends."""


@dataclass(frozen=True)
class Hooks:
    """What the rest of the program wants to hear.

    on_paired: keeps the owner's id in the settings; what it raises leaves the code good. on_ready: is
    awaited once when polling has begun, with the way to the owner. on_ending: is awaited once when polling
    has ended, while messages can still be sent; also when the bot didn't come as far as `on_ready`.
    """

    on_paired: Callable[[int], None]
    on_ready: Callable[[Outlet], Awaitable[None]] = _nothing
    on_ending: Callable[[], Awaitable[None]] = _no_end


async def run_bot(
    options: BotOptions, desk: Desk, clock: Clock, hooks: Hooks, stop: asyncio.Event | None = None
) -> None:
    """Run until `stop` is set; without one, until SIGINT or SIGTERM.

    Being offline ends nothing, at the start or later. Raises SurfaceError when Telegram refuses the token
    at the start or when the state folder can't be used.
    """
    quiet_libraries()
    ending = stop or _stop_on_signals()
    running = asyncio.create_task(_serve(options, desk, clock, hooks))
    waiting = asyncio.create_task(ending.wait())
    try:
        await asyncio.wait([running, waiting], return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


def _stop_on_signals() -> asyncio.Event:
    ending = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, ending.set)
    return ending


async def _serve(options: BotOptions, desk: Desk, clock: Clock, hooks: Hooks) -> None:
    bot_id = _bot_id(options.token)
    with closing(open_database(options.state)) as connection:
        await _Machine(options, connection, bot_id, clock).run(desk, hooks)


def _bot_id(token: str) -> int:
    found = _TOKEN.fullmatch(token)
    if not found:
        raise SurfaceError(words.TOKEN_REFUSED)
    return int(found[1])


class _Machine:
    """The parts of one running bot, put together."""

    def __init__(
        self, options: BotOptions, connection: sqlite3.Connection, bot_id: int, clock: Clock
    ) -> None:
        self._options = options
        self._clock = clock
        self._poll = PollRequest(**timeouts(options.base_url, read=15))
        self._bot = make_bot(options.token, options.base_url, options.base_file_url, self._poll)
        self._store = UpdateStore(connection, bot_id)
        self._gate = Gate(options.owner_id)
        self._queue = UpdateQueue(self._store, self._gate.admits)
        self._outlet = Outlet(self._bot, connection, self._gate, bot_id, self._poll.silent_for)
        self._outage = Outage(options.state, clock, self._outlet.tell)
        self._tidied: date | None = None

    async def run(self, desk: Desk, hooks: Hooks) -> None:
        """Run until cancelled."""
        surface = self._surface(desk, hooks)
        app = make_app(self._bot, self._queue)
        add_handlers(app, self._gate, surface, self._outlet)
        watchdog = self._watchdog()
        try:
            await connect(app)
            self._queue.replay(self._bot)
            await app.start()
            await watchdog.start()
            await hooks.on_ready(self._outlet)
            await watchdog.run()
        finally:
            await self._end(app, surface, watchdog, hooks)

    def _surface(self, desk: Desk, hooks: Hooks) -> Surface:
        options = self._options
        pairing = None if options.owner_id is not None else Pairing(options.state, hooks.on_paired)
        self._gate.suitor = pairing
        fetcher = Fetcher(self._bot, options.downloads)
        parts = Parts(desk, self._store, self._clock, fetcher, self._outlet.to, options.via, pairing)
        return Surface(parts, options.retries)

    def _watchdog(self) -> Watchdog:
        options = self._options
        return Watchdog(
            lambda: Updater(self._bot, self._queue),
            self._poll,
            Listeners(self._on_alive, self._outlet.tell),
            options.poll_timeout,
            options.silent_after,
        )

    async def _on_alive(self) -> None:
        """Keep what should outlive us; a disk that doesn't take it mustn't end the bot."""
        try:
            self._keep_house()
            if self._options.outage_notice:
                await self._outage.alive()
        except (sqlite3.Error, OSError) as error:
            _LOG.warning("The state folder can't be written: %s", error)

    def _keep_house(self) -> None:
        self._outlet.keep_counts()
        today = self._clock.now().date()
        if self._tidied != today:
            self._store.prune()
            self._outlet.prune()
            self._tidied = today

    async def _end(self, app: App, surface: Surface, watchdog: Watchdog, hooks: Hooks) -> None:
        """Stop listening first, then let running work end, then close the line."""
        await watchdog.stop()
        await hooks.on_ending()
        await surface.close(self._options.grace)
        if app.running:
            await app.stop()
        await app.shutdown()
        await self._bot.shutdown()
        with suppress(sqlite3.Error):
            self._outlet.keep_counts()


async def connect(app: App) -> None:
    """Introduce ourselves to Telegram, for as long as it takes while we are offline.

    Raises SurfaceError when Telegram refuses the token.
    """
    wait = 1.0
    while True:
        try:
            await app.initialize()
        except InvalidToken as error:
            raise SurfaceError(words.TOKEN_REFUSED) from error
        except TelegramError as error:
            _LOG.warning("Telegram can't be reached yet: %s", type(error).__name__)
            await asyncio.sleep(max(wait, seconds(error)) if isinstance(error, RetryAfter) else wait)
            wait = min(30.0, 2 * wait)
        else:
            return

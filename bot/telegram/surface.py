"""Takes each update from the queue to the desk and off the queue again.

It decides the order of work, what happens when the desk raises, and when an update is done with.
A message that couldn't be saved is tried again until it can be; one that struck a defect is put aside
after `updates.MOST_FAILURES` tries. So nothing is lost, and no defect goes round for ever.
"""

import asyncio
import logging
import sqlite3
import traceback
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from telegram import Update
from telegram.error import TelegramError

from bot.inbound import Inbound
from bot.reply import Reply
from bot.telegram import incoming, words
from bot.telegram.channel import TelegramChannel
from bot.telegram.courier import Courier, UnsureError
from bot.telegram.desk import Desk
from bot.telegram.files import Fetcher
from bot.telegram.gate import Context
from bot.telegram.lanes import Lanes
from bot.telegram.outbox import Outbox
from bot.telegram.pairing import Pairing
from bot.telegram.render import render
from bot.telegram.updates import MOST_BEGUN, MOST_FAILURES, UpdateStore
from brain.clock import Clock
from brain.errors import IndexBusyError, RemembrancerError, VaultError

RETRIES = (5.0, 60.0)
DISK_WAIT = 30.0
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Parts:
    """What the surface is made of. outlet: the way to a chat (its courier and outbox)."""

    desk: Desk
    store: UpdateStore
    clock: Clock
    fetcher: Fetcher
    outlet: Callable[[int], tuple[Courier, Outbox]]
    via: str = "telegram"
    pairing: Pairing | None = None


@dataclass
class _Job:
    """The work on one update in this run. begun: how often it was begun, over all runs."""

    update: Update
    begun: int = 0
    failed: int = 0

    @property
    def is_new(self) -> bool:
        """Whether nothing can have been said about it yet."""
        return self.begun == 1 and self.failed == 0


class Surface:
    """Runs the work on updates as tasks of its own; `close` ends them. retries: waits in seconds."""

    def __init__(self, parts: Parts, retries: tuple[float, ...] = RETRIES) -> None:
        self._parts = parts
        self._retries = retries
        self._lanes = Lanes()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Event()

    async def accept(self, update: Update, _context: Context) -> None:
        """PTB handler for what the gate let through: begins the work and returns at once."""
        self._spawn(self._work(update))

    async def pass_over(self, update: Update, _context: Context) -> None:
        """PTB handler for what nobody deals with, as a note that a message was pinned: done at once."""
        self._parts.store.done(update)

    async def close(self, grace: float) -> None:
        """Give running work so many seconds to end, then stop it; what is undone waits on disk."""
        self._closing.set()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=grace)
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, update: Update) -> None:
        job = _Job(update)
        while not self._closing.is_set():
            wait = await self._turn(job)
            if wait is None:
                return
            await self._pause(wait)

    async def _pause(self, wait: float) -> None:
        try:
            await asyncio.wait_for(self._closing.wait(), wait)
        except TimeoutError:
            return

    async def _turn(self, job: _Job) -> float | None:
        """One try, in the chat's lane unless it is a press; returns the wait before the next."""
        if job.update.callback_query:
            return await self._try(job, lambda: None)
        async with self._lanes.turn(str(_chat_id(job.update))) as let_next:
            return await self._try(job, let_next)

    async def _try(self, job: _Job, let_next: Callable[[], None]) -> float | None:
        if self._closing.is_set():
            return None
        try:
            job.begun = job.begun or self._parts.store.begin(job.update)
            if job.begun <= MOST_BEGUN:
                return await self._attempt(job, let_next)
            await self._give_up(job.update, MOST_BEGUN)
        except sqlite3.Error as error:
            _LOG.error("The message queue can't be written: %s", error)
            return DISK_WAIT
        return None

    async def _attempt(self, job: _Job, let_next: Callable[[], None]) -> float | None:
        try:
            await self._hand_over(job, let_next)
        except (VaultError, IndexBusyError) as error:
            return await self._again(job, f"{error} {words.RETRYING}")
        except RemembrancerError as error:
            await self._tell(job.update, str(error))
        except Exception as error:  # noqa: BLE001 - a defect anywhere below must not end the bot
            _LOG.error("A defect: %s", place_of(error))
            return await self._after_defect(job)
        self._finish(job.update)
        return None

    async def _hand_over(self, job: _Job, let_next: Callable[[], None]) -> None:
        update = job.update
        courier, outbox = self._parts.outlet(_chat_id(update))
        answer = update.callback_query and asyncio.create_task(courier.answer(update.callback_query.id))
        inbound = await self._inbound(update)
        if job.is_new:
            outbox.forget(inbound.key)
        channel = TelegramChannel(courier, outbox, inbound.key, let_next)
        try:
            await self._greet(channel)
            await self._parts.desk.handle(inbound, channel)
        finally:
            await channel.close()
            if answer:
                await asyncio.wait([answer])

    async def _greet(self, channel: TelegramChannel) -> None:
        pairing = self._parts.pairing
        if pairing and pairing.just_paired:
            pairing.just_paired = False
            await channel.send(Reply(words.PAIRED))

    async def _inbound(self, update: Update) -> Inbound:
        zone, via = self._parts.clock.zone, self._parts.via
        if update.callback_query:
            return incoming.from_press(update.callback_query, self._parts.clock.now(), via)
        if update.edited_message:
            files = await self._parts.fetcher.fetch(update.edited_message)
            return incoming.from_edit(update, update.edited_message, zone, via, files)
        if update.message is None:
            raise TypeError("an update of a kind that was not asked for")
        files = await self._parts.fetcher.fetch(update.message)
        return incoming.from_message(update.message, zone, via, files)

    def _finish(self, update: Update) -> None:
        self._parts.store.done(update)
        if message := update.message or update.edited_message:
            self._parts.fetcher.clear(message)

    async def _after_defect(self, job: _Job) -> float | None:
        """Count a defect on disk, so that it isn't met for ever, over restarts either."""
        if self._parts.store.failed(job.update) < MOST_FAILURES:
            return await self._again(job, f"{words.FAILED} {words.RETRYING}")
        await self._give_up(job.update, MOST_FAILURES)
        return None

    async def _again(self, job: _Job, sentence: str) -> float:
        """The wait before the next try; the owner hears of the first failure alone."""
        job.failed += 1
        if job.failed == 1:
            await self._tell(job.update, sentence)
        return self._retries[min(job.failed, len(self._retries)) - 1]

    async def _give_up(self, update: Update, attempts: int) -> None:
        self._parts.store.set_aside(update)
        await self._tell(update, words.SET_ASIDE.format(attempts=attempts))

    async def _tell(self, update: Update, sentence: str) -> None:
        """Say one line under the message it is about; that it can't be said is only logged."""
        courier, _ = self._parts.outlet(_chat_id(update))
        message = update.effective_message
        try:
            for draft in render(Reply(sentence)):
                await courier.send(draft, reply_to=message.message_id if message else None)
        except (TelegramError, UnsureError) as error:
            _LOG.warning("The owner couldn't be told: %s", type(error).__name__)


def place_of(error: BaseException) -> str:
    """The type of an error and where it was raised, without its message, which may quote a note."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return type(error).__qualname__
    last = frames[-1]
    return f"{type(error).__qualname__} in {last.name} ({Path(last.filename).name}:{last.lineno})"


def _chat_id(update: Update) -> int:
    chat = update.effective_chat
    return chat.id if chat else 0

"""Sees to it that the bot goes on listening: a poll that hangs or has ended is started anew.

A getUpdates whose connection died can hang without an error, and PTB's poller retries timeouts without
a word; so what is watched is the time of the last answer, not the errors.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from telegram.error import Conflict, TelegramError
from telegram.ext import Updater

from bot.telegram import words
from bot.telegram.gate import ALLOWED_UPDATES
from bot.telegram.request import NotDelivered, PollRequest
from bot.telegram.updates import QueueError

SILENT_AFTER = 90.0
CONFLICTS_TO_TELL = 3
STOP_WITHIN = 5.0
COMPLAIN_EVERY = 6 * 3600.0
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Listeners:
    """Who hears of what the watchdog finds: that Telegram answers, and what the owner should know."""

    on_alive: Callable[[], Awaitable[None]]
    tell: Callable[[str], Awaitable[bool]]


class Watchdog:
    """Starts polling and keeps it going. poll_timeout and silent_after are in seconds.

    make_updater: a poller that hasn't run yet; each start takes a new one, because PTB's can't be used
    again once its task has ended with an error. What it asks Telegram for twice, the queue knows.
    restarts: how often polling was started anew.
    """

    def __init__(
        self,
        make_updater: Callable[[], Updater],
        request: PollRequest,
        listeners: Listeners,
        poll_timeout: float = 30.0,
        silent_after: float = SILENT_AFTER,
    ) -> None:
        self._make_updater = make_updater
        self._request = request
        self._listeners = listeners
        self._poll_timeout = poll_timeout
        self._silent_after = silent_after
        self._updater: Updater | None = None
        self._conflicts = 0
        self._complaint = ""
        self._told: dict[str, float] = {}
        self._seen: float | None = None
        self.restarts = 0

    async def start(self) -> None:
        """Begin to poll; waits for the network for as long as it takes."""
        self._updater = self._make_updater()
        await self._updater.initialize()
        await self._updater.start_polling(
            timeout=int(self._poll_timeout),
            bootstrap_retries=-1,
            allowed_updates=ALLOWED_UPDATES,
            error_callback=self._on_error,
        )
        self._request.last_answer = time.monotonic()

    async def run(self) -> None:
        """Watch until cancelled."""
        while True:
            await asyncio.sleep(min(1.0, self._silent_after / 5))
            await self._check()

    async def stop(self) -> None:
        """End polling, telling Telegram what has been taken; a line that hangs doesn't hold it up."""
        updater, self._updater = self._updater, None
        if updater is None or not updater.running:
            return
        try:
            await asyncio.wait_for(updater.stop(), STOP_WITHIN)
        except (TimeoutError, TelegramError) as error:
            _LOG.warning("Polling ended hard: %s", type(error).__name__)

    async def _check(self) -> None:
        if time.monotonic() - self._request.last_answer > self._silent_after:
            await self._restart()
        if self._request.last_success != self._seen:
            self._seen = self._request.last_success
            self._conflicts = 0
            await self._listeners.on_alive()
        await self._complain()

    async def _complain(self) -> None:
        """Tell the owner of a lasting trouble, at most every `COMPLAIN_EVERY` seconds."""
        complaint, self._complaint = self._complaint, ""
        told = self._told.get(complaint)
        if not complaint or (told is not None and time.monotonic() - told < COMPLAIN_EVERY):
            return
        if await self._listeners.tell(complaint):
            self._told[complaint] = time.monotonic()

    async def _restart(self) -> None:
        self.restarts += 1
        _LOG.warning("No answer from Telegram for %.0f s; polling is started anew.", self._silent_after)
        await self.stop()
        await self._request.renew()
        await self.start()

    def _on_error(self, error: TelegramError) -> None:
        if isinstance(error, Conflict):
            self._conflicts += 1
            _LOG.error("%s", words.CONFLICT)
            self._complaint = words.CONFLICT if self._conflicts >= CONFLICTS_TO_TELL else ""
        elif isinstance(error, QueueError):
            _LOG.error("%s", error.message)
            self._complaint = error.message
        else:
            reason = error.message if isinstance(error, NotDelivered) else type(error).__name__
            _LOG.warning("A poll failed: %s", reason)

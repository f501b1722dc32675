"""The way out to a chat: makes channels for what came in and for what the bot says unasked."""

import logging
import sqlite3
from collections.abc import Callable

from telegram import Bot
from telegram.error import TelegramError

from bot.reply import Reply
from bot.telegram import database
from bot.telegram.channel import TelegramChannel
from bot.telegram.courier import Courier, UnsureError
from bot.telegram.gate import Gate
from bot.telegram.outbox import Outbox
from bot.telegram.render import render

_LOG = logging.getLogger(__name__)


class Outlet:
    """Couriers and outboxes by chat, kept for the life of the bot."""

    def __init__(
        self,
        bot: Bot,
        connection: sqlite3.Connection,
        gate: Gate,
        bot_id: int,
        silence: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """silence: seconds since a poll was answered."""
        self._silence = silence
        self.bot = bot
        self._connection = connection
        self._gate = gate
        self._bot_id = bot_id
        self._ways: dict[int, tuple[Courier, Outbox]] = {}

    def silent_for(self) -> float:
        """Seconds since Telegram last answered a poll; the computer's sleep isn't counted."""
        return self._silence()

    @property
    def owner_id(self) -> int | None:
        """The owner's Telegram id, None until someone is paired."""
        return self._gate.owner_id

    def to(self, chat_id: int) -> tuple[Courier, Outbox]:
        """The courier and outbox of a chat."""
        if chat_id not in self._ways:
            outbox = Outbox(self._connection, f"{self._bot_id}:{chat_id}")
            self._ways[chat_id] = (Courier(self.bot, chat_id), outbox)
        return self._ways[chat_id]

    def channel(self, key: str) -> TelegramChannel | None:
        """A channel to the owner for what nobody asked for, as a reminder; None until one is paired.

        key: names the occasion, as `reminder:17`; the same key never sends the same text twice.
        """
        if self.owner_id is None:
            return None
        return TelegramChannel(*self.to(self.owner_id), key)

    async def tell(self, sentence: str) -> bool:
        """Say one line to the owner; whether it went (or may have gone)."""
        if self.owner_id is None:
            return False
        courier, _ = self.to(self.owner_id)
        try:
            for draft in render(Reply(sentence)):
                await courier.send(draft)
        except UnsureError:
            return True
        except TelegramError as error:
            _LOG.warning("The owner couldn't be told: %s", type(error).__name__)
            return False
        return True

    def prune(self) -> None:
        """Forget which messages made up replies that are long past."""
        for _, outbox in self._ways.values():
            outbox.prune()

    def keep_counts(self) -> None:
        """Add what was counted since the last call to the counters on disk, which `doctor` shows."""
        tallies = [(self._gate.dropped, "dropped: ")]
        tallies += [(courier.counts, "sending: ") for courier, _ in self._ways.values()]
        for tally, prefix in tallies:
            for name in list(tally):
                database.count(self._connection, prefix + name, tally[name])
                del tally[name]

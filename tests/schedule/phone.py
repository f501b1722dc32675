"""The schedule behind a real bot and the strict Bot API, without the rest of the program."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path

from bot.botapi.harness import Telegram
from bot.inbound import Inbound
from bot.schedule.delivery import TelegramDelivery
from bot.schedule.picks import answer_pick
from bot.schedule.presses import PRESSES
from bot.schedule.reminders import KIND, compose
from bot.schedule.schedule import Schedule
from bot.schedule.store import OwedStore
from bot.schedule.ticker import Beat, Ticker
from bot.telegram.app import make_bot
from bot.telegram.channel import TelegramChannel
from bot.telegram.database import open_database
from bot.telegram.gate import Gate
from bot.telegram.outlet import Outlet
from bot.telegram.request import PollRequest, timeouts
from confirm.actions import Actions
from tests.schedule.bench import SetClock

OWNER = 4242


@dataclass
class Phone:
    """One life of the bot. presses are handed on as the desk will do it."""

    schedule: Schedule
    ticker: Ticker
    outlet: Outlet
    clock: SetClock
    telegram: Telegram
    keys: int = 0

    @property
    def texts(self) -> list[str]:
        return [message.text for message in self.telegram.sent]

    def button(self, label: str, message: int = -1) -> str:
        """The data of a button under a message."""
        markup = self.telegram.sent[message].markup or {}
        rows = markup.get("inline_keyboard", [])
        return next(str(b["callback_data"]) for row in rows for b in row if b["text"] == label)

    async def press(self, label: str, message: int = -1, key: str = "") -> bool:
        """Press a button; whether it did anything."""
        self.keys += 1
        ref = str(self.telegram.sent[message].id)
        inbound = Inbound(key or f"press{self.keys}", str(OWNER), self.clock.now(), "telegram",
                          press=self.button(label, message), ref=ref)  # fmt: skip
        action = self.schedule.actions.claim(inbound.press, inbound.chat, inbound.key)
        if action is None:
            return False
        await PRESSES[action.kind](self.schedule, inbound, self._channel(inbound.key), action)
        self.schedule.actions.finish(action)
        return True

    async def say(self, text: str, reply_to: str = "", key: str = "") -> bool:
        """Write a message; whether it was taken as an answer."""
        self.keys += 1
        inbound = Inbound(
            key or f"said{self.keys}", str(OWNER), self.clock.now(), "telegram", text, reply_to=reply_to
        )
        return await answer_pick(self.schedule, inbound, self._channel(inbound.key))

    def _channel(self, key: str) -> TelegramChannel:
        return TelegramChannel(*self.outlet.to(OWNER), key)


@asynccontextmanager
async def phone(
    telegram: Telegram, clock: SetClock, folder: Path, base_url: str = ""
) -> AsyncIterator[Phone]:
    """The bot from its start to its stop; a second one in the same folder is a restart."""
    telegram.user(OWNER)
    url = base_url or telegram.base_url
    bot = make_bot(telegram.token, url, telegram.base_file_url, PollRequest(**timeouts(url, read=2)))
    with (
        closing(OwedStore(folder)) as store,
        closing(Actions(folder / "actions.sqlite3")) as actions,
        closing(open_database(folder)) as sent,
    ):
        for request in bot._request:
            await request.initialize()
        schedule = Schedule(store, actions, clock)
        outlet = Outlet(bot, sent, Gate(OWNER), 7)
        delivery = TelegramDelivery(outlet, {KIND: lambda owed, chat: compose(schedule, owed, chat)}, clock)
        ticker = Ticker(store, delivery, clock, Beat(steady=lambda: clock.steady))
        try:
            yield Phone(schedule, ticker, outlet, clock, telegram)
        finally:
            for request in bot._request:
                await request.shutdown()

"""Sends what is owed over Telegram: one try at a time, so that the ticker decides when to try again.

The courier of conversations waits out a rate limit or a bad line; a reminder that waited so would arrive
hours later without saying that it is late. Here every wait becomes `Later`, and the next try is worded anew.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping

from telegram import Bot

from bot.reply import Reply
from bot.schedule.owed import Owed
from bot.schedule.said import pack, unpack, with_notes
from bot.schedule.ticker import Later, NothingToSay
from bot.telegram.channel import TelegramChannel
from bot.telegram.courier import Courier, UnsureError
from bot.telegram.outbox import Outbox
from bot.telegram.outlet import Outlet
from bot.telegram.render import Draft, render
from brain.clock import Clock
from brain.dates.span import LanguageCode

Compose = Callable[[Owed, str], Awaitable[Reply]]
"""Makes the message of one owed thing for a chat (its id as text); one without text is not sent."""
UNPAIRED_WAIT = 60.0
BLOCKED_WAIT = 600.0


class TelegramDelivery:
    """The ticker's way to the owner. compose: how each kind's message is made, by kind."""

    def __init__(
        self, outlet: Outlet, compose: Mapping[str, Compose], clock: Clock, language: LanguageCode = "en"
    ) -> None:
        self._outlet = outlet
        self._compose = compose
        self._clock = clock
        self._language: LanguageCode = language

    async def prepare(self, owed: Owed) -> str:
        """Compose the message. Raises `Later` while nobody is paired, NothingToSay for an empty one."""
        reply = await self._compose[owed.kind](owed, str(self._owner()))
        if not render(reply):
            raise NothingToSay
        return pack(reply)

    async def send(self, owed: Owed, late: bool) -> int:
        """Send it; returns the id of its (first) message.

        Raises `Later` when it surely didn't go out and UnsureError when it may have.
        """
        owner = self._owner()
        shared, outbox = self._outlet.to(owner)
        plain = unpack(owed.said)
        proof = _recorded(outbox, _key(owed, owed.unsure - 1), plain) if owed.unsure else None
        if proof is not None:
            return proof
        courier = _OneTry(self._outlet.bot, owner, shared.counts)
        reply = with_notes(plain, owed, late, self._clock.now(), self._language)
        return await self._say(courier, outbox, owed, reply)

    async def _say(self, courier: "_OneTry", outbox: Outbox, owed: Owed, reply: Reply) -> int:
        key = _key(owed, owed.unsure)
        try:
            ref = await TelegramChannel(courier, outbox, key).send(reply)
        except Later as later:
            begun = bool(outbox.pieces(f"{key}#0"))
            raise Later(later.seconds, anew=bool(owed.collapse) and not begun) from later
        if courier.unsure:
            raise UnsureError
        if not ref:
            outbox.forget(key)
            raise Later(BLOCKED_WAIT)
        return int(ref)

    def _owner(self) -> int:
        if self._outlet.owner_id is None:
            raise Later(UNPAIRED_WAIT)
        return self._outlet.owner_id


class _OneTry(Courier):
    """A courier that never waits: where another would, it raises `Later`. unsure: whether a send was."""

    def __init__(self, bot: Bot, chat_id: int, counts: "Counter[str]") -> None:
        super().__init__(bot, chat_id, sleep=_later)
        self.counts = counts
        self.unsure = False

    async def send(self, draft: Draft, silent: bool = False, reply_to: int | None = None) -> int | None:
        """Send one message, once."""
        try:
            return await super().send(draft, silent, reply_to)
        except UnsureError:
            self.unsure = True
            raise


async def _later(seconds: float) -> None:
    raise Later(seconds)


def _key(owed: Owed, attempt: int) -> str:
    """Names one sending in the outbox; a repeat that says so is another one."""
    return f"owed:{owed.id}:{owed.created:%Y%m%dT%H%M%SZ}:{attempt}"


def _recorded(outbox: Outbox, key: str, reply: Reply) -> int | None:
    """The message that a sending is proven to have made, though we were stopped before we wrote that down."""
    pieces = outbox.pieces(f"{key}#0")
    if len(pieces) < len(render(reply)) or any(piece.message is None for piece in pieces):
        return None
    return pieces[0].message

"""The way back to the owner: `bot.reply.Channel` over the Bot API.

One channel serves one inbound. Replies are numbered as they are sent, so that after a crash the same
inbound can send them again and only what is missing goes out.
"""

import asyncio
from collections.abc import Callable

from bot.reply import Reply
from bot.telegram.courier import Courier, UnsureError
from bot.telegram.drafting import Drafting
from bot.telegram.outbox import Outbox, Sent, digest
from bot.telegram.render import Draft, keyboard, render

TYPING_EVERY = 4.0
"""Seconds between typing indicators; Telegram shows one for about five (Bot API, sendChatAction)."""


class TelegramChannel:
    """Sends and edits the replies to one inbound. on_working: called when slow work begins."""

    def __init__(
        self, courier: Courier, outbox: Outbox, key: str, on_working: Callable[[], None] = lambda: None
    ) -> None:
        self._courier = courier
        self._outbox = outbox
        self._key = key
        self._on_working = on_working
        self._number = 0
        self._typing: asyncio.Task[None] | None = None
        self._drafting = Drafting(courier, key)

    async def send(self, reply: Reply) -> str:
        """Say it, in as many messages as it needs; returns the id of the first.

        The id is empty when nothing could be seen in the text, or when it isn't known whether the message
        arrived; an edit of an empty id sends.
        """
        await self._drafting.end()
        said = f"{self._key}#{self._number}"
        self._number += 1
        before = {sent.piece: sent for sent in self._outbox.pieces(said)}
        first: int | None = None
        for number, draft in enumerate(render(reply)):
            known = before.get(number)
            if known is None or known.digest != digest(draft):
                known = Sent(number, digest(draft), await self._deliver(draft, reply.silent))
                self._outbox.record(said, known)
            first = known.message if number == 0 else first
        return "" if first is None else str(first)

    async def edit(self, ref: str, reply: Reply) -> None:
        """Put a reply in the place of the one that ref is a message of, whichever of its messages.

        A reply without text changes the buttons alone. What can't be edited any more is sent anew.
        """
        if not ref:
            await self.send(reply)
            return
        await self._drafting.end()
        said = self._outbox.said_with(int(ref)) or f"{self._key}@{ref}"
        old = [sent for sent in self._outbox.pieces(said) if sent.message is not None]
        old = old or [Sent(0, "", int(ref))]
        drafts = render(reply)
        if not drafts:
            await self._courier.edit_keyboard(
                old[-1].message or int(ref), Draft("", (), keyboard(reply.buttons))
            )
            return
        await self._replace(said, old, drafts, reply.silent)

    async def working(self) -> None:
        """Show the typing indicator until `close`, and let the next message in."""
        self._on_working()
        if self._typing is None:
            self._typing = asyncio.create_task(self._keep_typing())

    async def draft(self, text: str) -> None:
        """Show a reply in the making, until the next reply is sent; never waits for it."""
        self._drafting.show(text)

    async def close(self) -> None:
        """Stop showing the typing indicator and drafts."""
        await self._drafting.end()
        if self._typing:
            self._typing.cancel()
            await asyncio.wait([self._typing])

    async def _replace(self, said: str, old: list[Sent], drafts: tuple[Draft, ...], silent: bool) -> None:
        for sent, draft in zip(old, drafts, strict=False):
            if sent.message is not None and not await self._courier.edit(sent.message, draft):
                anew = await self._deliver(draft, silent)
                self._outbox.record(said, Sent(sent.piece, sent.digest, anew))
        for number, draft in enumerate(drafts[len(old) :], old[-1].piece + 1):
            self._outbox.record(said, Sent(number, "", await self._deliver(draft, silent)))
        for sent in old[len(drafts) :]:
            if sent.message is not None and await self._courier.delete(sent.message):
                self._outbox.record(said, Sent(sent.piece, sent.digest, None))

    async def _deliver(self, draft: Draft, silent: bool) -> int | None:
        try:
            return await self._courier.send(draft, silent)
        except UnsureError:
            return None

    async def _keep_typing(self) -> None:
        while True:
            await self._courier.typing()
            await asyncio.sleep(TYPING_EVERY)

"""Shows a reply in the making as Telegram's own draft, beside the real work and never in its way.

A draft is a preview for about thirty seconds that the next message ends (Bot API, sendMessageDraft). The
newest text goes out, at most one a second; a longer silence shows the last one again. What can't be shown is
let be.
"""

import asyncio
import zlib

from bot.telegram.courier import Courier
from bot.telegram.split import split

AGAIN_AFTER = 20.0
"""Seconds after which a draft that hasn't changed is sent again, before it fades."""
GRACE = 0.3
"""Seconds that a draft on its way gets to arrive before the reply, so that it can't come after it."""


class Drafting:
    """The drafts of one reply, under one id."""

    def __init__(self, courier: Courier, key: str) -> None:
        self._courier = courier
        self._id = draft_id(key)
        self._text = ""
        self._new = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def show(self, text: str) -> None:
        """Have this text shown as soon as may be."""
        pieces = split(text)
        if not pieces or pieces[0].text == self._text:
            return
        self._text = pieces[0].text
        self._new.set()
        if self._task is None:
            self._task = asyncio.create_task(self._keep_showing())

    async def end(self) -> None:
        """Show nothing more; what is on its way gets a moment to arrive."""
        task, self._task, self._text = self._task, None, ""
        if task is None:
            return
        if self._courier.drafting:
            await asyncio.wait([task], timeout=GRACE)
        task.cancel()
        await asyncio.wait([task])

    async def _keep_showing(self) -> None:
        while True:
            await asyncio.sleep(self._courier.draft_wait())
            self._new.clear()
            if not await self._courier.draft(self._id, self._text):
                return
            try:
                async with asyncio.timeout(AGAIN_AFTER):
                    await self._new.wait()
            except TimeoutError:
                continue


def draft_id(key: str) -> int:
    """The id of a reply's drafts: the same after a restart, and never zero."""
    return zlib.crc32(key.encode()) & 0x7FFFFFFF or 1

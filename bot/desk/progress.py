"""How far a long recording is, shown in one message that changes as it goes."""

import asyncio
from concurrent.futures import Future

from bot.desk import words
from bot.reply import Channel, Reply

LONG = 90.0
"""Seconds; a shorter recording is heard before a message about it would be read."""


class HearingProgress:
    """Told of the seconds heard from a worker thread; shows full minutes on the channel."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._loop = asyncio.get_running_loop()
        self._ref: str | None = None
        self._shown = 0
        self._showing: Future[None] | None = None

    def __call__(self, done: float, total: float) -> None:
        """Show the minutes when another one is full and the last one has been shown."""
        minutes = int(done // 60)
        idle = self._showing is None or self._showing.done()
        if total < LONG or minutes <= self._shown or not idle:
            return
        self._shown = minutes
        sentence = words.HEARING.format(done=minutes, total=whole_minutes(total))
        self._showing = asyncio.run_coroutine_threadsafe(self._show(sentence), self._loop)

    async def finish(self, total: float) -> None:
        """Say that all was heard, where something was shown."""
        if self._showing is not None:
            await asyncio.wrap_future(self._showing)
            await self._show(words.HEARD_ALL.format(total=whole_minutes(total)))

    async def _show(self, sentence: str) -> None:
        reply = Reply(sentence, route="note", silent=True)
        if self._ref:
            await self._channel.edit(self._ref, reply)
        else:
            self._ref = await self._channel.send(reply)


def whole_minutes(seconds: float) -> int:
    """Minutes, rounded, at least one."""
    return max(1, round(seconds / 60))

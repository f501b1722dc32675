"""Keeps the messages of a chat in order without letting slow work hold up the rest.

A message has its chat's lane to itself until it is done, until it says that slow work begins, or for
`PATIENCE` seconds; then the next one is let in. Waiting is first come, first served.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

PATIENCE = 5.0
"""Seconds that one message may keep the next one waiting."""


class Lanes:
    """One lane a chat."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._last: dict[str, asyncio.Event] = {}

    @asynccontextmanager
    async def turn(self, chat: str) -> AsyncIterator[Callable[[], None]]:
        """Wait for this chat's turn; yields what lets the next one in early."""
        before, mine = self._last.get(chat), asyncio.Event()
        self._last[chat] = mine
        try:
            if before:
                await before.wait()
            timer = asyncio.get_running_loop().call_later(self._patience, mine.set)
            try:
                yield mine.set
            finally:
                timer.cancel()
        finally:
            mine.set()
            if self._last.get(chat) is mine:
                del self._last[chat]

"""What the page is told as it happens: server-sent events, one stream for each open page.

WHATWG HTML, "Server-sent events". A new stream begins with everything there is.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from bot.botapi.bubble import bubble
from bot.botapi.vaultpane import list_files
from bot.botapi.world import Event, World

LOOK_EVERY = 0.7
Told = dict[str, Any]


class Live:
    """The open pages of one owner and what they are told."""

    def __init__(self, world: World, owner_id: int, vault: Path, notices: Callable[[], list[str]]) -> None:
        self._world = world
        self._owner_id = owner_id
        self._vault = vault
        self._notices = notices
        self._pages: set[asyncio.Queue[Told | None]] = set()
        self._files: list[dict[str, Any]] = []
        self._said: list[str] = []
        self._watcher: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to listen to the chat and to look at the vault."""
        loop = asyncio.get_running_loop()
        self._world.listeners.append(lambda event: self._pass_on(loop, event))
        self._watcher = asyncio.create_task(self._watch())

    def stop(self) -> None:
        """Ends all streams."""
        if self._watcher is not None:
            self._watcher.cancel()
        for page in self._pages:
            page.put_nowait(None)

    async def stream(self) -> AsyncIterator[str]:
        """One page's events, as text/event-stream."""
        page: asyncio.Queue[Told | None] = asyncio.Queue()
        self._pages.add(page)
        try:
            await self._look()
            yield _event(self._everything())
            while (told := await page.get()) is not None:
                yield _event(told)
        finally:
            self._pages.discard(page)

    def _everything(self) -> Told:
        messages = [m for m in tuple(self._world.messages.values()) if m.chat_id == self._owner_id]
        return {
            "type": "everything",
            "messages": [bubble(m) for m in messages],
            "draft": self._world.drafts.get(self._owner_id),
            "files": self._files,
            "notices": self._said,
        }

    def _tell(self, told: Told) -> None:
        for page in self._pages:
            page.put_nowait(told)

    def _pass_on(self, loop: asyncio.AbstractEventLoop, event: Event) -> None:
        loop.call_soon_threadsafe(self._heard, event)

    def _heard(self, event: Event) -> None:
        if event.chat_id != self._owner_id:
            return
        if "message_id" in event.detail:
            message = self._world.messages[event.chat_id, event.detail["message_id"]]
            self._tell({"type": "message", "message": bubble(message)})
        elif event.kind == "draft":
            self._tell({"type": "draft", "draft": event.detail})
        elif event.kind == "action":
            self._tell({"type": "working"})
        elif event.kind == "answer":
            self._tell({"type": "answer", **event.detail})

    async def _watch(self) -> None:
        while True:
            began = time.monotonic()
            if self._pages:
                await self._look()
            await asyncio.sleep(max(LOOK_EVERY, 10 * (time.monotonic() - began)))

    async def _look(self) -> None:
        """Reads the vault's list and the notices, and tells the pages what is new."""
        files = await asyncio.to_thread(list_files, self._vault)
        said = await asyncio.to_thread(self._notices)
        if files != self._files:
            self._files = files
            self._tell({"type": "files", "files": files})
        if said != self._said:
            self._said = said
            self._tell({"type": "notices", "notices": said})


def _event(told: Told) -> str:
    return f"data: {json.dumps(told, ensure_ascii=True)}\n\n"

"""The trial chat: the Bot API server with one owner and a web page in the place of Telegram's apps.

The real bot talks to it over HTTP as it would to Telegram; the owner types in the page.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.botapi.guard import Guard
from bot.botapi.ids import lasting_ids
from bot.botapi.listener import HOST, Listener
from bot.botapi.live import Live
from bot.botapi.pageroutes import PageRoutes
from bot.botapi.person import add_person
from bot.botapi.server import BotApi
from bot.botapi.world import make_world
from brain.clock import Clock, SystemClock

PAGE_PREFIX = "/chat/"


@dataclass
class TrialServer:
    """One trial chat, on 127.0.0.1 only.

    notices: asked about once a second while a page is open; a sentence for each thing that is missing,
    with how to add it, `code` in backticks. suggestions: messages to try, shown while the chat is empty.
    port: 0 takes a free one. key: the secret word in the page's address.
    """

    vault: Path
    owner_id: int
    bot_token: str
    notices: Callable[[], list[str]] = list
    port: int = 0
    suggestions: tuple[str, ...] = ()
    owner_name: str = "You"
    clock: Clock = field(default_factory=lambda: SystemClock(ZoneInfo("UTC")))
    key: str = field(default_factory=lambda: secrets.token_urlsafe(18), repr=False)

    def __post_init__(self) -> None:
        self.world = make_world(self.bot_token, self.clock, lasting_ids(self.clock.now()))
        self.owner = add_person(self.world, self.owner_id, self.owner_name)
        self.api = BotApi(self.world, self.bot_token, strict=False)
        self._live = Live(self.world, self.owner_id, self.vault, self.notices)
        page = PageRoutes(self.owner, self.world, self.vault, self._live, self.suggestions)
        router = page.router(f"{PAGE_PREFIX}{self.key}", self.api)
        self._listener = Listener(Guard(router, lambda: self.port, PAGE_PREFIX), self.port, self._end_waits)

    @property
    def url(self) -> str:
        """The page's whole address, with the secret word; print it for the owner."""
        return f"http://{HOST}:{self.port}{PAGE_PREFIX}{self.key}/"

    @property
    def base_url(self) -> str:
        """For `ApplicationBuilder.base_url`."""
        return f"http://{HOST}:{self.port}/bot"

    @property
    def base_file_url(self) -> str:
        """For `ApplicationBuilder.base_file_url`."""
        return f"http://{HOST}:{self.port}/file/bot"

    async def start(self) -> None:
        """Opens the port and serves. Raises `SurfaceError` when the port is taken."""
        await self._listener.start()
        self.port = self._listener.port
        self._live.start()

    async def stop(self) -> None:
        """Ends every stream and poll, and closes the port."""
        await self._listener.stop()

    def _end_waits(self) -> None:
        self._live.stop()
        self.world.updates.close()

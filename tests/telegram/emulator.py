"""The independent `lo-bot-api-emulator` as a server for the bot, by another author's reading of the API.

Three differences from Telegram are bridged, and nothing else: `getMe` gets the username that PTB needs,
`link_preview_options` (which the emulator's own platform doesn't know) is let through unchecked, and what
was sent is kept, since the emulator keeps only the names of fields.
"""

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from aiohttp import web
from lo_bot_api_emulator import ApiRefusal, LoBotApiEmulator  # type: ignore[import-untyped]

TOKEN = "7:synthetic-token"
T = TypeVar("T")


@dataclass
class Call:
    """One call that the emulator accepted or refused (`refused` is its sentence)."""

    method: str
    fields: dict[str, Any]
    result: Any = None
    refused: str = ""


class _Recording(LoBotApiEmulator):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__()
        self.calls: list[Call] = []

    def validate(self, method: str, fields: dict[str, Any], uploads: dict[str, Any]) -> Any:
        known = {name: value for name, value in fields.items() if name != "link_preview_options"}
        call = Call(method, dict(known))
        self.calls.append(call)
        try:
            call.result = super().validate(method, known, uploads)
        except ApiRefusal as refusal:
            call.refused = refusal.description
            raise
        return {**call.result, "username": "fixture_bot"} if method == "getMe" else call.result


@dataclass
class Emulator:
    """The running emulator, with what a person in its chat can do. chat: the owner's id."""

    inner: _Recording
    port: int
    chat: int
    token: str = TOKEN
    ids: "itertools.count[int]" = field(default_factory=lambda: itertools.count(5000))

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/bot"

    @property
    def base_file_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/file/bot"

    def of(self, method: str) -> list[Call]:
        """The calls of one method that were accepted."""
        return [call for call in self.inner.calls if call.method == method and not call.refused]

    @property
    def texts(self) -> list[str]:
        """The texts of all messages sent, in order."""
        return [call.fields["text"] for call in self.of("sendMessage")]

    @property
    def refusals(self) -> list[tuple[str, str]]:
        """Every call that the emulator refused, and why."""
        return [(call.method, call.refused) for call in self.inner.calls if call.refused]

    def buttons(self, index: int = -1) -> list[dict[str, str]]:
        """The buttons under one of the messages sent, row after row."""
        markup = self.of("sendMessage")[index].fields.get("reply_markup")
        board = json.loads(markup) if isinstance(markup, str) else markup or {"inline_keyboard": []}
        return [button for row in board["inline_keyboard"] for button in row]

    async def message(self, user: int | None = None, chat: dict[str, Any] | None = None, **parts: Any) -> int:
        """Send a message to the bot; returns its id."""
        number, sender = parts.pop("message_id", None) or next(self.ids), user or self.chat
        body = {
            "message_id": number,
            "date": int(time.time()),
            "from": {"id": sender, "is_bot": False, "first_name": "Ann"},
            "chat": chat or {"id": sender, "type": "private"},
            **parts,
        }
        await self.inner.enqueue_update({"message": body}, token=self.token)
        return number

    async def say(self, text: str, message_id: int | None = None) -> int:
        """Send a text, under a new id or the one given; returns its id."""
        return await self.message(text=text, message_id=message_id)

    async def inline_query(self, user: int) -> None:
        """Type the bot's name in some other chat."""
        sender = {"id": user, "is_bot": False, "first_name": "Eve"}
        query = {"id": f"i{next(self.ids)}", "from": sender, "query": "notes", "offset": ""}
        await self.inner.enqueue_update({"inline_query": query}, token=self.token)

    async def press(self, data: str, message_id: int, user: int | None = None) -> None:
        """Press a button under a message of the bot's."""
        sender = user or self.chat
        chat = {"id": self.chat, "type": "private"}
        holder = {"message_id": message_id, "date": 1, "chat": chat, "text": "x"}
        body = {
            "id": f"q{next(self.ids)}",
            "from": {"id": sender, "is_bot": False, "first_name": "Ann"},
            "message": holder,
            "chat_instance": "c",
            "data": data,
        }
        await self.inner.enqueue_update({"callback_query": body}, token=self.token)

    def asset(self, content: bytes) -> str:
        """Put a file on the server; returns its id."""
        name = f"asset-{next(self.ids)}"
        self.inner.assets[name] = {"data": content, "filename": name}
        return name

    async def wait_for(self, condition: Callable[[], T], timeout: float = 10.0) -> T:
        """Wait until the condition is true and return its value; raises TimeoutError with what was said."""
        end = time.monotonic() + timeout
        while not (value := condition()):
            if time.monotonic() > end:
                raise TimeoutError(f"it didn't happen; said {self.texts[-5:]}, refused {self.refusals[-5:]}")
            await asyncio.sleep(0.01)
        return value


@asynccontextmanager
async def running_emulator(chat: int) -> AsyncIterator[Emulator]:
    """The emulator on this event loop, on a free port."""
    inner = _Recording()
    runner = web.AppRunner(inner.app(), access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield Emulator(inner, runner.addresses[0][1], chat)
    finally:
        await runner.cleanup()

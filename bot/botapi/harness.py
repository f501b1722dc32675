"""The strict server in a test's hands: people to talk, what was sent, and waiting for it.

`running_server` runs it on the test's own event loop; `server_in_thread` in a thread, for tests that run
the bot as a process of its own or that aren't asynchronous.
"""

import asyncio
import contextlib
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TypeVar
from zoneinfo import ZoneInfo

from bot.botapi.faults import Faults
from bot.botapi.ids import Ids, counting_ids
from bot.botapi.listener import HOST, Listener
from bot.botapi.message import Message
from bot.botapi.methods.answering import QUERY_SECONDS
from bot.botapi.person import Person, add_person
from bot.botapi.server import BotApi, RecordedRequest, Violation
from bot.botapi.updates import Update
from bot.botapi.world import Chat, ChatKind, Query, make_world
from brain.clock import Clock, SystemClock
from brain.errors import SurfaceError

TOKEN = "7000000001:AAlocal-server-token-for-tests-only_x"
T = TypeVar("T")


class Telegram:
    """One server, as a test sees it. Everything but the waiting may be called from any thread."""

    def __init__(self, api: BotApi) -> None:
        self.api = api
        self.world = api.world
        self.faults: Faults = api.faults
        self.token = api.token
        self.port = 0

    @property
    def base_url(self) -> str:
        """For `ApplicationBuilder.base_url`: the token is appended to it."""
        return f"http://{HOST}:{self.port}/bot"

    @property
    def base_file_url(self) -> str:
        """For `ApplicationBuilder.base_file_url`."""
        return f"http://{HOST}:{self.port}/file/bot"

    @property
    def sent(self) -> list[Message]:
        """Every message the bot sent, oldest first, deleted ones too (`deleted` tells)."""
        return [m for m in tuple(self.world.messages.values()) if m.outgoing]

    @property
    def requests(self) -> list[RecordedRequest]:
        """Every call that came in with the right token, getUpdates too."""
        return list(self.api.requests)

    @property
    def violations(self) -> list[Violation]:
        """Every call that broke the schema; a test ends with `assert not telegram.violations`."""
        return self.api.violations

    @property
    def polling(self) -> bool:
        """Whether a bot waits in getUpdates now."""
        return self.world.updates.waiting

    @property
    def drained(self) -> bool:
        """Whether the bot has acknowledged every update."""
        return not self.world.updates.pending

    def calls(self, method: str) -> list[RecordedRequest]:
        """The calls of one method."""
        return [r for r in tuple(self.requests) if r.method == method]

    @property
    def drafts(self) -> list[str]:
        """The text of every draft that was shown, oldest first."""
        return [str(r.params.get("text", "")) for r in self.calls("sendMessageDraft") if r.code == 200]

    def user(self, user_id: int, name: str = "Ann", *, started: bool = True) -> Person:
        """A person; started=False: the bot may not write to them yet."""
        return add_person(self.world, user_id, name, started=started)

    def group(self, chat_id: int = -1001, title: str = "A group", kind: ChatKind = "supergroup") -> Chat:
        """A group that the bot is in; people write there with `Extra(chat=group.id)`."""
        return self.world.chats.setdefault(chat_id, Chat(chat_id, kind, title))

    def channel_post(self, text: str, chat_id: int = -1002) -> None:
        """A post in a channel that the bot is in."""
        channel = self.group(chat_id, "A channel", "channel")
        post = {"message_id": next(self.world.ids.messages), "date": self.world.now(), "text": text}
        self.world.updates.push("channel_post", post | {"chat": channel.as_json()})

    async def wait_for(self, condition: Callable[[], T], timeout: float = 10.0) -> T:
        """Waits until the condition is true and returns its value; timeout in seconds.

        Raises `TimeoutError`, which tells what was sent so far.
        """
        end = time.monotonic() + timeout
        while not (value := condition()):
            self._check_time(end)
            await asyncio.sleep(0.01)
        return value

    def wait_until(self, condition: Callable[[], T], timeout: float = 10.0) -> T:
        """`wait_for` for tests that aren't asynchronous (`server_in_thread` only)."""
        end = time.monotonic() + timeout
        while not (value := condition()):
            self._check_time(end)
            with self.world.changed:
                self.world.changed.wait(0.02)
        return value

    def _check_time(self, end: float) -> None:
        if time.monotonic() > end:
            sent = [(m.id, m.text[:60]) for m in self.sent][-5:]
            calls = [(r.method, r.code, r.description) for r in self.requests if r.method != "getUpdates"][
                -5:
            ]
            raise TimeoutError(f"it didn't happen; last sent {sent}, last calls {calls}")

    @property
    def updates(self) -> list[Update]:
        """Every update that was queued and not dropped, acknowledged ones too, oldest first."""
        return [*self.world.updates.acknowledged, *self.world.updates.pending]

    def repeat(self, update: Update) -> None:
        """Delivers the same thing once more under a new update id, as Telegram at times does."""
        self.world.updates.push(update.kind, update.payload)

    def expire(self, query: Query) -> None:
        """Makes a press so old that it can't be answered any more."""
        query.asked -= QUERY_SECONDS + 1

    def end_waits(self) -> None:
        """Ends long polls and hanging calls, so that the server can stop."""
        self.faults.release()
        self.world.updates.close()


def _telegram(token: str, strict: bool, clock: Clock | None, ids: Ids | None) -> Telegram:
    world = make_world(token, clock or SystemClock(ZoneInfo("UTC")), ids or counting_ids())
    return Telegram(BotApi(world, token, strict=strict))


@contextlib.asynccontextmanager
async def running_server(
    *,
    token: str = TOKEN,
    strict: bool = True,
    clock: Clock | None = None,
    ids: Ids | None = None,
    port: int = 0,
) -> AsyncIterator[Telegram]:
    """The server on this event loop; clock and ids default to the computer's clock and counting ids."""
    telegram = _telegram(token, strict, clock, ids)
    listener = Listener(telegram.api, port, telegram.end_waits)
    await listener.start()
    telegram.port = listener.port
    try:
        yield telegram
    finally:
        await listener.stop()


@contextlib.contextmanager
def server_in_thread(
    *,
    token: str = TOKEN,
    strict: bool = True,
    clock: Clock | None = None,
    ids: Ids | None = None,
    port: int = 0,
) -> Iterator[Telegram]:
    """The server in a thread with a loop of its own; use `wait_until` to wait."""
    telegram = _telegram(token, strict, clock, ids)
    thread = _ServerThread(telegram, port)
    thread.start()
    thread.started()
    try:
        yield telegram
    finally:
        thread.stop()


class _ServerThread(threading.Thread):
    """A thread with an event loop that serves until `stop`."""

    def __init__(self, telegram: Telegram, port: int) -> None:
        super().__init__(name="bot-api-server", daemon=True)
        self._telegram = telegram
        self._listener = Listener(telegram.api, port, telegram.end_waits)
        self._ready, self._stop_wanted = threading.Event(), threading.Event()
        self._problem: Exception | None = None

    def run(self) -> None:
        asyncio.run(self._serve())

    def started(self) -> None:
        """Waits for the port. Raises `SurfaceError` when it is taken."""
        self._ready.wait()
        if self._problem is not None:
            raise self._problem

    def stop(self) -> None:
        self._stop_wanted.set()
        self.join()

    async def _serve(self) -> None:
        try:
            await self._listener.start()
        except SurfaceError as problem:
            self._problem = problem
            return
        finally:
            self._telegram.port = self._listener.port
            self._ready.set()
        await asyncio.to_thread(self._stop_wanted.wait)
        await self._listener.stop()

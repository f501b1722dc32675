"""`chat --jsonl`: the whole conversation over standard input and output, one JSON object a line."""

import asyncio
import json
import logging
import sys
from collections.abc import AsyncIterator
from typing import Annotated, Any

import typer

from bot import words
from bot.cli.collector import Collector, reply_record
from bot.cli.leaving import leaving_on_interrupt
from bot.cli.lines import LineReader
from bot.cli.moment import SettableClock
from bot.cli.session import session_of
from bot.cli.stdin import StandardInput
from bot.desk.desk import Desk
from bot.desk.filing import file_next
from bot.desk.gathering import can_begin
from bot.desk.rooms import Rooms
from bot.inbound import Inbound
from bot.reply import Reply
from brain.errors import RemembrancerError, SettingsError

_LOG = logging.getLogger(__name__)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("chat", help=words.CLI_CHAT)(chat)


def chat(
    context: typer.Context,
    jsonl: Annotated[bool, typer.Option("--jsonl", help=words.CLI_CHAT_JSONL)] = False,
) -> None:
    """Read lines until the input ends; every line gets one line back."""
    session = session_of(context)
    if not jsonl:
        raise SettingsError(words.CHAT_NEEDS_JSONL)
    clock = SettableClock(session.clock)
    with session.rooms(clock) as rooms:
        failed = asyncio.run(_hold(_Conversation(rooms, clock)))
    if failed:
        raise typer.Exit(2)


async def _hold(conversation: "_Conversation") -> bool:
    """Within asyncio, whose own way to end on Ctrl+C stands by now."""
    with leaving_on_interrupt():
        return await conversation.hold()


async def _nowhere(chat: str, ref: str, reply: Reply) -> None:
    """Show nothing: a printed line can't be changed."""


IDLE = 1.0
"""Seconds without a line after which what was kept is tidied."""


class _Conversation:
    """Lines in and out. A message that may be one of several lets the next one in before it is answered."""

    def __init__(self, rooms: Rooms, clock: SettableClock) -> None:
        self._rooms = rooms
        self._desk = Desk(rooms)
        self._reader = LineReader(clock)
        self._input = StandardInput()
        self._open: list[asyncio.Task[dict[str, Any]]] = []
        self._failed = False

    async def hold(self) -> bool:
        """Handle each line; returns whether any of them failed."""
        async for line in self._lines():
            try:
                inbound = self._reader.read(line)
            except Exception as error:  # noqa: BLE001 - a line that can't be read must not end the others
                await self._settle()
                self._print({"replies": [], "error": _said(error)})
                continue
            self._open.append(asyncio.create_task(self._handle(inbound)))
            if not can_begin(inbound):
                await self._settle()
        await self._settle()
        await self._file()
        return self._failed

    async def _lines(self) -> AsyncIterator[str]:
        """The lines of standard input; those that are open are answered as soon as they can be."""
        while True:
            reading = self._input.next_line()
            while self._open and not reading.done():
                either: list[asyncio.Future[Any]] = [reading, self._open[0]]
                await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
                self._print_done()
            if not (await asyncio.wait([reading], timeout=IDLE))[0]:
                await self._file()
            line = await reading
            if not line:
                return
            if line.strip():
                yield line

    async def _handle(self, inbound: Inbound) -> dict[str, Any]:
        channel = Collector(inbound.key)
        record: dict[str, Any] = {}
        try:
            await self._desk.handle(inbound, channel)
        except Exception as error:  # noqa: BLE001 - a defect in one line must not end the others
            record["error"] = _said(error)
        return {"replies": [reply_record(reply) for reply in channel.replies], **record}

    async def _file(self) -> None:
        """Tidy what was kept, now that nobody waits; there is no message of ours left to change."""
        while await file_next(self._rooms, _nowhere):
            continue

    async def _settle(self) -> None:
        """Answer all open lines."""
        if self._open:
            await asyncio.wait(self._open)
        self._print_done()

    def _print_done(self) -> None:
        while self._open and self._open[0].done():
            self._print(self._open.pop(0).result())

    def _print(self, record: dict[str, Any]) -> None:
        if "error" in record:
            self._failed = True
            typer.echo(record["error"], err=True)
        typer.echo(json.dumps(record, ensure_ascii=False))
        sys.stdout.flush()


def _said(error: Exception) -> str:
    """What an error says to the owner; a defect is logged, and says only that it is one."""
    if isinstance(error, RemembrancerError):
        return str(error)
    _LOG.error("A defect: %s", type(error).__name__)
    return words.CHAT_DEFECT

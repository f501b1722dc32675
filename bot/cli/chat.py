"""`chat --jsonl`: the whole conversation over standard input and output, one JSON object a line."""

import asyncio
import json
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any
from uuid import uuid4

import typer

from bot import words
from bot.cli.collector import Collector, reply_record
from bot.cli.moment import SettableClock, read_moment
from bot.cli.session import session_of
from bot.desk.desk import Desk
from bot.inbound import FileKind, Inbound, InboundFile
from brain.errors import RemembrancerError, SettingsError

VIA = "command line"
CHAT = "command line"
_FILES: Mapping[str, FileKind] = {
    "voice": "voice",
    "audio": "audio",
    "photo": "photo",
    "document": "document",
}


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
        failed = asyncio.run(_converse(Desk(rooms), clock))
    if failed:
        raise typer.Exit(2)


async def _converse(desk: Desk, clock: SettableClock) -> bool:
    """Handle each line; returns whether any of them was unreadable."""
    reader = LineReader(clock)
    failed = False
    while line := await asyncio.to_thread(sys.stdin.readline):
        if not line.strip():
            continue
        channel = Collector()
        record: dict[str, Any] = {"replies": []}
        try:
            await desk.handle(reader.read(line), channel)
        except RemembrancerError as error:
            failed = True
            record["error"] = str(error)
            typer.echo(str(error), err=True)
        record["replies"] = [reply_record(reply) for reply in channel.replies]
        typer.echo(json.dumps(record, ensure_ascii=False))
        sys.stdout.flush()
    return failed


class LineReader:
    """Turns lines into what came in. Messages are counted from 1, which is what `edit` names."""

    def __init__(self, clock: SettableClock) -> None:
        self._clock = clock
        self._session = uuid4()
        self._count = 0

    def read(self, line: str) -> Inbound:
        """Read one line. Raises SettingsError that says what is wrong with it."""
        try:
            said = json.loads(line)
        except ValueError as error:
            raise SettingsError(words.LINE_NOT_JSON.format(line=line.strip()[:60])) from error
        if not isinstance(said, dict):
            raise SettingsError(words.LINE_NOT_JSON.format(line=line.strip()[:60]))
        at = self._moment(said)
        self._count += 1
        return self._inbound(said, at)

    def _moment(self, said: dict[str, Any]) -> datetime:
        if said.get("now"):
            self._clock.set(read_moment(str(said["now"]), self._clock.zone))
        return self._clock.now()

    def _inbound(self, said: dict[str, Any], at: datetime) -> Inbound:
        base: dict[str, Any] = {"key": self._key(self._count), "chat": CHAT, "at": at, "via": VIA}
        text = str(said.get("text") or said.get("caption") or "")
        files = tuple(_file(kind, str(said[name])) for name, kind in _FILES.items() if said.get(name))
        if "press" in said:
            return Inbound(**base, press=str(said["press"]))
        if "edit" in said:
            return Inbound(**base, text=text, edits=self._key(_number(said["edit"])))
        if "forward" in said:
            words_said, writer = _forward(said["forward"], text)
            return Inbound(**base, text=words_said, forwarded_from=writer, files=files)
        if not text and not files:
            raise SettingsError(words.LINE_EMPTY)
        return Inbound(**base, text=text, files=files)

    def _key(self, count: int) -> str:
        return f"chat:{self._session}:{count}"


def _file(kind: FileKind, path: str) -> InboundFile:
    place = Path(path).expanduser()
    if not place.is_file():
        raise SettingsError(words.FILE_MISSING.format(path=path))
    return InboundFile(kind, place.name, place)


def _number(value: object) -> int:
    try:
        return int(str(value))
    except ValueError as error:
        raise SettingsError(words.EDIT_NOT_NUMBER) from error


def _forward(value: object, text: str) -> tuple[str, str]:
    """The words and the writer of a forward, given as text or as `{"from": …, "text": …}`."""
    if isinstance(value, dict):
        return str(value.get("text") or text), str(value.get("from") or words.SOMEBODY)
    if isinstance(value, str) and not text:
        return value, words.SOMEBODY
    return text, value if isinstance(value, str) else words.SOMEBODY

"""A desk with real rooms: a vault on disk, the real ledger and index; only the ear is a script."""

import asyncio
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.assembly import open_rooms
from bot.cli.collector import Collector
from bot.desk.desk import Desk
from bot.desk.rooms import Rooms
from bot.inbound import FileKind, Inbound, InboundFile
from bot.reply import Reply
from bot.settings import Settings
from brain.clock import FixedClock
from brain.errors import SpeechError
from brain.settings import ModelSettings
from brain.speech.transcript import Transcript

NOON = datetime(2026, 10, 19, 12, 30, tzinfo=ZoneInfo("Europe/London"))
Files = dict[str, bytes]


@dataclass
class Talk:
    """A person at the desk. quiet: seconds that the desk waits for more of an album or a paste."""

    rooms: Rooms
    folder: Path
    desk: Desk
    sent: list[tuple[Inbound, Collector]] = field(default_factory=list)
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def message(self, text: str = "", **more: Any) -> Inbound:
        """A message that wasn't handed over yet."""
        number = next(self.numbers)
        return Inbound(f"m:{number}", "c", more.pop("at", NOON), "phone", text, **more)

    def file(self, name: str, data: bytes, kind: FileKind = "photo") -> InboundFile:
        path = self.folder / f"{next(self.numbers)}-{name}"
        path.write_bytes(data)
        return InboundFile(kind, name, path)

    async def hand(self, *inbounds: Inbound) -> list[list[Reply]]:
        """Hand messages over in order, each before the one before it is done; returns the replies to each."""
        tasks, channels = [], []
        for inbound in inbounds:
            channel = Collector(inbound.key)
            channels.append(channel)
            tasks.append(asyncio.create_task(self.desk.handle(inbound, channel)))
            await asyncio.sleep(0.02)
        await asyncio.gather(*tasks)
        return [channel.replies for channel in channels]

    async def say(self, text: str = "", **more: Any) -> Reply:
        """Say one thing and get the last reply."""
        ((*_, reply),) = await self.hand(self.message(text, **more))
        return reply

    async def press(self, reply: Reply, label: str) -> Reply:
        data = next(b.data for row in reply.buttons for b in row if b.label == label)
        ((*_, answer),) = await self.hand(self.message(press=data))
        return answer

    @property
    def vault(self) -> Files:
        root = self.rooms.vault
        return {str(p.relative_to(root)): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}

    @property
    def note(self) -> str:
        """The only note's text."""
        (data,) = (data for path, data in self.vault.items() if path.endswith(".md"))
        return data.decode()

    @property
    def body(self) -> str:
        return self.note.split("\n---\n", 1)[1]


def labels(reply: Reply) -> list[str]:
    return [b.label for row in reply.buttons for b in row]


class ScriptedEar:
    """Hears what the recording's bytes spell; `!` is a recording without words."""

    def __init__(self) -> None:
        self.seconds = 8.0
        self.gate: Callable[[], object] = lambda: None

    def __call__(self, audio: Path, progress: Callable[[float, float], None] | None = None) -> Transcript:
        text = audio.read_bytes().decode()
        self.gate()
        if text == "!":
            raise SpeechError("I heard no words in it.")
        if progress:
            for done in range(20, int(self.seconds) + 1, 20):
                progress(float(done), self.seconds)
        return Transcript(text, "en", self.seconds)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def ear() -> ScriptedEar:
    return ScriptedEar()


@pytest.fixture
def rooms(tmp_path: Path, ear: ScriptedEar) -> Iterator[Rooms]:
    vault = tmp_path / "vault"
    vault.mkdir()
    (vault / "Own.md").write_bytes(b"not touched\r\n")
    settings = Settings(model=ModelSettings(enabled=False))
    settings = settings.model_copy(
        update={"state": settings.state.model_copy(update={"dir": tmp_path / "state"})}
    )
    with open_rooms(settings, vault, FixedClock(NOON)) as opened:
        (vault / "Own.md").unlink()
        yield replace(opened, transcribe=ear, page_title=None)


@pytest.fixture
def talk(rooms: Rooms, tmp_path: Path) -> Talk:
    return Talk(rooms, tmp_path, Desk(rooms, quiet=0.2))


def later(**much: float) -> datetime:
    return NOON + timedelta(**much)

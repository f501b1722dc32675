"""Small real desks that stand behind the surface in these tests."""

import json
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.inbound import Inbound
from bot.reply import Button, Channel, Reply

UNDO = ((Button("Undo", "undo"),),)


class FolderDesk:
    """Keeps the text of each message in a file of its own, once a key, then says so with a button."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.seen: list[Inbound] = []
        folder.mkdir(parents=True, exist_ok=True)

    async def handle(self, inbound: Inbound, channel: Channel) -> None:
        self.seen.append(inbound)
        if inbound.press:
            await channel.edit(inbound.ref, Reply(f"Pressed {inbound.press}"))
            return
        self.keep(inbound)
        await channel.send(Reply(f"Kept: {inbound.text}", buttons=UNDO))

    def keep(self, inbound: Inbound) -> None:
        path = self.folder / f"{inbound.key.replace(':', '_')}.json"
        if path.exists():
            return
        temporary = path.with_suffix(".part")
        with temporary.open("w", encoding="utf-8") as file:
            json.dump({"text": inbound.text, "edits": inbound.edits}, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)

    def kept(self) -> list[str]:
        return sorted(json.loads(path.read_text("utf-8"))["text"] for path in self.folder.glob("*.json"))


class ScriptDesk:
    """Does what a function says."""

    def __init__(self, script: Callable[[Inbound, Channel], Awaitable[None]]) -> None:
        self._script = script
        self.seen: list[Inbound] = []

    async def handle(self, inbound: Inbound, channel: Channel) -> None:
        self.seen.append(inbound)
        await self._script(inbound, channel)


def says(reply: Reply) -> ScriptDesk:
    """A desk with one answer to everything."""

    async def script(_inbound: Inbound, channel: Channel) -> None:
        await channel.send(reply)

    return ScriptDesk(script)

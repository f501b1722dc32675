"""`capture TEXT` and `capture --voice FILE`: as a message would; prints the path."""

import asyncio
import sys
from pathlib import Path
from typing import Annotated
from uuid import uuid4

import typer

from bot import words
from bot.cli.collector import Collector, reply_record
from bot.cli.session import Session, session_of
from bot.desk.desk import Desk
from bot.inbound import Inbound, InboundFile
from brain.capture.draft import Draft
from brain.errors import SettingsError, VaultError

VIA = "command line"
CHAT = "command line"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("capture", help=words.CLI_CAPTURE)(capture)


def capture(
    context: typer.Context,
    text: Annotated[str | None, typer.Argument(help=words.CLI_CAPTURE_TEXT)] = None,
    voice: Annotated[Path | None, typer.Option(help=words.CLI_CAPTURE_VOICE)] = None,
) -> None:
    """Keep the text as a note, always; nothing is routed."""
    session = session_of(context)
    if voice is not None:
        _keep_voice(session, voice, text or "")
        return
    if text is None:
        raise SettingsError(words.CAPTURE_WHAT)
    said = _standard_input() if text == "-" else text
    with session.rooms() as rooms:
        kept = rooms.keeper.keep(Draft(_key(), session.clock.now(), VIA, said))
    session.show({"path": kept.path, "id": kept.id}, kept.path)


def _keep_voice(session: Session, voice: Path, caption: str) -> None:
    """Transcribe and keep a recording, through the desk."""
    if not voice.is_file():
        raise SettingsError(words.FILE_MISSING.format(path=voice))
    recording = InboundFile("voice", voice.name, voice)
    inbound = Inbound(_key(), CHAT, session.clock.now(), VIA, text=caption, files=(recording,))
    channel = Collector()
    with session.rooms() as rooms:
        asyncio.run(Desk(rooms).keep_recording(inbound, channel))
        kept = rooms.keeper.find(inbound.key)
    if kept is None:
        raise VaultError(channel.replies[-1].text)
    told = channel.replies[-1]
    if not session.given.as_json and all(span.kind != "blockquote" for span in told.spans):
        typer.echo(told.text, err=True)  # no words heard are shown: it says why
    record = {"path": kept.path, "id": kept.id, "attachments": kept.attachments}
    session.show(record | reply_record(told), kept.path)


def _key() -> str:
    return f"command-line:{uuid4()}"


def _standard_input() -> str:
    """All of it; nothing where it was closed. Bytes that aren't UTF-8 stay what they are (PEP 383)."""
    return sys.stdin.buffer.read().decode("utf-8", "surrogateescape") if sys.stdin else ""

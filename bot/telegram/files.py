"""Brings the files of a message onto this disk before the desk sees it.

Telegram gives a bot files of up to 20 MB (Bot API, getFile). What can't be had comes as an
`InboundFile` without a path and with the sentence that says why.
"""

import asyncio
import logging
import os
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from telegram import Bot, Message, Sticker
from telegram.constants import FileSizeLimit
from telegram.error import BadRequest, Forbidden, InvalidToken, NetworkError, RetryAfter, TelegramError

from bot.inbound import FileKind, InboundFile
from bot.telegram import words
from bot.telegram.courier import seconds
from bot.telegram.reduced import left_out

WAITS = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 30.0, 30.0)
"""Seconds between tries over a bad line: about two minutes in all."""

_SUFFIXES = {
    "voice": ".ogg",
    "audio": ".mp3",
    "photo": ".jpg",
    "video": ".mp4",
    "document": "",
}
_FIXED = ("voice", "sticker")
"""Kinds that an edit can't exchange (Bot API, editMessageMedia): only their caption changes."""
_LOG = logging.getLogger(__name__)


class Fetcher:
    """Fetches into one folder. The files stay there until `clear` is called for their message."""

    def __init__(
        self, bot: Bot, folder: Path, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._bot = bot
        self._folder = folder
        self._sleep = sleep

    async def fetch(self, message: Message) -> tuple[InboundFile, ...]:
        """The file of a message (Telegram puts at most one in a message), or nothing.

        A part of the message that couldn't be read counts as a file that didn't arrive.
        """
        if left_out(message):
            return (InboundFile("document", "", missing=words.PART_UNREADABLE),)
        found = attachment(message)
        if found is None or (message.edit_date and found[0] in _FIXED):
            return ()
        kind, file_id, name, mime, size = found
        path = self._folder / f"{_stem(message)}{_suffix(name)}"
        missing = await self._bring(file_id, size, path)
        return (InboundFile(kind, name, None if missing else path, mime, missing),)

    def clear(self, message: Message) -> None:
        """Remove what was fetched for a message and is still in the folder."""
        for path in self._folder.glob(f"{_stem(message)}.*"):
            path.unlink(missing_ok=True)
        (self._folder / _stem(message)).unlink(missing_ok=True)

    async def _bring(self, file_id: str, size: int | None, path: Path) -> str:
        """Put the file at path; returns the sentence that says why it couldn't be, or nothing."""
        if size is not None and size > FileSizeLimit.FILESIZE_DOWNLOAD:
            return words.FILE_TOO_LARGE
        if path.exists():
            return ""
        for wait in (*WAITS, None):
            try:
                content = await self._download(file_id)
            except (BadRequest, Forbidden, InvalidToken) as error:
                return words.FILE_TOO_LARGE if "too big" in error.message else words.FILE_GONE
            except (NetworkError, RetryAfter) as error:
                if wait is None:
                    break
                await self._sleep(max(wait, seconds(error) if isinstance(error, RetryAfter) else 0))
            except TelegramError as error:
                _LOG.warning("A file couldn't be fetched: %s", type(error).__name__)
                break
            else:
                await asyncio.to_thread(_write, path, content)
                return ""
        return words.FILE_FAILED

    async def _download(self, file_id: str) -> bytes:
        file = await self._bot.get_file(file_id)
        return bytes(await file.download_as_bytearray())


Attachment = tuple[FileKind, str, str, str, int | None]


def attachment(message: Message) -> Attachment | None:
    """Kind, file id, name, MIME type and size in bytes of what a message carries, or None."""
    if message.photo:
        largest = max(message.photo, key=lambda size: size.width * size.height)
        return "photo", largest.file_id, f"photo {message.message_id}.jpg", "image/jpeg", largest.file_size
    if message.sticker:
        return _sticker(message.sticker)
    if message.voice:
        voice = message.voice
        return (
            "voice",
            voice.file_id,
            f"voice {message.message_id}.ogg",
            voice.mime_type or "",
            voice.file_size,
        )
    if message.video_note:
        note = message.video_note
        return "video", note.file_id, f"video {message.message_id}.mp4", "video/mp4", note.file_size
    return _named(message)


def _sticker(sticker: Sticker) -> Attachment:
    """A still picture, a video, or Telegram's own vector animation (gzipped Lottie)."""
    mime = (
        "video/webm"
        if sticker.is_video
        else "application/x-tgsticker"
        if sticker.is_animated
        else "image/webp"
    )
    suffix = ".webm" if sticker.is_video else ".tgs" if sticker.is_animated else ".webp"
    return (
        "sticker",
        sticker.file_id,
        f"sticker {sticker.emoji or ''}".strip() + suffix,
        mime,
        sticker.file_size,
    )


def _named(message: Message) -> Attachment | None:
    """What comes with a file name of its own. An animation is also sent as a document; take that."""
    kind: FileKind
    for kind, file in (("audio", message.audio), ("document", message.document), ("video", message.video)):
        if file:
            name = _bare(file.file_name or "") or f"{kind} {message.message_id}{_SUFFIXES[kind]}"
            return kind, file.file_id, name, file.mime_type or "", file.file_size
    return None


def _bare(name: str) -> str:
    """A sender's file name without any folders in it."""
    return re.split(r"[/\\]", name)[-1]


def _stem(message: Message) -> str:
    """A name for the file of a message; one for each version of it, as an edit may bring another file."""
    version = f"-{message.edit_date.timestamp():.0f}" if message.edit_date else ""
    return f"telegram-{message.chat_id}-{message.message_id}{version}"


def _suffix(name: str) -> str:
    suffix = Path(name).suffix
    return suffix if re.fullmatch(r"\.[A-Za-z0-9]{1,8}", suffix) else ""


def _write(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.part")
    with temporary.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)

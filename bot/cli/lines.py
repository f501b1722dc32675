"""The lines of `chat --jsonl`, read into what came in.

Messages are counted from 1; `edit` and `reply_to` name them by that number. Items of an album carry the same
`album`; a line with several `photos` is an album of its own.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import uuid4

from bot import words
from bot.cli.moment import SettableClock, read_moment
from bot.folders import home_path
from bot.inbound import FileKind, Inbound, InboundFile, mended
from brain.errors import SettingsError

VIA = "command line"
CHAT = "command line"
_FILES: Mapping[str, FileKind] = {
    "voice": "voice",
    "audio": "audio",
    "photo": "photo",
    "document": "document",
    "video": "video",
    "sticker": "sticker",
}


class LineReader:
    """Turns lines into what came in."""

    def __init__(self, clock: SettableClock) -> None:
        self._clock = clock
        self._session = uuid4()
        self._count = 0

    def read(self, line: str) -> Inbound:
        """Read one line. Raises SettingsError that says what is wrong with it."""
        try:
            said = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise SettingsError(words.LINE_NOT_JSON.format(line=line.strip()[:60])) from error
        if not isinstance(said, dict):
            raise SettingsError(words.LINE_NOT_JSON.format(line=line.strip()[:60]))
        at = self._moment(said)
        self._count += 1
        return mended(self._inbound(said, at), with_bytes=True)

    def _moment(self, said: dict[str, Any]) -> datetime:
        if said.get("now"):
            self._clock.set(read_moment(str(said["now"]), self._clock.zone))
        return self._clock.now()

    def _inbound(self, said: dict[str, Any], at: datetime) -> Inbound:
        base: dict[str, Any] = {"key": self._key(self._count), "chat": CHAT, "at": at, "via": VIA}
        text = str(said.get("text") or said.get("caption") or "")
        files = tuple(_files(said))
        if "press" in said:
            return Inbound(**base, press=str(said["press"]))
        if "edit" in said:
            return Inbound(**base, text=text, edits=self._key(_number(said["edit"])), files=files)
        if "forward" in said:
            words_said, writer = _forward(said["forward"], text)
            return Inbound(**base, text=words_said, forwarded_from=writer, files=files)
        if not text and not files:
            raise SettingsError(words.LINE_EMPTY)
        return Inbound(**base, text=text, files=files, **self._beside(said))

    def _beside(self, said: dict[str, Any]) -> dict[str, Any]:
        """What may come with any message."""
        links = _listed(said, "links")
        beside: dict[str, Any] = {"quote": str(said.get("quote") or ""), "links": links}
        if said.get("album"):
            beside["album"] = f"{self._session}:{said['album']}"
        if "reply_to" in said:
            key = self._key(_number(said["reply_to"]))
            beside |= {"reply_to": key, "reply_key": key}
        return beside

    def _key(self, count: int) -> str:
        return f"chat:{self._session}:{count}"


def _files(said: dict[str, Any]) -> list[InboundFile]:
    named = [(kind, str(said[name])) for name, kind in _FILES.items() if said.get(name)]
    named += [("photo", path) for path in _listed(said, "photos")]
    return [_file(kind, path) for kind, path in named]


def _file(kind: FileKind, path: str) -> InboundFile:
    place = home_path(path)
    if not place.is_file():
        raise SettingsError(words.FILE_MISSING.format(path=path))
    return InboundFile(kind, place.name, place)


def _listed(said: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """The texts of a list; one that stands alone is a list of one."""
    value = said.get(name) or ()
    return tuple(map(str, value)) if isinstance(value, list | tuple) else (str(value),)


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

"""A capture as tidying reads it: front matter, body, whose words those are, when they were said."""

import re
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from pathlib import PurePosixPath

from brain.outsiders.reading import Reading, read_words

_EMBED = re.compile(r"^!\[\[[^\]\n]*\]\][ \t]*$", re.MULTILINE)
_STAMP = re.compile(r"\A\d{4}-\d\d-\d\d \d{4} (?:\d{1,3} (?=.))?")
_NUMBERED = re.compile(r"\A(photo|video|voice|audio|sticker|document) \d+\Z")
_ANSWERS = re.compile(r"\n\nRe: \[\[[^\]\n]*\]\]\Z")
_FRONT = b"---\n"
_END = b"\n---\n"


@dataclass(frozen=True)
class CaptureText:
    """One capture. head: the lines between the `---` rules; body: the owner's bytes, never changed.

    at: when it was captured, aware, in the owner's zone; dates in its words are seen from there.
    owner: the owner's first name, empty when it isn't known.
    """

    head: str
    body: bytes
    at: datetime
    owner: str = ""

    @property
    def day(self) -> date:
        """The day of the capture."""
        return self.at.date()

    @cached_property
    def text(self) -> str:
        """The body as text, without what the program wrote: embeds of its files, the note that it answers."""
        text = self.body.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
        return _ANSWERS.sub("", _EMBED.sub("", text))

    @property
    def file_title(self) -> str:
        """The name of the first file that it shows, as its sender gave it; empty without one."""
        shown = _EMBED.search(self.body.decode("utf-8", "replace"))
        if shown is None:
            return ""
        name = PurePosixPath(shown[0].strip().removeprefix("![[").removesuffix("]]")).stem
        name = _STAMP.sub("", name)
        return _NUMBERED.sub(r"\1", name)

    @property
    def page_title(self) -> str:
        """The title of the page that a bare link leads to, where it was read; else empty."""
        line = next((line for line in self.head.splitlines() if line.startswith("title: ")), "")
        value = line.removeprefix("title: ")
        return value[1:-1].replace('\\"', '"').replace("\\\\", "\\") if value.startswith('"') else value

    @cached_property
    def reading(self) -> Reading:
        """Whose words they are. A forward has its writer in `from`, a picture's text is marked `ocr`."""
        keys = {line.partition(":")[0].strip() for line in self.head.splitlines()}
        spoken = "\nvia: voice" in f"\n{self.head}"
        return read_words(self.text, outside=bool(keys & {"from", "ocr"}), spoken=spoken, owner=self.owner)


def read_capture(data: bytes, at: datetime, owner: str = "") -> CaptureText | None:
    """Take an Inbox file apart; None when it doesn't begin with the program's front matter."""
    if not data.startswith(_FRONT) or _END not in data:
        return None
    head, body = data[len(_FRONT) :].split(_END, 1)
    try:
        return CaptureText(head.decode("utf-8"), body, at, owner)
    except UnicodeDecodeError:
        return None

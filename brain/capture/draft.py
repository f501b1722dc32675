"""A draft: everything needed to write one capture, before it has a name in the vault."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from brain.capture.parts import BLANK_LINE


@dataclass(frozen=True)
class Attachment:
    """A file that goes to `Attachments/`.

    source: where it lies now. label: the end of its name in the vault, such as `voice.ogg`.
    property: the front matter key that names it; empty, the note shows it with `![[…]]` below the words.
    key: of the message that it came with, where that isn't the capture's own.
    """

    source: Path
    label: str
    property: str = ""
    key: str = ""


@dataclass(frozen=True)
class Part:
    """Words that one message brought to a capture. glue: what joins them to the words before."""

    key: str
    words: str
    glue: str = BLANK_LINE


Property = str | tuple[str, ...]
"""A front matter value: plain text, or a list of it."""


@dataclass(frozen=True)
class Draft:
    """One capture to be.

    key: the same for every delivery of the same message; a key is kept once.
    at: when it was said, aware, in the owner's zone. words: kept to the byte.
    properties: more front matter lines.
    parts: the words by the message that brought them, where there are several; empty, they are all of `key`.
    also: more keys that this capture is found by. below: a line of the program's own under the words.
    """

    key: str
    at: datetime
    via: str
    words: str
    attachments: tuple[Attachment, ...] = ()
    properties: Mapping[str, Property] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()
    also: tuple[str, ...] = ()
    below: str = ""

    @property
    def words_by_message(self) -> tuple[Part, ...]:
        """The words, part by part."""
        return self.parts or (Part(self.key, self.words),)


@dataclass(frozen=True)
class Capture:
    """A capture that is in the vault (or was, when `undone`). Paths are relative to the vault."""

    id: int
    key: str
    path: str
    attachments: tuple[str, ...] = ()
    undone: bool = False

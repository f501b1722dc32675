"""A draft: everything needed to write one capture, before it has a name in the vault."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True)
class Attachment:
    """A file that goes to `Attachments/`.

    source: where it lies now. label: the end of its name in the vault, such as `voice.ogg`.
    property: the front matter key that names it; empty, the note shows it with `![[…]]` below the words.
    """

    source: Path
    label: str
    property: str = ""


@dataclass(frozen=True)
class Draft:
    """One capture to be.

    key: the same for every delivery of the same message; a key is kept once.
    at: when it was said, aware, in the owner's zone. words: kept to the byte.
    properties: more front matter lines, values as plain text.
    """

    key: str
    at: datetime
    via: str
    words: str
    attachments: tuple[Attachment, ...] = ()
    properties: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Capture:
    """A capture that is in the vault (or was, when `undone`). Paths are relative to the vault."""

    id: int
    key: str
    path: str
    attachments: tuple[str, ...] = ()
    undone: bool = False

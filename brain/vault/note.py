"""A note as read from the vault. Reading never changes the file.

Read one with `brain.vault.reader.read_note`; list them with `brain.vault.scan.scan_vault`.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Link:
    """A wikilink or embed: `[[target#heading|alias]]`, `![[target]]` (Obsidian's syntax)."""

    target: str
    heading: str = ""
    block: str = ""
    alias: str = ""
    embed: bool = False


@dataclass(frozen=True)
class Note:
    """One Markdown file.

    path: POSIX path relative to the vault, exactly as on disk (no Unicode normalisation).
    title: front matter `title`, else the file's stem.
    date: the day the note speaks of (`captured` or `date` in front matter, else a day in the file's name or
        folders, else `created`).
    text: everything below the front matter, newlines as LF, no byte-order mark.
    first_line: 1-based line number in the file at which `text` begins.
    properties: front matter values as the words the owner typed (never 600 for 10:00).
    fields: Dataview's inline fields (`key:: value`), keys in small letters.
    problems: one sentence for each oddity met while reading (broken front matter, odd encoding).
    """

    path: str
    title: str
    text: str
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    date: datetime.date | None = None
    links: tuple[Link, ...] = ()
    first_line: int = 1
    properties: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    problems: tuple[str, ...] = ()

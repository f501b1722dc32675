"""A chunk: the passage that search finds and an answer cites."""

import datetime
from dataclasses import dataclass


@dataclass(frozen=True)
class Chunk:
    """A passage of one note.

    path: the note's path relative to the vault; ordinal: its place in the note, from 0.
    headings: the headings above it, outermost first.
    text: the passage, as the owner wrote it (its own heading line included where it has one).
    line: 1-based line number in the file at which it begins.
    properties: `key: value` lines of the front matter that are neither title, tags nor dates; only on a
        note's first chunk, for search.
    outside: the words may be somebody else's: an attachment, a forward, a clipping, the text in a picture.
    """

    path: str
    ordinal: int
    title: str
    text: str
    headings: tuple[str, ...] = ()
    date: datetime.date | None = None
    tags: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    properties: tuple[str, ...] = ()
    line: int = 1
    outside: bool = False

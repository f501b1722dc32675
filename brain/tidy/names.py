"""What the owner's own notes are called and tagged: the only things that a capture may be linked to.

Make one `VaultNames` for a program's life; it reads a note again only when its file has changed.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from brain.errors import VaultError
from brain.vault.note import Note
from brain.vault.reader import read_note
from brain.vault.scan import Entry, scan_vault

OURS = ("Inbox/", "Filed/", "Digests/", "Attachments/")
LISTS = frozenset(("Tasks.md", "Memory.md"))
_UNLINKABLE = re.compile(r"[\[\]#^|]")


@dataclass(frozen=True)
class Name:
    """A note that can be linked. target: what stands in the brackets so that Obsidian finds the file."""

    path: str
    target: str
    title: str
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    @property
    def is_person(self) -> bool:
        """Whether it is about somebody, by its tags or its folder."""
        folder = PurePosixPath(self.path).parent.name.lower()
        return bool({"people", "person", "personen", "leute"} & {tag.lower() for tag in (*self.tags, folder)})


class VaultNames:
    """The linkable notes of a vault. Calls block."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._read: dict[str, tuple[Entry, Note]] = {}

    def all(self) -> tuple[Name, ...]:
        """Every note outside the program's own folders and lists, by path. Raises VaultError for no vault."""
        entries = [entry for entry in scan_vault(self._root).entries if is_owners(entry.path)]
        self._read = {entry.path: read for entry in entries if (read := self._note(entry)) is not None}
        notes = [note for _, note in self._read.values()]
        stems = [PurePosixPath(note.path).stem.casefold() for note in notes]
        counts = Counter(stems)
        names = (_name(note, counts[stem] == 1) for note, stem in zip(notes, stems, strict=True))
        return tuple(name for name in names if not _UNLINKABLE.search(name.target))

    def _note(self, entry: Entry) -> tuple[Entry, Note] | None:
        known = self._read.get(entry.path)
        if known is not None and known[0] == entry:
            return known
        try:
            return entry, read_note(self._root, entry.path)
        except VaultError:  # gone or locked since the scan: it can't be linked now
            return None


def is_owners(path: str) -> bool:
    """Whether a note is the owner's, not in a folder or list that the program keeps."""
    return not path.startswith(OURS) and path not in LISTS


def _name(note: Note, alone: bool) -> Name:
    """The note's name; by its whole path where another file has the same one."""
    path = PurePosixPath(note.path)
    target = path.stem if alone else str(path.with_suffix(""))
    return Name(note.path, target, note.title, note.aliases, note.tags)


def named(names: Sequence[Name], path: str) -> Name | None:
    """The name of the note at a path."""
    return next((name for name in names if name.path == path), None)

"""What in the vault makes search worse or shows trouble: scraps, copies, notes without links, sync conflicts.

The `doctor` prints it. Nothing is changed.
"""

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from brain.errors import VaultError
from brain.index.tokens import fold, word_count
from brain.search.tiny import SHORT
from brain.vault.note import Note
from brain.vault.reader import read_note
from brain.vault.resolve import LinkResolver
from brain.vault.scan import scan_vault

_OWN = ("Inbox/", "Filed/", "Digests/")


@dataclass(frozen=True)
class Lint:
    """Paths, sorted.

    tiny: notes of fewer words than search needs to tell them apart; duplicates: groups of notes with the same
    words; orphans: notes that no note links to and that link to none (captures and digests, short and alone
    by nature, are in neither); conflicts: copies that a sync program left;
    offloaded: notes of which only a cloud placeholder is there; oddities: (path, reason) of what isn't read;
    problems: (path, sentence) of what was odd inside a note.
    """

    notes: int
    tiny: tuple[str, ...] = ()
    duplicates: tuple[tuple[str, ...], ...] = ()
    orphans: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    offloaded: tuple[str, ...] = ()
    oddities: tuple[tuple[str, str], ...] = ()
    problems: tuple[tuple[str, str], ...] = ()


def lint_vault(root: Path) -> Lint:
    """Read every note once and report. Raises VaultError when the vault can't be read at all."""
    scan = scan_vault(root)
    notes, unread = _read(root, [entry.path for entry in scan.entries])
    return Lint(
        notes=len(scan.entries),
        tiny=tuple(p for p, note in notes.items() if not _is_own(p) and word_count(note.text) < SHORT),
        duplicates=_duplicates(notes),
        orphans=_orphans(notes),
        conflicts=scan.conflicts,
        offloaded=scan.offloaded,
        oddities=tuple((oddity.path, oddity.reason) for oddity in scan.oddities),
        problems=(*unread, *((path, said) for path, note in notes.items() for said in note.problems)),
    )


def _read(root: Path, paths: Sequence[str]) -> tuple[dict[str, Note], list[tuple[str, str]]]:
    notes: dict[str, Note] = {}
    unread: list[tuple[str, str]] = []
    for path in paths:
        try:
            notes[path] = read_note(root, path)
        except VaultError as failure:
            unread.append((path, str(failure)))
    return notes, unread


def _duplicates(notes: Mapping[str, Note]) -> tuple[tuple[str, ...], ...]:
    alike: dict[bytes, list[str]] = defaultdict(list)
    for path, note in notes.items():
        if words := fold(note.text):
            alike[hashlib.sha256(words.encode()).digest()].append(path)
    return tuple(tuple(paths) for paths in alike.values() if len(paths) > 1)


def _orphans(notes: Mapping[str, Note]) -> tuple[str, ...]:
    resolver = LinkResolver(notes)
    linked: set[str] = set()
    for path, note in notes.items():
        found = (resolver.resolve(link.target, path) for link in note.links)
        targets = {target for target in found if target and target != path}
        linked |= targets
        if targets:
            linked.add(path)
    return tuple(path for path in notes if path not in linked and not _is_own(path))


def _is_own(path: str) -> bool:
    return path.startswith(_OWN)

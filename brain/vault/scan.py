"""The list of a vault's notes, by stat alone. No note is opened, and no link is followed.

Use `scan_vault` before a refresh to see what changed, and in `doctor` for what is odd.
"""

import os
import stat
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from brain.errors import VaultError
from brain.vault import words
from brain.vault.conflict import copied_stem, is_conflict_copy, offloaded_name

NOTE_ENDINGS = (".md", ".markdown")
_NOT_THE_OWNERS = frozenset({
    "node_modules", "__macosx", "@eadir", "#recycle", "$recycle.bin", "system volume information",
    "lost+found",
})  # fmt: skip
"""Folders that programs and file systems make, in small letters: packages, thumbnails, waste bins."""
_LOGSEQ = frozenset({"bak", "version-files"})
"""Where Logseq keeps older versions of pages, in its folder `logseq`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A note's file. path: POSIX, relative to the vault, exactly as on disk; size in bytes; mtime in ns."""

    path: str
    size: int
    mtime_ns: int
    inode: int


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something that isn't read, or is a danger elsewhere. reason: half a sentence."""

    path: str
    reason: str


@dataclass(frozen=True)
class Scan:
    """What a vault holds, each list sorted by path.

    entries: the notes to index. conflicts: sync-conflict copies, not indexed. offloaded: notes of which
    only an iCloud placeholder is there, under their real names. attachments: all other files.
    oddities: links that aren't followed, unreadable folders and names, and names that collide.
    """

    entries: tuple[Entry, ...] = ()
    conflicts: tuple[str, ...] = ()
    offloaded: tuple[str, ...] = ()
    attachments: tuple[str, ...] = ()
    oddities: tuple[Oddity, ...] = ()


@dataclass
class _Found:
    """What one walk gathers."""

    root: str
    entries: list[Entry] = field(default_factory=list)
    offloaded: list[str] = field(default_factory=list)
    attachments: list[str] = field(default_factory=list)
    oddities: list[Oddity] = field(default_factory=list)


def scan_vault(root: Path) -> Scan:
    """List the notes under root. Raises VaultError when root isn't a folder that can be read.

    Dot-folders (`.obsidian`, `.trash`, `.git`) and those that programs made (`node_modules`, waste bins,
    Logseq's older versions) are left out. A symbolic link inside the vault isn't
    followed: what it leads to is either listed at its own place or isn't the vault's.
    """
    found = _Found(os.path.realpath(root))
    try:
        os.scandir(found.root).close()
    except OSError as error:
        raise VaultError(words.NO_VAULT.format(root=root)) from error
    folders = [""]
    while folders:
        folders += _list_folder(found, folders.pop())
    conflicts = _conflicts(found.entries)
    entries = [entry for entry in found.entries if entry.path not in conflicts]
    entries.sort(key=lambda entry: entry.path)
    return Scan(
        entries=tuple(entries),
        conflicts=tuple(sorted(conflicts)),
        offloaded=tuple(sorted(found.offloaded)),
        attachments=tuple(sorted(found.attachments)),
        oddities=tuple(sorted([*found.oddities, *_collisions(entries)], key=lambda oddity: oddity.path)),
    )


def _list_folder(found: _Found, folder: str) -> list[str]:
    """Sort the things in one folder; returns the folders in it."""
    folders: list[str] = []
    try:
        with os.scandir(os.path.join(found.root, folder)) as things:
            for thing in things:
                path = f"{folder}/{thing.name}" if folder else thing.name
                try:
                    if _sort(found, thing, path):
                        folders.append(path)
                except OSError as error:  # gone or locked between listing and looking
                    found.oddities.append(Oddity(path, words.FOLDER_UNREADABLE.format(reason=error.strerror)))
    except OSError as error:
        found.oddities.append(Oddity(folder, words.FOLDER_UNREADABLE.format(reason=error.strerror)))
    return folders


def _sort(found: _Found, thing: os.DirEntry[str], path: str) -> bool:
    """Put one thing in its list; True for a folder to be walked."""
    if thing.name.startswith("."):
        if name := offloaded_name(thing.name):
            found.offloaded.append(str(PurePosixPath(path).with_name(name)))
        return False
    if not _is_text(path):
        found.oddities.append(Oddity(path.encode("utf-8", "replace").decode(), words.NAME_UNREADABLE))
    elif thing.is_symlink():
        found.oddities += _odd_link(found.root, path)
    elif thing.is_dir(follow_symlinks=False):
        return not _is_made_by_a_program(path)
    elif not path.lower().endswith(NOTE_ENDINGS):
        found.attachments.append(path)
    else:
        _add_note(found, thing, path)
    return False


def _is_made_by_a_program(path: str) -> bool:
    """Whether a folder holds what the owner never wrote there, or wrote in another place too."""
    above, _, name = path.lower().rpartition("/")
    return name in _NOT_THE_OWNERS or (above.rpartition("/")[2] == "logseq" and name in _LOGSEQ)


def _add_note(found: _Found, thing: os.DirEntry[str], path: str) -> None:
    """Enter a note, or say why a pipe or device that is named like one isn't read."""
    status = thing.stat(follow_symlinks=False)
    if stat.S_ISREG(status.st_mode):
        found.entries.append(Entry(path, status.st_size, status.st_mtime_ns, status.st_ino))
    else:
        found.oddities.append(Oddity(path, words.NOT_A_FILE))


def _is_text(path: str) -> bool:
    """Whether the name was valid UTF-8 on disk."""
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _odd_link(root: str, path: str) -> Iterator[Oddity]:
    """A link out of the vault or to nothing. One that stays inside is no oddity: its target is listed."""
    target = os.path.realpath(os.path.join(root, path))
    if target != root and not target.startswith(root.rstrip(os.sep) + os.sep):
        yield Oddity(path, words.LINK_OUT)
    elif not os.path.exists(target):
        yield Oddity(path, words.LINK_DANGLING)


def _conflicts(entries: list[Entry]) -> set[str]:
    """The paths of conflict copies; a doubtful name counts only beside the note it would be a copy of."""
    conflicts: set[str] = set()
    paths: set[str] | None = None
    for entry in entries:
        folder, _, name = entry.path.rpartition("/")
        stem, dot, ending = name.rpartition(".")
        if is_conflict_copy(stem):
            conflicts.add(entry.path)
        elif original := copied_stem(stem):
            paths = paths or {other.path for other in entries}
            if f"{folder}/{original}{dot}{ending}".lstrip("/") in paths:
                conflicts.add(entry.path)
    return conflicts


def _collisions(entries: list[Entry]) -> Iterator[Oddity]:
    """Notes that most Macs and Windows would take for one."""
    alike: dict[str, list[str]] = defaultdict(list)
    for entry in entries:
        path = entry.path
        alike[path.lower() if path.isascii() else unicodedata.normalize("NFC", path).casefold()].append(path)
    for first, *others in alike.values():
        for other in others:
            yield Oddity(other, words.SAME_NAME.format(other=first))

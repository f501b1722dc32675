"""The vault as the page shows it: a list of files and the text of one; never anything outside the vault."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.botapi import words

MOST_FILES = 2000
LONGEST_TEXT = 512 * 1024


def list_files(vault: Path) -> list[dict[str, Any]]:
    """Path (with `/`), size in bytes and time of change in nanoseconds, by path; at most the newest 2000.

    Hidden files and folders are left out, and so is a link that leads out of the vault.
    """
    root = vault.resolve()
    entries = sorted(_walk(root, root), key=lambda e: -e["changed"])[:MOST_FILES]
    return sorted(entries, key=lambda e: e["path"].lower())


def _walk(folder: Path, root: Path) -> Iterator[dict[str, Any]]:
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.name.startswith(".") or (entry.is_symlink() and not _inside(Path(entry.path), root)):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _walk(Path(entry.path), root)
        elif entry.is_file():
            yield from _described(entry, root)


def _described(entry: os.DirEntry[str], root: Path) -> Iterator[dict[str, Any]]:
    try:
        facts = entry.stat()
    except OSError:
        return
    path = Path(entry.path).relative_to(root).as_posix()
    yield {"path": path, "size": facts.st_size, "changed": facts.st_mtime_ns}


def _inside(path: Path, root: Path) -> bool:
    try:
        return path.resolve(strict=True).is_relative_to(root)
    except OSError:
        return False


def read_text(vault: Path, path: str) -> str:
    """The text of a file, or a sentence in its place when it can't be shown.

    path: relative to the vault. Raises `FileNotFoundError` for anything that isn't a file of the vault.
    """
    root = vault.resolve()
    hidden = any(part.startswith(".") for part in path.replace("\\", "/").split("/"))
    if not path or hidden or "\0" in path or not _inside(root / path, root):
        raise FileNotFoundError(path)
    data = (root / path).resolve()
    if not data.is_file():
        raise FileNotFoundError(path)
    if data.stat().st_size > LONGEST_TEXT:
        return words.TOO_LONG_TO_SHOW
    try:
        return data.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        return words.NOT_A_TEXT

"""A change of files that can be taken back to the byte.

Keep the bytes before and after; `inverse_of` makes the journal's entry and `file_undoer` takes it back, for
as long as nobody touched the files since.
"""

import base64
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from brain.errors import VaultError
from brain.files import create_exclusive, inside, sync_folder, write_atomic
from confirm import words
from confirm.proposal import Args, Inverse

KIND = "files"
FORGOTTEN = "forgotten"
"""The kind of a change that took words out for good: its way back lasts until the day is over."""


@dataclass(frozen=True)
class FileChange:
    """One file, by its path in the vault. before and after: its bytes, None where there was no file."""

    path: str
    before: bytes | None
    after: bytes | None


@dataclass(frozen=True)
class _Back:
    """What the journal holds of a file: the bytes before, and SHA-256 of both."""

    path: str
    before: bytes | None
    sha_before: str
    sha_after: str


def inverse_of(changes: Sequence[FileChange], kind: str = KIND) -> Inverse:
    """The way back of changes that were made together."""
    return Inverse(kind, {"files": [_row(change) for change in changes]})


def _row(change: FileChange) -> dict[str, str | None]:
    before = None if change.before is None else base64.b64encode(change.before).decode("ascii")
    return {
        "path": change.path,
        "before": before,
        "sha_before": _sha(change.before),
        "sha_after": _sha(change.after),
    }


def _sha(data: bytes | None) -> str:
    """SHA-256 in hex, or nothing where there is no file."""
    return "" if data is None else hashlib.sha256(data).hexdigest()


def paths_of(data: Args) -> frozenset[str]:
    """The files that a way back would write."""
    return frozenset(str(row["path"]) for row in data.get("files", ()))


def file_undoer(root: Path) -> Callable[[Args], None]:
    """The undoer of file changes in the vault at `root`.

    It checks every file before it touches one, and a second run completes a first that was cut short. Raises
    VaultError, changing nothing, when a file was changed, deleted or made since.
    """

    def undo(data: Args) -> None:
        backs = [_read(row) for row in data.get("files", ())]
        paths = [inside(root, back.path) for back in backs]
        todo = [(back, path) for back, path in zip(backs, paths, strict=True) if _must_go_back(back, path)]
        for back, path in reversed(todo):
            _put_back(back, path)

    return undo


def _read(row: Args) -> _Back:
    try:
        before = None if row["before"] is None else base64.b64decode(row["before"], validate=True)
        back = _Back(row["path"], before, row["sha_before"], row["sha_after"])
    except (KeyError, TypeError, ValueError) as error:
        raise VaultError(words.BAD_RECORD) from error
    if _sha(before) != back.sha_before:
        raise VaultError(words.BAD_RECORD)
    return back


def _must_go_back(back: _Back, path: Path) -> bool:
    """Whether the file still is as the change left it; False when it is back already. Raises VaultError."""
    present = _sha(_bytes(path, back.path))
    if present == back.sha_before:
        return False
    if present == back.sha_after:
        return True
    sentence = (
        words.MISSING_FILE if not present else words.OCCUPIED if not back.sha_after else words.CHANGED_FILE
    )
    raise VaultError(sentence.format(path=back.path))


def _bytes(path: Path, name: str) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise VaultError(words.UNREADABLE_FILE.format(path=name, reason=error.strerror)) from error


def _put_back(back: _Back, path: Path) -> None:
    if back.before is None:
        _remove(path, back.path)
    elif back.sha_after:
        write_atomic(path, back.before)
    elif not create_exclusive(path, back.before):
        raise VaultError(words.OCCUPIED.format(path=back.path))


def _remove(path: Path, name: str) -> None:
    try:
        path.unlink(missing_ok=True)
        sync_folder(path.parent)
    except OSError as error:
        raise VaultError(words.UNREADABLE_FILE.format(path=name, reason=error.strerror)) from error

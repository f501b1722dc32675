"""Writing files so that a crash leaves the old bytes or the new ones, never half of either.

Use `write_atomic` to replace a file, `create_exclusive` for a name that must not be taken yet, and
`inside` on every path before it is read or written. Temporary files start with a dot, so that neither
the scan nor Obsidian sees one that a crash left behind.
"""

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from brain.errors import VaultError
from brain.vault import words

TEMPORARY_PREFIX = ".remembrancer-"
TEMPORARY_SUFFIX = ".tmp"

_NO_HARD_LINKS = {
    errno.EPERM,
    errno.EACCES,
    errno.ENOTSUP,
    errno.EOPNOTSUPP,
    errno.ENOSYS,
    errno.EMLINK,
    errno.EXDEV,
}
_SENTENCES = {
    errno.ENOSPC: words.DISK_FULL,
    errno.EDQUOT: words.DISK_FULL,
    errno.EACCES: words.NOT_ALLOWED,
    errno.EPERM: words.NOT_ALLOWED,
    errno.EROFS: words.READ_ONLY,
    errno.ENOTDIR: words.NOT_A_FOLDER,
    errno.EEXIST: words.NOT_A_FOLDER,
}


def write_atomic(path: Path, data: bytes) -> None:
    """Put data in the place of path: temporary file beside it, fsync, rename, fsync of the folder.

    The file keeps its permissions; missing folders are made. Raises VaultError, and then the old file stands:
    for one marked read-only too, which a rename would replace without a word.
    """
    if _is_write_protected(path):
        raise VaultError(words.WRITE_PROTECTED.format(name=path.name))
    with _as_vault_error(path):
        make_folder(path.parent)
        temporary = _write_temporary(path.parent, data)
        with _removed_on_failure(temporary):
            _copy_mode(path, temporary)
            os.replace(temporary, path)
        sync_folder(path.parent)


def create_exclusive(path: Path, data: bytes) -> bool:
    """Write a new file whole, or return False when the name is taken (by anything, a dangling link too).

    A hard link from a synced temporary file makes the name appear with its bytes in one step; where the
    file system has no hard links (FAT, some network shares) O_EXCL holds the name. Raises VaultError.
    """
    with _as_vault_error(path):
        make_folder(path.parent)
        if os.path.lexists(path):
            return False
        temporary = _write_temporary(path.parent, data)
        try:
            created = _link(temporary, path)
        finally:
            with suppress(FileNotFoundError):
                os.unlink(temporary)
        if created is None:
            created = _create_in_place(path, data)
        sync_folder(path.parent)
        return created


def inside(root: Path, path: str | Path) -> Path:
    """The real path that path (relative to root, or absolute) leads to, every link followed.

    Raises VaultError when that is outside root, for a file that doesn't exist yet too.
    """
    try:
        base = Path(os.path.realpath(root))
        target = Path(os.path.realpath(base / path))
    except ValueError as error:
        raise VaultError(words.NO_PATH) from error
    if not target.is_relative_to(base):
        raise VaultError(words.OUTSIDE.format(name=path))
    return target


def remove_leftovers(folder: Path, before: float) -> int:
    """Remove temporary files of ours that a crash left in folder; returns how many.

    before: seconds since the epoch; younger ones may belong to a write that is under way.
    """
    removed = 0
    for path in folder.glob(f"{TEMPORARY_PREFIX}*{TEMPORARY_SUFFIX}"):
        with suppress(FileNotFoundError):
            if path.stat().st_mtime < before:
                path.unlink()
                removed += 1
    return removed


def make_folder(folder: Path) -> None:
    """Make folder and its parents, each on disk before the next. Raises OSError."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Have the folder's list of names reach the disk (POSIX; Windows has no such call)."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        _sync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF):  # some network shares can't
            raise
    finally:
        os.close(handle)


def _write_temporary(folder: Path, data: bytes) -> Path:
    """A new file in folder that holds data, synced."""
    temporary = folder / f"{TEMPORARY_PREFIX}{secrets.token_hex(8)}{TEMPORARY_SUFFIX}"
    _write_new(temporary, data)
    return temporary


def _write_new(path: Path, data: bytes) -> None:
    """Make a file that must not exist (O_EXCL follows no link), synced; removed again when that fails."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    with _removed_on_failure(path), os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        _sync(file.fileno())


def _sync(handle: int) -> None:
    """Fsync; on macOS the drive's own cache too, which plain fsync leaves alone (fsync(2), F_FULLFSYNC)."""
    try:
        import fcntl

        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)  # type: ignore[attr-defined,unused-ignore]
    except (ImportError, AttributeError, OSError):
        os.fsync(handle)


def _link(temporary: Path, path: Path) -> bool | None:
    """True: path now is the temporary file; False: the name was taken; None: no hard links here."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        return False
    except NotImplementedError:
        return None
    except OSError as error:
        if error.errno in _NO_HARD_LINKS:
            return None
        raise
    return True


def _create_in_place(path: Path, data: bytes) -> bool:
    """Write path itself, holding its name by O_EXCL; False when it is taken."""
    try:
        _write_new(path, data)
    except FileExistsError:
        return False
    return True


def _is_write_protected(path: Path) -> bool:
    """Whether there is a file that nobody may write, by its permissions (`chmod a-w`, Windows' read-only)."""
    try:
        return not path.stat().st_mode & 0o222
    except OSError:
        return False


def _copy_mode(source: Path, target: Path) -> None:
    """Give target the permissions of source, where source exists."""
    with suppress(FileNotFoundError):
        os.chmod(target, source.stat().st_mode & 0o7777)


@contextmanager
def _removed_on_failure(path: Path) -> Iterator[None]:
    """Remove path when the block fails."""
    try:
        yield
    except BaseException:
        with suppress(OSError):
            os.unlink(path)
        raise


@contextmanager
def _as_vault_error(path: Path) -> Iterator[None]:
    """Turn what the file system says into a sentence for the owner."""
    try:
        yield
    except OSError as error:
        sentence = _SENTENCES.get(error.errno or 0, words.NOT_WRITTEN)
        reason = error.strerror or type(error).__name__
        raise VaultError(sentence.format(place=path.parent, name=path.name, reason=reason)) from error

"""Whether anything in a folder may have changed since one last looked, without looking at every file.

On Linux the kernel queues a notice before the write returns (inotify(7)), so that an empty queue proves that
nothing changed: no time-out, no thread. Where that can't be had (other systems, network and FUSE mounts, too
many folders) the answer is always yes, and the caller looks for itself.
"""

import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path

_MODIFY, _ATTRIB, _CLOSE_WRITE = 0x2, 0x4, 0x8
_MOVED, _CREATE, _DELETE, _DELETE_SELF, _MOVE_SELF = 0xC0, 0x100, 0x200, 0x400, 0x800
_MASK = _MODIFY | _ATTRIB | _CLOSE_WRITE | _MOVED | _CREATE | _DELETE | _DELETE_SELF | _MOVE_SELF
_BUFFER = 1 << 16
_LOCAL = {"ext2", "ext3", "ext4", "xfs", "btrfs", "f2fs", "tmpfs", "zfs", "bcachefs", "overlay"}
_MOST_FOLDERS = 20_000


class ChangeWatch:
    """Watches a folder and all in it but dot-folders. Not thread-safe: its user holds a lock."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._queue = -1

    def may_have_changed(self) -> bool:
        """True when something changed since the last call, or when it can't be told.

        Ask before looking at the files, never after: a change while one looks then shows at the next call.
        """
        if self._queue >= 0 and not _drained(self._queue):
            return False
        self.close()
        self._queue = _watching(self._root)
        return True

    def close(self) -> None:
        """Stop watching."""
        if self._queue >= 0:
            os.close(self._queue)
            self._queue = -1


def _drained(queue: int) -> bool:
    """Whether there was anything in the queue, which is empty afterwards."""
    try:
        return bool(os.read(queue, _BUFFER))
    except BlockingIOError:
        return False
    except OSError:
        return True


def _watching(root: Path) -> int:
    """A queue that hears of every change under root; -1 where that can't be had."""
    if not sys.platform.startswith("linux") or not _is_local(root):
        return -1
    library = ctypes.CDLL(None, use_errno=True)
    queue = int(library.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC))
    if queue < 0:
        return -1
    if _all_watched(library, queue, str(root)):
        return queue
    os.close(queue)
    return -1


def _all_watched(library: ctypes.CDLL, queue: int, root: str) -> bool:
    try:
        device = os.stat(root).st_dev
        for number, folder in enumerate(_folders(root)):
            watched = library.inotify_add_watch(queue, os.fsencode(folder), _MASK)
            if watched < 0 or number >= _MOST_FOLDERS or os.stat(folder).st_dev != device:
                return False
    except OSError:
        return False
    return True


def _folders(root: str) -> Iterator[str]:
    """Root and the folders below it, each before those in it, so that one made meanwhile is noticed."""
    waiting = [root]
    while waiting:
        folder = waiting.pop()
        yield folder
        with os.scandir(folder) as things:
            inner = (thing for thing in things if not thing.name.startswith("."))
            waiting += [thing.path for thing in inner if thing.is_dir(follow_symlinks=False)]


def _is_local(root: Path) -> bool:
    """Whether root lies on a file system of this machine, by the longest mount point above it."""
    place = os.path.realpath(root)
    best, kind = "", ""
    try:
        lines = Path("/proc/self/mounts").read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return False
    for line in lines:
        _device, mount, name, *_rest = line.split(" ")
        mount = mount.replace("\\040", " ")
        inside = mount == "/" or place == mount or place.startswith(mount + "/")
        if inside and len(mount) >= len(best):
            best, kind = mount, name
    return kind in _LOCAL

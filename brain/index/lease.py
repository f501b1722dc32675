"""One process owns the index at a time; the others wait their turn.

The owner keeps the lock for a short idle time after its last use, so that a chat stays fast, and gives it up
at once when another process says that it is waiting.
"""

import os
import time
from pathlib import Path

from filelock import FileLock, Timeout

from brain.errors import IndexBusyError
from brain.index import words

_POLL = 0.02
_FRESH_SECONDS = 5.0


class Lease:
    """A lock file in `folder`. wait: seconds to wait for another process before IndexBusyError."""

    def __init__(self, folder: Path, wait: float) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._wait = wait
        self._lock = FileLock(str(folder / "lock"), thread_local=False)
        self._owner = folder / "owner"
        self._waiting = folder / "waiting"

    @property
    def held(self) -> bool:
        """Whether this process owns the index now."""
        return self._lock.is_locked

    def take(self) -> None:
        """Own the index, waiting for the others. Raises IndexBusyError."""
        if self.held:
            return
        deadline = time.monotonic() + self._wait
        while not self._try():
            if time.monotonic() >= deadline:
                raise IndexBusyError(words.busy(self._wait, _read(self._owner)))
            self._waiting.touch()
            time.sleep(_POLL)
        self._waiting.unlink(missing_ok=True)
        self._owner.write_text(str(os.getpid()), encoding="ascii")

    def give_up(self) -> None:
        """Let the others have it."""
        self._lock.release(force=True)

    def wanted(self) -> bool:
        """Whether another process said within the last seconds that it is waiting."""
        try:
            return time.time() - self._waiting.stat().st_mtime < _FRESH_SECONDS
        except OSError:
            return False

    def _try(self) -> bool:
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            return False
        return True


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii").strip()
    except OSError:
        return ""

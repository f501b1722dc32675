"""SHA-256 of large files, remembered by size and modification time so that a start stays fast."""

import hashlib
import json
import os
from pathlib import Path

from brain.errors import WeightsError
from brain.weights import words


class Checksums:
    """A small JSON file that remembers which file had which SHA-256.

    A remembered sum counts only while the file's size and modification time (ns) are unchanged.
    """

    def __init__(self, memory: Path) -> None:
        self._memory = memory

    def of(self, file: Path) -> str:
        """The SHA-256 of `file` as 64 hex digits. Raises OSError where it can't be read."""
        real = file.resolve(strict=True)
        stat = real.stat()
        known = self._read()
        entry = known.get(str(real))
        if isinstance(entry, list) and entry[:2] == [stat.st_size, stat.st_mtime_ns]:
            return str(entry[2])
        digest = sha256_of(real)
        self._write({**known, str(real): [stat.st_size, stat.st_mtime_ns, digest]})
        return digest

    def require(self, file: Path, expected: str) -> None:
        """Raise WeightsError unless `file` has the expected SHA-256."""
        if self.of(file) != expected:
            raise WeightsError(words.changed(file))

    def _read(self) -> dict[str, object]:
        try:
            known = json.loads(self._memory.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return known if isinstance(known, dict) else {}

    def _write(self, known: dict[str, object]) -> None:
        self._memory.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._memory.with_name(f"{self._memory.name}.{os.getpid()}")
        fresh.write_text(json.dumps(known, indent=1), encoding="utf-8")
        fresh.replace(self._memory)


def sha256_of(file: Path) -> str:
    """The SHA-256 of a file's bytes, read in pieces."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()

"""One generation of the index: a manifest and a store that belong together.

A new embedding model, a new version of the index's own rules, or `--rebuild` makes the next generation beside
the present one, which is then swapped in by replacing one small file. A crash in between loses only work.
"""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from brain.index.manifest import Manifest
from brain.index.store import Store
from brain.index.stores import Backend

RULES = "6"
"""Raise it when chunking, tokens, weights or what a chunk keeps change: every index is then made anew."""
_MANIFEST = "manifest.sqlite"


@dataclass
class Generation:
    """An open generation. identity: of the embedder that it was made with, empty for none."""

    name: str
    identity: str
    manifest: Manifest
    store: Store

    def close(self) -> None:
        """Let go of its files."""
        self.manifest.close()
        self.store.close()


class Generations:
    """The generations in the index's folder; the file `current` names the one that is in use."""

    def __init__(self, folder: Path, backend: Backend) -> None:
        self._folder, self._backend = folder, backend
        self._pointer = folder / "current"

    def current(self) -> str:
        """The name of the one in use, empty when there is none that today's rules can read."""
        try:
            name = self._pointer.read_text(encoding="ascii").strip()
        except OSError:
            return ""
        return name if name and self._rules(name) else ""

    def next_name(self) -> str:
        """The name that follows the newest."""
        numbers = [int(folder.name[1:]) for folder in self._folder.glob("g*") if folder.name[1:].isdigit()]
        current = self.current()
        return f"g{int(current[1:]) + 1}" if current else f"g{max(numbers, default=0) + 1}"

    def made_with(self, name: str) -> str | None:
        """The embedder's identity that a generation was begun with; None when there is none."""
        if self._rules(name) != RULES:
            return None
        manifest = Manifest(self._folder / name / _MANIFEST)
        identity = manifest.get("identity")
        manifest.close()
        return identity

    def open(self, name: str) -> Generation:
        """Open a generation that was begun before."""
        manifest = Manifest(self._folder / name / _MANIFEST)
        try:
            store = self._backend.open(name, int(manifest.get("size")))
        except BaseException:
            manifest.close()
            raise
        return Generation(name, manifest.get("identity"), manifest, store)

    def begin(self, name: str, identity: str, size: int) -> Generation:
        """Begin a generation anew, whatever there was under its name."""
        self.discard(name)
        store = self._backend.open(name, size)
        manifest = Manifest(self._folder / name / _MANIFEST)
        for key, value in (("identity", identity), ("size", str(size)), ("rules", RULES)):
            manifest.put(key, value)
        return Generation(name, identity, manifest, store)

    def use(self, name: str) -> None:
        """Swap a generation in and remove the others. They must be closed."""
        fresh = self._pointer.with_name(f"current.{os.getpid()}")
        with fresh.open("w", encoding="ascii") as out:
            out.write(name)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(self._pointer)
        self._backend.publish(name)
        for folder in self._folder.glob("g*"):
            if folder.name != name and folder.name[1:].isdigit():
                shutil.rmtree(folder, ignore_errors=True)

    def discard(self, name: str) -> None:
        """Remove what there is of a generation."""
        self._backend.discard(name)
        shutil.rmtree(self._folder / name, ignore_errors=True)

    def _rules(self, name: str) -> str:
        if not (self._folder / name / _MANIFEST).is_file():
            return ""
        manifest = Manifest(self._folder / name / _MANIFEST)
        rules = manifest.get("rules")
        manifest.close()
        return rules if rules == RULES else ""

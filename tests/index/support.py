"""A vault of a few notes, the real embedding model with a counter, and an index over them."""

import hashlib
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from brain.index.embedder import Embedder, Vector
from brain.index.vault_index import IndexOptions, VaultIndex


class Counting:
    """The real embedder; remembers every passage that it was given. other: poses as another model."""

    def __init__(self, real: Embedder, other: str = "") -> None:
        self._real, self._other = real, other
        self.seen: list[str] = []

    @property
    def identity(self) -> str:
        return self._real.identity + self._other

    @property
    def size(self) -> int:
        return self._real.size

    def pieces(self, text: str) -> int:
        return self._real.pieces(text)

    def passages(self, texts: Sequence[str]) -> Iterator[Vector]:
        self.seen.extend(texts)
        return self._real.passages(texts)

    def question(self, text: str) -> Vector:
        return self._real.question(text)


class Slow:
    """Makes a vector of a text's hash, 4 ms each: for tests about when things happen, not what is found."""

    identity = "slow"
    size = 8

    def pieces(self, text: str) -> int:
        return len(text) // 4

    def passages(self, texts: Sequence[str]) -> Iterator[Vector]:
        for text in texts:
            time.sleep(0.004)
            yield self.question(text)

    def question(self, text: str) -> Vector:
        values = [byte - 127.5 for byte in hashlib.sha256(text.encode()).digest()[:8]]
        length = math.hypot(*values)
        return [float(np.float32(value / length)) for value in values]


def write(vault: Path, notes: Mapping[str, str]) -> Path:
    """Write notes into a vault; returns the vault."""
    for path, text in notes.items():
        file = vault / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return vault


def index_of(vault: Path, embedder: Embedder | None, options: IndexOptions | None = None) -> VaultIndex:
    """An index over a vault, its state beside it."""
    chosen = replace(options or IndexOptions(), embedder=embedder)
    return VaultIndex(vault, vault.parent / "state", chosen)


def paths(index: VaultIndex, query: str, k: int = 10) -> list[str]:
    """The paths of a search's hits, in order."""
    return [hit.path for hit in index.search(query, k)]

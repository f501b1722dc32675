"""The notes that a capture may be linked to: the nearest of the owner's own, and those it names outright."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from brain.search.hit import Hit
from brain.tidy.mentions import mentioned
from brain.tidy.names import Name, is_owners

NEAREST = 8
"""Titles offered from among the nearest."""
DEPTHS = (30, 120, 480)
"""Chunks looked at; more only when a vault full of captures leaves fewer than `NEAREST` notes."""

_LONGEST_QUERY = 1000
_NEAR = 0.35
_AHEAD = 0.03
"""How near by meaning the first note must be, and how far ahead of the next, to be linked without a model."""


class Searcher(Protocol):
    """What finds passages: `VaultIndex`."""

    def search(self, query: str, k: int = 10, now: datetime | None = None) -> list[Hit]:
        """The best k passages."""


@dataclass(frozen=True)
class Candidates:
    """nearest: best first; named: in the order of the text; clear: the nearest, when well ahead."""

    nearest: tuple[Name, ...] = ()
    named: tuple[Name, ...] = ()
    clear: Name | None = None

    @property
    def all(self) -> tuple[Name, ...]:
        """Those named first, then the nearest, each once."""
        return tuple({name.path: name for name in (*self.named, *self.nearest)}.values())


def find_candidates(
    own: str, others: str, names: Sequence[Name], index: Searcher | None, now: datetime
) -> Candidates:
    """Find them for the owner's words; for a capture of nothing but others' words, by nearness alone.

    Raises what the index raises.
    """
    query = (own.strip() or others.strip())[:_LONGEST_QUERY]
    named = mentioned(own, names)
    if index is None or not query:
        return Candidates(named=named)
    by_path = {name.path: name for name in names}
    hits = _hits(query, by_path, index, now)
    nearest = tuple({hit.path: by_path[hit.path] for hit in hits}.values())[:NEAREST]
    return Candidates(nearest, named, _clear(hits, by_path))


def _hits(query: str, names: dict[str, Name], index: Searcher, now: datetime) -> list[Hit]:
    """Hits in linkable notes, best first."""
    found: list[Hit] = []
    for depth in DEPTHS:
        all_hits = index.search(query, depth, now)
        found = [hit for hit in all_hits if is_owners(hit.path) and hit.path in names]
        if len({hit.path for hit in found}) >= NEAREST or len(all_hits) < depth:
            break
    return found


def _clear(hits: Sequence[Hit], names: dict[str, Name]) -> Name | None:
    """The first hit's note, when it is also the nearest by meaning, near enough and well ahead."""
    nearness: dict[str, float] = {}
    for hit in hits:
        if hit.dense_score is not None:
            nearness[hit.path] = max(hit.dense_score, nearness.get(hit.path, 0.0))
    if not hits or hits[0].path not in nearness:
        return None
    first = nearness.pop(hits[0].path)
    ahead = first >= max(nearness.values(), default=0.0) + _AHEAD
    return names[hits[0].path] if first >= _NEAR and ahead else None

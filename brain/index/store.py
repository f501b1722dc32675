"""Where points live: Qdrant in this process or on a server. Both pass one contract test suite."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from brain.index.sparse import SparseVector

DENSE = "dense"
SPARSE = "sparse"


@dataclass(frozen=True)
class Point:
    """A passage's vectors. dense is None where no embedder was there to make it."""

    id: int
    dense: Sequence[float] | None
    sparse: SparseVector
    payload: Mapping[str, object] = field(default_factory=dict)


Scored = tuple[int, float]
"""A point's id and its score, higher is nearer."""


class Store(Protocol):
    """A set of points that can be ranked. What it was told is on disk when the call returns."""

    def upsert(self, points: Sequence[Point]) -> None:
        """Add points or replace those with the same id."""

    def delete(self, ids: Sequence[int]) -> None:
        """Remove points; unknown ids are no error."""

    def ids(self) -> dict[int, bool]:
        """Every point's id, and whether its dense vector is there."""

    def count(self) -> int:
        """The number of points."""

    def dense_vectors(self, ids: Sequence[int]) -> dict[int, list[float]]:
        """The dense vectors that exist among `ids`."""

    def nearest(self, vector: Sequence[float], limit: int) -> list[Scored]:
        """Points by cosine with `vector` (vectors have length 1), best first."""

    def matching(self, vector: SparseVector, limit: int) -> list[Scored]:
        """Points that share a token with `vector`, by dot product, best first."""

    def close(self) -> None:
        """Let go of files and connections."""

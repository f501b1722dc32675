"""The default store: Qdrant's engine inside this process (Qdrant Edge), one folder on disk."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import qdrant_edge as edge

from brain.errors import RemembrancerError
from brain.index import words
from brain.index.sparse import SparseVector
from brain.index.store import DENSE, SPARSE, Point, Scored

_BATCH = 256
_PAGE = 4096


class EdgeStore:
    """A shard in `folder`. size: dimensions of the dense vectors. One process may open it at a time."""

    def __init__(self, folder: Path, size: int) -> None:
        try:
            self._shard = _open(folder, size)
        except Exception as failure:
            raise RemembrancerError(words.store_broken(str(failure))) from failure
        self._has_dense = edge.Filter(must=[edge.HasVectorCondition(DENSE)])

    def upsert(self, points: Sequence[Point]) -> None:
        """Add points or replace those with the same id."""
        for start in range(0, len(points), _BATCH):
            batch = [_to_edge(point) for point in points[start : start + _BATCH]]
            self._shard.update(edge.UpdateOperation.upsert_points(batch))
        if points:
            self._shard.flush()

    def delete(self, ids: Sequence[int]) -> None:
        """Remove points; unknown ids are no error."""
        if ids:
            self._shard.update(edge.UpdateOperation.delete_points(list(ids)))
            self._shard.flush()

    def ids(self) -> dict[int, bool]:
        """Every point's id, and whether its dense vector is there."""
        found = dict.fromkeys(self._scroll(None), False)
        return {**found, **dict.fromkeys(self._scroll(self._has_dense), True)}

    def count(self) -> int:
        """The number of points."""
        return int(self._shard.count(edge.CountRequest(exact=True)))

    def dense_vectors(self, ids: Sequence[int]) -> dict[int, list[float]]:
        """The dense vectors that exist among `ids`."""
        found: dict[int, list[float]] = {}
        for start in range(0, len(ids), _PAGE):
            part = list(ids[start : start + _PAGE])
            for record in self._shard.retrieve(part, with_payload=False, with_vector=[DENSE]):
                vector = record.vector.get(DENSE) if isinstance(record.vector, dict) else None
                if vector is not None:
                    found[int(record.id)] = vector
        return found

    def nearest(self, vector: Sequence[float], limit: int) -> list[Scored]:
        """Points by cosine with `vector` (vectors have length 1), best first."""
        return self._ranked(edge.Query.Nearest(list(vector), using=DENSE), limit)

    def matching(self, vector: SparseVector, limit: int) -> list[Scored]:
        """Points that share a token with `vector`, by dot product, best first."""
        if not vector.indices:
            return []
        return self._ranked(edge.Query.Nearest(_sparse(vector), using=SPARSE), limit)

    def close(self) -> None:
        """Let go of the folder."""
        self._shard.close()

    def _ranked(self, query: Any, limit: int) -> list[Scored]:
        request = edge.QueryRequest(
            limit=max(limit, 1), query=query, with_payload=False, params=edge.SearchParams(exact=True)
        )
        return [(point.id, point.score) for point in self._shard.query(request)]

    def _scroll(self, chosen: Any) -> list[int]:
        ids: list[int] = []
        offset = None
        while True:
            request = edge.ScrollRequest(offset=offset, limit=_PAGE, filter=chosen, with_payload=False)
            records, offset = self._shard.scroll(request)
            ids.extend(int(record.id) for record in records)
            if offset is None:
                return ids


def _open(folder: Path, size: int) -> Any:
    if folder.is_dir() and any(folder.iterdir()):
        return edge.EdgeShard.load(str(folder))
    folder.mkdir(parents=True, exist_ok=True)
    config = edge.EdgeConfig(
        vectors={DENSE: edge.EdgeVectorParams(size=size, distance=edge.Distance.Dot)},
        sparse_vectors={SPARSE: edge.EdgeSparseVectorParams()},
    )
    return edge.EdgeShard.create(str(folder), config)


def _to_edge(point: Point) -> Any:
    vectors: dict[str, Any] = {SPARSE: _sparse(point.sparse)}
    if point.dense is not None:
        vectors[DENSE] = list(point.dense)
    return edge.Point(point.id, vectors, dict(point.payload))


def _sparse(vector: SparseVector) -> Any:
    return edge.SparseVector(list(vector.indices), list(vector.values))

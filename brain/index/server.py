"""The same store on a Qdrant server or cluster, through qdrant-client."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
from qdrant_client import QdrantClient, models
from qdrant_client.http.exceptions import ApiException, ResponseHandlingException

from brain.errors import RemembrancerError
from brain.index import words
from brain.index.sparse import SparseVector
from brain.index.store import DENSE, SPARSE, Point, Scored
from brain.settings import QdrantSettings

_BATCH = 256
_PAGE = 4096
_HAS_DENSE = models.Filter(must=[models.HasVectorCondition(has_vector=DENSE)])


def connect(settings: QdrantSettings) -> QdrantClient:
    """A client for `qdrant.url`; nothing is sent yet."""
    return QdrantClient(
        url=settings.url, api_key=settings.api_key or None, timeout=30, check_compatibility=False
    )


class ServerStore:
    """One collection. size: dimensions of the dense vectors. Made when it isn't there yet."""

    def __init__(self, client: QdrantClient, collection: str, settings: QdrantSettings, size: int) -> None:
        self._client, self._collection, self._url = client, collection, settings.url
        with self._asking():
            if not client.collection_exists(collection):
                _create(client, collection, settings, size)

    def upsert(self, points: Sequence[Point]) -> None:
        """Add points or replace those with the same id."""
        with self._asking():
            for start in range(0, len(points), _BATCH):
                batch = [_to_model(point) for point in points[start : start + _BATCH]]
                self._client.upsert(self._collection, batch, wait=True, ordering=models.WriteOrdering.STRONG)

    def delete(self, ids: Sequence[int]) -> None:
        """Remove points; unknown ids are no error."""
        if ids:
            with self._asking():
                self._client.delete(self._collection, models.PointIdsList(points=list(ids)), wait=True)

    def ids(self) -> dict[int, bool]:
        """Every point's id, and whether its dense vector is there."""
        with self._asking():
            found = dict.fromkeys(self._scroll(None), False)
            return {**found, **dict.fromkeys(self._scroll(_HAS_DENSE), True)}

    def count(self) -> int:
        """The number of points."""
        with self._asking():
            return self._client.count(self._collection, exact=True).count

    def dense_vectors(self, ids: Sequence[int]) -> dict[int, list[float]]:
        """The dense vectors that exist among `ids`."""
        found: dict[int, list[float]] = {}
        with self._asking():
            for start in range(0, len(ids), _PAGE):
                part = list(ids[start : start + _PAGE])
                records = self._client.retrieve(
                    self._collection, part, with_payload=False, with_vectors=[DENSE]
                )
                for record in records:
                    vectors: Any = record.vector
                    if isinstance(vectors, dict) and vectors.get(DENSE) is not None:
                        found[int(record.id)] = vectors[DENSE]
        return found

    def nearest(self, vector: Sequence[float], limit: int) -> list[Scored]:
        """Points by cosine with `vector` (vectors have length 1), best first."""
        return self._ranked(list(vector), DENSE, limit)

    def matching(self, vector: SparseVector, limit: int) -> list[Scored]:
        """Points that share a token with `vector`, by dot product, best first."""
        return self._ranked(_sparse(vector), SPARSE, limit) if vector.indices else []

    def close(self) -> None:
        """The client is shared and stays open."""

    def _ranked(self, query: Any, using: str, limit: int) -> list[Scored]:
        with self._asking():
            answer = self._client.query_points(
                self._collection,
                query=query,
                using=using,
                limit=max(limit, 1),
                with_payload=False,
                search_params=models.SearchParams(exact=True),
            )
        return [(int(point.id), point.score) for point in answer.points]

    def _scroll(self, chosen: models.Filter | None) -> list[int]:
        ids: list[int] = []
        offset: Any = None
        while True:
            records, offset = self._client.scroll(
                self._collection, chosen, limit=_PAGE, offset=offset, with_payload=False
            )
            ids.extend(int(record.id) for record in records)
            if offset is None:
                return ids

    @contextmanager
    def _asking(self) -> Iterator[None]:
        with asking(self._url):
            yield


@contextmanager
def asking(url: str) -> Iterator[None]:
    """Turn a server that is down or refuses into one sentence for the owner."""
    try:
        yield
    except (ApiException, ResponseHandlingException, httpx.HTTPError, OSError) as failure:
        raise RemembrancerError(words.store_unreachable(url, type(failure).__name__)) from failure


def publish(client: QdrantClient, alias: str, collection: str) -> None:
    """Let `alias` name `collection` from now on, in one step (Qdrant collection aliases)."""
    changes: list[models.CreateAliasOperation | models.DeleteAliasOperation] = []
    if any(known.alias_name == alias for known in client.get_aliases().aliases):
        changes.append(models.DeleteAliasOperation(delete_alias=models.DeleteAlias(alias_name=alias)))
    create = models.CreateAlias(collection_name=collection, alias_name=alias)
    changes.append(models.CreateAliasOperation(create_alias=create))
    client.update_collection_aliases(changes)


class ServerBackend:
    """Collections `<qdrant.collection>-<generation>` on a server, with an alias that names the one in use."""

    def __init__(self, settings: QdrantSettings, client: QdrantClient | None = None) -> None:
        self._settings = settings
        self._client = client or connect(settings)

    def open(self, name: str, size: int) -> ServerStore:
        """Open a generation's store, or make it; size: dimensions of the dense vectors."""
        return ServerStore(self._client, self._collection(name), self._settings, size)

    def discard(self, name: str) -> None:
        """Remove a generation's store; no error when there is none."""
        with asking(self._settings.url):
            if self._client.collection_exists(self._collection(name)):
                self._client.delete_collection(self._collection(name))

    def publish(self, name: str) -> None:
        """Point the alias at the generation and remove the others' collections."""
        own = re.compile(re.escape(self._settings.collection) + r"-g\d+")
        with asking(self._settings.url):
            publish(self._client, self._settings.collection, self._collection(name))
            for known in self._client.get_collections().collections:
                if own.fullmatch(known.name) and known.name != self._collection(name):
                    self._client.delete_collection(known.name)

    def _collection(self, name: str) -> str:
        return f"{self._settings.collection}-{name}"


def _create(client: QdrantClient, collection: str, settings: QdrantSettings, size: int) -> None:
    client.create_collection(
        collection,
        vectors_config={DENSE: models.VectorParams(size=size, distance=models.Distance.DOT)},
        sparse_vectors_config={SPARSE: models.SparseVectorParams()},
        shard_number=settings.shards,
        replication_factor=settings.replicas,
        write_consistency_factor=settings.replicas // 2 + 1,
    )


def _to_model(point: Point) -> models.PointStruct:
    vectors: dict[str, Any] = {SPARSE: _sparse(point.sparse)}
    if point.dense is not None:
        vectors[DENSE] = list(point.dense)
    return models.PointStruct(id=point.id, vector=vectors, payload=dict(point.payload))


def _sparse(vector: SparseVector) -> models.SparseVector:
    return models.SparseVector(indices=list(vector.indices), values=list(vector.values))

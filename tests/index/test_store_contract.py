"""Both stores do the same: one suite, run on Qdrant Edge and on qdrant-client's own engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from qdrant_client import QdrantClient

from brain.index.edge import EdgeStore
from brain.index.server import ServerStore
from brain.index.sparse import SparseVector
from brain.index.store import Point, Store
from brain.settings import QdrantSettings

_SETTINGS = QdrantSettings(url="http://qdrant.test", shards=3, replicas=2)


@pytest.fixture(params=["edge", "server"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store
    if request.param == "edge":
        made = EdgeStore(tmp_path / "store", 3)
    else:
        made = ServerStore(QdrantClient(":memory:"), "notes-g1", _SETTINGS, 3)
    yield made
    made.close()


def _point(number: int, dense: tuple[float, float, float] | None, tokens: dict[int, float]) -> Point:
    sparse = SparseVector(tuple(sorted(tokens)), tuple(tokens[token] for token in sorted(tokens)))
    return Point(number, dense, sparse, {"path": f"{number}.md"})


_BIG = 2**63 - 2
_THREE = [
    _point(1, (1.0, 0.0, 0.0), {7: 1.0, 4_000_000_000: 2.0}),
    _point(2, (0.0, 1.0, 0.0), {7: 3.0}),
    _point(_BIG, (0.6, 0.8, 0.0), {9: 1.0}),
]


def test_a_new_store_is_empty(store: Store) -> None:
    assert store.count() == 0
    assert store.ids() == {}
    assert store.nearest((1.0, 0.0, 0.0), 5) == []
    assert store.matching(SparseVector((7,), (1.0,)), 5) == []


def test_nearest_is_by_dot_product_best_first_and_limited(store: Store) -> None:
    store.upsert(_THREE)
    found = store.nearest((0.0, 1.0, 0.0), 2)
    assert [number for number, _ in found] == [2, _BIG]
    assert [round(score, 5) for _, score in found] == [1.0, 0.8]


def test_matching_brings_only_points_that_share_a_token(store: Store) -> None:
    store.upsert(_THREE)
    found = store.matching(SparseVector((7, 4_000_000_000), (1.0, 0.5)), 5)
    assert [(number, round(score, 5)) for number, score in found] == [(2, 3.0), (1, 2.0)]


def test_a_question_without_tokens_matches_nothing(store: Store) -> None:
    store.upsert(_THREE)
    assert store.matching(SparseVector((), ()), 5) == []


def test_upsert_replaces_the_point_with_the_same_id(store: Store) -> None:
    store.upsert(_THREE)
    store.upsert([_point(1, (0.0, 0.0, 1.0), {8: 1.0})])
    assert store.count() == 3
    assert store.dense_vectors([1]) == {1: [0.0, 0.0, 1.0]}
    assert [number for number, _ in store.matching(SparseVector((7,), (1.0,)), 5)] == [2]


def test_delete_removes_points_and_forgives_unknown_ids(store: Store) -> None:
    store.upsert(_THREE)
    store.delete([2, 12345])
    assert sorted(store.ids()) == [1, _BIG]
    assert [number for number, _ in store.nearest((0.0, 1.0, 0.0), 5)] == [_BIG, 1]


def test_a_point_without_a_dense_vector_is_known_as_such(store: Store) -> None:
    store.upsert([*_THREE, _point(4, None, {7: 1.0})])
    assert store.ids() == {1: True, 2: True, _BIG: True, 4: False}
    assert 4 not in store.dense_vectors([1, 4])
    assert 4 not in [number for number, _ in store.nearest((1.0, 0.0, 0.0), 10)]
    assert 4 in [number for number, _ in store.matching(SparseVector((7,), (1.0,)), 10)]


def test_vectors_come_back_exactly_as_they_were_given(store: Store) -> None:
    unit = (0.26726123690605164, 0.5345224738121033, 0.8017836809158325)
    store.upsert([_point(5, unit, {})])
    assert store.dense_vectors([5]) == {5: list(unit)}


def test_more_points_than_a_page_are_all_listed(store: Store) -> None:
    store.upsert([_point(number, (1.0, 0.0, 0.0), {1: 1.0}) for number in range(1, 5001)])
    assert len(store.ids()) == store.count() == 5000


def test_an_edge_store_keeps_its_points_when_closed_and_opened(tmp_path: Path) -> None:
    first = EdgeStore(tmp_path / "store", 3)
    first.upsert(_THREE)
    first.close()
    again = EdgeStore(tmp_path / "store", 3)
    assert again.ids() == {1: True, 2: True, _BIG: True}
    again.close()

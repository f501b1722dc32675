"""An index that falls ill says so, and is mended."""

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest

from brain.index.edge import EdgeStore
from brain.index.embedder import Embedder
from brain.index.health import Health, check, said_of
from brain.index.keeper import keep
from brain.index.manifest import Manifest
from brain.index.vault_index import VaultIndex
from tests.index.support import Counting, index_of, paths, write


def _forty(vault: Path) -> None:
    write(
        vault,
        {f"{n:02}.md": f"Parcel number {n} arrived in the morning by post, from Leeds.\n" for n in range(40)},
    )


def lose_passages(index: VaultIndex, vault: Path, delete: str, count: int = 32) -> None:
    index.close()
    folder = vault.parent / "state/index/g1"
    store = EdgeStore(folder / "store", 384)
    ids = sorted(store.ids())[:count]
    if delete == "points":
        store.delete(ids)
    else:
        import qdrant_edge as edge

        store._shard.update(edge.UpdateOperation.delete_vectors([*ids], ["dense"]))
    store.close()


@pytest.mark.parametrize("delete", ["points", "vectors"])
def test_32_vectors_deletedlose_passages_are_named_and_mended_in_one_sweep(
    vault: Path, embedder: Embedder, delete: str
) -> None:
    _forty(vault)
    counting = Counting(embedder)
    index = index_of(vault, counting)
    before = index.search("parcel 7", 40)
    lose_passages(index, vault, delete)
    counting.seen.clear()
    sweep = index.sweep()
    assert len(sweep.mended.lost or ()) in (0, 32)
    assert len(counting.seen) == 32
    assert sweep.coverage.complete
    assert index.search("parcel 7", 40) == before
    assert not index.sweep().mended
    index.close()


def test_lost_vectors_are_named_in_one_sentence(vault: Path, embedder: Embedder) -> None:
    _forty(vault)
    index = index_of(vault, embedder)
    index.refresh()
    lose_passages(index, vault, "vectors")
    sentence = said_of(index.sweep())
    assert "32 passages had lost their vectors" in sentence
    assert "32 were embedded again" in sentence
    assert ".md#0" in sentence
    assert said_of(index.sweep()) == ""
    index.close()


def test_leftover_points_are_never_shown_and_are_removed(vault: Path, embedder: Embedder) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n", "B.md": "The tent is in the attic.\n"})
    index = index_of(vault, embedder)
    index.refresh()
    index.close()
    manifest = Manifest(vault.parent / "state/index/g1/manifest.sqlite")
    manifest.replace((), ["B.md"])
    manifest.close()
    (vault / "B.md").unlink()
    assert paths(index, "tent in the attic") == ["A.md"]
    index.close()
    assert len(EdgeStore(vault.parent / "state/index/g1/store", 384).ids()) == 1


def test_the_canary_brings_its_note_in_a_healthy_index(vault: Path, embedder: Embedder) -> None:
    _forty(vault)
    index = index_of(vault, embedder)
    assert check(index) == Health(fine=True)
    index.close()


def test_the_canary_of_an_empty_vault_is_fine(vault: Path, embedder: Embedder) -> None:
    index = index_of(vault, embedder)
    assert check(index) == Health(fine=True)
    index.close()


def test_the_canary_fails_when_its_vector_is_gone(vault: Path, embedder: Embedder) -> None:
    _forty(vault)
    index = index_of(vault, embedder)
    index.refresh()
    lose_passages(index, vault, "vectors", count=40)
    health = check(index)
    assert health is not None
    assert not health.fine
    assert "remembrancer index --rebuild" in health.sentence
    index.close()


def test_vectors_that_are_gone_show_in_the_coverage_and_the_check(vault: Path, embedder: Embedder) -> None:
    _forty(vault)
    index = index_of(vault, embedder)
    index.refresh()
    lose_passages(index, vault, "vectors")
    assert str(index.coverage()) == "40/40 notes, 8/40 chunks"
    health = check(index)
    assert health is not None
    assert not health.fine
    index.close()


def test_the_keeper_mends_what_was_lost(vault: Path, embedder: Embedder) -> None:
    """At its next sweep; the check sees both."""
    _forty(vault)
    index = index_of(vault, embedder)
    index.refresh()
    lose_passages(index, vault, "vectors")
    before = check(index)
    assert before is not None and before.sentence.startswith("Search is incomplete: 40/40 notes, 8/40 chunks")

    async def run() -> None:
        stop = asyncio.Event()
        task = asyncio.create_task(keep(index, vault, stop, sweep=0.3))
        for _ in range(100):
            await asyncio.sleep(0.1)
            if await asyncio.to_thread(check, index) == Health(fine=True):
                break
        stop.set()
        await asyncio.wait_for(task, 10)

    asyncio.run(run())
    assert check(index) == Health(fine=True)
    index.close()


def test_the_watcher_refreshes_after_a_change(vault: Path) -> None:
    from brain.index.keeper import watch

    refreshed = asyncio.Event()

    async def run() -> None:
        loop, stop = asyncio.get_running_loop(), asyncio.Event()
        stand_in = SimpleNamespace(refresh=lambda: loop.call_soon_threadsafe(refreshed.set))
        task = asyncio.create_task(watch(stand_in, vault, stop))  # type: ignore[arg-type]
        await asyncio.sleep(0.5)
        write(vault, {"A.md": "The ladder is in the shed.\n"})
        await asyncio.wait_for(refreshed.wait(), 10)
        stop.set()
        await asyncio.wait_for(task, 10)

    asyncio.run(run())

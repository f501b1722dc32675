"""The index is derived: wiped and made anew, it answers the same in the same order."""

import random
import shutil
from pathlib import Path

from brain.index.embedder import Embedder
from brain.index.vault_index import VaultIndex
from tests.index.support import index_of, write

_THINGS = (
    "boiler",
    "garden",
    "bicycle",
    "passport",
    "dentist",
    "tax form",
    "wedding",
    "piano",
    "router",
    "tent",
)
_SAYINGS = ("was repaired in", "costs too much since", "is planned for", "was moved in", "needs care in")
_MONTHS = ("January", "March", "May", "July", "September", "November")
_QUESTIONS = ("boiler repaired in March", "what is planned for the wedding", "tax", "moved in May", "piano")


def _notes(random_: random.Random, count: int) -> dict[str, str]:
    lines = [f"The {t} {s} {m}." for t in _THINGS for s in _SAYINGS for m in _MONTHS]
    return {f"{n:02}.md": " ".join(random_.sample(lines, 4)) for n in range(count)}


def _answers(index: VaultIndex) -> list[object]:
    return [index.search(question) for question in _QUESTIONS]


def test_after_many_small_changes_the_order_is_that_of_an_index_made_anew(
    vault: Path, embedder: Embedder
) -> None:
    """Incremental history leaves no trace in scores: not in frequencies, vectors or tie-breaks."""
    random_ = random.Random(7)
    index = index_of(vault, embedder)
    for _round in range(6):
        write(vault, _notes(random_, 12))
        index.refresh()
        for file in random_.sample(sorted(vault.glob("*.md")), 4):
            file.unlink()
        index.refresh()
    grown = _answers(index)
    index.close()
    shutil.rmtree(vault.parent / "state")
    assert _answers(index) == grown
    assert _answers(index) == grown
    index.close()


def test_rebuild_gives_the_same_answers_and_keeps_one_generation(vault: Path, embedder: Embedder) -> None:
    write(vault, _notes(random.Random(3), 10))
    index = index_of(vault, embedder)
    before = _answers(index)
    steps: list[tuple[int, int]] = []
    coverage = index.rebuild(lambda done, total: steps.append((done, total)))
    assert _answers(index) == before
    assert coverage.complete
    assert steps[-1] == (10, 10)
    assert [folder.name for folder in (vault.parent / "state/index").glob("g*")] == ["g2"]
    index.close()


def test_files_of_the_index_that_are_damaged_are_mended_by_rebuild(vault: Path, embedder: Embedder) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n"})
    index = index_of(vault, embedder)
    index.refresh()
    index.close()
    for file in (vault.parent / "state/index/g1/store").rglob("*"):
        if file.is_file():
            file.write_bytes(b"junk")
    assert index.rebuild().complete
    assert index.search("ladder")[0].path == "A.md"
    index.close()

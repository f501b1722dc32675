"""A search sees the vault as it is now, and embeds only what is new."""

import os
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from brain.errors import ModelError
from brain.index.embedder import Embedder, Vector
from brain.index.vault_index import IndexOptions, VaultIndex
from brain.settings import EmbeddingSettings
from tests.index.support import Counting, index_of, paths, write

_DAL = "Noor's dal: two limes, not one.\n"


@pytest.fixture
def counting(embedder: Embedder) -> Counting:
    return Counting(embedder)


@pytest.fixture
def index(vault: Path, counting: Counting) -> Iterator[VaultIndex]:
    made = index_of(vault, counting)
    yield made
    made.close()


def test_a_note_written_a_moment_ago_is_found(vault: Path, index: VaultIndex) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n"})
    assert paths(index, "where is the ladder") == ["A.md"]
    write(vault, {"B.md": "The tent is in the attic.\n"})
    assert paths(index, "where is the tent")[0] == "B.md"


def test_an_edit_is_found_and_the_old_words_are_not(vault: Path, index: VaultIndex) -> None:
    write(vault, {"A.md": "Locker code 4821.\n"})
    index.refresh()
    write(vault, {"A.md": "Locker code 7735.\n"})
    assert "7735" in index.search("locker code")[0].text
    assert not [hit for hit in index.search("4821") if "4821" in hit.text]


def test_an_edit_that_keeps_size_and_time_is_found_by_the_sweep(vault: Path, index: VaultIndex) -> None:
    file = write(vault, {"A.md": "Locker code 4821.\n"}) / "A.md"
    old = file.stat().st_mtime_ns - 10_000_000_000
    os.utime(file, ns=(old, old))
    index.refresh()
    with file.open("r+", encoding="utf-8") as stream:
        stream.write("Locker code 7735.\n")
    os.utime(file, ns=(old, old))
    index.sweep()
    assert "7735" in index.search("locker code")[0].text


def test_a_second_edit_within_the_time_stamps_grain_is_found(vault: Path, index: VaultIndex) -> None:
    file = write(vault, {"A.md": "Locker code 4821.\n"}) / "A.md"
    index.refresh()
    stat = file.stat()
    with file.open("r+", encoding="utf-8") as stream:
        stream.write("Locker code 7735.\n")
    os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert "7735" in index.search("locker code")[0].text


def test_a_deleted_note_is_gone_at_once(vault: Path, index: VaultIndex) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n", "B.md": "The tent is in the attic.\n"})
    index.refresh()
    (vault / "A.md").unlink()
    assert paths(index, "where is the ladder") == ["B.md"]
    assert index.coverage().complete


def test_a_note_that_comes_back_unchanged_is_found_again(vault: Path, index: VaultIndex) -> None:
    """Issue engram#1610: a remembered fingerprint kept a restored note out of the index for good."""
    away = vault.parent / "Recipe.md"
    write(vault, {"Recipe.md": _DAL, "Other.md": "The ladder is in the shed.\n"})
    assert paths(index, "dal limes")[0] == "Recipe.md"
    shutil.move(vault / "Recipe.md", away)
    assert "Recipe.md" not in paths(index, "dal limes")
    shutil.move(away, vault / "Recipe.md")
    assert index.search("dal limes")[0].why == ("dense", "keyword")
    (vault / "Recipe.md").rename(vault / "Dal.md")
    assert paths(index, "dal limes")[0] == "Dal.md"
    (vault / "Dal.md").rename(vault / "Recipe.md")
    found = index.search("dal limes")[0]
    assert (found.path, found.why) == ("Recipe.md", ("dense", "keyword"))
    assert paths(index, "how much citrus goes into the lentils")[0] == "Recipe.md"


@pytest.mark.parametrize("target", ["Renamed.md", "Deep/Folder/Recipe.md", "Deep/Renamed.md"])
def test_a_rename_embeds_nothing(vault: Path, index: VaultIndex, counting: Counting, target: str) -> None:
    write(vault, {"Recipe.md": "# Dal\n\n" + _DAL * 40 + "\n# Rice\n\nOne cup of rice, two of water.\n"})
    before = index.refresh()
    counting.seen.clear()
    (vault / target).parent.mkdir(parents=True, exist_ok=True)
    (vault / "Recipe.md").rename(vault / target)
    after = index.refresh()
    assert counting.seen == []
    assert (after.chunks, after.embedded) == (before.chunks, before.embedded)
    assert paths(index, "how much water for the rice")[0] == target


def test_after_a_rename_the_sweep_makes_the_vectors_that_a_new_index_would_have(
    vault: Path, index: VaultIndex, embedder: Embedder
) -> None:
    write(vault, {"Recipe.md": _DAL, "Other.md": "The ladder is in the shed.\n"})
    index.refresh()
    (vault / "Recipe.md").rename(vault / "Noor visits.md")
    index.sweep()
    swept = index.search("visitors")
    index.close()
    shutil.rmtree(vault.parent / "state")
    assert index.search("visitors") == swept


def test_only_the_changed_passage_is_embedded_again(
    vault: Path, index: VaultIndex, counting: Counting
) -> None:
    sections = [
        f"## Day {n}\n\n" + f"Entry {n}: " + "walked along the river and back. " * 12 for n in range(6)
    ]
    write(vault, {"Log.md": "\n\n".join(sections)})
    index.refresh()
    counting.seen.clear()
    sections[3] = "## Day 3\n\n" + "stayed at home and repaired the bicycle. " * 12
    write(vault, {"Log.md": "\n\n".join(sections)})
    index.refresh()
    assert 1 <= len(counting.seen) <= 2
    assert all("bicycle" in text for text in counting.seen)


def test_nothing_is_read_or_embedded_when_nothing_changed(
    vault: Path, index: VaultIndex, counting: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = 1_700_000_000
    for name in ("A.md", "B.md"):
        os.utime(write(vault, {name: f"Note {name}\n"}) / name, (old, old))
    index.refresh()
    counting.seen.clear()
    monkeypatch.setattr("brain.index.refresh._state", lambda *_: pytest.fail("a file was read"))
    assert index.refresh().read == 0
    assert counting.seen == []


def test_a_changed_model_embeds_everything_anew_and_leaves_no_old_vector(
    vault: Path, embedder: Embedder, index: VaultIndex
) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n", "B.md": "The tent is in the attic.\n"})
    index.refresh()
    index.close()
    other = Counting(embedder, "-other")
    changed = index_of(vault, other)
    coverage = changed.refresh()
    assert coverage.complete
    assert len(other.seen) == 2
    assert [folder.name for folder in (vault.parent / "state/index").glob("g*")] == ["g2"]
    changed.close()


def test_a_model_change_cut_short_goes_on_where_it_stopped(
    vault: Path, embedder: Embedder, index: VaultIndex
) -> None:
    write(vault, {f"{n}.md": f"Note {n} about the garden.\n" for n in range(80)})
    index.refresh()
    index.close()

    class Dies(Counting):
        def passages(self, texts: Sequence[str]) -> Iterator[Vector]:
            if len(self.seen) >= 32:
                raise KeyboardInterrupt
            return super().passages(texts)

    cut = index_of(vault, Dies(embedder, "-other"))
    with pytest.raises(KeyboardInterrupt):
        cut.refresh()
    cut.close()
    assert paths(index, "garden note 7")
    index.close()
    other = Counting(embedder, "-other")
    resumed = index_of(vault, other)
    assert resumed.refresh().complete
    assert len(other.seen) <= 80
    resumed.close()


def test_without_the_embedder_keywords_still_find_and_the_owner_is_told(vault: Path, tmp_path: Path) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n", "B.md": "The tent is in the attic.\n"})
    options = IndexOptions(embedding=EmbeddingSettings(folder=tmp_path / "nowhere"))
    index = index_of(vault, None, options)
    coverage = index.refresh()
    assert not coverage.by_meaning
    assert coverage.embedded == 0
    assert "embedding.folder" in coverage.problems[0]
    assert paths(index, "ladder") == ["A.md"]
    index.close()


def test_when_the_embedder_comes_back_everything_gets_a_vector(
    vault: Path, tmp_path: Path, embedder: Embedder
) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n"})
    options = IndexOptions(embedding=EmbeddingSettings(folder=tmp_path / "nowhere"))
    without = index_of(vault, None, options)
    without.refresh()
    without.close()
    restored = index_of(vault, embedder)
    assert restored.refresh().complete
    assert restored.search("something to climb on")[0].why == ("dense",)
    restored.close()


def test_notes_written_while_the_embedder_is_away_keep_the_old_vectors_and_wait_for_their_own(
    vault: Path, tmp_path: Path, embedder: Embedder
) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n"})
    first = index_of(vault, embedder)
    first.refresh()
    first.close()
    write(vault, {"B.md": "The tent is in the attic.\n"})
    options = IndexOptions(embedding=EmbeddingSettings(folder=tmp_path / "nowhere"))
    without = index_of(vault, None, options)
    assert str(without.refresh()) == "2/2 notes, 1/2 chunks"
    without.close()
    counting = Counting(embedder)
    again = index_of(vault, counting)
    assert again.refresh().complete
    assert len(counting.seen) == 1
    again.close()


def test_a_passage_that_the_embedder_refuses_is_counted_and_still_found_by_keyword(
    vault: Path, embedder: Embedder
) -> None:
    class Refuses(Counting):
        def passages(self, texts: Sequence[str]) -> Iterator[Vector]:
            if any("poison" in text for text in texts):
                raise ModelError("input length exceeds the context length")
            return super().passages(texts)

    write(vault, {"A.md": "The ladder is in the shed.\n", "B.md": "A bottle of poison in the cellar.\n"})
    index = index_of(vault, Refuses(embedder))
    assert str(index.refresh()) == "2/2 notes, 1/2 chunks"
    assert paths(index, "poison")[0] == "B.md"
    assert paths(index, "something to climb on") == ["A.md"]
    index.close()


def test_an_unreadable_note_is_named_and_the_others_are_indexed(
    vault: Path, index: VaultIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    import brain.index.refresh as refreshing

    real = refreshing._state

    def refuses(vault: Path, entry: object) -> object:
        if getattr(entry, "path", "") == "Bad.md":
            raise PermissionError
        return real(vault, entry)  # type: ignore[arg-type]

    monkeypatch.setattr(refreshing, "_state", refuses)
    write(vault, {"Bad.md": "secret\n", "Good.md": "The ladder is in the shed.\n"})
    coverage = index.refresh()
    assert str(coverage) == "1/2 notes, 1/1 chunks"
    assert "Bad.md" in coverage.problems[0]


def test_a_vault_that_is_emptied_and_filled_again_is_searched_again(vault: Path, index: VaultIndex) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n"})
    index.refresh()
    (vault / "A.md").unlink()
    assert index.search("ladder") == []
    write(vault, {"A.md": "The ladder is in the shed.\n"})
    assert paths(index, "ladder") == ["A.md"]

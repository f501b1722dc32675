"""The text of attachments is searched and kept fresh like a note's, counted apart, marked as outsiders'."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from brain.index.embedder import Embedder
from brain.index.health import check
from brain.index.manifest import Manifest
from brain.index.vault_index import VaultIndex
from brain.vault.reader import READ_LIMIT
from tests.attachments.papers import pdf
from tests.index.support import Counting, index_of, paths, write

_MANUAL = "Attachments/Boiler manual.pdf"
_PAGES = (
    "Safety first.\n" + "Read all of the manual before use.\n" * 30,
    "Error F28: no gas reaches the burner, so open the tap below it.\n"
    + "Then press reset for three seconds.\n" * 30,
)


@pytest.fixture
def counting(embedder: Embedder) -> Counting:
    return Counting(embedder)


@pytest.fixture
def index(vault: Path, counting: Counting) -> Iterator[VaultIndex]:
    made = index_of(vault, counting)
    yield made
    made.close()


@pytest.fixture
def filled(vault: Path) -> Path:
    """Two notes, a manual of two pages, a table and a picture."""
    write(
        vault,
        {
            "Shed.md": "The ladder is in the shed.\n",
            "Tent.md": "The tent is in the attic.\n",
            "Attachments/phones.csv": "name;phone\nPriya;+49 30 5550142\n",
            "Attachments/photo.jpg": "not really",
        },
    )
    (vault / _MANUAL).write_bytes(pdf(_PAGES))
    return vault


def _chunks_of(vault: Path) -> list[tuple[str, bool]]:
    """(path, outside) of every chunk in the index, by path."""
    manifest = Manifest(vault.parent / "state/index/g1/manifest.sqlite")
    chunks = manifest.chunks(sorted(manifest.places()))
    manifest.close()
    return sorted({(chunk.path, chunk.outside) for chunk in chunks.values()})


def test_a_pdf_is_found_with_its_page(filled: Path, index: VaultIndex) -> None:
    hit = index.search("what does error F28 mean")[0]
    assert (hit.path, hit.heading) == (_MANUAL, "Page 2")
    assert "no gas reaches the burner" in hit.text


def test_a_table_is_found_by_what_is_in_it(filled: Path, index: VaultIndex) -> None:
    assert paths(index, "Priya's phone number")[0] == "Attachments/phones.csv"


def test_attachments_are_counted_apart_from_notes(filled: Path, index: VaultIndex) -> None:
    coverage = index.refresh()
    assert (coverage.notes, coverage.indexed) == (2, 2)
    assert (coverage.files, coverage.files_indexed) == (2, 2)
    assert str(coverage).startswith("2/2 notes, 2/2 files, ")
    assert coverage.complete and index.coverage().complete
    health = check(index)
    assert health is not None and health.fine


def test_without_attachments_only_notes_are_counted(vault: Path, index: VaultIndex) -> None:
    write(vault, {"Shed.md": "The ladder is in the shed.\n"})
    assert str(index.refresh()) == "1/1 notes, 1/1 chunks"


def test_before_the_first_refresh_an_attachment_is_missing(filled: Path, index: VaultIndex) -> None:
    coverage = index.coverage()
    assert str(coverage) == "0/2 notes, 0/2 files, 0/0 chunks"
    assert not coverage.complete


def test_a_deleted_attachment_is_gone_at_once(filled: Path, index: VaultIndex) -> None:
    index.refresh()
    (filled / _MANUAL).unlink()
    assert _MANUAL not in paths(index, "error F28")
    assert str(index.refresh()).startswith("2/2 notes, 1/1 files, ")


def test_a_new_attachment_is_found_at_the_next_search(filled: Path, index: VaultIndex) -> None:
    index.search("invoice")
    write(filled, {"Attachments/invoice.txt": "Invoice 2231 of the chimney sweep: 84 euros.\n"})
    assert paths(index, "chimney sweep invoice")[0] == "Attachments/invoice.txt"


def test_a_renamed_attachment_embeds_nothing(filled: Path, index: VaultIndex, counting: Counting) -> None:
    index.refresh()
    counting.seen.clear()
    (filled / _MANUAL).rename(filled / "Attachments/Heating.pdf")
    assert paths(index, "error F28")[0] == "Attachments/Heating.pdf"
    assert counting.seen == []


def test_a_change_far_into_a_pdf_is_seen(vault: Path, index: VaultIndex) -> None:
    """What notes are read up to is no limit here: a PDF's text may stand at its end."""
    file = vault / "Attachments/scan.pdf"
    file.parent.mkdir()
    file.write_bytes(pdf(["The key hangs on hook seven."], padding=READ_LIMIT))
    assert [hit.text for hit in index.search("where does the key hang")] == ["The key hangs on hook seven."]
    file.write_bytes(pdf(["The key hangs on hook eight."], padding=READ_LIMIT))
    found = [hit.text for hit in index.search("where does the key hang")]
    assert found == ["The key hangs on hook eight."]


def test_nothing_is_read_when_nothing_changed(
    filled: Path, index: VaultIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in filled.rglob("*.*"):
        os.utime(file, (1_700_000_000, 1_700_000_000))
    index.refresh()
    monkeypatch.setattr("brain.index.refresh._state", lambda *_: pytest.fail("a file was read"))
    assert index.refresh().read == 0


@pytest.mark.parametrize(("data", "says"), [(b"%PDF-1.7 torn", "damaged"), (pdf([""]), "no text")])
def test_a_pdf_without_text_is_named_and_read_once(
    filled: Path, index: VaultIndex, data: bytes, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts as done; the doctor goes on naming it until it is mended or gone."""
    (filled / _MANUAL).write_bytes(data)
    coverage = index.refresh()
    assert coverage.complete
    monkeypatch.setattr("brain.index.refresh.read_document", lambda *_: pytest.fail("read again"))
    for later in (index.refresh(), index.sweep().coverage):
        assert [said for said in later.problems if _MANUAL in said and says in said]
    monkeypatch.undo()
    (filled / _MANUAL).write_bytes(pdf(_PAGES))
    assert index.refresh().problems == ()
    assert paths(index, "error F28")[0] == _MANUAL


def test_many_files_without_text_are_one_short_sentence(vault: Path, index: VaultIndex) -> None:
    write(vault, {f"Attachments/{n}.log": "\x01\x02\x03" * 50 for n in range(9)})
    problems = index.refresh().problems
    assert len(problems) == 1
    assert problems[0].endswith("So it is with 6 more.")


def test_outsiders_words_are_marked(filled: Path, index: VaultIndex) -> None:
    """An attachment, a forward, a clipping and a picture's text; not what the owner wrote."""
    write(
        filled,
        {
            "Forward.md": "---\nfrom: Ravi\n---\nThe train leaves at nine.\n",
            "Clip.md": "---\ntags: [clipped, news]\n---\nRates went up again.\n",
            "Photo.md": "---\nocr: true\n---\nOpening hours: nine to five.\n",
            "Own.md": "---\ntags: [news]\n---\nA train that I like, from Porto.\n",
        },
    )
    index.refresh()
    index.close()
    assert [path for path, outside in _chunks_of(filled) if not outside] == ["Own.md", "Shed.md", "Tent.md"]
    assert {path for path, outside in _chunks_of(filled) if outside} == {
        "Forward.md", "Clip.md", "Photo.md", _MANUAL, "Attachments/phones.csv",
    }  # fmt: skip


def test_what_a_document_explains_does_not_stand_before_the_owners_own_words(
    filled: Path, index: VaultIndex
) -> None:
    """A note that explains a term is pinned for `what is …`; a file from outside can't claim the place."""
    write(filled, {"Attachments/terms.txt": "Kefir is a drink made by the firm Acme.\n"})
    write(filled, {"Fridge.md": "Kefir is what Noor makes on Sundays.\n"})
    hits = index.search("what is kefir")
    assert (hits[0].path, "pin" in hits[0].why) == ("Fridge.md", True)
    assert [hit.path for hit in hits if "pin" in hit.why] == ["Fridge.md"]

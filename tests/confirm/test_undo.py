"""`/undo` puts files back to the byte, or leaves them and says why."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brain.errors import VaultError
from confirm.filechange import KIND, FileChange, file_undoer, inverse_of
from confirm.pending import Pending
from confirm.proposal import Inverse, Receipt
from confirm.undo import Journal
from tests.confirm.conftest import NOW
from tests.confirm.shelf import Shelf
from tests.confirm.test_pending import FRIDAY, YES, ask

ODD = b"\xef\xbb\xbf---\r\ndate: 2026-03-16\r\n---\r\nno newline at the end \xff"


def made(journal: Journal, changes: list[FileChange]) -> None:
    journal.record("c", Receipt("save_note", "Note", "Saved.", inverse_of(changes)), NOW)


def test_a_change_after_a_yes_is_undone_to_the_byte(pending: Pending, shelf: Shelf, journal: Journal) -> None:
    before = shelf.path.read_bytes()
    ask(pending, shelf)
    outcome = pending.answer("c", YES, "p1", NOW)
    assert outcome.change is not None
    assert journal.undo("c").text == f"Undone. This no longer holds: Dentist is at {FRIDAY}."
    assert shelf.path.read_bytes() == before
    assert journal.undo("c").text == "There is nothing to undo."


def test_one_message_undoes_one_change_however_often_it_comes(tmp_path: Path, journal: Journal) -> None:
    path = tmp_path / "Note.md"
    path.write_bytes(b"3")
    made(journal, [FileChange("Note.md", b"1", b"2")])
    made(journal, [FileChange("Note.md", b"2", b"3")])
    first = journal.undo("c", key="telegram:c:7")
    assert journal.undo("c", key="telegram:c:7").text == first.text
    assert path.read_bytes() == b"2"
    journal.undo("c", key="telegram:c:8")
    assert path.read_bytes() == b"1"


@pytest.mark.parametrize(("before", "after"), [(ODD, b"new"), (None, ODD), (ODD, None), (b"", b"x")])
def test_every_kind_of_file_change_goes_back(
    tmp_path: Path, journal: Journal, before: bytes | None, after: bytes | None
) -> None:
    path = tmp_path / "a" / "Note.md"
    path.parent.mkdir()
    if after is not None:
        path.write_bytes(after)
    made(journal, [FileChange("a/Note.md", before, after)])
    journal.undo("c")
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_file_that_was_changed_since_is_left(tmp_path: Path, journal: Journal) -> None:
    path = tmp_path / "Note.md"
    path.write_bytes(b"after, and the owner's words")
    made(journal, [FileChange("Note.md", b"before", b"after")])
    with pytest.raises(VaultError, match=r"Note\.md was changed since"):
        journal.undo("c")
    assert path.read_bytes() == b"after, and the owner's words"
    path.write_bytes(b"after")
    journal.undo("c")
    assert path.read_bytes() == b"before"


def test_one_changed_file_of_two_keeps_both(tmp_path: Path, journal: Journal) -> None:
    (tmp_path / "one.md").write_bytes(b"1 after")
    (tmp_path / "two.md").write_bytes(b"touched")
    made(journal, [FileChange("one.md", b"1", b"1 after"), FileChange("two.md", b"2", b"2 after")])
    with pytest.raises(VaultError):
        journal.undo("c")
    assert (tmp_path / "one.md").read_bytes() == b"1 after"


def test_an_undo_cut_short_is_completed(tmp_path: Path, journal: Journal) -> None:
    (tmp_path / "one.md").write_bytes(b"1")
    (tmp_path / "two.md").write_bytes(b"2 after")
    made(journal, [FileChange("one.md", b"1", b"1 after"), FileChange("two.md", b"2", b"2 after")])
    assert journal.undo("c").change
    assert (tmp_path / "two.md").read_bytes() == b"2"


def test_a_deleted_file_is_not_put_over_a_new_one(tmp_path: Path, journal: Journal) -> None:
    made(journal, [FileChange("Note.md", b"old", None)])
    (tmp_path / "Note.md").write_bytes(b"new")
    with pytest.raises(VaultError, match="new file"):
        journal.undo("c")
    assert (tmp_path / "Note.md").read_bytes() == b"new"


def test_an_undo_stays_inside_the_vault(tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    vault.mkdir()
    (tmp_path / "outside.md").write_bytes(b"after")
    undo = file_undoer(vault)
    with pytest.raises(VaultError):
        undo(inverse_of([FileChange("../outside.md", b"before", b"after")]).data)
    assert (tmp_path / "outside.md").read_bytes() == b"after"


def test_a_spoilt_record_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "Note.md").write_bytes(b"after")
    data = inverse_of([FileChange("Note.md", b"before", b"after")]).data
    spoilt = {"files": [{**data["files"][0], "before": "AAAA"}]}
    with pytest.raises(VaultError, match="can't be read"):
        file_undoer(tmp_path)(spoilt)


def test_a_kind_without_undoer_is_said(journal: Journal) -> None:
    journal.record("c", Receipt("move_event", "Dentist", "Moved.", Inverse("calendar", {})), NOW)
    with pytest.raises(VaultError, match="how to undo"):
        journal.undo("c")


def test_each_chat_has_its_own_last_change(tmp_path: Path, journal: Journal) -> None:
    made(journal, [FileChange("Note.md", None, None)])
    assert journal.undo("other").change is None
    assert journal.last("c")
    assert journal.prune(NOW.replace(year=2027)) == 1
    assert journal.last("c") is None


@given(before=st.none() | st.binary(max_size=200), after=st.none() | st.binary(max_size=200))
def test_any_bytes_come_back(
    tmp_path_factory: pytest.TempPathFactory, before: bytes | None, after: bytes | None
) -> None:
    root = tmp_path_factory.mktemp("v")
    path = root / "n.md"
    if after is not None:
        path.write_bytes(after)
    file_undoer(root)(inverse_of([FileChange("n.md", before, after)]).data)
    assert (path.read_bytes() if path.exists() else None) == before
    assert inverse_of([]).kind == KIND

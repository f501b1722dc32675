"""The text in attachments: what a person could read in them, and a sentence where there is nothing."""

import datetime
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brain.attachments.listing import readable_attachments
from brain.attachments.pdf import pdf_text
from brain.attachments.reader import read_attachment, read_document
from brain.errors import VaultError
from brain.index.chunk_size import estimate_pieces
from brain.index.chunking import chunk_note
from brain.vault.note import Note
from brain.vault.scan import scan_vault
from tests.attachments.papers import pdf


def read(root: Path, name: str, data: bytes) -> Note:
    path = root / "Attachments" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    return read_attachment(root, f"Attachments/{name}")


def test_a_pdf_of_one_page_is_its_text(tmp_path: Path) -> None:
    """Words, umlauts and lines come out; the day in the name is the note's."""
    note = read(tmp_path, "2026-10-19 1230 Heizung.pdf", pdf(["Der Kessel braucht 1,5 bar.\nPrüfung: März"]))
    assert note.text == "Der Kessel braucht 1,5 bar.\nPrüfung: März"
    assert note.title == "2026-10-19 1230 Heizung"
    assert note.date == datetime.date(2026, 10, 19)
    assert note.problems == ()


def test_pages_become_headings_of_their_passages(tmp_path: Path) -> None:
    """A passage of the third page says so, and a blank page is left out."""
    pages = [
        f"{start}\n" + "Read all of the manual before use.\n" * 30 for start in ("Safety.", "Code 4711.")
    ]
    note = read(tmp_path, "manual.pdf", pdf([pages[0], "", pages[1]]))
    chunks = chunk_note(note, estimate_pieces)
    found = next(chunk for chunk in chunks if "4711" in chunk.text)
    assert found.headings == ("Page 3",)
    assert found.path == "Attachments/manual.pdf"
    assert "Page 2" not in note.text


@pytest.mark.parametrize(
    ("name", "data", "text"),
    [
        ("a.txt", "Größe: 38".encode(), "Größe: 38"),
        ("a.TXT", "Größe: 38".encode("cp1252"), "Größe: 38"),
        ("a.csv", b"name;phone\r\nPriya;+49\r\n", "name;phone\nPriya;+49\n"),
        ("a.json", b'{"pump": "Grundfos"}', '{"pump": "Grundfos"}'),
        ("a.log", b"12:00 started\n", "12:00 started\n"),
        ("a.ics", b"BEGIN:VEVENT\nSUMMARY:Dentist\n", "BEGIN:VEVENT\nSUMMARY:Dentist\n"),
        ("a.yaml", b"# a comment\nkey: 1", "\\# a comment\nkey: 1"),
        ("a.txt", "wide".encode("utf-16"), "wide"),
        (
            "a.html",
            b"<style>p{}</style><p>Visible &amp; <b>bold</b></p><script>x()</script>",
            "Visible & bold",
        ),
        ("a.txt", b"", ""),
    ],
)
def test_plain_files_are_their_text(tmp_path: Path, name: str, data: bytes, text: str) -> None:
    """Whatever the encoding and line ends."""
    assert read(tmp_path, name, data).text == text


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("a.pdf", b"", "damaged"),
        ("a.pdf", b"not a pdf at all", "damaged"),
        ("a.pdf", pdf(["x"])[:200], "damaged"),
        ("a.pdf", pdf([""]), "no text"),
        ("a.log", bytes(range(256)) * 40, "no plain text"),
    ],
)
def test_what_has_no_text_says_why(tmp_path: Path, name: str, data: bytes, says: str) -> None:
    """An empty note with one sentence, never an error."""
    note = read(tmp_path, name, data)
    assert note.text == ""
    assert says in note.problems[0]


@given(at=st.integers(0, 600), by=st.binary(min_size=1, max_size=40))
def test_no_damage_to_a_pdf_raises(at: int, by: bytes) -> None:
    """Bytes overwritten anywhere give text or a sentence."""
    whole = pdf(["one page", "another"])
    found = pdf_text(whole[:at] + by + whole[at + len(by) :], seconds=2)
    assert found.pages or found.problem


def test_a_pdf_that_takes_too_long_is_cut_short() -> None:
    """The clock is looked at between pages."""
    found = pdf_text(pdf(["one", "two"]), seconds=-1)
    assert found.pages == () and "beginning" in found.problem


def test_only_files_with_text_in_the_attachments_are_listed(tmp_path: Path) -> None:
    """By folder and ending; a note stays a note, a link and a picture are left out."""
    folder = tmp_path / "Attachments"
    folder.mkdir()
    for name in ("a.pdf", "b.txt", "c.jpg", "d.md", "e.PDF"):
        (folder / name).write_bytes(b"x")
    (tmp_path / "outside.txt").write_text("not an attachment")
    os.symlink("/etc/hostname", folder / "link.txt")
    listed = readable_attachments(tmp_path, scan_vault(tmp_path).attachments)
    assert [entry.path for entry in listed] == ["Attachments/a.pdf", "Attachments/b.txt", "Attachments/e.PDF"]


def test_notes_are_read_as_notes(tmp_path: Path) -> None:
    """One call reads either; what is outside or gone is refused."""
    (tmp_path / "Note.md").write_text("---\ntitle: Real\n---\nbody")
    assert read_document(tmp_path, "Note.md").title == "Real"
    for path in ("Attachments/none.txt", "../Attachments/out.txt"):
        with pytest.raises(VaultError):
            read_document(tmp_path, path)

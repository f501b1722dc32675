"""A PDF is read in a process of its own: what a hostile one does there ends there."""

import time
from pathlib import Path

import pytest

from brain.attachments import reader
from brain.attachments.apart import pdf_text_apart
from brain.attachments.pdf import pdf_text
from brain.attachments.reader import read_attachment
from tests.attachments.papers import pdf


def test_the_text_is_the_same_as_in_this_process() -> None:
    """Umlauts, lines and empty pages come through."""
    data = pdf(["Prüfung: März\n1,5 bar", "", "Ende"])
    assert pdf_text_apart(data) == pdf_text(data)
    assert pdf_text(data).pages[1:] == ("", "Ende")


def test_a_page_that_never_ends_is_given_up() -> None:
    """A page of millions of operators is stopped in its midst, and said to be too slow."""
    stream = b"BT /F1 12 Tf " + b"(x) Tj 0 -1 Td " * 2_000_000 + b"ET"
    data = pdf(["here"]).replace(b"BT /F1 12 Tf 72 720 Td (here) Tj ET", stream)
    begun = time.monotonic()
    found = pdf_text_apart(data, seconds=0.2, grace=0.8)
    assert "too long" in found.problem
    assert time.monotonic() - begun < 5


def test_the_process_knows_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the environment holds for the program isn't handed on."""
    from brain.attachments.apart import _surroundings

    monkeypatch.setenv("REMEMBRANCER_TELEGRAM__TOKEN", "123:abc")
    assert "123:abc" not in _surroundings().values()


def test_a_pdf_beyond_the_limit_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, with the limit."""
    monkeypatch.setattr(reader, "PDF_LIMIT", 1_000_000)
    file = tmp_path / "Attachments" / "big.pdf"
    file.parent.mkdir()
    file.write_bytes(pdf(["words"]) + bytes(1_000_000))
    note = read_attachment(tmp_path, "Attachments/big.pdf")
    assert note.text == "" and "larger than 1 MB" in note.problems[0]


def test_a_locked_pdf_says_so(tmp_path: Path) -> None:
    """Whatever the cipher."""
    for cipher in ("RC4-128", "AES-256"):
        data = _locked(cipher)
        if data is None:
            continue
        file = tmp_path / "Attachments" / f"{cipher}.pdf"
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(data)
        assert "password" in read_attachment(tmp_path, f"Attachments/{cipher}.pdf").problems[0]


def _locked(cipher: str) -> bytes | None:
    """A PDF that needs a password; None where this cipher can't be written here."""
    from io import BytesIO

    from pypdf import PdfReader, PdfWriter
    from pypdf.errors import DependencyError

    writer, out = PdfWriter(clone_from=PdfReader(BytesIO(pdf(["secret"])))), BytesIO()
    try:
        writer.encrypt("owner", algorithm=cipher)
        writer.write(out)
    except DependencyError:
        return None
    return out.getvalue()

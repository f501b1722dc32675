"""A PDF is read in a process of its own: what a hostile one does there ends there."""

import time
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter

from brain.attachments import reader, words
from brain.attachments.apart import _surroundings, pdf_text_apart
from brain.attachments.pdf import PdfText, pdf_text
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


def test_a_locked_pdf_says_so() -> None:
    """With the old cipher and with the new one (ISO 32000-2, 7.6), whether or not it can be undone here."""
    for data in (_locked_with_rc4(), pdf(["secret"], extra=_AES_256)):
        assert pdf_text_apart(data) == PdfText(problem=words.ENCRYPTED)


_AES_256 = (
    "/ID [<00> <00>] /Encrypt << /Filter /Standard /V 5 /R 6 /Length 256 /P -4"
    f" /O <{'11' * 48}> /U <{'22' * 48}> /OE <{'33' * 32}> /UE <{'44' * 32}> /Perms <{'55' * 16}>"
    " /CF << /StdCF << /CFM /AESV3 /Length 32 /AuthEvent /DocOpen >> >> /StmF /StdCF /StrF /StdCF >>"
)


def _locked_with_rc4() -> bytes:
    writer, out = PdfWriter(clone_from=PdfReader(BytesIO(pdf(["secret"])))), BytesIO()
    writer.encrypt("owner", algorithm="RC4-128")
    writer.write(out)
    return out.getvalue()

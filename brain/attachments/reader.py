"""Reading an attachment as if it were a note: its text, its title, its day. The file is never changed.

`read_document` is what the index calls for whatever path it has. A PDF's pages become headings (`Page 3`), so
that a passage says where it stands.
"""

import unicodedata
from pathlib import Path, PurePosixPath

from brain.attachments import words
from brain.attachments.apart import pdf_text_apart
from brain.attachments.listing import PDF, is_readable
from brain.attachments.markup import text_of_html
from brain.attachments.pdf import MOST_CHARACTERS
from brain.errors import VaultError
from brain.files import inside
from brain.vault import words as vault_words
from brain.vault.days import day_in
from brain.vault.note import Note
from brain.vault.reader import READ_LIMIT, read_note
from brain.vault.text import decode

PDF_LIMIT = 100_000_000
"""Bytes of a PDF. The text is all over the file, so that a larger one isn't read at all."""
_HTML = (".html", ".htm", ".xml")
_BINARY = 0.02
"""More control characters than this share, and a file isn't text whatever its name says."""


def read_limit(path: str) -> int:
    """How many bytes of this file its text can depend on."""
    return PDF_LIMIT + 1 if path.lower().endswith(PDF) else READ_LIMIT


def read_document(root: Path, path: str) -> Note:
    """Read a note, or an attachment as a note. Raises VaultError when it is gone, unreadable or outside."""
    return read_attachment(root, path) if is_readable(path) else read_note(root, path)


def read_attachment(root: Path, path: str) -> Note:
    """The text of an attachment; empty, with a sentence in `problems`, where there is none to be had.

    Raises VaultError when the file is gone, unreadable, or outside the vault.
    """
    data = _read(inside(root, path), path)
    text, problem = _pdf(data) if path.lower().endswith(PDF) else _plain(data, path)
    place = PurePosixPath(path)
    return Note(
        path=path,
        title=unicodedata.normalize("NFC", place.stem),
        text=text,
        date=day_in(place.stem),
        problems=(problem,) if problem else (),
    )


def _read(place: Path, path: str) -> bytes:
    try:
        if not place.is_file():
            raise VaultError(vault_words.NO_FILE.format(path=path))
        with place.open("rb") as file:
            return file.read(read_limit(path))
    except OSError as error:
        raise VaultError(vault_words.NOT_READABLE.format(path=path, reason=error.strerror)) from error


def _pdf(data: bytes) -> tuple[str, str]:
    if len(data) > PDF_LIMIT:
        return "", words.TOO_LARGE.format(megabytes=PDF_LIMIT // 1_000_000)
    found = pdf_text_apart(data)
    pages = [page.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "").strip() for page in found.pages]
    if len(pages) == 1:
        return pages[0], found.problem
    numbered = (f"## Page {n}\n\n{_no_headings(page)}" for n, page in enumerate(pages, 1) if page)
    return "\n\n".join(numbered), found.problem


def _plain(data: bytes, path: str) -> tuple[str, str]:
    decoded = decode(data)
    text = text_of_html(decoded.text) if path.lower().endswith(_HTML) else decoded.text
    controls = sum(unicodedata.category(c) == "Cc" and c not in "\n\t\f" for c in text[:20_000])
    if controls > _BINARY * len(text[:20_000]):
        return "", words.NOT_TEXT
    cut = len(data) == READ_LIMIT or len(text) > MOST_CHARACTERS
    return _no_headings(text[:MOST_CHARACTERS]), words.CUT_SHORT if cut else ""


def _no_headings(text: str) -> str:
    """A text in which no line is a Markdown heading: a comment in a settings file is none."""
    return "\n".join(f"\\{line}" if line.startswith("#") else line for line in text.split("\n"))

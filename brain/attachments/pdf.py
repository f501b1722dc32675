"""The text of a PDF, page by page (pypdf). A file made to be slow or huge costs a few seconds and no more."""

import logging
import time
from dataclasses import dataclass
from io import BytesIO

from brain.attachments import words

MOST_CHARACTERS = 2_000_000
SECONDS = 20.0
"""For one file; looked at between pages."""


@dataclass(frozen=True)
class PdfText:
    """pages: the text of each, empty ones too. problem: a sentence, or empty."""

    pages: tuple[str, ...] = ()
    problem: str = ""


def pdf_text(data: bytes, seconds: float = SECONDS) -> PdfText:
    """Read a PDF. Whatever is wrong with it is said in `problem`; nothing is raised."""
    from pypdf import PdfReader
    from pypdf.errors import DependencyError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    pages: list[str] = []
    try:
        reader = PdfReader(BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            return PdfText(problem=words.ENCRYPTED)
        end, left = time.monotonic() + seconds, MOST_CHARACTERS
        for page in reader.pages:
            if time.monotonic() > end or left <= 0:
                return PdfText(tuple(pages), words.CUT_SHORT)
            pages.append(page.extract_text()[:left].encode("utf-8", "replace").decode())
            left -= len(pages[-1])
    except DependencyError:  # a cipher that needs more than pypdf has
        return PdfText(problem=words.ENCRYPTED)
    except Exception as error:  # noqa: BLE001 - pypdf raises anything over a damaged file
        return PdfText(tuple(pages), words.UNREADABLE_PDF.format(reason=type(error).__name__))
    return PdfText(tuple(pages), "" if any(page.strip() for page in pages) else words.NO_TEXT)

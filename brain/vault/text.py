"""The bytes of a note as text, whatever editor wrote them.

Use `decode` for reading and `Encoding` to put text back the way it was (see `brain.vault.edit`).
"""

import codecs
from dataclasses import dataclass

from brain.vault import words

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16: its mark begins with that of UTF-16
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE = 4096
_MIXED = "remembrancer-cp1252"


@dataclass(frozen=True)
class Decoded:
    """A note's text with LF newlines and without byte-order mark.

    encoding: the codec's name (`utf-8`, `utf-16-le` …), `cp1252` where some bytes weren't UTF-8.
    bom: the byte-order mark found, empty for none. problem: a sentence, empty when all was plain.
    """

    text: str
    encoding: str = "utf-8"
    bom: bytes = b""
    problem: str = ""


def decode(data: bytes) -> Decoded:
    """Read bytes as UTF-8, UTF-16 or UTF-32 (by mark or by look), else the bad bytes as Windows-1252.

    Never raises: a byte that means nothing anywhere becomes U+FFFD.
    """
    bom, encoding = _detect(data)
    body = data[len(bom) :]
    if encoding != "utf-8":
        problem = "" if encoding.startswith("utf-32") else words.UTF16
        return Decoded(_tidy(body.decode(encoding, errors="replace")), encoding, bom, problem)
    try:
        return Decoded(_tidy(body.decode("utf-8")), "utf-8", bom, words.NULS if b"\0" in body else "")
    except UnicodeDecodeError:
        return Decoded(_tidy(body.decode("utf-8", errors=_MIXED)), "cp1252", bom, words.NOT_UTF8)


def unix_newlines(text: str) -> str:
    """CRLF (Windows) and lone CR (old Mac) as LF."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _detect(data: bytes) -> tuple[bytes, str]:
    """The byte-order mark and the codec; without a mark, UTF-16 shows as every other byte zero."""
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return bom, encoding
    sample = data[:_SAMPLE]
    if len(data) % 2 == 0 and sample:
        even, odd = sample[0::2].count(0), sample[1::2].count(0)
        if odd * 5 > len(sample) and even == 0:
            return b"", "utf-16-le"
        if even * 5 > len(sample) and odd == 0:
            return b"", "utf-16-be"
    return b"", "utf-8"


def _tidy(text: str) -> str:
    """LF newlines; no zero bytes, no byte-order marks (joined files hold them in the middle too)."""
    return unix_newlines(text).replace("\0", "").replace("\ufeff", "")


def _as_cp1252(error: UnicodeError) -> tuple[str, int]:
    """Codec error handler: the bytes that aren't UTF-8, read as Windows-1252."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("cp1252", errors="replace"), error.end


codecs.register_error(_MIXED, _as_cp1252)

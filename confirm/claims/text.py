"""Cuts a reply into sentences, with everything that is quoted blanked out.

What a note says in quotes, code or a block quote is no claim of the reply. Every step keeps the length, so
that a place in the masked text is the same place in the reply.
"""

import re
from collections.abc import Iterator

from confirm.claims.claim import Sentence

MASK = "¤"
_QUOTED = re.compile(
    r"```.*?(?:```|\Z)|`[^`\n]*`|(?m:^[ \t]*>.*$)"
    r"|\"[^\"\n]{1,300}\"|“[^”\n]{1,300}[”“]|„[^“”\n]{1,300}[“”]|«[^»\n]{1,300}»|»[^«\n]{1,300}«"
    r"|(?<![\w])'[^'\n]{1,80}'(?!\w)",
    re.DOTALL,
)
_WHOLE = re.compile(r"\s*[\"“„«].*[\"”“»]\s*", re.DOTALL)
_OUTER = re.compile(r"^(\s*)[\"“„«]|[\"”“»](\s*)$")
_STRAIGHT = str.maketrans(
    {"’": "'", "‘": "'", "ʼ": "'", "´": "'", "\u00a0": " ", "\u202f": " ", "\ufe0f": " "}
)
_MARKUP = re.compile(r"[*_~#|]|\[[ xX]\]")
_ABBREVIATED = r"(?<!\bdr)(?<!\bmr)(?<!\bms)(?<!\bmrs)(?<!\bst)(?<!\bnr)(?<!\bno)(?<!\bca)(?<!z\.b)(?<!\bbzw)"
_MONTH = r"(?:jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)[a-zä]*\b"
TICKS = "✅☑✔✓"
_END = re.compile(
    rf"\n+|{_ABBREVIATED}(?<!\bp\.m)(?<!\ba\.m)(?<!\d)[.!?…]+[\"')]*(?:\s*\[\d+\])*(?:\s+|$)"
    rf"|(?<=\d)[.!?…]+(?:\s*\[\d+\])*\s+(?!{_MONTH})|(?<=[{TICKS}🎉📅⏰👍🗓])\s+(?=[a-zäöü{MASK}])",
)
_CITED = re.compile(r"\[\d+\]")


def masked(text: str) -> str:
    """The text in lower case with quotes, code and markup blanked; of the same length."""
    plain = text.translate(_STRAIGHT)
    if _WHOLE.fullmatch(plain) and len(re.findall(r"[\"“”„«»]", plain)) == 2:
        plain = _OUTER.sub(lambda m: " " * len(m[0]), plain)
    plain = _QUOTED.sub(lambda m: _blank(m[0]), plain)
    plain = _MARKUP.sub(lambda m: " " * len(m[0]), plain)
    return "".join(low if len(low := char.lower()) == 1 else char for char in plain)


def _blank(quoted: str) -> str:
    return "".join("\n" if char == "\n" else MASK for char in quoted)


def sentences(text: str) -> Iterator[Sentence]:
    """The sentences and list items of a reply."""
    plain = masked(text)
    header = ""
    start = 0
    for end in (*(match.end() for match in _END.finditer(plain)), len(plain)):
        piece = plain[start:end]
        if piece.strip():
            cited = bool(_CITED.search(piece))
            yield Sentence(
                piece, text[start:end], start, header if _is_item(piece, plain, start) else "", cited
            )
            header = _next_header(header, piece, plain, start)
        start = end


def _is_item(piece: str, plain: str, start: int) -> bool:
    line = plain[plain.rfind("\n", 0, start) + 1 :]
    return bool(re.match(r"\s*(?:[-•·–+\u2022]|\d+[.)]|[^\w\s]+\s)", line)) or piece[:1] in "-•"


def _next_header(header: str, piece: str, plain: str, start: int) -> str:
    if piece.rstrip().endswith(":"):
        return piece.strip()
    return header if _is_item(piece, plain, start) else ""

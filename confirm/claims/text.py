"""Cuts a reply into sentences, with everything that is quoted blanked out.

What a note says in quotes, code or a block quote is no claim of the reply. Every step keeps the length, so
that a place in the masked text is the same place in the reply.
"""

import re
from collections.abc import Iterator

from brain.dates.patterns import ANY_MONTH
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
_NO_END = "".join(
    rf"(?<!{word}\.)"
    for word in (r"\bdr", r"\bmr", r"\bms", r"\bmrs", r"\bst", r"\bnr", r"\bno", r"\bca", r"\bbzw")
)
TICKS = "✅☑✔✓"
_END = re.compile(
    rf"\n+|[.!?…](?<!\d.)(?<!z\.b\.)(?<![ap]\.m\.){_NO_END}[.!?…]*[\"')]*(?:\s*\[\d+\])*(?:\s+|$)"
    rf"|[.!?…](?<=\d.)[.!?…]*(?:\s*\[\d+\])*\s+(?!{ANY_MONTH}\b)|[{TICKS}🎉📅⏰👍🗓]\s+(?=[a-zäöü{MASK}])",
)
_WORD = re.compile(r"[^\W\d_]+")
_TICK = re.compile(f"[{TICKS}👍]")
_ITEM = re.compile(r"\s*(?:[-•·–+]|\d+[.)]|[^\w\s]+\s)")
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
            above = header if _is_item(piece, plain, start) else ""
            yield Sentence(piece, text[start:end], start, _stems(piece), above, cited)
            header = _next_header(header, piece, plain, start)
        start = end


def _stems(piece: str) -> frozenset[str]:
    words = _WORD.findall(piece)
    if "ed" in piece and any(word.endswith("ed") for word in words):
        words.append("…ed")
    if "ing" in piece and any(word.endswith("ing") for word in words):
        words.append("…ing")
    return frozenset([*words, "✅"] if _TICK.search(piece) else words)


def _is_item(piece: str, plain: str, start: int) -> bool:
    """Whether the line that a piece stands in is an item of a list."""
    line = plain.rfind("\n", 0, start) + 1
    return piece[:1] in "-•" or bool(_ITEM.match(plain, line, line + 12))


def _next_header(header: str, piece: str, plain: str, start: int) -> str:
    if piece.rstrip().endswith(":"):
        return piece.strip()
    return header if _is_item(piece, plain, start) else ""

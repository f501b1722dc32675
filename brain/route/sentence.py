"""A sentence as routing sees it: without greetings and fillers, in lower case."""

import re
from dataclasses import dataclass

_BREAK = re.compile(r"(?<=[.!?…])[\"'”’)]*\s+|\n+")
_TOKEN = re.compile(r"\w+(?:['.:/-]\w+)*")
_TAIL = re.compile(r"[\s.!…,;:\-–—)\U0001F300-\U0001FAFF\u2600-\u27BF\uFE0F\u200D]+\Z")
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'", "“": '"', "”": '"', "„": '"'})

LONGEST = 400
"""Characters of a sentence that are looked at; what matters for routing stands at its start."""


@dataclass(frozen=True)
class Opening:
    """What may stand before the sentence proper: fillers and greetings, and polite ways to begin."""

    filler: re.Pattern[str]
    polite: re.Pattern[str]


@dataclass(frozen=True)
class Sentence:
    """One sentence.

    low: lower case, without fillers and closing marks. bare: `low` without its polite beginning.
    names: positions in `tokens` that were written with a capital though they don't start the sentence.
    asks: it ends in a question mark outside quotation marks.
    """

    low: str
    bare: str
    tokens: tuple[str, ...]
    names: frozenset[int]
    asks: bool
    polite: bool


def split_sentences(text: str) -> list[str]:
    """The sentences of `text` in order, blank ones left out."""
    return [part.strip() for part in _BREAK.split(text) if part and part.strip()]


def word_count(text: str) -> int:
    """How many words `text` has."""
    return len(_TOKEN.findall(text))


def read_sentence(text: str, opening: Opening) -> Sentence:
    """Read one sentence; only its first `LONGEST` characters and its end are looked at."""
    text = text.translate(_APOSTROPHES).strip()
    closed = _TAIL.sub("", text[-LONGEST:])
    asks = closed.endswith("?")
    body = _TAIL.sub("", text[:LONGEST]).rstrip("?! ").strip()
    start = opening.filler.match(body.lower())
    body = body[start.end() :] if start else body
    low = body.lower()
    ask = opening.polite.match(low)
    words = _TOKEN.findall(body)
    return Sentence(
        low=low,
        bare=low[ask.end() :] if ask else low,
        tokens=tuple(word.lower() for word in words),
        names=frozenset(i for i, word in enumerate(words) if i and word[0].isupper() and word != "I"),
        asks=asks,
        polite=ask is not None,
    )

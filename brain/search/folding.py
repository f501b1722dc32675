"""Telling copies of one passage apart from two passages that merely look alike.

A slot in the result is for a distinct passage. Two passages are one when their words are the same, or nearly
so with every number, name and `not` the same: `ran 16 km` and `ran 17 km` stay two.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from brain.index.tokens import fold, strip_accents

_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*[+#]*")
_NAME = re.compile(r"(?<=[^\W_]\s)[^\W\d_a-z]\w+")


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_NEGATIONS = _set(
    "no not never none nothing nor neither without cannot cant dont doesnt didnt isnt arent wasnt werent "
    "wont nicht kein keine keinen keiner keinem nie niemals nichts ohne weder"
)
_ENOUGH_WORDS = 20
_ALIKE = 0.92


class Folder:
    """Remembers the passages that have a slot, and says whether the next one is a copy of one of them."""

    def __init__(self) -> None:
        self._exact: set[str] = set()
        self._taken: list[tuple[frozenset[str], frozenset[str]]] = []

    def is_copy(self, text: str) -> bool:
        """Whether `text` says the same as a passage seen before; if not, it is remembered."""
        words = [strip_accents(word).replace("'", "") for word in _WORD.findall(fold(text))]
        joined = " ".join(words) or fold(text)
        if joined in self._exact:
            return True
        pairs, telling = _pairs(words), _telling(words) | frozenset(_NAME.findall(text))
        if len(words) >= _ENOUGH_WORDS and any(
            telling == other and _alike(pairs, known) for known, other in self._taken
        ):
            return True
        self._exact.add(joined)
        self._taken.append((pairs, telling))
        return False


def _pairs(words: Sequence[str]) -> frozenset[str]:
    return frozenset(f"{first} {second}" for first, second in pairwise(words))


def _telling(words: Sequence[str]) -> frozenset[str]:
    return frozenset(word for word in words if word in _NEGATIONS or any(c.isdigit() for c in word))


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return len(one & other) >= _ALIKE * len(one | other)

"""How big a text is to the embedder, in word pieces."""

import re
from collections.abc import Callable
from math import ceil

Counter = Callable[[str], int]
"""Counts the word pieces of a text, without the special ones at its ends."""

_TOKEN = re.compile(r"\w+|[^\w\s]")
_HANGUL = re.compile(r"[\uac00-\ud7a3]")
_WHOLE_WORD = 4


def estimate_pieces(text: str) -> int:
    """A cautious count without a tokenizer: seldom below what a BERT word-piece tokenizer makes of prose.

    Measured in docs/chunking.md. Pass the embedder's own counter where a bound has to be exact.
    """
    return sum(_pieces(token) for token in _TOKEN.findall(text))


def _pieces(token: str) -> int:
    """The pieces of one word, number or sign."""
    length = len(token)
    if length == 1:
        return 3 if _HANGUL.match(token) else 1
    if token.isascii():
        if token.isdecimal():
            return (length + 1) // 2
        if token.isalpha():
            return 1 if length <= _WHOLE_WORD else ceil(length / 3)
        return length
    return (
        ceil(len(token.encode()) / 2) if token[0] < "\u0e00" else length * (3 if _HANGUL.search(token) else 1)
    )

"""BM25 as sparse vectors that any store can score by a dot product (BM25F, Robertson & Zaragoza 2009).

The passage's side holds the saturated term frequencies, the question's side the inverse document frequencies.
The store is never asked for its own IDF: a segment, a shard or a deleted point would change it, and with it
the order.
"""

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

K = 0.8
B = 0.75
AVERAGE_LENGTH = 60.0
"""In tokens. Fixed, so that a passage's weights don't depend on its neighbours; a shorter passage counts as
this long, so that a scrap of three words gains nothing from being short."""
HEAD = 0.5
"""What a word in the title, headings, folders or tags counts for, once: half of one in the text (BM25F)."""


@dataclass(frozen=True)
class SparseVector:
    """Token numbers (32 bits of a hash, ascending) and their weights."""

    indices: tuple[int, ...]
    values: tuple[float, ...]


@lru_cache(maxsize=200_000)
def token_number(token: str) -> int:
    """The same number for the same token on every machine."""
    return int.from_bytes(hashlib.blake2b(token.encode(), digest_size=4).digest(), "big")


def passage_vector(head: Iterable[str], body: Sequence[str]) -> SparseVector:
    """The passage's side of BM25F. head: tokens of its title, headings and tags; body: of its text."""
    counts: dict[int, float] = dict(Counter(token_number(token) for token in body))
    for number in {token_number(token) for token in head}:
        counts[number] = counts.get(number, 0.0) + HEAD
    norm = K * (1 - B + B * max(len(body), AVERAGE_LENGTH) / AVERAGE_LENGTH)
    return _vector({number: n * (K + 1) / (n + norm) for number, n in counts.items()})


def question_vector(
    weights: Mapping[str, float], frequency: Mapping[int, int], passages: int
) -> SparseVector:
    """The question's side: each token's weight times its inverse document frequency.

    weights: a token's own weight, 1.0 for a plain word; frequency: in how many passages a token number
    occurs.
    """
    scaled: dict[int, float] = {}
    for token, weight in weights.items():
        number = token_number(token)
        if found := frequency.get(number):
            scaled[number] = weight * math.log(1 + (passages - found + 0.5) / (found + 0.5))
    return _vector(scaled)


def _vector(weights: Mapping[int, float]) -> SparseVector:
    ordered = sorted(weights.items())
    return SparseVector(tuple(i for i, _ in ordered), tuple(w for _, w in ordered))

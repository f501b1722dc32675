"""Reciprocal rank fusion: 1/(60 + rank) from every list, ranks from 1 (Cormack, Clarke & Büttcher 2009)."""

from collections.abc import Iterable, Sequence

CONSTANT = 60


def fuse(lists: Iterable[Sequence[int]]) -> dict[int, float]:
    """The fused score of every id in any of the lists, each ordered best first."""
    scores: dict[int, float] = {}
    for ranked in lists:
        for rank, number in enumerate(ranked, start=CONSTANT + 1):
            scores[number] = scores.get(number, 0.0) + 1 / rank
    return scores

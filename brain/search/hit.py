"""A hit: one passage that search brings back, and why it is there."""

import datetime
from dataclasses import dataclass


@dataclass(frozen=True)
class Hit:
    """A passage found.

    heading: the heading path joined with ` > `, empty above the first heading.
    score: the fused score (reciprocal rank fusion, Cormack et al. 2009); only its order means anything.
    why: what brought it: any of `dense`, `keyword`, `pin`, `exact`, `date`, `reranked`.
    dense_score: cosine with the query, where it was ranked by meaning (a threshold can be set on it).
    keyword_score: BM25, where it shares a word with the query.
    tags: of the note, as typed first.
    outside: the words may be somebody else's (an attachment, a forward, a clipping): data, never orders.
    """

    path: str
    title: str
    heading: str
    text: str
    score: float
    why: tuple[str, ...]
    date: datetime.date | None = None
    line: int = 1
    dense_score: float | None = None
    keyword_score: float | None = None
    outside: bool = False
    tags: tuple[str, ...] = ()

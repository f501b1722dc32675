"""What is known of every passage while one question is answered, by row of the catalogue."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from brain.index.store import Scored
from brain.search.catalogue import Catalogue
from brain.search.fusion import Rows, Scores, best_first, vote
from brain.search.tiny import evened

CLEAR = 1.5
"""A passage with this many times the next note's keyword score is a clear winner and gets a second vote."""
_SHOWN_REASON = 30
_NONE: Rows = np.empty(0, dtype=np.int64)


@dataclass
class Ranking:
    """The votes so far, and why.

    dense, keyword: rows of each leg, best first. cosine, bm25: NaN where a leg has no score. exact: how many
    decisive phrases a row holds; held: rows with any phrase; inside: rows that hold a word of the question
    inside a longer one, or misspelt; pinned: rows that come first, in this order.
    """

    catalogue: Catalogue
    dense: Rows = field(default_factory=lambda: _NONE)
    keyword: Rows = field(default_factory=lambda: _NONE)
    held: set[int] = field(default_factory=set)
    inside: set[int] = field(default_factory=set)
    dated: set[int] = field(default_factory=set)
    pinned: list[int] = field(default_factory=list)
    reranked: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        size = len(self.catalogue)
        self.score: Scores = np.zeros(size)
        self.exact: Rows = np.zeros(size, dtype=np.int64)
        self.cosine: Scores = np.full(size, np.nan)
        self.bm25: Scores = np.full(size, np.nan)

    def take_dense(self, found: Sequence[Scored]) -> None:
        """Take in the ranking by meaning, short passages set back."""
        rows, cosines = self.catalogue.rows(found)
        self.cosine[rows] = cosines
        self.dense = best_first(rows, evened(cosines, self.catalogue.words[rows]))
        vote(self.score, self.dense)

    def take_keyword(self, found: Sequence[Scored]) -> None:
        """Take in the ranking by keywords; where no other note comes near the best, it gets a second vote."""
        rows, scores = self.catalogue.rows(found)
        self.bm25[rows] = scores
        self.keyword = best_first(rows, scores)
        vote(self.score, self.keyword)
        if self._has_clear_winner():
            vote(self.score, self.keyword[:1])

    def vote_for(self, rows: Sequence[int]) -> None:
        """Give these rows another vote each, in the order that they have so far."""
        chosen = np.array(sorted(rows), dtype=np.int64)
        vote(self.score, best_first(chosen, self.score[chosen]))

    def related(self) -> Rows:
        """Rows nearer to the question than most: a standard deviation above the mean cosine."""
        if not len(self.dense):
            return self.keyword[:_SHOWN_REASON]
        return np.flatnonzero(self.cosine >= np.nanmean(self.cosine) + np.nanstd(self.cosine))

    def best_of(self, rows: Sequence[int]) -> int:
        """The row with the most votes."""
        return int(max(rows, key=lambda row: (self.score[row], -row)))

    def ordered(self) -> list[int]:
        """All rows with a vote or a pin: pins, then what holds the phrases asked for, then by votes."""
        pins = np.zeros(len(self.catalogue), dtype=np.int64)
        for place, row in enumerate(reversed(self.pinned), start=1):
            pins[row] = place
        rows = np.flatnonzero((self.score > 0) | (pins > 0))
        order = np.lexsort((rows, -self.score[rows], -self.exact[rows], -pins[rows]))
        return [int(row) for row in rows[order]]

    def reasons(self, row: int) -> Iterator[str]:
        """Why a row is where it is."""
        by_meaning = row in self.dense[:_SHOWN_REASON]
        by_keyword = row in self.keyword[:_SHOWN_REASON] or row in self.inside
        if row in self.pinned:
            yield "pin"
        if row in self.held:
            yield "exact"
        if by_meaning or not (by_keyword or np.isnan(self.cosine[row])):
            yield "dense"
        if by_keyword:
            yield "keyword"
        if row in self.dated:
            yield "date"
        if row in self.reranked:
            yield "reranked"

    def _has_clear_winner(self) -> bool:
        if not len(self.keyword):
            return False
        paths, best = self.catalogue.paths, int(self.keyword[0])
        rival = next((int(row) for row in self.keyword if paths[int(row)] != paths[best]), None)
        return rival is None or bool(self.bm25[best] >= CLEAR * self.bm25[rival])

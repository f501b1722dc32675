"""Reciprocal rank fusion: 1/(60 + rank) from every list, ranks from 1 (Cormack, Clarke & Büttcher 2009)."""

import numpy as np
import numpy.typing as npt

CONSTANT = 60
Rows = npt.NDArray[np.int64]
Scores = npt.NDArray[np.float64]


def vote(scores: Scores, ranked: Rows) -> None:
    """Add a list's votes to the scores of its rows. ranked: distinct rows, best first."""
    scores[ranked] += 1 / (CONSTANT + np.arange(1, len(ranked) + 1))


def best_first(rows: Rows, values: Scores) -> Rows:
    """Rows by their values, highest first; equal ones by row, which is by path and place in the note."""
    return rows[np.lexsort((rows, -values))]

"""What a very short passage must make up for in the ranking by meaning.

A line of three words lies near every short question, whatever it says, because short texts resemble each
other. What it must make up for is measured in the spread of the cosines at hand, so that it holds for any
embedding model. The numbers behind the constants are in docs/search.md.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from brain.index.store import Scored

SHORT = 14
SPREADS = 2.0


def evened(found: Sequence[Scored], words: Mapping[int, int]) -> list[tuple[int, float]]:
    """(id, cosine), short passages set back: by two standard deviations for no words, by none from 14 on.

    words: how many words each passage has, by id.
    """
    spread = float(np.std([point.score for point in found])) if found else 0.0
    return [(point.id, point.score - _handicap(words[point.id]) * spread) for point in found]


def _handicap(words: int) -> float:
    return SPREADS * (1 - words / SHORT) if words < SHORT else 0.0

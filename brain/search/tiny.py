"""What a very short passage must make up for in the ranking by meaning.

A line of three words lies near every short question, whatever it says, because short texts resemble each
other. What it must make up for is measured in the spread of the cosines at hand, so that it holds for any
embedding model. The numbers behind the constants are in docs/search.md.
"""

import numpy as np

from brain.search.fusion import Rows, Scores

SHORT = 14
SPREADS = 2.0


def evened(cosines: Scores, words: Rows) -> Scores:
    """Cosines with short passages set back: by two standard deviations for no words, by none from 14 on."""
    if not len(cosines):
        return cosines
    missing = np.clip(1 - words / SHORT, 0.0, 1.0)
    even: Scores = cosines - SPREADS * cosines.std() * missing
    return even

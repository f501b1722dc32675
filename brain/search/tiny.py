"""What a very short passage must make up for in the ranking by meaning.

A line of three words lies near every short question, whatever it says, because short texts resemble each
other. The numbers behind the constants are in docs/search.md.
"""

SHORT = 14
MOST = 0.3


def handicap(words: int) -> float:
    """Subtracted from a passage's cosine: `MOST` for no words, falling evenly to 0 at `SHORT` words."""
    return MOST * (1 - words / SHORT) if words < SHORT else 0.0

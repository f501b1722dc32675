"""Words of a question that no passage has as they are: another spelling, a part of a longer word, a slip.

`Mueller` for Müller, `Schloss` in Haustürschloss, `plumbr`. They only add votes: a word that some passage has
is never looked at here.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from rapidfuzz.distance import OSA

from brain.index.manifest import Manifest
from brain.index.tokens import content_tokens, strip_accents

_WORD = re.compile(r"[^\W_]+")
_DIGRAPHS = (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"))
_SHORTEST_PART = 4
_SHORTEST_SLIP = 5
_SHORTEST_DOUBLE_SLIP = 9
_SAME_LETTERS = 3
"""Letters that a slip leaves alone at the start of a word, one more in a long word, or at a long word's end.
The first one always is: `mouse` is no slip for `house`."""
_MOST_WORDS = 8
"""Unknown words of one question that are looked into; more of them are a pasted text."""


def spellings(word: str) -> list[str]:
    """The keyword tokens of a word's other German spellings: `müller` as `mueller`, and the other way."""
    spelt_out, umlaut = word, strip_accents(word)
    for letter, pair in _DIGRAPHS:
        spelt_out = spelt_out.replace(letter, pair)
        umlaut = umlaut.replace(pair, strip_accents(letter)) if letter != "ß" else umlaut
    others = {spelt_out, umlaut} - {word, strip_accents(word)}
    return [token for other in sorted(others) for token in content_tokens(other)]


def passages_with_part(words: Iterable[str], manifest: Manifest) -> list[int]:
    """The ids of passages that hold one of these words inside a longer one, or a word one slip away."""
    found: dict[int, None] = {}
    for word in list(words)[:_MOST_WORDS]:
        ids = manifest.holding(word) if len(word) >= _SHORTEST_PART and word.isalpha() else []
        found.update(dict.fromkeys(ids or _with_slip(word, manifest)))
    return list(found)


def _with_slip(word: str, manifest: Manifest) -> Iterator[int]:
    """The ids of passages that hold a word with one letter more, less, other or exchanged."""
    if len(word) < _SHORTEST_SLIP or not word.isalpha():
        return
    allowed = 2 if len(word) >= _SHORTEST_DOUBLE_SLIP else 1
    same = _SAME_LETTERS + (len(word) >= _SHORTEST_DOUBLE_SLIP)
    near = set(manifest.holding(f" {word[:same]}"))
    if len(word) >= _SHORTEST_DOUBLE_SLIP:
        near.update(manifest.holding(word[-same - 1 :]))
    for number, text in manifest.folded(sorted(near)).items():
        if _holds_near(_WORD.findall(text), word, allowed):
            yield number


def _holds_near(words: Sequence[str], wanted: str, allowed: int) -> bool:
    """Whether one of the words is at most `allowed` slips from the wanted one (optimal string alignment)."""
    lengths = range(len(wanted) - allowed, len(wanted) + allowed + 1)
    return any(
        len(word) in lengths
        and word[0] == wanted[0]
        and OSA.distance(word, wanted, score_cutoff=allowed) <= allowed
        for word in words
    )

"""Tags of a filed note: simple words, five at most, from a vote of the nearest notes or from a model."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

from brain.index.tokens import fold
from brain.tidy.candidates import Candidates
from brain.tidy.language import WORD, stem, word_set
from brain.tidy.names import Name
from brain.tidy.proposal import CLIPPED, MOST_TAGS

_SIMPLE = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")
_LONGEST = 24
_MOST_VOTED = 3
_FEWEST_VOTES = 1.0
_PRESSING = frozenset(
    map(
        stem,
        word_set(
            "urgent urgently important asap priority critical emergency action todo eilig eilt "
            "dringend wichtig sofort priorität"
        ),
    )
)
_KINDS = word_set("me daily glossary log index template moc clipped")
"""Tags that say what kind of note a note is; they don't pass on."""


def checked_tags(proposed: Iterable[object], own: str) -> tuple[str, ...]:
    """The simple words among them, each once. One that presses is kept only if the owner's words have it."""
    said = {fold(word) for word in WORD.findall(own)}
    kept: dict[str, None] = {}
    for tag in proposed:
        word = _simple(tag)
        if word and word != CLIPPED and (stem(word) not in _PRESSING or word in said):
            kept[word] = None
    return tuple(kept)[:MOST_TAGS]


def voted_tags(candidates: Candidates, links: Sequence[Name]) -> tuple[str, ...]:
    """The tags that the linked notes have, and those on which the nearest agree."""
    votes: Counter[str] = Counter()
    for weight, name in [(1.0, n) for n in links] + [
        (0.5 / (place + 1), n) for place, n in enumerate(candidates.nearest)
    ]:
        for tag in checked_tags(name.tags, ""):
            if tag not in _KINDS:
                votes[tag] += weight  # type: ignore[assignment]
    return tuple(tag for tag, count in votes.most_common(_MOST_VOTED) if count >= _FEWEST_VOTES)


def with_clipped(tags: Sequence[str], clipped: bool) -> tuple[str, ...]:
    """The tags, with the one for somebody else's words last."""
    return (*tags[: MOST_TAGS - 1], CLIPPED) if clipped else tuple(tags[:MOST_TAGS])


def _simple(tag: object) -> str:
    """The tag in small letters without its sign; empty when it isn't one simple word."""
    if not isinstance(tag, str):
        return ""
    word = unicodedata.normalize("NFC", tag).strip().removeprefix("#").lower()
    return word if len(word) <= _LONGEST and _SIMPLE.fullmatch(word) else ""

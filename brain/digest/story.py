"""Whether a sentence tells a story made of plain words alone: `You told a friend about the trip`."""

from collections.abc import Sequence

from brain.digest.frames import PEOPLE_AND_PLACES, STORY, arranges, heads
from brain.digest.segments import Part, item_words
from brain.digest.vocabulary import ACTS, REPORT, SMALL


def tells_a_story(sentence: str, parts: Sequence[Part]) -> bool:
    """Whether nothing of it is in the lists nor arranged, or a place or person is put beside what is."""
    words = tuple(word for part in parts for word in part.words)
    if not any(part.own for part in parts):
        return not arranges(words) or any(word in STORY or word in ACTS - SMALL - REPORT for word in words)
    return not arranges(words) and any(_puts_beside(part, sentence) for part in parts)


def _puts_beside(part: Part, sentence: str) -> bool:
    named = {word for word in PEOPLE_AND_PLACES & set(part.words) if not heads(sentence, word)}
    return bool(named) and not any(named <= set(item_words(item)) for item in part.items)

"""The verb that was meant where a finger slipped: `cancle`, `shedule`, `remnid`.

Only what can't be another word is mended: two letters that changed places, or one inside that is missing or
too many. Another letter makes another word (`cancer`), and so does another end (`moved`).
"""

from tools.grammar.words_english import VERBS

_SHORTEST = 5


def meant_verb(word: str) -> str:
    """The verb of a request that a word is meant for, or the word as it is."""
    low = word.casefold()
    if low in VERBS or not low.isalpha():
        return word
    return next((verb for verb in VERBS if _swapped(low, verb) or _one_inside(low, verb)), word)


def _swapped(word: str, verb: str) -> bool:
    if len(word) != len(verb) or len(word) < _SHORTEST - 1:
        return False
    differ = [n for n in range(len(word)) if word[n] != verb[n]]
    return (
        len(differ) == 2
        and differ[1] == differ[0] + 1
        and (word[differ[0]], word[differ[1]]) == (verb[differ[1]], verb[differ[0]])
    )


def _one_inside(word: str, verb: str) -> bool:
    shorter, longer = sorted((word, verb), key=len)
    same_ends = (word[0], word[-1]) == (verb[0], verb[-1])
    if len(longer) != len(shorter) + 1 or len(shorter) < _SHORTEST or not same_ends:
        return False
    return any(longer[:n] + longer[n + 1 :] == shorter for n in range(1, len(longer) - 1))

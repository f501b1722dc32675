"""Slips of the finger in the words of dates: `thrusday`, `tommorow`, `Mitwoch`.

`respelled` gives the text with such words mended and the way back to its own offsets. Only slips that can be
nothing else are mended: a letter left out within the word, two changed over, one struck twice, another vowel.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from brain.dates.german import WEEKDAYS as GERMAN_WEEKDAYS
from brain.dates.span import LanguageCode
from brain.dates.words import DE_MONTHS, EN_MONTHS, EN_WEEKDAYS

_LONG = 7  # letters of a month whose misspellings are no other word
_EN_LONG = tuple(name.lower() for name in EN_MONTHS if len(name) >= _LONG)
_DE_LONG = tuple(name.lower() for name in DE_MONTHS if len(name) >= _LONG)
_MENDED: dict[LanguageCode, tuple[str, ...]] = {
    "en": (
        *(name.lower() for name in EN_WEEKDAYS),
        *_EN_LONG,
        "tomorrow",
        "yesterday",
        "morning",
        "afternoon",
        "evening",
    ),
    "de": (*GERMAN_WEEKDAYS, *_DE_LONG, "übermorgen", "vorgestern"),
}
# words and names in their own right
_OTHERS = frozenset({"sontag", "mondy", "sundy", "septembre", "octobre", "novembre", "decembre", "setember"})
_MORE: dict[LanguageCode, dict[str, str]] = {
    "en": {"tmorow": "tomorrow", "tomorow": "tomorrow", "tommorow": "tomorrow", "tommorrow": "tomorrow",
           "wensday": "wednesday", "wendsday": "wednesday", "febuary": "february", "2moro": "tomorrow"},
    "de": {"donerstag": "donnerstag", "uebermorgn": "übermorgen", "dezmber": "dezember"},
}  # fmt: skip
_VOWELS = "aeiou"
_WORD = re.compile(r"[^\W\d_]{5,12}")


def _slips(word: str) -> Iterable[str]:
    """The word with one slip; its first and last letters stay."""
    for i in range(1, len(word) - 1):
        yield word[:i] + word[i + 1 :]
        yield word[:i] + word[i] + word[i:]
        if i < len(word) - 2:
            yield word[:i] + word[i + 1] + word[i] + word[i + 2 :]
        if word[i] in _VOWELS and len(word) >= _LONG + 1:
            yield from (word[:i] + vowel + word[i + 1 :] for vowel in _VOWELS)


def _table(language: LanguageCode) -> dict[str, str]:
    right = _MENDED[language]
    kept = _OTHERS.union(right)
    made = {slip: word for word in right for slip in _slips(word) if slip not in kept}
    return made | _MORE[language]


_TABLES: dict[LanguageCode, dict[str, str]] = {code: _table(code) for code in ("en", "de")}


@dataclass(frozen=True)
class Respelled:
    """A text with its slips mended.

    edits: of each, its place in the mended text, its length there, and its length in the owner's text.
    """

    text: str
    edits: tuple[tuple[int, int, int], ...] = ()

    def place(self, at: int, end: bool = False) -> int:
        """An offset in the owner's text; inside a mended word, that of the word's start (or end)."""
        shift = 0
        for begin, there, here in self.edits:
            if at >= begin + there:
                shift += here - there
            elif at > begin:
                return begin + shift + (here if end else 0)
        return at + shift


def respelled(plain: str, language: LanguageCode) -> Respelled:
    """The text with the slips in its words of dates mended; the same text, mostly."""
    table = _TABLES[language]
    made, edits, at = [], [], 0
    for match in _WORD.finditer(plain):
        right = table.get(match[0].lower())
        if right is None:
            continue
        word = right.capitalize() if match[0][0].isupper() else right
        made.append(plain[at : match.start()])
        begin = sum(map(len, made))
        made.append(word)
        edits.append((begin, len(word), len(match[0])))
        at = match.end()
    return Respelled("".join((*made, plain[at:])), tuple(edits)) if edits else Respelled(plain)

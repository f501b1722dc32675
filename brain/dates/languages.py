"""The languages that dates are read in, and which of them a text is in.

A third one is modules like `english`, `english_clock`, `english_rules` and `english_language`, sentences in
`words`, patterns in `phrases`, and a line here.
"""

import re

from brain.dates.english_language import ENGLISH
from brain.dates.german_language import GERMAN
from brain.dates.scan import Has, Language
from brain.dates.span import LanguageCode

LANGUAGES: dict[LanguageCode, Language] = {"en": ENGLISH, "de": GERMAN}
_WORD = re.compile(r"[^\W\d_]+")
_TELLING = Has.WEEKDAY | Has.MONTH | Has.UNIT | Has.DAY | Has.PART | Has.SEASON | Has.EVERY | Has.WHICH
_SHORT = 3  # words of dates as short as this are in more than one language


def language_of(plain: str, code: LanguageCode | None) -> Language:
    """The language with that code; for None the one whose small words and date words the text has most of."""
    if code is not None:
        return LANGUAGES[code]
    words = _WORD.findall(plain.lower())
    return max(LANGUAGES.values(), key=lambda language: _score(words, language))


def _score(words: list[str], language: Language) -> int:
    kinds, common = language.kinds, language.common
    dates = sum(2 for word in words if len(word) > _SHORT and kinds.get(word, Has.NOTHING) & _TELLING)
    return dates + sum(1 for word in words if word in common)

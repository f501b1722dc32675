"""The languages that dates are read in, and which of them a text is in.

A third one is two modules like `english` and `english_rules`, and a line here.
"""

import re

from brain.dates.english_rules import ENGLISH
from brain.dates.scan import Language
from brain.dates.span import LanguageCode

LANGUAGES: dict[LanguageCode, Language] = {"en": ENGLISH}
_WORD = re.compile(r"[^\W\d_]+")


def language_of(plain: str, code: LanguageCode | None) -> Language:
    """The language with that code; for None the one whose small words the text has most of."""
    return LANGUAGES[code or "en"]

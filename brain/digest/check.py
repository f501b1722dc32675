"""Reads a sentence that a model wrote above the lists, and says what in it the lists don't show.

A sentence stays only if every telling word, number, date and act in it is in the lists, and together as
there. It is better to lose a true one than to keep a false one: the lists say it all anyway.
"""

import re
from collections.abc import Iterable
from typing import Literal

from brain.digest.days import spans_of, wrong_day
from brain.digest.deeds import claims_done, claims_duty
from brain.digest.forms import among
from brain.digest.lists import Lists
from brain.digest.numbers import wrong_number
from brain.digest.people import mixes_people
from brain.digest.segments import Part, item_words, parts_of
from brain.digest.story import tells_a_story
from brain.digest.vocabulary import ACTS
from brain.index.tokens import language_of

Reason = Literal["", "form", "unknown", "apart", "done", "duty", "number", "date"]
"""Why a sentence is left out. form: cut, too long, or no sentence. unknown: a word that the lists don't have.
apart: words of different captures put together. done: an open to-do, or what nobody did, told as done.
duty: something to do that is no to-do. Empty: it holds."""

LONGEST = 300
_WHOLE = re.compile(r"^[^\W\d_a-zäöü].*[.!]$|^\d.*[.!]$", re.DOTALL)
_FOREIGN = re.compile(r"https?:|www\.|[\n<>\[\]{}|`@#*]|\?")


def keep(sentences: Iterable[str], lists: Lists, most: int = 4) -> tuple[str, ...]:
    """The first few sentences that hold, each once."""
    held = (sentence.strip() for sentence in sentences)
    return tuple(dict.fromkeys(sentence for sentence in held if not check(sentence, lists)))[:most]


def check(sentence: str, lists: Lists) -> Reason:
    """Why a sentence can't stand, or an empty string."""
    if len(sentence) > LONGEST or not _WHOLE.match(sentence) or _FOREIGN.search(sentence):
        return "form"
    spans = spans_of(sentence, lists)
    parts = parts_of(sentence, spans, lists)
    if not parts or any(_unknown(part, lists) for part in parts) or tells_a_story(sentence, parts):
        return "unknown"
    if any(part.own and not part.items for part in parts) or mixes_people(parts):
        return "apart"
    german = language_of(sentence, "en") == "de"
    if any(claims_done(part, german) for part in parts):
        return "done"
    if any(claims_duty(part) for part in parts):
        return "duty"
    if wrong_number(sentence, parts, lists):
        return "number"
    return "date" if wrong_day(sentence, spans, parts, lists) else ""


def _unknown(part: Part, lists: Lists) -> bool:
    known = [word for item in lists.items for word in item_words(item)]
    return any(not among(word, known) and not (part.open and among(word, ACTS)) for word in part.telling)

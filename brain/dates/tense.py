"""Which way a sentence looks: a request ahead, a question about what happened back, a note by its verbs."""

import re

from brain.dates.languages import language_of
from brain.dates.scan import Language, plain_of
from brain.dates.span import Direction, LanguageCode

_CLAUSE = re.compile(r"[.!?;\n]+|,\s|\b(?:and|but|so|und|aber|dann)\b")


def _sentence_before(plain: str, begin: int) -> str:
    """The sentence that holds a place, up to it."""
    return re.split(r"[.!?;\n]+\s*", plain[:begin])[-1] + " "


def looks_back(plain: str, bounds: tuple[int, int], language: Language, edge: bool = False) -> bool:
    """Whether the clause that holds the words at `bounds` tells of the past.

    edge: the words are a deadline (until, by), of which the rest of the sentence tells nothing.
    """
    begin, finish = bounds
    start = max((m.end() for m in _CLAUSE.finditer(plain, 0, begin)), default=0)
    stop = _CLAUSE.search(plain, finish)
    if language.aimed.search(plain, start, begin) or language.imperative.match(
        _sentence_before(plain, begin)
    ):
        return False
    if language.moving.search(plain, start, begin) and language.moved_from.search(plain, start, finish):
        return False
    clause = plain[start:begin] + " " + plain[finish : stop.start() if stop else len(plain)]
    if language.arranged.search(clause):
        return False
    if language.past.search(clause):
        return True
    if language.future.search(clause):
        return False
    if edge:
        return False
    sentence = re.split(r"[.!?;\n]+", plain[:begin])[-1] + " " + re.split(r"[.!?;\n]+", plain[finish:])[0]
    return bool(language.past.search(sentence)) and not language.future.search(sentence)


def direction_of(text: str, language: LanguageCode | None = None) -> Direction:
    """The direction of a whole message, where the caller doesn't know it: back for the past, else ahead."""
    plain = plain_of(text)
    chosen = language_of(plain, language)
    ordered = chosen.ahead.search(plain) or chosen.imperative.match(plain)
    told = bool(chosen.past.search(plain)) and not ordered
    return "back" if told else "ahead"

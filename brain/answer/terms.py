"""The key terms of a question, and whether passages hold them.

Search always brings something back. This decides by words, not by a threshold on scores alone, whether
what it brought can hold the answer.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from statistics import median_low

from rapidfuzz import fuzz

from brain.answer.passages import Passage
from brain.answer.small_words import ASKING, TIMELY, WEAK
from brain.dates.patterns import is_calendar_word
from brain.dates.written import written_days
from brain.index.tokens import content_tokens, fold, identifiers, language_of

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_COLOURS = re.compile(
    r"\b(?:red|blue|green|yellow|black|white|gr[ea]y|brown|orange|pink|purple|silver|gold|beige|amber)\b",
    re.I,
)
_TYPED: dict[str, re.Pattern[str]] = {
    "phone": re.compile(r"\+?\d[\d /()-]{5,}\d"),
    "telefonnummer": re.compile(r"\+?\d[\d /()-]{5,}\d"),
    "price": re.compile(r"[£$€]\s?\d|\d\s?(?:£|\$|€|pounds?|euros?|dollars?|pence|cents?)", re.IGNORECASE),
    "cost": re.compile(r"[£$€]\s?\d|\d\s?(?:£|\$|€|pounds?|euros?|dollars?|pence|cents?)", re.IGNORECASE),
    "number": re.compile(r"\d{4,}"),
    "colour": _COLOURS,
    "color": _COLOURS,
    "email": re.compile(r"\S+@\S+\.\w"),
    "website": re.compile(r"https?://|www\."),
}
_OWNED = re.compile(
    r"(?:\b(?:is|are|was|were|ist|sind|war)|['’]s)\s+(?:my|our|your|mein\w*|unser\w*|\w+['’]s?)\s+"
    r"(.*?)(?:[,?.!]|\b(?:and|or|for|in|at|on|of|to|from|with|when|if|und|oder|für|von)\b|$)",
    re.IGNORECASE,
)
_ALIKE = 88
MOSTLY, HALF, STANDS_OUT = 0.68, 0.45, 0.1
FAR_OUT = 0.2
_ANY_DAY = date(2000, 6, 15)


@dataclass(frozen=True)
class Term:
    """A word of the question. weight: how much it says; name: whether it is a proper name or a code."""

    word: str
    stems: tuple[str, ...]
    weight: float
    name: bool = False


@dataclass(frozen=True)
class Standing:
    """How far the passages hold a question.

    covered: 0 to 1, by weight, in the best single note. lacking: names that stand nowhere, and the thing
    asked for where that note lacks it. gap: how far the best passage stands out by meaning from the middle
    one; None without such scores.
    """

    terms: int
    covered: float
    lacking: tuple[str, ...]
    gap: float | None

    @property
    def plausible(self) -> bool:
        """Whether the passages can hold the answer."""
        if self.lacking or not self.terms:
            return False
        stands_out = self.gap is None or self.gap >= STANDS_OUT
        return self.covered >= MOSTLY or (self.covered >= HALF and stands_out)


def key_terms(question: str) -> tuple[Term, ...]:
    """The terms of a question, in order, without small words, time words and the words of asking."""
    german = language_of(question, "en") == "de"
    dated = [(found.start, found.end) for found in written_days(question, _ANY_DAY)]
    codes = set(identifiers(question))
    terms: dict[str, Term] = {}
    for place, match in enumerate(_WORD.finditer(question)):
        if any(start <= match.start() < end for start, end in dated):
            continue
        if term := _term(match[0], place == 0, german):
            terms.setdefault(term.word, term)
    terms |= {code: Term(code, (code,), 2.0, any(c.isdigit() for c in code)) for code in codes}
    return tuple(terms.values())


def _term(word: str, first: bool, german: bool) -> Term | None:
    folded = fold(word)
    bare = folded.removesuffix("'s").rstrip("'")
    if {folded, bare} & (ASKING | TIMELY) or is_calendar_word(bare):
        return None
    stems = tuple(content_tokens(word))
    if not stems:
        return None
    name = word[0].isupper() and not first and not german
    long_number = bare.isdigit() and len(bare) >= 3
    weight = 0.3 if bare in WEAK else 2.0 if name or long_number else 1.0
    return Term(bare, stems, weight, name or long_number)


def holds(term: Term, text: str) -> bool:
    """Whether a text holds a term: by stem, in a compound, misspelt a little, or as a value of its kind."""
    if _known(text).intersection(term.stems):
        return True
    if (typed := _TYPED.get(term.word)) and typed.search(text):
        return True
    return len(term.word) >= 5 and any(_alike(term.word, token) for token in _words(text))


def _alike(word: str, other: str) -> bool:
    if len(other) < 4:
        return False
    within = len(other) > len(word) and word in other
    return within or (abs(len(word) - len(other)) <= 2 and fuzz.ratio(word, other) >= _ALIKE)


@lru_cache(maxsize=512)
def _known(text: str) -> frozenset[str]:
    return frozenset(content_tokens(text))


@lru_cache(maxsize=512)
def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(fold(text)))


def standing(question: str, passages: Sequence[Passage]) -> Standing:
    """How far the passages hold the key terms of a question, note by note."""
    terms = key_terms(question)
    notes: dict[str, str] = {}
    for passage in passages:
        notes[passage.hit.path] = f"{notes.get(passage.hit.path, '')}\n{passage.all_words}"
    best = max(notes.values(), key=lambda text: _weight_held(terms, text), default="")
    every = "\n".join(notes.values())
    whole = sum(term.weight for term in terms)
    nowhere = [term.word for term in terms if term.name and not holds(term, every)]
    head = _asked_for(question, terms)
    return Standing(
        terms=len(terms),
        covered=_weight_held(terms, best) / whole if whole else 0.0,
        lacking=(*nowhere, *([head.word] if head and not holds(head, best) else ())),
        gap=nearness(passages),
    )


def _weight_held(terms: Sequence[Term], text: str) -> float:
    return sum(term.weight for term in terms if holds(term, text))


def nearness(passages: Sequence[Passage]) -> float | None:
    """How far the best passage stands out by meaning from the middle one; None without such scores."""
    scores = [p.hit.dense_score for p in passages if p.hit.dense_score is not None]
    return max(scores) - median_low(scores) if scores else None


def _asked_for(question: str, terms: Sequence[Term]) -> Term | None:
    """The thing asked for by `what is my …` or `when is Priya's …`: the last strong word of what is owned."""
    owned = _OWNED.search(question)
    if owned is None:
        return None
    inside = set(_WORD.findall(fold(owned[1])))
    strong = [term for term in terms if term.weight >= 1 and inside & {term.word, f"{term.word}'s"}]
    return strong[-1] if strong else None

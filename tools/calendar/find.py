"""Events found by the words of their title, as their owner says them.

A word fits a word of the title when they are the same after folding (case, accents, ä as ae), when one is a
part of the other that is long enough (`Chor` in `Chorprobe`), or when rapidfuzz finds them alike by
`WORD_ALIKE`: one letter wrong in six, one too many or too few in four. Small words (`my`, `with`) don't
count; kinds of event (`appointment`, `Termin`) only choose between events that fit anyway.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from brain.index.tokens import fold, strip_accents

WORD_ALIKE = 83.0
_SAME, _PART, _SLIP = 3, 2, 1
_LETTERS = 4  # that a part, or a word with a slip, must have
_TOKEN = re.compile(r"\d+(?::\d+)+|[^\W_]+")
_ONE_TO_ONE = re.compile(r"\b(?:one|1)[\s-](?:to|on|2)[\s-](?:one|1)\b")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_SMALL = _set(
    "a an the my our your his her their this that next with at on in for of to and from by about "
    "der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner unser unsere mit am "
    "im an bei beim fuer von vom zu zum zur und auf"
)
_KINDS = _set(
    "appointment appointments event events meeting meetings thing session entry "
    "termin termine verabredung treffen besprechung ereignis eintrag"
)


@dataclass(frozen=True)
class Words:
    """What was asked for. telling: the words that pick an event; kinds: those that only say its sort."""

    telling: tuple[str, ...]
    kinds: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> "Words":
        """Take a phrase apart."""
        tokens = _tokens(text)
        kinds = tuple(token for token in tokens if token in _KINDS)
        return cls(tuple(token for token in tokens if token not in _KINDS), kinds)

    @property
    def vague(self) -> bool:
        """Whether nothing but a sort of event was said (`my appointment`)."""
        return not self.telling


@dataclass(frozen=True, order=True)
class Fit:
    """How well an event fits; the greater, the better.

    all_found: every telling word is there. sure: the worst match among them, same before part before slip.
    kinds: how many of the kinds are in the title. share: the part of the title that was said; with
    all_found False, the part of the words that was found.
    """

    all_found: bool
    sure: int
    kinds: int
    share: float


def judge(words: Words, title: str, place: str = "") -> Fit:
    """How well the title, helped by the place, has the words."""
    tokens, around = _tokens(title), _tokens(place)
    wanted = words.telling or words.kinds
    if not tokens or not wanted:
        return Fit(False, 0, 0, 0.0)
    grades = [max(_grade(word, token) for token in (*tokens, *around)) for word in wanted]
    in_title = any(_grade(word, token) for word in wanted for token in tokens)
    if all(grades) and in_title:
        said = sum(any(_grade(word, token) for word in (*words.telling, *words.kinds)) for token in tokens)
        return Fit(True, min(grades), sum(kind in tokens for kind in words.kinds), said / len(tokens))
    if fuzz.ratio("".join(wanted), "".join(tokens)) >= WORD_ALIKE:  # `stand up` for `Standup`
        return Fit(True, _SLIP, 0, 1.0)
    return Fit(False, 0, 0, sum(map(bool, grades)) / len(grades) if in_title else 0.0)


def best(fits: Sequence[Fit]) -> list[int]:
    """The places of the events that were meant: those that fit as surely, with the same kinds, best first."""
    whole = [fit for fit in fits if fit.all_found]
    if not whole:
        return []
    sure, kinds = max((fit.sure, fit.kinds) for fit in whole)
    places = [n for n, fit in enumerate(fits) if fit.all_found and (fit.sure, fit.kinds) == (sure, kinds)]
    return sorted(places, key=lambda n: -fits[n].share)


def near(fits: Sequence[Fit]) -> list[int]:
    """The places of events that have at least half of the words, best first: to ask about, never to take."""
    places = [n for n, fit in enumerate(fits) if not fit.all_found and fit.share >= 0.5]
    return sorted(places, key=lambda n: -fits[n].share)


def _tokens(text: str) -> list[str]:
    """The words that count, folded."""
    folded = re.sub(r"'s\b", "", fold(text).translate(_UMLAUTS))
    folded = _ONE_TO_ONE.sub("1:1", folded)
    tokens = [strip_accents(token) for token in _TOKEN.findall(folded)]
    return [token for token in tokens if token not in _SMALL]


def _grade(word: str, token: str) -> int:
    """Same, part, slip of the finger, or 0."""
    if word == token:
        return _SAME
    shorter, longer = sorted((word, token), key=len)
    if len(shorter) < _LETTERS or not shorter.isalpha():
        return 0
    if longer.startswith(shorter) or longer.endswith(shorter):
        return _PART
    return _SLIP if fuzz.ratio(word, token) >= WORD_ALIKE else 0

"""Finding the pieces of a sentence: a language's rules are tried only where its words occur.

One pass over the words gives the kinds that the sentence holds (a weekday, a digit, a unit …); a rule runs
only if all the kinds it needs are there, so that a sentence without dates costs a few microseconds.
"""

import re
from bisect import bisect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntFlag

from brain.dates.pieces import ClockPiece, ClockRange, DayPiece, Found, Piece
from brain.dates.span import LanguageCode

# One character for one, so that offsets in the plain text are offsets in the text.
_PLAIN = str.maketrans(
    {"’": "'", "‘": "'", "–": "-", "—": "-", "−": "-", "‑": "-", "\u00a0": " ", "\u202f": " "}
)
_SENTENCE = re.compile(r"[.!?;\n](?=\s|$)")
_WORD = re.compile(r"[^\W\d_]+|\d")


class Has(IntFlag):
    """The kinds of words that decide which rules are tried."""

    NOTHING = 0
    DIGIT = 1
    WEEKDAY = 2
    MONTH = 4
    UNIT = 8
    NUMBER = 16
    DAY = 32
    PART = 64
    CLOCK = 128
    SEASON = 256
    FEAST = 512
    EVERY = 1024
    FRAME = 2048
    LEAD = 4096
    PLACE = 8192
    WHICH = 16384
    ORDINAL = 32768


@dataclass(frozen=True)
class Rule:
    """A pattern, what must occur for it to be tried, and the piece it means (None: not meant after all)."""

    needs: Has
    pattern: re.Pattern[str]
    make: Callable[[re.Match[str]], Piece | None]


@dataclass(frozen=True)
class Language:
    """A language of dates: everything that the reader needs to know of it.

    kinds: word (lower case) → what it is a sign of. anchors: kinds that make a sentence worth reading.
    attach, to, both: patterns of the words allowed between two pieces of one moment, between the two ends of
        a range, and between members of a list.
    never: collocations that only look like dates. evening, daytime: words beside which a bare hour is pm.
    past, future: words of tense. ahead: words of a request, whatever its tenses. common: its small words.
    imperative: verbs that make a sentence an order when it begins with them.
    after_hour: what may follow a bare number that is a time (until 3 …).
    moving: verbs beside which `from 3 to 4` is no range. moved_to, moved_from: the words before the new and
        the old time.
    aimed: what stands right before a date that lies ahead in any tense (moved to …). arranged: verbs of
        planning.
    """

    code: LanguageCode
    kinds: Mapping[str, Has]
    anchors: Has
    rules: tuple[Rule, ...]
    attach: re.Pattern[str]
    to: re.Pattern[str]
    both: re.Pattern[str]
    never: re.Pattern[str]
    evening: re.Pattern[str]
    daytime: re.Pattern[str]
    past: re.Pattern[str]
    future: re.Pattern[str]
    yearly: re.Pattern[str]
    ahead: re.Pattern[str]
    common: frozenset[str]
    imperative: re.Pattern[str]
    after_hour: re.Pattern[str]
    moving: re.Pattern[str]
    moved_to: re.Pattern[str]
    moved_from: re.Pattern[str]
    aimed: re.Pattern[str]
    arranged: re.Pattern[str]


def plain_of(text: str) -> str:
    """The text with typographic quotes, dashes and spaces made plain, offsets unchanged."""
    return text.translate(_PLAIN)


def kinds_in(plain: str, language: Language) -> Has:
    """The kinds of words that a text holds."""
    kinds, known = 0, language.kinds
    for word in set(_WORD.findall(plain.lower())):
        kinds |= Has.DIGIT if word.isdecimal() else known.get(word, 0)
    return Has(kinds)


def find_pieces(plain: str, language: Language) -> list[Found]:
    """The pieces in a text, in order, none overlapping; the longer, then the earlier rule, wins."""
    kinds = kinds_in(plain, language)
    if not kinds & language.anchors:
        return []
    found: list[Found] = []
    moves = moves_in(plain, language)
    for rank, rule in enumerate(language.rules):
        if rule.needs & kinds != rule.needs:
            continue
        for match in rule.pattern.finditer(plain):
            piece = rule.make(match)
            if piece is None or (
                isinstance(piece, ClockRange) and "-" not in match[0] and moves(match.start())
            ):
                continue
            found.append(Found(piece, match.start(), _finish(match, piece, language), rank))
    if not found:
        return []
    barred = [match.span() for match in language.never.finditer(plain)]
    return _without_overlaps(found, barred)


def _finish(match: re.Match[str], piece: Piece, language: Language) -> int:
    """The end of a match, without the full stop of its sentence (`in April.`, `at 4 pm.`)."""
    stop = match[0].endswith(".") and language.code == "en" and not match[0].endswith(".m.")
    return match.end() - (stop and isinstance(piece, DayPiece | ClockPiece | ClockRange))


def moves_in(plain: str, language: Language) -> Callable[[int], bool]:
    """Whether a place in the text is in a sentence that moves something from one time to another."""
    verbs = [match.start() for match in language.moving.finditer(plain)]
    if not verbs:
        return lambda _: False
    stops = [match.start() for match in _SENTENCE.finditer(plain)]
    return lambda at: any(bisect(stops, verb) == bisect(stops, at) for verb in verbs)


def _without_overlaps(found: list[Found], barred: list[tuple[int, int]]) -> list[Found]:
    kept: list[Found] = []
    finish = 0
    for one in sorted(found, key=lambda f: (f.begin, -f.finish, f.rank)):
        if one.begin < finish or any(one.begin < e and b < one.finish for b, e in barred):
            continue
        kept.append(one)
        finish = one.finish
    return kept

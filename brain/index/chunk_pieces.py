"""Cutting a stretch of text that is too long: at lines, sentences, words, and last between characters.

Pieces are stretches of the same text that follow each other without a gap, so no word can be lost.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from brain.dates.patterns import SHORT_MONTHS
from brain.index.chunk_size import Counter
from brain.vault.graphemes import may_cut

Cutter = Callable[[str, int, int], Iterator[int]]
"""Yields the places inside (start, end) where a text may be cut."""

_SENTENCE_END = re.compile(r"(?P<mark>[.!?…]+[\"'”’»)\]*_]*)\s+(?=(?P<next>\S))|[。！？]+[」』”）]*")
_SHORT_FORM = re.compile(
    r"(?:\b(?:[A-Za-z]|Dr|Mr|Mrs|Ms|Prof|St|Nr|No|vs|etc|bzw|ca|usw|Str|Tel|Hr|Fr|approx"
    rf"|{'|'.join(map(str.title, SHORT_MONTHS))})|\d)\.$"
)
_WORD_START = re.compile(r"(?<=\s)(?=\S)")
_ATOM = re.compile(r"[^\W\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u2e80-\ud7af]+|.", re.DOTALL)
_BLANK_LINES = re.compile(r"\n[ \t]*\n")
_LONGEST = 6
"""Characters that one word piece may stand for at most when a chunk's length is judged."""


@dataclass(frozen=True)
class Span:
    """Characters start to end (exclusive) of a text, and their size in word pieces."""

    start: int
    end: int
    size: int


@dataclass(frozen=True)
class Measure:
    """A text, and how its stretches are counted. limit: the most that one piece may have."""

    text: str
    count: Counter
    limit: int

    def span(self, start: int, end: int) -> Span:
        """The stretch with its size; one endless word counts by its characters too."""
        return Span(start, end, max(self.count(self.text[start:end]), (end - start) // _LONGEST))


def split(measure: Measure, start: int, end: int, cutters: Sequence[Cutter]) -> Iterator[Span]:
    """The stretch whole when it fits, else cut by the first cutter and so on down the list."""
    span = measure.span(start, end)
    if span.size <= measure.limit or not cutters:
        yield span
        return
    places = [start, *cutters[0](measure.text, start, end), end]
    for first, last in pairwise(places):
        if first < last:
            yield from split(measure, first, last, cutters[1:])


def pack(spans: Sequence[Span], target: int, limit: int) -> list[Span]:
    """Join neighbours up to target pieces each, evenly; no join passes limit.

    A heading or a line that announces a list or a code block never stays behind alone where both fit.
    """
    total = sum(span.size for span in spans)
    goal = total / max(1, -(-total // target))
    packed: list[Span] = []
    for span in spans:
        last = packed[-1] if packed else None
        joinable = last and (last.size + span.size / 2 <= goal or last.size < goal / 8)
        if last and joinable and last.size + span.size <= limit:
            packed[-1] = Span(last.start, span.end, last.size + span.size)
        else:
            packed.append(span)
    if len(packed) > 1 and packed[-1].size < goal / 4 and packed[-2].size + packed[-1].size <= limit:
        last = packed.pop()
        packed[-1] = Span(packed[-1].start, last.end, packed[-1].size + last.size)
    return packed


def at_blank_lines(text: str, start: int, end: int) -> Iterator[int]:
    """After each blank line."""
    return (match.end() for match in _BLANK_LINES.finditer(text, start, end))


def at_lines(text: str, start: int, end: int) -> Iterator[int]:
    """At the start of each line."""
    place = text.find("\n", start, end)
    while place != -1:
        yield place + 1
        place = text.find("\n", place + 1, end)


def at_sentences(text: str, start: int, end: int) -> Iterator[int]:
    """After each sentence; `Dr.`, `9.` and a full stop before a small letter end none."""
    for match in _SENTENCE_END.finditer(text, start, end):
        mark, following = match["mark"], match["next"]
        if mark is None or (
            not following.islower()
            and not _SHORT_FORM.search(text, max(start, match.start() - 12), match.start() + 1)
        ):
            yield match.end()


def at_words(text: str, start: int, end: int) -> Iterator[int]:
    """At the start of each word set off by white space."""
    return (match.start() for match in _WORD_START.finditer(text, start, end))


def at_atoms(text: str, start: int, end: int) -> Iterator[int]:
    """Between signs, and between the characters of scripts that set no spaces; Latin words stay whole."""
    return _whole(text, start, (match.start() for match in _ATOM.finditer(text, start, end)))


def at_graphemes(text: str, start: int, end: int) -> Iterator[int]:
    """Between any two characters that the eye sees as two."""
    return _whole(text, start, iter(range(start + 1, end)))


PROSE: tuple[Cutter, ...] = (at_sentences, at_words, at_atoms, at_graphemes)
LINES: tuple[Cutter, ...] = (at_lines, *PROSE)
CODE: tuple[Cutter, ...] = (at_blank_lines, at_lines, at_words, at_atoms, at_graphemes)


def _whole(text: str, start: int, places: Iterator[int]) -> Iterator[int]:
    """Those of the places that leave characters whole, each judged from the one before."""
    last = start
    for place in places:
        if may_cut(text, place, last):
            yield place
            last = place

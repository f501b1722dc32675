"""Hits as numbered passages, each with the day it speaks of."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from brain.dates.written import written_days
from brain.index.tokens import fold
from brain.search.hit import Hit

MOST = 12


@dataclass(frozen=True)
class Passage:
    """A hit with the number an answer cites it by. day: a date in its heading, else its note's."""

    n: int
    hit: Hit
    day: date | None

    @property
    def label(self) -> str:
        """The note's title and the headings above the passage."""
        return f"{self.hit.title} {self.hit.heading}".strip()

    @property
    def all_words(self) -> str:
        """Label and text: everything an answer may lean on."""
        return f"{self.label} {self.hit.path}\n{self.hit.text}"


def number(hits: Sequence[Hit], today: date) -> tuple[Passage, ...]:
    """The hits as passages from 1 on, in their order; one whose words have been given already is left out."""
    seen: set[str] = set()
    kept: list[Hit] = []
    for hit in hits:
        words = fold(hit.text)
        if words and words not in seen:
            seen.add(words)
            kept.append(hit)
    return tuple(Passage(n, hit, day_of(hit, today)) for n, hit in enumerate(kept[:MOST], 1))


def day_of(hit: Hit, today: date) -> date | None:
    """The day a passage speaks of: the last one in its heading path, else the note's."""
    near = hit.date or today
    days = written_days(hit.heading, near)
    return max(days, key=lambda found: found.start).day if days else hit.date


def newest(passages: Sequence[Passage]) -> Passage | None:
    """The passage with the latest day, when there are passages of different days."""
    dated = [passage for passage in passages if passage.day]
    if len({passage.day for passage in dated}) < 2:
        return None
    return max(dated, key=lambda passage: (passage.day or date.min, -passage.n))

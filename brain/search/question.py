"""A question taken apart: what each leg is asked, what must match to the letter, which days are meant."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from brain.index.tokens import content_tokens, is_symbol, question_words
from brain.search.days import DayRange, days_in
from brain.search.definition import asked_names
from brain.search.exact import Exact, exact_parts
from brain.search.person import in_third_person, speaks_of_owner
from brain.search.tagged import asked_tag
from brain.settings import OwnerSettings

Resolve = Callable[[str, datetime], Sequence[DayRange]]
"""Finds the days that a question speaks of, seen from `now` (aware, the owner's zone)."""

_SURROGATE = re.compile("[\ud800-\udfff]")
_NAME_WEIGHT = 0.5
"""What the owner's name weighs in the keyword leg where the question only said `I`."""


@dataclass(frozen=True)
class Question:
    """One question, analysed.

    by_name: the question with the owner's name for `I`, equal to text where it has no such word.
    tokens: keyword tokens and their weights; owner_tokens: those of the owner's name and handle alone.
    words: each word that counts, with its tokens, so that one that no passage has can be looked into.
    tag: whose notes are asked for, empty for any other question.
    """

    text: str
    by_name: str
    tokens: dict[str, float]
    owner_tokens: tuple[str, ...]
    exact: tuple[Exact, ...]
    names: tuple[str, ...]
    days: tuple[DayRange, ...]
    words: tuple[tuple[str, tuple[str, ...]], ...] = ()
    tag: str = ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing in it to search for."""
        return not any(c.isalnum() or is_symbol(c) for c in self.text)


def readable(text: str) -> str:
    """The text with U+FFFD for lone surrogates: bytes that weren't UTF-8, which no model can be given."""
    return _SURROGATE.sub("\ufffd", text)


def analyse(
    text: str, owner: OwnerSettings, now: datetime | None = None, resolve: Resolve | None = None
) -> Question:
    """Take a question apart. Any text will do: punctuation is never an operator.

    now: aware; without it no dates are looked for. resolve: used instead of `days_in`.
    """
    text = readable(text)
    mine = speaks_of_owner(text)
    owner_tokens = tuple(content_tokens(f"{owner.name} {owner.handle}")) if mine else ()
    tokens = dict.fromkeys(owner_tokens, _NAME_WEIGHT)
    tokens.update(dict.fromkeys(content_tokens(text), 1.0))
    return Question(
        text=text,
        by_name=in_third_person(text, owner.name or owner.handle),
        tokens=tokens,
        owner_tokens=owner_tokens,
        exact=tuple(exact_parts(text)),
        names=tuple(asked_names(text)),
        days=_days(text, owner, now, resolve),
        words=tuple(question_words(text)),
        tag=asked_tag(text),
    )


def _days(
    text: str, owner: OwnerSettings, now: datetime | None, resolve: Resolve | None
) -> tuple[DayRange, ...]:
    if now is None:
        return ()
    return tuple(resolve(text, now) if resolve else days_in(text, now, owner.date_order))

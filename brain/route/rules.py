"""Rules: what a language table is made of.

A language gives an ordered tuple of rules; the first that fits a sentence decides. What no rule fits is
tried for question word order, and then for a bare question mark.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from brain.route.sentence import Opening, Sentence

Kind = Literal["note", "question", "request"]


@dataclass(frozen=True)
class Verdict:
    """What a sentence is. reads: a request that changes nothing. ask: a note that may want an answer."""

    kind: Kind
    reason: str
    sure: bool = True
    reads: bool = False
    ask: bool = False


@dataclass(frozen=True)
class Rule:
    """A pattern for the start of a sentence, and what a sentence that fits it is.

    polite, asks: when set, the sentence must (or must not) have been put politely, or end in a question mark.
    """

    verdict: Verdict
    pattern: re.Pattern[str]
    polite: bool | None = None
    asks: bool | None = None

    def fits(self, sentence: Sentence) -> bool:
        """Whether the sentence meets every condition."""
        if self.polite is not None and self.polite != sentence.polite:
            return False
        if self.asks is not None and self.asks != sentence.asks:
            return False
        return self.pattern.match(sentence.bare) is not None


@dataclass(frozen=True)
class Language:
    """All that routing knows of one language.

    words: frequent words by which the language is told from others.
    opening: what may stand before the sentence proper.
    inverted: whether a sentence has the word order of a question.
    reports: somebody else's question, told ("Mum asked …").
    hints: words that make a note worth an "Ask instead".
    smalltalk: a whole message of courtesy.
    tools: what a question names when only a tool can answer it. past: unless it asks about the past.
    chores: verbs of short to-dos ("buy stamps").
    answers: a sentence that answers the question before it.
    quoted: how a question put to the owner begins, after a name and a colon.
    """

    code: str
    words: frozenset[str]
    opening: Opening
    rules: tuple[Rule, ...]
    inverted: Callable[[Sentence], bool]
    reports: re.Pattern[str]
    hints: re.Pattern[str]
    smalltalk: re.Pattern[str]
    tools: re.Pattern[str]
    past: re.Pattern[str]
    chores: frozenset[str]
    answers: re.Pattern[str]
    quoted: re.Pattern[str]


def note(verdict: Verdict, pattern: str, *, polite: bool | None = None, asks: bool | None = None) -> Rule:
    """A rule for notes that look like something else."""
    return Rule(verdict, re.compile(pattern), polite, asks)


def request(reason: str, pattern: str, *, sure: bool = True, polite: bool | None = None) -> Rule:
    """A rule for requests that change something."""
    return Rule(Verdict("request", reason, sure=sure), re.compile(pattern), polite)


def reads(reason: str, pattern: str, *, asks: bool | None = None) -> Rule:
    """A rule for requests that change nothing."""
    return Rule(Verdict("request", reason, reads=True), re.compile(pattern), asks=asks)


def question(
    pattern: str, *, sure: bool = True, polite: bool | None = None, asks: bool | None = None
) -> Rule:
    """A rule for questions that their word order doesn't show."""
    return Rule(Verdict("question", "asks_to_be_told", sure=sure), re.compile(pattern), polite, asks)


def word_set(text: str) -> frozenset[str]:
    """The words of `text`, set off by white space."""
    return frozenset(text.split())

"""Answers without a model: the passages that fit best, word for word, the newer before the older."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from brain.answer import words
from brain.answer.facts import bare, is_of_facts, telling
from brain.answer.newer import newer_than
from brain.answer.passages import Passage
from brain.answer.result import Answer
from brain.answer.source import Source
from brain.answer.statements import Statement, quote_of, statements
from brain.answer.terms import Term, holds, key_terms, standing
from brain.dates.formatting import format_date
from brain.index.tokens import fold
from brain.vault.plain import plain

MOST_QUOTED = 3
WORTH = 0.6


@dataclass(frozen=True)
class _Choice:
    """A passage's best statement and how well it fits."""

    statement: Statement
    score: float


def extract(question: str, passages: Sequence[Passage]) -> Answer:
    """Quote what fits the question, or say that the notes don't hold it."""
    terms = key_terms(question)
    facts = telling(question, passages)
    notes = [passage for passage in passages if not is_of_facts(passage)]
    quoted = _with_newer(_choose(terms, notes), terms, notes) if standing(question, notes).plausible else []
    quoted = [*facts, *quoted][: MOST_QUOTED + 1]
    if not quoted:
        return Answer(words.NOT_FOUND, found=False)
    sources = tuple(source_of(n, statement, terms) for n, statement in enumerate(quoted, 1))
    lines = [_line(source, statement) for source, statement in zip(sources, quoted, strict=True)]
    days = [statement.day for statement in quoted if statement.day]
    newest_first = len(days) == len(quoted) and len(set(days)) > 1 and days == sorted(days, reverse=True)
    intro = words.NEWEST_FIRST if newest_first else words.FROM_NOTES
    return Answer("\n".join([intro, *lines]), sources)


def source_of(n: int, statement: Statement, terms: Sequence[Term]) -> Source:
    """The source that a statement is, quoted as it reads, around the first of the terms it holds."""
    hit = statement.passage.hit
    matched = any(holds(term, statement.text) for term in terms)
    quote = quote_of(statement, statements(statement.passage), _place(statement.text, terms), matched)
    read = plain(quote)
    return Source(n, hit.path, hit.heading, bare(read) if is_of_facts(statement.passage) else read)


def best_statement(terms: Sequence[Term], passage: Passage) -> Statement:
    """The statement of a passage that holds most of the terms, the earliest when several do."""
    told = statements(passage)
    return max(told, key=lambda statement: sum(t.weight for t in terms if holds(t, statement.text)))


def _choose(terms: Sequence[Term], passages: Sequence[Passage]) -> list[Statement]:
    weights = _rarity(terms, passages)
    choices = [_best(passage, terms, weights) for passage in passages]
    choices.sort(key=lambda choice: (-choice.score, choice.statement.passage.n))
    top = choices[0].score
    return [
        choice.statement for choice in choices[:MOST_QUOTED] if choice.score >= WORTH * top and choice.score
    ]


def _best(passage: Passage, terms: Sequence[Term], weights: dict[str, float]) -> _Choice:
    """The best statement; words found only in the title or headings count, but less."""
    label = sum(weights[t.word] for t in terms if holds(t, passage.label))
    scored = [(sum(_worth(t, s, weights) for t in terms), s) for s in statements(passage)]
    own, statement = max(scored, key=lambda pair: pair[0])
    return _Choice(statement, own + label / (2 if own else 4) + 0.01 / passage.n)


def _worth(term: Term, statement: Statement, weights: dict[str, float]) -> float:
    if holds(term, statement.text):
        return weights[term.word]
    return weights[term.word] / 2 if holds(term, statement.heading) else 0.0


def _rarity(terms: Sequence[Term], passages: Sequence[Passage]) -> dict[str, float]:
    """A term's weight times how rare it is among the passages (inverse document frequency)."""
    count = {term.word: sum(holds(term, p.all_words) for p in passages) for term in terms}
    return {t.word: t.weight * math.log(1 + len(passages) / (1 + count[t.word])) for t in terms}


def _with_newer(
    chosen: list[Statement], terms: Sequence[Term], passages: Sequence[Passage]
) -> list[Statement]:
    """The chosen statements, each after what may have changed it, and one statement a passage."""
    ordered: list[Statement] = []
    for statement in chosen:
        ordered += [*newer_than(statement, terms, passages)[:1], statement]
    kept: dict[tuple[int, date | None], Statement] = {}
    for statement in ordered:
        kept.setdefault((statement.passage.n, statement.day), statement)
    return list(kept.values())[: MOST_QUOTED + 1]


def _line(source: Source, statement: Statement) -> str:
    if statement.day is None:
        return words.QUOTED.format(quote=source.quote, n=source.n)
    return words.QUOTED_DATED.format(quote=source.quote, day=format_date(statement.day), n=source.n)


def _place(text: str, terms: Sequence[Term]) -> int:
    folded = fold(text)
    places = [folded.find(stem[:5]) for term in terms for stem in term.stems]
    return min((place for place in places if place >= 0), default=0)

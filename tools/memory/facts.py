"""The facts of `Memory.md`, read from its list (`- (f3) Mum's birthday is 6 December`)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from brain.index.tokens import content_tokens, question_words
from brain.vault.blocks import parse_blocks
from brain.vault.days import day_in
from brain.vault.reader import read_note
from tools.calendar.find import Words, best, judge, near
from tools.calendar.find import _tokens as folded_tokens

FILE = "Memory.md"
_FACT = re.compile(r"(?P<mark>[-*+][ \t]+(?:\((?P<id>f\d+)\)[ \t]+)?)(?P<text>\S.*?)[ \t]*")
_PAST = re.compile(r"~~(?P<text>.+)~~ \(until (?P<day>\d{4}-\d{2}-\d{2})\)")
_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")
_NUMBER = re.compile(r"(?:\d[ ()/.-]?){6,}")
_SIGNS = (
    (_ADDRESS, frozenset({"email", "mail", "address", "adresse"})),
    (_NUMBER, frozenset({"phone", "number", "telephone", "mobile", "nummer", "telefonnummer"})),
)
"""What a fact shows by its form, and the words by which it is asked for."""


@dataclass(frozen=True)
class Fact:
    """One fact. id: `f3`, empty where the line has none. line: 1-based; raw: the line as it stands.

    until: the day on which another took its place; None while it holds.
    """

    id: str
    text: str
    line: int
    raw: str
    until: date | None = None


@dataclass(frozen=True)
class Facts:
    """The facts that hold, and where the next one goes: its number, and the line it goes in front of.

    past: those that held once.
    """

    facts: tuple[Fact, ...]
    next_id: str
    end: int
    past: tuple[Fact, ...] = ()


def read_facts(vault: Path) -> Facts:
    """Read the facts; none where there is no file. Raises VaultError when it can't be read."""
    if not (vault / FILE).exists():
        return Facts((), "f1", 1)
    note = read_note(vault, FILE)
    lines = note.text.split("\n")
    code = {n for first, last in parse_blocks(note.text).code for n in range(first, last)}
    facts = tuple(
        _fact(match, note.first_line + n, line)
        for n, line in enumerate(lines)
        if n not in code and (match := _FACT.fullmatch(line))
    )
    highest = max((int(fact.id[1:]) for fact in facts if fact.id), default=0)
    last = facts[-1].line + 1 if facts else note.first_line + len(lines) - (0 if lines[-1] else 1)
    holding = tuple(fact for fact in facts if fact.until is None)
    return Facts(holding, f"f{highest + 1}", last, tuple(fact for fact in facts if fact.until))


def as_past(raw: str, until: date) -> str:
    """The line of a fact that holds no more: its words struck through, and since when."""
    match = _FACT.fullmatch(raw)
    return f"{match['mark']}~~{match['text']}~~ (until {until.isoformat()})" if match else raw


def _fact(match: re.Match[str], number: int, raw: str) -> Fact:
    """The fact of one line."""
    past = _PAST.fullmatch(match["text"])
    until = day_in(past["day"]) if past else None
    if past is None or until is None:
        return Fact(match["id"] or "", match["text"], number, raw)
    return Fact(match["id"] or "", past["text"], number, raw, until)


def find_facts(facts: Sequence[Fact], text: str, strict: bool = False) -> list[Fact]:
    """The facts that words mean: by number, by all the words, by most; else (not when `strict`) alike."""
    number = text.casefold().removeprefix("fact ").removeprefix("number ").strip(" ().")
    numbered = [fact for fact in facts if fact.id and number in (fact.id, fact.id[1:])]
    if numbered:
        return numbered
    wanted = Words.of(text)
    fits = [judge(wanted, fact.text) for fact in facts]
    places = best(fits)
    if not places and (nearest := _nearest(facts, text)):
        return nearest
    places = places or ([] if strict else near(fits))
    if not places:
        return []
    top = max(fits[n].share for n in places)
    chosen = places if fits[places[0]].all_found else [n for n in places if fits[n].share == top]
    return [facts[n] for n in chosen]


def _nearest(facts: Sequence[Fact], text: str) -> list[Fact]:
    """The facts that have most of the words, at least half of them; an e-mail address counts as its name."""
    wanted = [frozenset(tokens) | {word} for word, tokens in question_words(text)]
    shares = [sum(bool(words & _told_by(fact)) for words in wanted) for fact in facts]
    top = max(shares, default=0)
    return [
        fact for fact, share in zip(facts, shares, strict=True) if share == top and 2 * top >= len(wanted) > 0
    ]


def _told_by(fact: Fact) -> frozenset[str]:
    """The words of a fact, and what it is by its form."""
    forms = (words for sign, words in _SIGNS if sign.search(fact.text))
    return frozenset(content_tokens(fact.text)).union(*forms)


def about(facts: Sequence[Fact], text: str) -> list[Fact]:
    """The facts that share a word with the text, those with the most first."""
    wanted = set(content_tokens(text)) | set(folded_tokens(text))
    shared = [len(wanted & (set(content_tokens(f.text)) | set(folded_tokens(f.text)))) for f in facts]
    order = sorted((n for n, count in enumerate(shared) if count), key=lambda n: -shared[n])
    return [facts[n] for n in order]

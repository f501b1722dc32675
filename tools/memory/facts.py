"""The facts of `Memory.md`, read from its list (`- (f3) Mum's birthday is 6 December`)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from brain.index.tokens import content_tokens
from brain.vault.blocks import parse_blocks
from brain.vault.reader import read_note
from tools.calendar.find import Words, best, judge, near
from tools.calendar.find import _tokens as folded_tokens

FILE = "Memory.md"
_FACT = re.compile(r"[-*+][ \t]+(?:\((?P<id>f\d+)\)[ \t]+)?(?P<text>\S.*?)[ \t]*")


@dataclass(frozen=True)
class Fact:
    """One fact. id: `f3`, empty where the line has none. line: 1-based; raw: the line as it stands."""

    id: str
    text: str
    line: int
    raw: str


@dataclass(frozen=True)
class Facts:
    """The facts, and where the next one goes: its number, and the line it goes in front of."""

    facts: tuple[Fact, ...]
    next_id: str
    end: int


def read_facts(vault: Path) -> Facts:
    """Read the facts; none where there is no file. Raises VaultError when it can't be read."""
    if not (vault / FILE).exists():
        return Facts((), "f1", 1)
    note = read_note(vault, FILE)
    lines = note.text.split("\n")
    code = {n for first, last in parse_blocks(note.text).code for n in range(first, last)}
    facts = tuple(
        Fact(match["id"] or "", match["text"], note.first_line + n, line)
        for n, line in enumerate(lines)
        if n not in code and (match := _FACT.fullmatch(line))
    )
    highest = max((int(fact.id[1:]) for fact in facts if fact.id), default=0)
    last = facts[-1].line + 1 if facts else note.first_line + len(lines) - (0 if lines[-1] else 1)
    return Facts(facts, f"f{highest + 1}", last)


def find_facts(facts: Sequence[Fact], text: str, strict: bool = False) -> list[Fact]:
    """The facts that some words mean: by number, by all the words, else (not when `strict`) by most."""
    numbered = [fact for fact in facts if fact.id and fact.id == text.strip().casefold().strip("().")]
    if numbered:
        return numbered
    wanted = Words.of(text)
    fits = [judge(wanted, fact.text) for fact in facts]
    places = best(fits) or ([] if strict else near(fits))
    if not places:
        return []
    top = max(fits[n].share for n in places)
    chosen = places if fits[places[0]].all_found else [n for n in places if fits[n].share == top]
    return [facts[n] for n in chosen]


def about(facts: Sequence[Fact], text: str) -> list[Fact]:
    """The facts that share a word with the text, those with the most first."""
    wanted = set(content_tokens(text)) | set(folded_tokens(text))
    shared = [len(wanted & (set(content_tokens(f.text)) | set(folded_tokens(f.text)))) for f in facts]
    order = sorted((n for n, count in enumerate(shared) if count), key=lambda n: -shared[n])
    return [facts[n] for n in order]

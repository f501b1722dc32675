"""Facts of `Memory.md` that answer a question: one line says one thing, so each is judged by itself.

A fact was said to be kept, so the bar is lower than for notes: a word of the question needn't be in it where
it only names the kind of thing asked for (`What is my email address?`, `Which floor …?`), as long as the line
shows one. All the rest decides: a name, or whose it is, has to be in that line and not in the one beside it.
"""

import re
from collections.abc import Sequence

from brain.answer.facts_words import FORMS, OWN, OWNED, SAME, SELF_EVIDENT, SOMEBODYS, WHICH
from brain.answer.passages import Passage
from brain.answer.statements import Statement, statements
from brain.answer.terms import HALF, STANDS_OUT, Term, holds, key_terms, nearness
from brain.index.tokens import fold

FILE = "Memory.md"
ENOUGH = 0.55
_PART = 4
"""Letters of a word that counts inside another (`nuts` in `walnuts`)."""
_LINE = re.compile(r"[-*+]\s+(?!~~)(?:\(f\d+\)\s+)?+(?!~~)\S")
_MARK = re.compile(r"\A[-*+]\s+\(f\d+\)\s+")
_TOKEN = re.compile(r"[^\W_]+")


def is_of_facts(passage: Passage) -> bool:
    """Whether a passage is one of the facts."""
    return passage.hit.path == FILE


def bare(quote: str) -> str:
    """A fact as it was said, without the mark and number of its line."""
    return _MARK.sub("", quote)


def telling(question: str, passages: Sequence[Passage]) -> list[Statement]:
    """The facts among the passages that answer a question, those that hold most of it; past ones never."""
    terms = key_terms(question)
    which = WHICH.search(fold(question))
    kind = which["kind"] if which else ""
    owned = frozenset(match["what"] for match in OWNED.finditer(fold(question)))
    bar = HALF if _stand_out(passages) else ENOUGH
    lines = [s for p in passages if is_of_facts(p) for s in statements(p) if _LINE.match(s.text)]
    scored = [(_share(terms, kind, owned, line.text), line) for line in lines]
    top = max((share for share, _ in scored), default=0.0)
    return [line for share, line in scored if share == top and share >= bar]


def _stand_out(passages: Sequence[Passage]) -> bool:
    """Whether the facts are nearest to the question by meaning, and far from the rest."""
    gap = nearness(passages)
    nearest = max(passages, key=lambda passage: passage.hit.dense_score or 0.0, default=None)
    return gap is not None and gap >= STANDS_OUT and nearest is not None and is_of_facts(nearest)


def _share(terms: Sequence[Term], kind: str, owned: frozenset[str], line: str) -> float:
    """How much of the question a line holds, 0 to 1; 0 where it lacks a name, an owner or the kind asked for.

    kind: the sort of thing asked for, which counts only where the line has it; owned: what belongs to whom.
    """
    asked = [term for term in terms if term.word in FORMS]
    said = [t for t in terms if t.word not in FORMS and (t.word != kind or _told(t, line))]
    fixed = [term for term in said if term.name or term.word in owned]
    if any(not _shows(term, line) for term in asked) or any(not _told(term, line) for term in fixed):
        return 0.0
    if not said:
        own = OWN.search(line) and not SOMEBODYS.search(line)
        return float(bool(own) and any(_told(t, line) or t.word in SELF_EVIDENT for t in asked))
    weights = {term.word: min(term.weight, 1.0) for term in said}
    return sum(weights[term.word] for term in said if _told(term, line)) / sum(weights.values())


def _shows(term: Term, line: str) -> bool:
    return FORMS[term.word].search(line) is not None or _told(term, line)


def _told(term: Term, line: str) -> bool:
    """Whether a line has a word: as `holds`, by another word for the same, or as a part of one."""
    alike = next((group for group in SAME if term.word in group), frozenset())
    tokens = set(_TOKEN.findall(fold(line))) | set(_TOKEN.findall(fold(line).replace("-", "")))
    if holds(term, line) or alike & tokens or term.word in tokens:
        return True
    return len(term.word) >= _PART and any(t.startswith(term.word) or t.endswith(term.word) for t in tokens)

"""Finds the newer passage that may change what an older one says.

It counts when it is later, answers to the same question, and shares something with the older one: a
number, a name, a word that the question doesn't hold; or when it says that something is no longer so, or goes
on in the same note.
"""

import re
from collections.abc import Sequence
from datetime import date

from brain.answer.passages import Passage
from brain.answer.statements import Statement, statements
from brain.answer.terms import Term, holds
from brain.index.tokens import content_tokens, fold

_GOES_ON = re.compile(
    r"\b(?:again|now|no longer|not any ?more|they|them|it|that|this|still|instead|since|found|confirmed|"
    r"changed|cancel+ed|moved|new|finally|correction|update|"
    r"wieder|jetzt|nicht mehr|doch|statt|seit|neu|abgesagt|verschoben)\b",
    re.IGNORECASE,
)
_CHANGED = re.compile(
    r"\b(?:no longer|(?:not|never|\w+n't)\b.*\bany ?more|stopped|quit|gave up|given up|no wait|correction"
    r"|instead|used to|(?:keinen?|nicht)\s(?:.*\s)?mehr|aufgehört|doch nicht|korrektur|stattdessen)\b",
    re.IGNORECASE,
)
"""What says by itself that something was otherwise before."""


def newer_than(older: Statement, terms: Sequence[Term], passages: Sequence[Passage]) -> list[Statement]:
    """Later statements that may change this one, the latest first, at most one a day and note."""
    if older.day is None:
        return []
    found: dict[tuple[str, date], Statement] = {}
    for passage in passages:
        for statement in statements(passage):
            if statement.day and statement.day > older.day and _touches(statement, older, terms):
                found.setdefault((passage.hit.path, statement.day), statement)
    return sorted(found.values(), key=lambda s: s.day or date.min, reverse=True)


def _touches(newer: Statement, older: Statement, terms: Sequence[Term]) -> bool:
    shared = _links(newer) & _links(older)
    asked = {stem for term in terms for stem in term.stems}
    label = f"{newer.passage.label} {newer.heading} {newer.text}"
    on_topic = any(holds(term, label) for term in terms if term.weight >= 1)
    if newer.passage.hit.path == older.passage.hit.path:
        return bool(shared) or bool(_GOES_ON.search(newer.text))
    return on_topic and bool(shared - asked or (shared and _CHANGED.search(newer.text)))


def _links(statement: Statement) -> set[str]:
    """What ties statements together: their content words and numbers."""
    return set(content_tokens(statement.text)) | set(re.findall(r"\d+", fold(statement.text)))

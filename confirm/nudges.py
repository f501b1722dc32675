"""One reminder of each kind a message, to a model whose reply falls short of its work.

`nudge` says what to send to the model, as if from the owner; the model then answers again. Keep one `Nudged`
for each message of the owner, so that no kind goes out twice and the model can't be kept in a loop.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from confirm import words, words_nudges
from confirm.claims import Turn, find_claims
from confirm.claims.claim import Sentence
from confirm.claims.text import sentences
from confirm.raw import without_calls

NudgeKind = Literal["printed", "announces", "own_question", "gave_up", "unseen"]
CALENDAR_TOOLS = frozenset({"list_events", "find_event"})


@dataclass(frozen=True)
class Nudge:
    """What to send: its kind, and the message to the model."""

    kind: NudgeKind
    message: str


@dataclass(frozen=True)
class Nudged:
    """The kinds already sent for one message of the owner."""

    kinds: frozenset[NudgeKind] = frozenset()

    def plus(self, nudge: Nudge) -> "Nudged":
        """The record with one more kind."""
        return Nudged(self.kinds | {nudge.kind})


def nudge(text: str, turn: Turn, nudged: Nudged = Nudged()) -> Nudge | None:
    """The first reminder that a reply calls for and that wasn't sent yet; None where it may stand.

    A turn in which a change was proposed or ran needs none.
    """
    if turn.proposed or turn.ran:
        return None
    said = list(sentences(text))
    for kind, calls_for, message in _KINDS:
        if kind not in nudged.kinds and calls_for(text, said, turn):
            return Nudge(kind, message)
    return None


def _compiled(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


_ANNOUNCES = _compiled(words_nudges.ANNOUNCES)
_OWN_QUESTION = _compiled(words_nudges.OWN_QUESTION)
_UNSEEN = _compiled(words_nudges.UNSEEN)
_GAVE_UP = _compiled(words_nudges.GAVE_UP)
_CAPABLE = re.compile(words_nudges.CAPABLE)


def _announces(text: str, said: list[Sentence], turn: Turn) -> bool:
    """A look that is announced as the reply's last word or before any look; or a change that is."""
    where = said[-1:] if turn.looked else said
    if any(_ANNOUNCES.search(sentence.text) and not _CAPABLE.search(sentence.text) for sentence in where):
        return True
    return any(claim.manner == "promise" for claim in find_claims(text, turn))


def _own_question(text: str, said: list[Sentence], turn: Turn) -> bool:
    return turn.asked_change is not False and any(_OWN_QUESTION.search(sentence.text) for sentence in said)


def _unseen(text: str, said: list[Sentence], turn: Turn) -> bool:
    if CALENDAR_TOOLS & set(turn.looked):
        return False
    return any(
        _UNSEEN.search(sentence.text) and not _CAPABLE.search(sentence.text) and not sentence.cited
        for sentence in said
    )


def _gave_up(text: str, said: list[Sentence], turn: Turn) -> bool:
    if turn.week_seen or not CALENDAR_TOOLS & set(turn.looked):
        return False
    return any(_GAVE_UP.search(sentence.text) for sentence in said)


def _printed(text: str, said: list[Sentence], turn: Turn) -> bool:
    """A tool call printed as text, whole or half, that nobody could make."""
    return without_calls(text).removed


_KINDS: tuple[tuple[NudgeKind, Callable[[str, list[Sentence], Turn], bool], str], ...] = (
    ("printed", _printed, words.NUDGE_PRINTED),
    ("announces", _announces, words.NUDGE_ANNOUNCES),
    ("own_question", _own_question, words.NUDGE_OWN_QUESTION),
    ("gave_up", _gave_up, words.NUDGE_GAVE_UP),
    ("unseen", _unseen, words.NUDGE_UNSEEN_CALENDAR),
)

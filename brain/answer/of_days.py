"""The answer to `What did I write down on Sunday?`: what was noted on those days, with or without a model."""

import re
from collections.abc import Sequence
from datetime import date, datetime

from brain.answer import words
from brain.answer.extract import best_statement, source_of
from brain.answer.passages import MOST, Passage
from brain.answer.result import Answer
from brain.dates.formatting import format_day
from brain.dates.resolver import resolve
from brain.dates.span import DateOrder, DateSpan
from brain.search.days import days_of

_WORD = re.compile(r"[^\W\d_]+")
_NOTING = re.compile(
    r"note[sd]?|writ(?:e|ten)|wrote|captured?|jot(?:ted)?|saved?|record(?:ed)?|log(?:ged)?|notiz(?:en)?|notierte?"
    r"|(?:auf)?geschrieben|festgehalten"
)
_BESIDE = re.compile(
    r"what|which|everything|anything|all|any|did|do|ha(?:ve|d|s)|ve|i|we|my|me|the|show|list|give|find|see|down|from|on"
    r"|in|of|at|during|was|were|is|are|there|made|took|taken|take|to|tell|please|again|welche|alles|hab(?:e|en)?|hatte"
    r"|ich|wir|mir|meine|die|der|das|zeige?|vom|von|am|im|an|aus|alle"
)


def notes_of_days(
    question: str, passages: Sequence[Passage], now: datetime, date_order: DateOrder = "day-month"
) -> Answer | None:
    """What was noted on the days that a question asks for; None where it asks for anything else.

    now: aware, in the owner's zone.
    """
    spans = resolve(question, now, "back", None, date_order)
    if len(spans) != 1 or not _only_of_notes(question, spans[0]) or (days := days_of(spans[0])) is None:
        return None
    first, last = days
    told = " – ".join(format_day(day) for day in dict.fromkeys(days))
    inside = [one for one in passages if one.day and first <= one.day <= last]
    if not inside:
        return Answer(words.NONE_OF_DAYS.format(days=told), found=False)
    return _listed(told, inside, full=len(passages) == len(inside) == MOST)


def _listed(told: str, inside: list[Passage], full: bool) -> Answer:
    ordered = sorted(inside, key=lambda one: (one.day or date.min, one.hit.path, one.n))
    sources = tuple(source_of(n, best_statement((), one), ()) for n, one in enumerate(ordered, 1))
    lines = [words.QUOTED.format(quote=source.quote, n=source.n) for source in sources]
    more = [words.MORE_TAGGED] if full else []
    return Answer("\n".join([words.OF_DAYS.format(days=told), *lines, *more]), sources)


def _only_of_notes(question: str, span: DateSpan) -> bool:
    """Whether a question names nothing beside its days and the taking of notes."""
    left = f"{question[: span.begin]} {question[span.finish :]}".casefold()
    beside = [word for word in _WORD.findall(left) if not _BESIDE.fullmatch(word)]
    return bool(beside) and all(_NOTING.fullmatch(word) for word in beside)

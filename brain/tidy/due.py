"""The day that a to-do is due, by the owner's words alone."""

import re
from collections.abc import Sequence
from datetime import date, datetime, timedelta

from brain.dates.resolver import resolve
from brain.dates.span import DateSpan

HORIZON = timedelta(days=366)
_DEADLINES = ("by", "until", "before")
_FOLLOWS = re.compile(r"\A(?:by|until|before|no later than|due|bis|vor|spätestens|fällig)\b", re.IGNORECASE)
_BEFORE = re.compile(r"(?:before|vor)\b", re.IGNORECASE)
_MOMENT = timedelta(microseconds=1)


def due_in(words: str, at: datetime) -> date | None:
    """The day in these words, seen ahead from `at`; a deadline first. None when there is none."""
    spans = [span for span in resolve(words, at, "ahead") if _is_due(span)]
    spans.sort(key=lambda span: (span.timed and not _names_day(span, at), span.role not in _DEADLINES))
    return next((day for span in spans if (day := _day(span, at)) is not None), None)


def due_of(sentence: str, following: str, at: datetime) -> date | None:
    """The day in a to-do's own sentence, else in the next one when that is no more than a deadline."""
    return due_in(sentence, at) or (due_in(following, at) if _FOLLOWS.match(following) else None)


def days_in(texts: Sequence[str], at: datetime) -> frozenset[date]:
    """Every day ahead that the texts name, within a year."""
    spans = (span for text in texts for span in resolve(text, at, "ahead") if _is_due(span))
    return frozenset(day for span in spans if (day := _day(span, at)) is not None)


def _is_due(span: DateSpan) -> bool:
    return span.problem is None and span.start is not None and span.role not in ("since", "after")


def _names_day(span: DateSpan, at: datetime) -> bool:
    return span.start is not None and span.start.date() != at.date()


def _day(span: DateSpan, at: datetime) -> date | None:
    """The last day of the span, the day before it for `before`; None beyond a year."""
    if span.start is None or span.end is None:
        return None
    if (span.role == "before" or _BEFORE.match(span.words)) and not span.timed:
        day = span.start.date() - timedelta(days=1)
    elif span.role == "by" or span.kind == "repetition":
        day = span.start.date() if span.grain not in ("week", "weekend") else (span.end - _MOMENT).date()
    else:
        day = (span.end - _MOMENT).date()
    return day if at.date() <= day <= at.date() + HORIZON else None

"""The days that a question speaks of, so that notes of those days are lifted."""

from datetime import date, datetime, timedelta

from brain.dates.annotate import resolve_question
from brain.dates.span import DateOrder, DateSpan

DayRange = tuple[date, date]
"""First and last day, both included."""

_LONGEST_DAYS = 100


def days_in(question: str, now: datetime, date_order: DateOrder = "day-month") -> list[DayRange]:
    """The day ranges named in a question, seen from `now` (aware, the owner's zone).

    A span longer than a season says nothing about single notes and is left out, as are durations and
    repetitions.
    """
    spans = resolve_question(question, now, date_order=date_order).spans
    return [days for span in spans if (days := days_of(span)) is not None]


def days_of(span: DateSpan) -> DayRange | None:
    """The days of a span; None for a season and longer, for durations and repetitions."""
    if span.start is None or span.end is None or span.kind in ("duration", "repetition"):
        return None
    last = (span.end - timedelta(microseconds=1)).date()
    if (last - span.start.date()).days >= _LONGEST_DAYS:
        return None
    return span.start.date(), last

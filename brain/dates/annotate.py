"""Absolute dates beside relative ones, so that a model never has to work one out.

Use `annotate` on a passage before a model sees it, read from the day it was captured; `resolve_question` does
the same for a question, read from now. Only what a model sees is changed, never a note.
"""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from brain.dates.formatting import format_time
from brain.dates.languages import language_of
from brain.dates.resolver import LONGEST, resolve
from brain.dates.scan import plain_of
from brain.dates.span import DateOrder, DateSpan, LanguageCode
from brain.dates.tense import direction_of
from brain.dates.words import words_for

_ABSOLUTE = re.compile(r"\b(?:19|20)\d\d\b")
_MARKED = re.compile(r"\s*\[(?:[A-Z][a-z]{1,2} )?\d{1,2}[ .]")
_PIECE = re.compile(rf"(?s).{{1,{LONGEST // 2}}}(?:\n|$)|.{{1,{LONGEST // 2}}}")
_SOON = re.compile(r"in\b.*\b(?:seconds?|secs?|minutes?|mins?|Sekunden?|Minuten?)", re.IGNORECASE)
_SECOND = timedelta(seconds=1)


@dataclass(frozen=True)
class DatedQuestion:
    """A question with absolute dates added, and the spans that it names."""

    text: str
    spans: tuple[DateSpan, ...]


def annotate(
    text: str,
    captured: datetime,
    language: LanguageCode | None = None,
    date_order: DateOrder = "day-month",
) -> str:
    """The text with `[Thu 15 Oct 2026]` after each date that needs the day it was written to be understood.

    captured: aware, in the owner's zone. Dates with a year, durations and repetitions stay as they are,
    and so does a text that is annotated already. Raises ValueError for a naive moment.
    """
    pieces = (match[0] for match in _PIECE.finditer(text))
    return "".join(
        _marked(p, resolve(p, captured, "captured", language, date_order), language) for p in pieces
    )


def resolve_question(
    text: str, now: datetime, language: LanguageCode | None = None, date_order: DateOrder = "day-month"
) -> DatedQuestion:
    """A question with its dates made absolute: by its tense it looks back or ahead from now."""
    spans = resolve(text, now, direction_of(text, language), language, date_order)
    return DatedQuestion(_marked(text, spans, language), spans)


def _marked(text: str, spans: tuple[DateSpan, ...], language: LanguageCode | None) -> str:
    code = language_of(plain_of(text), language).code
    made, at = [], 0
    for span in spans:
        mark = short_words(span, code)
        place = max(span.finish, span.apart[1] if span.apart else 0)
        if (
            not mark
            or place < at
            or _of_the_moment(span)
            or _ABSOLUTE.search(span.words)
            or _MARKED.match(text, place)
        ):
            continue
        made.append(f"{text[at:place]} [{mark}]")
        at = place
    return "".join(made) + text[at:]


def _of_the_moment(span: DateSpan) -> bool:
    """`in twenty minutes`: of no use to anyone who reads the note later."""
    return span.timed and span.kind == "point" and bool(_SOON.match(span.words))


def short_words(span: DateSpan, language: LanguageCode = "en") -> str:
    """`Thu 15 Oct 2026`, `Thu 15 Oct 2026 13:00`, `Mon 12 Oct 2026 – Sun 18 Oct 2026`; empty for no time."""
    told = words_for(language)
    if span.start is None or span.end is None or span.kind in ("duration", "repetition"):
        return ""
    if span.grain == "part of day":
        return told.short_day(span.start)
    if span.kind == "point":
        day = told.short_day(span.start)
        return f"{day} {format_time(span.start)}" if span.timed else day
    last = span.end if span.timed else span.end - _SECOND
    ends = [told.short_day(span.start), told.short_day(last)]
    if span.timed:
        ends = [
            f"{day} {format_time(moment)}" for day, moment in zip(ends, (span.start, span.end), strict=True)
        ]
    return f"{ends[0]} – {ends[1]}"

"""What the code understands by a phrase, as a plain record: the command `dates PHRASE`.

Use it wherever a reading must be shown whole: start, end, grain, the words, the other reading, the problems.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from brain.dates.formatting import format_length, format_span
from brain.dates.languages import language_of
from brain.dates.repeat import occurrences
from brain.dates.resolver import resolve
from brain.dates.scan import plain_of
from brain.dates.span import DateOrder, DateSpan, Direction, LanguageCode
from brain.dates.tense import direction_of
from brain.dates.wall import real_time_between
from brain.dates.words import words_for

SHOWN = 5  # occurrences of a repetition that are listed


def describe(
    phrase: str,
    now: datetime,
    direction: Direction | None = None,
    language: LanguageCode | None = None,
    date_order: DateOrder = "day-month",
) -> dict[str, Any]:
    """The reading of a phrase, ready for JSON: times as ISO 8601 with their offset, end exclusive.

    direction: None to tell it from the tense. The fields of the first span stand at the top as well
    (None where nothing was found); `spans` holds all. Raises ValueError for a naive now.
    """
    way = direction or direction_of(phrase, language)
    code = language_of(plain_of(phrase), language).code
    spans = resolve(phrase, now, way, code, date_order)
    records = [_record(span, now, code) for span in spans]
    first = records[0] if records else dict.fromkeys(_FIELDS)
    frame = {
        "phrase": phrase,
        "now": now.isoformat(),
        "zone": str(now.tzinfo),
        "direction": str(way),
        "language": code,
    }
    return {**frame, **{name: first[name] for name in _FIELDS}, "spans": records}


_FIELDS = (
    "words",
    "start",
    "end",
    "grain",
    "kind",
    "rrule",
    "role",
    "in_words",
    "other",
    "problem",
    "remarks",
)


def _record(span: DateSpan, now: datetime, language: LanguageCode) -> dict[str, Any]:
    record = _reading(span, language) | {
        "begin": span.begin,
        "finish": span.finish,
        "apart": list(span.apart) if span.apart else None,
        "role": span.role,
        "other": _reading(span.other, language) if span.other else None,
        "problem": {"code": span.problem.code, "words": span.problem.words} if span.problem else None,
        "remarks": [{"code": remark.code, "words": remark.words} for remark in span.remarks],
    }
    if span.kind == "repetition" and span.start is not None:
        record["next"] = [moment.isoformat() for moment in occurrences(span, now, SHOWN)]
    return record


def _reading(span: DateSpan, language: LanguageCode) -> dict[str, Any]:
    length = span.duration
    if length is None and span.kind == "range" and span.start is not None and span.end is not None:
        length = real_time_between(span.start, span.end)
    return {
        "words": span.words,
        "start": span.start.isoformat() if span.start else None,
        "end": span.end.isoformat() if span.end else None,
        "grain": span.grain,
        "kind": span.kind,
        "rrule": span.rrule or None,
        "seconds": int(length.total_seconds()) if length is not None else None,
        "length": format_length(length, language) if length is not None else None,
        "in_words": format_span(span, language),
    }


def describe_in_words(record: Mapping[str, Any]) -> str:
    """A record of `describe` for people: a line for each span, its other reading, problem and remarks."""
    told = words_for(record["language"])
    if not record["spans"]:
        return told.nothing()
    lines = []
    for span in record["spans"]:
        lines.append(
            f"“{span['words']}”: {span['problem']['words'] if span['problem'] else span['in_words']}"
        )
        if span["other"]:
            lines.append(f"  {told.other(span['other']['in_words'])}")
        lines += [f"  {remark['words']}" for remark in span["remarks"]]
    return "\n".join(lines)

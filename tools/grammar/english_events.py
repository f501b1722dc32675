"""Plain requests in English for something new in the calendar."""

import re
from datetime import time

from brain.dates.span import DateSpan
from tools.grammar import words
from tools.grammar import words_english as phrases
from tools.grammar.lacking import Lacks
from tools.grammar.phrases import one_date, title_of, usable_date
from tools.grammar.plain import Plain, Sentence, cut
from tools.when import when_of

_IN_CALENDAR = re.compile(rf"\s*\b(?:in|to|into|on) (?:(?:my|the|our) )?{phrases.CAL}\b:?", re.IGNORECASE)
_NEW = re.compile(
    r"\A(?:an?\s+)?(?:new\s+)?(?:event|appointment|entry)\s*(?:(?:called|titled|named|for)\b|:)?\s*",
    re.IGNORECASE,
)
_ADDS = ("add", "pop", "pencil in", "new event", "new appointment")
"""Not `book the dentist`, which is a thing to do."""
_AN_EVENT = re.compile(r"\s*(?:an?\s+)?(?:new\s+)?(?:event|appointment)\b", re.IGNORECASE)
_HALVES = re.compile(
    r"\b(?:(?P<early>breakfast|morning)|dinner|supper|drinks|evening|night|party|pub|theatre|cinema|concert)\b",
    re.IGNORECASE,
)
"""What in a title tells the half of the day."""
_MARK = re.compile(r"\s+(?:on|at|from|to|until|till|for|in|by|and|or)\b", re.IGNORECASE)
_OCCASION = re.compile(rf"(?:[\w'-]+ )?{phrases.OCCASION}\b", re.IGNORECASE)


def new_event(match: re.Match[str], sentence: Sentence) -> Plain | None:
    """A new event: in the calendar by its words, or at a time of day."""
    what, verb = match["what"], match["verb"].casefold()
    spans, lengths = _own_dates(sentence.spans(what), what), sentence.durations(what)
    title = _event_title(cut(what, [*spans, *lengths]), verb)
    if not title or len(spans) > 1 or len(lengths) > 1:
        return None
    in_calendar = _IN_CALENDAR.search(sentence.text) is not None
    named = (
        in_calendar
        or verb in ("schedule", "new event", "new appointment")
        or _AN_EVENT.match(what) is not None
    )
    if not spans or spans[0].problem:
        ask = spans[0].problem.words if spans and spans[0].problem else words.ADD_WHEN
        unreal = bool(spans and spans[0].problem and spans[0].problem.code != "past")
        sure = unreal or in_calendar or (verb in _ADDS and _OCCASION.search(title) is not None)
        return _event_when(title, ask, sure and not lengths)
    span = usable_date(spans, sentence)
    if span is None or not (named or (span.timed and _may_be_event(verb, title))):
        return None
    when = when_of(span)
    if when.or_at and when.at and 5 <= when.at.hour <= 8:
        half = _HALVES.search(title)
        if half is None or span.start is None:
            return _which_half(title, span, when.at, when.or_at)
        at = min(when.at, when.or_at) if half["early"] else max(when.at, when.or_at)
        start = f"{span.start.date().isoformat()} {at:%H:%M}"
        return Plain("add_event", {"title": title, "start": start}, direct=True)
    return Plain("add_event", {"title": title, "start": span.words}, direct=span.timed)


def _own_dates(spans: list[DateSpan], what: str) -> list[DateSpan]:
    """The dates of an event; the first may be a part of its name (`Christmas dinner`)."""
    if len(spans) != 2 or not spans[1].start:
        return spans
    first = spans[0]
    name = not first.timed and not what[: first.begin].strip() and re.match(r"\s+\w", what[first.finish :])
    return spans[1:] if name and not _MARK.match(what[first.finish :]) else spans


def _may_be_event(verb: str, title: str) -> bool:
    """Whether `add` or `book` with a time of day means the calendar, though it isn't named."""
    return verb not in ("put", "book", "make", "set up", "create") or _OCCASION.match(title) is not None


def is_occasion(title: str) -> bool:
    """Whether a title is of what nobody adds to anything but a calendar."""
    return _OCCASION.match(title) is not None


def _event_when(title: str, ask: str, sure: bool) -> Plain | None:
    """A new event that says no day to come: it is asked for."""
    lacks = Lacks("when", f"Add {title} to my calendar", keep=True)
    return Plain(says=ask, lacks=lacks, direct=True) if sure else None


def _which_half(title: str, span: DateSpan, early: time, late: time) -> Plain:
    """An hour that may as well be in the evening: which one is asked."""
    early, late = sorted((early, late))
    said = {"early": f"{early:%H:%M}", "late": f"{late:%H:%M}"}
    day = span.start.date().isoformat() if span.start else ""
    lacks = Lacks("when", f"Add {title} to my calendar on {day}", keep=True)
    return Plain(says=words.WHICH_HALF.format(**said), lacks=lacks, direct=True)


def _event_title(text: str, verb: str) -> str:
    """The title of a new event: without the words that say that it is one."""
    text = re.sub(r"[\s,]+all day\b", "", text, flags=re.IGNORECASE)
    text = re.sub(r"\A(?:(?:me|us)\s+|:\s*)", "", _IN_CALENDAR.sub("", text), flags=re.IGNORECASE)
    if verb.startswith("block"):
        text = re.sub(r"\A(?:for|to)\s+", "", text, flags=re.IGNORECASE)
    return title_of(_NEW.sub("", text))


def put_in_event(match: re.Match[str], sentence: Sentence) -> Plain | None:
    """`put gym in for tomorrow 6 to 7pm`."""
    span = one_date(sentence, match["what"])
    if span is None or not span.timed or when_of(span).or_at:
        return None
    title = title_of(re.sub(r"\s+in(?:\s+for)?\Z", "", cut(match["what"], [span]), flags=re.IGNORECASE))
    return Plain("add_event", {"title": title, "start": span.words}, direct=True) if title else None

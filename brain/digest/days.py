"""The dates of a sentence held against the due dates of what it speaks of."""

import re
from collections.abc import Callable, Sequence
from datetime import date, timedelta

from brain.dates import english, german
from brain.dates.check import check_dates
from brain.dates.resolver import resolve
from brain.dates.span import DateSpan
from brain.digest.lists import Item, Lists, Todo
from brain.digest.segments import Part
from brain.index.tokens import fold

_WEEKDAYS = english.WEEKDAYS | german.WEEKDAYS
_WEEK = timedelta(days=7)
_WIDE = ("week", "month", "quarter", "season", "year")
_NUMERIC = re.compile(r"\d")
_STATUS = re.compile(r"\b(?:overdue|überfällig\w*)\b", re.IGNORECASE)
_URGENT = re.compile(r"\b(?:urgent|urgently|pressing|dringend\w*)\b", re.IGNORECASE)
_HAPPENS = re.compile(
    r"\b(?:(?:starts?|begins?|opens?|ends?|beginnt|appointment|meeting|termin)|"
    r"(?:is|are)(?: coming| arriving| happening| taking place)?|takes? place|happens?|leaves?|"
    r"(?:ist|sind|findet|finden))(?: on| am| at)?\s*$",
    re.IGNORECASE,
)
_DUE_DAY = re.compile(
    r"\b(?:due(?! to)|overdue|by|since|until|till|bis|seit|(?:über)?fällig\w*)\b", re.IGNORECASE
)
_UNDATED = re.compile(
    r"\b(?:no date|undated|without a date|no deadline|no due date|ohne datum|kein datum)\b", re.IGNORECASE
)


def spans_of(sentence: str, lists: Lists) -> tuple[DateSpan, ...]:
    """The dates that a sentence names."""
    return resolve(sentence, lists.now, "captured")


def wrong_day(sentence: str, spans: Sequence[DateSpan], parts: Sequence[Part], lists: Lists) -> bool:
    """Whether the calendar or a due date gainsays the sentence."""
    if check_dates(sentence, lists.now).findings:
        return True
    if any(not _fits(span, parts, lists) or _takes_place(span, parts) for span in spans):
        return True
    return any(_wrong_status(place, parts, lists) for place in range(len(parts)))


def _fits(span: DateSpan, parts: Sequence[Part], lists: Lists) -> bool:
    today = lists.now.date()
    part = next((part for part in parts if part.begin <= span.begin < part.finish), None)
    if (
        _contains_now(span, lists)
        and span.grain in _WIDE
        and not (part and part.own and _DUE_DAY.search(part.raw))
    ):
        return True
    if part is None:
        return False
    if not part.items:
        return _counted(span, lists)
    return any(_is_of(span, item, today) for item in part.items)


def _takes_place(span: DateSpan, parts: Sequence[Part]) -> bool:
    """`The wedding is on Saturday`: a day on which something is due isn't one on which it happens."""
    part = next((part for part in parts if part.begin <= span.begin < part.finish), None)
    if part is None or span.grain in _WIDE or _DUE_DAY.search(part.raw):
        return False
    return bool(_HAPPENS.search(part.raw[: span.begin - part.begin]))


def _contains_now(span: DateSpan, lists: Lists) -> bool:
    return span.start is not None and span.end is not None and span.start <= lists.now < span.end


def _counted(span: DateSpan, lists: Lists) -> bool:
    """`due in the next seven days` beside a count, which is checked as such."""
    return span.end is not None and timedelta(days=5) < span.end - lists.now < timedelta(days=9)


def _is_of(span: DateSpan, item: Item, today: date) -> bool:
    if fold(_bare(span.words)) in fold(" ".join((item.title, *item.links))):
        return True
    if span.kind == "duration" and span.duration:
        return any(todo.due is not None and todo.due + span.duration == today for todo in item.todos)
    return any(todo.due is not None and _names(span, todo.due, today) for todo in item.todos)


def _bare(words: str) -> str:
    return re.sub(r"^(?:due|on|by|since|until|till|bis|am|seit|for|from)\s+", "", words, flags=re.IGNORECASE)


def _names(span: DateSpan, due: date, today: date) -> bool:
    """Whether a span means the day on which something is due; a bare weekday the last or the next."""
    weekdays = [_WEEKDAYS[word] for word in re.findall(r"\w+", fold(span.words)) if word in _WEEKDAYS]
    if weekdays and not _NUMERIC.search(span.words):
        return due.weekday() == weekdays[0] and abs(due - today) <= _WEEK
    written = _month_day(span.words)
    if written is not None and span.grain == "day":
        return written == (due.month, due.day)
    days = [_days(reading) for reading in (span, span.other) if reading and reading.start and reading.end]
    if span.role == "until":
        return any(last == due for _, last in days)
    if span.role == "since":
        return any(first == due for first, _ in days)
    return any(first <= due <= last for first, last in days)


def _days(span: DateSpan) -> tuple[date, date]:
    """The first and the last day of a span that has both."""
    assert span.start is not None and span.end is not None
    return span.start.date(), (span.end - timedelta(microseconds=1)).date()


def _month_day(words: str) -> tuple[int, int] | None:
    """Day and month as written, whatever the year."""
    months = english.MONTHS | german.MONTHS
    found = [months[word] for word in re.findall(r"[^\W\d_]+", fold(words)) if word in months]
    number = re.search(r"\d{1,2}", words)
    return (found[0], int(number[0])) if found and number else None


def _wrong_status(place: int, parts: Sequence[Part], lists: Lists) -> bool:
    """`overdue` of what isn't, or `without a date` of what has one. A heading speaks of all after it."""
    part = parts[place]
    told = [part] if part.own else list(parts[place:])
    if _STATUS.search(part.text):
        return any(not _some(one, lists.is_overdue) for one in told if one.own)
    if _URGENT.search(part.text):
        return not _some(part, lambda todo: lists.is_overdue(todo) or lists.is_soon(todo))
    if _UNDATED.search(part.text):
        return not _some(part, lambda todo: todo.due is None)
    return False


def _some(part: Part, holds: Callable[[Todo], bool]) -> bool:
    return any(holds(todo) for item in part.items for todo in item.todos)

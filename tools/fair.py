"""The next fair time in the place of one that is over, or of a day that doesn't exist.

Nothing is stored from it without a question: it is what the question proposes, after saying why.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time

from brain.dates.patterns import MONTH, WEEKDAY
from brain.dates.resolver import resolve
from brain.dates.span import DateSpan
from brain.dates.wall import place
from brain.dates.words import offset
from tools import words
from tools.tool import Occasion

_LATE_DAY = re.compile(r"(?<![:\d])(?:29|30|31)(?![:\d])")
_WEEKDAY = re.compile(rf"\b(?:{WEEKDAY['en']}|{WEEKDAY['de']})\b", re.IGNORECASE)
_DATED = re.compile(rf"\d\s*[./-]\s*\d|\b\d{{4}}\b|\b(?:{MONTH['en']}|{MONTH['de']})\b", re.IGNORECASE)
_MORNING = time(9)
_FURTHEST = 5


@dataclass(frozen=True)
class Fair:
    """A time to propose. reason: why it isn't the one that was said, a sentence."""

    when: datetime
    reason: str


def fair_time(span: DateSpan, occasion: Occasion) -> Fair | None:
    """What to propose for a span that has a problem; None where nothing suggests itself."""
    if span.problem is None:
        return None
    reason = _SECOND_QUESTION.sub("", span.problem.words).strip()
    when = _shorter_month(span, occasion) if span.problem.code == "no-such-date" else _to_come(span, occasion)
    return Fair(when, reason) if when is not None and when > occasion.now else None


_SECOND_QUESTION = re.compile(r"\s*(?:[^.?!]*\?)\s*\Z")
"""`Which day is meant?`: the proposal takes its place."""


def _shorter_month(span: DateSpan, occasion: Occasion) -> datetime | None:
    """The last day that the month has, for 31 February."""
    match = _LATE_DAY.search(span.words)
    if match is None:
        return None
    found = []
    for day in range(int(match[0]) - 1, 27, -1):
        words = f"{span.words[: match.start()]}{day}{span.words[match.end() :]}"
        read = resolve(words, occasion.now, "ahead", occasion.language, occasion.date_order)
        if len(read) == 1 and read[0].start is not None:
            found.append(_hour(read[0]))
    return min(found, key=lambda one: (one.year, one.month, -one.day), default=None)


def _to_come(span: DateSpan, occasion: Occasion) -> datetime | None:
    """The same time of day on the next day, week or year that it is to come."""
    past = span.other
    if past is None or past.start is None:
        return None
    moment = _hour(past)
    if moment > occasion.now:
        return moment
    if _WEEKDAY.search(span.words):
        return _stepped(moment, 7, occasion.now)
    if _DATED.search(span.words):
        return _next_year(moment, occasion.now)
    return _stepped(moment, 1, occasion.now)


def _hour(span: DateSpan) -> datetime:
    """Its moment; in the morning for a day without a time."""
    assert span.start is not None
    return (
        span.start
        if span.timed or span.grain == "part of day"
        else _at(span.start, span.start.toordinal(), _MORNING)
    )


def _stepped(moment: datetime, days: int, now: datetime) -> datetime:
    """The first time to come, counted in whole days or weeks by the wall."""
    behind = max(0, (now.date() - moment.date()).days)
    day = moment.toordinal() + (behind // days) * days
    while _at(moment, day, moment.time()) <= now:
        day += days
    return _at(moment, day, moment.time())


def _next_year(moment: datetime, now: datetime) -> datetime | None:
    for year in range(now.year, now.year + _FURTHEST):
        try:
            day = moment.replace(year=year).toordinal()
        except ValueError:
            continue
        if (found := _at(moment, day, moment.time())) > now:
            return found
    return None


def _at(like: datetime, day: int, at: time) -> datetime:
    zone = like.tzinfo
    assert zone is not None
    return place(datetime.fromordinal(day).date(), at, zone).moment


def clock_change(moment: datetime, spans: Sequence[DateSpan]) -> str:
    """What the owner should know of a night in which the clocks change: a sentence, or empty."""
    remarks = [remark for span in spans if span.start == moment for remark in span.remarks]
    told = next((remark.words for remark in remarks if remark.code in ("gap", "overlap")), "")
    zone = moment.tzinfo
    assert zone is not None
    if told or place(moment.date(), moment.time(), zone).clash != "overlap":
        return told
    which = words.SECOND if moment.fold else words.FIRST
    return words.COMES_TWICE.format(time=f"{moment:%H:%M}", which=which, offset=f"UTC{offset(moment)}")

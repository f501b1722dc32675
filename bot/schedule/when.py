"""From a span of time to when something is owed: the hour of a bare day, and what travels with the owner."""

import re
from datetime import datetime, time, timedelta

from bot.schedule import words
from bot.schedule.owed import Timing, at_moment
from bot.schedule.said import at_words
from brain.dates.resolver import resolve
from brain.dates.span import DateOrder, DateSpan, LanguageCode
from brain.dates.wall import earlier_than, later, place
from brain.errors import RemembrancerError

_STEP = timedelta(minutes=7)
_SOON = timedelta(hours=1)
_WORD = re.compile(r"[^\W\d_]+(?:'\w+)?")


def timing_of(span: DateSpan, now: datetime, morning: time) -> Timing:
    """When a span of words is owed.

    A bare day is owed in the morning, or in an hour when that is over; a length of time from now. What is
    counted from now, or named in another zone, keeps its moment when the owner travels; the rest keeps
    its time of day. Raises RemembrancerError, with the reason, for a span that names no time to come.
    """
    if span.problem:
        raise RemembrancerError(span.problem.words)
    if span.kind == "duration" and span.duration:
        return at_moment(later(now, span.duration))
    if span.start is None:
        raise RemembrancerError(words.NOT_A_TIME)
    moment = _hour_of(span, span.start, now, morning)
    if earlier_than(moment, now) and not span.rrule:
        raise RemembrancerError(at_words(words.PASSED, moment, now))
    if _keeps_moment(span, now):
        fixed = at_moment(moment)
        return Timing(fixed.wall, fixed.zone, span.rrule, follows=False)
    return Timing(moment.replace(tzinfo=None), str(moment.tzinfo), span.rrule)


def timing_at(moment: datetime, now: datetime, rule: str = "") -> Timing:
    """When an aware moment is owed that a program computed: by the clock of its zone."""
    fixed = at_moment(moment)
    if not rule and earlier_than(moment, now):
        raise RemembrancerError(at_words(words.PASSED, moment, now))
    return Timing(fixed.wall, fixed.zone, rule, follows=fixed.zone == str(now.tzinfo))


def answered_time(
    text: str, now: datetime, language: LanguageCode = "en", date_order: DateOrder = "day-month"
) -> DateSpan | None:
    """The one time that a text is about, when it says nothing else; None for any other message."""
    spans = resolve(text, now, "ahead", language, date_order)
    if not spans or len(spans) > 2:
        return None
    rest = text
    for span in reversed(spans):
        rest = f"{rest[: span.begin]} {rest[span.finish :]}"
    beside = [word for word in _WORD.findall(rest.lower()) if word not in words.FILLERS]
    return spans[0] if not beside and len(spans) == 1 else None


def tomorrow_morning(now: datetime, morning: time) -> datetime:
    """The morning after the coming night; before four at night that is today's."""
    day = now.date() if now.hour < 4 else now.date() + timedelta(days=1)
    zone = now.tzinfo
    if zone is None:
        raise ValueError("now needs the owner's time zone")
    return place(day, morning, zone).moment


def _hour_of(span: DateSpan, start: datetime, now: datetime, morning: time) -> datetime:
    if span.timed or span.grain == "part of day" or start.tzinfo is None:
        return start if not earlier_than(start, now) else _still_within(span, start, now)
    bare = place(start.date(), morning, start.tzinfo).moment
    return bare if span.rrule or not earlier_than(bare, now) else _still_within(span, bare, now)


def _still_within(span: DateSpan, moment: datetime, now: datetime) -> datetime:
    """Today, this evening: what has begun and isn't over is owed in an hour."""
    soon = later(now.replace(second=0, microsecond=0), _SOON)
    return soon if span.end and not span.timed and earlier_than(soon, span.end) else moment


def _keeps_moment(span: DateSpan, now: datetime) -> bool:
    """Whether it was counted from now (it moves as now moves), or was named in another zone."""
    if any(remark.code == "zone" for remark in span.remarks):
        return True
    if span.start is None or not span.timed:
        return False
    then = resolve(span.words, later(now, _STEP), "ahead")
    moved = then[0].start if then else None
    return moved is not None and moved.astimezone(now.tzinfo) == later(span.start, _STEP).astimezone(
        now.tzinfo
    )

"""Saying a span in words: the weekday and the full date, read back by `resolve` as the same span.

Questions, receipts and lists use these, so that the owner can answer with the words that were shown.
"""

from datetime import date, datetime, time, timedelta

from brain.dates.calendar import is_southern
from brain.dates.phrases import Phrases, phrases_of
from brain.dates.pieces import PartName
from brain.dates.repeat_words import repetition_words
from brain.dates.span import DateSpan, LanguageCode
from brain.dates.times import PARTS
from brain.dates.words import offset, words_for

DAY = timedelta(days=1)
_SEASON_MONTHS = {3: 0, 6: 1, 9: 2, 12: 3}


def format_day(day: date, language: LanguageCode = "en") -> str:
    """`Wednesday 4 November 2026`."""
    return phrases_of(language).date_of(day)


def format_date(day: date, language: LanguageCode = "en") -> str:
    """`4 November 2026`, where the weekday plays no part."""
    return words_for(language).plain_day(day)


def format_day_month(day: date, language: LanguageCode = "en") -> str:
    """`Wednesday 4 November`, of a day that is near."""
    return words_for(language).day_month(day)


def weekday_name(day: date, language: LanguageCode = "en") -> str:
    """`Wednesday`."""
    return words_for(language).weekdays[day.weekday()]


def format_short_day(day: date, language: LanguageCode = "en") -> str:
    """`Wed 4 Nov 2026`."""
    return words_for(language).short_day(day)


def format_time(moment: datetime) -> str:
    """`02:30`, with the distance from UTC where a clock shows that time twice on that day."""
    clock = f"{moment:%H:%M:%S}" if moment.second else f"{moment:%H:%M}"
    naive = moment.replace(fold=0).utcoffset(), moment.replace(fold=1).utcoffset()
    return clock if naive[0] == naive[1] else f"{clock} (UTC{offset(moment)})"


def format_moment(moment: datetime, language: LanguageCode = "en") -> str:
    """`Wednesday 4 November 2026 at 13:00`."""
    phrases = phrases_of(language)
    return phrases.at.format(day=phrases.date_of(moment.date()), time=format_time(moment))


def format_length(length: timedelta, language: LanguageCode = "en") -> str:
    """`2 hours 30 minutes`: days, hours, minutes and seconds, those that are not zero."""
    units = phrases_of(language).units
    seconds = int(length.total_seconds())
    parts = []
    for name, size in (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1)):
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(f"{count} {units[name][count != 1]}")
    return " ".join(parts) or f"0 {units['minute'][1]}"


def format_span(span: DateSpan, language: LanguageCode = "en") -> str:
    """A span in full words. One with a problem is given back as the text has it."""
    phrases = phrases_of(language)
    if span.kind == "duration" and span.duration is not None:
        return format_length(span.duration, language)
    if span.start is None or span.end is None:
        return span.words
    if span.kind == "repetition":
        return repetition_words(span, phrases, language)
    if span.kind == "range" and span.role in ("since", "until"):
        return _edge(span.role, span.start if span.role == "since" else span.end, phrases, language)
    if span.timed:
        return _timed(span, span.start, span.end, language)
    return _whole(span, span.start, span.end, phrases)


def _edge(role: str, moment: datetime, phrases: Phrases, language: LanguageCode) -> str:
    whole = moment.time() == time(0)
    pattern = phrases.since if role == "since" else phrases.until
    if not whole:
        return pattern.format(format_moment(moment, language))
    return pattern.format(phrases.date_of(moment.date() - (DAY if role == "until" else timedelta())))


def _timed(span: DateSpan, start: datetime, end: datetime, language: LanguageCode) -> str:
    phrases = phrases_of(language)
    if span.kind == "point":
        return format_moment(start, language)
    same_day = start.date() == end.date()
    if same_day and start.utcoffset() == end.utcoffset():
        day = phrases.date_of(start.date())
        return phrases.between.format(day=day, start=format_time(start), end=format_time(end))
    return phrases.to.format(start=format_moment(start, language), end=format_moment(end, language))


def _whole(span: DateSpan, start: datetime, end: datetime, phrases: Phrases) -> str:
    first, past = start.date(), end.date()
    if span.grain == "part of day":
        part = next(name for name in PARTS if _fits(name, start, end))
        return f"{phrases.date_of(first)} {phrases.parts[part]}"
    if span.grain == "week":
        return phrases.week.format(phrases.date_of(first))
    if span.grain == "weekend":
        return phrases.weekend.format(phrases.date_of(first))
    if span.grain == "month":
        return phrases.month.format(month=phrases.months[first.month - 1], year=first.year)
    if span.grain == "quarter":
        return phrases.quarter.format(quarter=(first.month + 2) // 3, year=first.year)
    if span.grain == "season":
        return phrases.seasons[_season(first, str(start.tzinfo))].format(first.year)
    if span.grain == "year":
        return phrases.year.format(first.year)
    if past - first == DAY:
        return phrases.date_of(first)
    return phrases.to.format(start=phrases.date_of(first), end=phrases.date_of(past - DAY))


def _fits(part: PartName, start: datetime, end: datetime) -> bool:
    hour, last = PARTS[part]
    days = (end.date() - start.date()).days
    return part != "day" and hour == start.hour and end.hour == last % 24 and days == last // 24


def _season(first: date, zone: str) -> int:
    return (_SEASON_MONTHS[first.month] + (2 if is_southern(zone) else 0)) % 4

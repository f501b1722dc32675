"""A repetition in words: `every second Tuesday at 19:00 from Tuesday 10 November 2026 until …`."""

import re
from datetime import UTC, date, datetime, timedelta

from brain.dates.periods import RRULE_DAYS
from brain.dates.phrases import Phrases
from brain.dates.span import DateSpan, LanguageCode
from brain.dates.times import PARTS
from brain.dates.wall import real_time_between
from brain.dates.words import words_for

_NTH_DAY = re.compile(r"(-?\d+)([A-Z]{2})$")


def repetition_words(span: DateSpan, phrases: Phrases, language: LanguageCode) -> str:
    """The words of a repetition: how often, at what time, from when, and until when or how many times."""
    if span.start is None or span.end is None:
        return span.words
    parts = dict(part.split("=", 1) for part in span.rrule.split(";"))
    words = how_often(parts, phrases, language)
    if span.grain == "month":
        words = phrases.every_month_named.format(phrases.months[span.start.month - 1])
    if parts["FREQ"] in ("HOURLY", "MINUTELY"):
        return words
    start = span.start
    if "BYHOUR" in parts:
        start = start.replace(hour=int(parts["BYHOUR"]), minute=int(parts["BYMINUTE"]))
    words = phrases.starting.format(_with_time(words, span, start, span.end, phrases),
                                    start=phrases.date_of(span.start.date()))  # fmt: skip
    if "COUNT" in parts:
        words = phrases.times.format(words, n=parts["COUNT"])
    if "UNTIL" in parts:
        words = f"{words} {phrases.until.format(phrases.date_of(_until_day(parts['UNTIL'], span.start)))}"
    return words


def how_often(parts: dict[str, str], phrases: Phrases, language: LanguageCode = "en") -> str:
    """The rule alone, without its time or bounds."""
    freq, interval = parts["FREQ"], int(parts.get("INTERVAL", "1"))
    one, many = phrases.every[freq]
    every = one if interval == 1 else many.format(interval) if freq != "WEEKLY" else ""
    if freq == "WEEKLY":
        return _weekly(parts.get("BYDAY", ""), interval, phrases)
    nth = _NTH_DAY.match(parts.get("BYDAY", ""))
    if nth:
        name = phrases.weekdays[RRULE_DAYS.index(nth[2])]
        return phrases.nth_of.format(nth=phrases.nth_names[int(nth[1])], what=name, every=every)
    if "BYDAY" in parts and "BYSETPOS" in parts:
        position = phrases.nth_names[int(parts["BYSETPOS"])]
        return phrases.nth_of.format(nth=position, what=phrases.working_day, every=every)
    if freq == "YEARLY" and "BYMONTH" in parts:
        month = phrases.months[int(parts["BYMONTH"]) - 1]
        return phrases.yearly_on.format(every=every, day=parts["BYMONTHDAY"], month=month)
    if "BYMONTHDAY" in parts:
        return _monthly(parts["BYMONTHDAY"], every, phrases, language)
    return every


def _weekly(byday: str, interval: int, phrases: Phrases) -> str:
    codes = byday.split(",")
    if codes == list(RRULE_DAYS[:5]) and interval == 1:
        return phrases.working_days
    names = phrases.listed([phrases.weekdays[RRULE_DAYS.index(code)] for code in codes])
    pattern = phrases.nth_weekdays[min(interval, len(phrases.nth_weekdays)) - 1]
    return pattern.format(names, n=interval)


def _monthly(days: str, every: str, phrases: Phrases, language: LanguageCode) -> str:
    day = int(days.split(",")[-1])
    if day < 0:
        return phrases.nth_of.format(nth=phrases.nth_names[day], what=phrases.any_day, every=every)
    ordinal = words_for(language).ordinal(day).rstrip(".")
    return phrases.monthly_on.format(every=every, day=ordinal)


def _with_time(words: str, span: DateSpan, start: datetime, end: datetime, phrases: Phrases) -> str:
    if span.grain == "part of day":
        part = next(name for name, (hour, _) in PARTS.items() if hour == start.hour and name != "day"
                    and (name != "evening" or end.hour == 22) and (name != "night" or end.hour == 6)
                    and (name != "noon" or end.hour == 14))  # fmt: skip
        return f"{words} {phrases.parts[part]}"
    if not span.timed:
        return words
    length = real_time_between(span.start or start, end)
    if length <= timedelta(minutes=1):
        return phrases.at.format(day=words, time=f"{start:%H:%M}")
    return phrases.between.format(day=words, start=f"{start:%H:%M}", end=f"{end:%H:%M}")


def _until_day(until: str, start: datetime) -> date:
    if len(until) == 8:
        return datetime.strptime(until, "%Y%m%d").date()  # noqa: DTZ007
    moment = datetime.strptime(until, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    return moment.astimezone(start.tzinfo).date()

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
    timed = _with_time(words, span, parts, phrases)
    first = phrases.date_of(span.start.date())
    if _several(parts) and f"{span.start:%H:%M}" != _times(parts)[0]:  # what is left of a day that has begun
        first = phrases.at.format(day=first, time=f"{span.start:%H:%M}")
    words = phrases.starting.format(timed, start=first)
    if "COUNT" in parts:
        words = phrases.times.format(words, n=parts["COUNT"])
    if "UNTIL" in parts:
        words = f"{words} {phrases.until.format(phrases.date_of(_until_day(parts['UNTIL'], span.start)))}"
    return words


def how_often(parts: dict[str, str], phrases: Phrases, language: LanguageCode = "en") -> str:
    """The rule alone, without its time or bounds."""
    words = _named(parts, phrases, language)
    if parts["FREQ"] != "WEEKLY" and "BYDAY" in parts and ("BYMONTHDAY" in parts or parts["FREQ"] == "DAILY"):
        kept = parts["BYDAY"].split(",")
        if len(kept) > 1:
            words = phrases.except_on.format(
                words, _weekdays([c for c in RRULE_DAYS if c not in kept], phrases)
            )
    months = [int(month) for month in parts.get("BYMONTH", "").split(",") if month]
    if len(months) > 1 and parts["FREQ"] != "YEARLY":
        others = [phrases.months[n - 1] for n in range(1, 13) if n not in months]
        words = phrases.except_in.format(words, phrases.listed(others))
    return words


def _named(parts: dict[str, str], phrases: Phrases, language: LanguageCode) -> str:
    freq, interval = parts["FREQ"], int(parts.get("INTERVAL", "1"))
    one, many = phrases.every[freq]
    every = one if interval == 1 else many.format(interval) if freq != "WEEKLY" else ""
    if freq == "WEEKLY":
        return _weekly(parts.get("BYDAY", ""), interval, phrases)
    if freq == "YEARLY":
        return _yearly(parts, every, phrases, language)
    if freq == "MONTHLY" and "BYDAY" in parts and ("BYMONTHDAY" not in parts or "," not in parts["BYDAY"]):
        return _nth_weekdays(parts, every, phrases, language)
    if "BYMONTHDAY" in parts:
        return _monthly(parts, every, phrases, language)
    return every


def _weekdays(codes: list[str], phrases: Phrases) -> str:
    return phrases.listed([phrases.weekdays[RRULE_DAYS.index(code)] for code in codes])


def _weekly(byday: str, interval: int, phrases: Phrases) -> str:
    codes = byday.split(",")
    if codes == list(RRULE_DAYS[:5]) and interval == 1:
        return phrases.working_days
    pattern = phrases.nth_weekdays[min(interval, len(phrases.nth_weekdays)) - 1]
    return pattern.format(_weekdays(codes, phrases), n=interval)


def _nth_weekdays(parts: dict[str, str], every: str, phrases: Phrases, language: LanguageCode) -> str:
    """`the second and fourth Tuesday of every month`, `every Friday the 13th`."""
    codes = parts["BYDAY"].split(",")
    nths = [nth for code in codes if (nth := _NTH_DAY.match(code))]
    if not nths and "BYMONTHDAY" in parts:
        what = phrases.weekdays[RRULE_DAYS.index(codes[0])]
        day = words_for(language).ordinal(int(parts["BYMONTHDAY"]))
        return phrases.weekday_nth.format(what=what, day=day)
    if nths:
        numbers, what = [int(nth[1]) for nth in nths], phrases.weekdays[RRULE_DAYS.index(nths[0][2])]
    else:
        numbers, what = [int(n) for n in parts["BYSETPOS"].split(",")], phrases.working_day
    return phrases.nth_of.format(nth=_nth(numbers, phrases), what=what, every=every)


def _nth(numbers: list[int], phrases: Phrases) -> str:
    return phrases.listed([phrases.nth_names[n] for n in numbers])


def _yearly(parts: dict[str, str], every: str, phrases: Phrases, language: LanguageCode) -> str:
    months = parts.get("BYMONTH", "")
    if "," in months and "BYDAY" in parts:
        return _nth_weekdays(parts, phrases.every_quarter, phrases, language)
    if "," in months:
        return phrases.quarter_ends if parts["BYMONTHDAY"] == "-1" else phrases.quarter_starts
    month = phrases.months[int(months) - 1] if months else ""
    if "BYDAY" in parts:
        nth = _NTH_DAY.match(parts["BYDAY"])
        number, what = int(parts.get("BYSETPOS", "1")), phrases.working_day
        if nth:
            number, what = int(nth[1]), phrases.weekdays[RRULE_DAYS.index(nth[2])]
        named = phrases.nth_names[number]
        if month:
            return phrases.yearly_nth.format(every=every, nth=named, what=what, month=month)
        return phrases.nth_of.format(nth=named, what=what, every=every)
    if month and "BYMONTHDAY" in parts:
        return phrases.yearly_on.format(every=every, day=parts["BYMONTHDAY"], month=month)
    return every


def _monthly(parts: dict[str, str], every: str, phrases: Phrases, language: LanguageCode) -> str:
    days = [int(day) for day in parts["BYMONTHDAY"].split(",")]
    if "BYSETPOS" in parts:  # 28 to 31 stand for the last of them
        days = [*(day for day in days if day < 28), days[-1]]
    if min(days) < 0:
        return phrases.nth_of.format(nth=_nth(days, phrases), what=phrases.any_day, every=every)
    told = words_for(language)
    ordinals = [told.ordinal(day) for day in days]
    return phrases.monthly_on.format(every=every, day=phrases.listed(ordinals).rstrip("."))


def _with_time(words: str, span: DateSpan, parts: dict[str, str], phrases: Phrases) -> str:
    assert span.start is not None and span.end is not None
    start, end = span.start, span.end
    if span.grain == "part of day":
        part = next(name for name, (hour, _) in PARTS.items() if hour == start.hour and name != "day"
                    and (name != "evening" or end.hour == 22) and (name != "night" or end.hour == 6)
                    and (name != "noon" or end.hour == 14))  # fmt: skip
        return f"{words} {phrases.parts[part]}"
    if not span.timed:
        return words
    if _several(parts):
        return phrases.at.format(day=words, time=phrases.listed(_times(parts)))
    if "BYHOUR" in parts:
        start = start.replace(hour=int(parts["BYHOUR"]), minute=int(parts["BYMINUTE"]))
    length = real_time_between(span.start, end)
    if length <= timedelta(minutes=1):
        return phrases.at.format(day=words, time=f"{start:%H:%M}")
    return phrases.between.format(day=words, start=f"{start:%H:%M}", end=f"{end:%H:%M}")


def _several(parts: dict[str, str]) -> bool:
    return "BYHOUR" in parts and "," in parts["BYHOUR"] + parts["BYMINUTE"]


def _times(parts: dict[str, str]) -> list[str]:
    """The times of each day: all hours with all minutes, or the ones that BYSETPOS picks on the first day."""
    hours, minutes = parts["BYHOUR"].split(","), parts["BYMINUTE"].split(",")
    grid = [f"{int(hour):02}:{int(minute):02}" for hour in hours for minute in minutes]
    picked = [int(n) - 1 for n in parts["BYSETPOS"].split(",")] if "BYSETPOS" in parts else range(len(grid))
    return [grid[n] for n in picked if n < len(grid)]


def _until_day(until: str, start: datetime) -> date:
    if len(until) == 8:
        return datetime.strptime(until, "%Y%m%d").date()  # noqa: DTZ007
    moment = datetime.strptime(until, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    return moment.astimezone(start.tzinfo).date()

"""When an event is, in words: for questions (`spoken_when`), lists (`spoken_time`) and receipts.

Pure functions of an occurrence and of today, by which a year is said only when it isn't this one.
"""

from datetime import date, datetime, timedelta

from brain.dates.span import LanguageCode
from tools.calendar.occurrence import Occurrence
from tools.calendar.words_when import phrases_for


def spoken_moment(value: datetime | date, today: date, language: LanguageCode = "en") -> str:
    """A day, or a day with its time: `Thursday 29 October at 16:00`. A moment is said by its own clock."""
    say = phrases_for(language)
    if isinstance(value, datetime):
        return say.day_at(say.day(value.date(), value.year != today.year), say.clock(value.time()))
    return say.day(value, value.year != today.year)


def spoken_when(occurrence: Occurrence, today: date, language: LanguageCode = "en") -> str:
    """When it is, as a question names it: the start of a short event, the days of one that takes days."""
    if not occurrence.whole_days:
        return spoken_moment(occurrence.start, today, language)
    say = phrases_for(language)
    first, last = occurrence.first_day, occurrence.last_day
    year = today.year not in (first.year, last.year) or first.year != last.year
    if first == last:
        return say.whole_day(say.day(first, year))
    return say.days(first, last, year)


def spoken_span(occurrence: Occurrence, today: date, language: LanguageCode = "en") -> str:
    """When it is with its end: `Thursday 29 October from 16:00 to 16:45`."""
    start, end = occurrence.start, occurrence.end
    if occurrence.whole_days or start == end:
        return spoken_when(occurrence, today, language)
    assert isinstance(start, datetime) and isinstance(end, datetime)
    say = phrases_for(language)
    if occurrence.days > 1:
        return say.from_to(spoken_moment(start, today, language), spoken_moment(end, today, language))
    day = say.day(start.date(), start.year != today.year)
    return say.day_between(day, say.clock(start.time()), say.clock(end.time()))


def spoken_time(occurrence: Occurrence, day: date, language: LanguageCode = "en") -> str:
    """Its time on one day of a list: `16:00–16:45`, `all day`, `from 22:00`, `until 02:00`."""
    say = phrases_for(language)
    start, end = occurrence.start, occurrence.end
    if occurrence.whole_days or not (isinstance(start, datetime) and isinstance(end, datetime)):
        return say.all_day
    begins, ends = say.clock(start.time()), say.clock(end.time())
    if occurrence.days == 1:
        return begins if start == end else say.between(begins, ends)
    if day == occurrence.first_day:
        return say.since(begins)
    return say.until(ends) if day == occurrence.last_day else say.all_day


def spoken_day_number(occurrence: Occurrence, day: date, language: LanguageCode = "en") -> str:
    """Which of its days this is: `day 1 of 2`, `last day`; empty for an event of one day."""
    number = occurrence.day_number(day)
    if occurrence.days < 2 or not number:
        return ""
    return phrases_for(language).number(number, occurrence.days)


def spoken_length(length: timedelta, language: LanguageCode = "en") -> str:
    """A length of time: `1 hour 30 minutes`."""
    minutes = int(length.total_seconds()) // 60
    return phrases_for(language).length(minutes // 1440, minutes // 60 % 24, minutes % 60)

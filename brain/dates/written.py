# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""Days as they are written out: `Saturday, 18 October`, `2026-10-18`, `am Freitag`, `15.10.`, `18/10/2026`.

Answers, passages and replies are read with these; what `next Friday` means is for `resolve`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from brain.dates import calendar as cal
from brain.dates import english, german
from brain.dates.patterns import any_of
from brain.dates.span import DateOrder

NEAR = timedelta(days=200)  # a date without a year is taken to be no farther off than this
WEEKDAYS = english.WEEKDAYS | german.WEEKDAYS
SHORT_WEEKDAYS = german.SHORT_WEEKDAYS
MONTHS = english.MONTHS | german.MONTHS
_MON = any_of(map(re.escape, MONTHS))
_FORMS = (
    re.compile(rf"(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(?P<month>{_MON})\b\.?(?:,?\s+(?P<year>\d{{4}})\b)?", re.I),
    re.compile(rf"(?P<month>{_MON})\b\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b(?!\s*[:.]\d)(?:,?\s+(?P<year>\d{{4}})\b)?", re.I),
    re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)\b"),
    re.compile(r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.(?:\s?(?P<year>\d{4})\b)?"),
)  # fmt: skip
_SLASHED = re.compile(r"(?P<one>\d{1,2})/(?P<two>\d{1,2})/(?P<year>\d{4})\b")
_PLACES = re.compile(rf"\b(?=\d|{_MON})", re.I)
WEEKDAY = re.compile(rf"\b(?P<name>{any_of(map(re.escape, WEEKDAYS))})\b\.?", re.I)
SHORT_WEEKDAY = re.compile(
    rf"\b(?P<name>{any_of(name.title() for name in SHORT_WEEKDAYS)})\b\.?(?=,?\s+\d{{1,2}}\.)"
)
TO_DATE = re.compile(r",?\s+(?:the\s+|den\s+|dem\s+|der\s+)?|\s*\(\s*", re.I)
_WEEKDAY_BEFORE = re.compile(
    rf"\b(?P<name>{any_of(map(re.escape, WEEKDAYS))})\b\.?(?:,?\s+(?:the\s+|den\s+|dem\s+|der\s+)?)$", re.I
)
_DATED_BEFORE = re.compile(r"(?:\b(?:am|vom|bis|den|dem|der|zum|ab|seit)|\b[A-Z][a-z]{1,9},?)\s+$")
_BEFORE = 24  # characters before a date in which its weekday stands
_ALONE = re.compile(rf"\b({any_of(name for name in WEEKDAYS if len(name) > 4)})s?\b", re.I)
_RELATIVE = english.RELATIVE | {word: days for word, days in german.RELATIVE.items() if abs(days) < 2}


@dataclass(frozen=True)
class Written:
    """A date as written. days: what it may be by year (one, or the near ones), none if it doesn't exist."""

    days: tuple[date, ...]
    begin: int
    finish: int
    day: int
    month: int
    year: int | None


@dataclass(frozen=True)
class WrittenDay:
    """A day written out. weekday: 0 for Monday, the one written beside it; start and end: its place."""

    day: date
    weekday: int | None
    start: int
    end: int


def date_at(plain: str, at: int, today: date, order: DateOrder = "day-month") -> Written | None:
    """The date that is written at a place."""
    for form in _FORMS:
        match = form.match(plain, at)
        if match:
            name = match["month"].lower()
            month = int(name) if name.isdecimal() else MONTHS[name]
            return _made(int(match["day"]), month, match, today)
    match = _SLASHED.match(plain, at)
    if match is None:
        return None
    one, two = int(match["one"]), int(match["two"])
    day, month = (one, two) if (order == "day-month" or one > 12) and two <= 12 else (two, one)
    return _made(day, month, match, today)


def _made(day: int, month: int, match: re.Match[str], today: date) -> Written | None:
    if not 1 <= month <= 12 or not 1 <= day <= 39:
        return None
    year = int(match["year"]) if match["year"] else None
    years = [year] if year else [today.year, today.year - 1, today.year + 1]
    real = sorted(
        (date(y, month, day) for y in years if cal.exists(y, month, day)), key=lambda d: abs(d - today)
    )
    near = real if year else [d for i, d in enumerate(real) if i == 0 or abs(d - today) < NEAR]
    if not real and not year and cal.ever_exists(month, day):
        return None
    return Written(tuple(near), *match.span(), day, month, year)


def dates_in(plain: str, today: date, order: DateOrder = "day-month") -> Iterator[Written]:
    """Every date that is written in a text, in order."""
    seen = 0
    for match in _PLACES.finditer(plain):
        if match.start() < seen:
            continue
        written = date_at(plain, match.start(), today, order)
        if written is not None:
            seen = written.finish
            yield written


def written_days(text: str, near: date) -> list[WrittenDay]:
    """The days written out in a text; without a year, the one nearest to `near` is meant.

    `2.1.` is a day only beside a word that says so; elsewhere it numbers a heading.
    """
    found: list[WrittenDay] = []
    for written in dates_in(text, near):
        if not written.days or (_is_numbering(text, written) and not written.year):
            continue
        before = text[max(0, written.begin - _BEFORE) : written.begin]
        beside = _WEEKDAY_BEFORE.search(before)
        weekday = WEEKDAYS[beside["name"].lower()] if beside else None
        start = written.begin - len(before) + beside.start() if beside else written.begin
        found.append(WrittenDay(written.days[0], weekday, start, written.finish))
    return found


def _is_numbering(text: str, written: Written) -> bool:
    digits = text[written.begin : written.finish].replace(" ", "")
    dotted = digits.replace(".", "").isdecimal() and "." in digits
    return dotted and not _DATED_BEFORE.search(text[: written.begin])


def weekdays_in(text: str) -> dict[int, str]:
    """The weekdays named in a text, 0 for Monday, each with the word that names it."""
    return {WEEKDAYS[m[1].lower()]: m[1] for m in _ALONE.finditer(text)}


def implied_days(text: str, written_on: date) -> Iterator[date]:
    """The days that a passage of that day can mean by a weekday or by `tomorrow`."""
    for weekday in weekdays_in(text):
        ahead = (weekday - written_on.weekday()) % 7
        yield from (written_on + timedelta(days=ahead + shift) for shift in (-7, 0, 7))
    for word in set(re.findall(r"\w+", text.lower())) & _RELATIVE.keys():
        yield written_on + timedelta(days=_RELATIVE[word])

"""Days as they are written out in an answer or a passage: `Saturday, 18 October`, `2026-10-18`, `am Freitag`.

Only what is written is read here; what `next Friday` means is the business of `brain.dates`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from brain.answer.words import MONTHS, WEEKDAYS

_GERMAN_WEEKDAYS = ("montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag")
_GERMAN_MONTHS = (
    "januar",
    "februar",
    "märz",
    "april",
    "mai",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "dezember",
)


def _numbered(*languages: tuple[str, ...], short: int) -> dict[str, int]:
    names: dict[str, int] = {}
    for language in languages:
        for number, name in enumerate(language):
            names |= {name.casefold(): number, name.casefold()[:short]: number}
    return names


WEEKDAY_NUMBERS = _numbered(WEEKDAYS, short=3) | {name: n for n, name in enumerate(_GERMAN_WEEKDAYS)}
WEEKDAY_NUMBERS |= {"sonnabend": 5, "tues": 1, "thur": 3, "thurs": 3}
MONTH_NUMBERS = {name: n + 1 for name, n in _numbered(MONTHS, _GERMAN_MONTHS, short=3).items()} | {"sept": 9}


def _any_of(names: dict[str, int]) -> str:
    return "|".join(sorted(names, key=len, reverse=True))


_WEEKDAY = rf"(?:(?P<weekday>{_any_of(WEEKDAY_NUMBERS)})\b\.?,?\s+(?:the\s+|den\s+|dem\s+)?)?"
_MONTH = rf"(?P<month>{_any_of(MONTH_NUMBERS)})\b\.?"
_YEAR = r"(?:,?\s+(?P<year>\d{4})\b)?"
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"{_WEEKDAY}\b(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?{_MONTH}{_YEAR}",
        rf"{_WEEKDAY}\b{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b(?!\s*:){_YEAR}",
        rf"{_WEEKDAY}\b(?P<year>\d{{4}})-(?P<month>\d{{2}})-(?P<day>\d{{2}})\b",
    )
)
_WEEKDAY_ALONE = re.compile(
    rf"\b({_any_of({n: d for n, d in WEEKDAY_NUMBERS.items() if len(n) > 4})})s?\b", re.IGNORECASE
)
_NEAR = {"today": 0, "tonight": 0, "tomorrow": 1, "yesterday": -1, "heute": 0, "morgen": 1, "gestern": -1}


@dataclass(frozen=True)
class WrittenDay:
    """A day written out. weekday: 0 for Monday, the one written beside it; start and end: its place."""

    day: date
    weekday: int | None
    start: int
    end: int


def written_days(text: str, near: date) -> list[WrittenDay]:
    """The days written out in a text; without a year, the one nearest to `near` is meant."""
    found: list[WrittenDay] = []
    for form in _FORMS:
        for match in form.finditer(text):
            day = _day(match, near)
            if day and not any(match.start() < other.end and other.start < match.end() for other in found):
                weekday = match["weekday"]
                number = WEEKDAY_NUMBERS[weekday.casefold()] if weekday else None
                found.append(WrittenDay(day, number, match.start(), match.end()))
    return found


def _day(match: re.Match[str], near: date) -> date | None:
    month = match["month"].casefold()
    number = int(month) if month.isdigit() else MONTH_NUMBERS[month]
    years = [int(match["year"])] if match["year"] else [near.year, near.year - 1, near.year + 1]
    days = [day for year in years if (day := _real(year, number, int(match["day"])))]
    return min(days, key=lambda day: abs(day - near), default=None)


def _real(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def weekdays_in(text: str) -> dict[int, str]:
    """The weekdays named in a text, 0 for Monday, each with the word that names it."""
    return {WEEKDAY_NUMBERS[m[1].casefold()]: m[1] for m in _WEEKDAY_ALONE.finditer(text)}


def implied_days(text: str, written_on: date) -> Iterator[date]:
    """The days that a passage of that day can mean by a weekday or by `tomorrow`."""
    for weekday in weekdays_in(text):
        ahead = (weekday - written_on.weekday()) % 7
        yield from (written_on + timedelta(days=ahead + shift) for shift in (-7, 0, 7))
    for word, shift in _NEAR.items():
        if re.search(rf"\b{word}\b", text, re.IGNORECASE):
            yield written_on + timedelta(days=shift)


def spoken_day(day: date) -> str:
    """`10 October 2026`."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"

"""The views that commands show: the briefing, today, the week, an agenda of any days; as text and data."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from brain.dates.span import DateOrder, LanguageCode
from tools.briefing import words
from tools.briefing.data import day_data
from tools.briefing.day import Day, Sources, gather
from tools.briefing.text import briefing_text, days_text
from tools.tool import Occasion
from tools.when import DateProblem, days_of

WEEK = 7
MOST_DAYS = 62


@dataclass(frozen=True)
class View:
    """text: for the owner. data: for `--json`. empty: whether there is nothing to tell."""

    text: str
    data: dict[str, Any]
    empty: bool


def briefing(sources: Sources, now: datetime, language: LanguageCode = "en") -> View:
    """Today, in full: what is sent each morning and shown by `/today`. now: aware, in the owner's zone."""
    (day,) = gather(sources, now)
    return View(briefing_text(day, now.date(), language), day_data(day), day.empty)


def week(sources: Sources, now: datetime, language: LanguageCode = "en") -> View:
    """Today and the six days after it."""
    return _several(gather(sources, now, WEEK), now, language)


def agenda(
    sources: Sources,
    now: datetime,
    when: str = "",
    language: LanguageCode = "en",
    date_order: DateOrder = "day-month",
) -> View:
    """The days that some words name (`friday`, `next week`); today when empty, 62 days at most.

    Raises DateProblem with a sentence when the words name no days.
    """
    if not when.strip():
        return briefing(sources, now, language)
    if when.strip().casefold() in words.WEEK:
        return week(sources, now, language)
    start, end = _span(when, now, date_order)
    count = min((_last(end) - start.date()).days + 1, MOST_DAYS)
    days = gather(sources, now, max(count, 1), start.date())
    if len(days) == 1:
        return View(briefing_text(days[0], now.date(), language), day_data(days[0]), days[0].empty)
    return _several(days, now, language)


def _span(when: str, now: datetime, date_order: DateOrder) -> tuple[datetime, datetime]:
    """The days that are meant: what is to come, else what was. Raises DateProblem."""
    try:
        start, end, _ = days_of(when, Occasion(when, now, date_order=date_order))
    except DateProblem as problem:
        try:
            start, end, _ = days_of(
                when, Occasion(words.WHAT_WAS.format(when=when), now, date_order=date_order)
            )
        except DateProblem:
            raise problem from None
    return start, end


def _several(days: Sequence[Day], now: datetime, language: LanguageCode) -> View:
    text = days_text(days, now.date(), language)
    return View(text, {"days": [day_data(day) for day in days]}, all(day.empty for day in days))


def _last(end: datetime) -> date:
    """The last day before an exclusive end."""
    return end.date() - timedelta(days=1) if end.time() == time() else end.date()

# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""Dates that a model wrote, held against the calendar, and sums against arithmetic.

`check_dates` reads a reply before the owner does. What is wrong is marked in the text where it stands, never
hidden or replaced: the model's words and the right ones are both there to see.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal

from brain.dates import english, german
from brain.dates.languages import language_of
from brain.dates.patterns import any_of
from brain.dates.resolver import resolve
from brain.dates.scan import plain_of
from brain.dates.span import DateOrder, LanguageCode
from brain.dates.sums import wrong_sums
from brain.dates.words import DateWords, words_for
from brain.dates.written import (
    SHORT_WEEKDAY,
    SHORT_WEEKDAYS,
    TO_DATE,
    WEEKDAY,
    WEEKDAYS,
    Written,
    date_at,
    dates_in,
)

FindingCode = Literal["weekday", "relative", "no-such-date", "sum"]
DAY = timedelta(days=1)


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong. begin, finish: offsets in the text as it was given."""

    code: FindingCode
    words: str
    begin: int
    finish: int


@dataclass(frozen=True)
class Checked:
    """A text that was read. text: with a mark after each thing that is wrong; the same text if nothing is."""

    text: str
    findings: tuple[Finding, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is wrong, a sentence each."""
        return tuple(finding.words for finding in self.findings)


_TO_WEEKDAY = re.compile(r"\s*\(\s*|,?\s+(?:is|was|ist|war)\s+(?:an?\s+|einen?\s+)?|,\s+an?\s+", re.I)
_RELATIVE = re.compile(
    rf"\b(?:(?:the )?day after tomorrow|today|tomorrow|yesterday|heute|(?:über|ueber)morgen|(?<!am )(?<!guten )morgen|gestern|"
    rf"vorgestern|(?:this|next|last|this coming)\s+{any_of(english.WEEKDAYS)}|"
    rf"(?:diese[rn]|nächste[rn]|naechste[rn]|kommende[rn]|letzte[rn])\s+{any_of(german.WEEKDAYS)})\b",
    re.I,
)  # fmt: skip
_BESIDE = re.compile(
    r"\s*(?:,|\(|-|:)\s*(?:(?:on|am|the|den|that is|i\.e\.|also)\s+)?|\s+(?:is|ist|on|am)\s+(?:the\s+|der\s+)?",
    re.I,
)
_FENCED = re.compile(r"^```.*?^```", re.S | re.M)


def check_dates(
    text: str, now: datetime, language: LanguageCode | None = None, date_order: DateOrder = "day-month"
) -> Checked:
    """Every weekday beside its date, every relative word beside one, every sum beside its parts.

    now: aware, in the owner's zone. language: of the marks; None to tell it from the text.
    """
    reading = _Reading(text, now, language_of(plain_of(text), language).code, date_order)
    fenced = [match.span() for match in _FENCED.finditer(text)]
    findings: list[Finding] = []
    for finding in sorted(
        (*reading.relatives(), *reading.pairs(), *reading.sums()), key=lambda f: (f.finish, f.begin)
    ):
        inside = any(begin <= finding.begin < finish for begin, finish in fenced)
        overlaps = any(finding.begin < kept.finish and kept.begin < finding.finish for kept in findings)
        if not inside and not overlaps:
            findings.append(finding)
    return Checked(_marked(text, findings, reading.told), tuple(findings))


def _marked(text: str, findings: list[Finding], told: DateWords) -> str:
    made, at = [], 0
    for finding in findings:
        closed = finding.finish + (text[finding.finish : finding.finish + 1] == ")")
        made.append(text[at:closed] + told.corrected(finding.words))
        at = closed
    return "".join(made) + text[at:]


class _Reading:
    """One text that is being checked."""

    def __init__(self, text: str, now: datetime, language: LanguageCode, order: DateOrder) -> None:
        self.plain, self.now, self.order = plain_of(text), now, order
        self.language, self.told = language, words_for(language)

    # Weekdays beside dates

    def pairs(self) -> Iterator[Finding]:
        """Weekday and date, either first."""
        for begin, finish, said in self._weekdays():
            gap = TO_DATE.match(self.plain, finish)
            written = self._date_at(gap.end()) if gap else None
            if written is not None:
                yield from self._judged(said, written, begin, written.finish)
        for written in dates_in(self.plain, self.now.date(), self.order):
            gap = _TO_WEEKDAY.match(self.plain, written.finish)
            after = WEEKDAY.match(self.plain, gap.end()) if gap else None
            if after is not None:
                said = WEEKDAYS[after["name"].lower()]
                yield from self._judged(said, written, written.begin, after.end())
            if not written.days:
                words = self.told.not_a_date(written.day, written.month, written.year)
                yield Finding("no-such-date", words, written.begin, written.finish)

    def _weekdays(self) -> Iterator[tuple[int, int, int]]:
        for match in WEEKDAY.finditer(self.plain):
            yield match.start(), match.end(), WEEKDAYS[match["name"].lower()]
        for match in SHORT_WEEKDAY.finditer(self.plain):
            yield match.start(), match.end(), SHORT_WEEKDAYS[match["name"].lower()]

    def _judged(self, said: int, written: Written, begin: int, finish: int) -> Iterator[Finding]:
        if written.days and all(day.weekday() != said for day in written.days):
            yield Finding("weekday", self.told.is_a(written.days[0]), begin, finish)

    def _date_at(self, at: int) -> Written | None:
        return date_at(self.plain, at, self.now.date(), self.order)

    # Relative words beside dates

    def relatives(self) -> Iterator[Finding]:
        """`tomorrow (Thursday 6 November)`, `this Thursday, 21 October`, `tomorrow is Friday`."""
        for match in _RELATIVE.finditer(self.plain):
            allowed = self._allowed(match[0])
            gap = _BESIDE.match(self.plain, match.end())
            if not allowed or gap is None:
                continue
            after = WEEKDAY.match(self.plain, gap.end())
            link = TO_DATE.match(self.plain, after.end()) if after else None
            written = self._date_at(link.end() if link else gap.end())
            right = self.told.relative_is(match[0], allowed[0])
            if written is not None:
                if not set(written.days) & set(allowed):
                    yield Finding("relative", right, match.start(), written.finish)
            elif after is not None and all(
                day.weekday() != WEEKDAYS[after["name"].lower()] for day in allowed
            ):
                yield Finding("relative", right, match.start(), after.end())

    def _allowed(self, words: str) -> tuple[date, ...]:
        """The days that relative words may mean; `this Thursday` may be the last or the next."""
        spans = resolve(words, self.now, "captured", None, self.order)
        if not spans or spans[0].start is None:
            return ()
        readings = [spans[0], *([spans[0].other] if spans[0].other else [])]
        days = [one.start.date() for one in readings if one.start is not None]
        if words.lower().startswith(("this ", "diese")):
            days.append(days[0] - 7 * DAY)
        return tuple(days)

    def sums(self) -> Iterator[Finding]:
        """Totals that their parts don't make."""
        for wrong in wrong_sums(self.plain):
            yield Finding("sum", self.told.sum_is(wrong.parts, wrong.right), wrong.begin, wrong.finish)

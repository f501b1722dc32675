"""Reads an answer against its passages: numbers, days, weekdays, names, and whose fact it is.

A doubt is told in a sentence under the answer; nothing is hidden or rewritten. Words can't be checked this
way, so an answer without a finding isn't thereby true. Whether weekdays and sums are right in themselves is
read by `brain.dates.check`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from brain.answer import words
from brain.answer.citations import without_marks
from brain.answer.numbers import numbers_in, sums_in, value, values_told
from brain.answer.passages import Passage
from brain.dates.formatting import format_date
from brain.dates.patterns import is_calendar_word
from brain.dates.written import implied_days, weekdays_in, written_days
from brain.index.tokens import fold, language_of

_WEEK_OF = re.compile(r"\b(?:week (?:of|from|beginning)|woche (?:vom|ab))(?: the)?\s*$", re.IGNORECASE)
_LIST_MARK = re.compile(r"^\s*\d{1,2}[.)]\s", re.MULTILINE)
_NAME = re.compile(r"(?<=[a-zß,;:] )[A-ZÄÖÜ][\w'’-]*\w(?: [A-ZÄÖÜ][\w'’-]*\w)*")
_YOURS = re.compile(
    r"\b[Yy]ou(?:['’]re| are| were| have| had| need| want| like| can't| cannot)\s+"
    r"((?:[\w'-]+\s+){0,4}[\w'-]+)"
)
_OTHERS = re.compile(
    r"\b([A-ZÄÖÜ][\w-]+)\s+(?:is|was|has|had|needs|wants|likes|can't|cannot)\s+((?:[\w'-]+\s+){0,4}[\w'-]+)"
)
TELLING = 2
_NO_NAMES = frozenset(
    ["i", "yes", "no", "ok", "okay", "note", "notes", "the", "a", "an", "mr", "mrs", "ms", "dr"]
)


@dataclass(frozen=True)
class Ground:
    """What an answer may lean on: the passages it names, the question, and the day it was asked."""

    passages: Sequence[Passage]
    question: str
    today: date
    owner: str = ""

    @property
    def text(self) -> str:
        """Every word of the ground."""
        return "\n".join([*(passage.all_words for passage in self.passages), self.question, self.owner])

    def days(self) -> set[date]:
        """Every day that the passages name or imply, their own days, the question's, and today."""
        found = {self.today, *(d.day for d in written_days(self.question, self.today))}
        found.update(implied_days(self.question, self.today))
        for passage in self.passages:
            near = passage.day or self.today
            found.add(near)
            found.update(day.day for day in written_days(passage.all_words, near))
            found.update(implied_days(passage.all_words, near))
        return found


def findings(answer: str, ground: Ground) -> tuple[str, ...]:
    """A sentence for each doubt about the answer, in the order of the checks."""
    text = without_marks(answer)
    checks = (_days, _weekdays, _numbers, _names, _persons)
    return tuple(dict.fromkeys(finding for check in checks for finding in check(text, ground)))


def _days(text: str, ground: Ground) -> Iterator[str]:
    known = ground.days()
    for found in written_days(text, ground.today):
        wrong_weekday = found.weekday is not None and found.day.weekday() != found.weekday
        if not wrong_weekday and not any(_same_day(found.day, day) for day in known):
            week = {found.day + timedelta(days=shift) for shift in range(7)}
            if not (_WEEK_OF.search(text[: found.start]) and week & known):
                yield words.DAY.format(day=format_date(found.day))


def _same_day(one: date, other: date) -> bool:
    return (one.month, one.day) == (other.month, other.day)


def _weekdays(text: str, ground: Ground) -> Iterator[str]:
    rest = _without_days(text, ground.today)
    known = set(weekdays_in(ground.text)) | {day.weekday() for day in ground.days()}
    for number, written in weekdays_in(rest).items():
        if number not in known:
            yield words.WEEKDAY.format(weekday=written)


def _numbers(text: str, ground: Ground) -> Iterator[str]:
    rest = _LIST_MARK.sub("", _without_days(text, ground.today))
    told = values_told(ground.text) | _totals(ground)
    told |= {Decimal(part) for day in ground.days() for part in (day.year, day.month, day.day)}
    told |= {total for _, total, _ in sums_in(rest)}
    for written, number in numbers_in(rest).items():
        wrong_total = any(said == written and value(said) != total for _, total, said in sums_in(rest))
        if number not in told and not wrong_total:
            yield words.NUMBER.format(number=written)


def _totals(ground: Ground) -> set[Decimal]:
    """What the figures with one unit add up to, in each passage and in all together."""
    totals: set[Decimal] = set()
    texts = [passage.hit.text for passage in ground.passages]
    for text in [*texts, "\n".join(texts)]:
        units: dict[str, Decimal] = {}
        for number, unit in re.findall(r"(\d[\d.,]*\d|\d)\s*([^\W\d_]+|[€£$%])", text):
            units[unit.casefold()] = units.get(unit.casefold(), Decimal(0)) + value(number)
        totals.update(units.values())
    return totals


def _names(text: str, ground: Ground) -> Iterator[str]:
    if language_of(text, "en") != "en":
        return
    known = set(re.findall(r"\w+", fold(ground.text)))
    for match in _NAME.finditer(text):
        parts = [fold(part).removesuffix("'s") for part in re.findall(r"[\w'’]+", match[0])]
        strange = [part for part in parts if not _is_known(part, known)]
        if strange:
            yield words.NAME.format(name=match[0].removesuffix("'s").removesuffix("’s"))


def _is_known(part: str, known: set[str]) -> bool:
    return (
        is_calendar_word(part)
        or part.startswith("i'")
        or part in _NO_NAMES
        or part in known
        or part.rstrip("s") in known
    )


def _persons(text: str, ground: Ground) -> Iterator[str]:
    """`You are allergic to peanuts`, where the passage says it of Sam."""
    told = {_key(m[2]): m[1] for p in ground.passages for m in _OTHERS.finditer(p.hit.text)}
    for match in _YOURS.finditer(text):
        key = _key(match[1])
        name = told.get(key) if len(key) == TELLING else None
        if name and name.casefold() != ground.owner.casefold():
            yield words.OTHER_PERSON.format(name=name)


def _key(following: str) -> tuple[str, ...]:
    """The first two telling words after the verb."""
    telling = [word for word in fold(following).split() if not word.endswith("ly")]
    return tuple(telling[:TELLING])


def _without_days(text: str, near: date) -> str:
    for found in sorted(written_days(text, near), key=lambda day: -day.start):
        text = f"{text[: found.start]} {text[found.end :]}"
    return text

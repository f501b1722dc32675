"""The day that a note speaks of, from its front matter or from its name."""

import re
from collections.abc import Iterable
from datetime import date

_DASHED = re.compile(r"(?<!\d)(\d{4})([-_./ ])(\d{1,2})\2(\d{1,2})(?!\d)")
_COMPACT = re.compile(r"(?<!\d)((?:19|20)\d{2})(\d{2})(\d{2})(?:\d{4}|\d{6})?(?!\d)")
_GERMAN = re.compile(r"(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)")


def day_in(text: str) -> date | None:
    """The first real day written in text as 2026-10-19, 2026/10/19, 20261019 or 19.10.2026."""
    found: list[tuple[int, date]] = []
    for pattern, groups in ((_DASHED, (1, 3, 4)), (_COMPACT, (1, 2, 3)), (_GERMAN, (3, 2, 1))):
        for match in pattern.finditer(text):
            year, month, day = (int(match[group]) for group in groups)
            if (real := _day(year, month, day)) is not None:
                found.append((match.start(), real))
                break
    return min(found)[1] if found else None


def one_day(values: Iterable[str]) -> date | None:
    """The day that these texts give, or None when they give none or disagree."""
    days = {day for value in values if (day := day_in(value))}
    return days.pop() if len(days) == 1 else None


def _day(year: int, month: int, day: int) -> date | None:
    """The date, or None where the calendar has no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None

"""Builders of repetitions that are more than one weekday, one date or one distance, for every language.

`twice a day`, `the second and fourth Tuesday`, `every 1st and 15th`, `Friday the 13th`, `Monday to Friday`.
"""

from collections.abc import Sequence
from typing import Literal

from brain.dates.periods import RRULE_DAYS
from brain.dates.pieces import FramePiece, Freq, PartPiece, RepeatPiece

Often = Literal["day", "week", "month", "year", "hour", "night"]
Edge = Literal["week", "month", "quarter", "year"]
WORKING = (0, 1, 2, 3, 4)
_FREQS: dict[Often, Freq] = {
    "day": "DAILY", "week": "WEEKLY", "month": "MONTHLY", "year": "YEARLY", "hour": "HOURLY",
    "night": "DAILY",
}  # fmt: skip
_WEEKDAYS = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: WORKING, 6: (0, 1, 2, 3, 4, 5)}
_MONTH_DAYS = {2: (1, 15), 3: (1, 11, 21), 4: (1, 8, 15, 22)}
_WAKING = (8, 20)  # the first and the last hour of what comes several times a day
_MOST_A_DAY = 13
_ENDS: dict[Edge, RepeatPiece] = {
    "week": RepeatPiece("WEEKLY", weekdays=(4,)),
    "month": RepeatPiece("MONTHLY", rule="BYMONTHDAY=-1"),
    "quarter": RepeatPiece("YEARLY", rule="BYMONTH=3,6,9,12;BYMONTHDAY=-1"),
    "year": RepeatPiece("YEARLY", date=(12, 31)),
}
_STARTS: dict[Edge, RepeatPiece] = {
    "week": RepeatPiece("WEEKLY", weekdays=(0,)),
    "month": RepeatPiece("MONTHLY", rule="BYMONTHDAY=1"),
    "quarter": RepeatPiece("YEARLY", rule="BYMONTH=1,4,7,10;BYMONTHDAY=1"),
    "year": RepeatPiece("YEARLY", date=(1, 1)),
}


def monthly_rule(*days: int) -> str:
    """Every month on these days; where a month is too short for the last of them, on its last day."""
    last = max(days)
    if last <= 28 or min(days) < 0:
        return f"BYMONTHDAY={','.join(map(str, days))}"
    before = [day for day in days if day < 28]
    if len(days) > len(before) + 1:  # 28 and 31: each for itself
        return f"BYMONTHDAY={','.join(map(str, days))}"
    kept = ",".join(map(str, (*before, *range(28, last + 1))))
    places = ",".join(map(str, (*range(1, len(before) + 1), -1)))
    return f"BYMONTHDAY={kept};BYSETPOS={places}"


def times_in(count: int, unit: Often) -> RepeatPiece | None:
    """Once, twice, three times a day, week, month or year; None where no rule spreads that many.

    Where the words name no days or hours, they are spread and marked (`spread`), so that the owner is told.
    """
    if count == 1:
        return RepeatPiece(_FREQS[unit], part=PartPiece("night") if unit == "night" else None)
    if unit == "day" and 2 <= count <= _MOST_A_DAY:
        first, last = _WAKING
        hours = [first + round((last - first) * n / (count - 1)) for n in range(count)]
        return RepeatPiece("DAILY", rule=f"BYHOUR={','.join(map(str, hours))};BYMINUTE=0", spread=count)
    if unit == "week" and count in _WEEKDAYS:
        return RepeatPiece("WEEKLY", weekdays=_WEEKDAYS[count], spread=count)
    if unit == "month" and count in _MONTH_DAYS:
        return RepeatPiece("MONTHLY", month_days=_MONTH_DAYS[count], spread=count)
    if unit == "year" and count in (2, 3, 4, 6):
        return RepeatPiece("MONTHLY", 12 // count)
    return None


def every_or_twice(unit: Often, count: int = 2) -> RepeatPiece | None:
    """Biweekly, bimonthly: every second one to most, twice in each to some."""
    return RepeatPiece(_FREQS[unit], count, other=times_in(2, unit))


def nth_weekdays(
    numbers: Sequence[int], weekdays: Sequence[int], whole: bool
) -> RepeatPiece | FramePiece | None:
    """The second and fourth Tuesday, the first and last working day.

    whole: of every month, as said with it; otherwise only where `every month` stands beside it.
    """
    if any(not -5 <= n <= (31 if len(weekdays) == 7 else 5) for n in numbers):
        return None
    listed = ",".join(map(str, numbers))
    codes = [RRULE_DAYS[day] for day in weekdays]
    if len(weekdays) == 1:
        rule = "BYDAY=" + ",".join(f"{n}{codes[0]}" for n in numbers)
    elif len(weekdays) == 7:
        rule = monthly_rule(*numbers)
    else:
        rule = f"BYDAY={','.join(codes)};BYSETPOS={listed}"
    return RepeatPiece("MONTHLY", rule=rule) if whole else FramePiece(lambda _, __: None, rule=rule)


def month_days(days: Sequence[int]) -> RepeatPiece | None:
    """Every 1st and 15th."""
    if any(not 1 <= day <= 31 for day in days):
        return None
    return RepeatPiece("MONTHLY", month_days=tuple(sorted(set(days))))


def weekday_the_nth(weekday: int, day: int) -> RepeatPiece | None:
    """Every Friday the 13th."""
    return RepeatPiece("MONTHLY", rule=f"BYDAY={RRULE_DAYS[weekday]};BYMONTHDAY={day}") if day <= 31 else None


def weekdays_through(first: int, last: int) -> RepeatPiece:
    """Every Monday to Friday."""
    count = (last - first) % 7 + 1
    return RepeatPiece("WEEKLY", weekdays=tuple(sorted((first + n) % 7 for n in range(count))))


def edge_of_every(unit: Edge, end: bool) -> RepeatPiece:
    """At the end (or the beginning) of every month."""
    return (_ENDS if end else _STARTS)[unit]

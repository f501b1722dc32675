"""Calendar arithmetic on plain dates: weeks from Monday (ISO 8601), months that clamp, seasons, Easter.

Nothing here knows a language or a zone.
"""

from calendar import monthrange
from collections.abc import Callable
from datetime import MAXYEAR, MINYEAR, date, timedelta

from dateutil.easter import easter
from dateutil.relativedelta import relativedelta

DAY = timedelta(days=1)
SOUTHERN = (
    "Australia/", "Antarctica/", "Pacific/Auckland", "Pacific/Chatham", "NZ", "America/Argentina/",
    "America/Buenos_Aires", "America/Montevideo", "America/Sao_Paulo", "America/Santiago", "America/Asuncion",
    "America/La_Paz", "America/Lima", "Africa/Johannesburg", "Africa/Maputo", "Africa/Harare",
    "Africa/Windhoek", "Africa/Gaborone", "Indian/Mauritius", "Indian/Antananarivo",
)  # fmt: skip
SPRING, SUMMER, AUTUMN, WINTER = range(4)


def exists(year: int, month: int, day: int) -> bool:
    """Whether the calendar has this day."""
    return MINYEAR <= year <= MAXYEAR and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]


def ever_exists(month: int, day: int) -> bool:
    """Whether any year has this day (29 February has)."""
    return exists(2028, month, day)


def monday_of(day: date) -> date:
    """The Monday of the day's ISO week."""
    return day - timedelta(days=day.weekday())


def first_of(day: date) -> date:
    """The first day of the month."""
    return day.replace(day=1)


def add_months(day: date, months: int) -> date:
    """The same day of a month that many months on, clamped to the last day that exists."""
    return day + relativedelta(months=months)


def coming(day: date, weekday: int) -> date:
    """The first such weekday (Monday is 0) on or after the day."""
    return day + timedelta(days=(weekday - day.weekday()) % 7)


def add_workdays(day: date, count: int) -> date:
    """That many days from Monday to Friday on (back for a negative count); of a weekend, from its edge."""
    weeks, rest = divmod(abs(count), 5)
    step = 1 if count > 0 else -1
    if rest == 0 and day.weekday() > 4 and weeks:  # from a weekend the fifth one is a Friday or a Monday
        weeks, rest = weeks - 1, 5
    day += step * weeks * 7 * DAY
    while rest:
        day += step * DAY
        rest -= day.weekday() < 5
    return day


def nth_weekday(first: date, past: date, n: int, weekdays: frozenset[int]) -> date | None:
    """The nth day of these weekdays in [first, past), counted from the end for a negative n."""
    days = [first + DAY * i for i in range((past - first).days)]
    fitting = [day for day in days if day.weekday() in weekdays]
    index = n - 1 if n > 0 else n
    return fitting[index] if -len(fitting) <= index < len(fitting) else None


def is_southern(zone: str) -> bool:
    """Whether a zone lies where July is winter. Unlisted zones count as northern."""
    return zone.startswith(SOUTHERN)


def season(year: int, name: int, southern: bool) -> tuple[date, date]:
    """The meteorological season [first, past) that begins in `year` (three whole months)."""
    month = ((2, 5, 8, 11)[name] + (6 if southern else 0)) % 12 + 1
    first = date(year, month, 1)
    return first, add_months(first, 3)


def quarter(year: int, number: int) -> tuple[date, date]:
    """The calendar quarter [first, past)."""
    first = date(year, 3 * number - 2, 1)
    return first, add_months(first, 3)


def _near_easter(offset: int) -> Callable[[int], date]:
    return lambda year: easter(year) + timedelta(days=offset)


def _on(month: int, day: int) -> Callable[[int], date]:
    return lambda year: date(year, month, day)


HOLIDAYS: dict[str, Callable[[int], date]] = {
    "new year": _on(1, 1), "epiphany": _on(1, 6), "valentine": _on(2, 14), "good friday": _near_easter(-2),
    "easter": _near_easter(0), "easter monday": _near_easter(1), "may day": _on(5, 1),
    "ascension": _near_easter(39), "whit sunday": _near_easter(49), "whit monday": _near_easter(50),
    "unity day": _on(10, 3), "halloween": _on(10, 31), "bonfire night": _on(11, 5),
    "christmas eve": _on(12, 24), "christmas": _on(12, 25), "boxing day": _on(12, 26),
    "new year's eve": _on(12, 31),
}  # fmt: skip

"""Builders of periods (months, weeks, seasons, feasts) and of the frames laid on them (the end of …)."""

from collections.abc import Callable
from datetime import date

from brain.dates import calendar as cal
from brain.dates.days import DAY, WEEK, fixed, monthly, one_day, yearly
from brain.dates.pieces import Context, DayPiece, Days, FramePiece, PartPiece
from brain.dates.span import Grain


def month(number: int) -> DayPiece:
    """A month by name: the one that is running or comes next, or the latest begun."""

    def make(_: Context, year: int) -> Days | None:
        first = date(year, number, 1)
        return Days(first, cal.add_months(first, 1), "month")

    return DayPiece(yearly(make), named_month=number)


def month_of_year(number: int, of_year: int) -> DayPiece:
    """`March 2027`."""
    first = date(of_year, number, 1)
    return fixed(lambda _: Days(first, cal.add_months(first, 1), "month"))


def season(name: int, of_year: int | None = None) -> DayPiece:
    """A season: three whole months (meteorological), six months on in the south."""

    def make(context: Context, at: int) -> Days | None:
        return Days(*cal.season(at, name, context.southern), "season")

    return DayPiece(yearly(make)) if of_year is None else fixed(lambda c: make(c, of_year))


def quarter(number: int, of_year: int | None = None) -> DayPiece:
    """A calendar quarter."""

    def make(_: Context, at: int) -> Days | None:
        return Days(*cal.quarter(at, number), "quarter")

    return DayPiece(yearly(make)) if of_year is None else fixed(lambda c: make(c, of_year))


def year(number: int) -> DayPiece:
    """A year by its number."""
    return fixed(lambda _: Days(date(number, 1, 1), date(number + 1, 1, 1), "year"), whole_year=True)


def iso_week(number: int, of_year: int | None = None) -> DayPiece:
    """An ISO 8601 week by its number."""

    def make(_: Context, at: int) -> Days | None:
        try:
            first = date.fromisocalendar(at, number, 1)
        except ValueError:
            return None
        return Days(first, first + WEEK, "week")

    return DayPiece(yearly(make)) if of_year is None else fixed(lambda c: make(c, of_year))


def holiday(name: str, of_year: int | None = None) -> DayPiece:
    """A feast by its English name in `calendar.HOLIDAYS`."""

    def make(_: Context, at: int) -> Days | None:
        return one_day(cal.HOLIDAYS[name](at))

    movable = cal.HOLIDAYS[name](2026).timetuple()[1:3] != cal.HOLIDAYS[name](2027).timetuple()[1:3]
    day = cal.HOLIDAYS[name](2026)
    dated = None if movable else (day.month, day.day)
    if of_year is None:
        return DayPiece(yearly(make), yearly=dated)
    return fixed(lambda c: make(c, of_year), yearly=dated)


def next_of(piece: DayPiece) -> DayPiece:
    """`next March`: the first that begins after today; if that is this year, some mean the one after."""

    def at(context: Context, after: int = 0) -> Days | None:
        running = piece.at(context, 0)
        begun = running is not None and running.first <= context.today
        return piece.at(context, int(begun) + after)

    def other(context: Context, days: Days) -> Days | None:
        return at(context, 1) if days.first.year == context.today.year else None

    return fixed(lambda c: at(c), other=other)


def last_of(piece: DayPiece) -> DayPiece:
    """`last March`: the latest that is over."""
    return fixed(lambda c: piece.at(c, -1), past=True)


def period(unit: Grain, offset: int) -> DayPiece:
    """The running (0), last (-1), next (1) week, month, quarter, year, weekend, counted by the calendar."""

    def other(context: Context, days: Days) -> Days | None:
        doubtful = unit == "weekend" and offset == 1 and context.today.weekday() < 5
        return Days(days.first - WEEK, days.past - WEEK, unit) if doubtful else None

    return fixed(
        lambda c: period_around(c.today, unit, offset),
        other=other,
        past=offset < 0,
        month=unit == "month",
        whole_year=unit == "year",
    )


def period_around(day: date, unit: Grain, offset: int = 0) -> Days:
    """The calendar period that holds a day, or one that many on. A weekend belongs to the week before it."""
    if unit == "day":
        return one_day(day + offset * DAY)
    if unit in ("week", "weekend"):
        monday = cal.monday_of(day) + offset * WEEK
        return Days(monday if unit == "week" else monday + 5 * DAY, monday + WEEK, unit)
    months = {"month": 1, "quarter": 3, "year": 12}[unit]
    first = cal.add_months(date(day.year, (day.month - 1) // months * months + 1, 1), offset * months)
    return Days(first, cal.add_months(first, months), unit)


def weekend() -> DayPiece:
    """`the weekend`: the running or coming one, or the latest begun."""
    return DayPiece(lambda c, k: period_around(c.today, "weekend", k))


def coming_weekend() -> DayPiece:
    """`the coming weekend`: the first that has not begun."""
    return fixed(lambda c: period_around(c.today, "weekend", int(c.today.weekday() > 4)))


def weekend_beside(sign: int) -> FramePiece:
    """`the weekend after Christmas`, `before the 3rd`: the nearest that doesn't hold the day itself."""

    def part(days: Days) -> Days:
        inside = days.first.weekday() > 4
        return period_around(days.first, "weekend", int(inside) if sign > 0 else -1)

    return frame(part)


def frame(choose: Callable[[Days], Days | None], **more: object) -> FramePiece:
    """A frame that looks at nothing but the days it is laid on."""
    return FramePiece(lambda _, days: choose(days), **more)  # type: ignore[arg-type]


def start_of() -> FramePiece:
    """The first day."""
    return frame(lambda days: one_day(days.first))


def end_of() -> FramePiece:
    """The last day; of a week the Friday, the Sunday being the other reading."""

    def part(days: Days) -> Days:
        return one_day(days.first + 4 * DAY if days.grain == "week" else days.past - DAY)

    def other(_: Context, days: Days) -> Days | None:
        return one_day(days.past - DAY) if days.grain == "week" else None

    return frame(part, other=other)


def third_of(which: int) -> FramePiece:
    """Early (0), mid- (1), late (2): ten days of a month, Mon-Tue, Wed, Thu-Fri of a week, else a third."""

    def part(days: Days) -> Days:
        if days.grain == "day":
            return days
        if days.grain == "week":
            begin, finish = ((0, 2), (2, 3), (3, 5))[which]
            return Days(days.first + begin * DAY, days.first + finish * DAY)
        if days.grain == "month":
            tenth = days.first + 10 * which * DAY
            return Days(tenth, days.past if which == 2 else tenth + 10 * DAY)
        months = (days.past.year - days.first.year) * 12 + days.past.month - days.first.month
        step = max(months // 3, 1)
        first = cal.add_months(days.first, step * which)
        return Days(first, days.past if which == 2 else cal.add_months(first, step))

    return frame(part)


def around(unit: Grain, offset: int = 0) -> FramePiece:
    """`the week of`, `the weekend of`: the period that holds what follows, or one beside it."""
    return frame(lambda days: period_around(days.first, unit, offset))


def weekday_beside(day: int, sign: int) -> FramePiece:
    """`the Sunday before`, `the Friday after`: the nearest one that is not the day itself."""

    def part(days: Days) -> Days:
        later = cal.coming(days.past, day)
        return one_day(later if sign > 0 else cal.coming(days.first - WEEK, day))

    return frame(part)


def day_before(part: PartPiece) -> FramePiece:
    """`in der Nacht auf Samstag`, `the night before Christmas`: a part of the day before."""
    return frame(lambda days: one_day(days.first - DAY), part=part)


def day_of_period(number: int, period_piece: DayPiece) -> DayPiece:
    """`the 4th of next month`."""

    def at(context: Context, k: int) -> Days | None:
        days = period_piece.at(context, k)
        if days is None or not cal.exists(days.first.year, days.first.month, number):
            return None
        return one_day(days.first.replace(day=number))

    return DayPiece(at, fixed=period_piece.fixed, month_day=number)


RRULE_DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def nth(n: int, weekdays: frozenset[int]) -> FramePiece:
    """The nth of these weekdays in what follows; with nothing after it, in a month, by direction."""

    def part(days: Days) -> Days | None:
        day = cal.nth_weekday(days.first, days.past, n, weekdays)
        return one_day(day) if day else None

    def make(_: Context, index: int) -> Days | None:
        return part(period_around(date(index // 12, index % 12 + 1, 1), "month"))

    said = next(iter(weekdays)) if len(weekdays) == 1 else None
    names = [RRULE_DAYS[day] for day in sorted(weekdays)]
    if len(names) == 7:
        rule = f"BYMONTHDAY={n}"
    elif len(names) == 1:
        rule = f"BYDAY={n}{names[0]}"
    else:
        rule = f"BYDAY={','.join(names)};BYSETPOS={n}"
    series = DayPiece(monthly(make), weekday=said)
    return frame(part, alone=series, monthly=series, rule=rule)


def nth_period(n: int, unit: Grain) -> FramePiece:
    """The nth week (from its first Monday) or weekend (from its first Saturday) of what follows."""

    def part(days: Days) -> Days | None:
        day = cal.nth_weekday(days.first, days.past, n, frozenset({0 if unit == "week" else 5}))
        return period_around(day, unit) if day else None

    return frame(part)

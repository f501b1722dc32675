"""Builders of day pieces, the same for every language: weekdays, dates, periods, and parts of them.

The choices where speakers differ are made here, once each, and are listed in docs/dates.md.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from brain.dates import calendar as cal
from brain.dates.pieces import Amount, Context, DayPiece, Days, no_remarks
from brain.dates.span import Remark
from brain.dates.words import words_for

DAY = timedelta(days=1)
WEEK = timedelta(days=7)
SEARCHED = 40  # steps of a series that are tried; 29 February is at most 8 years away

Maker = Callable[[Context, int], Days | None]


def one_day(day: date) -> Days:
    """A single day."""
    return Days(day, day + DAY)


def fixed(choose: Callable[[Context], Days | None], **more: object) -> DayPiece:
    """A piece with one answer."""
    return DayPiece(lambda context, _: choose(context), fixed=True, **more)  # type: ignore[arg-type]


def _walk(make: Maker, start: int, context: Context, k: int) -> Days | None:
    """The k-th days that `make` gives, counted from the ones that hold today or come next."""
    step, wanted = (1, k) if k >= 0 else (-1, -k - 1)
    for index in range(start - 2 * step, start + SEARCHED * step, step):
        days = make(context, index)
        if days is None or (days.past > context.today) != (k >= 0):
            continue
        if not wanted:
            return days
        wanted -= 1
    return None


def yearly(make: Maker) -> Callable[[Context, int], Days | None]:
    """A series with at most one member a year; `make` gets the year."""
    return lambda context, k: _walk(make, context.today.year, context, k)


def monthly(make: Maker) -> Callable[[Context, int], Days | None]:
    """A series with at most one member a month; `make` gets year * 12 + month - 1."""
    return lambda context, k: _walk(make, context.today.year * 12 + context.today.month - 1, context, k)


def relative_day(offset: int) -> DayPiece:
    """Today, tomorrow, yesterday. Just after midnight `tomorrow` may mean the day that has begun."""

    def other(context: Context, _: Days) -> Days | None:
        return one_day(context.today) if offset == 1 and context.now.hour < 4 else None

    return fixed(lambda c: one_day(c.today + offset * DAY), other=other, past=offset < 0)


def weekday(day: int) -> DayPiece:
    """A bare weekday: by direction, today included."""
    return DayPiece(
        lambda c, k: one_day(cal.coming(c.today, day) + k * WEEK), weekly=True, weekday=day
    )  # fmt: skip


def this_weekday(day: int) -> DayPiece:
    """With `this`: as a bare one; said on Monday of something that happened, it still lies ahead."""
    return replace(weekday(day), this=True)


def next_weekday(day: int) -> DayPiece:
    """`next Friday`: that of the next calendar week; the other reading is the one still to come in this."""

    def other(context: Context, days: Days) -> Days | None:
        earlier = days.first - WEEK
        return one_day(earlier) if earlier > context.today else None

    return fixed(lambda c: one_day(cal.monday_of(c.today) + WEEK + day * DAY), other=other, weekday=day)


def coming_weekday(day: int, doubtful: bool = False, weeks: int = 0) -> DayPiece:
    """`kommenden Freitag`: the first after today. doubtful: some mean the one of the next week."""

    def other(context: Context, days: Days) -> Days | None:
        same_week = cal.monday_of(days.first) == cal.monday_of(context.today) + weeks * WEEK
        return one_day(days.first + WEEK) if doubtful and same_week else None

    return fixed(
        lambda c: one_day(cal.coming(c.today + DAY, day) + weeks * WEEK), other=other, weekday=day
    )  # fmt: skip


def last_weekday(day: int) -> DayPiece:
    """`last Friday`: the latest before today; the other reading is that of the last calendar week."""

    def other(context: Context, days: Days) -> Days | None:
        return one_day(days.first - WEEK) if days.first >= cal.monday_of(context.today) else None

    return fixed(lambda c: one_day(cal.coming(c.today, day) - WEEK), other=other, weekday=day, past=True)


def weekdays_ago(day: int, count: int) -> DayPiece:
    """`two Fridays ago`: the latest before today is one ago."""
    return fixed(lambda c: one_day(cal.coming(c.today, day) - count * WEEK), weekday=day, past=True)


def weekday_of_week(day: int, weeks: int) -> DayPiece:
    """`Tuesday next week`, `Donnerstag letzter Woche`: of the calendar week that many on."""
    return fixed(
        lambda c: one_day(cal.monday_of(c.today) + weeks * WEEK + day * DAY), weekday=day, past=weeks < 0
    )


def weeks_after_weekday(day: int, weeks: int) -> DayPiece:
    """`Friday week`, `a week on Friday`: the coming one and that many weeks more."""

    def other(context: Context, days: Days) -> Days | None:
        return one_day(days.first + WEEK) if context.today.weekday() == day else None

    return fixed(lambda c: one_day(cal.coming(c.today, day) + weeks * WEEK), other=other, weekday=day)


def _day_in_year(day: int, month: int) -> Maker:
    def make(_: Context, year: int) -> Days | None:
        return one_day(date(year, month, day)) if cal.exists(year, month, day) else None

    return make


def _leap_remark(context: Context, days: Days) -> tuple[Remark, ...]:
    if days.first.year == context.today.year:
        return ()
    return (Remark("leap-year", words_for(context.language).leap_year(days.first)),)


def calendar_day(day: int, month: int, year: int | None = None, weekday: int | None = None) -> DayPiece:
    """A day and month, with or without a year. A day that doesn't exist is kept as a problem."""
    real = cal.exists(year, month, day) if year is not None else cal.ever_exists(month, day)
    if not real:
        return DayPiece(no_days_at, fixed=True, bad=(day, month, year))
    yearless = (month, day)
    if year is not None:
        return fixed(lambda c: one_day(date(year, month, day)), weekday=weekday, yearly=yearless)
    remarks = _leap_remark if (day, month) == (29, 2) else no_remarks
    return DayPiece(yearly(_day_in_year(day, month)), weekday=weekday, yearly=yearless, remarks=remarks)


def no_days_at(_: Context, __: int) -> Days | None:
    """The answer of a piece that names a day that doesn't exist."""
    return None


def numeric_day(one: int, two: int, year: int | None, day_first: bool) -> DayPiece:
    """`5/6`: by the owner's order, the other order as the other reading; `5/13` can only be read one way."""
    orders = [(one, two), (two, one)] if day_first else [(two, one), (one, two)]
    if orders[0][1] > 12 >= orders[1][1]:
        orders.reverse()
    piece = calendar_day(*orders[0], year)
    (day, month), (other_day, other_month) = orders
    doubtful = day <= 12 and day != month and piece.bad is None
    if not doubtful:
        return piece
    rival = calendar_day(other_day, other_month, year)

    def remarks(context: Context, days: Days) -> tuple[Remark, ...]:
        said = words_for(context.language).day_order(days.first)
        return (Remark("day-order", said),)

    def other(context: Context, _: Days) -> Days | None:
        return pick_day(rival, context)

    return DayPiece(piece.at, fixed=piece.fixed, other=other, remarks=remarks)


def pick_day(piece: DayPiece, context: Context) -> Days | None:
    """The days of a piece by the context's direction, with no time of day in play."""
    first = piece.at(context, 0)
    if piece.fixed or not context.back or first is None or first.first <= context.today:
        return first
    return piece.at(context, -1)


def day_of_month(day: int) -> DayPiece:
    """`the 21st`: the next or last one; months that have no such day are passed over, and said so."""

    def make(_: Context, index: int) -> Days | None:
        year, month = divmod(index, 12)
        return one_day(date(year, month + 1, day)) if cal.exists(year, month + 1, day) else None

    def remarks(context: Context, days: Days) -> tuple[Remark, ...]:
        month, skipped = cal.first_of(min(context.today, days.first)), []
        while month < cal.first_of(max(context.today, days.first)):
            if not cal.exists(month.year, month.month, day):
                skipped.append(month)
            month = cal.add_months(month, 1)
        words = words_for(context.language)
        return tuple(Remark("no-such-day-this-month", words.no_such_day(day, month)) for month in skipped)

    return DayPiece(monthly(make), remarks=remarks, month_day=day)


def days_of_month(one: int, two: int, month: int, year: int | None = None) -> DayPiece:
    """`3 to 7 November`: from the first day to the second, both included."""

    def make(_: Context, at: int) -> Days | None:
        if not (cal.exists(at, month, one) and cal.exists(at, month, two)):
            return None
        return Days(date(at, month, one), date(at, month, two) + DAY)

    for day in (one, two):
        if calendar_day(day, month, year).bad:
            return calendar_day(day, month, year)
    return DayPiece(yearly(make)) if year is None else fixed(lambda c: make(c, year))


def shifted(day: date, amount: Amount, sign: int) -> date:
    """A day moved by months (clamped to the month's last day), days, and days of work."""
    moved = cal.add_months(day, sign * amount.months) + timedelta(days=sign * amount.days)
    return cal.add_workdays(moved, sign * amount.workdays) if amount.workdays else moved


def days_from_today(amount: Amount, sign: int, base: DayPiece | None = None) -> DayPiece:
    """In two weeks, three days ago, a week tomorrow (base)."""

    def choose(context: Context) -> Days | None:
        start = base.at(context, 0) if base else one_day(context.today)
        return one_day(shifted(start.first, amount, sign)) if start else None

    return fixed(choose, past=sign < 0)


def days_between(least: Amount, most: Amount, sign: int) -> DayPiece:
    """In two or three days, a few weeks ago: from the nearest day to the farthest, both included."""

    def choose(context: Context) -> Days:
        ends = sorted(shifted(context.today, amount, sign) for amount in (least, most))
        return Days(ends[0], ends[1] + DAY)

    return fixed(choose, past=sign < 0)


def about_days(amount: Amount, most: Amount, sign: int) -> DayPiece:
    """In a couple of weeks: two, and to some three."""

    def other(context: Context, _: Days) -> Days:
        return one_day(shifted(context.today, most, sign))

    return fixed(lambda c: one_day(shifted(c.today, amount, sign)), other=other, past=sign < 0)


def next_workday(sign: int = 1) -> DayPiece:
    """The nearest day from Monday to Friday after today (before it for -1)."""
    return fixed(lambda c: one_day(cal.add_workdays(c.today, sign)), past=sign < 0)


def within_year(piece: DayPiece, of_year: DayPiece) -> DayPiece:
    """`20 December next year`, `in March last year`: the member of a series in a year that is named."""

    def member(context: Context) -> Days | None:
        wanted = of_year.at(context, 0)
        if wanted is None:
            return None
        then = replace(context, now=context.now.replace(year=wanted.first.year, month=1, day=1))
        return next((days for k in (0, -1, 1) if (days := piece.at(then, k)) and _of(days, wanted)), None)

    def missing(context: Context) -> tuple[int, int, int | None] | None:
        wanted = of_year.at(context, 0)
        if piece.yearly is None or wanted is None or member(context) is not None:
            return None
        return piece.yearly[1], piece.yearly[0], wanted.first.year

    return replace(
        fixed(member, weekday=piece.weekday, yearly=piece.yearly, past=of_year.past), missing=missing
    )


def _of(days: Days, year: Days) -> bool:
    return year.first <= days.first < year.past

"""The RRULE of a repetition (RFC 5545, section 3.3.10), put together from what the words give.

`repeat` finds its first occurrence. Weekdays and months that are left out become the ones that stay; several
times a day become BYHOUR, BYMINUTE and, where the minutes differ, BYSETPOS.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, time

from brain.dates import periods
from brain.dates.moment import Repeated
from brain.dates.often import monthly_rule
from brain.dates.pieces import ClockRange, Context, DayPiece, RepeatPiece
from brain.dates.span import Remark
from brain.dates.times import Choice, Scene, choices
from brain.dates.words import words_for

_QUARTERLY = ("MONTHLY", 3)
ALL_WEEK = tuple(range(7))


class Inexpressible(Exception):
    """One rule can't hold what was said: a single day left out, times that no pattern gives."""


def yearly_rule(month: int, day: int) -> str:
    """Every year on a date; 29 February only where it exists, as RFC 5545 has it."""
    return f"FREQ=YEARLY;BYMONTH={month};BYMONTHDAY={day}"


def rule_of(
    phrase: Repeated, day: DayPiece | None, context: Context, base: datetime
) -> tuple[str, tuple[Remark, ...]]:
    """The rule without its bounds, and what the owner should see beside it. Raises Inexpressible."""
    repeat = _at_their_times(_without_weekdays(phrase), phrase)
    freq, tail = _freq_and_tail(repeat, phrase, day, base)
    if phrase.left_out is not None:
        tail += _left_out(phrase, tail)
    interval = 1 if (freq, repeat.freq) == ("YEARLY", "MONTHLY") else repeat.interval
    every = f";INTERVAL={interval}" if interval > 1 else ""
    rule = f"FREQ={freq}{every}{tail}"
    return rule, _remarks(repeat, rule, phrase, day, (context, base))


def _freq_and_tail(
    repeat: RepeatPiece, phrase: Repeated, day: DayPiece | None, base: datetime
) -> tuple[str, str]:
    freq = repeat.freq
    if phrase.frame is not None and phrase.frame.rule and (freq, repeat.interval) == _QUARTERLY:
        return "YEARLY", f";BYMONTH={_of_quarters(phrase.frame.rule)};{phrase.frame.rule}"
    if phrase.frame is not None and phrase.frame.rule:
        month = f";BYMONTH={repeat.date[0]}" if repeat.date else ""
        return ("YEARLY" if freq == "YEARLY" else "MONTHLY"), f"{month};{phrase.frame.rule}"
    if repeat.rule:
        return freq, f";{repeat.rule}"
    if repeat.weekdays:
        return freq, ";BYDAY=" + ",".join(periods.RRULE_DAYS[w] for w in repeat.weekdays)
    if repeat.month_days:
        return freq, f";{monthly_rule(*repeat.month_days)}"
    if repeat.date is not None:
        month_number, number = repeat.date
        return freq, yearly_rule(month_number, number or 1).removeprefix("FREQ=YEARLY")
    if freq == "MONTHLY":
        return freq, f";{monthly_rule(_month_day(day, base))}"
    if freq == "YEARLY":
        month_number, number = day.yearly if day and day.yearly else (base.month, base.day)
        return freq, yearly_rule(month_number, number).removeprefix("FREQ=YEARLY")
    if freq == "WEEKLY":
        weekday = day.weekday if day and day.weekday is not None else base.weekday()
        return freq, f";BYDAY={periods.RRULE_DAYS[weekday]}"
    return freq, ""


def _of_quarters(rule: str) -> str:
    """The months in which the first (or, counted from the end, the last) days of a quarter lie."""
    return "3,6,9,12" if "-" in rule else "1,4,7,10"


def _month_day(day: DayPiece | None, base: datetime) -> int:
    if day is None:
        return base.day
    return day.month_day or (day.yearly[1] if day.yearly else base.day)


def _remarks(
    repeat: RepeatPiece, rule: str, phrase: Repeated, day: DayPiece | None, read: tuple[Context, datetime]
) -> tuple[Remark, ...]:
    context, base = read
    told = words_for(context.language)
    if repeat.spread and not (repeat.freq == "DAILY" and phrase.moment.clock):
        return (Remark("spread", told.spread()),)
    if repeat.freq != "MONTHLY" or repeat.rule or phrase.frame is not None:
        return ()
    last = max(repeat.month_days or (_month_day(day, base),))
    return (Remark("last-day", told.last_day(last)),) if last > 28 and "BYSETPOS" in rule else ()


def _at_their_times(repeat: RepeatPiece, phrase: Repeated) -> RepeatPiece:
    """`twice a day at 7 and 19`: the hours that are said take the place of those that are spread."""
    if not (repeat.spread and repeat.freq == "DAILY" and phrase.moment.clock):
        return repeat
    if repeat.spread != len(phrase.more) + 1:
        raise Inexpressible
    return replace(repeat, rule="")


# What is left out


def _without_weekdays(phrase: Repeated) -> RepeatPiece:
    """`every day except Sundays` is every other day of the week."""
    repeat, out = phrase.repeat, phrase.left_out
    if out is None:
        return repeat
    if not (out.weekdays or out.months) or repeat.freq in ("HOURLY", "MINUTELY"):
        raise Inexpressible
    if not out.weekdays:
        return repeat
    daily = repeat.freq == "DAILY" and repeat.interval == 1 and not repeat.rule
    if not (daily or (repeat.freq == "WEEKLY" and repeat.weekdays)):
        return repeat
    kept = tuple(day for day in (repeat.weekdays or ALL_WEEK) if day not in out.weekdays)
    if not kept:
        raise Inexpressible
    return replace(repeat, freq="WEEKLY", weekdays=kept)


def _left_out(phrase: Repeated, tail: str) -> str:
    """The months that stay; the weekdays too, where the rule has none of its own."""
    out = phrase.left_out
    assert out is not None
    more = ""
    if out.months:
        if "BYMONTH=" in tail:
            raise Inexpressible
        more = ";BYMONTH=" + ",".join(str(n) for n in range(1, 13) if n not in out.months)
    if out.weekdays and "BYDAY=" not in tail:
        more += ";BYDAY=" + ",".join(periods.RRULE_DAYS[n] for n in ALL_WEEK if n not in out.weekdays)
    elif out.weekdays and phrase.repeat.freq != "DAILY" and not phrase.repeat.weekdays:
        raise Inexpressible
    if more and "BYSETPOS" in tail:
        raise Inexpressible
    return more


# Several times a day


def with_times(rule: str, times: Sequence[Choice]) -> str:
    """The rule with every one of these times on each of its days. Raises Inexpressible."""
    parts = dict(part.split("=", 1) for part in rule.split(";"))
    if any(one.shift or one.at.second for one in times) or "BYHOUR" in parts:
        raise Inexpressible
    hours, minutes = sorted({one.at.hour for one in times}), sorted({one.at.minute for one in times})
    listed = f"{rule};BYHOUR={','.join(map(str, hours))};BYMINUTE={','.join(map(str, minutes))}"
    wanted = {(one.at.hour, one.at.minute) for one in times}
    grid = [(hour, minute) for hour in hours for minute in minutes]
    if len(grid) == len(wanted):
        if "BYSETPOS" in parts:
            raise Inexpressible
        return listed
    days = _days_a_set(parts)
    places = [d * len(grid) + n + 1 for d in range(days) for n, one in enumerate(grid) if one in wanted]
    return f"{listed};BYSETPOS={','.join(map(str, places))}"


def _days_a_set(parts: dict[str, str]) -> int:
    """How many days each period of the rule holds, where that is always the same."""
    if "BYSETPOS" in parts or "BYMONTH" in parts:
        raise Inexpressible
    if parts["FREQ"] == "DAILY":
        return 1
    if parts["FREQ"] == "WEEKLY":
        return len(parts["BYDAY"].split(","))
    raise Inexpressible


def hours_of_range(phrase: Repeated, scene: Scene) -> RepeatPiece | None:
    """`every two hours between 9 and 5`: every day at these hours; None for anything else.

    Raises Inexpressible for a step that doesn't fit into the hour.
    """
    repeat, clock = phrase.repeat, phrase.moment.clock
    if repeat.freq not in ("HOURLY", "MINUTELY") or not isinstance(clock, ClockRange):
        return None
    part = phrase.moment.part
    first = choices(clock.start, part, scene)[0].at
    ends = [one.at for one in choices(clock.end, part, Scene()) if one.at > first]
    step = repeat.interval * (60 if repeat.freq == "HOURLY" else 1)
    if not ends or (step < 60 and 60 % step) or (step >= 60 and step % 60):
        raise Inexpressible
    begin, finish = first.hour * 60 + first.minute, min(ends).hour * 60 + min(ends).minute
    walls = [divmod(minute, 60) for minute in range(begin, finish + 1, step)]
    times = [Choice(time(hour, minute)) for hour, minute in walls]
    rule = with_times("FREQ=DAILY", times)
    return RepeatPiece("DAILY", rule=rule.removeprefix("FREQ=DAILY;"))

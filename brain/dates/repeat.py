"""Repetitions as RFC 5545 rules (section 3.3.10), and the moments they fall on.

A rule is expanded on the wall clock and placed in the zone afterwards: a daily 02:30 is moved on the night
that has none, fires once on the night that has two, and is back the next day.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

from dateutil.rrule import rrulestr

from brain.dates import calendar as cal
from brain.dates import days as d
from brain.dates import periods
from brain.dates.moment import Moment, Repeated
from brain.dates.pieces import ClockPiece, ClockRange, Context, DayPiece
from brain.dates.placing import Placed, Refused, Result, context_zone, place_moment
from brain.dates.span import DateSpan, Grain, Remark
from brain.dates.times import PARTS, Choice, Scene, choices
from brain.dates.wall import later, midnight, place
from brain.dates.words import words_for

DAY = timedelta(days=1)


def yearly_rule(month: int, day: int) -> str:
    """Every year on a date; 29 February only where it exists, as RFC 5545 has it."""
    return f"FREQ=YEARLY;BYMONTH={month};BYMONTHDAY={day}"


def monthly_rule(day: int) -> str:
    """Every month on a day; where a month is too short, on its last day."""
    if day <= 28:
        return f"BYMONTHDAY={day}"
    return f"BYMONTHDAY={','.join(map(str, range(28, day + 1)))};BYSETPOS=-1"


def place_repeated(
    phrase: Repeated, context: Context, scene: Scene, words: str
) -> tuple[Placed, str] | Refused | None:
    """The first occurrence of a repetition and its rule."""
    ahead = replace(context, back=False)
    moment = phrase.moment
    if phrase.repeat.part is not None and moment.part is None:
        moment = replace(moment, part=phrase.repeat.part)
    base = _from_day(phrase, ahead, scene, words)
    if isinstance(base, Refused):
        return base
    rule, remarks = _rule(phrase, moment.day, ahead, base)
    found = _first(rule, moment, scene, base, ahead)
    if found is None:
        return None
    if phrase.repeat.date is not None and not phrase.repeat.date[1] and found.grain == "day":
        month_end = midnight(cal.add_months(found.start.date(), 1), context_zone(context.now))
        found = replace(found, end=month_end, grain="month")
    first = replace(found, remarks=(*found.remarks, *remarks))
    option = _time_of(moment, scene)
    if option is not None and any(remark.code == "gap" for remark in found.remarks):
        # DTSTART was moved by a clock change: the rule says the hour itself, or it would stay moved for good.
        rule = f"{rule};BYHOUR={option.at.hour};BYMINUTE={option.at.minute}"
    bounded = _bounded(rule, phrase, first, (ahead, scene, words))
    return bounded if isinstance(bounded, Refused) else (first, bounded)


def _from_day(phrase: Repeated, context: Context, scene: Scene, words: str) -> datetime | Refused:
    """The moment that the repetition may begin at."""
    if phrase.starts is None:
        return context.now
    starts = replace(phrase.starts, role="")
    placed = place_moment(starts, replace(context, strict=False), scene, words)
    if isinstance(placed, Refused):
        return placed
    return placed.start if placed else context.now


def _rule(
    phrase: Repeated, day: DayPiece | None, context: Context, base: datetime
) -> tuple[str, tuple[Remark, ...]]:
    repeat = phrase.repeat
    remarks: tuple[Remark, ...] = ()
    freq, interval = repeat.freq, repeat.interval
    tail = ""
    if phrase.frame is not None and phrase.frame.rule:
        freq, tail = ("YEARLY" if freq == "YEARLY" else "MONTHLY"), f";{phrase.frame.rule}"
    elif repeat.weekdays:
        tail = ";BYDAY=" + ",".join(periods.RRULE_DAYS[w] for w in repeat.weekdays)
    elif repeat.date is not None:
        month, number = repeat.date
        tail = yearly_rule(month, number or 1).removeprefix("FREQ=YEARLY")
    elif freq == "MONTHLY":
        number = day.month_day if day and day.month_day else base.day
        tail = f";{monthly_rule(number)}"
        if number > 28:
            remarks = (Remark("last-day", words_for(context.language).last_day(number)),)
    elif freq == "YEARLY":
        month, number = day.yearly if day and day.yearly else (base.month, base.day)
        tail = yearly_rule(month, number).removeprefix("FREQ=YEARLY")
    elif freq == "WEEKLY":
        weekday = day.weekday if day and day.weekday is not None else base.weekday()
        tail = f";BYDAY={periods.RRULE_DAYS[weekday]}"
    every = f";INTERVAL={interval}" if interval > 1 else ""
    return f"FREQ={freq}{every}{tail}", remarks


def _first(rule: str, moment: Moment, scene: Scene, base: datetime, context: Context) -> Placed | None:
    """The first occurrence after `base`, with its length and grain."""
    if rule.startswith(("FREQ=HOURLY", "FREQ=MINUTELY")):
        step = timedelta(hours=1) if "HOURLY" in rule else timedelta(minutes=1)
        size = int(rule.split("INTERVAL=")[1].split(";")[0]) if "INTERVAL=" in rule else 1
        start = later(base.replace(second=0, microsecond=0), step * size)
        return Placed(start, later(start, timedelta(minutes=1)), "minute")
    option = _time_of(moment, scene)
    start_day = datetime.combine(base.date(), option.at if option else time(0))
    limit = base.replace(tzinfo=None) if option else start_day - timedelta(seconds=1)
    if base != context.now:  # the day that was named counts from its first moment
        limit -= timedelta(seconds=1)
    # The interval is counted from the first day that fits, so it plays no part in finding it.
    plain = ";".join(p for p in rule.split(";") if not p.startswith("INTERVAL="))
    for wall in rrulestr(plain, dtstart=start_day):
        if wall > limit:
            return _occurrence(wall.date(), option, moment, context)
    return None


def _time_of(moment: Moment, scene: Scene) -> Choice | None:
    if isinstance(moment.clock, ClockRange):
        return choices(moment.clock.start, moment.part, scene)[0]
    if isinstance(moment.clock, ClockPiece):
        return choices(moment.clock, moment.part, scene)[0]
    if moment.part is not None and moment.part.name != "day":
        return Choice(time(PARTS[moment.part.name][0]))
    return None


def _occurrence(day: date, option: Choice | None, moment: Moment, context: Context) -> Placed | None:
    """One occurrence, read like any moment of that day so that clock changes are told in one place."""
    zone = context_zone(context.now)
    if option is None:
        return Placed(midnight(day, zone), midnight(day + DAY, zone), "day")
    held = replace(moment, day=d.fixed(lambda _: d.one_day(day)), role="", shifts=())
    result: Result = place_moment(held, replace(context, back=True), Scene(), "")
    if isinstance(result, Placed) and isinstance(moment.clock, ClockPiece):
        start = place(*option.on(day), zone).moment
        if start != result.start:
            return Placed(start, later(start, result.end - result.start), result.grain)
    return result if isinstance(result, Placed) else None


def _bounded(rule: str, phrase: Repeated, first: Placed, how: tuple[Context, Scene, str]) -> str | Refused:
    """The rule with COUNT or UNTIL; until a month means up to its beginning."""
    context, scene, words = how
    if phrase.count:
        return f"{rule};COUNT={phrase.count}"
    zone = context_zone(context.now)
    if phrase.lasting is not None:
        past = midnight(d.shifted(first.start.date(), phrase.lasting, 1), zone)
        return f"{rule};UNTIL={until_value(past, first.grain)}"
    if phrase.until is None:
        return rule
    result = place_moment(replace(phrase.until, role=""), replace(context, now=first.start), scene, words)
    if not isinstance(result, Placed):
        return result if isinstance(result, Refused) else rule
    short = result.kind == "point" or result.grain in ("week", "weekend")
    return f"{rule};UNTIL={until_value(result.end if short else result.start, first.grain)}"


def until_value(past: datetime, grain: Grain) -> str:
    """UNTIL for an exclusive end: a date for whole days, else UTC (RFC 5545: as DTSTART is)."""
    last = past - timedelta(seconds=1)
    if grain == "day":
        return f"{last:%Y%m%d}"
    return f"{last.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def occurrences(span: DateSpan, after: datetime, limit: int = 10) -> tuple[datetime, ...]:
    """The starts of a repetition from `after` on (included), each once, at most `limit`."""
    if span.start is None or not span.rrule:
        return ()
    found: list[datetime] = []
    for moment in _expanded(span.rrule, span.start):
        if moment.astimezone(UTC) >= after.astimezone(UTC):
            found.append(moment)
        if len(found) >= limit:
            break
    return tuple(found)


def _expanded(rule: str, start: datetime) -> Iterator[datetime]:
    zone = context_zone(start)
    if rule.startswith(("FREQ=HOURLY", "FREQ=MINUTELY")):
        for moment in rrulestr(rule, dtstart=start.astimezone(UTC)):
            yield moment.astimezone(zone)
        return
    parts = dict(part.split("=", 1) for part in rule.split(";"))
    until = parts.pop("UNTIL", "")
    plain = ";".join(f"{name}={value}" for name, value in parts.items())
    first = start.replace(tzinfo=None, fold=0)
    if "BYHOUR" in parts:
        first = first.replace(hour=int(parts["BYHOUR"]), minute=int(parts["BYMINUTE"]))
    for wall in rrulestr(plain, dtstart=first):
        moment = place(wall.date(), wall.time(), zone).moment
        if until and _beyond(moment, until):
            return
        yield moment


def _beyond(moment: datetime, until: str) -> bool:
    if len(until) == 8:
        return f"{moment:%Y%m%d}" > until
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}" > until

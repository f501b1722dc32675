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
from brain.dates.moment import Moment, Repeated
from brain.dates.pieces import ClockPiece, ClockRange, Context
from brain.dates.placed import Placed, Refused, Result, context_zone
from brain.dates.placing import place_moment
from brain.dates.repeat_rule import Inexpressible, hours_of_range, rule_of, with_times
from brain.dates.span import DateSpan, Grain, Problem
from brain.dates.times import PARTS, Choice, Scene, choices
from brain.dates.wall import earlier_than, later, midnight, place
from brain.dates.words import words_for

DAY = timedelta(days=1)


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
    try:
        hourly = hours_of_range(phrase, scene)
        if hourly is not None:
            phrase = replace(phrase, repeat=hourly, moment=replace(moment, clock=None))
            moment = phrase.moment
        rule, remarks = rule_of(phrase, moment.day, ahead, base)
        if phrase.more:
            rule = with_times(rule, _all_times(phrase, moment, scene))
    except Inexpressible:
        return Refused(Problem("many-rules", words_for(context.language).many_rules(words)))
    found = _first(rule + _months_of(phrase), moment, scene, base, ahead)
    if found is None:
        return None
    date = phrase.repeat.date if phrase.frame is None else None
    if date is not None and not date[1] and found.grain == "day":
        month_end = midnight(cal.add_months(found.start.date(), 1), context_zone(context.now))
        found = replace(found, end=month_end, grain="month")
    first = replace(found, remarks=(*found.remarks, *remarks))
    option = _time_of(moment, scene)
    clashes = any(remark.code == "gap" for remark in found.remarks)
    if option is not None and clashes and "BYHOUR" not in rule:
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


def _first(rule: str, moment: Moment, scene: Scene, base: datetime, context: Context) -> Placed | None:
    """The first occurrence after `base`, with its length and grain."""
    if rule.startswith(("FREQ=HOURLY", "FREQ=MINUTELY")):
        step = timedelta(hours=1) if "HOURLY" in rule else timedelta(minutes=1)
        size = int(rule.split("INTERVAL=")[1].split(";")[0]) if "INTERVAL=" in rule else 1
        start = later(base.replace(second=0, microsecond=0), step * size)
        return Placed(start, later(start, timedelta(minutes=1)), "minute")
    option = _time_of(moment, scene)
    hourly = "BYHOUR" in rule
    start_day = datetime.combine(base.date(), option.at if option and not hourly else time(0))
    limit = base.replace(tzinfo=None) if option or hourly else start_day - timedelta(seconds=1)
    if base != context.now:  # the day that was named counts from its first moment
        limit -= timedelta(seconds=1)
    # The interval is counted from the first day that fits, so it plays no part in finding it.
    plain = ";".join(p for p in rule.split(";") if not p.startswith("INTERVAL="))
    for wall in rrulestr(plain, dtstart=start_day):
        if wall > limit and hourly:
            clock = ClockPiece(wall.hour, wall.minute, literal=True)
            return _occurrence(wall.date(), Choice(wall.time()), replace(moment, clock=clock), context)
        if wall > limit:
            return _occurrence(wall.date(), option, moment, context)
    return None


def _months_of(phrase: Repeated) -> str:
    """The months of `every six months on 1 June`, for finding the first one; then the interval keeps them."""
    interval, day = phrase.repeat.interval, phrase.moment.day
    if phrase.repeat.freq != "MONTHLY" or day is None or day.yearly is None or 12 % interval:
        return ""
    months = sorted((day.yearly[0] - 1 + step) % 12 + 1 for step in range(0, 12, interval))
    return f";BYMONTH={','.join(map(str, months))}"


def _all_times(phrase: Repeated, moment: Moment, scene: Scene) -> list[Choice]:
    """`at 9 and 6pm`: the times of each day."""
    clocks = [moment.clock, *phrase.more]
    return [choices(clock, moment.part, scene)[0] for clock in clocks if isinstance(clock, ClockPiece)]


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
    short = phrase.through or result.kind == "point" or result.grain in ("week", "weekend")
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
    until, left = parts.pop("UNTIL", ""), int(parts.pop("COUNT", "0")) or -1
    plain = ";".join(f"{name}={value}" for name, value in parts.items())
    first = start.replace(tzinfo=None, fold=0)
    if "BYHOUR" in parts:  # the rule says its hours; DTSTART may have been moved by a clock change
        first = datetime.combine(start.date(), time(0))
    for wall in rrulestr(plain, dtstart=first):
        moment = place(wall.date(), wall.time(), zone).moment
        if earlier_than(moment, start) and "BYHOUR" in parts:
            continue
        if left == 0 or (until and _beyond(moment, until)):
            return
        left -= 1
        yield moment


def _beyond(moment: datetime, until: str) -> bool:
    if len(until) == 8:
        return f"{moment:%Y%m%d}" > until
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}" > until

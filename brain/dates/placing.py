"""Placing one moment on the calendar: the right member of a series by direction, then the time of day.

This is where the rule lives that a request never gets a past point.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta, tzinfo

from brain.dates import days as d
from brain.dates.cities import zone_of
from brain.dates.moment import Moment
from brain.dates.pieces import (
    ClockPiece,
    ClockRange,
    Context,
    DayPiece,
    Days,
    PartPiece,
)
from brain.dates.placed import (
    Placed,
    Refused,
    Result,
    context_zone,
    minute_of,
    moved,
    offset_from_now,
    shifted_from,
    sliding_from_now,
)
from brain.dates.span import Problem, Remark
from brain.dates.times import Choice, Scene, choices, part_bounds, today_first
from brain.dates.wall import Wall, earlier_than, later, midnight, place
from brain.dates.words import words_for

DAY = timedelta(days=1)
TRIED = 12  # members of a series tried for one in the right direction


ANY_DAY = DayPiece(lambda c, k: d.one_day(c.today + k * DAY))


def place_moment(moment: Moment, context: Context, scene: Scene, words: str) -> Result:
    """Where a moment lies. words: as the text has them, for what the owner is told."""
    placed = _unshifted(moment, context, scene, words)
    if isinstance(placed, Placed):
        for shift in reversed(moment.shifts):
            placed = shifted_from(placed, shift)
        if moment.length is not None:
            placed = replace(
                placed, end=moved(placed.start, moment.length, 1), kind="range", other=_longer(placed, moment)
            )
        return _not_past(placed, context, words)
    return placed


def _longer(placed: Placed, moment: Moment) -> Placed | None:
    """The other reading with the length that was said."""
    other = placed.other
    if other is None or moment.length is None:
        return None
    return replace(other, end=moved(other.start, moment.length, 1), kind="range")


def _not_past(placed: Placed, context: Context, words: str) -> Placed | Refused:
    """A request gets no past point: it is a problem, the past reading kept beside it."""
    if not context.strict:
        return placed
    timed_point = placed.kind == "point" and placed.grain in ("minute", "second")
    over = placed.start < minute_of(context.now) if timed_point else placed.end <= context.now
    if over:
        told = words_for(context.language).past(words, placed.start.date())
        return Refused(Problem("past", told), placed)
    if placed.other is not None and placed.other.end <= context.now:
        return replace(placed, other=None)
    return placed


def _unshifted(moment: Moment, context: Context, scene: Scene, words: str) -> Result:
    if moment.offset is not None:
        return offset_from_now(moment.offset, context)
    if moment.sliding is not None:
        return sliding_from_now(moment.sliding.amount, moment.sliding.sign, context)
    told = words_for(context.language)
    bad = _missing(moment.day, context) if moment.day is not None else None
    if bad is not None:
        return Refused(Problem("no-such-date", told.no_such_date(*bad)))
    clock = moment.clock
    ends = (clock.start, clock.end) if isinstance(clock, ClockRange) else (clock,)
    if any(end is not None and end.bad for end in ends):
        return Refused(Problem("no-such-time", told.no_such_time(words)))
    if clock is None:
        return _whole(moment, context, words)
    return _timed(moment, context, scene, words)


def _missing(day: DayPiece, context: Context) -> tuple[int, int, int | None] | None:
    """Day, month and year of a date that doesn't exist."""
    return day.bad or (day.missing(context) if day.missing else None)


# Whole days and parts of days


def _members(piece: DayPiece, context: Context) -> Iterator[Days]:
    """The members of a series in the order they are looked at; one for a fixed piece."""
    if piece.fixed:
        days = piece.at(context, 0)
        if days is not None:
            yield days
        return
    first = piece.at(context, 0)
    steps = range(0, -TRIED, -1) if context.back else range(TRIED)
    if context.back and first is not None and first.first > context.today:
        steps = range(-1, -TRIED, -1)
    for k in steps:
        days = piece.at(context, k)
        if days is not None:
            yield days


def _bounds(days: Days, part: PartPiece | None, zone: tzinfo) -> tuple[datetime, datetime]:
    if part is not None:
        return part_bounds(days.first, part.name, zone)
    return midnight(days.first, zone), midnight(days.past, zone)


def _day_piece(moment: Moment) -> DayPiece:
    if moment.day is not None:
        return moment.day
    if moment.part is not None and moment.part.days is not None:
        return d.relative_day(moment.part.days)
    return ANY_DAY


def _whole(moment: Moment, context: Context, words: str) -> Result:
    piece, zone = _day_piece(moment), context_zone(context.now)
    part = moment.part
    fresh = piece is ANY_DAY  # "in the morning" said in the morning is tomorrow's
    chosen: Days | None = None
    for days in _members(piece, context):
        start, end = _bounds(days, part, zone)
        edge = start if fresh else end
        if (
            piece.fixed
            or (not context.back and edge > context.now)
            or (context.back and start <= context.now)
        ):
            chosen = days
            break
    if chosen is None:
        return None
    if chosen.first >= chosen.past:
        return Refused(Problem("empty-range", words_for(context.language).empty_range(words)))
    return _judged(_of_days(chosen, part, zone, moment), piece, chosen, context, words)


def _of_days(days: Days, part: PartPiece | None, zone: tzinfo, moment: Moment) -> Placed:
    start, end = _bounds(days, part, zone)
    if part is not None and part.name != "day":
        return Placed(start, end, "part of day", shown=days.first)
    long = days.grain != "day" or (days.past - days.first).days > 1
    return Placed(start, end, days.grain, "range" if long else "point", shown=days.first)


def _judged(placed: Placed, piece: DayPiece, days: Days, context: Context, words: str) -> Result:
    """The placed days with their other reading and remarks, or refused: wrong weekday, past."""
    if piece.weekday is not None and days.first.weekday() != piece.weekday:
        return _wrong_weekday(placed, piece, context)
    if piece.inner is not None and piece.inner.weekday is not None:
        said = d.pick_day(piece.inner, context)
        if said is not None and said.first.weekday() != piece.inner.weekday:
            return _wrong_weekday(replace(placed, shown=said.first), piece.inner, context)
    told = words_for(context.language)
    named = piece.agrees.at(context, 0) if piece.agrees else None
    if named is not None and not named.first <= days.first < named.past:
        both = named.first, days.first
        return Refused(Problem("contradiction", told.contradiction(words, both)), placed)
    remarks = piece.remarks(context, days)
    if placed.grain == "weekend" and placed.start <= context.now < placed.end and context.today > days.first:
        remarks = (*remarks, Remark("rest-of", told.rest_of(context.today)))
    placed = replace(placed, remarks=(*placed.remarks, *remarks))
    rival = _rival_days(piece, days, context, placed)
    if rival is not None and placed.other is None:
        placed = replace(placed, other=_like(placed, rival, context))
    return placed


def _like(placed: Placed, days: Days, context: Context) -> Placed:
    """Other days with the same part or time of day."""
    zone = context_zone(context.now)
    if placed.grain in ("minute", "second", "part of day"):
        step = days.first - (placed.shown or placed.start.date())
        start = place(placed.start.date() + step, placed.start.time(), zone).moment
        end = place(placed.end.date() + step, placed.end.time(), zone).moment
        return Placed(start, end, placed.grain, placed.kind)
    start, end = midnight(days.first, zone), midnight(days.past, zone)
    return Placed(start, end, days.grain, placed.kind)


def _rival_days(piece: DayPiece, days: Days, context: Context, placed: Placed) -> Days | None:
    whole_today = piece.weekly and not piece.fixed and days.first == context.today and placed.grain == "day"
    if whole_today:
        return piece.at(context, -1 if context.back else 1)
    return piece.other(context, days)


def _wrong_weekday(placed: Placed, piece: DayPiece, context: Context) -> Result:
    """A weekday that isn't the date's: a 5/6 in the other order, or a question."""
    assert piece.weekday is not None
    if piece.rival is not None:
        for k in (0, -1):
            days = piece.rival(context, k)
            if days is not None and days.first.weekday() == piece.weekday:
                return _like(placed, days, context)
    if not context.strict and not piece.fixed:
        for k in (0, -1, 1, -2):  # a note may mean last year's: the weekday tells which
            days = piece.at(context, k)
            if days is not None and days.first.weekday() == piece.weekday:
                return _like(placed, days, context)
    day = placed.shown or placed.start.date()
    return Refused(
        Problem("wrong-weekday", words_for(context.language).wrong_weekday(day, piece.weekday)), placed
    )


# Times of day


def _timed(moment: Moment, context: Context, scene: Scene, words: str) -> Result:
    piece, own = _day_piece(moment), context_zone(context.now)
    zone = zone_of(moment.zone.key) if moment.zone else own
    clock = moment.clock.start if isinstance(moment.clock, ClockRange) else moment.clock
    assert clock is not None
    if moment.zone and piece is ANY_DAY:
        context = replace(context, now=context.now.astimezone(zone), home=own)
    options = choices(clock, moment.part, scene)
    first_try: tuple[Days, Choice] | None = None
    for days in _members(piece, context):
        for option in _on_day(options, clock, days, context, piece):
            first_try = first_try or (days, option)
            wall = place(*option.on(days.first), zone)
            if _fits(wall, context):
                return _at(moment, (days, option, options), piece, context, words)
    if first_try is None:
        return None
    return _at(moment, (*first_try, options), piece, context, words)


def _on_day(
    options: tuple[Choice, ...], clock: ClockPiece, days: Days, context: Context, piece: DayPiece
) -> list[Choice]:
    """The options in the order they are tried on a day; digits beside a date stand as they are written."""
    if days.first != context.today or context.back:
        return list(options)
    dated = piece.yearly is not None or piece.weekday is not None or piece.month_day
    if dated:
        return list(options[:1] if clock.written or piece.weekly else options)
    return today_first(options, clock, context.now, named=piece is not ANY_DAY)


def _fits(wall: Wall, context: Context) -> bool:
    if context.back:
        return not earlier_than(context.now, wall.moment)
    return earlier_than(context.now, wall.later or wall.moment)


def _at(
    moment: Moment,
    chosen: tuple[Days, Choice, tuple[Choice, ...]],
    piece: DayPiece,
    context: Context,
    words: str,
) -> Result:
    days, option, options = chosen
    own = context_zone(context.now)
    zone = zone_of(moment.zone.key) if moment.zone else own
    day, at = option.on(days.first)
    placed = _with_clashes(day, at, zone, context)
    if isinstance(moment.clock, ClockRange):
        placed = _to_end(placed, moment.clock.end, moment.part, zone)
    rest = [o for o in options if o.at != option.at or o.shift != option.shift]
    if option.doubtful and rest and placed.other is None:
        rival = place(*rest[0].on(days.first), zone).moment
        if context.back or rival > context.now:
            length = placed.end - placed.start
            placed = replace(placed, other=Placed(rival, later(rival, length), placed.grain, placed.kind))
    rival_clock = moment.clock.rival if isinstance(moment.clock, ClockPiece) else None
    if rival_clock is not None:
        same_half = replace(rival_clock, half="pm" if at.hour >= 12 else "am")
        rival = place(day, choices(same_half, None, Scene())[0].at, zone).moment
        placed = replace(placed, other=Placed(rival, later(rival, placed.end - placed.start), placed.grain))
    if moment.zone:
        placed = _brought_home(placed, moment, context, at)
    return _judged(replace(placed, shown=days.first), piece, days, context, words)


def _with_clashes(day: date, at: time, zone: tzinfo, context: Context) -> Placed:
    """The moment of a wall time; a time that doesn't exist or comes twice is told."""
    wall, told = place(day, at, zone), words_for(context.language)
    unit, grain = (timedelta(seconds=1), "second") if at.second else (timedelta(minutes=1), "minute")
    moment = wall.moment

    def made(start: datetime) -> Placed:
        return Placed(start, later(start, unit), grain)  # type: ignore[arg-type]

    if wall.clash == "gap":
        return replace(made(moment), remarks=(Remark("gap", told.gap(f"{at:%H:%M}", moment)),))
    if wall.clash == "overlap" and wall.later is not None:
        if not context.back and not earlier_than(context.now, moment):
            return made(wall.later)
        remark = Remark("overlap", told.overlap(moment))
        return replace(made(moment), other=made(wall.later), remarks=(remark,))
    return made(moment)


def _to_end(placed: Placed, end: ClockPiece, part: PartPiece | None, zone: tzinfo) -> Placed:
    """The first time after the start that the end of a range may mean."""
    start = placed.start.astimezone(zone)
    moments = [
        place(*option.on(start.date() + shift * DAY), zone).moment
        for shift in (0, 1)
        for option in choices(end, part, Scene())
    ]
    last = min((m for m in moments if earlier_than(start, m)), key=lambda m: m.timestamp())
    other = placed.other
    if other is not None:
        other = replace(other, end=later(other.start, last - start), kind="range")
    return replace(placed, end=last, kind="range", other=other)


def _brought_home(placed: Placed, moment: Moment, context: Context, at: time) -> Placed:
    """Another zone's moment in the owner's zone, with a remark that shows both."""
    assert moment.zone is not None
    own = context.home or context_zone(context.now)
    start, end = placed.start.astimezone(own), placed.end.astimezone(own)
    told = words_for(context.language).zone(f"{at:%H:%M}", moment.zone.name, start)
    other = placed.other
    if other is not None:
        other = replace(other, start=other.start.astimezone(own), end=other.end.astimezone(own))
    remarks = (*placed.remarks, Remark("zone", told))
    return replace(placed, start=start, end=end, other=other, remarks=remarks)

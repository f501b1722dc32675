"""Moments on the calendar before they are tied to words, and distances from them.

`placing` makes them from what the words give; use `moved` to go a length on from any moment.
"""

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta, tzinfo

from brain.dates import days as d
from brain.dates.pieces import Amount, Context, OffsetPiece, ShiftPiece
from brain.dates.span import Grain, Kind, Problem, Remark
from brain.dates.wall import later, midnight, place

DAY = timedelta(days=1)


@dataclass(frozen=True)
class Placed:
    """A moment on the calendar, before it is tied to words."""

    start: datetime
    end: datetime
    grain: Grain
    kind: Kind = "point"
    other: "Placed | None" = None
    problem: Problem | None = None
    remarks: tuple[Remark, ...] = ()
    shown: date | None = None


@dataclass(frozen=True)
class Refused:
    """Words that name no real day or time."""

    problem: Problem
    other: Placed | None = None


Result = Placed | Refused | None


def moved(moment: datetime, amount: Amount, sign: int) -> datetime:
    """A moment moved by an amount: months and days by the calendar, then hours in real time."""
    if not amount.exact:
        day = d.shifted(moment.date(), amount, sign)
        moment = place(day, moment.time(), moment.tzinfo or context_zone(moment)).moment
    return later(moment, sign * timedelta(seconds=amount.seconds))


def context_zone(moment: datetime) -> tzinfo:
    """The zone of an aware moment."""
    zone = moment.tzinfo
    if zone is None:
        raise ValueError("a moment without a time zone")
    return zone


def minute_of(now: datetime) -> datetime:
    """The minute that a moment is in."""
    return now.replace(second=0, microsecond=0)


def offset_from_now(offset: OffsetPiece, context: Context) -> Placed:
    """In 90 minutes, two hours ago; a range where the words leave the far end open."""
    amount, sign = offset.amount, offset.sign
    seconds = amount.seconds % 60 != 0 or (0 < amount.seconds < 60)
    now = context.now.replace(microsecond=0) if seconds else minute_of(context.now)
    start = moved(now, amount, sign)
    unit, grain = (timedelta(seconds=1), "second") if seconds else (timedelta(minutes=1), "minute")
    placed = Placed(start, later(start, unit), grain)  # type: ignore[arg-type]
    if offset.most is None:
        return placed
    far = moved(now, offset.most, sign)
    if offset.loose:
        return replace(placed, other=Placed(far, later(far, unit), placed.grain))
    first, last = sorted((start, far), key=lambda m: m.timestamp())
    return Placed(first, last, placed.grain, "range")


def sliding_from_now(amount: Amount, sign: int, context: Context) -> Placed:
    """The last three days, the next two hours: the stretch that touches now."""
    zone = context_zone(context.now)
    if amount.seconds:
        now = minute_of(context.now)
        start, end = sorted((now, moved(now, amount, sign)), key=lambda m: m.timestamp())
        return Placed(start, end, "minute", "range")
    far = d.shifted(context.today, amount, sign)
    first, past = min(far, context.today), max(far, context.today) + DAY
    return Placed(midnight(first, zone), midnight(past, zone), "day", "range")


def shifted_from(placed: Placed, shift: ShiftPiece) -> Placed:
    """Two days before what is placed, an hour after it."""
    whole = placed.grain not in ("minute", "second")
    amount = shift.amount
    if whole and not amount.seconds:
        zone = context_zone(placed.start)
        day = d.shifted(placed.start.date(), amount, shift.sign)
        return Placed(midnight(day, zone), midnight(day + DAY, zone), "day", remarks=placed.remarks)
    base = placed.end if whole and shift.sign > 0 else placed.start
    start = moved(base, amount, shift.sign)
    return Placed(start, later(start, timedelta(minutes=1)), "minute", remarks=placed.remarks)

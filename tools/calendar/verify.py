"""The proof of a change before it is written: the file is unfolded before and after, and the dates compared.

A repeat rule can hide anything. Whatever the edit did to it, the dates that the owner was asked about must
be the ones that change, all others must stay, and none may appear or vanish. If not, nothing is written.
"""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

from brain.errors import CalendarError
from tools.calendar import words
from tools.calendar.change import Change, Scope
from tools.calendar.expand import Slot, expand
from tools.calendar.plan import Plan, moves_along, shift_of
from tools.calendar.series import Document, Resource, Series, collect
from tools.calendar.shift import Keep, Shift
from tools.calendar.times import times_after

_BEFORE, _AFTER = timedelta(days=120), timedelta(days=420)
_EDGE = timedelta(days=4)
Times = tuple[date | datetime, date | datetime]


@dataclass(frozen=True)
class Asked:
    """What was asked for. change None: to cancel."""

    slot: Slot
    change: Change | None
    scope: Scope


def prove(asked: Asked, plan: Plan) -> None:
    """Raise CalendarError unless the plan changes exactly the dates that were asked for."""
    slot = asked.slot
    middle = _moment(slot.start, slot)
    lo, hi = middle - _BEFORE, middle + _AFTER
    uids = {slot.series.uid, plan.key.uid}
    wanted = Counter(t for s in expand(slot.series, lo, hi) for t in _wanted(s, asked))
    found = Counter((s.start, s.end) for series in _outcome(plan, slot, uids) for s in expand(series, lo, hi))
    move = abs(_distance(asked)) + _EDGE
    inner = (lo + move, hi - move)
    if _inside(wanted, inner, slot) != _inside(found, inner, slot):
        sentence = words.CANNOT_CHANGE if asked.scope == "one" else words.CANNOT_CHANGE_SERIES
        raise CalendarError(sentence.format(title=slot.entry.title))


def _wanted(slot: Slot, asked: Asked) -> list[Times]:
    """Where one date of the series should be after the change; nothing where it should be gone."""
    now = (slot.start, slot.end)
    if not _concerned(slot, asked):
        return [now]
    if asked.change is None:
        return []
    target = slot.original == asked.slot.original
    change = asked.change
    if not target:
        if not moves_along(slot.entry, asked.slot):
            return [now]
        change = _for_other(slot, asked.change, shift_of(asked.slot, asked.change))
    start, end = times_after(slot, change)
    return [(start.native(slot.entry.zones), end.native(slot.entry.zones))]


def _for_other(slot: Slot, change: Change, shift: Shift) -> Change:
    """The same change for another date of the series."""
    if change.start is None or slot.entry.start is None:
        return change
    here = slot.entry.start.at(slot.start, slot.entry.zones)
    return replace(change, start=shift.stamp(here).native(slot.entry.zones))


def _concerned(slot: Slot, asked: Asked) -> bool:
    if asked.scope == "one":
        return slot.original == asked.slot.original
    split = asked.slot.original if asked.scope == "later" else None
    keep = Keep(asked.slot.entry.zones, split)
    return slot.original is None or keep.keeps(slot.original)


def _outcome(plan: Plan, slot: Slot, uids: set[str]) -> list[Series]:
    """The series that the plan's bytes hold, read as anyone would read them."""
    roots = [root for root in (plan.root, plan.extra) if root is not None]
    owner = slot.entry.zones.owner
    documents = [Document.read(Resource(str(n), "", root.to_bytes()), owner) for n, root in enumerate(roots)]
    return [series for series in collect(documents) if series.uid in uids]


def _distance(asked: Asked) -> timedelta:
    change = asked.change
    if change is None or change.start is None:
        return timedelta(0)
    return _moment(change.start, asked.slot) - _moment(asked.slot.start, asked.slot)


def _inside(times: "Counter[Times]", span: tuple[datetime, datetime], slot: Slot) -> dict[Times, int]:
    return {t: n for t, n in times.items() if span[0] <= _moment(t[0], slot) < span[1]}


def _moment(value: date | datetime, slot: Slot) -> datetime:
    if isinstance(value, datetime):
        return value.astimezone(UTC)
    return datetime(value.year, value.month, value.day, tzinfo=slot.entry.zones.owner).astimezone(UTC)

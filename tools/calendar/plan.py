"""A change worked out on a file's lines before anything is written: one date, it and later ones, or all.

Each function takes the occurrence's `Slot` and gives a `Plan`. RFC 5545: an exception stands beside its
master under the same UID, named by its original start (section 3.8.4.4); EXDATE leaves a date out (3.8.5.1).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import takewhile

from dateutil.rrule import rrulestr

from brain.errors import CalendarError
from tools.calendar import words
from tools.calendar.change import Change
from tools.calendar.expand import Slot, span
from tools.calendar.lines import Component, Line
from tools.calendar.new_event import with_zone
from tools.calendar.occurrence import Key
from tools.calendar.rules import Rule
from tools.calendar.series import Entry
from tools.calendar.shift import Keep, Shift, ended_before, shifted_dates
from tools.calendar.stamp import Stamp
from tools.calendar.times import times_after
from tools.calendar.vevent import Pen, append, exception, put, retimed, reworded, touched


@dataclass(frozen=True)
class Plan:
    """What the resource becomes (None: it goes away), and a second resource that a split makes.

    key: where the changed occurrence is found afterwards.
    """

    root: Component | None
    key: Key
    extra: Component | None = None


def change_one(slot: Slot, change: Change, key: Key, pen: Pen) -> Plan:
    """Only this occurrence."""
    entry = slot.entry
    start, end = times_after(slot, change)
    in_place = not slot.series.repeats or _stands_alone(slot)
    new = entry.component
    if not in_place:
        assert slot.original is not None
        new = exception(new, slot.original, pen)
    if not in_place or change.start is not None or change.length is not None:
        new = retimed(new, start, end, pen)
    new = touched(reworded(new, change, pen), pen)
    if in_place:
        root = _swap(entry, new)
    else:
        last = slot.series.entries[-1].component
        root = entry.document.root.map_child(last, lambda component: [component, new])
    known = entry.start is not None and entry.start.tzid == start.tzid
    return Plan(root if known else with_zone(root, start, pen), key)


def change_all(slot: Slot, change: Change, key: Key, pen: Pen) -> Plan:
    """The whole series; dates that were moved on their own stay where they are. Raises CalendarError."""
    if not slot.series.repeats:
        return change_one(slot, change, key, pen)
    master = _master(slot)
    shift = shift_of(slot, change)
    keep = Keep(master.zones)
    root = master.document.root
    for entry in slot.series.entries:
        new = _moved_entry(entry, slot, change, (shift, keep), pen)
        root = root.map_child(entry.component, _always(new))
    original = shift.stamp(slot.original).value if slot.original else ""
    return Plan(root, replace(key, original=original))


def change_later(slot: Slot, change: Change, key: Key, pen: Pen, uid: str) -> Plan:
    """The occurrence and all that follow: the series ends before it, a new one under `uid` goes on."""
    if not slot.series.repeats or is_first(slot):
        return change_all(slot, change, key, pen)
    assert slot.original is not None
    master = _master(slot)
    ended = _cut(slot, master, pen)
    shift = shift_of(slot, change)
    keep = Keep(master.zones, slot.original)
    first = _first_of_rest(slot, master, change, (shift, keep), pen)
    later = [_moved_entry(e, slot, change, (shift, keep), pen) for e in slot.series.exceptions if keep.has(e)]
    renamed = [_renamed(component, uid, pen) for component in (first, *later)]
    extra = _alone(master, renamed)
    found = Key(key.calendar, uid, shift.stamp(slot.original).value)
    return Plan(ended, found, extra)


def cancel_one(slot: Slot, key: Key, pen: Pen) -> Plan:
    """Only this occurrence: EXDATE on the master, and its exception goes."""
    master = slot.series.master
    if not slot.series.repeats:
        return cancel_all(slot, key)
    root: Component | None = slot.entry.document.root
    assert root is not None and slot.original is not None
    if _stands_alone(slot):
        root = root.map_child(slot.entry.component, lambda _: [])
    if master is None:
        return Plan(_unless_empty(root), key)
    line = slot.original.line("EXDATE", pen.newline)
    new = touched(append(master.component, line), pen)
    return Plan(root.map_child(master.component, _always(new)), key)


def cancel_later(slot: Slot, key: Key, pen: Pen) -> Plan:
    """The occurrence and all that follow: the rule ends before it."""
    if not slot.series.repeats or is_first(slot):
        return cancel_all(slot, key)
    return Plan(_cut(slot, _master(slot), pen), key)


def cancel_all(slot: Slot, key: Key) -> Plan:
    """The event with all its dates."""
    root = slot.entry.document.root
    for entry in slot.series.entries:
        root = root.map_child(entry.component, lambda _: [])
    return Plan(_unless_empty(root), key)


def is_first(slot: Slot) -> bool:
    """Whether a series begins with this occurrence."""
    master = slot.series.master
    return master is None or slot.original is None or not master.start or slot.original == master.start


def _stands_alone(slot: Slot) -> bool:
    """Whether the occurrence already has a VEVENT of its own."""
    return slot.entry.original is not None and not slot.entry.and_later


def _master(slot: Slot) -> Entry:
    if slot.series.master is None or any(entry.and_later for entry in slot.series.exceptions):
        raise CalendarError(words.CANNOT_CHANGE_SERIES.format(title=slot.entry.title))
    return slot.series.master


def shift_of(slot: Slot, change: Change) -> Shift:
    """How the series moves, so that this occurrence comes to where it was asked."""
    master = _master(slot)
    assert slot.original is not None
    if change.start is None:
        return Shift(slot.original, slot.original, master.zones)
    if isinstance(change.start, datetime) == slot.original.is_date:
        raise CalendarError(words.WHOLE_DAYS_SERIES.format(title=slot.entry.title))
    return Shift(slot.original, slot.original.at(change.start, master.zones), master.zones)


def _moved_entry(entry: Entry, slot: Slot, change: Change, move: tuple[Shift, Keep], pen: Pen) -> Component:
    """A master or exception of a series that is changed as a whole."""
    shift, keep = move
    component = entry.component
    if entry.original:
        component = put(component, shift.stamp(entry.original).line("RECURRENCE-ID", pen.newline))
    else:
        component = shifted_dates(component, shift, pen.newline, keep)
    if moves_along(entry, slot):
        component = _retimed_along(component, entry, slot, (change, shift), pen)
    return touched(reworded(component, _same_words(entry, slot, change), pen), pen)


def _retimed_along(
    component: Component, entry: Entry, slot: Slot, change: tuple[Change, Shift], pen: Pen
) -> Component:
    """The component at the time that the shift brings its own date to."""
    asked, shift = change
    if asked.start is None and asked.length is None:
        return component
    start, end, _ = span(entry)
    own = Slot(slot.series, entry, entry.original, start.native(entry.zones), end.native(entry.zones))
    if asked.start is not None:
        to = shift.stamp(start).native(entry.zones)
        if entry is slot.entry and entry.original:
            to = shift.new.native(shift.zones)
        asked = replace(asked, start=to)
    return retimed(component, *times_after(own, asked), pen)


def moves_along(entry: Entry, slot: Slot) -> bool:
    """Whether a VEVENT follows when its series moves: not when its date was moved on its own."""
    if entry.original is None or entry is slot.entry:
        return True
    start = entry.start
    return start is not None and start.native(entry.zones) == entry.original.native(entry.zones)


def _same_words(entry: Entry, slot: Slot, change: Change) -> Change:
    """The new words, for a VEVENT that had the old ones; what was said of one date alone stays."""
    if entry.original is None:
        return change
    named, here = slot.entry.component, entry.component
    return Change(
        title=change.title if here.text("SUMMARY") == named.text("SUMMARY") else None,
        location=change.location if here.text("LOCATION") == named.text("LOCATION") else None,
        notes=change.notes if here.text("DESCRIPTION") == named.text("DESCRIPTION") else None,
    )


def _cut(slot: Slot, master: Entry, pen: Pen) -> Component:
    """The file with the series ended before this occurrence."""
    assert slot.original is not None
    keep = Keep(master.zones, slot.original, later=False)
    still = Shift(slot.original, slot.original, master.zones)
    new = ended_before(master.component, slot.original, master.zones, pen.newline)
    new = touched(shifted_dates(new, still, pen.newline, keep), pen)
    root = master.document.root.map_child(master.component, _always(new))
    for entry in slot.series.exceptions:
        if not keep.has(entry):
            root = root.map_child(entry.component, lambda _: [])
    return root


def _first_of_rest(
    slot: Slot, master: Entry, change: Change, move: tuple[Shift, Keep], pen: Pen
) -> Component:
    """The master of the later part, beginning with this occurrence's date."""
    shift, keep = move
    assert slot.original is not None
    component = _counted_on(master, slot.original, pen)
    component = shifted_dates(component, shift, pen.newline, keep)
    start, end, _ = span(master)
    close = end.moved(slot.original.wall - start.wall)
    own = Slot(
        slot.series, master, slot.original, slot.original.native(master.zones), close.native(master.zones)
    )
    target = replace(change, start=shift.new.native(master.zones))
    component = retimed(component, *times_after(own, target), pen)
    return touched(reworded(component, change, pen), pen)


def _counted_on(master: Entry, split: Stamp, pen: Pen) -> Component:
    """The master with COUNT less by the dates before `split`, left-out ones too."""
    component = master.component
    for line in component.lines("RRULE"):
        rule = Rule.read(line.value)
        if rule.count and master.start:
            dates = rrulestr(rule.put("UNTIL", "").value, dtstart=master.start.wall)
            passed = sum(1 for _ in takewhile(lambda moment: moment < split.wall, dates))
            new = pen.line("RRULE", rule.put("COUNT", str(max(rule.count - passed, 1))).value)
            component = component.with_entries([new if e is line else e for e in component.entries])
    return component


def _renamed(component: Component, uid: str, pen: Pen) -> Component:
    """The component as part of a new series."""
    component = put(component, pen.line("UID", uid))
    component = put(component, pen.line("SEQUENCE", "0"))
    return put(component, pen.line("CREATED", pen.stamp)) if component.line("CREATED") else component


def _alone(master: Entry, events: list[Component]) -> Component:
    """A file like the master's, with its zones and only these events."""
    root = master.document.root
    calendar = next(c for c in root.children if master.component in c.descendants)
    kept: list[Line | Component] = list(calendar.lines_without("METHOD", "X-WR-CALNAME", "X-WR-CALDESC"))
    kept.extend(child for child in calendar.children if child.name == "VTIMEZONE")
    alone = calendar.with_entries([*kept, *events])
    return Component("", b"", (alone,), b"")


def _unless_empty(root: Component) -> Component | None:
    """The file, or None when nothing is left in it that anyone would keep."""
    rest = [c for calendar in root.children for c in calendar.children if c.name != "VTIMEZONE"]
    named = any(calendar.line("X-WR-CALNAME") for calendar in root.children)
    return root if rest or named else None


def _always(component: Component) -> Callable[[Component], list[Component]]:
    return lambda _: [component]


def _swap(entry: Entry, new: Component) -> Component:
    return entry.document.root.map_child(entry.component, _always(new))

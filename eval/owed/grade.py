"""Holds what arrived against what was due, reading the messages as their owner would.

A message says by its minute which occurrence it is; one that is late says it in words (`was due at …`), and
how many before it were missed; one that may be a second copy says so at its top.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from eval.owed.oracle import due_times
from eval.owed.wanted import Wanted
from eval.owed.world import Arrival, Log

_LATE = re.compile(
    r"\(was due (?:on \w+ (\d+) (\w+)(?: (\d{4}))? )?at (\d\d):(\d\d)(?: \(UTC([^)]*)\))?"
    r"(?:; (one|\d+) before .*)?\)$"
)
_AGAIN = "(In case you didn't get this"
SLACK = timedelta(minutes=3)


@dataclass(frozen=True)
class Reading:
    """An arrival as read: its text, the occurrences it stands for, whether it says it is a repeat."""

    text: str
    covers: tuple[datetime, ...]
    again: bool
    late: bool
    at: datetime


@dataclass
class Grade:
    """What went wrong, and what had to be said."""

    due: int = 0
    on_time: int = 0
    late: int = 0
    together: int = 0
    lost: list[str] = field(default_factory=list)
    double: list[str] = field(default_factory=list)
    wrong_minute: list[str] = field(default_factory=list)
    again: int = 0
    said_again_only: int = 0


def grade(zone: str, wanted: Sequence[Wanted], log: Log) -> Grade:
    """Grade one world."""
    result = Grade()
    due = {each.text: due_times(each, zone) for each in wanted}
    readings = [_read(arrival, due, zone) for arrival in log.arrivals]
    by_text: dict[str, list[Reading]] = defaultdict(list)
    for reading in readings:
        by_text[reading.text].append(reading)
        result.again += reading.again
        _check_minute(reading, log, result)
        _check_together(reading, due.get(reading.text, []), result)
    for text, moments in due.items():
        _count(text, moments, by_text[text], result)
    result.wrong_minute += [f"unknown message {text!r}" for text in by_text if text not in due]
    return result


def _read(arrival: Arrival, due: dict[str, list[datetime]], zone: str) -> Reading:
    lines = arrival.text.split("\n")
    again = lines[0].startswith(_AGAIN)
    text = lines[1] if again else lines[0]
    note = _LATE.search(lines[-1])
    moments = due.get(text, [])
    named = _named(note, arrival.at, ZoneInfo(zone)) if note else arrival.at.replace(second=0)
    missed = {"one": 1, None: 0}.get(note[7], -1) if note else 0
    missed = int(note[7]) if note and missed < 0 else missed
    upto = [moment for moment in moments if _same(moment, named, zone)][-1:]
    if upto:
        place = moments.index(upto[0])
        upto = moments[max(0, place - missed) : place + 1]
    return Reading(text, tuple(upto), again, note is not None, arrival.at)


def _same(moment: datetime, named: datetime, zone: str) -> bool:
    """Whether a moment is the one that was named; an hour that comes twice is named by its clock time."""
    there = moment.astimezone(ZoneInfo(zone)).replace(tzinfo=None, fold=0)
    return moment == named or there == named.astimezone(ZoneInfo(zone)).replace(tzinfo=None, fold=0)


def _named(note: re.Match[str], at: datetime, zone: ZoneInfo) -> datetime:
    """The moment that a late message names."""
    day = at.astimezone(zone)
    if note[1]:
        year = int(note[3]) if note[3] else day.year
        day = datetime.strptime(f"{note[1]} {note[2]} {year} +0000", "%d %B %Y %z")
    return datetime(day.year, day.month, day.day, int(note[4]), int(note[5]), tzinfo=zone).astimezone(UTC)


def _check_minute(reading: Reading, log: Log, result: Grade) -> None:
    if not reading.covers:
        result.wrong_minute.append(f"{reading.text} at {reading.at:%Y-%m-%d %H:%M}: nothing was due then")
        return
    latest = reading.covers[-1]
    if not reading.late and not reading.again and reading.at.replace(second=0) != latest:
        result.wrong_minute.append(f"{reading.text} due {latest} came {reading.at} and didn't say so")
    if reading.late and _idle(latest, reading.at, log) > SLACK:
        result.wrong_minute.append(f"{reading.text} due {latest} came {reading.at} for no reason")


def _check_together(reading: Reading, moments: Sequence[datetime], result: Grade) -> None:
    """Of the repetitions that passed only the last is sent, and speaks for the others."""
    passed = [m for m in moments if reading.covers and reading.covers[-1] < m <= reading.at - SLACK]
    if passed and not reading.again:
        result.wrong_minute.append(f"{reading.text} came {reading.at} for one of several that had passed")


def _idle(since: datetime, until: datetime, log: Log) -> timedelta:
    """How much of a stretch has no excuse."""
    idle, at = timedelta(), since
    for begin, end in sorted(log.excuses):
        if end <= at or begin >= until:
            continue
        idle += max(begin - at, timedelta())
        at = max(at, end)
    return idle + max(until - at, timedelta())


def _count(text: str, moments: list[datetime], readings: list[Reading], result: Grade) -> None:
    for moment in moments:
        copies = [reading for reading in readings if moment in reading.covers]
        plain = [reading for reading in copies if not reading.again]
        result.due += 1
        if not copies:
            result.lost.append(f"{text} due {moment:%Y-%m-%d %H:%M}")
        if len(plain) > 1:
            result.double.append(f"{text} due {moment:%Y-%m-%d %H:%M}: {[str(p.at) for p in plain]}")
        result.said_again_only += bool(copies) and not plain
        if plain and moment != plain[0].covers[-1]:
            result.together += 1
        elif plain and plain[0].late:
            result.late += 1
        elif plain:
            result.on_time += 1

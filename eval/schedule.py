"""Whether what is owed arrives once: a simulated year of 1,000 schedules in ten zones, with its troubles.

Run it with `remembrancer eval schedule`. The scheduler, its store, python-telegram-bot and the HTTP are the
real ones, against the strict local Bot API; the clock is simulated, and an oracle of its own says what was
due when.
"""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from eval.owed.grade import Grade, grade
from eval.owed.wanted import ZONES, Wanted, draw
from eval.owed.world import Log, World
from eval.report import Cell, Report, Table

MEMORY = Path("/dev/shm")


def run(count: int = 1000, zones: Sequence[str] = ZONES, seed: int = 1) -> Report:
    """Live through the year. count: schedules in all, shared by the zones.

    Passes when nothing was lost, nothing came twice without saying so, and nothing in the wrong minute.
    """
    worlds = asyncio.run(_live(count, zones, seed))
    grades = {zone: grade(zone, wanted, log) for zone, wanted, log in worlds}
    bad = [line for found in grades.values() for line in (*found.lost, *found.double, *found.wrong_minute)]
    broken = sum(log.violations for _, _, log in worlds)
    return Report(
        name="schedule",
        tables=[_summary(worlds, grades), _troubles(worlds)],
        passed=not bad and not broken,
        notes=(
            "again: may have been second copies and said so; only again: the first copy never came.",
            "together: repetitions missed while the computer was off, told in one message.",
        ),
        details=[{"wrong": line} for line in bad],
    )


async def _live(count: int, zones: Sequence[str], seed: int) -> list[tuple[str, list[Wanted], Log]]:
    each = count // len(zones)
    plans = [(zone, draw(zone, each, seed)) for zone in zones]
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        worlds = [World(zone, plan, Path(folder) / zone.replace("/", "_"), seed) for zone, plan in plans]
        logs = await asyncio.gather(*(world.run() for world in worlds))
    return [(zone, plan, log) for (zone, plan), log in zip(plans, logs, strict=True)]


def _summary(worlds: Sequence[tuple[str, list[Wanted], Log]], grades: dict[str, Grade]) -> Table:
    rows: list[Sequence[Cell]] = []
    for zone, wanted, log in worlds:
        found = grades[zone]
        rows.append((zone, len(wanted), found.due, len(log.arrivals), *_cells(found)))
    total = [sum(int(row[n] or 0) for row in rows) for n in range(1, len(rows[0]))]
    columns = ("zone", "schedules", "due", "messages", "on time", "late", "together", "again", "only again")
    return Table(
        "What was owed and what came", (*columns, "lost", "double", "wrong minute"), [*rows, ("all", *total)]
    )


def _cells(found: Grade) -> tuple[int, ...]:
    wrong = (len(found.lost), len(found.double), len(found.wrong_minute))
    return (found.on_time, found.late, found.together, found.again, found.said_again_only, *wrong)


def _troubles(worlds: Sequence[tuple[str, list[Wanted], Log]]) -> Table:
    counts: Counter[str] = Counter()
    for _, _, log in worlds:
        counts.update(log.counts)
    return Table("What went wrong on the way", ("trouble", "times"), sorted(counts.items()))

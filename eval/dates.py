"""How often dates in words are understood: our table of phrases, read by us and by two libraries.

Run it with `remembrancer eval dates`. The table (`date_tables/*.jsonl`) holds one phrase a line with the
moment it is said at, the direction, and the right span; the held half was set aside before any tuning,
and the third and fourth parts were written later, again before anything was read with them.
"""

import json
import re
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from brain.dates.resolver import resolve
from brain.dates.span import DateSpan
from brain.dates.words import DE_WEEKDAYS, EN_WEEKDAYS
from eval.report import Report, Table

TABLES = Path(__file__).parent / "date_tables"
AIM = 0.97
PARTS = ("tuned", "held", "third", "fourth")
WEEKDAYS = tuple((one.lower(), two.lower()) for one, two in zip(EN_WEEKDAYS, DE_WEEKDAYS, strict=True))
# Words beside a weekday that put the answer on another day.
AWAY = re.compile(
    r"\b(?:after|before|from|midnight|time|UTC|tonight at|night)\b|\w+ (?:vor|nach) "
    r"|\bNacht (?:auf|zum|von)\b"
)
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Guess:
    """What a reader made of a phrase: a span of ours, or the one moment that a library gives."""

    start: datetime | None = None
    end: datetime | None = None
    kind: str = ""
    rrule: str = ""
    minutes: int = 0
    problem: str = ""
    whole: bool = True


def rows(folder: Path = TABLES) -> list[Row]:
    """All phrases of the table."""
    return [json.loads(line) for path in sorted(folder.glob("*.jsonl")) for line in _lines(path)]


def _lines(path: Path) -> Iterator[str]:
    return (line for line in path.read_text(encoding="utf-8").splitlines() if line)


def now_of(row: Row) -> datetime:
    """The moment a phrase is said at, in its owner's zone."""
    return datetime.fromisoformat(row["now"]).astimezone(ZoneInfo(row["zone"]))


def ours(row: Row) -> Guess | None:
    """What `brain.dates` makes of a phrase; bare durations count only where one is asked for."""
    spans = resolve(row["text"], now_of(row), row["direction"], row["language"])
    wanted = [s for s in spans if (s.kind == "duration") == (row.get("kind") == "duration")]
    return _guess(wanted[0]) if wanted else None


def _guess(span: DateSpan) -> Guess:
    minutes = int(span.duration.total_seconds() // 60) if span.duration else 0
    problem = span.problem.code if span.problem else ""
    return Guess(span.start, span.end, span.kind, span.rrule, minutes, problem)


def by_dateparser(row: Row) -> Guess | None:
    """What dateparser's search makes of it, told the base, the direction and the day order."""
    from dateparser.search import search_dates

    settings = {
        "RELATIVE_BASE": now_of(row).replace(tzinfo=None),
        "PREFER_DATES_FROM": "past" if row["direction"] == "back" else "future",
        "DATE_ORDER": "DMY",
    }
    found = search_dates(row["text"], languages=[row["language"]], settings=settings)
    return Guess(_in_zone(found[0][1], row), whole=False) if found else None


def by_parsedatetime(row: Row) -> Guess | None:
    """What parsedatetime's nlp makes of it (English)."""
    import parsedatetime

    constants = parsedatetime.Constants("en_GB", usePyICU=False)
    found = parsedatetime.Calendar(constants).nlp(row["text"], sourceTime=now_of(row).replace(tzinfo=None))
    return Guess(_in_zone(found[0][0], row), whole=False) if found else None


def _in_zone(moment: datetime, row: Row) -> datetime:
    zone = ZoneInfo(row["zone"])
    return moment.replace(tzinfo=zone) if moment.tzinfo is None else moment.astimezone(zone)


def is_right(guess: Guess | None, row: Row) -> bool:
    """Whether a guess is the right value or one of the others that the table allows."""
    return any(_matches(guess, right) for right in (row, *row.get("also", ())))


def _matches(guess: Guess | None, right: Row) -> bool:
    if right.get("none"):
        return guess is None
    if guess is None:
        return False
    if "problem" in right:
        return bool(guess.problem == right["problem"]) and guess.start is None
    if right["kind"] == "duration":
        return bool(guess.minutes == right["minutes"])
    if guess.start is None:
        return False
    start, said = datetime.fromisoformat(right["start"]), guess.start.astimezone(UTC)
    if not guess.whole:  # a library names one moment: its day, and its time where a time is asked for
        timed = right.get("grain") == "minute" or (
            right["kind"] != "point" and start.time() != datetime.min.time()
        )
        return said == start if timed else guess.start.date() == start.date()
    if right["kind"] == "repetition":
        return guess.rrule == right["rrule"] and said == start
    end = guess.end.astimezone(UTC) if guess.end else None  # of an hour that comes twice only UTC is sure
    return bool(guess.kind == right["kind"]) and said == start and end == datetime.fromisoformat(right["end"])


def is_wrong_way(guess: Guess | None, row: Row) -> bool:
    """Whether a request got a moment that is over, or a question about the past one that is to come."""
    if guess is None or guess.start is None:
        return False
    now = now_of(row)
    end = guess.end or guess.start + timedelta(days=0 if row.get("grain") == "minute" else 1)
    return end <= now if row["direction"] == "ahead" else row["direction"] == "back" and guess.start > now


def is_wrong_weekday(guess: Guess | None, row: Row) -> bool:
    """Whether one weekday was said and another one answered."""
    if guess is None or guess.start is None or row.get("kind") != "point":
        return False
    said = [
        n for n, names in enumerate(WEEKDAYS) if re.search(rf"\b(?:{'|'.join(names)})", row["text"], re.I)
    ]
    away = AWAY.search(row["text"])
    return len(said) == 1 and not away and guess.start.weekday() != said[0]


def _score(reader: Callable[[Row], Guess | None], table: Sequence[Row]) -> list[tuple[Row, Guess | None]]:
    return [(row, reader(row)) for row in table]


def _line(name: str, group: str, read: Sequence[tuple[Row, Guess | None]]) -> list[str | int | float | None]:
    right = sum(is_right(guess, row) for row, guess in read)
    wrong_way = sum(is_wrong_way(guess, row) for row, guess in read)
    weekdays = sum(is_wrong_weekday(guess, row) for row, guess in read)
    return [name, group, len(read), right, round(100 * right / max(len(read), 1), 1), wrong_way, weekdays]


def _of_libraries(table: Sequence[Row]) -> list[list[str | int | float | None]]:
    """The lines of the libraries that are installed (with the development requirements)."""
    lines = []
    for name, reader, languages in (
        ("dateparser", by_dateparser, ("en", "de")),
        ("parsedatetime", by_parsedatetime, ("en",)),
    ):
        for language in languages if find_spec(name) else ():
            part = _score(reader, [row for row in table if row["language"] == language])
            lines.append(_line(name, f"{language} all", part))
    return lines


def speed(table: Sequence[Row], repeats: int = 5) -> list[float]:
    """Milliseconds a phrase, one value a reading."""
    taken = []
    for row in [row for _ in range(repeats) for row in table]:
        now = now_of(row)
        start = time.perf_counter()
        resolve(row["text"], now, row["direction"])
        taken.append((time.perf_counter() - start) * 1000)
    return sorted(taken)


def run(halves: Sequence[str] = PARTS, libraries: bool = True, show: str = "") -> Report:
    """Read the table. libraries: by dateparser and parsedatetime too. show: print that half's misses."""
    table = [row for row in rows() if row["half"] in halves]
    read = _score(ours, table)
    lines, passed = [], True
    for language in ("en", "de"):
        for half in halves:
            part = [
                (row, guess) for row, guess in read if row["language"] == language and row["half"] == half
            ]
            line = _line("remembrancer", f"{language} {half}", part)
            lines.append(line)
            passed = passed and line[5] == line[6] == 0 and (half == "tuned" or line[3] >= AIM * len(part))  # type: ignore[operator]
    if libraries:
        lines += _of_libraries(table)
    taken = speed(table)
    p50, p95 = statistics.median(taken), taken[int(len(taken) * 0.95)]
    for row, guess in read:
        if row["half"] == show and not is_right(guess, row):
            print(
                row["text"],
                "|",
                row["now"][:16],
                row["direction"],
                "\n    got",
                guess,
                "\n    not",
                _right(row),
            )
    columns = ["reader", "phrases", "count", "right", "percent", "wrong direction", "silent wrong weekday"]
    tables = [
        Table("Dates in words", columns, lines),
        Table("Speed", ["measure", "ms a phrase"], [["p50", round(p50, 3)], ["p95", round(p95, 3)]]),
    ]
    notes = ["A library counts as right when it names the first moment; a range's end is not asked of it."]
    details = [{"text": row["text"], "got": str(guess)} for row, guess in read if not is_right(guess, row)]
    return Report("dates", tables, passed=passed and p50 < 1.0, notes=notes, details=details)


def _right(row: Row) -> dict[str, object]:
    return {k: row[k] for k in ("start", "end", "kind", "rrule", "problem", "none", "minutes") if k in row}

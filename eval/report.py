"""A measurement's table, printed and kept under `eval/results/` with its date and commit.

Every `remembrancer eval NAME` makes one `Report`; `keep` writes it beside the earlier ones.
"""

import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path

Cell = str | int | float | None


@dataclass(frozen=True)
class Table:
    """A table of a report: a title, the column names, and rows of cells."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]


@dataclass(frozen=True)
class Report:
    """What a measurement found.

    passed: whether every stated aim holds; None where there is no aim.
    details: one mapping a case, kept in full so that anyone can read what came out.
    """

    name: str
    tables: Sequence[Table]
    passed: bool | None = None
    notes: Sequence[str] = ()
    details: Sequence[Mapping[str, object]] = field(default_factory=tuple)


def commit_of(folder: Path) -> str:
    """The short commit that `folder` stands at, or `unknown` outside a git checkout."""
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), "rev-parse", "--short", "HEAD"],
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def keep(report: Report, folder: Path, at: datetime) -> Path:
    """Write the report as JSON under `folder`; returns the file's path."""
    folder.mkdir(parents=True, exist_ok=True)
    commit = commit_of(Path(__file__).parent)
    path = folder / f"{report.name}-{at:%Y-%m-%d-%H%M%S}-{commit}.json"
    record = {"date": at.isoformat(), "commit": commit, **asdict(report)}
    path.write_text(json.dumps(record, ensure_ascii=False, indent=1, default=str) + "\n", encoding="utf-8")
    return path

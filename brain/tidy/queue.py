"""Captures that wait to be tidied, in SQLite: none is forgotten by a crash, none waits for ever."""

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from brain.database import open_database

DELAYS = (timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=30))
"""From a failure to the next try; the last one for every further failure."""

_TICK = timedelta(microseconds=1)
"""Tells two jobs of one capture apart that were put in at the same moment."""

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS tidy (
        capture INTEGER PRIMARY KEY, attempts INTEGER NOT NULL DEFAULT 0, due TEXT NOT NULL,
        reason TEXT NOT NULL DEFAULT '')""",
    "CREATE INDEX IF NOT EXISTS tidy_due ON tidy(due, capture)",
)


@dataclass(frozen=True)
class Job:
    """A capture to tidy. attempts: failed tries; due: in UTC; reason: of the last failure, a sentence."""

    capture: int
    attempts: int
    due: datetime
    reason: str = ""


class TidyQueue:
    """The queue under `state`. Every `now` is aware."""

    def __init__(self, state: Path) -> None:
        self._db = open_database(state / "tidy.sqlite3", SCHEMA)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def add(self, capture: int, now: datetime) -> None:
        """Have a capture tidied next; one that waits already starts anew, as a job of its own (`settled`)."""
        before = self.waiting_for(capture)
        due = now - _TICK if before and before.due == now else now
        self._db.execute("INSERT OR REPLACE INTO tidy (capture, due) VALUES (?, ?)", (capture, _stamp(due)))

    def next_due(self, now: datetime) -> Job | None:
        """The capture whose turn it is; it stays in the queue until `done` or `later`."""
        row = self._db.execute(
            "SELECT * FROM tidy WHERE due <= ? ORDER BY due, capture LIMIT 1", (_stamp(now),)
        ).fetchone()
        return _job(row) if row else None

    def next_time(self) -> datetime | None:
        """When the next one is due, in UTC; None when nothing waits."""
        row = self._db.execute("SELECT min(due) FROM tidy").fetchone()
        return datetime.fromisoformat(row[0]) if row[0] else None

    def later(self, capture: int, now: datetime, reason: str) -> datetime:
        """Count a failed try and set the next one; returns its time in UTC."""
        job = self.waiting_for(capture)
        attempts = job.attempts if job else 0
        due = now.astimezone(UTC) + DELAYS[min(attempts, len(DELAYS) - 1)]
        self._db.execute(
            "UPDATE tidy SET attempts = attempts + 1, due = ?, reason = ? WHERE capture = ?",
            (_stamp(due), reason, capture),
        )
        return due

    def done(self, capture: int) -> None:
        """Take a capture out of the queue."""
        self._db.execute("DELETE FROM tidy WHERE capture = ?", (capture,))

    def settled(self, job: Job) -> None:
        """Take a job out of the queue, unless its capture was put in anew since the job was taken."""
        self._db.execute(
            "DELETE FROM tidy WHERE capture = ? AND due = ? AND attempts = ?",
            (job.capture, _stamp(job.due), job.attempts),
        )

    def wake(self, now: datetime) -> int:
        """The model is back: make every failed try due again now. Returns how many there are."""
        done = self._db.execute("UPDATE tidy SET due = min(due, ?) WHERE attempts > 0", (_stamp(now),))
        return done.rowcount

    def waiting(self) -> list[Job]:
        """Everything that waits, in the order of its captures."""
        return [_job(row) for row in self._db.execute("SELECT * FROM tidy ORDER BY capture")]

    def waiting_for(self, capture: int) -> Job | None:
        """The job of one capture, if it waits."""
        row = self._db.execute("SELECT * FROM tidy WHERE capture = ?", (capture,)).fetchone()
        return _job(row) if row else None


def _stamp(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def _job(row: sqlite3.Row) -> Job:
    return Job(row["capture"], row["attempts"], datetime.fromisoformat(row["due"]), row["reason"])

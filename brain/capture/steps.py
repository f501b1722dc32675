"""One step back: what it is for a capture now, and that it is taken once however often it is asked for.

`Keeper.step_back` is the way in. The step is written down before it is taken: the same press, delivered again
after a crash, finishes it and doesn't go another one.
"""

import sqlite3
from dataclasses import dataclass
from typing import Literal

from brain.capture.draft import Capture
from brain.capture.revisions import Revision

SCHEMA = """CREATE TABLE IF NOT EXISTS steps (
    key TEXT PRIMARY KEY, capture INTEGER NOT NULL REFERENCES captures(id), kind TEXT NOT NULL,
    revision INTEGER NOT NULL)"""

Kind = Literal["unfiled", "revision", "out"]


@dataclass(frozen=True)
class Planned:
    """A step to take. revision: of the newest change that stands, 0 for none."""

    capture: int
    kind: Kind
    revision: int = 0


@dataclass(frozen=True)
class Step:
    """What a step back did: `unfiled` to the Inbox, a `revision` taken back, or the capture taken `out`.

    revision: the one taken back, or the newest that still stands.
    """

    kind: Kind
    capture: Capture
    revision: Revision | None = None


class StepLog:
    """The steps by what asked for them, in the ledger's file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        db.execute(SCHEMA)

    def get(self, key: str) -> Planned | None:
        """The step that the message or press with that key asked for before."""
        row = self._db.execute("SELECT capture, kind, revision FROM steps WHERE key = ?", (key,)).fetchone()
        return Planned(*row) if row else None

    def put(self, key: str, planned: Planned) -> None:
        """Write a step down."""
        values = (key, planned.capture, planned.kind, planned.revision)
        self._db.execute("INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?)", values)

    def drop(self, key: str) -> None:
        """Forget a step that couldn't be taken."""
        self._db.execute("DELETE FROM steps WHERE key = ?", (key,))

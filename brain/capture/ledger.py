"""The ledger of captures: which message became which file, so that none is written twice.

A row is written before its file (`intended`), and marked after it (`written`). A crash in between is
mended when the message is delivered again: the file is either there, whole, or it is not.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from brain.capture.draft import Draft
from brain.capture.parts import PartRow
from brain.database import open_database

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS captures (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, at TEXT NOT NULL, via TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('intended', 'written', 'undone')))""",
    """CREATE TABLE IF NOT EXISTS capture_files (
        capture INTEGER NOT NULL REFERENCES captures(id), place INTEGER NOT NULL, path TEXT NOT NULL,
        sha256 TEXT NOT NULL, next_sha256 TEXT NOT NULL DEFAULT '', PRIMARY KEY (capture, place))""",
    "CREATE INDEX IF NOT EXISTS capture_paths ON capture_files(path)",
    """CREATE TABLE IF NOT EXISTS capture_parts (
        capture INTEGER NOT NULL REFERENCES captures(id), place INTEGER NOT NULL, key TEXT NOT NULL,
        length INTEGER NOT NULL, glue TEXT NOT NULL, PRIMARY KEY (capture, place))""",
    """CREATE TABLE IF NOT EXISTS capture_keys (
        key TEXT PRIMARY KEY, capture INTEGER NOT NULL REFERENCES captures(id))""",
    """CREATE TABLE IF NOT EXISTS filings (
        capture INTEGER PRIMARY KEY REFERENCES captures(id), state TEXT NOT NULL
        CHECK (state IN ('intended', 'done')), inbox_path TEXT NOT NULL, inbox_sha256 TEXT NOT NULL,
        filed_path TEXT NOT NULL, filed_sha256 TEXT NOT NULL, known_sha256 TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS filing_paths ON filings(inbox_path)",
)

State = Literal["intended", "written", "undone"]


@dataclass(frozen=True)
class FileRow:
    """A file of a capture; the note itself stands at place 0.

    next_sha256: what an edit is about to make of it, so that a crash in between is no change by the owner.
    """

    path: str
    sha256: str
    next_sha256: str = ""

    def is_ours(self, digest: str) -> bool:
        """Whether a file with this SHA-256 is as the program left it."""
        return digest in (self.sha256, self.next_sha256)


@dataclass(frozen=True)
class Filing:
    """The Inbox file that a capture was, and the note in `Filed/` that it is to become or became.

    known_sha256: what the ledger held of the Inbox file; another than its own when the owner had edited it.
    """

    capture: int
    inbox: FileRow
    filed: FileRow
    known_sha256: str


@dataclass(frozen=True)
class CaptureRow:
    """A capture as the ledger knows it."""

    id: int
    key: str
    at: str
    via: str
    state: State
    files: tuple[FileRow, ...]


class Ledger:
    """Captures by key and id, in one SQLite file."""

    def __init__(self, path: Path) -> None:
        self._db = open_database(path, SCHEMA)
        self._guard = open_database(path.with_name("filing.lock.sqlite3"), ())

    def close(self) -> None:
        """Close the file."""
        self._guard.close()
        self._db.close()

    @property
    def connection(self) -> sqlite3.Connection:
        """The file, for what is kept beside the captures in it."""
        return self._db

    def by_key(self, key: str) -> CaptureRow | None:
        """Return the capture that this message became, alone or with others, if it became one."""
        return self._one("SELECT * FROM captures WHERE key = ?", key) or self._one(
            "SELECT captures.* FROM captures JOIN capture_keys ON id = capture WHERE capture_keys.key = ?",
            key,
        )

    def by_id(self, capture: int) -> CaptureRow | None:
        """Return the capture with that id."""
        return self._one("SELECT * FROM captures WHERE id = ?", capture)

    def latest(self) -> CaptureRow | None:
        """Return the capture written last that isn't undone."""
        return self._one("SELECT * FROM captures WHERE state = 'written' ORDER BY id DESC LIMIT 1")

    def written_before(self, moment: datetime) -> list[CaptureRow]:
        """The captures in the vault that were said before a moment, oldest first. moment: aware."""
        rows = self._db.execute("SELECT id, at FROM captures WHERE state = 'written' ORDER BY id").fetchall()
        old = [row["id"] for row in rows if datetime.fromisoformat(row["at"]) < moment]
        return [row for capture in old if (row := self.by_id(capture)) is not None]

    def intend(
        self, draft: Draft, files: Sequence[FileRow], parts: Sequence[PartRow], also: Sequence[str] = ()
    ) -> CaptureRow:
        """Say what is about to be written for a draft; replaces what was said for its key before."""
        with self.transaction():
            self._db.execute(
                "INSERT INTO captures (key, at, via, state) VALUES (?, ?, ?, 'intended')"
                " ON CONFLICT (key) DO UPDATE SET state = 'intended'",
                (draft.key, draft.at.isoformat(), draft.via),
            )
            (capture,) = self._db.execute("SELECT id FROM captures WHERE key = ?", (draft.key,)).fetchone()
            self.put_files(capture, files)
            self.put_parts(capture, parts)
            self.put_keys(capture, also)
        row = self.by_id(capture)
        assert row is not None
        return row

    def parts(self, capture: int) -> tuple[PartRow, ...]:
        """The parts of a capture's body, in order."""
        rows = self._db.execute(
            "SELECT key, length, glue FROM capture_parts WHERE capture = ? ORDER BY place", (capture,)
        )
        return tuple(PartRow(*row) for row in rows)

    def put_parts(self, capture: int, parts: Sequence[PartRow]) -> None:
        """Set the parts; call it within `transaction`."""
        self._db.execute("DELETE FROM capture_parts WHERE capture = ?", (capture,))
        rows = [(capture, place, p.key, p.length, p.glue) for place, p in enumerate(parts)]
        self._db.executemany("INSERT INTO capture_parts VALUES (?, ?, ?, ?, ?)", rows)

    def put_keys(self, capture: int, keys: Iterable[str]) -> None:
        """Let the capture be found by these keys too; a key that is taken stays where it is."""
        rows = [(key, capture) for key in keys]
        self._db.executemany("INSERT OR IGNORE INTO capture_keys VALUES (?, ?)", rows)

    def mark(self, capture: int, state: State, files: Sequence[FileRow] | None = None) -> None:
        """Set the state, and the files when they are given."""
        with self.transaction():
            self._db.execute("UPDATE captures SET state = ? WHERE id = ?", (state, capture))
            if files is not None:
                self.put_files(capture, files)

    def drop(self, capture: int) -> None:
        """Forget a capture of which nothing was written."""
        with self.transaction():
            for table in ("capture_files", "capture_parts", "capture_keys"):
                self._db.execute(f"DELETE FROM {table} WHERE capture = ?", (capture,))
            self._db.execute("DELETE FROM captures WHERE id = ?", (capture,))

    def reserved(self, start: str) -> set[str]:
        """The paths with this start where a capture is about to be written, or was before it was filed."""
        span = (start, start + "\U0010ffff")
        found = self._db.execute(
            "SELECT path FROM capture_files JOIN captures ON id = capture"
            " WHERE path >= ? AND path < ? AND state = 'intended'"
            " UNION SELECT inbox_path FROM filings WHERE inbox_path >= ? AND inbox_path < ?",
            (*span, *span),
        )
        return {path for (path,) in found}

    def intend_filing(self, filing: Filing) -> None:
        """Say which note a capture is about to become."""
        inbox, filed = filing.inbox, filing.filed
        self._db.execute(
            "INSERT OR REPLACE INTO filings VALUES (?, 'intended', ?, ?, ?, ?, ?)",
            (filing.capture, inbox.path, inbox.sha256, filed.path, filed.sha256, filing.known_sha256),
        )

    def finish_filing(self, filing: Filing) -> None:
        """The note stands and the Inbox file is gone: from now on the capture is the note."""
        with self.transaction():
            self._db.execute("UPDATE filings SET state = 'done' WHERE capture = ?", (filing.capture,))
            self._set_note(filing.capture, filing.filed)

    def drop_filing(self, filing: Filing) -> None:
        """The capture is, or stays, the Inbox file."""
        with self.transaction():
            self._db.execute("DELETE FROM filings WHERE capture = ?", (filing.capture,))
            self._set_note(filing.capture, FileRow(filing.inbox.path, filing.known_sha256))

    def filing(self, capture: int) -> Filing | None:
        """How a capture was filed, if it was."""
        row = self._db.execute(
            "SELECT * FROM filings WHERE capture = ? AND state = 'done'", (capture,)
        ).fetchone()
        return _filing(row) if row else None

    def unfinished_filings(self) -> list[Filing]:
        """Those that a crash left half done."""
        return [_filing(row) for row in self._db.execute("SELECT * FROM filings WHERE state = 'intended'")]

    def exclusively(self) -> "_Held":
        """Hold off every other process that files, until the block ends or this process does."""
        return _Held(self._guard)

    def _set_note(self, capture: int, note: FileRow) -> None:
        self._db.execute(
            "UPDATE capture_files SET path = ?, sha256 = ?, next_sha256 = ? WHERE capture = ? AND place = 0",
            (note.path, note.sha256, note.next_sha256, capture),
        )

    def put_files(self, capture: int, files: Sequence[FileRow]) -> None:
        """Set the files; call it within `transaction`."""
        self._db.execute("DELETE FROM capture_files WHERE capture = ?", (capture,))
        rows = [(capture, place, f.path, f.sha256, f.next_sha256) for place, f in enumerate(files)]
        self._db.executemany("INSERT INTO capture_files VALUES (?, ?, ?, ?, ?)", rows)

    def _one(self, query: str, *values: object) -> CaptureRow | None:
        row = self._db.execute(query, values).fetchone()
        if row is None:
            return None
        files = self._db.execute("SELECT * FROM capture_files WHERE capture = ? ORDER BY place", (row["id"],))
        found = tuple(FileRow(f["path"], f["sha256"], f["next_sha256"]) for f in files)
        return CaptureRow(row["id"], row["key"], row["at"], row["via"], row["state"], found)

    def transaction(self) -> "_Transaction":
        """All of the block's writes or none of them."""
        return _Transaction(self._db)


class _Transaction:
    """`BEGIN IMMEDIATE … COMMIT`, or `ROLLBACK` when something is raised."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __enter__(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        self._db.execute("ROLLBACK" if kind else "COMMIT")


class _Held(_Transaction):
    """A write transaction on a file of its own: SQLite's lock, which ends with the process that took it."""


def _filing(row: sqlite3.Row) -> Filing:
    inbox = FileRow(row["inbox_path"], row["inbox_sha256"])
    filed = FileRow(row["filed_path"], row["filed_sha256"])
    return Filing(row["capture"], inbox, filed, row["known_sha256"])

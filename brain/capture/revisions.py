"""The record of revisions: what an edit, a correction or an addition made of a capture, and what was before.

Use it through `brain.capture.revise`. Both versions are kept, so that a revision can be taken back, and
taken back again, to the byte.
"""

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from typing import Literal

from brain.capture.ledger import FileRow
from brain.capture.parts import PartRow

SCHEMA = """CREATE TABLE IF NOT EXISTS revisions (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, capture INTEGER NOT NULL REFERENCES captures(id),
    state TEXT NOT NULL CHECK (state IN ('intended', 'done', 'undone')), quiet INTEGER NOT NULL,
    newest INTEGER NOT NULL, part TEXT NOT NULL, before BLOB NOT NULL, after BLOB NOT NULL,
    parts_before TEXT NOT NULL, parts_after TEXT NOT NULL, files TEXT NOT NULL,
    filed_title TEXT NOT NULL, filed BLOB NOT NULL)"""

State = Literal["intended", "done", "undone"]


@dataclass(frozen=True)
class Version:
    """A capture's Inbox file at one time. parts: what its body is made of."""

    data: bytes
    parts: tuple[PartRow, ...]


@dataclass(frozen=True)
class Filed:
    """The note in `Filed/` that a capture was before; an empty title for one that wasn't filed."""

    title: str = ""
    data: bytes = b""


@dataclass(frozen=True)
class Revision:
    """A change of one capture. key: of the message that made it; files: those it added.

    quiet: part of the capture rather than an act of the owner's, so `/undo` doesn't stop at it.
    newest: the id of the newest capture when it was made. part: the key of the words it replaced, or empty.
    """

    id: int
    key: str
    capture: int
    state: State
    quiet: bool
    newest: int
    part: str
    before: Version
    after: Version
    files: tuple[FileRow, ...] = ()
    filed: Filed = Filed()


class RevisionLog:
    """The revisions of all captures, in the ledger's file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        db.execute(SCHEMA)
        db.execute("CREATE INDEX IF NOT EXISTS revision_captures ON revisions(capture)")

    def by_key(self, key: str) -> Revision | None:
        """The revision that a message made."""
        return self._one("SELECT * FROM revisions WHERE key = ?", key)

    def by_id(self, revision: int) -> Revision | None:
        """The revision with that id."""
        return self._one("SELECT * FROM revisions WHERE id = ?", revision)

    def unfinished(self, capture: int) -> Revision | None:
        """The one that a crash left half made."""
        return self._one("SELECT * FROM revisions WHERE capture = ? AND state = 'intended'", capture)

    def latest(self) -> Revision | None:
        """The newest that the owner made, that stands, and that is newer than every capture that stands."""
        return self._one(
            "SELECT revisions.* FROM revisions JOIN captures ON captures.id = capture"
            " WHERE revisions.state = 'done' AND NOT quiet AND captures.state = 'written'"
            " AND newest >= (SELECT max(id) FROM captures WHERE state = 'written')"
            " ORDER BY revisions.id DESC LIMIT 1"
        )

    def newest_of(self, capture: int) -> Revision | None:
        """The newest that the owner made of a capture and that stands."""
        return self._one(
            "SELECT * FROM revisions WHERE capture = ? AND state = 'done' AND NOT quiet"
            " ORDER BY id DESC LIMIT 1",
            capture,
        )

    def quiet_above(self, revision: Revision) -> list[Revision]:
        """Those that came by themselves after a revision of the same capture and stand, oldest first."""
        rows = self._db.execute(
            "SELECT * FROM revisions WHERE capture = ? AND id > ? AND quiet AND state = 'done' ORDER BY id",
            (revision.capture, revision.id),
        )
        return [_revision(row) for row in rows.fetchall()]

    def rewrite(self, revision: Revision) -> None:
        """Put down what a revision was made of, and what it made of that; call it within a transaction."""
        before, after = revision.before, revision.after
        self._db.execute(
            "UPDATE revisions SET before = ?, after = ?, parts_before = ?, parts_after = ? WHERE id = ?",
            (before.data, after.data, _dump(before.parts), _dump(after.parts), revision.id),
        )

    def intend(self, revision: Revision) -> Revision:
        """Say what is about to be made; returns it with its id."""
        before, after = revision.before, revision.after
        (number,) = self._db.execute(
            "INSERT OR REPLACE INTO revisions (key, capture, state, quiet, newest, part, before, after,"
            " parts_before, parts_after, files, filed_title, filed) VALUES (?, ?, 'intended', ?,"
            " (SELECT coalesce(max(id), 0) FROM captures), ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                revision.key,
                revision.capture,
                revision.quiet,
                revision.part,
                before.data,
                after.data,
                _dump(before.parts),
                _dump(after.parts),
                _dump(revision.files),
                revision.filed.title,
                revision.filed.data,
            ),
        ).fetchone()
        found = self.by_id(number)
        assert found is not None
        return found

    def mark(self, revision: int, state: State) -> None:
        """Set the state."""
        self._db.execute("UPDATE revisions SET state = ? WHERE id = ?", (state, revision))

    def drop(self, revision: int) -> None:
        """Forget one of which nothing was written."""
        self._db.execute("DELETE FROM revisions WHERE id = ?", (revision,))

    def _one(self, query: str, *values: object) -> Revision | None:
        row = self._db.execute(query, values).fetchone()
        return _revision(row) if row else None


def _revision(row: sqlite3.Row) -> Revision:
    before = Version(row["before"], tuple(PartRow(*p) for p in json.loads(row["parts_before"])))
    after = Version(row["after"], tuple(PartRow(*p) for p in json.loads(row["parts_after"])))
    files = tuple(FileRow(*f) for f in json.loads(row["files"]))
    filed = Filed(row["filed_title"], row["filed"])
    head = (row["id"], row["key"], row["capture"], row["state"], bool(row["quiet"]))
    return Revision(*head, row["newest"], row["part"], before, after, files, filed)


def _dump(rows: Iterable[PartRow] | Iterable[FileRow]) -> str:
    return json.dumps([astuple(row) for row in rows])

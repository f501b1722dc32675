"""The journal of changes, and the way back for each.

Every change that ran leaves an `Inverse`, as JSON; an undoer of its kind takes it back. An undoer refuses,
with a sentence, when the object was changed since, and finds its work done when it is asked twice.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Row

from brain.database import open_database
from brain.errors import VaultError
from confirm import words
from confirm.filechange import FORGOTTEN, paths_of
from confirm.proposal import Args, Inverse, Receipt

SCHEMA = (
    "PRAGMA secure_delete=ON",
    """CREATE TABLE IF NOT EXISTS changes (
        id INTEGER PRIMARY KEY AUTOINCREMENT, chat TEXT NOT NULL, told TEXT NOT NULL, kind TEXT NOT NULL,
        data TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'made' CHECK (state IN ('made', 'undone')), made TEXT
        NOT NULL)""",
    "CREATE TABLE IF NOT EXISTS undos (key TEXT PRIMARY KEY, change INTEGER NOT NULL) WITHOUT ROWID",
)

Undoer = Callable[[Args], None]
"""Takes one change back. Raises a RemembrancerError, changing nothing, when that can't be done any more."""


@dataclass(frozen=True)
class Change:
    """A change in the journal. told: its receipt's sentence; made: aware, in UTC."""

    id: int
    told: str
    inverse: Inverse
    made: datetime


@dataclass(frozen=True)
class Undone:
    """What became of an undo. change: what was taken back, or None when nothing was."""

    text: str
    change: Change | None = None


class Journal:
    """The changes of all chats, in one SQLite file. undoers: one for each kind of inverse."""

    def __init__(self, path: Path, undoers: Mapping[str, Undoer]) -> None:
        self._db = open_database(path, SCHEMA)
        self._undoers = undoers

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def record(self, chat: str, receipt: Receipt, at: datetime) -> int | None:
        """Keep the way back of a change; returns its number, or None when the receipt has no inverse."""
        if receipt.inverse is None:
            return None
        data = json.dumps(dict(receipt.inverse.data), ensure_ascii=False)
        row = self._db.execute(
            "INSERT INTO changes (chat, told, kind, data, made) VALUES (?, ?, ?, ?, ?) RETURNING id",
            (chat, receipt.text, receipt.inverse.kind, data, at.astimezone(UTC).isoformat()),
        ).fetchone()
        return int(row["id"])

    def last(self, chat: str) -> Change | None:
        """The newest change of a chat that still stands."""
        row = self._db.execute(
            "SELECT * FROM changes WHERE chat = ? AND state = 'made' ORDER BY id DESC LIMIT 1", (chat,)
        ).fetchone()
        return _change(row) if row else None

    def last_chat(self) -> str:
        """The chat of the newest change that still stands, whichever that is; empty without one."""
        row = self._db.execute(
            "SELECT chat FROM changes WHERE state = 'made' ORDER BY id DESC LIMIT 1"
        ).fetchone()
        return str(row["chat"]) if row else ""

    def get(self, number: int, chat: str) -> Change | None:
        """A change of that chat, where it still stands."""
        row = self._db.execute(
            "SELECT * FROM changes WHERE id = ? AND chat = ? AND state = 'made'", (number, chat)
        ).fetchone()
        return _change(row) if row else None

    def undone_by(self, key: str) -> Undone | None:
        """What the message of that key has taken back before, when it is delivered again."""
        row = self._db.execute(
            "SELECT c.* FROM undos u JOIN changes c ON c.id = u.change WHERE u.key = ?", (key,)
        ).fetchone()
        return Undone(words.UNDONE.format(told=row["told"]), _change(row)) if row else None

    def undo(self, chat: str, number: int | None = None, key: str = "") -> Undone:
        """Take back the last change of a chat, or the one of that number; says why when it can't.

        key: of the message that asks; the same one takes back one change, however often it is delivered.
        Raises the undoer's RemembrancerError: then the change stands and may be undone later.
        """
        if before := self.undone_by(key):
            return before
        change = self.last(chat) if number is None else self.get(number, chat)
        if change is None:
            return Undone(words.NOTHING_TO_UNDO)
        undoer = self._undoers.get(change.inverse.kind)
        if undoer is None:
            raise VaultError(words.CANT_UNDO.format(told=change.told))
        undoer(change.inverse.data)
        self._settle(change.id, key)
        return Undone(words.UNDONE.format(told=change.told), change)

    def _settle(self, change: int, key: str) -> None:
        with self._db:
            self._db.execute("BEGIN")
            self._db.execute("UPDATE changes SET state = 'undone', data = '{}' WHERE id = ?", (change,))
            if key:
                self._db.execute("INSERT INTO undos (key, change) VALUES (?, ?)", (key, change))

    def forget(self, before: datetime) -> int:
        """Drop the way back of what was forgotten before a moment; returns how many changes went.

        Earlier changes of the same files go, too: what they hold are the words that were forgotten, and they
        can't be undone, since the file was changed after them.
        """
        rows = self._db.execute(
            "SELECT * FROM changes WHERE kind = ? AND made < ? ORDER BY id",
            (FORGOTTEN, before.astimezone(UTC).isoformat()),
        ).fetchall()
        gone = [number for row in rows if row["state"] == "made" for number in self._holding(row)]
        gone += [row["id"] for row in rows]
        self._db.executemany("DELETE FROM changes WHERE id = ?", [(number,) for number in gone])
        if gone:
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # deleted pages live on in the log until then
        return len(set(gone))

    def _holding(self, forgotten: Row) -> list[int]:
        """The changes of the same files up to this one, of every chat."""
        paths = paths_of(json.loads(forgotten["data"]))
        older = self._db.execute("SELECT id, data FROM changes WHERE id < ?", (forgotten["id"],))
        return [row["id"] for row in older if paths & paths_of(json.loads(row["data"]))]

    def prune(self, before: datetime) -> int:
        """Drop what was changed before a moment; returns how many changes."""
        gone = self._db.execute(
            "DELETE FROM changes WHERE made < ?", (before.astimezone(UTC).isoformat(),)
        ).rowcount
        self._db.execute("DELETE FROM undos WHERE change NOT IN (SELECT id FROM changes)")
        return gone


def _change(row: Row) -> Change:
    inverse = Inverse(row["kind"], json.loads(row["data"]))
    return Change(row["id"], row["told"], inverse, datetime.fromisoformat(row["made"]))

"""Requests that lack a piece, while their question waits for it: one a chat, in SQLite.

`Remind me to call Mum` waits for its time. The next message is the piece, or the question lapses. What it
holds is wiped when it ends.
"""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from brain.database import open_database
from confirm.pending import day_end
from confirm.proposal import Args

SCHEMA = (
    "PRAGMA secure_delete=ON",
    """CREATE TABLE IF NOT EXISTS blanks (
        chat TEXT PRIMARY KEY, message TEXT NOT NULL, said TEXT NOT NULL, lacks TEXT NOT NULL,
        asked TEXT NOT NULL, expires TEXT NOT NULL, shown TEXT NOT NULL DEFAULT '',
        answer TEXT NOT NULL DEFAULT '') WITHOUT ROWID""",
)


@dataclass(frozen=True)
class Blank:
    """A request with a piece missing.

    message: the key of the message that it was; said: its words. lacks: what it lacks, as JSON. at: when it
    came; expires: with its day (both aware, in UTC). shown: where its question is. answer: the key of the
    message that was the piece, empty while it waits.
    """

    chat: str
    message: str
    said: str
    lacks: Args
    at: datetime
    expires: datetime
    shown: str = ""
    answer: str = ""


class Blanks:
    """The open ones of all chats. Use from one thread at a time."""

    def __init__(self, path: Path) -> None:
        self._db = open_database(path, SCHEMA)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def open(self, chat: str, message: str, said: str, lacks: Args, now: datetime) -> None:
        """Wait for the missing piece of a message; what waited in that chat before is over."""
        self._db.execute(
            "INSERT OR REPLACE INTO blanks (chat, message, said, lacks, asked, expires)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (
                chat,
                message,
                said,
                json.dumps(dict(lacks), ensure_ascii=False),
                now.astimezone(UTC).isoformat(),
                day_end(now).isoformat(),
            ),
        )

    def shown(self, chat: str, ref: str) -> None:
        """Keep where the question is shown."""
        self._db.execute("UPDATE blanks SET shown = ? WHERE chat = ?", (ref, chat))

    def waiting(self, chat: str, message: str) -> Blank | None:
        """What this message may complete: the one that waits, or that the same message completed before."""
        row = self._db.execute(
            "SELECT * FROM blanks WHERE chat = ? AND answer IN ('', ?) AND message != ?",
            (chat, message, message),
        ).fetchone()
        if row is None:
            return None
        return Blank(
            row["chat"],
            row["message"],
            row["said"],
            json.loads(row["lacks"]),
            datetime.fromisoformat(row["asked"]),
            datetime.fromisoformat(row["expires"]),
            row["shown"],
            row["answer"],
        )

    def answered(self, chat: str, message: str) -> None:
        """Say which message was the piece; only the same message, delivered again, may be it once more."""
        self._db.execute("UPDATE blanks SET answer = ? WHERE chat = ?", (message, chat))

    def end(self, chat: str) -> None:
        """Wait no longer, and wipe what was said."""
        self._db.execute("DELETE FROM blanks WHERE chat = ?", (chat,))

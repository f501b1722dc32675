"""Which message speaks of which capture, so that an answer to it is understood; and what Fix waits for.

In SQLite under the state folder: an answer may come days later, after a restart.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from brain.database import open_database

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS speaks_of (
        chat TEXT NOT NULL, ref TEXT NOT NULL, capture INTEGER NOT NULL, part TEXT NOT NULL,
        PRIMARY KEY (chat, ref)) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS awaited (
        chat TEXT PRIMARY KEY, capture INTEGER NOT NULL, part TEXT NOT NULL, at TEXT NOT NULL,
        taken_by TEXT NOT NULL DEFAULT '') WITHOUT ROWID""",
)
PATIENCE = timedelta(minutes=10)
"""How long after a press of Fix the next message is taken for the right words."""


@dataclass(frozen=True)
class Subject:
    """What a message is about. part: the key of the words that an answer replaces; empty, it adds to them."""

    capture: int
    part: str = ""


class Threads:
    """The subjects of all chats, in one SQLite file."""

    def __init__(self, path: Path) -> None:
        self._db = open_database(path, SCHEMA)
        self._db.execute("PRAGMA synchronous=NORMAL")  # a power cut may cost a thread, never a note

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def remember(self, chat: str, ref: str, subject: Subject) -> None:
        """Note what a message of ours speaks of. ref: as `Channel.send` gave it; an empty one is let be."""
        if ref:
            self._db.execute(
                "INSERT OR REPLACE INTO speaks_of VALUES (?, ?, ?, ?)",
                (chat, ref, subject.capture, subject.part),
            )

    def subject(self, chat: str, ref: str) -> Subject | None:
        """What the message with this reference speaks of."""
        row = self._db.execute(
            "SELECT capture, part FROM speaks_of WHERE chat = ? AND ref = ?", (chat, ref)
        ).fetchone()
        return Subject(*row) if row else None

    def message_about(self, capture: int) -> tuple[str, str] | None:
        """The first message of ours about a capture: its chat and reference."""
        row = self._db.execute(
            "SELECT chat, ref FROM speaks_of WHERE capture = ? ORDER BY length(ref), ref LIMIT 1", (capture,)
        ).fetchone()
        return (row["chat"], row["ref"]) if row else None

    def await_words(self, chat: str, subject: Subject, at: datetime) -> None:
        """Take the chat's next message for the right words of a part."""
        self._db.execute(
            "INSERT OR REPLACE INTO awaited (chat, capture, part, at) VALUES (?, ?, ?, ?)",
            (chat, subject.capture, subject.part, at.isoformat()),
        )

    def take_awaited(self, chat: str, key: str, at: datetime) -> Subject | None:
        """What the message with that key corrects, if one is awaited; the same for its every delivery."""
        row = self._db.execute(
            "SELECT * FROM awaited WHERE chat = ? AND taken_by IN ('', ?)", (chat, key)
        ).fetchone()
        if row is None or at - datetime.fromisoformat(row["at"]) > PATIENCE:
            return None
        self._db.execute("UPDATE awaited SET taken_by = ? WHERE chat = ?", (key, chat))
        return Subject(row["capture"], row["part"])

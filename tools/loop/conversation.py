"""The conversation of each chat, for a day: what the owner said and what was answered, in SQLite.

A new day starts a new one, so that `today` never goes stale; `/new` does too. Notes and tool results aren't
kept here: the vault is where they are.
"""

from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Literal

from brain.database import open_database

Role = Literal["user", "assistant"]
KEPT = 16
LONGEST: dict[Role, int] = {"user": 2000, "assistant": 600}
"""Characters kept of each: lists can be had again from the tools."""
SCHEMA = (
    """CREATE TABLE IF NOT EXISTS said (
        id INTEGER PRIMARY KEY AUTOINCREMENT, chat TEXT NOT NULL, day TEXT NOT NULL, role TEXT NOT NULL,
        text TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS said_by_chat ON said (chat, day)",
)


@dataclass(frozen=True)
class Said:
    """One thing that was said."""

    role: Role
    text: str


class Conversations:
    """The conversations of all chats, in one SQLite file. Use from one thread at a time."""

    def __init__(self, path: Path) -> None:
        self._db = open_database(path, SCHEMA)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def so_far(self, chat: str, now: datetime) -> tuple[Said, ...]:
        """What was said today, the oldest first. now: in the owner's zone."""
        rows = self._db.execute(
            "SELECT role, text FROM said WHERE chat = ? AND day = ? ORDER BY id DESC LIMIT ?",
            (chat, _day(now), KEPT),
        ).fetchall()
        return tuple(Said(row["role"], row["text"]) for row in reversed(rows))

    def add(self, chat: str, now: datetime, said: Said) -> None:
        """Keep one thing; what is from another day or too old goes."""
        self._db.execute(
            "INSERT INTO said (chat, day, role, text) VALUES (?, ?, ?, ?)",
            (chat, _day(now), said.role, said.text[: LONGEST[said.role]]),
        )
        self._db.execute(
            "DELETE FROM said WHERE chat = ? AND (day != ? OR id NOT IN"
            " (SELECT id FROM said WHERE chat = ? ORDER BY id DESC LIMIT ?))",
            (chat, _day(now), chat, KEPT),
        )

    def forget(self, chat: str) -> None:
        """Begin anew: `/new`."""
        self._db.execute("DELETE FROM said WHERE chat = ?", (chat,))


def _day(now: datetime) -> str:
    return date.isoformat(now.date())

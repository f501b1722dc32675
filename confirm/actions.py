"""What a button stands for: an act waiting for its press, in SQLite.

A button's data is only `b:ID`; what it means stays here, so a press works after a restart and can't be
forged. A press claims its action for the message that brought it: a second press finds it taken, while
the same press, delivered again after a crash, may finish what it began.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from brain.database import open_database

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS actions (
        id INTEGER PRIMARY KEY, chat TEXT NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'claimed', 'done')),
        claimed_by TEXT NOT NULL DEFAULT '', created TEXT NOT NULL)""",
)
PREFIX = "b:"

ActionKind = Literal[
    "undo", "restore", "ask", "keep",
    "fix", "undo_change", "redo_change", "ask_instead",
    "undo_done",
    "owed_done", "owed_hour", "owed_morning", "owed_pick",
    "reminder_off", "reminder_move",
    "todo_tick", "todo_later", "todo_move", "todo_pick", "todo_leave",
]  # fmt: skip


@dataclass(frozen=True)
class Action:
    """One thing that a press does. payload: what it needs, as plain JSON values."""

    id: int
    kind: ActionKind
    payload: Mapping[str, str | int]


class Actions:
    """The actions of all chats, in one SQLite file."""

    def __init__(self, path: Path) -> None:
        self._db = open_database(path, SCHEMA)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def offer(self, chat: str, kind: ActionKind, payload: Mapping[str, str | int], at: datetime) -> str:
        """Put an action in wait; returns the data for its button (at most 64 bytes)."""
        row = self._db.execute(
            "INSERT INTO actions (chat, kind, payload, created) VALUES (?, ?, ?, ?) RETURNING id",
            (chat, kind, json.dumps(payload, ensure_ascii=False), at.isoformat()),
        ).fetchone()
        return f"{PREFIX}{row['id']}"

    def first_offer(self, chat: str, kind: ActionKind, payload: Mapping[str, str | int]) -> int:
        """The number of the first action like that, 0 where there is none; later ones have higher numbers."""
        row = self._db.execute(
            "SELECT MIN(id) AS id FROM actions WHERE chat = ? AND kind = ? AND payload = ?",
            (chat, kind, json.dumps(payload, ensure_ascii=False)),
        ).fetchone()
        return row["id"] or 0

    def alike(self, chat: str, key: str, value: str) -> tuple[Action, ...]:
        """The actions of a chat whose payload has that value under a key, in the order they were offered."""
        rows = self._db.execute(
            "SELECT id, kind, payload FROM actions"
            " WHERE chat = ? AND json_extract(payload, ?) = ? ORDER BY id",
            (chat, f"$.{key}", value),
        )
        return tuple(Action(row["id"], row["kind"], json.loads(row["payload"])) for row in rows)

    def claim(self, data: str, chat: str, press: str) -> Action | None:
        """Take the action behind a button for the press with that key; None when it is taken or unknown."""
        number = data.removeprefix(PREFIX)
        if not data.startswith(PREFIX) or not number.isascii() or not number.isdigit():
            return None
        row = self._db.execute(
            "UPDATE actions SET state = 'claimed', claimed_by = ? WHERE id = ? AND chat = ?"
            " AND (state = 'pending' OR (state = 'claimed' AND claimed_by = ?)) RETURNING id, kind, payload",
            (press, int(number), chat, press),
        ).fetchone()
        return Action(row["id"], row["kind"], json.loads(row["payload"])) if row else None

    def finish(self, action: Action) -> None:
        """Say that the act is done; it never runs again."""
        self._db.execute("UPDATE actions SET state = 'done' WHERE id = ?", (action.id,))

    def release(self, action: Action) -> None:
        """Put a claimed action back in wait, because it could not be done now."""
        self._db.execute("UPDATE actions SET state = 'pending', claimed_by = '' WHERE id = ?", (action.id,))

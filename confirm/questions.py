"""The rows behind pending questions: every proposed change, its state, and the press that took it.

A row moves only forward: waiting → running → done, or waiting → declined, replaced, expired, void; running →
failed or unclear. Its arguments and question are wiped when it ends, so nothing that was forgotten lives on
here.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Row
from typing import Literal

from brain.database import open_database
from confirm.proposal import Args, Choice, Inverse, Proposal, Question, Receipt, receipt_from

State = Literal["waiting", "running", "done", "declined", "replaced", "expired", "void", "failed", "unclear"]
SCHEMA = (
    "PRAGMA secure_delete=ON",
    """CREATE TABLE IF NOT EXISTS questions (
        id INTEGER PRIMARY KEY AUTOINCREMENT, chat TEXT NOT NULL, message TEXT NOT NULL, kind TEXT NOT NULL,
        args TEXT NOT NULL, question TEXT NOT NULL, choices TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'waiting', press TEXT NOT NULL DEFAULT '',
        receipt TEXT NOT NULL DEFAULT '', change INTEGER, shown TEXT NOT NULL DEFAULT '',
        expires TEXT NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS spent (
        chat TEXT NOT NULL, press TEXT NOT NULL, PRIMARY KEY (chat, press)) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS questions_by_chat ON questions (chat, state)",
)


@dataclass(frozen=True)
class Asked:
    """A question as it was put. message: the owner's message it came from; shown: where it was put.

    change: the number of the change in the journal, once done. expires: aware, in UTC.
    """

    id: int
    chat: str
    message: str
    kind: str
    args: Args
    question: Question
    state: State
    press: str
    receipt: Receipt | None
    change: int | None
    shown: str
    expires: datetime


class Questions:
    """The rows, in one SQLite file. Use from one thread at a time."""

    def __init__(self, path: Path) -> None:
        self._db = open_database(path, SCHEMA)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def add(
        self, chat: str, message: str, proposal: Proposal, question: Question, expires: datetime
    ) -> Asked:
        """Put a question in wait."""
        choices = json.dumps([[choice.key, choice.label] for choice in question.choices], ensure_ascii=False)
        args = json.dumps(dict(proposal.args), ensure_ascii=False)
        row = self._db.execute(
            "INSERT INTO questions (chat, message, kind, args, question, choices, expires)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *",
            (chat, message, proposal.kind, args, question.text, choices, expires.astimezone(UTC).isoformat()),
        ).fetchone()
        return _asked(row)

    def get(self, number: int, chat: str) -> Asked | None:
        """The question of that number in that chat."""
        row = self._db.execute("SELECT * FROM questions WHERE id = ? AND chat = ?", (number, chat)).fetchone()
        return _asked(row) if row else None

    def by_press(self, chat: str, press: str) -> Asked | None:
        """The question that this press took."""
        row = self._db.execute(
            "SELECT * FROM questions WHERE chat = ? AND press = ? AND press != '' ORDER BY id DESC",
            (chat, press),
        ).fetchone()
        return _asked(row) if row else None

    def spend(self, chat: str, press: str) -> None:
        """Remember a press that took no question, so that it takes none when it is delivered again."""
        self._db.execute("INSERT OR IGNORE INTO spent VALUES (?, ?)", (chat, press))

    def is_spent(self, chat: str, press: str) -> bool:
        """Whether a press took no question when it came first."""
        row = self._db.execute("SELECT 1 FROM spent WHERE chat = ? AND press = ?", (chat, press)).fetchone()
        return row is not None

    def has(self, chat: str, message: str, state: State) -> bool:
        """Whether a message of a chat has a question in that state."""
        row = self._db.execute(
            "SELECT 1 FROM questions WHERE chat = ? AND message = ? AND state = ?", (chat, message, state)
        ).fetchone()
        return row is not None

    def in_state(self, state: State, chat: str | None = None) -> list[Asked]:
        """The questions in a state, the oldest first; of one chat or of all."""
        rows = self._db.execute(
            "SELECT * FROM questions WHERE state = ? AND (? IS NULL OR chat = ?) ORDER BY id",
            (state, chat, chat),
        )
        return [_asked(row) for row in rows]

    def take(self, asked: Asked, press: str) -> bool:
        """Claim a waiting question for one press: only one of any number of presses gets it."""
        done = self._db.execute(
            "UPDATE questions SET state = 'running', press = ? WHERE id = ? AND state = 'waiting'",
            (press, asked.id),
        )
        return done.rowcount == 1

    def note(self, asked: Asked, inverse: Inverse) -> None:
        """Keep the way back of a change that is about to be made, for a look after a crash."""
        args = json.dumps({**asked.args, "ahead": dict(inverse.data)}, ensure_ascii=False)
        self._db.execute("UPDATE questions SET args = ? WHERE id = ? AND state = 'running'", (args, asked.id))

    def end(self, asked: Asked, state: State, press: str = "", *, source: State = "waiting") -> bool:
        """End a question that is in `source` and wipe what it held; False when it wasn't there."""
        done = self._db.execute(
            "UPDATE questions SET state = ?, press = CASE WHEN ? = '' THEN press ELSE ? END,"
            " args = '{}', question = '', choices = '[]' WHERE id = ? AND state = ?",
            (state, press, press, asked.id, source),
        )
        return done.rowcount == 1

    def forget(self, kinds: Sequence[str], before: datetime) -> int:
        """Wipe the receipts of questions of some kinds that ended before a moment; returns how many."""
        marks = ", ".join("?" for _ in kinds)
        wiped = self._db.execute(
            f"UPDATE questions SET receipt = '' WHERE receipt != '' AND expires <= ? AND kind IN ({marks})",
            (before.astimezone(UTC).isoformat(), *kinds),
        ).rowcount
        if wiped:
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return wiped

    def done(self, asked: Asked, receipt: Receipt, change: int | None) -> None:
        """Record that a running question's change was made. The way back is the journal's to keep."""
        kept = json.dumps(Receipt(receipt.kind, receipt.title, receipt.text).as_json(), ensure_ascii=False)
        self._db.execute(
            "UPDATE questions SET receipt = ?, change = ? WHERE id = ?", (kept, change, asked.id)
        )
        self.end(asked, "done", source="running")

    def shown(self, asked: Asked, ref: str) -> None:
        """Keep the surface's reference of the message that shows a question."""
        self._db.execute("UPDATE questions SET shown = ? WHERE id = ?", (ref, asked.id))

    def counts(self) -> dict[str, int]:
        """How many questions are in each state, over all chats."""
        rows = self._db.execute("SELECT state, count(*) AS n FROM questions GROUP BY state ORDER BY state")
        return {row["state"]: row["n"] for row in rows}


def _asked(row: Row) -> Asked:
    choices = tuple((key, label) for key, label in json.loads(row["choices"]))
    return Asked(
        id=row["id"],
        chat=row["chat"],
        message=row["message"],
        kind=row["kind"],
        args=json.loads(row["args"]),
        question=_question(row["question"], choices),
        state=row["state"],
        press=row["press"],
        receipt=receipt_from(json.loads(row["receipt"])) if row["receipt"] else None,
        change=row["change"],
        shown=row["shown"],
        expires=datetime.fromisoformat(row["expires"]),
    )


def _question(text: str, choices: tuple[tuple[str, str], ...]) -> Question:
    return Question(text, tuple(Choice(key, label) for key, label in choices))

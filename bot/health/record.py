"""The conditions of the parts in SQLite, and what was told of them, beside what is owed.

A notice is something owed: so it is sent once, over restarts and bad lines too. It and the condition that it
tells of are written in one transaction. One that is still waiting when the part turns is taken back, and then
nothing is said at all.
"""

import json
from dataclasses import asdict, fields
from datetime import datetime
from sqlite3 import Row

from bot.health.condition import Condition
from bot.schedule.owed import NewOwed, at_moment
from bot.schedule.store import OwedStore

KIND = "notice"
SCHEMA = """CREATE TABLE IF NOT EXISTS health (
    part TEXT PRIMARY KEY, condition TEXT NOT NULL, told INTEGER NOT NULL, owed INTEGER NOT NULL)"""
_MOMENTS = ("since", "turning", "began")


class Record:
    """What is known of each part. Its rows are in the file of the owed schedule."""

    def __init__(self, store: OwedStore) -> None:
        self._store = store
        store.db.execute(SCHEMA)

    def of(self, part: str) -> Condition:
        """How a part stood at the last look; well when it was never looked at."""
        row = self._row(part)
        return _condition(row["condition"]) if row else Condition()

    def keep(self, part: str, condition: Condition) -> None:
        """Keep it; nothing is told."""
        with self._store.transaction():
            self._write(part, condition)

    def turn(self, part: str, condition: Condition, sentence: str, at: datetime, now: datetime) -> None:
        """Keep that a part fell ill or is well, and owe the notice at a moment (aware).

        Nothing is owed where that is what the owner knows.
        """
        with self._store.transaction():
            row = self._row(part)
            told = bool(row["told"]) if row else False
            if row and self._take_back(row["owed"]):
                told = not told
            owed = 0
            if told != condition.ill:
                notice = NewOwed(KIND, {"text": sentence, "part": part}, at_moment(at))
                owed, told = self._store.add(notice, now), condition.ill
            self._write(part, condition)
            self._store.db.execute("UPDATE health SET told = ?, owed = ? WHERE part = ?", (told, owed, part))

    def pass_by(self, part: str, condition: Condition, sentence: str, now: datetime) -> None:
        """Keep it, and owe a sentence, where there is one, that tells of what is over."""
        with self._store.transaction():
            self._write(part, condition)
            if sentence:
                self._store.add(NewOwed(KIND, {"text": sentence, "part": part}, at_moment(now)), now)

    def _take_back(self, owed: int) -> bool:
        """Whether a notice was still waiting; it is cancelled."""
        notice = self._store.get(owed) if owed else None
        return notice is not None and notice.state == "due" and self._store.cancel(owed)

    def _row(self, part: str) -> Row | None:
        row: Row | None = self._store.db.execute("SELECT * FROM health WHERE part = ?", (part,)).fetchone()
        return row

    def _write(self, part: str, condition: Condition) -> None:
        self._store.db.execute(
            "INSERT INTO health (part, condition, told, owed) VALUES (?, ?, 0, 0)"
            " ON CONFLICT (part) DO UPDATE SET condition = excluded.condition",
            (part, _text(condition)),
        )


def _text(condition: Condition) -> str:
    values = asdict(condition)
    return json.dumps({k: v.isoformat() if isinstance(v, datetime) else v for k, v in values.items()})


def _condition(text: str) -> Condition:
    values = json.loads(text)
    known = {field.name for field in fields(Condition)}
    kept = {k: v for k, v in values.items() if k in known}
    moments = {k: datetime.fromisoformat(kept[k]) for k in _MOMENTS if kept.get(k)}
    return Condition(**{**kept, **moments})

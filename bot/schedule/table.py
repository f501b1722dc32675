"""The table of owed things: its columns, and a row as an `Owed`.

Moments are kept as UTC text of one width, so that they sort as text; wall times without a zone.
"""

import json
import sqlite3
from datetime import UTC, datetime

from bot.schedule.owed import NewOwed, Owed
from bot.schedule.recurrence import Occurrence, Recurrence

FILE_NAME = "owed.sqlite3"
LIVE = "('due', 'claimed', 'unsure')"
SCHEMA = (
    f"""CREATE TABLE IF NOT EXISTS owed (
        id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, payload TEXT NOT NULL,
        collapse TEXT NOT NULL, series INTEGER, slot TEXT NOT NULL, rule TEXT NOT NULL,
        start TEXT NOT NULL, zone TEXT NOT NULL, follows INTEGER NOT NULL,
        wall TEXT NOT NULL, due TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'due' CHECK (state IN
            {LIVE[:-1]}, 'sent', 'seen', 'answered', 'superseded', 'cancelled')),
        missed INTEGER NOT NULL DEFAULT 0, first_due TEXT, unsure INTEGER NOT NULL DEFAULT 0,
        tries INTEGER NOT NULL DEFAULT 0, not_before TEXT NOT NULL DEFAULT '',
        claimed TEXT NOT NULL DEFAULT '', sent TEXT NOT NULL DEFAULT '', message INTEGER,
        said TEXT NOT NULL DEFAULT '', origin INTEGER NOT NULL DEFAULT 0,
        created TEXT NOT NULL, UNIQUE (series, slot))""",
    "CREATE INDEX IF NOT EXISTS owed_by_state ON owed (state, due)",
    """CREATE TABLE IF NOT EXISTS asked_when (
        chat TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, asked TEXT NOT NULL,
        prompt TEXT NOT NULL DEFAULT '', answer TEXT NOT NULL DEFAULT '')""",
)


def text_of(moment: datetime) -> str:
    """A moment as the table keeps it; a part of a second is left out."""
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def moment_from(text: str) -> datetime:
    """A moment of the table, in UTC."""
    return datetime.fromisoformat(text)


def recurrence_of(owed: Owed) -> Recurrence:
    """The rule of a repeating one."""
    return Recurrence(owed.rule, owed.start or owed.wall, owed.zone)


def slot_of(rule: Recurrence, occurrence: Occurrence) -> str:
    """What makes an occurrence the same one: its wall time, or its moment where a rule counts real time."""
    return text_of(occurrence.due) if rule.by_elapsed_time else occurrence.wall.isoformat()


def columns_of(new: NewOwed, first: Occurrence, slot: str) -> dict[str, str | int]:
    """The columns of something new that is first owed at `first`."""
    timing = new.timing
    return {
        "kind": new.kind,
        "payload": json.dumps(dict(new.payload), ensure_ascii=False),
        "collapse": new.collapse,
        "slot": slot,
        "rule": timing.rule,
        "start": timing.wall.isoformat(),
        "zone": timing.zone,
        "follows": int(timing.follows),
        "wall": first.wall.isoformat(),
        "due": text_of(first.due),
    }


def owed_from(row: sqlite3.Row) -> Owed:
    """A row as the rest of the program sees it."""
    return Owed(
        id=row["id"],
        kind=row["kind"],
        payload=json.loads(row["payload"]),
        due=moment_from(row["due"]),
        wall=datetime.fromisoformat(row["wall"]),
        zone=row["zone"],
        state=row["state"],
        rule=row["rule"],
        start=datetime.fromisoformat(row["start"]),
        follows=bool(row["follows"]),
        collapse=row["collapse"],
        series=row["series"],
        missed=row["missed"],
        first_due=moment_from(row["first_due"]) if row["first_due"] else None,
        unsure=row["unsure"],
        tries=row["tries"],
        message=row["message"],
        said=row["said"],
        origin=row["origin"],
        created=moment_from(row["created"]),
    )

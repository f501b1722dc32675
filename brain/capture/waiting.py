"""Captures that the vault couldn't take yet: a full disk, a folder that is not mounted, missing rights.

Their words and files are held beside the ledger until the vault can be written again.
"""

import json
import sqlite3
from dataclasses import astuple
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from zoneinfo import ZoneInfo

from brain.capture.draft import Attachment, Draft, Part
from brain.database import open_database
from brain.files import write_atomic

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS waiting (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, at TEXT NOT NULL, zone TEXT NOT NULL,
        via TEXT NOT NULL, words TEXT NOT NULL, properties TEXT NOT NULL, files TEXT NOT NULL,
        made TEXT NOT NULL DEFAULT '{}')""",
)


class Waiting:
    """Drafts that wait, oldest first, in SQLite under `state`."""

    def __init__(self, state: Path) -> None:
        self._folder = state / "waiting"
        self._db = open_database(state / "waiting.sqlite3", SCHEMA)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def put(self, draft: Draft) -> None:
        """Hold a draft; its attachments are copied. Holding it again changes nothing."""
        files = []
        for number, attachment in enumerate(draft.attachments):
            held = (
                self._folder
                / f"{sha256(draft.key.encode()).hexdigest()[:16]}-{number}{attachment.source.suffix}"
            )
            write_atomic(held, attachment.source.read_bytes())
            files.append([held.name, attachment.label, attachment.property, attachment.key])
        values = (draft.key, draft.at.isoformat(), str(draft.at.tzinfo), draft.via, json.dumps(draft.words))
        made = {"parts": [astuple(part) for part in draft.parts], "also": draft.also, "below": draft.below}
        self._db.execute(
            "INSERT OR IGNORE INTO waiting (key, at, zone, via, words, properties, files, made)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (*values, json.dumps(dict(draft.properties)), json.dumps(files), json.dumps(made)),
        )

    def all(self) -> list[Draft]:
        """Return what waits, oldest first."""
        return [self._draft(row) for row in self._db.execute("SELECT * FROM waiting ORDER BY id")]

    def drop(self, draft: Draft) -> None:
        """Let go of a draft that is in the vault now."""
        self._db.execute("DELETE FROM waiting WHERE key = ?", (draft.key,))
        for attachment in draft.attachments:
            attachment.source.unlink(missing_ok=True)

    def _draft(self, row: sqlite3.Row) -> Draft:
        properties, made = json.loads(row["properties"]), json.loads(row["made"])
        return Draft(
            row["key"],
            datetime.fromisoformat(row["at"]).astimezone(ZoneInfo(row["zone"])),
            row["via"],
            json.loads(row["words"]),
            tuple(Attachment(self._folder / name, *rest) for name, *rest in json.loads(row["files"])),
            {name: tuple(v) if isinstance(v, list) else v for name, v in properties.items()},
            tuple(Part(*part) for part in made.get("parts", ())),
            tuple(made.get("also", ())),
            made.get("below", ""),
        )

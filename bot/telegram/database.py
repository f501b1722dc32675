"""The surface's own SQLite file: what came in and isn't done, and what has been said.

It holds message texts only until they are dealt with. Every change is on disk before the call
returns (WAL, synchronous=FULL), so what is written here outlives `kill -9` and a power cut.
"""

import sqlite3
from pathlib import Path

from bot.telegram import words
from brain.errors import SurfaceError

FILE_NAME = "updates.sqlite3"
_SCHEMA = """
BEGIN;
CREATE TABLE IF NOT EXISTS updates (
    arrival INTEGER PRIMARY KEY AUTOINCREMENT,
    bot INTEGER NOT NULL,
    id INTEGER NOT NULL,
    identity TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'aside')),
    begun INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    received REAL NOT NULL,
    UNIQUE (bot, id, identity)
);
CREATE INDEX IF NOT EXISTS updates_by_state ON updates (state, received);
CREATE TABLE IF NOT EXISTS sent (
    said TEXT NOT NULL,
    chat TEXT NOT NULL,
    piece INTEGER NOT NULL,
    digest TEXT NOT NULL,
    message INTEGER,
    at REAL NOT NULL,
    PRIMARY KEY (said, piece)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sent_by_message ON sent (chat, message);
CREATE TABLE IF NOT EXISTS counts (name TEXT PRIMARY KEY, n INTEGER NOT NULL) WITHOUT ROWID;
COMMIT;
"""


def open_database(state: Path) -> sqlite3.Connection:
    """The connection to the file in the state folder, made if need be.

    Raises SurfaceError when the file can't be opened.
    """
    path = state / FILE_NAME
    try:
        state.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, isolation_level=None, timeout=2)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.executescript(_SCHEMA)
    except (OSError, sqlite3.Error) as error:
        raise SurfaceError(words.QUEUE_UNREADABLE.format(path=path, reason=error)) from error
    path.chmod(0o600)
    return connection


def count(connection: sqlite3.Connection, name: str, by: int = 1) -> None:
    """Add to a counter that `doctor` shows."""
    connection.execute(
        "INSERT INTO counts VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET n = n + excluded.n", (name, by)
    )


def counts(connection: sqlite3.Connection) -> dict[str, int]:
    """All counters by name."""
    return dict(connection.execute("SELECT name, n FROM counts ORDER BY name").fetchall())

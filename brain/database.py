"""A small SQLite file for what is derived or owed: ledgers, queues, pending questions.

Open one with its tables' statements; every table lives beside the code that owns it. The vault stays
the truth: losing such a file loses no note.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from brain.errors import VaultError
from brain.words import STATE_UNUSABLE


def open_database(path: Path, schema: Sequence[str]) -> sqlite3.Connection:
    """Open `path` (made when missing) in WAL mode with full sync, and run the `schema` statements.

    Each statement must be repeatable (`CREATE … IF NOT EXISTS`). The connection is in autocommit
    mode and may be used from several threads, one at a time. Raises VaultError when the file can't be opened.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False)
        connection.row_factory = sqlite3.Row
        for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", *schema):
            connection.execute(statement)
    except (OSError, sqlite3.Error) as error:
        raise VaultError(STATE_UNUSABLE.format(path=path, reason=error)) from error
    return connection

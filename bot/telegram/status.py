"""How the bot is doing, read from its state folder by another process, as `doctor` does."""

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from bot.telegram import database, outage, words
from brain.errors import SurfaceError


@dataclass(frozen=True)
class Status:
    """alive: when Telegram last answered a poll, aware, or None. waiting, aside: messages not done.

    counts: what was dropped at the gate and what went wrong in sending, by name.
    """

    alive: datetime | None = None
    waiting: int = 0
    aside: int = 0
    counts: dict[str, int] = field(default_factory=dict)


def read_status(state: Path) -> Status:
    """The status kept in a state folder; an empty one when the bot never ran.

    Raises SurfaceError when the queue is there but can't be read.
    """
    path = state / database.FILE_NAME
    if not path.exists():
        return Status()
    try:
        with closing(
            sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=5)
        ) as connection:
            tally = dict(connection.execute("SELECT state, count(*) FROM updates GROUP BY state").fetchall())
            counts = database.counts(connection)
    except sqlite3.Error as error:
        raise SurfaceError(words.QUEUE_UNREADABLE.format(path=path, reason=error)) from error
    return Status(_alive(state), tally.get("waiting", 0), tally.get("aside", 0), counts)


def _alive(state: Path) -> datetime | None:
    try:
        return datetime.fromisoformat(json.loads((state / outage.FILE_NAME).read_text("utf-8"))["alive"])
    except (OSError, ValueError, KeyError):
        return None

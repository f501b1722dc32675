"""What has been said: which messages of which reply were sent, so that a resume skips them.

After a crash the desk deals with an update again and sends the same replies; a piece that is recorded
here with the same text isn't sent again. It also knows which messages make up one long reply.
"""

import hashlib
import logging
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.telegram.render import Draft

KEEP = 60 * 24 * 3600.0
"""Seconds that a message's place in its reply is remembered."""


_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Sent:
    """A piece that was sent. message: its id, None when it's not known whether it arrived."""

    piece: int
    digest: str
    message: int | None


class Outbox:
    """The record of one bot's messages in one chat. `said` names a reply: its key and its number.

    A disk that doesn't take it is logged and no more: what was said is said, and only a resume after a crash
    would then repeat it.
    """

    def __init__(
        self, connection: sqlite3.Connection, chat: str, wall: Callable[[], float] = time.time
    ) -> None:
        self._connection = connection
        self._chat = chat
        self._wall = wall

    def record(self, said: str, sent: Sent) -> None:
        """Keep that a piece was sent."""
        self._run(
            "INSERT OR REPLACE INTO sent (said, chat, piece, digest, message, at) VALUES (?, ?, ?, ?, ?, ?)",
            (f"{self._chat} {said}", self._chat, sent.piece, sent.digest, sent.message, self._wall()),
        )

    def pieces(self, said: str) -> list[Sent]:
        """The pieces of a reply that were sent, in order."""
        rows = self._run(
            "SELECT piece, digest, message FROM sent WHERE said = ? ORDER BY piece", (f"{self._chat} {said}",)
        )
        return [Sent(*row) for row in rows]

    def said_with(self, message: int) -> str | None:
        """The reply that a message belongs to."""
        rows = self._run(
            "SELECT said FROM sent WHERE chat = ? AND message = ? ORDER BY at DESC LIMIT 1",
            (self._chat, message),
        )
        return str(rows[0][0]).removeprefix(f"{self._chat} ") if rows else None

    def forget(self, key: str) -> None:
        """Drop what is kept under a key that is met for the first time (ids can begin anew)."""
        start = f"{self._chat} {key}#"
        self._run("DELETE FROM sent WHERE said >= ? AND said < ?", (start, start + "\uffff"))

    def prune(self) -> None:
        """Drop what is older than `KEEP`."""
        self._run("DELETE FROM sent WHERE at < ?", (self._wall() - KEEP,))

    def _run(self, statement: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            _LOG.warning("What was said couldn't be recorded: %s", error)
            return []


def digest(draft: Draft) -> str:
    """A fingerprint of what a message says and how it looks; its words can't be read from it.

    Buttons don't count: a reply that is made again has new ones, and the old ones still work.
    """
    looks = [entity.to_json() for entity in draft.entities]
    return hashlib.sha256("\0".join([draft.text, *looks]).encode()).hexdigest()[:32]

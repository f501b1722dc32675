"""Makes a digest once: however many ask for the one of a day, one note is written and all are given it.

`Digests.make` is the way in. A row in the state folder says who is at work, so that the command line and the
running bot don't write two; a claim that its owner dropped (a crash) is taken over after a while. The row
remembers the note's path and hash, so that a digest asked for again that day is brought up to date in place,
unless its owner has changed the note: then that one stays and a second one is written.
"""

import asyncio
import hashlib
import secrets
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from brain.database import open_database
from brain.digest import words
from brain.digest.gather import DIGESTS
from brain.digest.message import message
from brain.digest.note import name, note
from brain.digest.week import Week
from brain.errors import VaultError
from brain.files import inside, write_atomic
from brain.vault.names import create_note

LEASE = timedelta(minutes=5)
"""After this long a claim was left by a crash."""
POLL = 0.1
SCHEMA = (
    """CREATE TABLE IF NOT EXISTS digests (
        day TEXT PRIMARY KEY, path TEXT NOT NULL DEFAULT '', sha256 TEXT NOT NULL DEFAULT '',
        lists TEXT NOT NULL DEFAULT '', claim TEXT NOT NULL DEFAULT '', claimed TEXT NOT NULL DEFAULT '')""",
)
Sentences = Callable[[Week], Awaitable[Sequence[str]]]
"""Gives the checked sentences of a week (`brain.digest.sentences`)."""


async def no_sentences(week: Week) -> Sequence[str]:
    """None: without a model."""
    return ()


@dataclass(frozen=True)
class Digest:
    """A digest that was made.

    text: of the Telegram message. path: of its note, relative to the vault, empty when it couldn't be
    written. problem: then the sentence for the owner. made: whether this call wrote it.
    """

    week: Week
    text: str
    path: str = ""
    problem: str = ""
    made: bool = False

    @property
    def message(self) -> str:
        """What is sent: the text, and what went wrong."""
        return f"{self.text}\n{self.problem}" if self.problem else self.text


class Digests:
    """The digests of one vault. state: the folder for `digests.sqlite3`."""

    def __init__(self, vault: Path, state: Path, poll: float = POLL) -> None:
        """Open the file. Raises VaultError when it can't be used."""
        self._vault = vault
        self._db = open_database(state / "digests.sqlite3", SCHEMA)
        self._poll = poll

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    async def make(self, week: Week, compose: Sentences = no_sentences) -> Digest:
        """The digest of a week, written into the vault at most once at a time.

        Whoever asks while it is being written waits and is given that note. A vault that can't be written is
        told in `Digest.problem`, and the message is still there to send.
        """
        day, mine = name(week), secrets.token_hex(8)
        waited = False
        while not self._claim(day, mine):
            waited = True
            await asyncio.sleep(self._poll)
        try:
            if waited and (path := self._standing(day)):
                return Digest(week, message(week), path)
            return await self._write(day, week, compose)
        finally:
            self._db.execute("UPDATE digests SET claim = '' WHERE day = ? AND claim = ?", (day, mine))

    def _claim(self, day: str, mine: str) -> bool:
        """Take the day's claim, unless somebody else holds it."""
        now = datetime.now(UTC)
        stale = (now - LEASE).isoformat()
        taken = self._db.execute(
            "INSERT INTO digests (day, claim, claimed) VALUES (?, ?, ?) ON CONFLICT (day) DO UPDATE "
            "SET claim = excluded.claim, claimed = excluded.claimed WHERE claim = '' OR claimed < ?",
            (day, mine, now.isoformat(), stale),
        )
        return taken.rowcount == 1

    async def _write(self, day: str, week: Week, compose: Sentences) -> Digest:
        """Write the note, unless the one of before says the same."""
        lists = _hash(note(week))
        if (path := self._standing(day)) and self._row(day)["lists"] == lists:
            return Digest(week, message(week), path)
        data = note(week, await compose(week))
        try:
            path = await asyncio.to_thread(self._put, day, data)
        except (VaultError, OSError) as error:
            reason = error if isinstance(error, VaultError) else f"{error.strerror}."
            return Digest(week, message(week), problem=words.NOT_WRITTEN.format(reason=reason))
        self._db.execute(
            "UPDATE digests SET path = ?, sha256 = ?, lists = ? WHERE day = ?",
            (path, _hash(data), lists, day),
        )
        return Digest(week, message(week), path, made=True)

    def _put(self, day: str, data: bytes) -> str:
        """In place of our own note of before, else under the first free name."""
        row = self._row(day)
        if row["path"] and self._hash_of(row["path"]) == row["sha256"]:
            write_atomic(inside(self._vault, row["path"]), data)
            return str(row["path"])
        made = create_note(inside(self._vault, DIGESTS), day, data)
        return f"{DIGESTS}/{made.name}"

    def _standing(self, day: str) -> str:
        """The path of the day's note, if it is there."""
        path = str(self._row(day)["path"])
        return path if path and self._hash_of(path) else ""

    def _row(self, day: str) -> sqlite3.Row:
        row: sqlite3.Row = self._db.execute("SELECT * FROM digests WHERE day = ?", (day,)).fetchone()
        return row

    def _hash_of(self, path: str) -> str:
        try:
            return _hash(inside(self._vault, path).read_bytes())
        except (OSError, VaultError):
            return ""


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()

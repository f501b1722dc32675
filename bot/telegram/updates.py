"""The durable update queue: an update is on disk before Telegram is told that it came.

PTB acknowledges an update with the next poll, which begins once `put` has returned. `UpdateQueue.put`
writes the update first, so one that Telegram delivered is never lost; it is taken off when its
handling is done, and what isn't done is put back in order at the next start.
"""

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Iterator

from telegram import Bot, Update
from telegram.error import NetworkError

from bot.telegram import words
from brain.errors import RemembrancerError

KEEP_DONE = 48 * 3600.0
"""Seconds that a finished update is remembered; Telegram redelivers for 24 hours (Bot API, getUpdates)."""

MOST_FAILURES = 3
"""How often the handling of an update may raise before it is set aside."""

MOST_BEGUN = 20
"""In how many runs an update may be begun; more, and it is taken for what brings the process down."""


class UpdateStore:
    """Updates of one bot on disk. All calls take about a millisecond and are durable on return.

    An update is known by its id and by what it carries: Telegram may start its ids anew after a quiet
    week, and a local Bot API server does when it restarts.
    """

    def __init__(
        self, connection: sqlite3.Connection, bot_id: int, wall: Callable[[], float] = time.time
    ) -> None:
        self._connection = connection
        self._bot = bot_id
        self._wall = wall

    def add(self, update: Update) -> bool:
        """Keep an update; False when it is here already, waiting, done or set aside."""
        cursor = self._connection.execute(
            "INSERT OR IGNORE INTO updates (bot, id, identity, body, received) VALUES (?, ?, ?, ?, ?)",
            (*self._key(update), update.to_json(), self._wall()),
        )
        return cursor.rowcount == 1

    def begin(self, update: Update) -> int:
        """Note that a run begins to handle an update; returns in how many runs that was so."""
        return self._raise(update, "begun")

    def done(self, update: Update) -> None:
        """Take an update off the queue; its text goes, its id stays for `KEEP_DONE`."""
        self._set(update, "state = 'done', body = ''")

    def failed(self, update: Update) -> int:
        """Note that handling raised; returns how often it has."""
        return self._raise(update, "failures")

    def set_aside(self, update: Update) -> None:
        """Stop trying; the update is kept until `revive`."""
        self._set(update, "state = 'aside'")

    def revive(self) -> int:
        """Let all that were set aside wait again from the next start; returns how many."""
        cursor = self._connection.execute(
            "UPDATE updates SET state = 'waiting', begun = 0, failures = 0 WHERE state = 'aside' AND bot = ?",
            (self._bot,),
        )
        return cursor.rowcount

    def waiting(self, bot: Bot) -> Iterator[Update]:
        """The updates that aren't done, in the order they came."""
        rows = self._connection.execute(
            "SELECT body FROM updates WHERE state = 'waiting' AND bot = ? ORDER BY arrival", (self._bot,)
        ).fetchall()
        for (body,) in rows:
            yield Update.de_json(json.loads(body), bot)

    def tally(self) -> dict[str, int]:
        """How many updates there are by state: waiting, done, aside."""
        rows = self._connection.execute(
            "SELECT state, count(*) FROM updates WHERE bot = ? GROUP BY state", (self._bot,)
        )
        return dict(rows.fetchall())

    def prune(self) -> None:
        """Forget updates that were finished longer ago than `KEEP_DONE`."""
        self._connection.execute(
            "DELETE FROM updates WHERE state = 'done' AND received < ?", (self._wall() - KEEP_DONE,)
        )

    def _key(self, update: Update) -> tuple[int, int, str]:
        return (self._bot, update.update_id, identity(update))

    def _set(self, update: Update, change: str) -> None:
        self._connection.execute(
            f"UPDATE updates SET {change} WHERE bot = ? AND id = ? AND identity = ?", self._key(update)
        )

    def _raise(self, update: Update, column: str) -> int:
        self._set(update, f"{column} = {column} + 1")
        found = self._connection.execute(
            f"SELECT {column} FROM updates WHERE bot = ? AND id = ? AND identity = ?", self._key(update)
        ).fetchone()
        return int(found[0]) if found else 1


class QueueError(NetworkError):
    """An update couldn't be written to disk; says so in a sentence for the owner.

    It is a network error to PTB, whose poller then asks Telegram for the same update again; any other
    error would end it.
    """


class UpdateQueue(asyncio.Queue[object]):
    """The queue between PTB's poller and its handlers, with the store in front.

    Hand it to `ApplicationBuilder.update_queue`. admit: says whether an update is the owner's; what
    isn't is dropped before it is stored.
    """

    def __init__(self, store: UpdateStore, admit: Callable[[Update], bool]) -> None:
        super().__init__()
        self._store = store
        self._admit = admit

    async def put(self, item: object) -> None:
        """Keep the update on disk, then queue it; one that is here already is let go.

        Raises QueueError when the disk doesn't take it.
        """
        if not isinstance(item, Update) or self._take(item):
            await super().put(item)

    def replay(self, bot: Bot) -> int:
        """Queue what an earlier run left undone, less what isn't the owner's now; returns how many."""
        queued = 0
        for update in self._store.waiting(bot):
            if self._admit(update):
                self.put_nowait(update)
                queued += 1
            else:
                self._store.done(update)
        return queued

    def _take(self, update: Update) -> bool:
        """Whether this is the owner's and new here; then it is on disk."""
        try:
            fresh = self._admit(update) and self._store.add(update)
        except (sqlite3.Error, OSError, RemembrancerError) as error:
            raise QueueError(words.QUEUE_FULL.format(reason=error)) from error
        return fresh


def identity(update: Update) -> str:
    """What an update carries, in few words: the same for every delivery of the same update."""
    query = update.callback_query
    if query:
        return f"press {query.id}"
    message = update.effective_message
    if message is None:
        return "other"
    edited = message.edit_date.timestamp() if message.edit_date else 0
    return f"message {message.chat_id} {message.message_id} {message.date.timestamp():.0f} {edited:.0f}"

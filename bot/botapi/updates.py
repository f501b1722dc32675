"""The queue of updates: what happened, kept until the bot acknowledges it.

Bot API, getUpdates: an update is acknowledged by a later call with a higher offset and is delivered
again until then, for at most 24 hours; only one poller may wait at a time.
"""

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from bot.botapi.ids import Ids
from bot.botapi.refusal import conflict
from brain.clock import Clock

LIFETIME = timedelta(hours=24)
_ONLY_WHEN_ASKED = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
_OTHER_POLLER = "terminated by other getUpdates request; make sure that only one bot instance is running"


@dataclass(frozen=True)
class Update:
    """One thing that happened. kind: the name of the update's one field, as `message` or `callback_query`."""

    update_id: int
    kind: str
    payload: dict[str, Any]
    arrived: datetime

    def as_json(self) -> dict[str, Any]:
        """The Update object of the Bot API."""
        return {"update_id": self.update_id, self.kind: self.payload}


class _Poll:
    """One waiting getUpdates call; woken from any thread."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._event = asyncio.Event()
        self.ended_by_other = False

    def wake(self) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._event.set)

    async def sleep(self, seconds: float) -> bool:
        """True when woken, False when the time is over."""
        try:
            await asyncio.wait_for(self._event.wait(), seconds)
        except TimeoutError:
            return False
        self._event.clear()
        return True


class UpdateQueue:
    """Updates waiting for one bot. `push` may be called from any thread; `poll` from the server's loop."""

    def __init__(self, clock: Clock, ids: Ids) -> None:
        self._clock = clock
        self._ids = ids
        self._lock = threading.Lock()
        self._pending: list[Update] = []
        self._poll: _Poll | None = None
        self._allowed: frozenset[str] | None = None
        self.acknowledged: list[Update] = []
        self.polls = 0
        self._closed = False

    @property
    def pending(self) -> tuple[Update, ...]:
        """Updates that aren't acknowledged yet, oldest first."""
        with self._lock:
            return tuple(self._pending)

    @property
    def waiting(self) -> bool:
        """Whether a poller waits for updates at this moment."""
        return self._poll is not None

    def push(self, kind: str, payload: dict[str, Any]) -> Update | None:
        """Queues an update and wakes the poller; None when the bot doesn't want this kind."""
        with self._lock:
            if not self._wanted(kind):
                return None
            update = Update(next(self._ids.updates), kind, payload, self._clock.now())
            self._pending.append(update)
            poll = self._poll
        if poll is not None:
            poll.wake()
        return update

    async def poll(
        self, offset: int, limit: int, timeout: float, allowed: Sequence[str] | None
    ) -> list[Update]:
        """Answers one getUpdates call; timeout in seconds.

        Raises `Refusal` (409) when another call takes over while this one waits.
        """
        self.polls += 1
        self._end_other_poll()
        with self._lock:
            if allowed is not None:
                self._allowed = frozenset(allowed) or None
            self._acknowledge(offset)
        return self._batch(limit) or await self._wait(limit, timeout)

    def close(self) -> None:
        """Ends a waiting poll with nothing and lets no later one wait: the server stops."""
        self._closed = True
        if self._poll is not None:
            self._poll.wake()

    def forget(self) -> None:
        """Drops everything that waits (deleteWebhook with drop_pending_updates)."""
        with self._lock:
            self._pending.clear()

    def _wanted(self, kind: str) -> bool:
        return kind in self._allowed if self._allowed is not None else kind not in _ONLY_WHEN_ASKED

    def _end_other_poll(self) -> None:
        other, self._poll = self._poll, None
        if other is not None:
            other.ended_by_other = True
            other.wake()

    def _acknowledge(self, offset: int) -> None:
        keep_from = offset if offset >= 0 else self._nth_from_end(-offset)
        self.acknowledged += [u for u in self._pending if u.update_id < keep_from]
        oldest = self._clock.now() - LIFETIME
        self._pending = [u for u in self._pending if u.update_id >= keep_from and u.arrived >= oldest]

    def _nth_from_end(self, count: int) -> int:
        return self._pending[-count].update_id if len(self._pending) >= count else 0

    def _batch(self, limit: int) -> list[Update]:
        with self._lock:
            return self._pending[: max(1, min(limit, 100))]

    async def _wait(self, limit: int, timeout: float) -> list[Update]:
        if timeout <= 0 or self._closed:
            return []
        poll = self._poll = _Poll()
        try:
            batch = self._batch(limit)
            while not batch and not self._closed and await poll.sleep(timeout):
                if poll.ended_by_other:
                    raise conflict(_OTHER_POLLER)
                batch = self._batch(limit)
            return batch
        finally:
            if self._poll is poll:
                self._poll = None

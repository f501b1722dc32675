"""Knows how long the bot was away, and tells the owner when messages may have been lost.

Telegram keeps updates for 24 hours (Bot API, getUpdates). The last moment at which a poll was answered
is kept in the state folder; when the next one comes over a day later, one message says so.
"""

import json
import os
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from pathlib import Path

from bot.telegram import words
from brain.clock import Clock

FILE_NAME = "alive.json"
KEPT = timedelta(hours=24)
STAMP_EVERY = timedelta(seconds=60)


class Outage:
    """The time of the last answered poll, on disk. tell: says a sentence to the owner; True if it went."""

    def __init__(self, state: Path, clock: Clock, tell: Callable[[str], Awaitable[bool]]) -> None:
        self._path = state / FILE_NAME
        self._clock = clock
        self._tell = tell
        self._last = self._read()

    async def alive(self) -> None:
        """Call when a poll was answered: tells of a gap, and keeps the time at most once a minute.

        The time is kept only after the owner was told, so that a crash in between loses no notice.
        """
        now = self._clock.now()
        if self._last and now - self._last > KEPT and not await self._tell(_notice(self._last, now)):
            return
        if self._last is None or abs(now - self._last) >= STAMP_EVERY:
            self._write(now)

    def _read(self) -> datetime | None:
        try:
            kept = datetime.fromisoformat(json.loads(self._path.read_text("utf-8"))["alive"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return kept if kept.tzinfo else None

    def _write(self, now: datetime) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        temporary = self._path.with_suffix(".new")
        temporary.write_text(json.dumps({"alive": now.isoformat()}), "utf-8")
        os.replace(temporary, self._path)
        self._last = now


def _notice(since: datetime, now: datetime) -> str:
    zone = now.tzinfo
    return words.WAS_OFF.format(
        since=f"{since.astimezone(zone):{words.MOMENT}}", until=f"{now - KEPT:{words.MOMENT}}"
    )

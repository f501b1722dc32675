"""The ticker: every twenty seconds, and on the dot when something falls due sooner, it sends what is owed.

It is a plain loop on asyncio's monotonic timer. APScheduler waits for a time on the wall clock, so a clock
that is set back by an hour would stop it for an hour, and it drops what it finds late; here the wall clock
only says what is due. Each row is claimed on disk before it is sent, and what became of it is on disk
before the next.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Protocol, TypeVar

from bot.schedule.owed import Owed
from bot.schedule.store import LONGEST_WAIT, OwedStore
from bot.telegram.courier import UnsureError
from bot.telegram.surface import place_of
from brain.clock import Clock

LATE = timedelta(minutes=1)
"""From here on a message says when it was due."""
UNSURE_WAITS = tuple(timedelta(minutes=m) for m in (2, 10, 60))
"""How long the owner has to answer a message that may have arrived before it is sent again."""
FAILED_WAITS = tuple(timedelta(minutes=m) for m in (1, 5, 15, 60))
LINE_WAITS = (5.0, 10.0, 20.0, 60.0)
JUMP = timedelta(minutes=5)
GRACE = 10.0
PATIENCE = 1.0
"""Seconds that others wait for a message to be made."""
_LOG = logging.getLogger(__name__)
T = TypeVar("T")


class Deliver(Protocol):
    """Makes and sends the messages."""

    async def prepare(self, owed: Owed) -> str:
        """What to say, as it is kept in `Owed.said`; may be slow, and is begun again after a crash.

        Raises NothingToSay when there is no message to send, `Later` when it can't be made yet.
        """

    async def send(self, owed: Owed, late: bool) -> int:
        """Send `owed.said`, saying so when it is late; returns Telegram's message id.

        Raises `Later` when it surely wasn't sent and UnsureError when it may have arrived; anything else
        is this one's own trouble.
        """


class Later(Exception):
    """Nothing can be sent now; seconds: the least wait; anew: whether to compose the message again."""

    def __init__(self, seconds: float = 0.0, anew: bool = False) -> None:
        super().__init__(f"not before {seconds:.0f} s")
        self.seconds = seconds
        self.anew = anew


class NothingToSay(Exception):
    """There is no message to send: it is settled, and its next repetition is owed."""


def steady_seconds() -> float:
    """Seconds that no setting of the clock changes, the computer's sleep counted where the system can."""
    with suppress(AttributeError, OSError):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


@dataclass(frozen=True)
class Beat:
    """How the ticker keeps time. every: seconds between ticks at most; steady: see `steady_seconds`."""

    every: float = 20.0
    shortest: float = 0.5
    steady: Callable[[], float] = steady_seconds
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep


class Ticker:
    """Sends what is owed as it falls due, one at a time. clock: the owner's; its zone may change."""

    def __init__(self, store: OwedStore, deliver: Deliver, clock: Clock, beat: Beat | None = None) -> None:
        self._store = store
        self._deliver = deliver
        self._clock = clock
        self._beat = beat or Beat()
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._last: tuple[datetime, float] | None = None
        self._held = 0.0
        self._troubles = 0
        self._preparing: dict[int, asyncio.Task[bool]] = {}
        self._tidied: date | None = None
        self._zone = ""

    def start(self) -> None:
        """Begin ticking on the running loop."""
        self._running = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Stop, once the message that is being sent is sent."""
        if self._running:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        for task in tuple(self._preparing.values()):
            task.cancel()

    def wake(self) -> None:
        """Look now: something was added that may fall due before the next tick."""
        self._woken.set()

    async def run(self) -> None:
        """Tick until cancelled; a disk that can't be written or a defect doesn't end it."""
        while True:
            try:
                await self.tick()
            except Exception as error:  # noqa: BLE001 - the schedule must outlive any defect
                _LOG.error("The schedule can't go on for now: %s", place_of(error))
            await self._wait()

    async def tick(self) -> None:
        """Send all that is due now."""
        now = self._now()
        self._keep_house(now)
        if self._clock_jumped(now):
            self._held = self._beat.steady() + self._beat.every
        if self._beat.steady() < self._held:
            return
        for owed_id in self._store.due(now):
            if await self._ready(owed_id) and not await self._finish(self._give(owed_id)):
                return

    async def _ready(self, owed_id: int) -> bool:
        """Whether its message is made; one that takes long is made beside, so that no other waits for it."""
        owed = self._store.get(owed_id)
        if owed is None or owed.said:
            return owed is not None
        if owed_id not in self._preparing:
            self._preparing[owed_id] = asyncio.create_task(self._prepare(owed))
        done, _ = await asyncio.wait([self._preparing[owed_id]], timeout=PATIENCE)
        return bool(done) and next(iter(done)).result()

    async def _prepare(self, owed: Owed) -> bool:
        try:
            self._store.keep_said(owed.id, await self._deliver.prepare(owed))
        except NothingToSay:
            self._store.done(owed.id, self._now())
            return False
        except Later as later:
            self._store.put_off(owed, self._now() + timedelta(seconds=later.seconds))
            return False
        except Exception as error:  # noqa: BLE001 - one message's defect must not keep back the others
            _LOG.error("%s %s couldn't be made: %s", owed.kind, owed.id, place_of(error))
            self._store.put_off(owed, self._now() + _nth(FAILED_WAITS, owed.tries))
            return False
        finally:
            del self._preparing[owed.id]
            self.wake()
        return True

    async def _finish(self, work: Coroutine[None, None, bool]) -> bool:
        """Await work that a stop of the bot mustn't break in the middle: give it `GRACE` seconds."""
        task = asyncio.create_task(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task], timeout=GRACE)
            raise

    async def _give(self, owed_id: int) -> bool:
        """Claim one, send it and write down what came of it; whether the line is worth another try now."""
        now = self._now()
        owed = self._store.claim(owed_id, now)
        if owed is None:
            return True
        try:
            message = await self._deliver.send(owed, now - owed.due >= LATE)
        except Later as later:
            self._put_back(owed, later)
            return False
        except UnsureError:
            self._store.doubt(owed, self._now() + _nth(UNSURE_WAITS, owed.unsure))
            self._hold(0.0)
            return False
        except Exception as error:  # noqa: BLE001 - one message's defect must not keep back the others
            _LOG.error("%s %s couldn't be sent: %s", owed.kind, owed.id, place_of(error))
            self._store.release(owed, self._now() + _nth(FAILED_WAITS, owed.tries))
            return True
        self._troubles = 0
        self._store.sent(owed, message, self._now())
        return True

    def _put_back(self, owed: Owed, later: Later) -> None:
        wait = self._hold(later.seconds)
        until = self._now() + min(timedelta(seconds=wait), LONGEST_WAIT)
        self._store.release(owed, until, forget=later.anew)

    def _hold(self, least: float) -> float:
        """Leave Telegram alone for a while, longer each time; returns the seconds."""
        wait = max(least, _nth(LINE_WAITS, self._troubles))
        self._troubles += 1
        self._held = self._beat.steady() + wait
        return wait

    def _clock_jumped(self, now: datetime) -> bool:
        """Whether the clock has just leapt ahead; it gets one more tick to prove right.

        When it went back, what it had wrongly passed over is owed again.
        """
        steady = self._beat.steady()
        last, self._last = self._last, (now, steady)
        if last is None:
            self._store.replan(now)
            return False
        leap = (now - last[0]) - timedelta(seconds=steady - last[1])
        if leap < -LATE:
            _LOG.warning("The clock went back by %s.", -leap)
            self._store.replan(now)
        return leap > JUMP

    def _keep_house(self, now: datetime) -> None:
        if self._zone != self._clock.zone.key:
            self._store.change_zone(self._clock.zone.key, now)
            self._zone = self._clock.zone.key
        if self._tidied != now.date():
            self._store.prune(now)
            self._tidied = now.date()

    async def _wait(self) -> None:
        """Until the next tick, the next due time, or `wake`."""
        self._woken.clear()
        tasks = [
            asyncio.ensure_future(self._beat.sleep(self._pause())),
            asyncio.create_task(self._woken.wait()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()

    def _pause(self) -> float:
        """Seconds until something is to be done, at most `every`."""
        wait = self._beat.every
        due = self._next_due()
        if due is not None:
            until_due = (due - self._now()).total_seconds()
            wait = min(wait, max(until_due, self._held - self._beat.steady()))
        return max(self._beat.shortest, wait)

    def _now(self) -> datetime:
        """In UTC, where adding a length of time is right in the hour of a clock change too."""
        return self._clock.now().astimezone(UTC)

    def _next_due(self) -> datetime | None:
        try:
            return self._store.next_due()
        except sqlite3.Error:
            return None


def _nth(waits: Sequence[T], number: int) -> T:
    return waits[min(number, len(waits) - 1)]

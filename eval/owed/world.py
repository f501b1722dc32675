"""A simulated year of one owner: the real store, ticker, delivery and PTB bot on the strict local Bot API.

Only the clock is simulated. Ticks on which nothing can be due are skipped, in whole beats, so that a year
passes in seconds. The world breaks things on the way: sleep, restarts, crashes at every step of a send,
dropped connections, a dead line, 429 and 502, and clocks that are set wrong.
"""

import asyncio
import random
import socket
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from telegram.ext import ExtBot

from bot.botapi.harness import Telegram, running_server
from bot.schedule.delivery import TelegramDelivery
from bot.schedule.owed import NewOwed, Owed, Timing
from bot.schedule.reminders import KIND, compose
from bot.schedule.schedule import Schedule
from bot.schedule.store import OwedStore
from bot.schedule.ticker import Beat, Later, Ticker
from bot.telegram.app import make_bot
from bot.telegram.courier import UnsureError
from bot.telegram.database import open_database
from bot.telegram.gate import Gate
from bot.telegram.outlet import Outlet
from bot.telegram.request import PollRequest, timeouts
from confirm.actions import Actions
from eval.owed.wanted import BEGIN, END, Wanted

OWNER = 4242
BEAT = 20.0


class CrashError(BaseException):
    """The process dies here."""


@dataclass
class SimulatedClock:
    """The clock on the wall, set by the world, and the steady one beside it."""

    zone: ZoneInfo
    moment: datetime = BEGIN
    steady: float = 0.0
    wrong: timedelta = timedelta()

    def now(self) -> datetime:
        """What the clock shows, right or wrong."""
        return (self.moment + self.wrong).astimezone(self.zone)

    def pass_time(self, by: timedelta, asleep: bool = False) -> None:
        """Let time pass; a steady clock of some computers stands still while they sleep."""
        self.moment += by
        self.steady += 0 if asleep else by.total_seconds()


@dataclass(frozen=True)
class Arrival:
    """A message that reached the owner, and when."""

    text: str
    at: datetime


@dataclass
class Log:
    """What happened. excuses: the stretches in which nothing could be sent; counts: troubles by name."""

    arrivals: list[Arrival] = field(default_factory=list)
    excuses: list[tuple[datetime, datetime]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    violations: int = 0

    def note(self, name: str, since: datetime, lasting: timedelta) -> None:
        """Count a trouble that excuses lateness for so long."""
        self.counts[name] = self.counts.get(name, 0) + 1
        self.excuses.append((since, since + lasting))


@dataclass(frozen=True)
class Event:
    """Something that happens to the computer at a time, for a while."""

    at: datetime
    name: str
    lasting: timedelta = timedelta()


def troubles(chance: random.Random) -> list[Event]:
    """A year of it, in order."""
    hours: dict[str, tuple[int, float, float]] = {
        "suspended": (14, 0.5, 70), "switched off": (12, 0.5, 70), "restarted": (40, 0, 0),
        "line dead": (12, 0.1, 9), "clock ahead for a moment": (3, 0, 0), "clock set back": (2, 0, 0),
    }  # fmt: skip
    span = (END - BEGIN).total_seconds()
    events = [
        Event(
            BEGIN + timedelta(seconds=chance.random() * span),
            name,
            timedelta(hours=chance.uniform(least, most)),
        )
        for name, (count, least, most) in hours.items()
        for _ in range(count)
    ]
    return sorted(events, key=lambda event: event.at)


class World:
    """One owner's year. wanted: what is to be remembered; folder: for the state."""

    def __init__(self, zone: str, wanted: list[Wanted], folder: Path, seed: int) -> None:
        self.zone = zone
        self.log = Log()
        self.clock = SimulatedClock(ZoneInfo(zone))
        self._wanted = wanted
        self._folder = folder
        self._chance = random.Random(f"{zone} trouble {seed}")
        self._events = troubles(self._chance)
        self._steady_stops = self._chance.random() < 0.5
        self._store: OwedStore | None = None
        self._ended = asyncio.Event()

    async def run(self) -> Log:
        """Live through the year."""
        async with running_server(clock=self.clock) as telegram:
            telegram.user(OWNER)
            good, dead = (
                _bot(telegram, telegram.base_url),
                _bot(telegram, f"http://127.0.0.1:{_closed_port()}/bot"),
            )
            async with good, _Unreached(dead):
                self._fill()
                while self.clock.moment < END:
                    await self._live_once(telegram, (good, dead))
            self.log.violations = len(telegram.violations)
            for message in telegram.sent:
                self.log.arrivals.append(Arrival(message.text, datetime.fromtimestamp(message.date, UTC)))
        return self.log

    def _fill(self) -> None:
        with closing(OwedStore(self._folder)) as store:
            for wanted in self._wanted:
                timing = Timing(wanted.wall, self.zone, wanted.rule)
                store.add(NewOwed(KIND, {"text": wanted.text}, timing), self.clock.now())

    async def _live_once(self, telegram: Telegram, bots: "tuple[ExtBot[None], ExtBot[None]]") -> None:
        """One life of the process, from its start to its end or its crash."""
        self._ended = asyncio.Event()
        self.clock.wrong = timedelta()
        with (
            closing(OwedStore(self._folder)) as store,
            closing(Actions(self._folder / "actions.sqlite3")) as actions,
            closing(open_database(self._folder)) as sent,
        ):
            self._store = store
            ticker = self._ticker(telegram, bots, (store, actions, sent))
            running = asyncio.create_task(ticker.run())
            ending = asyncio.create_task(self._ended.wait())
            await asyncio.wait([running, ending], return_when=asyncio.FIRST_COMPLETED)
            ending.cancel()
            running.cancel()
            (outcome,) = await asyncio.gather(running, return_exceptions=True)
            if isinstance(outcome, Exception):
                raise outcome

    def _ticker(
        self,
        telegram: Telegram,
        bots: "tuple[ExtBot[None], ExtBot[None]]",
        stores: tuple[OwedStore, Actions, Any],
    ) -> Ticker:
        store, actions, sent = stores
        schedule = Schedule(store, actions, self.clock)
        outlet = Outlet(bots[0], sent, Gate(OWNER), 7)
        delivery = TelegramDelivery(
            outlet, {KIND: lambda owed, chat: compose(schedule, owed, chat)}, self.clock
        )

        def choose() -> None:
            outlet.bot = bots[1] if self.line_dead() else bots[0]

        troubled = Troubled(delivery, telegram, self, choose)
        return Ticker(
            store, troubled, self.clock, Beat(BEAT, steady=lambda: self.clock.steady, sleep=self._sleep)
        )

    def line_dead(self) -> bool:
        """Whether Telegram can't be reached now."""
        return any(
            event.name == "line dead" and event.at <= self.clock.moment < event.at + event.lasting
            for event in self._past
        )

    _past: tuple[Event, ...] = ()

    async def _sleep(self, seconds: float) -> None:
        """The ticker's sleep: time passes, and with it whatever happens in the meantime."""
        self.clock.wrong = min(self.clock.wrong, timedelta())
        target = self.clock.moment + timedelta(seconds=self._beats(seconds))
        while self._events and self._events[0].at <= target:
            event = self._events.pop(0)
            if event.at > self.clock.moment:
                self.clock.pass_time(event.at - self.clock.moment)
            if self._happens(event):
                await asyncio.Event().wait()
        if target > self.clock.moment:
            self.clock.pass_time(target - self.clock.moment)
        if self.clock.moment >= END:
            self._ended.set()
            await asyncio.Event().wait()
        await asyncio.sleep(0)

    def _beats(self, seconds: float) -> float:
        """Skip whole beats in which nothing is due and no broken-off send waits to be taken up."""
        if seconds != BEAT or self._store is None:
            return seconds
        due = self._store.next_due()
        if self._store.db.execute("SELECT 1 FROM owed WHERE state = 'claimed'").fetchone():
            return seconds
        until = min(due or END, END, self._events[0].at if self._events else END) - self.clock.now()
        return BEAT * max(1, until.total_seconds() // BEAT)

    def _happens(self, event: Event) -> bool:
        """Let it happen; whether the process ends by it."""
        self._past = (*self._past[-8:], event)
        if event.name in ("suspended", "switched off"):
            self.log.note(event.name, self.clock.moment, event.lasting + timedelta(minutes=1))
            off = event.name == "switched off" or self._steady_stops
            self.clock.pass_time(event.lasting, asleep=off)
        elif event.name == "line dead":
            self.log.note(event.name, self.clock.moment, event.lasting + timedelta(minutes=2))
        elif event.name == "clock ahead for a moment":
            self.log.note(event.name, self.clock.moment, timedelta(minutes=2))
            self.clock.wrong = timedelta(days=2)
        elif event.name == "clock set back":
            self.log.note(event.name, self.clock.moment, timedelta(minutes=2))
            self.clock.moment -= timedelta(hours=2)
        else:
            self.log.note(event.name, self.clock.moment, timedelta(minutes=1))
        if event.name in ("switched off", "restarted"):
            self._ended.set()
        return self._ended.is_set()


class Troubled:
    """A delivery that things happen to, at the worst moments."""

    ODDS = (
        ("429", 0.02), ("502", 0.01), ("dropped before it arrived", 0.01), ("dropped after it arrived", 0.01),
        ("crash before the send", 0.01), ("crash before its answer", 0.01), ("crash before the record", 0.01),
    )  # fmt: skip

    def __init__(
        self, inner: TelegramDelivery, telegram: Telegram, world: World, choose: Callable[[], None]
    ) -> None:
        self._inner = inner
        self._telegram = telegram
        self._world = world
        self._choose = choose

    async def prepare(self, owed: Owed) -> str:
        """As it is."""
        return await self._inner.prepare(owed)

    async def send(self, owed: Owed, late: bool) -> int:
        """Send it, or have it fail in one of the ways that sends fail."""
        self._choose()
        trouble = self._draw()
        self._script(trouble)
        if trouble == "crash before the send":
            raise CrashError
        try:
            message = await self._inner.send(owed, late)
        except UnsureError:
            if trouble == "crash before its answer":
                raise CrashError from None
            raise
        except Later as later:
            if trouble or self._world.line_dead():
                self._excuse("had to wait", timedelta(seconds=later.seconds))
            raise
        finally:
            self._telegram.faults.clear()
        if trouble == "crash before the record":
            raise CrashError
        return message

    def _draw(self) -> str:
        roll = self._world._chance.random()
        for name, share in self.ODDS:
            roll -= share
            if roll < 0:
                return name
        return ""

    def _script(self, trouble: str) -> None:
        faults = self._telegram.faults
        if trouble == "429":
            faults.too_many("sendMessage", self._world._chance.randrange(1, 90))
        elif trouble == "502":
            faults.refuse("sendMessage", 502, "Bad Gateway")
        elif trouble.startswith("dropped"):
            faults.drop("sendMessage", after_effect="after" in trouble)
        elif trouble == "crash before its answer":
            faults.drop("sendMessage", after_effect=True)
        if trouble:
            unsure = "crash" in trouble or "dropped" in trouble
            self._excuse(trouble, timedelta(minutes=12) if unsure else timedelta(seconds=95))

    def _excuse(self, name: str, lasting: timedelta) -> None:
        log, now = self._world.log, self._world.clock.moment
        log.note(name, now, lasting + timedelta(seconds=75))


class _Unreached:
    """A bot that is never greeted, because nobody answers; only closed."""

    def __init__(self, bot: "ExtBot[None]") -> None:
        self._bot = bot

    async def __aenter__(self) -> None:
        for request in self._bot._request:
            await request.initialize()

    async def __aexit__(self, *_error: object) -> None:
        for request in self._bot._request:
            await request.shutdown()


def _bot(telegram: Telegram, base_url: str) -> "ExtBot[None]":
    poll = PollRequest(**timeouts(base_url, read=15))
    return make_bot(telegram.token, base_url, telegram.base_file_url, poll)


def _closed_port() -> int:
    """A port of this computer that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])

"""Whatever the pattern of ticks, restarts and troubles, each occurrence is sent once or told as missed."""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from dateutil.rrule import rrulestr
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.schedule.owed import Owed
from bot.schedule.store import OwedStore
from bot.schedule.ticker import Later, Ticker
from bot.telegram.courier import UnsureError
from tests.schedule.bench import Notebook, SetClock, owe, ticker_of

ZONE = "Europe/Berlin"
RULES = ("", "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=SA,SU", "FREQ=HOURLY;INTERVAL=5", "FREQ=DAILY;COUNT=3")


class DiedError(BaseException):
    """kill -9."""


TROUBLES: dict[str, Callable[[], BaseException]] = {
    "later": lambda: Later(30), "unsure": UnsureError, "defect": ZeroDivisionError, "die": DiedError
}  # fmt: skip
steps = st.one_of(
    st.tuples(st.just("wait"), st.one_of(st.integers(1, 90), st.integers(1, 250_000))),
    st.tuples(st.just("restart"), st.just(0)),
    st.tuples(st.just("before"), st.sampled_from(sorted(TROUBLES))),
    st.tuples(st.just("after"), st.sampled_from(["unsure", "die"])),
)
wanted = st.lists(st.tuples(st.sampled_from(RULES), st.integers(0, 9 * 24 * 60)), min_size=1, max_size=4)


class Life:
    """One schedule through a pattern. sent: each message, with what it stood for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = SetClock.at("2026-10-19 08:00", ZONE)
        self.store = OwedStore(folder)
        self.notebook = Notebook(self.clock)
        self.ticker: Ticker = ticker_of(self.store, self.notebook)
        self.sent: list[Owed] = []
        self.arrived: list[Owed] = []
        self.notebook.after = self._arrived
        self._next: list[tuple[str, str]] = []
        self.notebook.before = lambda owed: self._meet("before", owed)

    def _meet(self, when: str, owed: Owed) -> None:
        if self._next and self._next[0][0] == when:
            raise TROUBLES[self._next.pop(0)[1]]()

    def _arrived(self, owed: Owed) -> None:
        assert owed.due <= self.clock.moment
        self.arrived.append(owed)
        self._meet("after", owed)

    def restart(self) -> None:
        self.store.close()
        self.store = OwedStore(self.folder)
        self.ticker = ticker_of(self.store, self.notebook)

    async def step(self, what: str, value: int | str) -> None:
        if what == "wait":
            self.clock.wait(seconds=int(value))
            await self.tick()
        elif what == "restart":
            self.restart()
        else:
            self._next.append((what, str(value)))

    async def tick(self) -> None:
        try:
            await self.ticker.tick()
        except DiedError:
            self.restart()

    async def settle(self) -> None:
        self._next.clear()
        for _ in range(6):
            self.clock.wait(minutes=61)
            await self.tick()


def expected(rule: str, start: datetime, until: datetime, clock: SetClock) -> int:
    """How often a rule has fallen due by then, by dateutil alone."""
    if "HOURLY" in rule:
        first = start.replace(tzinfo=clock.zone).astimezone(UTC)
        return len(rrulestr(rule, dtstart=first).between(first, until, inc=True))
    walls = rrulestr(rule, dtstart=start) if rule else [start]
    moments = []
    for wall in walls:
        moment = wall.replace(tzinfo=clock.zone).astimezone(UTC)
        if moment > until:
            break
        moments.append(moment)
    return len(moments)


async def live(folder: Path, wishes: list[tuple[str, int]], pattern: list[tuple[str, int | str]]) -> None:
    life = Life(folder)
    begin = datetime.fromisoformat("2026-10-19 08:01")
    starts = [begin + timedelta(minutes=minutes) for _, minutes in wishes]
    for number, ((rule, _), start) in enumerate(zip(wishes, starts, strict=True)):
        owe(life.store, life.clock, f"Wish {number}", start.isoformat(), rule)
    for what, value in pattern:
        await life.step(what, value)
    await life.settle()
    plain = Counter((owed.payload["text"], owed.due) for owed in life.arrived if not owed.unsure)
    assert not plain or max(plain.values()) == 1
    for number, ((rule, _), start) in enumerate(zip(wishes, starts, strict=True)):
        rows = life.store.db.execute(
            "SELECT state, missed FROM owed WHERE series = ? AND state != 'due'", (number + 1,)
        ).fetchall()
        assert {row["state"] for row in rows} <= {"sent"}
        assert sum(1 + row["missed"] for row in rows) == expected(rule, start, life.clock.moment, life.clock)
    heard = {owed.id for owed in life.arrived}
    assert heard == {row["id"] for row in life.store.db.execute("SELECT id FROM owed WHERE state = 'sent'")}
    life.store.close()


@given(wishes=wanted, pattern=st.lists(steps, max_size=25))
@settings(max_examples=120, deadline=None)
def test_each_occurrence_once(wishes: list[tuple[str, int]], pattern: list[tuple[str, int | str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(live(Path(folder), wishes, pattern))

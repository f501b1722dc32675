"""The monitor: slow and failing looks, quiet hours, and what is owed of them."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, time, timedelta
from pathlib import Path

import pytest

from bot.health.condition import Look, Patience
from bot.health.monitor import Check, Monitor, Quiet
from bot.health.record import Record
from bot.schedule.store import OwedStore
from tests.telegram.bots import ZONE, MovingClock

MINUTE = timedelta(minutes=1)
pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def clock_at(hour: int) -> MovingClock:
    return MovingClock(datetime(2026, 10, 26, hour, tzinfo=ZONE))


def told(store: OwedStore) -> list[str]:
    rows = store.db.execute("SELECT payload FROM owed WHERE state != 'cancelled' ORDER BY id")
    return [row["payload"] for row in rows]


async def settle(monitor: Monitor) -> None:
    await monitor.look()
    for _ in range(200):
        if not monitor._running:
            return
        await asyncio.sleep(0.01)


def watching(
    store: OwedStore, clock: MovingClock, look: Callable[[], Awaitable[Look | None]], busy: bool = False
) -> Monitor:
    check = Check("model", look, MINUTE, Patience(2 * MINUTE, 2 * MINUTE), may_be_busy=busy)
    return Monitor((check,), Record(store), clock, Quiet(time(22), time(7)), lambda: None)


async def test_a_defect_in_a_look_ends_nothing_and_says_nothing(tmp_path: Path) -> None:
    async def look() -> Look | None:
        raise ZeroDivisionError

    store, clock = OwedStore(tmp_path), clock_at(9)
    monitor = watching(store, clock, look)
    for _ in range(5):
        await settle(monitor)
        clock.moment += MINUTE
    assert told(store) == []
    store.close()


@pytest.mark.parametrize(("busy", "notices"), [(False, 1), (True, 0)])
async def test_a_look_that_hangs_is_a_failure_unless_it_may_be_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, busy: bool, notices: int
) -> None:
    """It holds up no other look, and the next begins when it was given up."""
    monkeypatch.setattr("bot.health.monitor.LONGEST", 0.02)

    async def look() -> Look | None:
        await asyncio.sleep(60)
        return Look()

    store, clock = OwedStore(tmp_path), clock_at(9)
    monitor = watching(store, clock, look, busy)
    for _ in range(5):
        await settle(monitor)
        clock.moment += MINUTE
    assert len(told(store)) == notices
    await monitor.close()
    store.close()


async def test_an_illness_outlives_restarts_and_is_told_once(tmp_path: Path) -> None:
    """Each look by another run of the program."""

    async def look() -> Look | None:
        return Look("It is down.")

    clock = clock_at(9)
    for _ in range(8):
        store = OwedStore(tmp_path)
        await settle(watching(store, clock, look))
        notices = told(store)
        store.close()
        clock.moment += MINUTE
    assert len(notices) == 1 and "It is down. (Since Monday 26 October at 09:00.)" in notices[0]


@pytest.mark.parametrize(
    ("begin", "end", "now", "over"),
    [
        ("22:00", "07:00", "2026-10-26 23:30", "2026-10-27 07:00"),
        ("22:00", "07:00", "2026-10-26 03:00", "2026-10-26 07:00"),
        ("22:00", "07:00", "2026-10-26 07:00", "2026-10-26 07:00"),
        ("22:00", "07:00", "2026-10-26 12:00", "2026-10-26 12:00"),
        ("01:00", "05:00", "2026-10-26 02:00", "2026-10-26 05:00"),
        ("07:00", "07:00", "2026-10-26 07:00", "2026-10-26 07:00"),
        ("22:00", "02:30", "2027-03-28 01:30", "2027-03-28 03:30"),
    ],
)
def test_quiet_hours_end_by_the_owners_clock(begin: str, end: str, now: str, over: str) -> None:
    """Over midnight, on the night without a half past two, and none at all."""
    quiet = Quiet(time.fromisoformat(begin), time.fromisoformat(end))
    moment = datetime.fromisoformat(now).replace(tzinfo=ZONE)
    assert f"{quiet.over(moment):%Y-%m-%d %H:%M}" == over

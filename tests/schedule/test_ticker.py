"""The ticker: once, in its minute; late when it must be, and then it says so."""

import asyncio
from datetime import datetime
from pathlib import Path

import pytest

from bot.schedule.owed import Owed
from bot.schedule.store import OwedStore
from bot.schedule.ticker import Beat, Later, Ticker
from bot.telegram.courier import UnsureError
from tests.schedule.bench import Notebook, SetClock, owe, reopened, ticker_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def notebook(clock: SetClock) -> Notebook:
    return Notebook(clock)


@pytest.fixture
def ticker(store: OwedStore, notebook: Notebook) -> Ticker:
    return ticker_of(store, notebook)


async def test_it_sends_in_the_minute_and_only_once(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    owe(store, clock, "Call Ines", "2026-10-19 09:00")
    for _ in range(400):
        await ticker.tick()
        clock.wait(seconds=20)
    assert notebook.said == ["Call Ines"]


async def test_what_is_late_says_when_it_was_due(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    owe(store, clock, "Call Ines", "2026-10-19 09:00")
    owe(store, clock, "Post the letter", "2026-10-19 12:59:30")
    clock.until("2026-10-19 13:00")
    await ticker.tick()
    assert notebook.said == ["Call Ines\n(was due at 09:00)", "Post the letter"]


async def test_after_a_weekend_off_each_is_sent_once_with_its_day(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    owe(store, clock, "Call Ines", "2026-10-23 18:00")
    owe(store, clock, "Stretch", "2026-10-24 09:00", "FREQ=DAILY")
    clock.until("2026-10-26 10:00")
    for _ in range(5):
        await ticker.tick()
        clock.wait(seconds=20)
    assert notebook.said == [
        "Call Ines\n(was due on Friday 23 October at 18:00)",
        "Stretch\n(was due at 09:00; 2 before it were missed too, the first of Saturday 24 October at 09:00)",
    ]
    clock.until("2026-10-27 09:00")
    await ticker.tick()
    assert notebook.said[2:] == ["Stretch"]


async def test_one_missed_is_told_as_one(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    owe(store, clock, "Stretch", "2026-10-24 09:00", "FREQ=DAILY")
    clock.until("2026-10-26 08:00")
    await ticker.tick()
    assert notebook.said == [
        "Stretch\n(was due on Sunday 25 October at 09:00; "
        "one before it was missed too, of Saturday 24 October at 09:00)"
    ]


async def test_many_digests_become_one(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    for week, day in enumerate((4, 11, 18)):
        owe(store, clock, f"Digest {week}", f"2026-10-{day:02} 18:00", kind="digest", collapse="digest")
    await ticker.tick()
    assert notebook.said == ["Digest 2\n(was due on Sunday 18 October at 18:00)"]


@pytest.mark.parametrize("rule", ["", "FREQ=DAILY"])
async def test_a_restart_sends_nothing_twice(
    store: OwedStore, clock: SetClock, notebook: Notebook, tmp_path: Path, rule: str
) -> None:
    owe(store, clock, "Call Ines", "2026-10-19 09:00", rule)
    clock.until("2026-10-19 09:00")
    for _ in range(4):
        await ticker_of(store, notebook).tick()
        store = reopened(store, tmp_path)
        clock.wait(minutes=5)
    assert notebook.said == ["Call Ines"]
    store.close()


# Trouble


async def test_a_wait_that_telegram_asks_for_is_kept_for_all(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    refusals = [Later(40.0)]

    def refuse(_owed: Owed) -> None:
        if refusals:
            raise refusals.pop()

    notebook.before = refuse
    owe(store, clock, "One", "2026-10-19 08:00")
    owe(store, clock, "Two", "2026-10-19 08:00")
    await ticker.tick()
    clock.wait(seconds=20)
    await ticker.tick()
    assert notebook.said == []
    clock.wait(seconds=20)
    await ticker.tick()
    assert notebook.said == ["One", "Two"]


async def test_hours_without_a_line_end_with_one_late_message(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    online = clock.moment.replace(hour=12)

    def offline(_owed: Owed) -> None:
        if clock.moment < online:
            raise Later

    notebook.before = offline
    owe(store, clock, "Call Ines", "2026-10-19 09:00")
    while clock.moment < online.replace(minute=5):
        await ticker.tick()
        clock.wait(seconds=20)
    assert notebook.said == ["Call Ines\n(was due at 09:00)"]


async def test_a_send_that_may_have_arrived_is_repeated_once_and_says_so(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    doubts = [UnsureError()]

    def lose_the_answer(_owed: Owed) -> None:
        if doubts:
            raise doubts.pop()

    notebook.after = lose_the_answer
    owe(store, clock, "Call Ines", "2026-10-19 08:00")
    await ticker.tick()
    for _ in range(5):
        clock.wait(seconds=20)
        await ticker.tick()
    assert notebook.said == ["Call Ines"]
    for _ in range(100):
        clock.wait(seconds=20)
        await ticker.tick()
    again = "(In case you didn't get this: I can't tell whether it reached you the first time.)"
    assert notebook.said == ["Call Ines", f"{again}\nCall Ines\n(was due at 08:00)"]


async def test_one_with_a_defect_holds_up_no_other(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    def break_one(owed: Owed) -> None:
        if owed.payload["text"] == "Broken":
            raise ZeroDivisionError

    notebook.before = break_one
    broken = owe(store, clock, "Broken", "2026-10-19 08:00")
    owe(store, clock, "Whole", "2026-10-19 08:00")
    for _ in range(60):
        await ticker.tick()
        clock.wait(seconds=20)
    assert notebook.said == ["Whole"]
    assert [owed.id for owed in store.failing()] == [broken]
    notebook.before = lambda _owed: None
    clock.wait(hours=1)
    await ticker.tick()
    assert notebook.said == ["Whole", "Broken\n(was due at 08:00)"]


async def test_a_message_that_takes_long_to_make_holds_up_no_other(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.schedule.ticker.PATIENCE", 0.02)
    made, prepare = asyncio.Event(), notebook.prepare

    async def slowly(owed: Owed) -> str:
        if owed.kind == "digest":
            await made.wait()
        return await prepare(owed)

    notebook.prepare = slowly  # type: ignore[method-assign]
    owe(store, clock, "Digest", "2026-10-19 08:00", kind="digest")
    owe(store, clock, "Call Ines", "2026-10-19 08:00")
    await ticker.tick()
    assert notebook.said == ["Call Ines"]
    made.set()
    await ticker.tick()
    assert notebook.said == ["Call Ines", "Digest"]


# Clocks


async def test_a_clock_that_leaps_ahead_for_a_moment_sends_nothing(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    owe(store, clock, "Call Ines", "2026-10-20 09:00")
    await ticker.tick()
    clock.wait(seconds=20)
    clock.jump(days=3)
    await ticker.tick()
    clock.wait(seconds=20)
    clock.jump(days=-3)
    await ticker.tick()
    assert notebook.said == []
    clock.until("2026-10-20 09:00")
    await ticker.tick()
    assert notebook.said == ["Call Ines"]


async def test_a_clock_that_leaps_ahead_and_stays_is_believed(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    """So looks a computer that slept, where no clock counts its sleep."""
    owe(store, clock, "Call Ines", "2026-10-19 09:00")
    await ticker.tick()
    clock.jump(hours=3)
    await ticker.tick()
    clock.wait(seconds=20)
    await ticker.tick()
    assert notebook.said == ["Call Ines\n(was due at 09:00)"]


async def test_a_clock_that_goes_back_repeats_nothing_and_loses_nothing(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    """A clock was days ahead for an hour: what it sent stays sent, what it passed over is owed again."""
    owe(store, clock, "Stretch", "2026-10-20 09:00", "FREQ=DAILY")
    await ticker.tick()
    clock.jump(days=3, hours=2)
    for _ in range(3):
        await ticker.tick()
        clock.wait(seconds=20)
    assert notebook.said[0].startswith("Stretch\n(was due at 09:00; 2 before it")
    clock.jump(days=-3, hours=-2)
    days = []
    for _ in range(6 * 24 * 60):
        before = len(notebook.said)
        await ticker.tick()
        days += [clock.now().day] * (len(notebook.said) - before)
        clock.wait(minutes=1)
    assert days == [20, 21, 23, 24]


async def test_a_clock_that_was_set_back_far_still_tries_again(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    """A wait that was written down by a wrong clock doesn't last for a year."""
    refusals = [Later()]

    def refuse(_owed: Owed) -> None:
        if refusals:
            raise refusals.pop()

    notebook.before = refuse
    owe(store, clock, "Call Ines", "2025-10-19 07:00")
    await ticker.tick()
    clock.jump(days=-300)
    for _ in range(3):
        clock.wait(seconds=60)
        await ticker.tick()
    assert len(notebook.said) == 1


async def test_the_ticker_notices_that_the_owner_moved(
    store: OwedStore, clock: SetClock, notebook: Notebook, ticker: Ticker
) -> None:
    owe(store, clock, "Pills", "2026-10-20 09:00", "FREQ=DAILY")
    await ticker.tick()
    clock.zone = SetClock.at("2026-10-19 08:00", "America/New_York").zone
    await ticker.tick()
    (owed,) = store.upcoming(clock.now())
    assert owed.due.isoformat() == "2026-10-20T13:00:00+00:00"


# Running


async def test_it_sends_on_the_dot_and_wakes_for_what_is_new(
    store: OwedStore, clock: SetClock, notebook: Notebook
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.wait(seconds=seconds)
        await asyncio.sleep(0)

    ticker = Ticker(store, notebook, clock, Beat(steady=lambda: clock.steady, sleep=sleep))
    owe(store, clock, "Call Ines", "2026-10-19 08:00:47")
    ticker.start()
    while not notebook.said:
        await asyncio.sleep(0.001)
    assert [round(each) for each in slept[:3]] == [20, 20, 7]
    await ticker.close()


async def test_a_stop_waits_for_the_message_on_its_way(
    store: OwedStore, clock: SetClock, notebook: Notebook
) -> None:
    sending, go_on, send = asyncio.Event(), asyncio.Event(), notebook.send

    async def slowly(owed: Owed, late: bool) -> int:
        sending.set()
        await go_on.wait()
        return await send(owed, late)

    notebook.send = slowly  # type: ignore[method-assign]
    number = owe(store, clock, "Call Ines", "2026-10-19 08:00")
    ticker = ticker_of(store, notebook)
    ticker.start()
    await sending.wait()
    closing = asyncio.create_task(ticker.close())
    await asyncio.sleep(0.01)
    go_on.set()
    await closing
    owed = store.get(number)
    assert owed and (owed.state, owed.message) == ("sent", 1)


async def test_a_full_disk_ends_nothing(store: OwedStore, clock: SetClock, notebook: Notebook) -> None:
    owe(store, clock, "Call Ines", "2026-10-19 08:00")
    store.db.execute("PRAGMA query_only = ON")
    ticker = Ticker(store, notebook, clock, Beat(every=0.02, shortest=0.01))
    ticker.start()
    await asyncio.sleep(0.1)
    assert notebook.said == []
    store.db.execute("PRAGMA query_only = OFF")
    while not notebook.said:
        await asyncio.sleep(0.01)
    await ticker.close()
    assert notebook.said == ["Call Ines"]


async def test_a_defect_in_the_schedule_itself_does_not_end_it(
    store: OwedStore, clock: SetClock, notebook: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, calls = store.due, []

    def broken_once(now: datetime) -> list[int]:
        calls.append(now)
        if len(calls) == 1:
            raise KeyError("a defect")
        return due(now)

    monkeypatch.setattr(store, "due", broken_once)
    owe(store, clock, "Call Ines", "2026-10-19 08:00")
    ticker = Ticker(store, notebook, clock, Beat(every=0.02, shortest=0.01))
    ticker.start()
    while not notebook.said:
        await asyncio.sleep(0.01)
    await ticker.close()
    assert notebook.said == ["Call Ines"]

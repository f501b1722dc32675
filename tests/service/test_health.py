"""The owner hears once when a part fails and once when it is well again: real faults, the whole program."""

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from pydantic import SecretStr

from bot.botapi.harness import Telegram
from brain.settings import ModelSettings, RoutineSettings
from tests.calendar.conftest import PASSWORD, USER, free_port, radicale_at
from tests.ollama.server import ScriptedOllama
from tests.service.conftest import Day, Live
from tests.telegram.bots import MovingClock
from tools.calendar.settings import CalendarSettings

pytestmark = pytest.mark.anyio
MB = 1024 * 1024


@pytest.fixture(autouse=True)
def look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Real seconds between calls of the monitor; what is due is told by the clock."""
    monkeypatch.setattr("bot.service.LOOK_SECONDS", 0.05)


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The free bytes that every disk tells."""
    left = SimpleNamespace(free=50_000 * MB)
    monkeypatch.setattr("bot.health.looks.shutil.disk_usage", lambda path: left)
    return left


@contextmanager
def ollama_at(port: int) -> Iterator[ModelSettings]:
    """The scripted Ollama as a process, stopped at the end, with all its connections."""
    command = [sys.executable, "-m", "tests.ollama", "--port", str(port)]
    process = subprocess.Popen(command)
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield ModelSettings(url=f"http://127.0.0.1:{port}", start=False)
    finally:
        process.terminate()
        process.wait(10)


async def pass_minutes(day: Day, minutes: int) -> None:
    """So many minutes pass, by threes, each time with a look at every part that is due."""
    for passed in range(0, minutes, 3):
        day.pass_time(minutes=min(3, minutes - passed))
        await day.quiet(0.2)


async def told(day: Day, words: str, minutes: int) -> str:
    """Let so many minutes pass; the one notice that holds these words."""
    await pass_minutes(day, minutes)
    await day.said(words)
    (message,) = [text for text in day.texts if words in text]
    return message


async def test_a_disk_that_fills_is_told_once_and_once_that_there_is_room(
    live: Live, room: SimpleNamespace
) -> None:
    """Over a restart in between, too; at night, because what is sent may be lost."""
    async with live() as day:
        day.clock.moment = day.clock.moment.replace(hour=3)
        await pass_minutes(day, 2)
        room.free = 150 * MB
        notice = await told(day, "Only 150 MB are free", 4)
        assert "(Since Monday 26 October at 03:0" in notice
    async with live() as day:
        await pass_minutes(day, 4)
        assert len([text for text in day.texts if "MB are free" in text]) == 1
        room.free = 20_000 * MB
        await told(day, "enough space on the disk again", 4)
        await pass_minutes(day, 3)
        assert len(day.texts) == 2


async def test_an_ollama_that_stops_is_told_once_and_once_that_it_answers(live: Live) -> None:
    port = free_port()
    with ollama_at(port) as settings:
        async with live(model=settings) as day:
            await pass_minutes(day, 3)
            assert not day.texts
    async with live(model=settings) as day:
        notice = await told(day, "Ollama", 9)
        assert "(Since" in notice
    async with live(model=settings) as day:
        await pass_minutes(day, 3)
        with ollama_at(port):
            await told(day, "The language model answers again.", 9)
        assert len(day.texts) == 2


async def test_a_server_that_answers_with_errors_counts_as_failing(live: Live) -> None:
    """And a model that was taken away counts too."""
    with ScriptedOllama(models=("another:1b",)) as ollama:
        async with live(model=ModelSettings(url=ollama.url, start=False)) as day:
            assert "qwen3.5:9b" in await told(day, "(Since", 9)


async def test_a_caldav_server_that_stops_is_told_once_and_once_that_it_is_back(
    live: Live, tmp_path: Path
) -> None:
    folder = tmp_path / "radicale"
    folder.mkdir()
    with radicale_at(folder) as server:
        server.make_calendar("Home")
        url = server.url
    account = CalendarSettings(url=f"{url}/{USER}/", user=USER, password=SecretStr(PASSWORD), timeout=2)
    port = int(url.rsplit(":", 1)[1])
    with radicale_at(folder, port):
        async with live(calendar=account) as day:
            await pass_minutes(day, 6)
            assert not day.texts
    async with live(calendar=account) as day:
        notice = await told(day, "calendar", 26)
        assert "(Since" in notice
        with radicale_at(folder, port):
            await told(day, "Your calendars can be read again.", 26)
        assert len(day.texts) == 2


async def test_what_fails_and_is_well_within_a_night_is_never_told(live: Live, clock: MovingClock) -> None:
    """In the quiet hours a notice waits for the morning, and is taken back when it has become untrue."""
    clock.moment = clock.moment.replace(hour=1)
    port = free_port()
    async with live(model=ModelSettings(url=f"http://127.0.0.1:{port}", start=False)) as day:
        await pass_minutes(day, 9)
        (waiting,) = day.rooms.house.schedule.store.upcoming(clock.now(), kind="notice")
        assert waiting.due.astimezone(clock.zone).isoformat()[:16] == "2026-10-26T07:00"
        with ollama_at(port):
            await pass_minutes(day, 9)
        assert not day.rooms.house.schedule.store.upcoming(clock.now(), kind="notice")
        day.clock.moment = day.clock.moment.replace(hour=6, minute=57)
        with ollama_at(port):
            await pass_minutes(day, 8)
        assert not day.texts


async def test_what_still_fails_in_the_morning_is_told_at_the_end_of_the_quiet_hours(
    live: Live, clock: MovingClock
) -> None:
    clock.moment = clock.moment.replace(hour=6, minute=48)
    routine = RoutineSettings(digest="", briefing="", quiet_from="23:00", quiet_until="07:00")
    async with live(routine, model=ModelSettings(url="http://127.0.0.1:9", start=False)) as day:
        await pass_minutes(day, 11)
        assert not day.texts
        assert "(Since Monday 26 October at 06:" in await told(day, "(Since", 2)


async def test_telegram_that_was_away_for_long_is_told_when_it_is_back(
    live: Live, clock: MovingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything gets 502 for a while; what was said then has been kept by the time it is told."""
    monkeypatch.setattr("bot.health.looks.SILENT", 6.0)
    async with live() as day:
        await pass_minutes(day, 2)
        day.telegram.faults.refuse("*", 502, "Bad Gateway", times=100_000)
        day.ann.say("What nobody hears yet")
        await day.quiet(7.0)
        await pass_minutes(day, 24)
        day.telegram.faults.clear()
        await day.telegram.wait_for(lambda: day.telegram.polling, timeout=40)
        day.ann.say("/help")
        await day.said("/today", timeout=40)
        notice = await told(day, "I couldn't reach Telegram from", 6)
        assert "Monday 26 October at 09:0" in notice and "until Monday 26 October at 09:2" in notice


async def test_a_start_that_finds_no_telegram_for_long_is_told_too(
    live: Live, clock: MovingClock, telegram: Telegram
) -> None:
    """As after a power cut, when the computer is up before the line is."""

    async def wait_in_vain() -> None:
        await asyncio.sleep(0.5)
        clock.moment += timedelta(minutes=20)

    waiting = asyncio.create_task(wait_in_vain())
    telegram.faults.refuse("*", 502, "Bad Gateway", times=2)
    async with live() as day:
        await waiting
        notice = await told(day, "I couldn't reach Telegram", 1)
        assert "from Monday 26 October at 09:00 until Monday 26 October at 09:20" in notice


AS_ANYONE = ("setpriv", "--bounding-set=-dac_override,-dac_read_search") if os.geteuid() == 0 else ()


@pytest.mark.skipif(bool(AS_ANYONE) and not shutil.which("setpriv"), reason="root without setpriv")
def test_a_vault_without_the_right_to_write_is_seen_by_who_is_not_root(vault: Path) -> None:
    """And nothing is left in it by looking."""
    look = f"from bot.health.looks import *; print(look_at_vault(Path({str(vault)!r})).sentence)"

    def run() -> str:
        return subprocess.run(
            [*AS_ANYONE, sys.executable, "-c", look], capture_output=True, text=True, check=True
        ).stdout.strip()

    assert run() == ""
    vault.chmod(0o555)
    try:
        assert run().startswith(f"I can't write in {vault} (Permission denied).")
    finally:
        vault.chmod(0o755)
    assert not list(vault.iterdir())


async def test_a_vault_that_went_away_is_told_at_once_and_that_it_is_back(live: Live, vault: Path) -> None:
    """As a disk that was unplugged."""
    async with live() as day:
        await pass_minutes(day, 2)
        away = vault.rename(vault.with_name("elsewhere"))
        await told(day, "There is no folder at", 4)
        away.rename(vault)
        await told(day, "Your notes can be written again.", 4)


async def test_status_shows_every_part(live: Live) -> None:
    """A line each, by the same looks as the doctor's."""
    async with live(model=ModelSettings(url="http://127.0.0.1:9", start=False)) as day:
        day.ann.say("/status")
        message = await day.said("Vault:", timeout=30)
        for part in (
            "Vault",
            "Disk",
            "Index",
            "Notes",
            "Speech",
            "Model",
            "Calendars",
            "Schedule",
            "Telegram",
        ):
            assert f"{part}: " in message.text, part
        assert "– Model: Ollama" in message.text

"""`kill -9` at random moments while reminders go out."""

import multiprocessing
import random
import time
from collections import Counter
from contextlib import closing
from datetime import timedelta
from pathlib import Path

from bot.botapi.harness import Telegram, server_in_thread
from bot.schedule.owed import NewOwed, at_moment
from bot.schedule.store import OwedStore
from brain.clock import SystemClock
from tests.schedule.kill_bot import OWNER, ZONE, live

KILLS = 20
OWED = 60
AGAIN = "(In case you didn't get this"


def fill(folder: Path) -> list[str]:
    clock, texts = SystemClock(ZONE), [f"Errand {number}" for number in range(OWED)]
    with closing(OwedStore(folder)) as store:
        for number, text in enumerate(texts):
            due = clock.now() + timedelta(seconds=number / 10)
            store.add(NewOwed("reminder", {"text": text}, at_moment(due)), clock.now())
    return texts


def lives(telegram: Telegram, folder: Path) -> None:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.schedule.kill_bot"])
    chance, args = random.Random(7), (telegram.base_url, telegram.base_file_url, telegram.token, str(folder))
    for life in range(KILLS + 1):
        process = context.Process(target=live, args=args, daemon=True)
        begun = len(telegram.calls("sendMessage"))
        process.start()
        try:
            if life == KILLS:
                telegram.wait_until(lambda: settled(folder), timeout=40)
            else:
                wait_for_call(telegram, begun)
                time.sleep(chance.random() * 0.2)
        finally:
            process.kill()
            process.join()


def wait_for_call(telegram: Telegram, begun: int) -> None:
    end = time.monotonic() + 2
    while len(telegram.calls("sendMessage")) == begun and time.monotonic() < end:
        time.sleep(0.002)


def settled(folder: Path) -> bool:
    time.sleep(0.2)
    with closing(OwedStore(folder)) as store:
        return (
            store.next_due() is None
            and not store.db.execute(
                "SELECT 1 FROM owed WHERE state IN ('due', 'claimed', 'unsure')"
            ).fetchone()
        )


def test_each_is_owed_once_over_twenty_kills(tmp_path: Path) -> None:
    """Each arrives; none comes twice without saying so, and only a kill makes one say so."""
    with server_in_thread() as telegram:
        telegram.user(OWNER)
        texts = fill(tmp_path)
        lives(telegram, tmp_path)
        lines = [message.text.split("\n") for message in telegram.sent]
        assert not telegram.violations
    plain = Counter(line[0] for line in lines if not line[0].startswith(AGAIN))
    again = Counter(line[1] for line in lines if line[0].startswith(AGAIN))
    assert set(plain) | set(again) == set(texts)
    assert set(plain.values()) == {1}
    assert sum(again.values()) <= KILLS

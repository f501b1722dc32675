"""Kills a bot at random moments while messages flow, and reports what became of them.

The bot is any process that polls the server; Telegram's part is played by the strict server, which
redelivers what was not acknowledged. Give `crash` a function that starts the bot.
"""

import random
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bot.botapi.harness import Telegram

OWNER = 4242
Spawn = Callable[[Telegram], "subprocess.Popen[bytes]"]


@dataclass(frozen=True)
class Plan:
    """How much trouble: kills of the bot and messages in all, spread over its lives.

    longest: seconds that a life lasts at most, from its first poll; early: the share of lives that end
    while the bot still starts.
    """

    kills: int = 50
    messages: int = 200
    longest: float = 0.5
    early: float = 0.2
    seed: int = 1


def crash(telegram: Telegram, spawn: Spawn, plan: Plan) -> list[str]:
    """Carry out the plan; returns the texts that were sent, once the last bot has dealt with all.

    The last bot is ended with SIGTERM. Raises TimeoutError when updates stay unacknowledged.
    """
    chance = random.Random(plan.seed)
    texts = [f"message {number} of {plan.messages}" for number in range(plan.messages)]
    with _talking(telegram, texts, plan) as talker:
        for _ in range(plan.kills):
            _one_life(telegram, spawn, plan, chance)
        talker.hurry.set()
    _last_life(telegram, spawn)
    return texts


def _one_life(telegram: Telegram, spawn: Spawn, plan: Plan, chance: random.Random) -> None:
    polls = len(telegram.calls("getUpdates"))
    bot = spawn(telegram)
    try:
        if chance.random() < plan.early:
            time.sleep(chance.random() * plan.longest)
        else:
            telegram.wait_until(lambda: len(telegram.calls("getUpdates")) > polls, timeout=60)
            time.sleep(chance.random() * plan.longest)
    finally:
        bot.kill()
        bot.wait()


def _last_life(telegram: Telegram, spawn: Spawn) -> None:
    bot = spawn(telegram)
    try:
        telegram.wait_until(lambda: telegram.drained and telegram.polling, timeout=120)
        _settled(telegram)
    finally:
        bot.send_signal(signal.SIGTERM)
        code = bot.wait(30)
    if code != 0:
        raise RuntimeError(f"the last bot ended with {code} on SIGTERM")


def _settled(telegram: Telegram, quiet: float = 3.0) -> None:
    """Wait until nothing has been sent for so many seconds."""
    count, since = -1, time.monotonic()
    while time.monotonic() - since < quiet:
        if len(telegram.sent) != count:
            count, since = len(telegram.sent), time.monotonic()
        time.sleep(0.1)


class _Talker(threading.Thread):
    """The owner, who writes on while the bot dies and lives."""

    def __init__(self, telegram: Telegram, texts: list[str], plan: Plan) -> None:
        super().__init__(name="owner")
        self._person = telegram.user(OWNER)
        self._texts = texts
        self._telegram = telegram
        self._plan = plan
        self.hurry = threading.Event()

    def run(self) -> None:
        """Send all texts in order, a few for each life of the bot."""
        share = max(1, len(self._texts) // max(1, self._plan.kills))
        for start in range(0, len(self._texts), share):
            for text in self._texts[start : start + share]:
                self._person.say(text)
                self.hurry.wait(self._plan.longest / share)
            polls = len(self._telegram.calls("getUpdates"))
            self._wait_for_poll(polls)

    def _wait_for_poll(self, polls: int) -> None:
        end = time.monotonic() + 5
        while not self.hurry.is_set() and time.monotonic() < end:
            if len(self._telegram.calls("getUpdates")) > polls:
                return
            time.sleep(0.01)


@contextmanager
def _talking(telegram: Telegram, texts: list[str], plan: Plan) -> Iterator[_Talker]:
    talker = _Talker(telegram, texts, plan)
    talker.start()
    try:
        yield talker
    finally:
        talker.hurry.set()
        talker.join()

"""Trouble on demand: the next calls of a method fail the way networks and Telegram fail.

`drop_after` is the ambiguous one: the message arrives and the bot never learns it.
"""

import asyncio
import threading
from dataclasses import dataclass
from typing import Literal

from bot.botapi.refusal import Refusal, too_many

FaultKind = Literal["refuse", "hang", "drop_before", "drop_after", "slow"]
EVERY_METHOD = "*"


@dataclass(frozen=True)
class Fault:
    """One kind of trouble. seconds: how long a slow call takes, before its effect."""

    kind: FaultKind
    refusal: Refusal | None = None
    seconds: float = 0.0


class Faults:
    """The script of trouble to come, a queue for each method; `*` stands for any method."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._script: dict[str, list[Fault]] = {}
        self._released = threading.Event()

    def add(self, method: str, fault: Fault, times: int = 1) -> None:
        """The next `times` calls of the method meet this fault."""
        with self._lock:
            self._script.setdefault(method.lower(), []).extend([fault] * times)

    def too_many(self, method: str, retry_after: int = 1, times: int = 1) -> None:
        """429 with `retry_after`, in seconds."""
        self.add(method, Fault("refuse", too_many(retry_after)), times)

    def refuse(self, method: str, code: int, description: str, times: int = 1) -> None:
        """Any refusal, 500 `Internal Server Error` or 502 `Bad Gateway` for instance."""
        self.add(method, Fault("refuse", Refusal(code, description)), times)

    def hang(self, method: str, times: int = 1) -> None:
        """No answer and no effect until `release` or the end of the server."""
        self.add(method, Fault("hang"), times)

    def drop(self, method: str, *, after_effect: bool, times: int = 1) -> None:
        """The connection breaks without an answer, before or after the request did its work."""
        self.add(method, Fault("drop_after" if after_effect else "drop_before"), times)

    def slow(self, method: str, seconds: float, times: int = 1) -> None:
        """The call works, but only after this many seconds."""
        self.add(method, Fault("slow", seconds=seconds), times)

    def clear(self) -> None:
        """No more trouble; what hangs stays hanging."""
        with self._lock:
            self._script.clear()

    def release(self) -> None:
        """Ends all that hangs, now and later, with a broken connection."""
        self._released.set()

    def take(self, method: str) -> Fault | None:
        """The fault that the next call of this method meets."""
        with self._lock:
            for name in (method.lower(), EVERY_METHOD):
                if self._script.get(name):
                    return self._script[name].pop(0)
        return None

    async def hanging(self) -> None:
        """Waits until `release`."""
        while not self._released.is_set():
            await asyncio.sleep(0.05)

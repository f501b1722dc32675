"""Ctrl+C in a conversation: it ends by itself, and where something still holds it up, all the same.

What was said to be kept is on disk by then, so nothing is lost by leaving at once.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130
"""The exit code after SIGINT, as shells count it."""

PATIENCE = 3.0
"""Seconds for what is under way (a note that is being filed, threads that end) after Ctrl+C."""


@contextmanager
def leaving_on_interrupt() -> Iterator[None]:
    """End the process `PATIENCE` after a SIGINT, if the handler that stands now hasn't done so by then.

    Only the main thread can take signals (`signal` module); in another this does nothing.
    """
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return

    def leave(number: int, frame: FrameType | None) -> None:
        timer = threading.Timer(PATIENCE, os._exit, (INTERRUPTED,))
        timer.daemon = True
        timer.start()
        before(number, frame)

    signal.signal(signal.SIGINT, leave)
    yield
    signal.signal(signal.SIGINT, before)  # not after an error: then the process is on its way out

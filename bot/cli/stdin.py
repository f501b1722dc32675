"""Standard input line by line, for a command that must end at once on Ctrl+C while it waits for a line.

A thread of asyncio's pool would be waited for at the end, and one that holds Python's own buffer of the
standard input aborts the interpreter: a daemon thread reads from the file descriptor instead.
"""

import asyncio
import os
import sys
from contextlib import suppress
from threading import Thread

_CHUNK = 65_536


class StandardInput:
    """The lines to come. Bytes that aren't UTF-8 are kept as lone surrogates (PEP 383)."""

    def __init__(self) -> None:
        self._rest = b""

    def next_line(self) -> asyncio.Future[str]:
        """Begin to read the next line; it is empty at the end. One at a time."""
        loop = asyncio.get_running_loop()
        coming: asyncio.Future[str] = loop.create_future()

        def read() -> None:
            line = self._read()
            with suppress(RuntimeError):  # the loop has ended: nobody waits any more
                loop.call_soon_threadsafe(_give, coming, line)

        Thread(target=read, daemon=True, name="standard input").start()
        return coming

    def _read(self) -> str:
        if sys.stdin is None:
            return ""
        try:
            source = sys.stdin.fileno()
        except OSError:  # not a real file
            return sys.stdin.readline()
        while b"\n" not in self._rest and (more := os.read(source, _CHUNK)):
            self._rest += more
        line, end, self._rest = self._rest.partition(b"\n")
        return (line + end).decode("utf-8", "surrogateescape")


def _give(coming: asyncio.Future[str], line: str) -> None:
    if not coming.done():
        coming.set_result(line)

"""Serves an application on this computer only: 127.0.0.1, an own or any free port."""

import asyncio
import contextlib
import errno
import socket
from collections.abc import Awaitable, Callable, Iterator

import uvicorn
from starlette.types import Receive, Scope, Send

from bot.botapi import words
from brain.errors import SurfaceError

HOST = "127.0.0.1"
App = Callable[[Scope, Receive, Send], Awaitable[object]]


class _Server(uvicorn.Server):
    """uvicorn without its signal handlers (signals belong to the program), and quick to stop."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._ending = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        """One tick a second, which keeps the Date header right, until `end`."""
        while not self.should_exit:
            await self.on_tick(10)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), 1.0)

    def end(self) -> None:
        """Lets `serve` finish."""
        self.should_exit = True
        self._ending.set()


class Listener:
    """One running server. port: 0 takes a free one, known after `start`."""

    def __init__(self, app: App, port: int = 0, before_stop: Callable[[], None] = lambda: None) -> None:
        self._port = port
        self._before_stop = before_stop
        self._server = _Server(
            uvicorn.Config(
                app,
                lifespan="off",
                ws="none",
                log_config=None,
                log_level="critical",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_graceful_shutdown=1,
            )
        )
        self._task: asyncio.Task[None] | None = None

    @property
    def port(self) -> int:
        """The port it listens on."""
        return self._port

    async def start(self) -> None:
        """Opens the port and serves. Raises `SurfaceError` when the port is taken."""
        listening = _bind(self._port)
        self._port = listening.getsockname()[1]
        self._task = asyncio.create_task(self._server.serve(sockets=[listening]))
        while not self._server.started and not self._task.done():
            await asyncio.sleep(0.002)

    async def stop(self) -> None:
        """Ends long polls, closes the port and waits until all is closed."""
        self._before_stop()
        self._server.end()
        if self._task is not None:
            await self._task


def _bind(port: int) -> socket.socket:
    # With the protocol named, asyncio turns Nagle's algorithm off: 2 ms a call instead of 46.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
    except (OSError, OverflowError) as problem:
        listening.close()
        taken = getattr(problem, "errno", None) == errno.EADDRINUSE
        raise SurfaceError(
            words.port_taken(port) if taken else words.cannot_listen(str(problem))
        ) from problem
    return listening

"""HTTP to the Bot API that can tell whether a request that failed got there.

`NotDelivered` means that the server never acted, so trying again is safe. Any other network error may
have come after the server acted. Also here: when the poll was last answered, which the watchdog reads.
"""

import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import httpx
from telegram.error import NetworkError, TimedOut
from telegram.request import HTTPXRequest

from bot.telegram.reduced import reduce_updates

_NEVER_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
_NO_SERVER_BEHIND = (502, 503)
_TOKEN_REFUSED = (401, 404)


class NotDelivered(NetworkError):
    """The request didn't reach a server that could act on it."""


class BotRequest(HTTPXRequest):
    """Requests of the bot. Once one has worked, a refused token (401, 404) counts as a passing fault.

    PTB ends its poller for good on a refused token; Telegram also answers so when it is unwell.
    """

    trusted = False

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        """Make the request; raises NotDelivered where PTB would raise TimedOut or NetworkError alike."""
        try:
            code, payload = await super().do_request(*args, **kwargs)
        except NetworkError as error:
            if isinstance(error.__cause__, _NEVER_SENT):
                raise NotDelivered(type(error.__cause__).__name__) from error
            raise
        if code in _NO_SERVER_BEHIND or (
            self.trusted and code in _TOKEN_REFUSED and not _is_file(args, kwargs)
        ):
            raise NotDelivered(f"HTTP {code}")
        self.trusted = self.trusted or code == 200
        return code, payload


class PollRequest(BotRequest):
    """Requests of getUpdates alone; knows when one was last answered, in seconds of `monotonic`."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic, **options: Any) -> None:
        super().__init__(**options)
        self._monotonic = monotonic
        self.trusted = True
        self.last_answer = monotonic()
        self.last_success: float | None = None
        self._begun = monotonic()

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        """Make the request and keep the time of the answer; each update comes in a form that PTB reads."""
        code, payload = await super().do_request(*args, **kwargs)
        self.last_answer = self._monotonic()
        if code == 200:
            self.last_success = self.last_answer
            payload = reduce_updates(payload)
        return code, payload

    def silent_for(self) -> float:
        """Seconds since a poll was last answered well; since the start where none was."""
        return self._monotonic() - (self._begun if self.last_success is None else self.last_success)

    async def renew(self) -> None:
        """Drop all connections, so that the next poll opens a new one."""
        await self.shutdown()
        await self.initialize()


def timeouts(base_url: str, read: float) -> dict[str, Any]:
    """The options of a request. read: seconds to wait for an answer.

    A server on this computer is spoken to directly, whatever proxy the environment names.
    """
    local = urlsplit(base_url).hostname in ("127.0.0.1", "localhost", "::1")
    options: dict[str, Any] = {"read_timeout": read, "write_timeout": 30, "connect_timeout": 10}
    return {**options, "pool_timeout": 10, "httpx_kwargs": {"trust_env": False} if local else {}}


def may_have_acted(error: Exception) -> bool:
    """Whether the server may have done what was asked although no answer came."""
    return isinstance(error, TimedOut) or (type(error) is NetworkError)


def _is_file(args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
    url = str(kwargs.get("url", args[0] if args else ""))
    return "/file/bot" in url

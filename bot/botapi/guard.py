"""Keeps other web sites out of the trial chat's server.

Host check against DNS rebinding, Origin check against forged posts, and headers that let the page load
nothing from elsewhere (OWASP, "Cross-Site Request Forgery Prevention"; CSP Level 3).
"""

from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from bot.botapi import words
from bot.botapi.listener import App

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:;"
        " media-src 'self' blob:; connect-src 'self'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'"
    ),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "microphone=(self), camera=(), geolocation=()",
}
_NAMES = ("127.0.0.1", "localhost")


class Guard:
    """Wraps an application; `port` is asked for at each request, since it is known only after the start."""

    def __init__(self, app: App, port: Callable[[], int], page_prefix: str) -> None:
        self._app = app
        self._port = port
        self._page_prefix = page_prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> object:
        """Refuses with 403, or passes on and adds the headers."""
        if not self._allowed(scope):
            await PlainTextResponse(words.WRONG_ADDRESS, 403, HEADERS)(scope, receive, send)
            return None
        return await self._app(scope, receive, _with_headers(send))

    def _allowed(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        hosts = [f"{name}:{self._port()}" for name in _NAMES]
        if len(headers.getlist("host")) != 1 or headers["host"].lower() not in hosts:
            return False
        if scope["method"] in ("GET", "HEAD"):
            return True
        origin = headers.get("origin")
        if origin is None:
            return not scope["path"].startswith(self._page_prefix)
        return origin.lower() in [f"http://{host}" for host in hosts]


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(HEADERS)
        await send(message)

    return sending

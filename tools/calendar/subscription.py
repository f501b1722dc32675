"""A calendar at an `.ics` address (holidays, a club, a shared calendar): read, never written.

Asked again only with ETag and If-Modified-Since (RFC 9110 section 13), and not at all within `fresh` seconds.
"""

import time
from collections.abc import Callable
from hashlib import sha256
from urllib.parse import urlsplit, urlunsplit

import httpx

from brain.errors import SettingsError
from tools.calendar import words
from tools.calendar.dav import is_local
from tools.calendar.failure import CalendarDown
from tools.calendar.series import Resource
from tools.calendar.source import ReadOnly

_LARGEST = 20 * 1024 * 1024
_LONGEST = 60.0  # seconds for a whole answer, however slowly it drips in
_REDIRECTS = 5


class Subscription(ReadOnly):
    """A calendar read from its address. timeout and fresh are in seconds; ticks is a monotonic clock."""

    def __init__(
        self,
        url: str,
        name: str,
        client: httpx.Client,
        fresh: float = 300.0,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._url = web_address(url)
        self.name = name
        self.locked = words.READ_ONLY_ADDRESS.format(name=name)
        self._client = client
        self._fresh = fresh
        self._ticks = ticks
        self._held: Resource | None = None
        self._checks: dict[str, str] = {}
        self._asked = 0.0

    def sources(self) -> "tuple[Subscription, ...]":
        """Itself: an address is a shelf with one calendar."""
        return (self,)

    def remarks(self) -> list[str]:
        """Nothing is ever left out."""
        return []

    def read(self) -> list[Resource]:
        """The calendar as its address gives it. Raises CalendarDown, also when an older copy is held."""
        if self._held is None or self._ticks() - self._asked >= self._fresh:
            self._held = self._download()
            self._asked = self._ticks()
        return [self._held]

    def fetch(self, href: str) -> Resource | None:
        """The same as was read."""
        return next((resource for resource in self.read() if resource.href == href), None)

    def _download(self) -> Resource:
        try:
            with self._client.stream("GET", self._url, headers=self._checks) as response:
                if response.status_code == httpx.codes.NOT_MODIFIED and self._held:
                    return self._held
                if response.status_code != httpx.codes.OK:
                    raise self._down(words.STATUS.format(status=response.status_code))
                data = self._body(response)
        except httpx.TimeoutException as error:
            raise self._down(words.NO_ANSWER_YET) from error
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise self._down(words.NO_CONNECTION) from error
        if b"BEGIN:VCALENDAR" not in data[:4096].upper():
            raise self._down(words.NOT_A_CALENDAR)
        asked = {"If-None-Match": "etag", "If-Modified-Since": "last-modified"}
        self._checks = {k: response.headers[v] for k, v in asked.items() if v in response.headers}
        return Resource("", sha256(data).hexdigest(), data)

    def _body(self, response: httpx.Response) -> bytes:
        data, begun = bytearray(), self._ticks()
        for piece in response.iter_bytes():
            data += piece
            if self._ticks() - begun > _LONGEST:
                raise self._down(words.NO_ANSWER_YET)
            if len(data) > _LARGEST:
                raise self._down(words.TOO_BIG.format(size=_LARGEST // 1024 // 1024))
        return bytes(data)

    def _down(self, reason: str) -> CalendarDown:
        return CalendarDown(words.DOWN.format(name=self.name, reason=reason))


def new_client(timeout: float, url: str) -> httpx.Client:
    """A client for an address: no wait over `timeout` seconds, few redirects, no proxy to this computer."""
    return httpx.Client(
        timeout=timeout,
        trust_env=not is_local(urlsplit(url).hostname or ""),
        follow_redirects=True,
        max_redirects=_REDIRECTS,
        headers={"Accept": "text/calendar, */*;q=0.5"},
    )


def web_address(url: str) -> str:
    """The address to ask: `webcal://` is https. Raises SettingsError for anything that is no web address."""
    parts = urlsplit(url.strip())
    scheme = {"webcal": "https", "webcals": "https"}.get(parts.scheme.lower(), parts.scheme.lower())
    if scheme not in ("http", "https") or not parts.netloc:
        raise SettingsError(words.ADDRESS_ODD.format(url=url))
    return urlunsplit(parts._replace(scheme=scheme))

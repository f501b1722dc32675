"""A CalDAV conversation through the `caldav` client: an answer is a status and parts, a failure a sentence.

RFC 4791 and RFC 4918. Bytes go out and come in exactly as they are, which undo rests on.
"""

import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote, urljoin, urlsplit

import caldav
from caldav.lib.error import AuthorizationError, DAVError, RateLimitError
from caldav.lib.python_utilities import WireBytes
from pydantic import SecretStr

from tools.calendar import words
from tools.calendar.failure import CalendarDown

_DAV = "{DAV:}"
_CAL = "{urn:ietf:params:xml:ns:caldav}"
UNSURE = 0  # the status of a request that may or may not have arrived


@dataclass(frozen=True)
class Member:
    """One response of a multistatus. href: as the server writes it. status: its own, 200 without."""

    href: str
    status: int
    etag: str
    data: bytes | None
    properties: Any

    def text(self, name: str, namespace: str = _DAV) -> str:
        """A property's text."""
        found = self.properties.find(namespace + name) if self.properties is not None else None
        return (found.text or "").strip() if found is not None else ""

    def has(self, path: str) -> bool:
        """Whether a property is there; `path` in Clark notation."""
        return self.properties is not None and self.properties.find(path) is not None


@dataclass(frozen=True)
class Answer:
    """A status with what came with it."""

    status: int
    etag: str = ""
    body: bytes = b""
    members: tuple[Member, ...] = ()

    @property
    def fine(self) -> bool:
        """Whether the server did it."""
        return 200 <= self.status < 300


class Conversation:
    """Speaks to one server, one request at a time, from any thread. timeout is in seconds."""

    def __init__(self, url: str, user: str, password: SecretStr, timeout: float) -> None:
        self.url = url
        self._lock = threading.Lock()
        client: Any = caldav.DAVClient
        self._client = client(
            url=url,
            username=user or None,
            password=password.get_secret_value() or None,
            timeout=timeout,
            enable_rfc6764="://" not in url,
        )
        if is_local(self.host):
            self._client.session.trust_env = False  # a proxy can't reach this computer's own server

    @property
    def base(self) -> str:
        """The address that the client settled on."""
        return str(self._client.url)

    def ask(
        self, method: str, url: str, body: str | bytes = "", headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Send one request. A refused one is an answer; no answer at all raises CalendarDown.

        A write that times out answers UNSURE: it may have arrived.
        """
        wire = WireBytes(body) if isinstance(body, bytes) else body
        try:
            with self._lock:
                return _answer(self._client.request(url, method, wire, dict(headers or {})))
        except AuthorizationError as error:
            if error.status == 401:
                raise CalendarDown(words.REFUSED.format(name=self.host)) from error
            return Answer(error.status or 403)
        except RateLimitError as error:
            return Answer(error.status or 503)
        except DAVError as error:
            raise self.down(words.ANSWER_ODD) from error
        except OSError as error:  # what niquests raises, time-outs too
            if method in ("PUT", "DELETE") and not _never_sent(error):
                return Answer(UNSURE)
            raise self.down(_reason(error)) from error

    def down(self, reason: str, name: str = "") -> CalendarDown:
        """The error that says a calendar can't be read now."""
        return CalendarDown(words.DOWN.format(name=name or self.host, reason=reason))

    @property
    def host(self) -> str:
        """The server's name, for sentences."""
        return urlsplit(self.base).hostname or self.url

    def absolute(self, href: str, against: str = "") -> str:
        """An href as an address. The login goes to no other owner's server: only to a sibling of this one.

        iCloud sends its users from caldav.icloud.com to a numbered neighbour.
        """
        address = urljoin(against or self.base, href)
        if _related(self.base, address):
            return address
        return urljoin(against or self.base, urlsplit(href)._replace(scheme="", netloc="").geturl())


def is_local(host: str) -> bool:
    """Whether a server runs on this computer."""
    return host in ("localhost", "::1") or host.startswith("127.")


def _related(base: str, address: str) -> bool:
    """Whether an address is on the same server, or by https on one of the same domain."""
    here, there = urlsplit(base), urlsplit(address)
    if (here.scheme, here.netloc) == (there.scheme, there.netloc):
        return True
    domain = (here.hostname or "").partition(".")[2]
    neighbour = "." in domain and (there.hostname or "").endswith("." + domain)
    return there.scheme == "https" == here.scheme and neighbour


def same_path(one: str, other: str) -> bool:
    """Whether two hrefs name one resource, however they are escaped."""
    return plain_path(one) == plain_path(other)


def plain_path(href: str) -> str:
    """An href's path, unescaped: what two spellings of one resource have in common."""
    return unquote(urlsplit(href).path).rstrip("/")


def quoted(name: str) -> str:
    """A name as a segment of a path."""
    return quote(name, safe="@._-")


def _answer(response: Any) -> Answer:
    etag = response.headers.get("ETag", "") or ""
    members = tuple(_members(response.tree)) if response.status == 207 and response.tree is not None else ()
    body = response._raw_body  # the only place where caldav keeps the bytes as they came
    return Answer(response.status, etag, bytes(body), members)


def _members(tree: Any) -> Iterator[Member]:
    for response in tree.iter(_DAV + "response"):
        href = response.findtext(_DAV + "href") or ""
        status = _status(response.findtext(_DAV + "status"))
        found = None
        for propstat in response.findall(_DAV + "propstat"):
            if _status(propstat.findtext(_DAV + "status")) < 300:
                found = propstat.find(_DAV + "prop")
        data = found.findtext(_CAL + "calendar-data") if found is not None else None
        etag = (found.findtext(_DAV + "getetag") or "").strip() if found is not None else ""
        yield Member(href.strip(), status, etag, data.encode() if data else None, found)


def _status(line: str | None) -> int:
    """The number in `HTTP/1.1 404 Not Found`; 200 without one."""
    parts = (line or "").split()
    return int(parts[1]) if len(parts) > 1 and parts[1].isdigit() else 200


def _never_sent(error: OSError) -> bool:
    """Whether the connection wasn't even made."""
    name = type(error).__name__
    return name in (
        "ConnectTimeout",
        "SSLError",
        "ProxyError",
        "InvalidURL",
        "MissingSchema",
    )


def _reason(error: OSError) -> str:
    return words.NO_ANSWER_YET if "Timeout" in type(error).__name__ else words.NO_CONNECTION

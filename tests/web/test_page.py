"""Titles of pages, over real HTTP from a server in the test; and what is never visited."""

import asyncio
import gzip
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from brain.web.addresses import is_public
from brain.web.page import PageReader, bare_link
from brain.web.title import title_in

Answer = tuple[int, dict[str, str], bytes]
HTML = {"Content-Type": "text/html; charset=utf-8"}


class Site:
    """A small web server: answers by path, and what was asked of it."""

    def __init__(self) -> None:
        self.pages: dict[str, Callable[[], Answer]] = {}
        self.asked: list[tuple[str, str]] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                site.asked.append((self.headers["Host"], self.path))
                status, headers, body = site.pages[self.path]()
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """Print nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def page(self, path: str, body: bytes, headers: dict[str, str] | None = None, status: int = 200) -> str:
        self.pages[path] = lambda: (status, HTML if headers is None else headers, body)
        return f"http://example.test:{self.port}{path}"


@pytest.fixture
def site() -> Iterator[Site]:
    opened = Site()
    yield opened
    opened.server.shutdown()
    opened.server.server_close()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


NAMES = {"example.test": ["127.0.0.1"], "inside.test": ["127.0.0.2"], "both.test": ["127.0.0.1", "10.0.0.8"]}


async def resolve(host: str, _port: int) -> Sequence[str]:
    return NAMES.get(host, [host])


READER = PageReader(resolve, lambda address: address == "127.0.0.1", seconds=2.0)
"""Takes the test's own server for a public one, and nothing else."""

pytestmark = pytest.mark.anyio


async def test_the_title_is_read_and_the_host_is_named(site: Site) -> None:
    """The page's title comes back, and the server is asked by its name."""
    address = site.page("/a?b=1", b"<html><title>\n Knusper &amp; Haus </title>")
    assert await READER.title(address) == "Knusper & Haus"
    assert site.asked == [(f"example.test:{site.port}", "/a?b=1")]


async def test_redirects_are_followed_a_few_times(site: Site) -> None:
    """A short chain leads to the title; an endless one to nothing."""
    site.page("/end", b"<title>End</title>")
    start = site.page("/one", b"", {"Location": "/two"}, 302)
    site.page("/two", b"", {"Location": "/end"}, 301)
    assert await READER.title(start) == "End"
    endless = site.page("/loop", b"", {"Location": "/loop"}, 302)
    assert await READER.title(endless) == ""
    assert len(site.asked) < 12


@pytest.mark.parametrize(
    "target", ["http://inside.test/", "http://192.168.1.1/", "file:///etc/passwd", "ftp://x/"]
)
async def test_a_redirect_inwards_is_refused(site: Site, target: str) -> None:
    """The address of every redirect is checked anew."""
    start = site.page("/out", b"", {"Location": target}, 302)
    assert await READER.title(start) == ""
    assert len(site.asked) == 1


async def test_one_inward_address_is_enough_to_refuse(site: Site) -> None:
    """A name that leads both outside and inside isn't visited."""
    address = site.page("/a", b"<title>No</title>").replace("example.test", "both.test")
    assert await READER.title(address) == ""
    assert site.asked == []


async def test_the_public_rule_refuses_this_computer(site: Site) -> None:
    """Without the test's own permission a loopback address is never asked."""
    address = site.page("/a", b"<title>No</title>")
    assert await PageReader(resolve).title(address) == ""
    assert await PageReader().title(f"http://localhost:{site.port}/a") == ""
    assert site.asked == []


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
     "::1", "::",
     "fe80::1%eth0", "fc00::1", "fd12::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::",
     "64:ff9b::7f00:1",
     "224.0.0.1", "ff02::1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "2001:db8::1", "example.test", ""],
)  # fmt: skip
async def test_private_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"])
async def test_public_addresses_are_public(address: str) -> None:
    assert is_public(address)


async def test_a_large_page_is_read_only_in_part(site: Site) -> None:
    """The title of an endless page is found in its head; one behind half a megabyte isn't."""
    filler = b"<p>" + b"x" * 700_000
    assert await READER.title(site.page("/head", b"<title>Early</title>" + filler)) == "Early"
    assert await READER.title(site.page("/tail", filler + b"<title>Late</title>")) == ""


async def test_a_page_that_unpacks_to_much_is_cut_short(site: Site) -> None:
    """Compressed bytes count as what they become."""
    packed = gzip.compress(b"<title>Bomb</title>" + b"\0" * 50_000_000)
    address = site.page("/bomb", packed, {**HTML, "Content-Encoding": "gzip"})
    assert await READER.title(address) == "Bomb"


async def test_a_slow_page_costs_the_time_limit_and_no_more(site: Site) -> None:
    """A server that doesn't answer in time gives no title."""

    def late() -> Answer:
        time.sleep(1.5)
        return 200, HTML, b"<title>Late</title>"

    site.pages["/slow"] = late
    begin = time.monotonic()
    reader = PageReader(resolve, lambda _: True, seconds=0.3)
    assert await reader.title(f"http://example.test:{site.port}/slow") == ""
    assert time.monotonic() - begin < 1.2


async def test_a_page_that_comes_byte_by_byte_costs_the_time_limit_and_no_more() -> None:
    """Each byte comes in time; all of them together don't."""

    async def drip(_: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        out.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
        with suppress(ConnectionError):
            while True:
                out.write(b"<")
                await out.drain()
                await asyncio.sleep(0.05)

    server = await asyncio.start_server(drip, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    begin = time.monotonic()
    reader = PageReader(resolve, lambda _: True, seconds=0.5)
    assert await reader.title(f"http://example.test:{port}/") == ""
    assert time.monotonic() - begin < 1.5
    server.close()


async def test_a_name_is_looked_up_once_and_can_lead_nowhere_else_then(site: Site) -> None:
    """A second look-up would be answered with an inward address (DNS rebinding): there is none."""
    asked: list[str] = []

    async def turning(host: str, _port: int) -> Sequence[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["127.0.0.2"]

    address = site.page("/a", b"<title>First</title>")
    assert await PageReader(turning, lambda one: one == "127.0.0.1").title(address) == "First"
    assert asked == ["example.test"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Type": "application/pdf"}, 200),
        ({}, 200),
        (HTML, 404),
        (HTML, 500),
        ({**HTML, "Content-Encoding": "gzip"}, 200),
    ],
)
async def test_what_is_no_page_has_no_title(site: Site, headers: dict[str, str], status: int) -> None:
    assert await READER.title(site.page("/x", b"<title>T</title>", headers, status)) == ""


async def test_a_server_that_is_away_gives_no_title() -> None:
    """Refused connections, unknown names and broken addresses are no errors."""
    for address in (
        "http://example.test:1/",
        "http://no such host/",
        "http://[::1",
        "http://nowhere.invalid/",
        "x",
    ):
        assert await READER.title(address) == ""
    assert await PageReader().title("http://nowhere.invalid/") == ""


@pytest.mark.parametrize(
    ("html", "charset", "title"),
    [
        ("<title>Größe</title>".encode(), "", "Größe"),
        ("<title>Größe</title>".encode("latin-1"), "", "Größe"),
        ("<title>Größe</title>".encode("latin-1"), "iso-8859-1", "Größe"),
        ('<meta charset="windows-1251"><title>Привет</title>'.encode("cp1251"), "", "Привет"),
        ('<meta content="text/html; charset=shift_jis"><title>日本</title>'.encode("shift_jis"), "", "日本"),
        (b"\xff\xfe" + "<title>Zwei</title>".encode("utf-16-le"), "", "Zwei"),
        ("<title>Größe</title>".encode(), "no-such-charset", "Größe"),
        (b"<title>a</title>", "rot13", "a"),
        (b'<meta property="og:title" content="Shared &amp; named"><title>x</title>', "", "Shared & named"),
        (b'<meta property="og:title" content=" "><title>x</title>', "", "x"),
        (b"<svg><title>icon</title></svg><title>Real</title>", "", "Real"),
        (b"<title>One</title><title>Two</title>", "", "One"),
        ("<title>a\u202eb\u200bc\x00\x1b[31m</title>".encode(), "", "abc [31m"),
        (b"<title>Unclosed", "", "Unclosed"),
        (b"<!DOCTYPE html><![" + b"<!--" * 100_000 + b"<title>Slow</title>", "", "Slow"),
        (b"<meta " * 80_000 + b"><title>Slow</title>", "", "Slow"),
        (b"<h1>None</h1>", "", ""),
        (b"<title>" + b"x" * 500 + b"</title>", "", "x" * 199 + "\u2026"),
        (b"", "", ""),
    ],
)  # fmt: skip
async def test_titles_in_html(html: bytes, charset: str, title: str) -> None:
    assert title_in(html, charset) == title


@pytest.mark.parametrize(
    ("text", "link"),
    [
        (" https://example.com/a?b#c\n", "https://example.com/a?b#c"),
        ("<HTTPS://example.com>", "HTTPS://example.com"),
        ("see https://example.com", ""),
        ("https://a.com https://b.com", ""),
        ("ftp://example.com", ""),
        ("", ""),
    ],
)
async def test_a_bare_link_is_an_address_alone(text: str, link: str) -> None:
    assert bare_link(text) == link

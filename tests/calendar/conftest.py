"""A folder calendar, and a real Radicale with an app password."""

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from tests.calendar.calendars import book_of
from tools.calendar.book import CalendarBook

USER, PASSWORD = "nora", "app-password-1"
OpenFolder = Callable[..., CalendarBook]


@pytest.fixture
def open_folder(tmp_path: Path) -> OpenFolder:
    """Open a folder calendar that holds these bytes in `home.ics`."""

    def opened(data: bytes, now: datetime, *emails: str) -> CalendarBook:
        (tmp_path / "home.ics").write_bytes(data)
        return book_of(tmp_path, now, *emails)

    return opened


class Server:
    """A running Radicale and plain HTTP access to it, as another client has."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(auth=(USER, PASSWORD), timeout=10, trust_env=False)

    def make_calendar(self, name: str) -> str:
        """A new calendar; returns its address."""
        url = f"{self.url}/{USER}/{uuid4().hex}/"
        body = (
            '<?xml version="1.0"?><C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">'
            f"<set><prop><displayname>{name}</displayname></prop></set></C:mkcalendar>"
        )
        answer = self.http.request("MKCALENDAR", url, content=body)
        answer.raise_for_status()
        return url

    def put(self, url: str, data: bytes) -> None:
        """Write an event."""
        answer = self.http.put(url, content=data, headers={"Content-Type": "text/calendar"})
        answer.raise_for_status()

    def get(self, url: str) -> bytes:
        """What is there."""
        return self.http.get(url).raise_for_status().content


@pytest.fixture(scope="session")
def radicale(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Radicale with one user, stopped at the end."""
    with radicale_at(tmp_path_factory.mktemp("radicale")) as server:
        yield server


@contextmanager
def radicale_at(folder: Path, port: int = 0) -> Iterator[Server]:
    """Radicale with its files in a folder, stopped at the end. port: 0 takes a free one."""
    (folder / "users").write_text(f"{USER}:{PASSWORD}\n")
    port = port or free_port()
    config = folder / "config"
    config.write_text(
        f"[server]\nhosts = 127.0.0.1:{port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = {folder}/users\n"
        f"htpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = {folder}/data\n"
        "[logging]\nlevel = error\n"
    )
    process = subprocess.Popen([sys.executable, "-m", "radicale", "--config", str(config)])
    server = Server(f"http://127.0.0.1:{port}")
    try:
        _wait(server, process)
        yield server
    finally:
        server.http.close()
        process.terminate()
        process.wait(10)


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(server: Server, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and process.poll() is None:
        try:
            server.http.get(server.url)
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("Radicale didn't start")

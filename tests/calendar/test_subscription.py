"""A calendar at an address: read with care, never written, never pretended."""

import threading
from collections.abc import Iterator
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from pydantic import ValidationError

from brain.clock import FixedClock
from brain.errors import CalendarError, SettingsError
from tests.calendar.calendars import at, event, ics, lines, new_uids
from tools.calendar.book import CalendarBook
from tools.calendar.change import Draft
from tools.calendar.failure import CalendarDown
from tools.calendar.opening import open_calendars
from tools.calendar.settings import Address, CalendarSettings
from tools.calendar.subscription import web_address

NOW = at("2026-10-11T09:00")
FEED = ics(event("h", "Reformation Day", "DTSTART;VALUE=DATE:20261031"))


class Feed(ThreadingHTTPServer):
    """Serves one body; knows how it was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.body = FEED
        self.status = 200
        self.answers: list[int] = []
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/feed.ics"


class _Handler(BaseHTTPRequestHandler):
    server: Feed

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet."""

    def do_GET(self) -> None:
        etag = f'"{hash(self.server.body)}"'
        same = self.headers.get("If-None-Match") == etag
        status = 304 if same and self.server.status == 200 else self.server.status
        self.server.answers.append(status)
        self.send_response(status)
        self.send_header("ETag", etag)
        self.end_headers()
        if status == 200:
            self.wfile.write(self.server.body)


@pytest.fixture
def feed() -> Iterator[Feed]:
    running = Feed()
    yield running
    running.shutdown()
    running.server_close()


def opened(feed: Feed, folder: Path, refresh: float = 0) -> CalendarBook:
    settings = CalendarSettings(
        addresses=(Address(url=feed.url, name="Holidays"),), address_refresh=refresh, timeout=2
    )
    return open_calendars(settings, folder / "own", FixedClock(NOW), new_uids())


def october(book: CalendarBook) -> list[str]:
    return lines(book.list_events(date(2026, 10, 1), date(2026, 11, 1)).occurrences)


def test_it_is_asked_again_only_whether_it_changed(feed: Feed, tmp_path: Path) -> None:
    """The ETag goes back, a change is seen, and within the time set nothing is asked."""
    book = opened(feed, tmp_path)
    assert october(book) == october(book) == ["2026-10-31 Reformation Day"]
    feed.body = ics(event("n", "Clocks", "DTSTART;VALUE=DATE:20261025"))
    assert october(book) == ["2026-10-25 Clocks"]
    assert feed.answers == [200, 304, 200]
    patient = opened(feed, tmp_path, refresh=60)
    assert october(patient) == october(patient)
    assert feed.answers == [200, 304, 200, 200]


def test_it_is_never_written(feed: Feed, tmp_path: Path) -> None:
    """Changes are refused with its name; new events go into the owner's own folder."""
    book = opened(feed, tmp_path)
    (holiday,) = book.find("reformation").fits
    with pytest.raises(CalendarError, match="Holidays"):
        book.move(holiday, date(2026, 11, 1), "one")
    with pytest.raises(CalendarError, match="Holidays"):
        book.cancel(holiday, "all")
    with pytest.raises(CalendarError, match="Holidays"):
        book.add(Draft("X", NOW), "Holidays")
    written = book.add(Draft("Dentist", NOW))
    assert written.key.calendar == "own"
    assert (tmp_path / "own").is_dir()


@pytest.mark.parametrize("wrong", ["<html>Log in</html>", "", "x" * 100])
def test_what_is_no_calendar_is_told(feed: Feed, tmp_path: Path, wrong: str) -> None:
    """A log-in page isn't an empty calendar."""
    book = opened(feed, tmp_path)
    october(book)
    feed.body = wrong.encode()
    problems = book.list_events(date(2026, 10, 1), date(2026, 11, 1)).problems
    assert "Holidays" in problems[0] and "no calendar file" in problems[0]


def test_a_failing_address_isnt_answered_from_memory(feed: Feed, tmp_path: Path) -> None:
    """What was read before isn't passed off as what is."""
    book = opened(feed, tmp_path)
    october(book)
    feed.status = 500
    agenda = book.list_events(date(2026, 10, 1), date(2026, 11, 1))
    assert (agenda.occurrences, len(agenda.problems)) == ((), 1)


def test_too_large_a_file_is_refused(feed: Feed, tmp_path: Path) -> None:
    """More than 20 MB isn't read to the end."""
    feed.body = FEED + b"X" * (21 * 1024 * 1024)
    problems = opened(feed, tmp_path).list_events(date(2026, 10, 1), date(2026, 11, 1)).problems
    assert "20 MB" in problems[0]


def test_when_no_calendar_answers_it_is_an_error(feed: Feed) -> None:
    """With nothing left to answer from, the caller can't take silence for an empty week."""
    url = feed.url
    feed.status = 500
    settings = CalendarSettings(addresses=(Address(url=url, name="Holidays"),), folder=Path("nowhere-at-all"))
    book = open_calendars(settings, Path("unused"), FixedClock(NOW), new_uids())
    with pytest.raises(CalendarDown, match="nowhere-at-all"):
        october(book)


def test_addresses() -> None:
    """Webcal is https; what is no address is a settings error."""
    assert web_address("webcal://example.org/a.ics") == "https://example.org/a.ics"
    for wrong in ("example.org/a.ics", "file:///etc/passwd", "ftp://example.org/a.ics"):
        with pytest.raises(SettingsError, match="web address"):
            web_address(wrong)
    with pytest.raises(ValidationError):
        CalendarSettings.model_validate({"folders": "x"})

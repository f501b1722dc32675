"""A CalDAV server that refuses, lies by omission, hangs or answers nonsense: the owner is told the truth."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from brain.clock import FixedClock
from brain.errors import CalendarError
from tests.calendar.calendars import at, event, ics, line, listed, new_uids
from tests.calendar.faulty_server import HOME, FaultyServer
from tools.calendar.book import CalendarBook
from tools.calendar.change import Draft
from tools.calendar.dav import Conversation
from tools.calendar.failure import CalendarDown, StaleError
from tools.calendar.opening import open_calendars
from tools.calendar.settings import CalendarSettings

NOW = at("2026-10-11T09:00")
DENTIST = ics(event("d", "Dentist", "DTSTART:20261029T150000Z", "DTEND:20261029T154500Z"))
HAIRCUT = ics(event("h", "Haircut", "DTSTART:20261030T150000Z", "DTEND:20261030T154500Z"))
LATER = at("2026-10-30T10:00")


@pytest.fixture
def server() -> Iterator[FaultyServer]:
    """A server with one event."""
    running = FaultyServer()
    running.files[HOME + "d.ics"] = DENTIST
    yield running
    running.shutdown()
    running.server_close()


def opened(server: FaultyServer, timeout: float = 1) -> CalendarBook:
    settings = CalendarSettings(url=server.url, user="nora", timeout=timeout)
    return open_calendars(settings, Path("unused"), FixedClock(NOW), new_uids())


def week(book: CalendarBook) -> list[str]:
    return [text.split(" ", 2)[2] for text in listed(book, "2026-10-26", "2026-11-02")]


@pytest.mark.parametrize("status", [403, 415, 418, 507])
@pytest.mark.parametrize(
    "refused",
    [
        ("sync-collection",),
        ("sync-collection", "calendar-query"),
        ("sync-collection", "calendar-multiget"),
        ("sync-collection", "calendar-query", "calendar-multiget"),
    ],
)
def test_refused_reports_never_hide_a_change(
    server: FaultyServer, refused: tuple[str, ...], status: int, caplog: pytest.LogCaptureFixture
) -> None:
    """What is new shows, what was deleted doesn't, and the reason is logged once (case C18)."""
    server.faults.statuses = dict.fromkeys(refused, status)
    book = opened(server)
    with caplog.at_level(logging.WARNING, "tools.calendar"):
        assert week(book) == ["Dentist"]
        del server.files[HOME + "d.ics"]
        server.files[HOME + "h.ics"] = HAIRCUT
        assert week(book) == ["Haircut"]
        assert week(book) == ["Haircut"]
    said = [record.message for record in caplog.records if record.name.startswith("tools.calendar")]
    assert len(said) == len(set(said)) == len(refused) - 1


def test_a_listing_that_is_cut_short_isnt_taken_for_all(server: FaultyServer) -> None:
    """A 507 inside the answer means that something is missing: down, not empty."""
    server.faults.cut_short = True
    with pytest.raises(CalendarDown):
        week(opened(server))


def test_unchanged_files_arent_fetched_again(server: FaultyServer) -> None:
    """The second reading asks for the list only."""
    book = opened(server)
    week(book)
    server.asked.clear()
    assert week(book) == ["Dentist"]
    assert server.asked == ["calendar-query"]


def test_a_server_without_etags_is_read_anew_each_time(server: FaultyServer) -> None:
    """No ETag is no proof that nothing changed."""
    server.faults.bare = True
    book = opened(server)
    assert week(book) == ["Dentist"]
    server.files[HOME + "d.ics"] = HAIRCUT
    assert week(book) == ["Haircut"]


@pytest.mark.parametrize("status", [500, 502, 503, 404])
def test_a_failing_server_is_down_and_then_up_again(server: FaultyServer, status: int) -> None:
    """While it fails the owner hears that nothing is known; afterwards all is as before."""
    book = opened(server)
    week(book)
    server.faults.statuses = {"calendar-query": status, "PROPFIND": status}
    with pytest.raises(CalendarDown, match="don't know what is in it"):
        week(book)
    server.faults.statuses = {}
    assert week(book) == ["Dentist"]


def test_a_hanging_server_is_given_up_in_time(server: FaultyServer) -> None:
    """The wait ends after the time that the settings allow."""
    server.faults.slow = 3
    with pytest.raises(CalendarDown, match="in time"):
        week(opened(server, timeout=0.3))


@pytest.mark.parametrize("status", [400, 403, 409, 413, 415, 500, 507])
def test_a_refused_write_changes_nothing_and_says_so(server: FaultyServer, status: int) -> None:
    """The sentence says that nothing was changed, and nothing was."""
    book = opened(server)
    (dentist,) = book.find("dentist").fits
    server.faults.statuses = {"PUT": status}
    with pytest.raises(CalendarError, match="nothing was changed"):
        book.move(dentist, LATER, "one")
    assert server.files == {HOME + "d.ics": DENTIST}


def test_a_412_between_reading_and_writing_is_stale(server: FaultyServer) -> None:
    """Another client that gets in just before the write wins, and the caller is told to ask anew."""
    book = opened(server)
    (dentist,) = book.find("dentist").fits
    theirs = DENTIST.replace(b"T15", b"T08")
    server.faults.change_before_put = theirs
    with pytest.raises(StaleError):
        book.move(dentist, LATER, "one")
    assert server.files == {HOME + "d.ics": theirs}


def test_a_write_that_arrived_without_an_answer_is_known_by_looking(server: FaultyServer) -> None:
    """The connection dies after the write: the receipt is what the server then holds."""
    book = opened(server)
    (dentist,) = book.find("dentist").fits
    server.faults.silent = {"PUT"}
    written = book.move(dentist, LATER, "one")
    told = book.read_back(written)
    assert told and line(told) == "2026-10-30 10:00-10:45 Dentist"


def test_a_write_that_didnt_arrive_is_known_by_looking(server: FaultyServer) -> None:
    """The connection dies before the write: nothing was changed, and that is what is said."""
    book = opened(server, timeout=0.5)
    (dentist,) = book.find("dentist").fits
    server.faults.statuses = {"PUT": 500}
    server.faults.silent = {"PUT"}
    with pytest.raises(CalendarDown):
        book.move(dentist, LATER, "one")
    assert server.files == {HOME + "d.ics": DENTIST}


def test_a_split_that_fails_half_way_is_taken_back(server: FaultyServer) -> None:
    """When the old series can't be ended, the new one isn't left beside it."""
    server.files[HOME + "c.ics"] = ics(
        event(
            "c", "Choir", "DTSTART;TZID=Europe/Berlin:20261005T190000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"
        )
    )
    book = opened(server)
    (choir,) = book.find("choir").fits
    before = dict(server.files)

    class RefuseOld(dict[str, bytes]):
        def __setitem__(self, key: str, value: bytes) -> None:
            if key == HOME + "c.ics":
                raise OSError("disk full")
            super().__setitem__(key, value)

    server.files = RefuseOld(before)
    with pytest.raises(CalendarError):
        book.move(choir, at("2026-10-12T20:00"), "later")
    assert dict(server.files) == before


def test_a_calendar_without_the_right_to_write_is_locked(server: FaultyServer) -> None:
    """Reading works; a change is refused with a sentence, before anything is asked of the server."""
    server.faults.rights = "read"
    book = opened(server)
    (dentist,) = book.find("dentist").fits
    assert not dentist.editable
    with pytest.raises(CalendarError, match="only read"):
        book.move(dentist, LATER, "one")
    with pytest.raises(CalendarError):
        book.add(Draft("X", LATER))
    assert "PUT" not in server.asked


def test_hrefs_may_be_escaped_in_one_answer_and_not_in_another(server: FaultyServer) -> None:
    """The same file under two spellings is one file, read and changed."""
    server.files = {HOME + "d@test.ics": DENTIST}
    server.faults.encoded_listing = True
    book = opened(server)
    assert week(book) == ["Dentist"]
    server.asked.clear()
    assert week(book) == ["Dentist"]
    assert server.asked == ["calendar-query"]


def test_calendars_are_found_from_the_servers_name_alone(server: FaultyServer) -> None:
    """The well-known address leads to the principal, its home, and the calendars there (RFC 6764)."""
    server.faults.principal = "/principals/nora/"
    settings = CalendarSettings(url=server.url.removesuffix(HOME) + "/", user="nora", timeout=1)
    book = open_calendars(settings, Path("unused"), FixedClock(NOW), new_uids())
    assert [calendar.name for calendar in book.calendars()] == ["Faulty"]


@pytest.mark.parametrize(
    ("base", "href", "address"),
    [
        (
            "https://caldav.icloud.com/",
            "https://p42-caldav.icloud.com/1/",
            "https://p42-caldav.icloud.com/1/",
        ),
        ("https://caldav.icloud.com/", "http://p42-caldav.icloud.com/1/", "https://caldav.icloud.com/1/"),
        ("https://dav.example.org/", "https://elsewhere.test/1/", "https://dav.example.org/1/"),
        ("https://example.org/", "https://evil.org/1/", "https://example.org/1/"),
        ("https://dav.example.org/a/", "b/", "https://dav.example.org/a/b/"),
        ("https://dav.example.org/a/", "/c/x%20y", "https://dav.example.org/c/x%20y"),
    ],
)
def test_the_login_goes_to_no_strangers_server(base: str, href: str, address: str) -> None:
    """A server may lead to its neighbour, never to another owner's machine."""
    assert Conversation(base, "nora", SecretStr("x"), 1).absolute(href) == address


def test_a_proxy_in_the_environment_doesnt_cut_off_a_server_on_this_computer(
    server: FaultyServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loopback is spoken to directly."""
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert week(opened(server)) == ["Dentist"]

"""A CalDAV account on a real Radicale: read, changed under If-Match, read back, and undone."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from uuid import uuid4

import pytest
from pydantic import SecretStr

from brain.clock import FixedClock
from brain.errors import CalendarError
from tests.calendar.calendars import at, event, ics, line, lines, listed, new_uids
from tests.calendar.conftest import PASSWORD, USER, Server
from tools.calendar.book import CalendarBook
from tools.calendar.caldav_account import CaldavAccount
from tools.calendar.change import Draft, Scope
from tools.calendar.failure import CalendarDown, StaleError
from tools.calendar.occurrence import Occurrence
from tools.calendar.opening import open_calendars
from tools.calendar.settings import CalendarSettings
from tools.calendar.written import Written

NOW = at("2026-10-11T09:00")
CHOIR = ics(
    event(
        "choir@test",
        "Choir practice",
        "DTSTART;TZID=Europe/Berlin:20261005T190000",
        "DTEND;TZID=Europe/Berlin:20261005T203000",
        "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6",
        "X-COLOUR:teal",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "DESCRIPTION:Soon",
        "TRIGGER:-PT15M",
        "END:VALARM",
    )
)
DENTIST = ics(event("d@test", "Dentist", "DTSTART:20261029T150000Z", "DTEND:20261029T154500Z"))


@dataclass
class Account:
    """A calendar of its own on the server, as its owner and as another client see it."""

    server: Server
    url: str
    name: str

    def open(self, **changes: object) -> CalendarBook:
        """The book of an owner with this calendar."""
        login: dict[str, object] = {
            "url": f"{self.server.url}/",
            "user": USER,
            "password": SecretStr(PASSWORD),
        }
        settings = CalendarSettings.model_validate(
            {**login, "calendars": (self.name,), "timeout": 5, **changes}
        )
        return open_calendars(settings, Path("unused"), FixedClock(NOW), new_uids())

    def everything(self) -> dict[str, bytes]:
        """All files of the calendar, as any client gets them."""
        answer = self.server.http.request("PROPFIND", self.url, headers={"Depth": "1"})
        paths = [part.split("</href>")[0] for part in answer.text.split("<href>")[1:]]
        return {p: self.server.get(self.server.url + p) for p in paths if p.endswith(".ics")}


@pytest.fixture
def account(radicale: Server) -> Iterator[Account]:
    """A fresh calendar."""
    name = f"Calendar {uuid4().hex[:8]}"
    url = radicale.make_calendar(name)
    yield Account(radicale, url, name)
    radicale.http.delete(url)


def test_reading_follows_what_other_clients_do(account: Account) -> None:
    """What was added, changed or deleted elsewhere is seen by the next question."""
    account.server.put(account.url + "c.ics", CHOIR)
    account.server.put(account.url + "d.ics", DENTIST)
    book = account.open()
    assert listed(book, "2026-10-26", "2026-10-30") == [
        "2026-10-26 19:00-20:30 Choir practice",
        "2026-10-29 16:00-16:45 Dentist",
    ]
    account.server.put(account.url + "d.ics", DENTIST.replace(b"T15", b"T09"))
    account.server.http.delete(account.url + "c.ics").raise_for_status()
    account.server.put(
        account.url + "n.ics", DENTIST.replace(b"d@test", b"n@test").replace(b"Dentist", b"New")
    )
    assert listed(book, "2026-10-26", "2026-10-30") == [
        "2026-10-29 10:00-10:45 Dentist",
        "2026-10-29 16:00-16:45 New",
    ]


def test_a_new_event_is_on_the_server_and_undoing_takes_it_off(account: Account) -> None:
    """The receipt is what the server says."""
    book = account.open()
    written = book.add(Draft("Haircut", at("2026-10-17T14:00")))
    assert line(book.read_back(written) or one(book, "")) == "2026-10-17 14:00-15:00 Haircut"
    assert [b"SUMMARY:Haircut" in data for data in account.everything().values()] == [True]
    book.revert(written)
    assert account.everything() == {}
    assert book.read_back(written) is None


def test_one_occurrence_is_moved_twice_on_the_server(account: Account) -> None:
    """One resource, one UID, one exception named by the original start (case C01)."""
    account.server.put(account.url + "c.ics", CHOIR)
    book = account.open()
    book.move(one(book, "choir", date(2026, 10, 12)), at("2026-10-12T20:00"), "one")
    book.move(one(book, "choir", date(2026, 10, 12)), at("2026-10-12T20:30"), "one")
    (data,) = account.everything().values()
    assert data.count(b"RECURRENCE-ID;TZID=Europe/Berlin:20261012T190000") == 1
    assert data.count(b"RRULE:FREQ=WEEKLY") == 1
    assert data.count(b"BEGIN:VALARM") == 2
    assert listed(book, "2026-10-05", "2026-10-20") == [
        "2026-10-05 19:00-20:30 Choir practice",
        "2026-10-12 20:30-22:00 Choir practice",
        "2026-10-19 19:00-20:30 Choir practice",
    ]


Act = Callable[[CalendarBook, Scope], Written]
ACTS: dict[str, Act] = {
    "move": lambda b, scope: b.move(one(b, "choir", date(2026, 10, 19)), at("2026-10-20T18:00"), scope),
    "cancel": lambda b, scope: b.cancel(one(b, "choir", date(2026, 10, 19)), scope),
}


@pytest.mark.parametrize("scope", ["one", "later", "all"])
@pytest.mark.parametrize("act", ACTS)
def test_undo_gives_back_what_the_server_held(account: Account, act: str, scope: Scope) -> None:
    """Every file of the calendar is byte for byte what it was."""
    account.server.put(account.url + "c.ics", CHOIR)
    account.server.put(account.url + "d.ics", DENTIST)
    book = account.open()
    before, dates = account.everything(), listed(book, "2026-10-01", "2027-01-01")
    written = ACTS[act](book, scope)
    assert listed(book, "2026-10-01", "2027-01-01") != dates
    book.revert(Written.from_json(written.to_json()))
    assert account.everything() == before
    assert listed(book, "2026-10-01", "2027-01-01") == dates


def test_a_change_by_another_client_is_never_overwritten(account: Account) -> None:
    """If the event isn't as it was read, or changes between reading and writing, the caller is told."""
    account.server.put(account.url + "d.ics", DENTIST)
    book = account.open()
    read = one(book, "dentist")
    account.server.put(account.url + "d.ics", DENTIST.replace(b"T15", b"T09"))
    with pytest.raises(StaleError):
        book.move(read, at("2026-10-30T10:00"), "one")
    written = book.move(one(book, "dentist"), at("2026-10-30T10:00"), "one")
    theirs = DENTIST.replace(b"Dentist", b"Dentist theirs")
    account.server.put(account.url + "d.ics", theirs)
    with pytest.raises(StaleError):
        book.revert(written)
    assert lines(book.find("theirs").fits) == ["2026-10-29 16:00-16:45 Dentist theirs"]


def test_several_calendars_of_an_account(account: Account) -> None:
    """Each is read, new events go into the default one, and each is found by its name."""
    other_name = f"Work {uuid4().hex[:8]}"
    other = account.server.make_calendar(other_name)
    try:
        account.server.put(account.url + "d.ics", DENTIST)
        book = account.open(calendars=(account.name, other_name), default=other_name)
        written = book.add(Draft("Stand-up", at("2026-10-29T09:00")))
        agenda = book.list_events(date(2026, 10, 29), date(2026, 10, 30))
        assert [(o.title, o.calendar) for o in agenda.occurrences] == [
            ("Stand-up", other_name),
            ("Dentist", account.name),
        ]
        assert [(c.name, c.default) for c in book.calendars()] == [(account.name, False), (other_name, True)]
        assert written.key.calendar == other_name
    finally:
        account.server.http.delete(other)


def test_the_address_of_the_calendar_itself_will_do(account: Account) -> None:
    """An address that is a calendar is used as one."""
    account.server.put(account.url + "d.ics", DENTIST)
    book = account.open(url=account.url)
    assert lines(book.find("dentist").fits) == ["2026-10-29 16:00-16:45 Dentist"]


def test_a_wrong_password_is_told_and_nothing_is_pretended(account: Account) -> None:
    """The sentence names the settings to check."""
    with pytest.raises(CalendarDown, match="app password"):
        account.open(password=SecretStr("wrong")).list_events(date(2026, 10, 29), date(2026, 10, 30))


def test_a_name_that_isnt_there_is_told_with_those_that_are(account: Account) -> None:
    """A misspelt calendar names the real ones."""
    with pytest.raises(CalendarError, match=account.name):
        account.open(calendars=("Nowhere",)).calendars()


def test_a_server_that_is_down_says_so_and_the_other_calendars_answer(tmp_path: Path) -> None:
    """Nobody listens at the address: the folder still answers, with a sentence about the rest."""
    (tmp_path / "d.ics").write_bytes(DENTIST)
    settings = CalendarSettings(url="http://127.0.0.1:9/", user="x", folder=tmp_path, timeout=2)
    book = open_calendars(settings, tmp_path, FixedClock(NOW), new_uids())
    agenda = book.list_events(date(2026, 10, 29), date(2026, 10, 30))
    assert lines(agenda.occurrences) == ["2026-10-29 16:00-16:45 Dentist"]
    assert "127.0.0.1" in agenda.problems[0]
    alone = CaldavAccount("http://127.0.0.1:9/", "x", SecretStr("y"), timeout=2)
    with pytest.raises(CalendarDown):
        alone.sources()


def one(book: CalendarBook, words: str, day: date | None = None) -> Occurrence:
    """The only event that fits."""
    (found,) = book.find(words, day).fits
    return found

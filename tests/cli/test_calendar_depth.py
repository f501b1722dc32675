"""Moves of every sort of event, to the byte: what wasn't asked for stays, and `/undo` brings all back."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.calendar.calendars import event, ics
from tests.cli.calendars import LONDON
from tests.cli.conftest import Talk, press, texts

ZONED = "DTSTART;TZID=Europe/London:{}", "DTEND;TZID=Europe/London:{}"
WEEK = ics(
    event(
        "a", "Trip", "DTSTART;VALUE=DATE:20261106", "DTEND;VALUE=DATE:20261109", "X-FOO;BAR=1:keep\\, please"
    ),
    event(
        "b",
        "Late show",
        "DTSTART;TZID=Europe/London:20261030T220000",
        "DTEND;TZID=Europe/London:20261031T013000",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "TRIGGER:-PT15M",
        "DESCRIPTION:Off you go",
        "END:VALARM",
        "X-APPLE-STRUCTURED-LOCATION;VALUE=URI:geo:1,2",
    ),
    event(
        "c",
        "Boston",
        "DTSTART;TZID=America/New_York:20261028T090000",
        "DTEND;TZID=America/New_York:20261028T094500",
    ),
    event(
        "d", "Board", "DTSTART;TZID=Mars/Olympus:20261029T100000", "DTEND;TZID=Mars/Olympus:20261029T110000"
    ),
    event(
        "f",
        "Retreat",
        "DTSTART;TZID=Europe/London:20261027T090000",
        "DTEND;TZID=Europe/London:20261029T170000",
    ),
    event(
        "g",
        "Early run",
        "DTSTART;TZID=Europe/London:20270327T073000",
        "DTEND;TZID=Europe/London:20270327T083000",
    ),
    event("i", "Standby", "DTSTART:20261030T100000", "DURATION:PT90M"),
    event(
        "k",
        "Budget",
        "DTSTART;TZID=Europe/London:20261027T090000",
        "DTEND;TZID=Europe/London:20261027T100000",
        "STATUS:CANCELLED",
    ),
)


@pytest.mark.parametrize(
    ("text", "asked", "lines"),
    [
        ("Move the trip to 13 November", "8 November to Friday 13 November?", ["20261113", "20261116"]),
        ("push the trip back a week", "to Friday 13 November?", ["20261113", "20261116"]),
        ("bring the trip forward two days", "to Wednesday 4 November?", ["20261104", "20261107"]),
        (
            "Move the late show to Saturday",
            "Saturday 31 October at 22:00?",
            ["20261031T220000", "20261101T013000"],
        ),
        ("push the late show back an hour", "at 23:00?", ["20261030T230000", "20261031T023000"]),
        (
            "Move Boston to Thursday",
            "from Wednesday 28 October at 13:00 to Thursday 29 October at 13:00?",
            ["DTSTART;TZID=America/New_York:20261029T090000", "DTEND;TZID=America/New_York:20261029T094500"],
        ),
        (
            "Move the board to Friday at 11",
            "Friday 30 October at 11:00?",
            ["DTSTART;TZID=Mars/Olympus:20261030T110000"],
        ),
        (
            "Move the retreat to 2 November",
            "to Monday 2 November at 09:00?",
            ["20261102T090000", "20261104T170000"],
        ),
        (
            "Move the early run to Sunday 28 March",
            "to Sunday 28 March 2027 at 07:30?",
            ["20270328T073000", "20270328T083000"],
        ),
        (
            "push the early run back a day",
            "to Sunday 28 March 2027 at 07:30?",
            ["20270328T073000", "20270328T083000"],
        ),
        (
            "Move the standby to 3 pm",
            "to Friday 30 October at 15:00?",
            ["DTSTART:20261030T150000", "DURATION:PT90M"],
        ),
    ],
)
def test_a_move_changes_its_times_and_nothing_else(
    talk: Talk, home: Path, text: str, asked: str, lines: list[str]
) -> None:
    """Lengths, zones, alarms, the clock on the wall and unknown lines stay."""
    question, _ = talk(WEEK, "2026-10-26T09:00", LONDON, text, "yes")
    assert asked in texts(question)
    written = (home / "calendar/one.ics").read_bytes()
    changed = [row for row in written.split(b"\r\n") if row not in WEEK.split(b"\r\n")]
    gone = [row for row in WEEK.split(b"\r\n") if row not in written.split(b"\r\n")]
    names = {row.split(b":")[0].split(b";")[0] for row in (*changed, *gone)}
    assert names <= {b"DTSTART", b"DTEND", b"DTSTAMP", b"SEQUENCE", b"LAST-MODIFIED"}
    assert all(any(line.encode() in row for row in written.split(b"\r\n")) for line in lines)
    talk(None, "2026-10-26T09:00", LONDON, "/undo")
    assert (home / "calendar/one.ics").read_bytes() == WEEK


def test_what_is_called_off_is_not_there(talk: Talk) -> None:
    (line,) = talk(WEEK, "2026-10-26T09:00", LONDON, "cancel the budget")
    assert texts(line).startswith("I find no “budget”")


def test_earlier_or_later_is_asked_where_the_words_leave_it_open(talk: Talk) -> None:
    first, second = talk(WEEK, "2026-10-26T09:00", LONDON, "move the standby forward an hour", "11 am")
    assert "10:00 to 11:30" in texts(first) and "To which day or time" in texts(first)
    assert "to Friday 30 October at 11:00?" in texts(second)


@pytest.mark.parametrize(
    ("label", "starts", "left"),
    [
        ("Only this one", 2, 5),
        ("This and all later ones", 2, 5),
        ("The whole series", 1, 5),
    ],
)
def test_how_much_of_a_series_is_asked(talk: Talk, home: Path, label: str, starts: int, left: int) -> None:
    """And done so: of five dates none is lost, none is there twice."""
    series = ics(
        event(
            "s",
            "Choir",
            "DTSTART;TZID=Europe/London:20261027T190000",
            "DTEND;TZID=Europe/London:20261027T203000",
            "RRULE:FREQ=WEEKLY;COUNT=5",
        )
    )
    now = "2026-10-26T09:00"
    (asked,) = talk(series, now, LONDON, "Move next week's choir to 8 pm")
    assert "Tuesday 3 November at 19:00" in texts(asked) and "which do you mean?" in texts(asked)
    talk(None, now, LONDON, press(asked, label), "yes")
    (listed,) = talk(None, now, LONDON, "list the choirs from 26 October to 31 December")
    rows = texts(listed).split("\n")
    assert len(rows) == left and len({row[:22] for row in rows}) == left
    assert len({row.split("from ")[1] for row in rows}) == starts
    talk(None, now, LONDON, "/undo")
    files = sorted((home / "calendar").glob("*.ics"))
    assert [path.read_bytes() for path in files] == [series]


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A second calendar at an address, which can only be read."""

    class Feed(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = ics(event("m", "Match", "DTSTART:20261031T140000Z", "DTEND:20261031T160000Z"))
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Feed)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}/club.ics"
    monkeypatch.setenv("REMEMBRANCER_CALENDAR__ADDRESSES", f'[{{"url": "{url}", "name": "Club"}}]')
    yield
    server.shutdown()
    server.server_close()


def test_an_event_of_a_calendar_that_is_only_read_is_shown_and_left(talk: Talk, club: None) -> None:
    """A move or cancel of it is refused in words; the other calendar works on."""
    shown, move, cancel, other = talk(
        WEEK,
        "2026-10-26T09:00",
        LONDON,
        "When is the match?",
        "Move the match to Sunday at 10",
        "cancel the match",
        "Move the standby to 3 pm",
    )
    assert "Saturday 31 October from 14:00" in texts(shown)
    for line in (move, cancel):
        assert "Club" in texts(line)
        assert not any(b["label"] == "Yes" for r in line["replies"] for b in r["buttons"])
    assert "to Friday 30 October at 15:00?" in texts(other)


def test_a_calendar_that_is_down_says_so(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the other one holds is told; nothing is pretended."""
    monkeypatch.setenv(
        "REMEMBRANCER_CALENDAR__ADDRESSES", '[{"url": "http://127.0.0.1:9/x.ics", "name": "Club"}]'
    )
    listed, moved = talk(WEEK, "2026-10-26T09:00", LONDON, "What's on on Friday?", "When is the match?")
    assert "Late show" in texts(listed) and "Club" in texts(listed)
    assert "Saturday 31" not in texts(moved)

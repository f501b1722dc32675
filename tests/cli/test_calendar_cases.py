"""Calendars that went wrong for people, asked about in the chat, each with others of its kind beside it."""

from pathlib import Path

import pytest

from tests.calendar.calendars import ics
from tests.cli.calendars import (
    ABROAD,
    BERLIN,
    BIN,
    BOOKS,
    FAIR,
    FIRST,
    LAST,
    LEAP,
    LONDON,
    MOVED_CHOIR,
    NIGHT,
    ODD,
    OLD,
    ON_CALL,
    PARIS,
    PAYDAY,
    STANDUP,
    SWIM,
    TABLETS,
    UNKNOWN,
    WALK,
    YOGA,
)
from tests.cli.conftest import Talk, texts


@pytest.mark.parametrize(
    ("calendar", "now", "zone", "message", "lines"),
    [
        pytest.param(
            MOVED_CHOIR,
            "2026-10-18T09:00",
            BERLIN,
            "When is choir practice this coming week?",
            ["Tuesday 20 October from 18:30 to 20:00"],
            id="C03",
        ),
        pytest.param(
            MOVED_CHOIR,
            "2026-10-18T09:00",
            BERLIN,
            "When are the next two choir practices?",
            ["Tuesday 20 October from 18:30", "Monday 26 October from 19:00"],
            id="C03 next two",
        ),
        pytest.param(
            MOVED_CHOIR,
            "2026-10-18T09:00",
            BERLIN,
            "What's on on Monday?",
            ["nothing"],
            id="C03 the old day is free",
        ),
        pytest.param(
            ics(*SWIM),
            "2026-11-15T12:00",
            LONDON,
            "List the swim lessons from 2 November to Christmas",
            [
                "2 November from 15:00",
                "9 November from 15:00",
                "16 November from 16:30 to 17:15: Swim lesson (new pool)",
                "23 November from 17:30 to 18:15: Swim lesson (badge test)",
                "30 November from 16:30",
                "7 December from 16:30",
            ],
            id="C04",
        ),
        pytest.param(
            ics(*SWIM),
            "2026-11-15T12:00",
            LONDON,
            "show me the next 3 swim lessons",
            ["16 November from 16:30", "23 November from 17:30", "30 November from 16:30"],
            id="C04 next three",
        ),
        pytest.param(
            ics(*YOGA), "2026-11-04T06:30", BERLIN, "Am I free at 7:30 today?", ["nothing"], id="C05"
        ),
        pytest.param(
            ics(*YOGA),
            "2026-11-04T06:30",
            BERLIN,
            "What's on tomorrow?",
            ["Thursday 5 November:", "07:00–08:00 Yoga"],
            id="C05 tomorrow",
        ),
        pytest.param(
            ics(*YOGA),
            "2026-11-04T06:30",
            BERLIN,
            "When is my next yoga?",
            ["Thursday 5 November from 07:00"],
            id="C05 next",
        ),
        pytest.param(
            FAIR,
            "2026-11-05T08:00",
            BERLIN,
            "What's on today?",
            ["5 November:", "Craft fair (day 1 of 2)"],
            id="C07 first day",
        ),
        pytest.param(
            FAIR,
            "2026-11-06T08:00",
            BERLIN,
            "What's on today?",
            ["6 November:", "Craft fair (last day)", "Guest room"],
            id="C07 second",
        ),
        pytest.param(
            FAIR,
            "2026-11-07T08:00",
            BERLIN,
            "What's on today?",
            ["7 November:", "Guest room (last day)", "Mum's birthday"],
            id="C07 third",
        ),
        pytest.param(FAIR, "2026-11-08T08:00", BERLIN, "What's on today?", ["nothing"], id="C07 fourth"),
        pytest.param(
            TABLETS,
            "2026-11-05T07:00",
            BERLIN,
            "What's on today?",
            ["5 November:", "08:00–08:15 Take tablets"],
            id="C08",
        ),
        pytest.param(
            TABLETS,
            "2026-11-05T07:00",
            "America/New_York",
            "What's on today?",
            ["5 November:", "08:00–08:15 Take tablets"],
            id="C08 abroad",
        ),
        pytest.param(
            WALK,
            "2026-10-31T09:00",
            BERLIN,
            "List the dates",
            ["1 November", "15 November", "29 November"],
            id="C10",
        ),
        pytest.param(
            BIN,
            "2026-10-31T09:00",
            BERLIN,
            "List the dates of the paper bin",
            ["4 November", "18 November", "25 November", "no more"],
            id="C10 days",
        ),
        pytest.param(
            STANDUP,
            "2026-10-31T09:00",
            BERLIN,
            "When are the next three stand-ups?",
            ["2 November", "3 November", "5 November"],
            id="C10 utc",
        ),
        pytest.param(
            PAYDAY,
            "2026-11-03T09:00",
            LONDON,
            "When are the next five paydays?",
            [
                "Monday 30 November",
                "Thursday 31 December",
                "Friday 29 January 2027",
                "Friday 26 February 2027",
                "Wednesday 31 March 2027",
            ],
            id="C14",
        ),
        pytest.param(
            FIRST,
            "2026-11-04T09:00",
            LONDON,
            "list the next three markets",
            ["Tuesday 1 December", "Saturday 2 January 2027", "Tuesday 2 February 2027"],
            id="C14 first of two days",
        ),
        pytest.param(
            BOOKS,
            "2026-10-20T09:00",
            LONDON,
            "my next 2 book clubs",
            ["Tuesday 10 November from 19:00", "Tuesday 8 December from 19:00"],
            id="C14 second Tuesday",
        ),
        pytest.param(
            LEAP, "2027-01-05T07:00", LONDON, "When is Lena's birthday?", ["29 February 2028"], id="C15"
        ),
        pytest.param(
            LEAP, "2027-03-01T07:00", LONDON, "What's on today?", ["nothing"], id="C15 first of March"
        ),
        pytest.param(
            LAST,
            "2026-11-02T07:00",
            LONDON,
            "When are the next two rents?",
            ["Thursday 31 December", "Sunday 31 January 2027"],
            id="C15 31st",
        ),
        pytest.param(
            OLD,
            "2026-08-31T15:00",
            LONDON,
            "What's on today?",
            ["31 August:", "Wedding anniversary", "08:00 Tablets"],
            id="C16",
        ),
        pytest.param(
            OLD,
            "2026-08-31T15:00",
            LONDON,
            "When are the next two wedding anniversaries?",
            ["31 August, all day", "31 August 2027"],
            id="C16 next",
        ),
        pytest.param(
            OLD,
            "2026-08-31T15:00",
            LONDON,
            "When are the next two tablets?",
            ["1 September at 08:00", "2 September at 08:00"],
            id="C16 daily",
        ),
        pytest.param(
            ODD,
            "2026-11-01T09:00",
            PARIS,
            "List everything from now to the end of January",
            [
                "2 to Friday 6 November: Rota week",
                "30 November to Friday 4 December: Rota week",
                "4 December from 10:00",
                "18 December from 23:30 to 23:45",
                "24 December 2026 to Friday 1 January 2027: Holiday",
                "28 December 2026 to Friday 1 January",
                "25 to Friday 29 January",
            ],
            id="C20",
        ),
        pytest.param(
            ODD, "2026-11-01T09:00", PARIS, "What's on on 2 January?", ["nothing"], id="C20 after it"
        ),
        pytest.param(
            ODD,
            "2026-11-01T09:00",
            PARIS,
            "when are the next two rota weeks",
            ["2 to Friday 6 November", "30 November to Friday 4"],
            id="C20 next",
        ),
        pytest.param(
            ON_CALL,
            "2026-11-01T09:00",
            BERLIN,
            "When am I on call?",
            [
                "2 to Sunday 8 November. It repeats, then on Monday 30 November to Sunday 6 December and"
                " Monday 14 to Sunday 20 December"
            ],
            id="C21",
        ),
        pytest.param(
            ON_CALL,
            "2026-11-01T09:00",
            BERLIN,
            "List my next 5 on calls",
            ["2 to Sunday 8 November", "30 November", "14 to Sunday 20 December", "no more"],
            id="C21 listed",
        ),
        pytest.param(
            ON_CALL, "2026-11-01T09:00", BERLIN, "What's on on 17 November?", ["nothing"], id="C21 left out"
        ),
        pytest.param(
            NIGHT,
            "2026-10-24T12:00",
            LONDON,
            "What's on tomorrow?",
            ["25 October:", "until 06:00 Night shift (last day)"],
            id="midnight and the clocks",
        ),
        pytest.param(
            ABROAD,
            "2026-10-27T08:00",
            LONDON,
            "What's on today?",
            ["27 October:", "13:00–13:30 Call New York"],
            id="another zone",
        ),
        pytest.param(
            UNKNOWN,
            "2026-11-05T08:00",
            BERLIN,
            "What's on today?",
            ["5 November:", "Known day", "10:00–11:00 Odd zone"],
            id="unknown zone",
        ),
    ],
)
def test_what_is_asked_is_listed_exactly(
    talk: Talk, calendar: bytes, now: str, zone: str, message: str, lines: list[str]
) -> None:
    """One line for each that is expected, in order, and no other."""
    (line,) = talk(calendar, now, zone, message)
    told = [part for part in texts(line).split("\n") if part.strip()]
    assert len(told) == len(lines), told
    assert all(part in shown for part, shown in zip(lines, told, strict=True)), told


@pytest.mark.parametrize(
    ("message", "start"),
    [
        ("Move the tablets to 9", "090000"),
        ("push the tablets back an hour", "090000"),
        ("Move the tablets to 6 November at 7am", "20261106T070000"),
    ],
)
def test_a_floating_event_keeps_its_form(talk: Talk, home: Path, message: str, start: str) -> None:
    """Moved by the clock on the wall, never as UTC (case C08)."""
    talk(TABLETS, "2026-11-05T07:00", BERLIN, message, "yes")
    (written,) = [
        line
        for line in (home / "calendar/one.ics").read_bytes().split(b"\r\n")
        if line.startswith(b"DTSTART")
    ]
    assert start.encode() in written and not written.endswith(b"Z")


def test_a_cancelled_date_is_not_in_the_briefing(talk: Talk) -> None:
    """Neither as happening nor as taking time (case C05)."""
    today, tomorrow = talk(
        ics(*YOGA), "2026-11-04T06:30", BERLIN, "/today", {"text": "/today", "now": "2026-11-05T06:30"}
    )
    assert "Yoga" not in texts(today) and "Yoga" in texts(tomorrow)

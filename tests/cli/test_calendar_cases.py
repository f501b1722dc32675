"""Calendars that went wrong for people, asked about in the chat, each with others of its kind beside it."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.calendar.calendars import event, ics
from tests.cli.conftest import Run

Talk = Callable[..., list[Any]]


@pytest.fixture
def talk(run: Run, vault: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Talk:
    """Talk with a calendar: `talk(ics, now, zone, *messages)` gives the lines that came."""
    folder = home / "calendar"
    monkeypatch.setenv("REMEMBRANCER_CALENDAR__FOLDER", str(folder))

    def begin(calendar: bytes | None, now: str, zone: str, *messages: str | dict[str, str]) -> list[Any]:
        folder.mkdir(exist_ok=True)
        if calendar is not None:
            (folder / "one.ics").write_bytes(calendar)
        rows = [{"text": one} if isinstance(one, str) else one for one in messages]
        typed = "".join(json.dumps(row) + "\n" for row in rows)
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return run("chat", "--jsonl", "--vault", vault, "--now", now, "--tz", zone).lines

    return begin


def texts(line: Any) -> str:
    return "\n".join(reply["text"] for reply in line["replies"])


def press(line: Any, label: str) -> dict[str, str]:
    return {"press": next(b["data"] for r in line["replies"] for b in r["buttons"] if b["label"] == label)}


BERLIN, LONDON, PARIS = "Europe/Berlin", "Europe/London", "Europe/Paris"


def weekly(title: str, first: str, last: str, *rest: str, zone: str = BERLIN) -> str:
    return event("one@test", title, f"DTSTART;TZID={zone}:{first}", f"DTEND;TZID={zone}:{last}", *rest)


def days(title: str, first: str, last: str, *rest: str) -> str:
    return event(f"{first}@test", title, f"DTSTART;VALUE=DATE:{first}", f"DTEND;VALUE=DATE:{last}", *rest)


CHOIR = weekly("Choir practice", "20261005T190000", "20261005T203000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6")


@pytest.mark.parametrize(
    ("title", "calendar", "now", "zone", "said", "asked", "dates"),
    [
        (
            "choir practice",
            ics(CHOIR),
            "2026-10-11T09:00",
            BERLIN,
            ("Move tomorrow's choir practice to 8 pm", "Move tomorrow's choir practice to 9 pm"),
            (
                "from Monday 12 October at 19:00 to Monday 12 October at 20:00",
                "12 October at 20:00 to Monday",
            ),
            [
                "5 October from 19:00",
                "12 October from 21:00",
                "19 October from 19:00",
                "26 October from 19:00",
                "2 November from 19:00",
                "9 November from 19:00",
            ],
        ),
        (
            "pilates",
            ics(weekly("Pilates", "20261006T071500", "20261006T080000", "RRULE:FREQ=WEEKLY;COUNT=4")),
            "2026-10-12T09:00",
            BERLIN,
            ("move Tuesday's pilates to Wednesday the 14th at 7:15", "move Wednesday's pilates to 8:15 am"),
            (
                "from Tuesday 13 October at 07:15 to Wednesday 14 October at 07:15",
                "Wednesday 14 October at 08:15",
            ),
            [
                "6 October from 07:15",
                "14 October from 08:15",
                "20 October from 07:15",
                "27 October from 07:15",
            ],
        ),
        (
            "band",
            ics(
                weekly("Band", "20261023T200000", "20261023T220000", "RRULE:FREQ=WEEKLY;COUNT=3", zone=LONDON)
            ),
            "2026-10-26T09:00",
            LONDON,
            ("push band on Friday back an hour", "push band on Friday back half an hour"),
            ("from Friday 30 October at 20:00 to Friday 30 October at 21:00", "Friday 30 October at 21:30"),
            ["23 October from 20:00", "30 October from 21:30", "6 November from 20:00"],
        ),
    ],
)
def test_one_date_of_a_series_is_moved_twice(
    talk: Talk,
    title: str,
    calendar: bytes,
    now: str,
    zone: str,
    said: tuple[str, str],
    asked: tuple[str, str],
    dates: list[str],
) -> None:
    """The rest of the series stays, each date is there once, and the file keeps its master (case C01)."""
    for message, question in zip(said, asked, strict=True):
        (first,) = talk(calendar if message == said[0] else None, now, zone, message)
        assert question in texts(first)
        (second,) = talk(None, now, zone, press(first, "Only this one"))
        assert "only this one?" in texts(second)
        talk(None, now, zone, "yes")
    (listed,) = talk(
        None,
        now,
        zone,
        f"list the dates of the {title} from 1 October to 30 November",
    )
    told = texts(listed).split("\n")
    assert len(told) == len(dates)
    assert all(part in line for part, line in zip(dates, told, strict=True))


MOVED = event(
    "fix@test",
    "Choir practice",
    "RECURRENCE-ID;TZID=Europe/Berlin:20261019T190000",
    "DTSTART;TZID=Europe/Berlin:20261020T183000",
    "DTEND;TZID=Europe/Berlin:20261020T200000",
)
SWIM = (
    event(
        "swim",
        "Swim lesson",
        "DTSTART:20261102T150000Z",
        "DTEND:20261102T154500Z",
        "RRULE:FREQ=WEEKLY;COUNT=6",
    ),
    event(
        "swim",
        "Swim lesson (new pool)",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T150000Z",
        "DTSTART:20261116T163000Z",
        "DTEND:20261116T171500Z",
        "SEQUENCE:1",
    ),
    event(
        "swim",
        "Swim lesson (badge test)",
        "RECURRENCE-ID:20261123T150000Z",
        "DTSTART:20261123T173000Z",
        "DTEND:20261123T181500Z",
        "SEQUENCE:1",
    ),
)
YOGA = (
    weekly("Yoga", "20261103T070000", "20261103T080000", "RRULE:FREQ=DAILY;COUNT=3"),
    event(
        "one@test",
        "Yoga",
        "RECURRENCE-ID;TZID=Europe/Berlin:20261104T070000",
        "DTSTART;TZID=Europe/Berlin:20261104T070000",
        "DTEND;TZID=Europe/Berlin:20261104T080000",
        "STATUS:CANCELLED",
        "SEQUENCE:2",
    ),
)
FAIR = ics(
    days("Craft fair", "20261105", "20261107"),
    days("Mum's birthday", "20261107", "20261108"),
    event(
        "stay",
        "Guest room",
        "DTSTART;TZID=Europe/Berlin:20261106T000000",
        "DTEND;TZID=Europe/Berlin:20261108T000000",
    ),
)
TABLETS = ics(event("float", "Take tablets", "DTSTART:20261105T080000", "DTEND:20261105T081500"))
WALK = ics(
    weekly(
        "Sunday walk",
        "20261101T100000",
        "20261101T120000",
        "RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=5",
        "EXDATE;VALUE=DATE:20261108",
        "EXDATE;VALUE=DATE:20261122",
        zone="Europe/Vienna",
    )
)
BIN = ics(
    days(
        "Paper bin",
        "20261104",
        "20261105",
        "RRULE:FREQ=WEEKLY;COUNT=4",
        "EXDATE;TZID=Europe/Berlin:20261111T000000",
    )
)
STANDUP = ics(
    weekly(
        "Stand-up",
        "20261102T111500",
        "20261102T114500",
        "RRULE:FREQ=DAILY;COUNT=4",
        "EXDATE:20261104T101500Z",
        zone="Europe/Amsterdam",
    )
)
PAYDAY = ics(days("Payday", "20261030", "20261031", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"))
FIRST = ics(days("Market", "20261103", "20261104", "RRULE:FREQ=MONTHLY;BYDAY=TU,SA;BYSETPOS=1"))
BOOKS = ics(
    weekly("Book club", "20261013T190000", "20261013T210000", "RRULE:FREQ=MONTHLY;BYDAY=2TU", zone=LONDON)
)
LEAP = ics(days("Lena's birthday", "20240229", "20240301", "RRULE:FREQ=YEARLY"))
LAST = ics(days("Rent", "20260131", "20260201", "RRULE:FREQ=MONTHLY;BYMONTHDAY=31"))
OLD = ics(
    days("Wedding anniversary", "19850831", "19850901", "RRULE:FREQ=YEARLY"),
    event("pill", "Tablets", "DTSTART:19710101T080000", "RRULE:FREQ=DAILY"),
)
ODD = ics(
    event("x1", "Holiday", "DTSTART;VALUE=DATE:20261224", "DTEND:20270102T000000Z"),
    event(
        "x2",
        "Swapped",
        "DTSTART;TZID=Europe/Paris:20261218T234500",
        "DTEND;TZID=Europe/Paris:20261218T233000",
    ),
    days(
        "Rota week", "20261102", "20261107", "RRULE:FREQ=WEEKLY;INTERVAL=4;BYDAY=MO;COUNT=-1;UNTIL=20270131"
    ),
    days("Deleted series", "20261103", "20261104", "RRULE:FREQ=WEEKLY;UNTIL=20261101;BYDAY=MO"),
    event(
        "x5",
        "Dentist",
        "DTSTART;TZID=Europe/Paris:20261204T100000",
        "DTEND;TZID=Europe/Paris:20261204T103000",
    ),
)
ON_CALL = ics(
    *(
        event(
            "q1",
            title,
            "DTSTART;VALUE=DATE:20261102",
            "DTEND;VALUE=DATE:20261109",
            "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261215",
            *rest,
        )
        for title, rest in (
            ("On call", ["SEQUENCE:1"]),
            ("On call (swapped)", ["EXDATE;VALUE=DATE:20261116", "SEQUENCE:2"]),
        )
    )
)
NIGHT = ics(
    weekly("Night shift", "20261024T220000", "20261025T060000", "RRULE:FREQ=WEEKLY;COUNT=2", zone=LONDON)
)
ABROAD = ics(
    event(
        "ny",
        "Call New York",
        "DTSTART;TZID=America/New_York:20261027T090000",
        "DTEND;TZID=America/New_York:20261027T093000",
    )
)
UNKNOWN = ics(
    event(
        "u",
        "Odd zone",
        "DTSTART;TZID=Mars/Olympus:20261105T100000",
        "DTEND;TZID=Mars/Olympus:20261105T110000",
    ),
    days("Known day", "20261105", "20261106"),
)


@pytest.mark.parametrize(
    ("calendar", "now", "zone", "message", "lines"),
    [
        pytest.param(
            ics(
                event(
                    "fix@test",
                    "Choir practice",
                    "DTSTART;TZID=Europe/Berlin:20261005T190000",
                    "DTEND;TZID=Europe/Berlin:20261005T203000",
                    "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6",
                ),
                MOVED,
            ),
            "2026-10-18T09:00",
            BERLIN,
            "When is choir practice this coming week?",
            ["Tuesday 20 October from 18:30 to 20:00"],
            id="C03",
        ),
        pytest.param(
            ics(
                event(
                    "fix@test",
                    "Choir practice",
                    "DTSTART;TZID=Europe/Berlin:20261005T190000",
                    "DTEND;TZID=Europe/Berlin:20261005T203000",
                    "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6",
                ),
                MOVED,
            ),
            "2026-10-18T09:00",
            BERLIN,
            "When are the next two choir practices?",
            ["Tuesday 20 October from 18:30", "Monday 26 October from 19:00"],
            id="C03 next two",
        ),
        pytest.param(
            ics(
                event(
                    "fix@test",
                    "Choir practice",
                    "DTSTART;TZID=Europe/Berlin:20261005T190000",
                    "DTEND;TZID=Europe/Berlin:20261005T203000",
                    "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6",
                ),
                MOVED,
            ),
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

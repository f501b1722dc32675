"""The sample calendar is valid iCalendar (RFC 5545) and holds the two weeks the requests ask about."""

from datetime import date, datetime
from typing import Any

import icalendar
import recurring_ical_events

from tests.sample.sets import CALENDAR

RAW = CALENDAR.read_bytes()


def events(first: date, after: date) -> list[tuple[str, str, str]]:
    """Return (start, title, status) of what happens from a day up to another, in order."""
    found: list[Any] = recurring_ical_events.of(icalendar.Calendar.from_ical(RAW)).between(first, after)
    rows = [(e.start.isoformat(), str(e["SUMMARY"]), str(e.get("STATUS", ""))) for e in found]
    return sorted(rows)


def titled(title: str) -> list[str]:
    return [start for start, name, _ in events(date(2026, 10, 12), date(2026, 11, 2)) if name == title]


def test_lines_end_in_crlf_and_stay_within_75_octets() -> None:
    assert RAW.endswith(b"END:VCALENDAR\r\n")
    assert b"\n" not in RAW.replace(b"\r\n", b"")
    assert max(len(line) for line in RAW.split(b"\r\n")) <= 75


def test_the_calendar_parses_without_errors_and_every_event_has_its_own_uid() -> None:
    calendar = icalendar.Calendar.from_ical(RAW)
    assert calendar.errors == []
    assert [event.errors for event in calendar.events if event.errors] == []
    uids = [str(event["UID"]) for event in calendar.events]
    assert len(set(uids)) == len(uids)
    assert all("DTSTAMP" in event for event in calendar.events)


def test_its_own_time_zone_knows_that_the_clocks_go_back_on_25_october() -> None:
    (zone,) = icalendar.Calendar.from_ical(RAW).timezones
    london = zone.to_tz()
    before, after = (datetime(2026, 10, day, 12, tzinfo=london) for day in (24, 26))
    assert [str(day.utcoffset()) for day in (before, after)] == ["1:00:00", "0:00:00"]


def test_chess_is_on_thursdays_but_not_on_15_and_22_october() -> None:
    assert titled("Chess with Sam") == ["2026-10-29T19:30:00+00:00"]


def test_the_assistant_week_holds_what_it_is_asked_about() -> None:
    assert titled("Dentist") == ["2026-10-29T16:00:00+00:00"]
    assert titled("1:1 with Marcus") == ["2026-10-30T14:30:00+00:00"]
    assert titled("Brunch with Ines") == ["2026-11-01T11:00:00+00:00"]


def test_friday_at_ten_and_saturday_afternoon_are_free() -> None:
    timed = [start for start, _, _ in events(date(2026, 10, 30), date(2026, 11, 1)) if "T" in start]
    assert timed == ["2026-10-30T14:30:00+00:00", "2026-10-31T19:00:00+00:00"]


def test_all_day_and_cancelled_events_are_there() -> None:
    week = events(date(2026, 10, 19), date(2026, 11, 2))
    assert ("2026-10-25", "Clocks go back", "") in week
    assert [name for _, name, status in week if status == "CANCELLED"] == [
        "Team photo",
        "Visit to the Severn depot",
    ]

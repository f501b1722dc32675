"""Zones as other programs write them: by any name, of their own making, or unknown to everybody."""

from datetime import date

import pytest

from tests.calendar.calendars import at, event, ics, line, listed
from tests.calendar.conftest import OpenFolder

CUSTOM = """BEGIN:VTIMEZONE
TZID:Customized Time Zone
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:{0}
TZOFFSETTO:{0}
END:STANDARD
END:VTIMEZONE"""


@pytest.mark.parametrize(
    ("tzid", "hour"),
    [
        ("W. Europe Standard Time", 10),
        ('"Eastern Standard Time"', 16),
        ("/mozilla.org/20050126_1/Europe/London", 11),
        ("Customized Time Zone", 8),
        ("UTC", 11),
    ],
)
def test_zones_by_any_name(open_folder: OpenFolder, tzid: str, hour: int) -> None:
    """Windows names, prefixed names and a file's own definitions are understood."""
    data = ics(CUSTOM.format("+0300"), event("z", "Z", f"DTSTART;TZID={tzid}:20261105T100000"))
    (found,) = (
        open_folder(data, at("2026-11-01T09:00"))
        .list_events(date(2026, 11, 4), date(2026, 11, 7))
        .occurrences
    )
    assert line(found) == f"2026-11-05 {hour:02}:00-{hour:02}:00 Z"
    assert found.remarks == ()


def test_two_files_may_mean_different_zones_by_one_name(open_folder: OpenFolder, tmp_path: object) -> None:
    """A zone that one file defines doesn't leak into another."""
    assert hasattr(tmp_path, "joinpath")
    other = ics(
        CUSTOM.format("-0500"), event("o", "Other", "DTSTART;TZID=Customized Time Zone:20261105T100000")
    )
    tmp_path.joinpath("other.ics").write_bytes(other)
    own = ics(CUSTOM.format("+0300"), event("z", "Own", "DTSTART;TZID=Customized Time Zone:20261105T100000"))
    book = open_folder(own, at("2026-11-01T09:00"))
    assert listed(book, "2026-11-05", "2026-11-06") == [
        "2026-11-05 08:00-08:00 Own",
        "2026-11-05 16:00-16:00 Other",
    ]


def test_an_unknown_zone_is_told_and_costs_only_its_own_event_the_certainty(open_folder: OpenFolder) -> None:
    """A zone nobody knows is read by the owner's clock, with a remark on that event."""
    data = ics(
        event("m", "Landing", "DTSTART;TZID=Mars/Olympus:20261105T100000"),
        event("k", "Known", "DTSTART;TZID=Europe/London:20261105T100000"),
    )
    landing, known = (
        open_folder(data, at("2026-11-01T09:00"))
        .list_events(date(2026, 11, 5), date(2026, 11, 6))
        .occurrences
    )
    assert (line(landing), line(known)) == ("2026-11-05 10:00-10:00 Landing", "2026-11-05 11:00-11:00 Known")
    assert "Mars/Olympus" in landing.remarks[0]
    assert known.remarks == ()


def test_an_hour_that_comes_twice_or_never_is_read(open_folder: OpenFolder) -> None:
    """A daily event at half past two survives both changes of the clocks, as long as ever."""
    data = ics(
        event(
            "n", "Night", "DTSTART;TZID=Europe/Berlin:20260301T023000", "DURATION:PT30M", "RRULE:FREQ=DAILY"
        )
    )
    book = open_folder(data, at("2026-03-01T09:00"))
    assert listed(book, "2026-03-29", "2026-03-30") == ["2026-03-29 03:30-04:00 Night"]
    assert listed(book, "2026-10-25", "2026-10-26") == ["2026-10-25 02:30-03:00 Night"]

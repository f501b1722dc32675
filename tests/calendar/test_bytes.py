"""What a calendar file holds comes back as it was, and a move changes just what was asked."""

from datetime import date, timedelta
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from brain.errors import CalendarError
from tests.calendar.calendars import at, book_of, event, ics, lines
from tests.calendar.changing import DENTIST, NOW, one, the_file, wall
from tests.calendar.conftest import OpenFolder
from tools.calendar.change import Scope
from tools.calendar.lines import parse


def test_line_ends_and_unknown_lines_stay(tmp_path: Path) -> None:
    """A file with LF, a BOM, a to-do and stray lines changes by the lines of the edit only."""
    text = ics(DENTIST, "BEGIN:VTODO\nUID:t\nSUMMARY:Post\nEND:VTODO", "stray line", "X-ODD;A=B:c").decode()
    before = b"\xef\xbb\xbf" + text.replace("\r\n", "\n").encode()
    (tmp_path / "home.ics").write_bytes(before)
    book = book_of(tmp_path, NOW)
    written = book.move(one(book, "dentist"), at("2026-10-30T10:00"), "one")
    after = the_file(tmp_path)
    assert b"\r" not in after
    kept = [text for text in before.split(b"\n") if text in after.split(b"\n")]
    assert len(kept) == len(before.split(b"\n")) - 3  # DTSTAMP, DTSTART, DTEND
    book.revert(written)
    assert the_file(tmp_path) == before


PIECES = [b"BEGIN:VEVENT\r\n", b"END:VEVENT\n", b"BEGIN:VCALENDAR\r", b"END:VCALENDAR", b" fold\r\n"]


@given(
    st.binary(max_size=300) | st.lists(st.sampled_from([*PIECES, b'A;B="c:d":e\r\n', b"\xc3"])).map(b"".join)
)
def test_reading_a_file_and_writing_it_gives_its_bytes(data: bytes) -> None:
    """Whatever a file holds, it comes back as it was."""
    assert parse(data).to_bytes() == data


RULES = st.builds(
    lambda freq, interval, days, end: ";".join(
        [f"FREQ={freq}", *([f"INTERVAL={interval}"] if interval > 1 else []), *days, *end]
    ),
    st.sampled_from(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]),
    st.integers(1, 3),
    st.sampled_from([[], ["BYDAY=MO"], ["BYDAY=MO,WE,SU"], ["BYMONTHDAY=12"], ["BYDAY=2MO"], ["BYDAY=-1FR"]]),
    st.sampled_from([[], ["COUNT=7"], ["UNTIL=20261220T190000Z"], ["UNTIL=20261207"]]),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rule=RULES,
    pick=st.integers(0, 5),
    scope=st.sampled_from(["one", "later", "all"]),
    days=st.integers(-8, 8),
    hours=st.integers(-5, 4),
)
def test_any_move_of_any_series_moves_just_what_was_asked_or_nothing(
    open_folder: OpenFolder, tmp_path: Path, rule: str, pick: int, scope: Scope, days: int, hours: int
) -> None:
    """The dates concerned shift by the wall clock, others stay, undo is to the byte; or it is refused."""
    for old in tmp_path.iterdir():
        old.unlink()
    before = ics(
        event("r", "R", "DTSTART;TZID=Europe/Berlin:20261012T190000", "DURATION:PT1H", f"RRULE:{rule}")
    )
    book = open_folder(before, NOW)
    dates = book.list_events(date(2026, 9, 1), date(2027, 2, 15)).occurrences
    chosen = dates[min(pick, len(dates) - 1)]
    by = timedelta(days=days, hours=hours)
    place = dates.index(chosen)
    concerned = {"one": {place}, "later": set(range(place, len(dates))), "all": set(range(len(dates)))}[scope]
    try:
        written = book.move(chosen, wall(chosen, by), scope)
    except CalendarError:
        assert scope != "one"
        assert the_file(tmp_path) == before
        return
    expected = sorted(wall(o, by if n in concerned else timedelta(0)) for n, o in enumerate(dates))
    now = [o.start for o in book.list_events(date(2026, 9, 1), date(2027, 3, 1)).occurrences]
    cut = at("2027-02-01T00:00")
    assert [m for m in now if m < cut] == [m for m in expected if m < cut]
    book.revert(written)
    assert the_file(tmp_path) == before
    assert lines(book.list_events(date(2026, 9, 1), date(2027, 2, 15)).occurrences) == lines(dates)

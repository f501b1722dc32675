"""The measured promise in small, and a grader that would notice."""

from datetime import UTC, datetime, timedelta

import pytest

from eval.owed.grade import Grade, grade
from eval.owed.oracle import due_times
from eval.owed.wanted import Wanted
from eval.owed.world import Arrival, Log
from eval.schedule import run

ZONE = "Europe/Berlin"
STRETCH = Wanted("Stretch", "daily", datetime.fromisoformat("2026-11-10 09:00"), "FREQ=DAILY;COUNT=3")


def test_a_year_in_small() -> None:
    """Sixty schedules in three zones: nothing lost, nothing twice, nothing in the wrong minute."""
    report = run(60, ("Europe/Berlin", "Australia/Lord_Howe", "Africa/Cairo"), seed=5)
    assert report.passed, report.details[:5]
    total = dict(zip(report.tables[0].columns, report.tables[0].rows[-1], strict=True))
    assert int(total["due"] or 0) > 300
    assert all(int(total[name] or 0) > 0 for name in ("on time", "late", "together", "again"))
    assert len(report.tables[1].rows) >= 12


def graded(*messages: tuple[str, str], excuse: str = "") -> Grade:
    log = Log([Arrival(text, datetime.fromisoformat(at).replace(tzinfo=UTC)) for text, at in messages])
    if excuse:
        begin = datetime.fromisoformat(excuse).replace(tzinfo=UTC)
        log.excuses.append((begin, begin + timedelta(days=3)))
    return grade(ZONE, [STRETCH], log)


GOOD = [("Stretch", f"2026-11-{day} 08:00:07") for day in (10, 11, 12)]


def test_the_oracle_knows_the_clock_changes() -> None:
    night = Wanted("x", "daily", datetime.fromisoformat("2027-03-27 02:30"), "FREQ=DAILY;COUNT=3")
    assert [f"{due:%d %H:%M}" for due in due_times(night, ZONE)] == ["27 01:30", "28 01:30", "29 00:30"]


def test_three_in_their_minutes_are_good() -> None:
    result = graded(*GOOD)
    assert (result.on_time, result.lost, result.double, result.wrong_minute) == (3, [], [], [])


@pytest.mark.parametrize(
    ("messages", "fault"),
    [
        (GOOD[:2], "lost"),
        ([*GOOD, GOOD[1]], "double"),
        ([*GOOD[:2], ("Stretch", "2026-11-12 08:01:00")], "wrong_minute"),
        ([*GOOD[:2], ("Stretch\n(was due at 09:00)", "2026-11-12 10:00:00")], "wrong_minute"),
        ([*GOOD, ("Stretch", "2026-11-13 08:00:00")], "wrong_minute"),
        ([*GOOD, ("Stretch\n(was due at 08:00)", "2026-11-12 10:00:00")], "wrong_minute"),
        ([("Stretch\n(was due at 09:00)", "2026-11-11 09:00:00"), *GOOD[1:]], "lost"),
        (
            [("Stretch\n(was due on Tuesday 10 November at 09:00)", "2026-11-11 09:00:00"), *GOOD[1:]],
            "wrong_minute",
        ),
        ([*GOOD, ("Dance", "2026-11-12 08:00:00")], "wrong_minute"),
    ],
)
def test_each_kind_of_wrong_is_found(messages: list[tuple[str, str]], fault: str) -> None:
    assert getattr(graded(*messages), fault)


def test_late_with_a_reason_is_fine_and_says_what_was_missed() -> None:
    late = (
        "Stretch\n(was due at 09:00; 2 before it were missed too, the first of Tuesday 10 November at 09:00)"
    )
    result = graded((late, "2026-11-12 09:30:00"), excuse="2026-11-10 07:50:00")
    assert (result.late, result.together, result.lost, result.wrong_minute) == (1, 2, [], [])


def test_a_repeat_that_says_so_is_counted_apart() -> None:
    again = "(In case you didn't get this: x)\nStretch\n(was due at 09:00)"
    result = graded(*GOOD, (again, "2026-11-12 08:02:00"), excuse="2026-11-12 08:00:00")
    assert (result.again, result.double, result.lost) == (1, [], [])

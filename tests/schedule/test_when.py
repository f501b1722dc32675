"""From words to the row: the hour of a bare day, and what travels with the owner."""

from datetime import datetime

import pytest

from bot.schedule.reminders import remind
from bot.schedule.schedule import Schedule
from bot.schedule.store import OwedStore
from brain.dates.resolver import resolve
from brain.errors import RemembrancerError
from confirm.actions import Actions
from tests.schedule.bench import SetClock


@pytest.fixture
def schedule(store: OwedStore, clock: SetClock, tmp_path) -> Schedule:  # type: ignore[no-untyped-def]
    return Schedule(store, Actions(tmp_path / "actions.sqlite3"), clock)


def said(schedule: Schedule, words: str) -> str:
    now = schedule.clock.now()
    (span,) = resolve(words, now)
    owed = remind(schedule, "x", span, now)
    return (
        f"{owed.due.astimezone(schedule.clock.zone):%a %d %b %H:%M} {'follows' if owed.follows else 'stays'}"
    )


@pytest.mark.parametrize(
    ("words", "when"),
    [
        ("tomorrow at 9", "Tue 20 Oct 09:00 follows"),
        ("on Friday", "Fri 23 Oct 09:00 follows"),
        ("Friday evening", "Fri 23 Oct 18:00 follows"),
        ("next week", "Mon 26 Oct 09:00 follows"),
        ("in 20 minutes", "Mon 19 Oct 08:20 stays"),
        ("in 36 hours", "Tue 20 Oct 20:00 stays"),
        ("tomorrow at 3 pm Lisbon time", "Tue 20 Oct 16:00 stays"),
        ("every day at 7:30", "Tue 20 Oct 07:30 follows"),
        ("every hour", "Mon 19 Oct 09:00 stays"),
        ("every friday", "Fri 23 Oct 09:00 follows"),
        ("today", "Mon 19 Oct 09:00 follows"),
    ],
)
def test_words_become_a_time_that_travels_or_stays(schedule: Schedule, words: str, when: str) -> None:
    assert said(schedule, words) == when


def test_today_in_the_afternoon_is_an_hour_from_now(schedule: Schedule, clock: SetClock) -> None:
    clock.until("2026-10-19 15:20")
    assert said(schedule, "today") == "Mon 19 Oct 16:20 follows"


@pytest.mark.parametrize("words", ["yesterday at 9", "31 September at 9:00"])
def test_no_time_to_come_is_refused_with_its_reason(schedule: Schedule, words: str) -> None:
    now = schedule.clock.now()
    with pytest.raises(RemembrancerError) as refused:
        remind(schedule, "x", resolve(words, now)[0], now)
    assert len(str(refused.value)) > 20
    assert schedule.store.next_due() is None


def test_a_computed_moment_that_is_over_is_refused(schedule: Schedule) -> None:
    now = schedule.clock.now()
    with pytest.raises(RemembrancerError, match="Monday 19 October at 07:00 is over already"):
        remind(schedule, "x", now.replace(hour=7), now)


def test_a_moment_without_a_zone_is_a_defect(schedule: Schedule) -> None:
    with pytest.raises(ValueError, match="needs a zone"):
        remind(schedule, "x", datetime.fromisoformat("2026-10-20 09:00"), schedule.clock.now())

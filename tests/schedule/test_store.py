"""The rows of what is owed: what is due, what collapses, what comes next, and what a journey changes."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.schedule.owed import NewOwed, Timing, at_moment
from bot.schedule.store import OwedStore
from brain.errors import RemembrancerError, VaultError
from tests.schedule.bench import SetClock, owe, reopened

DAILY = "FREQ=DAILY"


def test_a_row_outlives_a_restart(store: OwedStore, clock: SetClock, tmp_path: Path) -> None:
    number = owe(store, clock, "Call Ines", "2026-10-19 09:00")
    again = reopened(store, tmp_path)
    owed = again.get(number)
    assert owed is not None
    assert (owed.payload, owed.state) == ({"text": "Call Ines"}, "due")
    assert owed.due.isoformat() == "2026-10-19T07:00:00+00:00"


def test_only_one_claim_gets_a_row(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Call Ines", "2026-10-19 07:59")
    assert store.claim(number, clock.now()) is not None
    assert store.claim(number, clock.now()) is None


def test_nothing_is_due_before_its_time(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Call Ines", "2026-10-19 08:00:01")
    assert store.due(clock.now()) == []
    clock.wait(seconds=1)
    assert store.due(clock.now()) == [number]


def test_the_next_of_a_repetition_is_owed_when_one_is_sent(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Stretch", "2026-10-19 09:00", DAILY)
    clock.until("2026-10-19 09:00")
    claimed = store.claim(number, clock.now())
    assert claimed
    assert store.upcoming(clock.now()) == ()
    store.sent(claimed, 77, clock.now())
    (following,) = store.upcoming(clock.now())
    assert (following.wall, following.series) == (datetime.fromisoformat("2026-10-20 09:00"), number)
    kept = store.get(number)
    assert kept and (kept.state, kept.message) == ("sent", 77)


def test_a_repetition_begins_after_now_and_ends_with_its_count(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Pills", "2026-10-17 07:00", "FREQ=DAILY;COUNT=5")
    for _ in range(2):
        (owed,) = store.upcoming(clock.now())
        clock.moment = owed.due
        claimed = store.claim(owed.id, clock.now())
        assert claimed
        store.sent(claimed, 1, clock.now())
        assert owed.series == number
    assert store.upcoming(clock.now()) == ()


def test_of_those_that_collapse_the_newest_goes(store: OwedStore, clock: SetClock) -> None:
    old = owe(store, clock, "1", "2026-10-04 18:00", kind="digest", collapse="digest")
    new = owe(store, clock, "2", "2026-10-11 18:00", kind="digest", collapse="digest")
    other = owe(store, clock, "3", "2026-10-01 18:00")
    assert store.due(clock.now()) == [other, new]
    dropped = store.get(old)
    assert dropped and dropped.state == "superseded"


def test_an_older_digest_does_not_follow_a_newer_one(store: OwedStore, clock: SetClock) -> None:
    new = owe(store, clock, "2", "2026-10-11 18:00", kind="digest", collapse="digest")
    claimed = store.claim(new, clock.now())
    assert claimed
    store.sent(claimed, 1, clock.now())
    owe(store, clock, "1", "2026-10-04 18:00", kind="digest", collapse="digest")
    assert store.due(clock.now()) == []


def test_what_a_setting_asks_for_is_owed_once_however_often_the_bot_starts(
    store: OwedStore, clock: SetClock
) -> None:
    def ask(hour: int) -> int:
        start = datetime.fromisoformat(f"2026-10-01 {hour}:00")
        timing = Timing(start, "Europe/Berlin", "FREQ=WEEKLY;BYDAY=SU")
        return store.standing(NewOwed("digest", {}, timing, "digest"), clock.now())

    first = ask(18)
    assert ask(18) == first
    assert ask(19) != first
    (owed,) = store.upcoming(clock.now())
    assert owed.wall == datetime.fromisoformat("2026-10-25 19:00")


# Settling


def test_done_before_its_time_skips_one_and_the_repetition_goes_on(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Stretch", "2026-10-19 09:00", DAILY)
    assert store.done(number, clock.now())
    assert not store.done(number, clock.now())
    (following,) = store.upcoming(clock.now())
    assert following.wall == datetime.fromisoformat("2026-10-20 09:00")


def test_cancelling_ends_the_repetition_from_any_of_its_rows(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Stretch", "2026-10-19 07:00", DAILY)
    clock.until("2026-10-20 07:00")
    claimed = store.claim(number, clock.now())
    assert claimed
    store.sent(claimed, 1, clock.now())
    assert store.cancel(number)
    assert not store.cancel(number)
    assert store.next_due() is None


def test_putting_off_twice_moves_one_row(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Call Ines", "2026-10-19 07:59")
    claimed = store.claim(number, clock.now())
    assert claimed
    store.sent(claimed, 1, clock.now())
    for hours in (1, 2):
        again = store.snooze(number, clock.now() + timedelta(hours=hours), clock.now())
        assert again
    (only,) = store.upcoming(clock.now())
    assert only.due == clock.moment + timedelta(hours=2)
    assert only.payload == {"text": "Call Ines"}
    assert store.done(number, clock.now())
    assert store.upcoming(clock.now()) == ()


def test_an_answer_that_comes_while_it_is_sent_holds(store: OwedStore, clock: SetClock) -> None:
    """The owner may press Done before Telegram has answered us."""
    number = owe(store, clock, "Stretch", "2026-10-19 08:00", DAILY + ";COUNT=3")
    clock.until("2026-10-20 08:00")
    claimed = store.claim(number, clock.now())
    assert claimed
    assert store.done(number, clock.now())
    store.sent(claimed, 5, clock.now())
    kept = store.get(number)
    assert kept and (kept.state, kept.message) == ("answered", 5)
    assert len(store.upcoming(clock.now())) == 1


def test_an_answered_doubt_is_not_sent_again(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Call Ines", "2026-10-19 07:59")
    claimed = store.claim(number, clock.now())
    assert claimed
    store.doubt(claimed, clock.now() + timedelta(minutes=2))
    assert store.done(number, clock.now())
    clock.wait(hours=1)
    assert store.due(clock.now()) == []


def test_what_the_owner_was_there_for_is_seen(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Call Ines", "2026-10-19 07:59")
    claimed = store.claim(number, clock.now())
    assert claimed
    store.sent(claimed, 1, clock.now())
    clock.wait(minutes=1)
    store.seen(clock.now())
    kept = store.get(number)
    assert kept and kept.state == "seen"
    assert store.done(number, clock.now())


# Zones


def test_a_time_of_day_follows_the_owner_and_a_moment_stays(store: OwedStore, clock: SetClock) -> None:
    wall = owe(store, clock, "Pills", "2026-10-20 09:00", DAILY)
    moment = store.add(
        NewOwed("reminder", {"text": "Call"}, at_moment(clock.now() + timedelta(days=1))), clock.now()
    )
    assert store.change_zone("America/New_York", clock.now()) == 1
    moved, stayed = store.get(wall), store.get(moment)
    assert moved and moved.due.isoformat() == "2026-10-20T13:00:00+00:00"
    assert stayed and stayed.due == clock.moment + timedelta(days=1)


def test_flying_west_does_not_repeat_the_same_morning(store: OwedStore, clock: SetClock) -> None:
    """Nine o'clock of the 20th was sent in Berlin; when it comes again in New York, it stays quiet."""
    number = owe(store, clock, "Pills", "2026-10-20 09:00", DAILY)
    clock.until("2026-10-20 09:00")
    claimed = store.claim(number, clock.now())
    assert claimed
    store.sent(claimed, 1, clock.now())
    store.change_zone("America/New_York", clock.now())
    store.replan(clock.now())
    (following,) = store.upcoming(clock.now())
    assert following.due.isoformat() == "2026-10-21T13:00:00+00:00"


def test_flying_east_over_a_time_makes_it_due_at_once(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Pills", "2026-10-19 09:00")
    store.change_zone("Asia/Tokyo", clock.now())
    assert store.due(clock.now()) == [number]


def test_what_is_due_already_is_not_moved_by_a_journey(store: OwedStore, clock: SetClock) -> None:
    number = owe(store, clock, "Pills", "2026-10-19 07:30")
    store.change_zone("America/New_York", clock.now())
    assert store.due(clock.now()) == [number]


def test_an_unknown_zone_is_said(store: OwedStore, clock: SetClock) -> None:
    for name in ("Berlin", "", "../etc/passwd", "Europe"):
        with pytest.raises(RemembrancerError, match="don't know the time zone"):
            store.change_zone(name, clock.now())


# Disk


def test_a_file_that_is_no_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "owed.sqlite3").write_bytes(b"not a database, but long enough to be read as one" * 50)
    with pytest.raises(VaultError):
        OwedStore(tmp_path)


def test_long_past_rows_are_forgotten_and_live_ones_kept(store: OwedStore, clock: SetClock) -> None:
    old = owe(store, clock, "Old", "2026-10-19 07:00")
    live = owe(store, clock, "Live", "2028-10-19 07:00")
    store.cancel(old)
    store.prune(clock.now() + timedelta(days=500))
    assert store.get(old) is None
    assert store.get(live) is not None


def test_the_second_of_two_equal_hours_can_be_meant(store: OwedStore, clock: SetClock) -> None:
    second = datetime(2026, 10, 25, 2, 30, fold=1, tzinfo=ZoneInfo("Europe/Berlin"))
    number = store.add(NewOwed("reminder", {"text": "x"}, at_moment(second)), clock.now())
    owed = store.get(number)
    assert owed and owed.due.isoformat() == "2026-10-25T01:30:00+00:00"


def test_threads_take_turns(store: OwedStore, clock: SetClock) -> None:
    with ThreadPoolExecutor(8) as pool:
        numbers = list(pool.map(lambda n: owe(store, clock, str(n), "2026-10-19 09:00"), range(80)))
    assert len(set(numbers)) == len(store.upcoming(clock.now(), 100)) == 80

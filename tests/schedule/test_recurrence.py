"""When a rule falls due, in every kind of night."""

from datetime import UTC, datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.schedule.recurrence import Occurrence, Recurrence, check_rule
from brain.dates.repeat import occurrences
from brain.dates.resolver import resolve
from brain.errors import RemembrancerError

BERLIN = "Europe/Berlin"


def local(rule: str, start: str, count: int, zone: str = BERLIN) -> list[str]:
    found = Recurrence(rule, datetime.fromisoformat(start), zone).after()
    return [f"{o.due.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M %z}" for o in islice(found, count)]


def test_a_time_that_does_not_exist_moves_forward_that_night_only() -> None:
    assert local("FREQ=DAILY", "2027-03-27 02:30", 3) == [
        "2027-03-27 02:30 +0100", "2027-03-28 03:30 +0200", "2027-03-29 02:30 +0200",
    ]  # fmt: skip


def test_a_time_that_comes_twice_comes_once() -> None:
    assert local("FREQ=DAILY", "2026-10-24 02:30", 3) == [
        "2026-10-24 02:30 +0200", "2026-10-25 02:30 +0200", "2026-10-26 02:30 +0100",
    ]  # fmt: skip


def test_nine_in_the_morning_stays_nine_over_a_clock_change() -> None:
    assert local("FREQ=WEEKLY", "2026-10-19 09:00", 2) == ["2026-10-19 09:00 +0200", "2026-10-26 09:00 +0100"]


def test_the_last_day_of_the_month_is_the_last_day_of_each() -> None:
    found = local("FREQ=MONTHLY;BYMONTHDAY=-1", "2027-01-31 18:00", 3, "Asia/Kathmandu")
    assert [day[:10] for day in found] == ["2027-01-31", "2027-02-28", "2027-03-31"]


def test_an_hourly_rule_counts_hours_that_pass() -> None:
    assert local("FREQ=HOURLY", "2026-10-25 01:30", 3) == [
        "2026-10-25 01:30 +0200", "2026-10-25 02:30 +0200", "2026-10-25 02:30 +0100",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("until", "count"),
    [("20261021", 3), ("20261021T070000Z", 3), ("20261021T065959Z", 2), ("20261021T090000", 3)],
)
def test_until_is_included_as_a_date_a_moment_or_a_local_time(until: str, count: int) -> None:
    assert len(local(f"FREQ=DAILY;UNTIL={until}", "2026-10-19 09:00", 9)) == count


@pytest.mark.parametrize(
    "rule", ["FREQ=OFTEN", "every friday", "FREQ=DAILY;INTERVAL=x", "INTERVAL=2", "FREQ=DAILY;BYDAY=XX"]
)
def test_an_unreadable_rule_is_said(rule: str) -> None:
    with pytest.raises(RemembrancerError, match="can't read the repetition"):
        check_rule(
            Recurrence(rule, datetime.fromisoformat("2026-10-19 09:00"), BERLIN),
            datetime(2026, 10, 19, tzinfo=UTC),
        )


@pytest.mark.parametrize(
    "rule", ["FREQ=DAILY;UNTIL=20200101", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;COUNT=1"]
)
def test_a_rule_that_never_comes_is_said(rule: str) -> None:
    with pytest.raises(RemembrancerError, match="never comes up again"):
        check_rule(
            Recurrence(rule, datetime.fromisoformat("2026-10-19 09:00"), BERLIN),
            datetime(2026, 10, 20, tzinfo=UTC),
        )


@pytest.mark.parametrize(
    "said",
    ["every day at 2:30", "every friday at 10", "on the 31st of every month at 9:00",
     "every other tuesday at 18:00", "every hour", "every weekday at 7:15",
     "on the first monday of every month at 9:00"],
)  # fmt: skip
@pytest.mark.parametrize("now", ["2026-10-23 12:00", "2027-03-26 12:00"])
def test_rules_fall_where_the_words_they_were_said_in_fall(said: str, now: str) -> None:
    """The schedule and `brain.dates` agree on the same rule."""
    zone = ZoneInfo(BERLIN)
    moment = datetime.fromisoformat(now).replace(tzinfo=zone)
    (span,) = resolve(said, moment)
    assert span.start is not None
    assert span.rrule
    rule = Recurrence(span.rrule, span.start.replace(tzinfo=None), BERLIN)
    mine = [o.due for o in islice(rule.after(), 6)]
    assert mine == [o.astimezone(UTC) for o in occurrences(span, moment, 6)]


@pytest.mark.parametrize(
    ("rule", "start", "falls"),
    [
        ("FREQ=DAILY;BYHOUR=9,13,18;BYMINUTE=0", "2026-10-24 09:00",
         ["10-24 09:00", "10-24 13:00", "10-24 18:00", "10-25 09:00"]),
        ("FREQ=DAILY;BYHOUR=2,3;BYMINUTE=30", "2027-03-27 02:30",
         ["03-27 02:30", "03-27 03:30", "03-28 03:30", "03-28 03:30", "03-29 02:30"]),
        ("FREQ=MONTHLY;BYMONTHDAY=31", "2026-10-31 09:00", ["10-31 09:00", "12-31 09:00", "01-31 09:00"]),
        ("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "2026-12-31 09:00",
         ["12-31 09:00", "01-31 09:00", "02-28 09:00", "03-31 09:00"]),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-10-30 09:00",
         ["10-30 09:00", "11-30 09:00", "12-31 09:00"]),
        ("FREQ=YEARLY", "2028-02-29 09:00", ["02-29 09:00", "02-29 09:00"]),
        ("FREQ=WEEKLY;BYDAY=MO,TH;BYHOUR=7,19;BYMINUTE=15", "2026-10-19 07:15",
         ["10-19 07:15", "10-19 19:15", "10-22 07:15", "10-22 19:15"]),
        ("FREQ=DAILY;BYHOUR=9,13;BYMINUTE=0;COUNT=3", "2026-10-24 09:00",
         ["10-24 09:00", "10-24 13:00", "10-25 09:00"]),
    ],
)  # fmt: skip
def test_lists_of_hours_and_ends_of_months_fall_where_they_should(
    rule: str, start: str, falls: list[str]
) -> None:
    """By RFC 5545: a day that a month hasn't got is left out; a set takes the last of its days."""
    assert [day[5:16] for day in local(rule, start, len(falls))] == falls


@given(
    hours=st.integers(0, 40_000),
    every=st.integers(1, 30),
    unit=st.sampled_from(["HOURLY", "MINUTELY", "DAILY", "WEEKLY"]),
)
@settings(max_examples=60, deadline=None)
def test_what_comes_next_does_not_depend_on_how_it_is_found(hours: int, every: int, unit: str) -> None:
    """`following` a moment is the first of all occurrences that lie after it."""
    rule = Recurrence(f"FREQ={unit};INTERVAL={every}", datetime.fromisoformat("2026-10-20 02:30"), BERLIN)
    moment = datetime(2026, 10, 20, tzinfo=UTC) + timedelta(
        hours=hours % (200 if unit == "MINUTELY" else 20_000)
    )
    direct = next(o for o in rule.after() if o.due > moment)
    assert next(rule.following(moment)) == direct
    assert next(rule.after(Occurrence(direct.wall, direct.due))).due > direct.due

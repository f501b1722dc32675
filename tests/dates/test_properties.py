# ruff: noqa: E501 - a phrase and its value on one line
"""What holds for every span: it reads back from its own words, keeps its direction and its weekday."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brain.dates.formatting import format_moment, format_span
from brain.dates.resolver import resolve
from brain.dates.span import DateSpan, LanguageCode
from brain.dates.wall import place, real_time_between

ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Auckland", "America/Santiago")
CHANGES = {  # the autumn and the spring change of each zone, as the UTC midnight before
    "Europe/Berlin": ("2026-10-24", "2027-03-27"),
    "America/New_York": ("2026-10-31", "2027-03-13"),
    "Australia/Lord_Howe": ("2027-04-02", "2026-10-02"),
    "Pacific/Auckland": ("2027-04-02", "2026-09-25"),
    "America/Santiago": ("2027-04-03", "2026-09-05"),
}
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
DAYS = st.one_of(
    st.sampled_from(
        ["today", "tomorrow", "the day after tomorrow", "in two weeks", "in 3 days", "the 31st", "the 1st"]
    ),
    st.builds(
        "{} {}".format,
        st.sampled_from(["on", "this", "next", "last", "a week on"]),
        st.sampled_from(WEEKDAYS),
    ),
    st.builds(
        "{} {}".format, st.integers(1, 31), st.sampled_from(["January", "Feb", "April", "Oct", "December"])
    ),
    st.builds("{}/{}".format, st.integers(1, 12), st.integers(1, 12)),
    st.builds(
        "the {} {} of next month".format,
        st.sampled_from(["first", "third", "last"]),
        st.sampled_from(WEEKDAYS),
    ),
)
TIMES = st.one_of(
    st.just(""),
    st.builds(" at {}".format, st.integers(1, 12)),
    st.builds(" at {:02}:{:02}".format, st.integers(0, 23), st.integers(0, 59)),
    st.builds(" at {}{}".format, st.integers(1, 12), st.sampled_from(["am", "pm"])),
    st.builds(" from {} to {}pm".format, st.integers(1, 12), st.integers(1, 11)),
    st.sampled_from(
        [" in the morning", " at noon", " at midnight", " at half past six", " at 3 for two hours"]
    ),
)
PERIODS = st.sampled_from([
    "next week", "last month", "this weekend", "next weekend", "in spring", "next summer", "end of the month",
    "mid-October", "early next week", "Q3", "next year", "Monday to Friday", "from 3 to 9 May", "week 12",
    "since Monday", "until Friday", "until 17:00", "by the end of the year", "the last three days", "in 90 minutes",
    "two hours ago", "for 45 minutes", "in a few days", "in two or three weeks", "in 5 working days", "in a couple of weeks",
    "the next working day", "20 December next year", "a few hours ago", "the night before Christmas", "twice a day",
    "quarter past midnight", "this time last year", "within 3 days", "three times a day", "in March 2028", "last winter", "the week of the 15th",
])  # fmt: skip
REPETITIONS = st.builds(
    "{}{}{}".format,
    st.sampled_from([
        "every Tuesday", "every other Friday", "every day", "weekdays", "every Monday and Thursday", "every 3 days",
        "every month on the 31st", "the third Tuesday of every month", "the last working day of each month",
        "every year on 29 February", "every 2 weeks", "every morning", "every third Sunday", "on the 15th of every month",
        "every 2 months on the 10th", "every weekend", "every quarter", "every May", "every 31st",
        "every 1st and 15th", "every 15th and 31st", "every 2nd and 4th Tuesday", "the first and last Friday of every month",
        "the first and last working day of every month", "on the 1st and last day of every month", "every Friday the 13th",
        "every day except Sundays", "every Tuesday except in August", "every month on the 1st except Sundays",
        "every other day except weekends", "weekdays except Friday", "every year on the last Sunday of March",
        "at the end of every quarter", "at the beginning of every quarter", "at the end of every month", "biweekly",
        "bimonthly", "every other weekend", "three times a week", "twice a month", "every Monday to Thursday",
        "every year on the last working day of June", "the last Friday of every quarter",
        "the first working day of every quarter",
    ]),
    st.sampled_from(["", " at 02:30", " at 7pm", " from 9 to 11", " at 9 and 6pm", " at 7:00 and 18:30", " at 6"]),
    st.sampled_from(["", " until 1 July 2029", " for six weeks", " 10 times"]),
)  # fmt: skip
PHRASES = st.one_of(st.builds("{}{}".format, DAYS, TIMES), PERIODS, REPETITIONS)
NOWS = st.builds(
    lambda seconds, zone: datetime.fromtimestamp(seconds - seconds % 60, ZoneInfo(zone)),
    st.integers(1_767_225_600, 1_893_456_000),  # 2026 to 2029
    st.sampled_from([*ZONES, "Europe/London", "Asia/Kathmandu", "UTC", "America/St_Johns"]),
)


def _same(one: DateSpan, two: DateSpan) -> bool:
    moments = [(s.start and s.start.astimezone(UTC), s.end and s.end.astimezone(UTC)) for s in (one, two)]
    return moments[0] == moments[1] and (one.kind, one.rrule, one.duration if one.kind == "duration" else None) == (
        two.kind, two.rrule, two.duration if two.kind == "duration" else None)  # fmt: skip


@given(PHRASES, NOWS, st.sampled_from(["ahead", "back", "captured"]), st.sampled_from(["en", "de"]))
@settings(max_examples=1200, deadline=None)
def test_a_span_is_said_in_words_that_read_back_as_it(
    phrase: str, now: datetime, way: str, shown: LanguageCode
) -> None:
    for span in resolve(phrase, now, way, "en"):  # type: ignore[arg-type]
        for one in (span, span.other):
            if one is None or one.problem is not None:
                continue
            words = format_span(one, shown)
            back = resolve(words, now, "captured", shown)
            assert len(back) == 1 and _same(one, back[0]), (words, one, back)


@given(PHRASES, NOWS)
@settings(max_examples=600, deadline=None)
def test_a_request_never_gets_a_past_point_nor_another_weekday(phrase: str, now: datetime) -> None:
    for span in resolve(phrase, now, "ahead", "en"):
        if span.start is None or span.end is None:
            assert span.problem is not None or span.kind == "duration"
            continue
        assert real_time_between(now, span.end) > timedelta(0) or span.role == "since"
        if span.timed and span.kind == "point":
            assert real_time_between(now, span.start) >= timedelta(0)
        said = [day for day in WEEKDAYS if day in phrase]
        if len(said) == 1 and span.kind == "point" and "midnight" not in phrase:
            assert f"{span.start:%A}" == said[0]


@given(DAYS, TIMES, NOWS)
@settings(max_examples=400, deadline=None)
def test_a_question_about_the_past_never_gets_what_is_to_come(day: str, time: str, now: datetime) -> None:
    told_ahead = ("tomorrow", "in ", "next", "week on")
    if day == "today" or any(word in day for word in told_ahead) or "midnight" in time:
        return
    for span in resolve(day + time, now, "back", "en"):
        if span.start is not None:
            assert real_time_between(span.start, now) >= timedelta(0), span


@given(st.text(max_size=120), NOWS)
@settings(max_examples=400, deadline=None)
def test_any_text_is_read_and_its_words_stand_where_it_says(text: str, now: datetime) -> None:
    for span in resolve(text, now, "captured"):
        assert text[span.begin : span.finish] == span.words


def _minutes(zone: str, midnight: str) -> Iterator[datetime]:
    first = datetime.fromisoformat(midnight).replace(tzinfo=UTC)
    for minute in range(2 * 24 * 60):
        yield (first + timedelta(minutes=minute)).astimezone(ZoneInfo(zone))


@pytest.mark.parametrize(
    ("zone", "change"), [(zone, change) for zone, two in CHANGES.items() for change in two]
)
def test_every_minute_of_a_weekend_with_a_clock_change_reads_back(zone: str, change: str) -> None:
    offsets = set()
    for moment in _minutes(zone, change):
        offsets.add(moment.utcoffset())
        placed = place(moment.date(), moment.time(), moment.tzinfo or UTC)
        assert moment.astimezone(UTC) in {
            placed.moment.astimezone(UTC),
            (placed.later or placed.moment).astimezone(UTC),
        }
        span = resolve(format_moment(moment), moment - timedelta(days=9), "ahead", "en")[0]
        assert span.start is not None and span.start.astimezone(UTC) == moment.astimezone(UTC), format_moment(
            moment
        )
    assert len(offsets) == 2


@pytest.mark.parametrize(("zone", "change"), [(zone, two[1]) for zone, two in CHANGES.items()])
def test_every_wall_minute_of_a_spring_weekend_is_a_real_moment(zone: str, change: str) -> None:
    first = datetime.fromisoformat(change)
    skipped = 0
    for minute in range(3 * 24 * 60):
        wall = first + timedelta(minutes=minute)
        placed = place(wall.date(), wall.time(), ZoneInfo(zone))
        assert placed.moment.astimezone(UTC).astimezone(ZoneInfo(zone)) == placed.moment
        if placed.clash == "gap":
            skipped += 1
            assert placed.moment.replace(tzinfo=None) > wall
        else:
            assert placed.moment.replace(tzinfo=None) == wall
    assert skipped in (30, 60)

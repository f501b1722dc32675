# ruff: noqa: E501 - a phrase and its value on one line
"""Other readings, remarks, problems, roles and languages, one fact a test."""

from datetime import datetime

import pytest

from brain.dates.calendar import season
from brain.dates.resolver import resolve
from brain.dates.tense import direction_of
from eval.dates import is_right, is_wrong_way, is_wrong_weekday, ours, rows, speed
from tests.dates.reading import at, spans, start, stretch, the

NOW = at("2026-11-03T09:00")


@pytest.mark.parametrize(
    ("text", "first", "other"),
    [
        ("next Friday", "2026-11-13", "2026-11-06"),
        ("on Tuesday", "2026-11-03", "2026-11-10"),
        ("next weekend", "2026-11-14", "2026-11-07"),
        ("5/6/2027", "2027-06-05", "2027-05-06"),
        ("next December", "2026-12-01", "2027-12-01"),
        ("end of next week", "2026-11-13", "2026-11-15"),
        ("Friday at midnight", "2026-11-07", "2026-11-06"),
        ("Saturday at 2:30", "2026-11-07", "2026-11-07"),
    ],
)
def test_where_speakers_differ_the_other_reading_stands_beside(text: str, first: str, other: str) -> None:
    span = the(text, NOW, "ahead")
    assert span.start is not None and f"{span.start:%Y-%m-%d}" == first
    assert span.other is not None and span.other.start is not None and f"{span.other.start:%Y-%m-%d}" == other


@pytest.mark.parametrize(
    "text", ["tomorrow", "on Friday", "6 November 2026", "Friday at 15:00", "13/5", "at 4 pm"]
)
def test_where_nobody_differs_there_is_no_other_reading(text: str) -> None:
    assert the(text, NOW, "ahead").other is None


def test_the_weekday_beside_a_numeric_date_decides_its_order() -> None:
    assert start("Saturday 5/6/2027", NOW, "ahead") == "Sat 2027-06-05"
    assert start("Thursday 5/6/2027", NOW, "ahead") == "Thu 2027-05-06"


@pytest.mark.parametrize("text", ["Friday 7 November", "Tuesday 12 November at 9", "the week of Monday 17 November",
                                  "Freitag, 7. November", "2026-11-07 (Friday)"])  # fmt: skip
def test_a_weekday_that_is_not_the_dates_is_asked_about(text: str) -> None:
    span = the(text, NOW, "ahead")
    assert span.start is None and span.problem is not None and span.problem.code == "wrong-weekday"
    assert span.other is not None  # what the date alone would be


def test_two_names_of_different_days_are_asked_about() -> None:
    assert start("tomorrow, 4 November, at 3 pm", NOW, "ahead") == "Wed 2026-11-04 15:00"
    span = the("tomorrow (5 November)", NOW, "ahead")
    assert span.problem is not None and span.problem.code == "contradiction"


def test_a_past_point_in_a_request_keeps_its_reading_aside() -> None:
    span = the("yesterday at 5", NOW, "ahead")
    assert span.start is None and span.problem is not None and span.problem.code == "past"
    assert span.other is not None and span.other.start == at("2026-11-02T17:00")


@pytest.mark.parametrize(
    ("text", "role"),
    [("by Friday", "by"), ("since Monday", "since"), ("until Friday", "until"), ("before noon", "before"),
     ("after 20 November", "after"), ("bis Freitag", "until"), ("seit Montag", "since"), ("ab Montag", "from")],
)  # fmt: skip
def test_the_word_before_a_date_is_kept_as_its_role(text: str, role: str) -> None:
    assert the(text, NOW, "ahead").role == role


def test_until_a_month_ends_where_it_begins_with_its_end_as_other_reading() -> None:
    span = the("until June", NOW, "ahead")
    assert (
        span.end == at("2027-06-01T00:00")
        and span.other is not None
        and span.other.end == at("2027-07-01T00:00")
    )


def test_a_time_apart_from_its_day_joins_it() -> None:
    text = "Book a table on Friday with Ines at 7pm"
    span = the(text, NOW, "ahead")
    assert start(text, NOW, "ahead") == "Fri 2026-11-06 19:00"
    assert span.words == "Friday" and span.apart is not None
    assert text[slice(*span.apart)] == "7pm"


def test_dates_of_two_sentences_stay_apart() -> None:
    assert len(spans("Ring Jo on Friday. Dinner is at 7pm.", NOW, "ahead")) == 2


@pytest.mark.parametrize(
    "text", ["Move the call from 3 to 4", "Push my 3 o'clock to 4 pm", "moved from Thursday to Friday"]
)
def test_a_move_names_two_times_and_no_range(text: str) -> None:
    found = spans(text, NOW, "ahead")
    assert [span.kind for span in found] == ["point", "point"]


def test_an_english_and_a_german_note_tell_their_language() -> None:
    assert start("Termin am Dienstag, den 10., um 14 Uhr", NOW) == "Tue 2026-11-10 14:00"
    assert start("dentist on Tuesday the 10th at 2pm", NOW) == "Tue 2026-11-10 14:00"


def test_half_is_before_the_hour_in_german_and_after_it_in_english() -> None:
    assert start("um halb sieben", NOW, language="de").endswith("18:30")
    assert start("at half six", NOW, language="en").endswith("18:30")


def test_seasons_follow_the_hemisphere() -> None:
    assert stretch("in summer", at("2026-11-03T09:00", "Australia/Sydney")) == "2026-12-01 .. 2027-03-01"
    assert stretch("in summer", NOW) == "2027-06-01 .. 2027-09-01"
    assert season(2026, 3, southern=True)[0].month == 6


def test_a_season_is_no_day() -> None:
    span = the("in spring", NOW, "ahead")
    assert (span.grain, span.kind) == ("season", "range")


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("3pm Tokyo time", "2026-11-04T06:00:00+00:00"),
        ("tomorrow at 9 in New York", "2026-11-04T14:00:00+00:00"),
        ("Friday 15:00 UTC+2", "2026-11-06T13:00:00+00:00"),
    ],
)
def test_another_places_time_is_told_in_the_owners(text: str, right: str) -> None:
    span = the(text, NOW, "ahead")
    assert span.start is not None and span.start.isoformat() == right
    assert any(remark.code == "zone" for remark in span.remarks)


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("What did I note on Friday?", "back"), ("Remind me on Friday", "ahead"), ("Was habe ich notiert?", "back"),
        ("What's on this weekend?", "ahead"), ("I saw Ana on Friday", "back"), ("Erinnere mich morgen", "ahead"),
        ("When will we leave?", "ahead"), ("How far did I run last week?", "back"),
    ],
)  # fmt: skip
def test_the_tense_of_a_message_gives_its_direction(text: str, way: str) -> None:
    assert direction_of(text) == way


def test_a_moment_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="zone"):
        resolve("tomorrow", datetime(2026, 11, 3, 9, 0))  # noqa: DTZ001


def test_offsets_count_in_the_text_as_it_was_given() -> None:
    for text in ("🎉 naïve – tomorrow’s the day: 3–5 pm", "“Friday” – at 7 pm"):
        for span in spans(text, NOW, "ahead"):
            assert text[span.begin : span.finish] == span.words


@pytest.mark.parametrize(
    ("language", "half"), [("en", "tuned"), ("en", "held"), ("de", "tuned"), ("de", "held")]
)
def test_the_measured_promise_holds(language: str, half: str) -> None:
    part = [(row, ours(row)) for row in rows() if row["language"] == language and row["half"] == half]
    assert sum(is_right(guess, row) for row, guess in part) >= 0.97 * len(part)
    assert not [
        row["text"] for row, guess in part if is_wrong_way(guess, row) or is_wrong_weekday(guess, row)
    ]


def test_a_sentence_is_read_in_under_a_millisecond() -> None:
    taken = speed([row for row in rows() if row["half"] == "held"], repeats=1)
    assert taken[len(taken) // 2] < 1.0


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("| Tue 29 Sep | towpath | 6 |", "Tue 2026-09-29"),
        ("# Thursday, 15 October", "Thu 2026-10-15"),
        ("it proposed Monday 26 October at 16:00", "Mon 2026-10-26 16:00"),
        ("## Week of 28 September", "Mon 2026-09-28"),
        ("| September | 28,342 |", "Tue 2026-09-01"),
        ("Lent me his pump in September, the brass one", "Tue 2026-09-01"),
        ("paid for all of us, free to cancel until 20 November.", "Wed 2026-10-28"),
        ("- Birthday on 2 February. Last year: a book", "Tue 2027-02-02"),
    ],
)
def test_notes_as_people_keep_them_are_read_by_their_weekday_tense_and_nearness(
    text: str, right: str
) -> None:
    span = spans(text, at("2026-10-28T18:00"), "captured", "en")[0]
    assert span.start is not None, span.problem
    assert f"{span.start:%a %Y-%m-%d %H:%M}".startswith(right)


def test_a_range_of_two_weekdays_shares_its_month() -> None:
    assert stretch("Friday 4 to Monday 7 December", NOW, "ahead") == "2026-12-04 .. 2026-12-08"


def test_counts_in_a_sentence_that_moves_nothing_are_no_times() -> None:
    text = "We pushed the boat out. One went from 6 candidates to 2, another lost 3."
    assert [span.words for span in spans(text, NOW, "captured", "en")] == []


def test_the_stop_of_a_sentence_is_not_part_of_its_date() -> None:
    assert the("Road tax comes in April.", NOW, "ahead").words == "April"
    assert the("Ring at 4 pm.", NOW, "ahead").words == "4 pm"


def test_the_last_friday_of_the_month_goes_on_with_the_next_month() -> None:
    assert start("the last Friday of the month", at("2026-11-28T09:00"), "ahead") == "Fri 2026-12-25"


@pytest.mark.parametrize(
    "text",
    [
        "Buy minced beef on Friday",
        "Order a bed on Friday",
        "Paint the shed on Friday",
        "Buy a saw on Friday",
        "Collect the repaired bike on Friday",
        "- [ ] return the borrowed ladder on Friday",
        "Feed Fred on Friday",
        "a hundred chairs on Friday",
        "Gemüse kaufen am Freitag",
    ],
)
def test_a_participle_or_noun_in_an_order_does_not_look_back(text: str) -> None:
    assert direction_of(text) == "ahead"
    for way in ("ahead", "captured"):
        assert start(text, NOW, way) == "Fri 2026-11-06"


@pytest.mark.parametrize("text", ["Saw the vet on Friday", "I left it there on Friday", "Kim rang on Friday, all well",
                                  "The pump failed on Friday", "Lost the key on Friday", "Ran 5 km on Friday"])  # fmt: skip
def test_what_happened_looks_back(text: str) -> None:
    assert start(text, NOW, "captured") == "Fri 2026-10-30"


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Remind me on Tuesday at 8", "Tue 2026-11-10 08:00"),
        ("next month on the 5th", "Sat 2026-12-05"),
        ("tomorrow 6ish", "Wed 2026-11-04 18:00"),
        ("in 2 weeks' time on Monday", "Mon 2026-11-23"),
        ("at 0900 hours", "Wed 2026-11-04 09:00"),
        ("may 5", "Wed 2027-05-05"),
        ("2026-W48", "Mon 2026-11-23"),
    ],
)
def test_everyday_short_forms(text: str, right: str) -> None:
    assert start(text, at("2026-11-03T09:30"), "ahead") == right


def test_two_times_of_a_daily_reminder_are_not_a_range() -> None:
    span = the("remind me daily at 8 and 20", NOW, "ahead")
    assert span.rrule == "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0" and span.end == at("2026-11-03T20:01")

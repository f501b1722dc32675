"""The record behind the command `dates PHRASE`."""

import json

from brain.dates.describe import describe, describe_in_words
from tests.dates.reading import BERLIN, at

NOW = at("2026-11-03T09:00", BERLIN)


def test_the_record_is_json_with_start_end_grain_and_words() -> None:
    record = json.loads(json.dumps(describe("Lunch with Ines next Friday at 1", NOW)))
    assert record["start"] == "2026-11-13T13:00:00+01:00" and record["end"] == "2026-11-13T13:01:00+01:00"
    assert record["grain"] == "minute" and record["words"] == "next Friday at 1"
    assert record["in_words"] == "Friday 13 November 2026 at 13:00"
    assert record["other"]["start"] == "2026-11-06T13:00:00+01:00"
    assert record["direction"] == "ahead" and record["zone"] == BERLIN


def test_the_direction_is_told_from_the_tense() -> None:
    assert describe("What did I note on 28 October?", NOW)["start"].startswith("2026-10-28")
    assert describe("Ski trip on 28 October", NOW)["start"].startswith("2027-10-28")
    assert describe("Remind me that I saw Ana on Friday", NOW)["direction"] == "ahead"


def test_a_problem_has_no_start_and_says_what_is_wrong() -> None:
    record = describe("Party on 31 November at 8pm", NOW)
    assert record["start"] is None and record["problem"]["code"] == "no-such-date"
    assert "31 November does not exist" in describe_in_words(record)


def test_nothing_found_is_said() -> None:
    record = describe("hello there", NOW)
    assert record["spans"] == [] and record["start"] is None
    assert describe_in_words(record) == "No date or time in these words."


def test_a_repetition_lists_its_next_occurrences() -> None:
    record = describe("every other Tuesday at 19:00", NOW)
    assert record["rrule"] == "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"
    assert [moment[:10] for moment in record["spans"][0]["next"]] == [
        "2026-11-03", "2026-11-17", "2026-12-01", "2026-12-15", "2026-12-29",
    ]  # fmt: skip


def test_the_other_reading_and_the_remarks_are_shown() -> None:
    said = describe_in_words(describe("5/6", NOW))
    assert "Saturday 5 June 2027" in said and "or Thursday 6 May 2027" in said
    assert describe("5/6", NOW, date_order="month-day")["start"].startswith("2027-05-06")


def test_german_is_told_from_its_words() -> None:
    record = describe("morgen Abend um 7", NOW)
    assert record["language"] == "de" and record["in_words"] == "Mittwoch, 4. November 2026 um 19:00"

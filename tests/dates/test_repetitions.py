# ruff: noqa: E501 - a phrase and its value on one line
"""Repetitions beyond `every Tuesday`: several times a day, what is left out, dates in each month, other readings."""

import pytest

from brain.dates.formatting import format_span
from brain.dates.repeat import occurrences
from brain.dates.span import DateSpan
from tests.dates.reading import BERLIN, LONDON, at, spans, the

NOW = at("2026-12-10T10:00")  # a Thursday


def rule(text: str, language: str = "en") -> str:
    return the(text, at("2026-12-10T10:00", BERLIN if language == "de" else LONDON), "ahead", language).rrule  # type: ignore[arg-type]


def firsts(span: DateSpan, count: int = 4) -> list[str]:
    return [f"{moment:%a %d.%m. %H:%M}" for moment in occurrences(span, NOW, count)]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("every day at 9 and 18", ["Thu 10.12. 18:00", "Fri 11.12. 09:00", "Fri 11.12. 18:00", "Sat 12.12. 09:00"]),
        ("every day at 7:00 and 18:30", ["Thu 10.12. 18:30", "Fri 11.12. 07:00", "Fri 11.12. 18:30", "Sat 12.12. 07:00"]),
        ("every Monday and Friday at 7:15 and 20:00", ["Fri 11.12. 07:15", "Fri 11.12. 20:00", "Mon 14.12. 07:15", "Mon 14.12. 20:00"]),
        ("every 3 hours between 9 and 5", ["Thu 10.12. 12:00", "Thu 10.12. 15:00", "Fri 11.12. 09:00", "Fri 11.12. 12:00"]),
        ("every day at 9 and 6pm three times", ["Thu 10.12. 18:00", "Fri 11.12. 09:00", "Fri 11.12. 18:00"]),
        ("every 15th and 31st", ["Tue 15.12. 00:00", "Thu 31.12. 00:00", "Fri 15.01. 00:00", "Sun 31.01. 00:00"]),
        ("every six months on 1 June", ["Tue 01.06. 00:00", "Wed 01.12. 00:00", "Thu 01.06. 00:00", "Fri 01.12. 00:00"]),
        ("every 2nd and 4th Tuesday", ["Tue 22.12. 00:00", "Tue 12.01. 00:00", "Tue 26.01. 00:00", "Tue 09.02. 00:00"]),
        ("every Friday the 13th", ["Fri 13.08. 00:00", "Fri 13.10. 00:00"]),
        ("at the end of every quarter", ["Thu 31.12. 00:00", "Wed 31.03. 00:00", "Wed 30.06. 00:00"]),
    ],
)  # fmt: skip
def test_the_days_and_times_it_falls_on(text: str, right: list[str]) -> None:
    assert firsts(the(text, NOW, "ahead"), len(right)) == right


def test_the_31st_is_the_last_day_of_a_short_month_and_the_owner_is_told() -> None:
    span = the("every 31st", at("2027-01-01T09:00"), "ahead")
    assert [f"{m:%d.%m.}" for m in occurrences(span, at("2027-01-01T09:00"), 4)] == ["31.01.", "28.02.", "31.03.", "30.04."]  # fmt: skip
    assert [remark.code for remark in span.remarks] == ["last-day"]


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("biweekly", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("bimonthly", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ("weekdays at 8", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ],
)
def test_the_other_reading_of_a_repetition_is_a_repetition(text: str, other: str) -> None:
    span = the(text, NOW, "ahead")
    assert span.other is not None and (span.other.kind, span.other.rrule) == ("repetition", other)


@pytest.mark.parametrize("text", ["biweekly on Mondays", "fortnightly on Tuesday", "bimonthly on the 3rd"])
def test_a_named_day_leaves_one_reading(text: str) -> None:
    assert the(text, NOW, "ahead").other is None and "INTERVAL=2" in the(text, NOW, "ahead").rrule


@pytest.mark.parametrize(
    "text",
    ["every Tuesday except 22 December", "every day except Christmas Day at 8", "every Tuesday except when I'm away",
     "every hour except weekends", "every Monday except Mondays", "every 45 minutes from 9 to 5",
     "every month on the last working day at 7:00 and 18:30"],
)  # fmt: skip
def test_what_one_rule_cannot_hold_is_asked_back(text: str) -> None:
    span = the(text, NOW, "ahead")
    assert span.start is None and span.problem is not None and span.problem.code == "many-rules"


def test_what_one_rule_cannot_hold_is_asked_back_in_german() -> None:
    span = the("jeden Dienstag außer am 22. Dezember", NOW, "ahead", "de")
    assert span.problem is not None and span.problem.words.startswith(
        "„jeden Dienstag außer am 22. Dezember“ ist mehr"
    )


@pytest.mark.parametrize(
    ("text", "language", "right"),
    [
        ("every day but Sunday", "en", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"),
        ("weekdays except Wednesday and Friday", "en", "FREQ=WEEKLY;BYDAY=MO,TU,TH"),
        ("every month on the 5th except in July and August", "en", "FREQ=MONTHLY;BYMONTHDAY=5;BYMONTH=1,2,3,4,5,6,9,10,11,12"),
        ("every first Monday", "en", "FREQ=MONTHLY;BYDAY=1MO"),
        ("every 1st Monday", "en", "FREQ=MONTHLY;BYDAY=1MO"),
        ("every last Friday", "en", "FREQ=MONTHLY;BYDAY=-1FR"),
        ("Mondays every two weeks", "en", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("every two weeks on Monday and Wednesday", "en", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE"),
        ("twice a week on Monday and Friday", "en", "FREQ=WEEKLY;BYDAY=MO,FR"),
        ("Mon-Fri at 9", "en", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("every month on the 1st and 15th", "en", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ("jeden ersten Montag", "de", "FREQ=MONTHLY;BYDAY=1MO"),
        ("jeden letzten Freitag im Monat", "de", "FREQ=MONTHLY;BYDAY=-1FR"),
        ("dienstags alle zwei Wochen", "de", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
        ("monatlich am 1. und 15.", "de", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ("täglich außer im August", "de", "FREQ=DAILY;BYMONTH=1,2,3,4,5,6,7,9,10,11,12"),
        ("zweimal die Woche montags und freitags", "de", "FREQ=WEEKLY;BYDAY=MO,FR"),
        ("jedes Jahr am letzten Sonntag im März", "de", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"),
        ("jeden 15. Mai", "de", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=15"),
        ("Mo-Fr um 9", "de", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ],
)  # fmt: skip
def test_the_rule(text: str, language: str, right: str) -> None:
    assert rule(text, language) == right


def test_days_that_nobody_named_are_told() -> None:
    """Three times a week, twice a day: spread, and said so; named days or hours leave nothing to tell."""
    assert [r.code for r in the("three times a week", NOW, "ahead").remarks] == ["spread"]
    assert [r.code for r in the("twice a day", NOW, "ahead").remarks] == ["spread"]
    assert the("twice a week on Monday and Friday", NOW, "ahead").remarks == ()


def test_a_second_weekday_with_its_own_time_is_a_second_repetition() -> None:
    two = spans("every Monday at 9 and Thursday at 6pm", NOW, "ahead")
    assert [(one.rrule, f"{one.start:%H:%M}") for one in two] == [
        ("FREQ=WEEKLY;BYDAY=MO", "09:00"), ("FREQ=WEEKLY;BYDAY=TH", "18:00")]  # fmt: skip


@pytest.mark.parametrize("text", ["every 3rd house on the left", "every 10th customer", "not every day is Sunday", "the second and fourth chapters", "jeden 3. Kunden anrufen"])  # fmt: skip
def test_counting_things_is_no_repetition(text: str) -> None:
    assert not any(span.rrule and "MONTHLY" in span.rrule for span in spans(text, NOW, "ahead"))


def test_a_reminder_twice_a_day_is_said_with_both_times() -> None:
    span = the("every day at 9 and 6pm", at("2026-12-10T07:00"), "ahead")
    assert format_span(span) == "every day at 09:00 and 18:00 from Thursday 10 December 2026"

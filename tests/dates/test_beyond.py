# ruff: noqa: E501 - a phrase and its value on one line
"""Lengths that lead out of the calendar (years 1 to 9999, as Python's datetime has them) are asked back."""

import pytest

from tests.dates.reading import at, spans

NOW = at("2026-11-03T15:40")


@pytest.mark.parametrize(
    "text",
    [
        "Remind me in 9000 years to dance", "in 9999999999999 days", "in 99999999999999999999 minutes",
        "remind me in 7974 years", "the 99999999 weeks before Friday", "5000 years ago", "the last 90000 weeks",
        "for 99999999999 hours from Friday", "in 9000 Jahren", "vor 5000 Jahren", "99999999999 hours after 9 tomorrow",
        "every 99999999999 days", "every 99999999999999 minutes", "a week after 31 December 9999", "on 31 December 9999",
        "between today and 31.12.9999", "9999-12-31 at 23:59", "since 1 January 0001", "within 99999999999 days",
        "alle 99999999999999 Tage", "in " + "9" * 5000 + " days",
        "every " + "9" * 5000 + " days", "the " + "9" * 5000 + "th", "in " + "9" * 5000 + " Tagen",
        "in 1 " + "9" * 5000 + "/2 hours", "the week after 31 December 9999", "Dezember 9999", "in year 9999",
    ],
)  # fmt: skip
@pytest.mark.parametrize("direction", ["ahead", "back", "captured"])
def test_a_length_that_leads_out_of_the_calendar_stores_nothing_wrong(text: str, direction: str) -> None:
    """No exception, and no start that lies on the wrong side of now."""
    for span in spans(text, NOW, direction):  # type: ignore[arg-type]
        assert span.problem or span.start is None or span.start.year <= 9999


def test_a_reminder_beyond_the_calendar_is_asked_back() -> None:
    """The owner is told, in the language of the sentence."""
    (english,) = spans("Remind me in 9000 years to dance", NOW, "ahead")
    (german,) = spans("Erinnere mich in 9000 Jahren ans Tanzen", NOW, "ahead", "de")
    assert (
        english.problem and english.problem.words == "“in 9000 years” is beyond the calendar. When is meant?"
    )
    assert (
        german.problem
        and german.problem.words == "„in 9000 Jahren“ liegt außerhalb des Kalenders. Wann ist gemeint?"
    )

"""Single dates of a series, moved and moved again in the chat."""

import pytest

from tests.calendar.calendars import ics
from tests.cli.calendars import (
    BERLIN,
    CHOIR,
    LONDON,
    weekly,
)
from tests.cli.conftest import Talk, press, texts


@pytest.mark.parametrize(
    ("title", "calendar", "now", "zone", "said", "asked", "dates"),
    [
        (
            "choir practice",
            ics(CHOIR),
            "2026-10-11T09:00",
            BERLIN,
            ("Move tomorrow's choir practice to 8 pm", "Move tomorrow's choir practice to 9 pm"),
            (
                "from Monday 12 October at 19:00 to Monday 12 October at 20:00",
                "12 October at 20:00 to Monday",
            ),
            [
                "5 October from 19:00",
                "12 October from 21:00",
                "19 October from 19:00",
                "26 October from 19:00",
                "2 November from 19:00",
                "9 November from 19:00",
            ],
        ),
        (
            "pilates",
            ics(weekly("Pilates", "20261006T071500", "20261006T080000", "RRULE:FREQ=WEEKLY;COUNT=4")),
            "2026-10-12T09:00",
            BERLIN,
            ("move Tuesday's pilates to Wednesday the 14th at 7:15", "move Wednesday's pilates to 8:15 am"),
            (
                "from Tuesday 13 October at 07:15 to Wednesday 14 October at 07:15",
                "Wednesday 14 October at 08:15",
            ),
            [
                "6 October from 07:15",
                "14 October from 08:15",
                "20 October from 07:15",
                "27 October from 07:15",
            ],
        ),
        (
            "band",
            ics(
                weekly("Band", "20261023T200000", "20261023T220000", "RRULE:FREQ=WEEKLY;COUNT=3", zone=LONDON)
            ),
            "2026-10-26T09:00",
            LONDON,
            ("push band on Friday back an hour", "push band on Friday back half an hour"),
            ("from Friday 30 October at 20:00 to Friday 30 October at 21:00", "Friday 30 October at 21:30"),
            ["23 October from 20:00", "30 October from 21:30", "6 November from 20:00"],
        ),
    ],
)
def test_one_date_of_a_series_is_moved_twice(
    talk: Talk,
    title: str,
    calendar: bytes,
    now: str,
    zone: str,
    said: tuple[str, str],
    asked: tuple[str, str],
    dates: list[str],
) -> None:
    """The rest of the series stays, each date is there once, and the file keeps its master (case C01)."""
    for message, question in zip(said, asked, strict=True):
        (first,) = talk(calendar if message == said[0] else None, now, zone, message)
        assert question in texts(first)
        (second,) = talk(None, now, zone, press(first, "Only this one"))
        assert "only this one?" in texts(second)
        talk(None, now, zone, "yes")
    (listed,) = talk(
        None,
        now,
        zone,
        f"list the dates of the {title} from 1 October to 30 November",
    )
    told = texts(listed).split("\n")
    assert len(told) == len(dates)
    assert all(part in line for part, line in zip(dates, told, strict=True))

"""The briefing says what the day holds, in a shape that can't be misread."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from time import perf_counter

import pytest

from brain.errors import CalendarError, RemembrancerError
from tests.briefing.conftest import OpenDay, plain_json
from tools.briefing.day import Reminder, Sources, gather
from tools.briefing.views import agenda, briefing, week
from tools.tasks.task_list import TaskList
from tools.weather import WeatherDown

YOGA = "UID:yoga@test\nSUMMARY:Yoga\nDTSTART;TZID=Europe/Berlin:{}T070000\nDTEND;TZID=Europe/Berlin:{}T080000"
LUNCH = (
    "SUMMARY:Lunch\nLOCATION:Tatte\\, Copley\n"
    "DTSTART;TZID=Europe/Berlin:20261104T123000\nDTEND;TZID=Europe/Berlin:20261104T133000"
)
FAIR = "SUMMARY:Craft fair\nDTSTART;VALUE=DATE:20261105\nDTEND;VALUE=DATE:20261107"
WEDNESDAY = "2026-11-04T07:00 Europe/Berlin"
TASKS = """\
- [ ] take back the books (due 2026-10-20)
- [ ] pay the cleaner 📅 2026-11-04
- [ ] book the MOT 📅 2026-11-06
- [ ] sew the button
"""


def test_a_full_day_word_for_word(open_day: OpenDay) -> None:
    """Events with marked places, what is overdue, what is due, reminders, weather."""
    sources, now = open_day(WEDNESDAY, LUNCH, tasks=TASKS)
    at = now.replace(hour=18)
    sources = replace(
        sources,
        reminders=lambda start, end: [Reminder(at, "call Ines")],
        weather=lambda day: "Rain, 4 to 9 °C.",
    )
    assert briefing(sources, now).text == (
        "Wednesday 4 November 2026\n\n"
        "Events:\n- 12:30–13:30 Lunch · at: Tatte, Copley\n\n"
        "Overdue:\n- take back the books (was due Tuesday 20 October)\n\n"
        "Due today:\n- pay the cleaner\n\n"
        "Reminders:\n- 18:00 call Ines\n\n"
        "Rain, 4 to 9 °C."
    )


def test_open_tasks_are_never_told_as_waiting_today(open_day: OpenDay) -> None:
    """Nothing due, and apart from that three tasks without a date."""
    sources, now = open_day(WEDNESDAY, tasks="- [ ] a\n- [ ] b\n- [ ] c\n- [ ] d 📅 2026-12-01\n")
    view = briefing(sources, now)
    assert view.text.endswith("No events.\n\nNothing due today; 3 open tasks without a date.")
    assert view.empty


def test_one_task_and_none_are_said_so(open_day: OpenDay) -> None:
    """The singular, and a list without tasks."""
    sources, now = open_day(WEDNESDAY, tasks="- [ ] a\n")
    assert "Nothing due today; 1 open task without a date." in briefing(sources, now).text
    (sources.tasks._vault / "Tasks.md").write_text("")
    assert "Nothing due today; no open tasks." in briefing(sources, now).text


def test_a_cancelled_occurrence_is_not_told_as_happening(open_day: OpenDay) -> None:
    """C05: no yoga today, yoga tomorrow."""
    series = YOGA.format("20261103", "20261103") + "\nRRULE:FREQ=DAILY;COUNT=3\nSEQUENCE:1"
    gone = "RECURRENCE-ID;TZID=Europe/Berlin:20261104T070000\nSTATUS:CANCELLED\nSEQUENCE:2\n"
    sources, now = open_day(
        "2026-11-04T06:30 Europe/Berlin", series, gone + YOGA.format("20261104", "20261104")
    )
    today, tomorrow = gather(sources, now, 2)
    assert today.events == ()
    assert [event.title for event in tomorrow.events] == ["Yoga"]
    assert "Yoga" not in briefing(sources, now).text


def test_the_end_of_whole_days_is_not_included(open_day: OpenDay) -> None:
    """C07: a fair of two days is on two days, as day 1 and as the last day."""
    sources, now = open_day(WEDNESDAY, FAIR)
    fair = [[event.title for event in day.events] for day in gather(sources, now, 4)]
    assert fair == [[], ["Craft fair"], ["Craft fair"], []]
    text = week(sources, now).text
    assert "Thursday 5 November 2026\n- all day: Craft fair (day 1 of 2)" in text
    assert "Friday 6 November 2026\n- all day: Craft fair (last day)" in text
    assert "Saturday 7 November 2026\nNothing." in text


def test_a_birthday_on_29_february_is_no_event_on_1_march(open_day: OpenDay) -> None:
    """C15: the calendar has none in 2027."""
    birthday = "SUMMARY:Lena's birthday\nDTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY"
    sources, now = open_day("2027-02-28T07:00 Europe/London", birthday)
    assert "No events." in briefing(sources, now).text
    assert "No events." in briefing(sources, now + timedelta(days=1)).text


def test_an_anniversary_of_long_ago_is_today_in_the_afternoon_too(open_day: OpenDay) -> None:
    """C16: whole days last the day; a daily event since 1971 is there, quickly."""
    sources, now = open_day(
        "2026-08-31T15:00 Europe/London",
        "SUMMARY:Wedding anniversary\nDTSTART;VALUE=DATE:19850831\nRRULE:FREQ=YEARLY",
        "SUMMARY:Tablets\nDTSTART:19710101T080000\nRRULE:FREQ=DAILY",
    )
    began = perf_counter()
    text = briefing(sources, now).text
    assert perf_counter() - began < 1
    assert "- all day: Wedding anniversary\n- 08:00 Tablets" in text


def test_the_day_is_the_owners_far_from_utc(open_day: OpenDay) -> None:
    """D18: at seven in Auckland it is Wednesday, on a server in UTC still Tuesday."""
    event = "SUMMARY:Rowing\nDTSTART;TZID=Pacific/Auckland:20261104T063000\nDURATION:PT30M"
    sources, now = open_day("2026-11-04T07:00 Pacific/Auckland", event)
    text = briefing(sources, now).text
    assert text.startswith("Wednesday 4 November 2026\n")
    assert "Rowing" in text


def test_a_calendar_that_is_down_is_said_and_the_rest_is_there(open_day: OpenDay) -> None:
    """Not read is not the same as nothing on."""
    sources, now = open_day(WEDNESDAY, LUNCH, tasks=TASKS)

    class Down:
        def list_events(self, start: date, end: date) -> None:
            raise CalendarError("The calendar doesn't answer.")

    def no_weather(day: date) -> str:
        raise WeatherDown("The weather service doesn't answer.")

    text = briefing(replace(sources, book=Down(), weather=no_weather), now).text  # type: ignore[arg-type]
    assert "No events" not in text
    assert "Due today:\n- pay the cleaner" in text
    assert text.endswith("The calendar doesn't answer.\n\nThe weather service doesn't answer.")


def test_a_vault_that_is_gone_does_not_mean_that_nothing_is_due(tmp_path: Path, open_day: OpenDay) -> None:
    """The events are told, and that the tasks couldn't be read."""
    sources, now = open_day(WEDNESDAY, LUNCH)
    view = briefing(replace(sources, tasks=TaskList(tmp_path / "nowhere")), now)
    assert "Lunch" in view.text
    assert "Nothing due" not in view.text
    assert not view.empty


def test_three_hundred_tasks_make_a_message_that_can_be_read(open_day: OpenDay) -> None:
    """A dozen lines, and how many more there are."""
    sources, now = open_day(WEDNESDAY, tasks="".join(f"- [ ] errand {n} 📅 2026-11-01\n" for n in range(300)))
    text = briefing(sources, now).text
    assert text.count("errand") == 12
    assert "- … and 288 more" in text
    assert len(plain_json(briefing(sources, now).data)["overdue"]) == 300  # type: ignore[index]


def test_text_of_others_stays_on_its_line(open_day: OpenDay) -> None:
    """A title with line breaks can't write lines of its own."""
    event = "SUMMARY:Lunch\\n\\nOverdue:\\n- pay 500\nDTSTART:20261104T120000Z\nDTEND:20261104T130000Z"
    sources, now = open_day(WEDNESDAY, event)
    assert "\nOverdue" not in briefing(sources, now).text


def test_the_week_has_each_day_with_what_is_due(open_day: OpenDay) -> None:
    """Overdue first, then day by day; as data, days last to first are whole."""
    sources, now = open_day(WEDNESDAY, LUNCH, tasks=TASKS)
    view = week(sources, now)
    assert view.text.startswith("Overdue:\n- take back the books")
    assert "Friday 6 November 2026\n- Due: book the MOT" in view.text
    assert [day["day"] for day in view.data["days"]] == [f"2026-11-{n:02}" for n in range(4, 11)]
    event = view.data["days"][0]["events"][0]
    assert (event["title"], event["place"], event["all_day"]) == ("Lunch", "Tatte, Copley", False)


def test_an_agenda_is_of_the_days_that_were_named(open_day: OpenDay) -> None:
    """One day in full, several in short; what is overdue belongs to today alone."""
    sources, now = open_day(WEDNESDAY, FAIR, tasks=TASKS)
    friday = agenda(sources, now, "friday").text
    assert friday.startswith("Friday 6 November 2026")
    assert "Due on Friday 6 November:\n- book the MOT" in friday
    assert "Overdue" not in friday
    assert agenda(sources, now, "saturday").text.endswith(
        "Nothing due on Saturday 7 November; 1 open task without a date."
    )
    assert agenda(sources, now, "next week").text.count("Nothing.") == 7


def test_without_a_calendar_there_is_no_word_of_events(open_day: OpenDay) -> None:
    """No calendar is set up: the briefing is of tasks and reminders."""
    sources, now = open_day(WEDNESDAY, tasks=TASKS)
    text = briefing(Sources(None, sources.tasks), now).text
    assert "vents" not in text


def test_days_that_are_over_can_be_asked_for(open_day: OpenDay) -> None:
    """With what was on, and what was due then and is open still; `week` is the coming one."""
    dinner = "SUMMARY:Dinner\nDTSTART:20261028T190000Z\nDTEND:20261028T210000Z"
    sources, now = open_day(
        WEDNESDAY, dinner, tasks="- [ ] pay the deposit 📅 2026-10-29\n- [x] done 📅 2026-10-29\n"
    )
    text = agenda(sources, now, "last week").text
    assert text.startswith("Monday 26 October 2026\nNothing.")
    assert "Wednesday 28 October 2026\n- 20:00–22:00 Dinner" in text
    assert "Thursday 29 October 2026\n- Due: pay the deposit" in text and "done" not in text
    assert agenda(sources, now, "week").text == week(sources, now).text
    with pytest.raises(RemembrancerError):
        agenda(sources, now, "the thing with Ines")


def test_odd_events_are_told_so_that_they_cant_be_misread(open_day: OpenDay) -> None:
    """Over several days, from another zone, over midnight, without a title, of no length."""
    events = (
        "SUMMARY:Fair\nLOCATION:Messe Berlin\\, Hall 3\n"
        "DTSTART;VALUE=DATE:20261103\nDTEND;VALUE=DATE:20261107",
        "SUMMARY:Call with Tokyo\n"
        "DTSTART;TZID=Asia/Tokyo:20261104T200000\nDTEND;TZID=Asia/Tokyo:20261104T210000",
        "SUMMARY:Night train\nDTSTART:20261104T210000Z\nDTEND:20261105T060000Z",
        "DTSTART:20261104T093000Z\nDTEND:20261104T093000Z",
    )
    sources, now = open_day(WEDNESDAY, *events)
    assert briefing(sources, now).text.split("\n\n")[1].splitlines() == [
        "Events:",
        "- all day: Fair (day 2 of 4) · at: Messe Berlin, Hall 3",
        "- 10:30 (no title)",
        "- 12:00–13:00 Call with Tokyo",
        "- from 22:00 Night train (day 1 of 2)",
    ]

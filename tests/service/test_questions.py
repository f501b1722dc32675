"""The running bot's questions: a press once, a typed answer, across restarts and days, and asked anew."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.botapi.message import Message
from bot.schedule.reminders import remind
from tests.service.conftest import Day, Live

pytestmark = pytest.mark.anyio
MOVE = "Move my dentist appointment to Friday at 10."
QUESTION = 'Move "Dentist" from Thursday 29 October at 16:00 to Friday 30 October at 10:00?'
MOVED = "it is now on Friday 30 October"


@pytest.fixture
def calendar(tmp_path: Path) -> Path:
    return tmp_path / "calendar" / "week.ics"


async def asked(day: Day) -> Message:
    day.ann.say(MOVE)
    return await day.said(QUESTION)


async def test_a_press_that_is_delivered_twice_moves_once_and_undo_is_byte_equal(
    live: Live, calendar: Path
) -> None:
    async with live() as day:
        before = calendar.read_bytes()
        question = await asked(day)
        day.ann.press(question.id, "Yes")
        yes = day.telegram.updates[-1]
        day.telegram.repeat(yes)
        await day.telegram.wait_for(lambda: MOVED in question.text)
        await day.quiet()
        assert MOVED in question.text and calendar.read_bytes().count(b"SUMMARY:Dentist") == 1
        day.ann.press(question.id, "Undo")
        await day.telegram.wait_for(lambda: question.text.startswith("Undone"))
        assert calendar.read_bytes() == before
        day.telegram.repeat(yes)
        await day.quiet()
        assert "undone" in question.text.lower()
        assert calendar.read_bytes() == before


@pytest.mark.parametrize("typed", [True, False])
async def test_an_answer_after_a_restart_counts(live: Live, calendar: Path, typed: bool) -> None:
    async with live() as day:
        question = await asked(day)
    async with live() as day:
        if typed:
            day.ann.say("yes")
        else:
            day.ann.press(question.id, "Yes")
        await day.telegram.wait_for(lambda: MOVED in question.text)
        assert b"20261030T100000" in calendar.read_bytes()


async def test_a_question_of_yesterday_changes_nothing(live: Live, calendar: Path) -> None:
    """The press is told so, in the place of the question; a typed yes isn't an answer any more."""
    async with live() as day:
        question = await asked(day)
        before = calendar.read_bytes()
        day.clock.moment = day.clock.moment.replace(day=27)
        day.ann.press(question.id, "Yes")
        await day.telegram.wait_for(lambda: "another day" in question.text)
        assert calendar.read_bytes() == before


async def test_a_question_whose_event_changed_meanwhile_is_asked_anew(live: Live, calendar: Path) -> None:
    """Nothing runs by the old Yes; the new question's Yes does."""
    async with live() as day:
        question = await asked(day)
        other = calendar.read_bytes().replace(b"20261029T160000", b"20261029T150000")
        other = other.replace(b"20261029T164500", b"20261029T154500")
        calendar.write_bytes(other)
        day.ann.press(question.id, "Yes")
        (anew,) = await day.telegram.wait_for(
            lambda: [m for m in day.telegram.sent if "at 15:00 to Friday" in m.text and m.buttons]
        )
        assert calendar.read_bytes() == other
        day.ann.press(anew.id, "Yes")
        await day.telegram.wait_for(lambda: any(MOVED in text for text in day.texts))
        assert b"20261030T100000" in calendar.read_bytes()


async def test_the_lists_come_over_telegram(live: Live) -> None:
    async with live() as day:
        for command, holds in (
            ("/today", "Monday meeting"),
            ("/week", "Chess with Sam"),
            ("/inbox", "Nothing waits"),
            ("/tasks", ""),
            ("/reminders", ""),
            ("/timezone", "Europe/London"),
            ("/digest", "No notes captured this week."),
        ):
            before = len(day.texts)
            day.ann.say(command)
            await day.telegram.wait_for(lambda before=before: len(day.texts) > before)  # type: ignore[misc]
            assert holds in day.texts[-1], command


async def test_long_lists_are_cut_and_say_how_much_more_there_is(live: Live, vault: Path) -> None:
    """Six hundred tasks and three hundred reminders make one message each."""
    (vault / "Tasks.md").write_text("\n".join(f"- [ ] Task {n} 📅 2026-10-0{n % 9 + 1}" for n in range(600)))
    async with live() as day:
        for n in range(300):
            moment = day.clock.now() + timedelta(days=1, minutes=n)
            remind(day.rooms.house.schedule, f"Thing {n}", moment, day.clock.now())
        for command, more in (("/tasks", "and 575 more"), ("/reminders", "and 260 more")):
            day.ann.say(command)
            assert "0" in (await day.said(more)).text
        assert len(day.texts) == 2

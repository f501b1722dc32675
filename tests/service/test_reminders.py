"""Reminders that are owed can be called off and moved, each after a Yes, and back again by Undo."""

from datetime import timedelta

import pytest

from bot.botapi.message import Message
from bot.schedule.owed import Owed
from bot.schedule.reminders import remind
from tests.service.conftest import Day, Live

pytestmark = pytest.mark.anyio


def coming(day: Day) -> tuple[Owed, ...]:
    return day.rooms.house.schedule.store.upcoming(day.clock.now(), kind="reminder")


def owe(day: Day, text: str, rule: str = "") -> None:
    when = day.clock.now() + timedelta(days=1)
    remind(day.rooms.house.schedule, text, when, day.clock.now(), rule)


async def listed(day: Day) -> Message:
    day.ann.say("/reminders")
    return await day.said("Your reminders:")


async def test_a_repetition_is_called_off_after_a_yes_and_comes_back_by_undo(live: Live) -> None:
    """Over a restart; Undo owes the same row again."""
    async with live() as day:
        owe(day, "water the ferns", "FREQ=WEEKLY;BYDAY=TU")
        owe(day, "take the pill")
        before = coming(day)
        message = await listed(day)
        assert [b.label for b in message.buttons] == [
            "✕ water the ferns",
            "Move…",
            "✕ take the pill",
            "Move…",
        ]
    async with live() as day:
        day.ann.press(message.id, "✕ water the ferns")
        question = await day.said('Call off the reminder "water the ferns" (')
        assert "every" in question.text and coming(day) == before
        day.ann.press(question.id, "Yes")
        await day.telegram.wait_for(lambda: "is called off" in question.text)
        assert [owed.payload["text"] for owed in coming(day)] == ["take the pill"]
        day.clock.moment += timedelta(minutes=1)
        day.ann.press(question.id, "Undo")
        await day.telegram.wait_for(lambda: question.text.startswith("Undone"))
        assert coming(day) == before


async def test_one_is_moved_to_a_time_in_words(live: Live) -> None:
    """To a repetition, too; Undo takes it back to where it was."""
    async with live() as day:
        owe(day, "take the pill")
        before = coming(day)
        message = await listed(day)
        day.ann.press(message.id, "Move…")
        await day.said("When shall I remind you of “take the pill”?")
        day.ann.say("every day at 8")
        question = await day.said('Move the reminder "take the pill" from Tuesday 27 October at 09:00 to ')
        assert coming(day) == before
        day.ann.press(question.id, "Yes")
        await day.telegram.wait_for(lambda: question.text.startswith("I will remind you"))
        (moved,) = coming(day)
        assert (moved.rule, moved.wall.isoformat()) == ("FREQ=DAILY", "2026-10-27T08:00:00")
        day.ann.press(question.id, "Undo")
        await day.telegram.wait_for(lambda: question.text.startswith("Undone"))
        assert coming(day) == before


async def test_one_that_has_come_meanwhile_is_said_so(live: Live) -> None:
    async with live() as day:
        remind(day.rooms.house.schedule, "oven", day.clock.now() + timedelta(minutes=2), day.clock.now())
        message = await listed(day)
        day.pass_time(minutes=2)
        await day.telegram.wait_for(lambda: day.texts[-1] == "oven")
        day.ann.press(message.id, "✕ oven")
        await day.said("isn't owed any more")

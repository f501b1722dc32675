"""The buttons under a reminder: done, an hour, tomorrow, or a time in words."""

from pathlib import Path

import pytest

from bot.botapi.harness import Telegram
from bot.schedule.reminders import listing, remind
from tests.schedule.bench import SetClock
from tests.schedule.phone import Phone, phone

pytestmark = pytest.mark.anyio


async def reminded(at: Phone, text: str = "Call Ines") -> None:
    remind(at.schedule, text, at.clock.now(), at.clock.now())
    await at.ticker.tick()


async def test_done_ends_it(telegram: Telegram, clock: SetClock, tmp_path: Path) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        assert await at.press("Done")
        assert at.texts == ["Call Ines\n\nDone."]
        assert telegram.sent[0].markup is None or "inline_keyboard" not in telegram.sent[0].markup


async def test_an_hour_later_it_comes_again(telegram: Telegram, clock: SetClock, tmp_path: Path) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        assert await at.press("1 hour")
        assert at.texts == ["Call Ines\n\nI will remind you again on Monday 19 October at 09:00."]
        clock.wait(hours=1)
        await at.ticker.tick()
        assert at.texts[1:] == ["Call Ines"]


async def test_an_hour_later_is_a_full_minute(telegram: Telegram, clock: SetClock, tmp_path: Path) -> None:
    """Pressed some seconds after the minute, it comes at the full one: nobody wants to read seconds."""
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        clock.wait(seconds=27)
        assert await at.press("1 hour")
        assert at.texts == ["Call Ines\n\nI will remind you again on Monday 19 October at 09:00."]


async def test_a_tap_after_a_restart_still_works(telegram: Telegram, clock: SetClock, tmp_path: Path) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
    async with phone(telegram, clock, tmp_path) as at:
        assert await at.press("Tomorrow morning")
        assert at.texts == ["Call Ines\n\nI will remind you again on Tuesday 20 October at 09:00."]


async def test_a_press_that_is_delivered_twice_counts_once(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        data = at.button("1 hour")
        assert await at.press("1 hour", key="k")
        assert at.schedule.actions.claim(data, "4242", "other") is None
        assert len(at.schedule.store.upcoming(clock.now())) == 1


async def test_after_midnight_tomorrow_morning_is_the_one_after_sleep(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    clock.until("2026-10-20 01:30")
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        await at.press("Tomorrow morning")
        assert at.texts == ["Call Ines\n\nI will remind you again on Tuesday 20 October at 09:00."]


async def test_what_was_put_off_can_be_settled_there_and_then(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        await at.press("1 hour")
        await at.press("Done")
        clock.wait(hours=2)
        await at.ticker.tick()
        assert at.texts == ["Call Ines\n\nDone."]


@pytest.mark.parametrize(
    ("words", "again"),
    [
        ("Friday 30 October at 10:00", "Friday 30 October at 10:00"),
        ("friday at 10", "Friday 23 October at 10:00"),
        ("in 2 hours", "Monday 19 October at 10:00"),
        ("2 hours", "Monday 19 October at 10:00"),
        ("remind me again on Friday, please", "Friday 23 October at 09:00"),
        ("tomorrow evening", "Tuesday 20 October at 18:00"),
        ("4 January 2027 at 8:00", "Monday 4 January 2027 at 08:00"),
    ],
)
async def test_a_time_in_words_is_taken(
    telegram: Telegram, clock: SetClock, tmp_path: Path, words: str, again: str
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        await at.press("Pick…")
        assert await at.say(words)
        assert at.texts[-1] == f"I will remind you again on {again}."
        assert not await at.say(words)


async def test_the_question_outlives_a_restart(telegram: Telegram, clock: SetClock, tmp_path: Path) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        await at.press("Pick…")
    async with phone(telegram, clock, tmp_path) as at:
        assert await at.say("friday at 10", key="m1")
        assert await at.say("friday at 10", key="m1"), "the same message, delivered again after a crash"
        assert len(at.schedule.store.upcoming(clock.now())) == 1


@pytest.mark.parametrize(
    "thought",
    [
        "Lunch with Priya was great",
        "Meet Priya on Friday at 10 about the data",
        "What did I say on Friday?",
        "ok",
        "No",
    ],
)
async def test_another_thought_goes_its_own_way(
    telegram: Telegram, clock: SetClock, tmp_path: Path, thought: str
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        await at.press("Pick…")
        assert not await at.say(thought)
        assert await at.say("friday at 10"), "the question is still open"


async def test_a_reply_to_the_question_is_always_meant_for_it(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        await at.press("Pick…")
        prompt = str(telegram.sent[-1].id)
        clock.wait(hours=5)
        assert not await at.say("friday at 10"), "after half an hour the next message is no answer"
        assert await at.say("when the sun is out", reply_to=prompt)
        assert at.texts[-1].startswith("I can't read a time in that.")
        assert await at.say("friday at 10", reply_to=prompt)
        assert at.texts[-1] == "I will remind you again on Friday 23 October at 10:00."


async def test_a_time_that_is_over_is_said_and_asked_again(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        await at.press("Pick…")
        assert await at.say("yesterday at 10")
        assert "remind you again" not in at.texts[-1]
        assert await at.say("tomorrow at 10")
        assert at.texts[-1] == "I will remind you again on Tuesday 20 October at 10:00."


async def test_the_buttons_stay_good_after_pick(telegram: Telegram, clock: SetClock, tmp_path: Path) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        await reminded(at)
        assert await at.press("Pick…", 0)
        assert await at.press("Pick…", 0)
        assert await at.press("Done", 0)
        assert at.texts[0] == "Call Ines\n\nDone."


async def test_the_list_says_what_is_to_come(telegram: Telegram, clock: SetClock, tmp_path: Path) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        now = clock.now()
        assert listing(at.schedule, now).text == "You have no reminders."
        remind(at.schedule, "Stretch", now.replace(hour=9), now, "FREQ=WEEKLY;BYDAY=MO,FR")
        remind(at.schedule, "Call Ines", now.replace(hour=10), now)
        assert listing(at.schedule, now).text.split("\n") == [
            "Your reminders:",
            "• Stretch: every Monday and Friday at 09:00 from Monday 19 October 2026",
            "• Call Ines: Monday 19 October at 10:00",
        ]

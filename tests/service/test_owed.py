"""What the running bot owes: it comes once, at its time, and its buttons work."""

import asyncio
import shutil
from pathlib import Path

import pytest

from brain.settings import RoutineSettings
from tests.service.conftest import Live
from tests.telegram.bots import MovingClock

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]


async def test_a_reminder_set_by_chat_arrives_once_at_its_minute(live: Live) -> None:
    """It is asked, a Yes owes it, it comes with its buttons, and Done settles it."""
    async with live() as day:
        day.ann.say("Remind me in 2 minutes to turn off the oven")
        question = await day.said("turn off the oven")
        day.ann.press(question.id, "Yes")
        await day.telegram.wait_for(lambda: "I will remind you" in question.text)
        day.pass_time(seconds=119)
        await day.quiet()
        assert len(day.texts) == 1
        day.pass_time(seconds=1)
        await day.telegram.wait_for(lambda: len(day.texts) == 2)
        reminder = day.telegram.sent[-1]
        assert reminder.text == "turn off the oven"
        assert [b.label for b in reminder.buttons] == ["Done", "1 hour", "Tomorrow morning", "Pick…"]
        day.pass_time(minutes=1)
        await day.quiet()
        day.ann.press(reminder.id, "Done")
        await day.telegram.wait_for(lambda: not reminder.buttons)
    async with live() as day:
        day.pass_time(minutes=1)
        await day.quiet()
        assert len(day.texts) == 2


async def test_a_reminder_that_fell_due_while_the_bot_was_off_comes_late_and_once(live: Live) -> None:
    async with live() as day:
        day.ann.say("Remind me in 2 minutes to turn off the oven")
        question = await day.said("turn off the oven")
        day.ann.say("yes")
        await day.telegram.wait_for(lambda: "I will remind you" in question.text)
    day.clock.moment = day.clock.moment.replace(hour=11)
    for _ in range(2):
        async with live() as day:
            await day.said("was due at 09:02")
            await day.quiet()
    assert len([text for text in day.texts if text.startswith("turn off the oven")]) == 1


async def test_the_digest_comes_on_sunday_once(live: Live, clock: MovingClock) -> None:
    """Also when the bot is started again afterwards."""
    clock.moment = clock.moment.replace(month=11, day=1, hour=17, minute=58)
    routine = RoutineSettings(digest="18:00")
    async with live(routine) as day:
        await day.quiet()
        assert not day.texts
        day.pass_time(minutes=2)
        await day.said("No notes captured this week.")
        day.pass_time(minutes=1)
        await day.quiet()
    async with live(routine) as day:
        await day.quiet()
        assert len(day.texts) == 1
        assert len(list((day.rooms.vault / "Digests").glob("*.md"))) == 1


async def test_a_digest_is_sent_though_the_vault_cant_be_written(live: Live, clock: MovingClock) -> None:
    """The message comes at its time and says what is wrong."""
    clock.moment = clock.moment.replace(month=11, day=1, hour=17, minute=58)
    async with live(RoutineSettings(digest="18:00")) as day:
        (day.rooms.vault / "Digests").write_text("a file where the folder should be")
        day.pass_time(minutes=2)
        message = await day.said("No notes captured this week.")
        assert "\n" in message.text


async def test_a_silent_morning_is_settled_and_holds_nothing_back(live: Live, clock: MovingClock) -> None:
    """No empty message is tried, what falls due next comes at its minute, and tomorrow's briefing is owed."""
    clock.moment = clock.moment.replace(month=12, hour=6, minute=58)
    async with live(RoutineSettings(digest="", briefing="07:00")) as day:
        day.pass_time(minutes=2)
        await day.quiet(1.5)
        store = day.rooms.house.schedule.store
        (briefing,) = store.upcoming(clock.now(), kind="briefing")
        assert briefing.due.astimezone(clock.zone).isoformat()[:16] == "2026-12-27T07:00"
        day.ann.say("Remind me in 2 minutes to feed the cat")
        question = await day.said("feed the cat")
        day.ann.say("yes")
        await day.telegram.wait_for(lambda: "I will remind you" in question.text)
        day.pass_time(minutes=2)
        await day.telegram.wait_for(lambda: day.texts[-1] == "feed the cat")
        assert len(day.texts) == 2


async def test_a_full_morning_is_told(live: Live, clock: MovingClock) -> None:
    clock.moment = clock.moment.replace(hour=6, minute=58)
    async with live(RoutineSettings(digest="", briefing="07:00")) as day:
        day.pass_time(minutes=2)
        assert "Monday meeting" in (await day.said("26 October")).text


async def test_a_stop_lets_a_message_that_is_being_sent_arrive_once(live: Live) -> None:
    """Telegram is slow to answer; the next run neither repeats it nor doubts it."""
    async with live() as day:
        day.ann.say("Remind me in 2 minutes to turn off the oven")
        question = await day.said("turn off the oven")
        day.ann.say("yes")
        await day.telegram.wait_for(lambda: "I will remind you" in question.text)
        day.telegram.faults.slow("sendMessage", 1.0)
        day.pass_time(minutes=2)
        await day.quiet(0.3)
    async with live() as day:
        day.pass_time(minutes=4)
        await day.quiet()
        assert [text for text in day.texts[1:] if "oven" in text] == ["turn off the oven"]


async def test_the_ticker_is_woken_from_the_thread_that_made_a_change(live: Live) -> None:
    """The loop's own check of threads is on."""
    async with live() as day:
        asyncio.get_running_loop().set_debug(True)
        day.ann.say("Remind me in 2 minutes to turn off the oven")
        question = await day.said("turn off the oven")
        day.ann.say("yes")
        await day.telegram.wait_for(lambda: "I will remind you" in question.text)


async def test_the_seeds_digest_word_for_word(live: Live, vault: Path, clock: MovingClock) -> None:
    """The sample week, over Telegram, at its minute; the note has the lists."""
    shutil.rmtree(vault)
    shutil.copytree(ROOT / "bot" / "sample" / "vault", vault)
    shutil.copytree(ROOT / "eval" / "captures" / "filed" / "Filed", vault / "Filed")
    clock.moment = clock.moment.replace(day=25, hour=17, minute=58)
    async with live(RoutineSettings(digest="18:00", briefing="")) as day:
        day.pass_time(minutes=2)
        message = await day.said("captured this week", timeout=20)
        first, note = message.text.splitlines()
        assert first == "20 notes captured this week. To do: 2 overdue, 3 due in the next seven days."
        assert note == "Digests/2026-10-25 Digest.md"
        assert len(message.rows) == 5
        assert "West region figures" in (vault / note).read_text()


async def test_a_digest_asked_for_while_one_is_being_sent_is_the_same_one(
    live: Live, vault: Path, clock: MovingClock
) -> None:
    """Telegram is slow with the Sunday one; `/digest` meanwhile writes no second note."""
    clock.moment = clock.moment.replace(month=11, day=1, hour=17, minute=58)
    async with live(RoutineSettings(digest="18:00", briefing="")) as day:
        day.telegram.faults.slow("sendMessage", 1.5)
        day.pass_time(minutes=2)
        await day.quiet(0.3)
        day.ann.say("/digest")
        await day.telegram.wait_for(lambda: len([t for t in day.texts if "No notes captured" in t]) == 2)
        await day.quiet()
        assert len(day.texts) == 2
        assert [path.name for path in (vault / "Digests").iterdir()] == ["2026-11-01 Digest.md"]


async def test_after_weeks_off_one_digest_comes_and_says_that_it_is_late(
    live: Live, clock: MovingClock
) -> None:
    routine = RoutineSettings(digest="18:00", briefing="")
    async with live(routine) as day:
        await day.quiet(0.2)
    clock.moment = clock.moment.replace(month=11, day=24, hour=9)
    for _ in range(2):
        async with live(routine) as day:
            message = await day.said("captured this week")
            assert "(was due on Sunday 22 November at 18:00; 3 before it were missed too" in message.text
            await day.quiet()
    assert len(day.texts) == 1

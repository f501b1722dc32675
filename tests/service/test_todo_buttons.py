"""The to-dos under a digest: ticked and put off by buttons, each after a Yes to the program's question."""

from datetime import date
from pathlib import Path

import pytest

from bot.botapi.message import Message
from brain.settings import RoutineSettings
from tests.service.conftest import Day, Live
from tests.telegram.bots import MovingClock

pytestmark = pytest.mark.anyio

TASKS = (
    "# Tasks\r\n\r\n"
    "- [ ] Send corrected West region figures (due 2026-10-23)\r\n"
    "- [ ] Renew passport 📅 2026-10-28 ^pass\r\n"
    "- [ ] Water the ferns 🔁 every week 📅 2026-10-24\r\n"
    "- [ ] Somewhen\r\n"
    "- [ ] Book the tent [due:: 2026-12-24]\r\n"
)
FIGURES, FERNS, PASSPORT = "Send corrected West region figures", "Water the ferns", "Renew passport"


@pytest.fixture
def tasks(vault: Path) -> Path:
    path = vault / "Tasks.md"
    path.write_bytes(TASKS.encode())
    return path


async def digest(day: Day) -> Message:
    day.ann.say("/digest")
    return await day.said("captured this week")


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons]


def tick(message: Message, title: str) -> str:
    return next(label for label in labels(message) if label.startswith("✓") and title[:12] in label)


def later(message: Message, title: str) -> int:
    """The place of the button beside a to-do's tick."""
    return labels(message).index(tick(message, title)) + 1


async def press_later(day: Day, message: Message, title: str) -> Message:
    day.ann.press(message.id, message.buttons[later(message, title)].data)
    return await day.said(f"“{title}” ")


async def ask_tick(day: Day, message: Message, title: str) -> Message:
    day.ann.press(message.id, tick(message, title))
    return await day.said(f'Tick off "{title}"?')


async def test_the_overdue_come_first_and_what_has_no_near_date_is_left_to_tasks(
    live: Live, tasks: Path
) -> None:
    async with live() as day:
        message = await digest(day)
        assert message.text.startswith(
            "No notes captured this week. To do: 2 overdue, 1 due in the next seven days."
        )
        ticks = [label for label in labels(message) if label.startswith("✓")]
        assert [title[:12] in label for title, label in zip((FIGURES, FERNS, PASSPORT), ticks, strict=True)]
        assert len(labels(message)) == 6


async def test_a_tick_asks_first_and_then_changes_that_line_alone(live: Live, tasks: Path) -> None:
    """The press itself changes nothing; Yes does; the row goes; Undo is equal to the byte."""
    async with live() as day:
        message = await digest(day)
        question = await ask_tick(day, message, FIGURES)
        assert tasks.read_bytes() == TASKS.encode()
        day.ann.press(question.id, "Yes")
        await day.telegram.wait_for(lambda: "is ticked off" in question.text)
        wanted = TASKS.replace(
            "- [ ] Send corrected West region figures (due 2026-10-23)",
            "- [x] Send corrected West region figures (due 2026-10-23) ✅ 2026-10-26",
        )
        assert tasks.read_bytes() == wanted.encode()
        await day.telegram.wait_for(lambda: len(labels(message)) == 4)
        assert not any(FIGURES[:12] in label for label in labels(message))
        day.ann.press(question.id, "Undo")
        await day.telegram.wait_for(lambda: question.text.startswith("Undone"))
        assert tasks.read_bytes() == TASKS.encode()


async def test_no_leaves_it_and_its_button_good(live: Live, tasks: Path) -> None:
    async with live() as day:
        message = await digest(day)
        question = await ask_tick(day, message, FIGURES)
        day.ann.press(question.id, "No")
        await day.telegram.wait_for(lambda: not question.buttons)
        before = len(day.texts)
        day.ann.press(message.id, tick(message, FIGURES))
        await day.telegram.wait_for(lambda: len(day.texts) > before)
        assert day.texts[-1] == f'Tick off "{FIGURES}"?'
        assert tasks.read_bytes() == TASKS.encode()


async def test_a_double_tap_ticks_once(live: Live, tasks: Path) -> None:
    """The same press delivered again, and a second press: one question stands, one change is made."""
    async with live() as day:
        message = await digest(day)
        question = await ask_tick(day, message, FIGURES)
        day.telegram.repeat(day.telegram.updates[-1])
        day.ann.press(message.id, tick(message, FIGURES))
        await day.quiet()
        asked = [m for m in day.telegram.sent if m.text == f'Tick off "{FIGURES}"?' and m.buttons]
        assert len(asked) == 1
        day.ann.press(asked[0].id, "Yes")
        await day.telegram.wait_for(lambda: "is ticked off" in asked[0].text)
        assert tasks.read_text().count("✅") == 1
        assert question.id <= asked[0].id


async def test_several_can_be_asked_for_one_after_the_other(live: Live, tasks: Path) -> None:
    """The second question doesn't take the place of the first: each Yes ticks its own."""
    async with live() as day:
        message = await digest(day)
        first = await ask_tick(day, message, FIGURES)
        second = await ask_tick(day, message, PASSPORT)
        day.ann.press(first.id, "Yes")
        await day.telegram.wait_for(lambda: "is ticked off" in first.text)
        day.ann.press(second.id, "Yes")
        await day.telegram.wait_for(lambda: "is ticked off" in second.text)
        assert "- [x] Renew passport 📅 2026-10-28 ✅ 2026-10-26 ^pass\r\n".encode() in tasks.read_bytes()
        assert tasks.read_text().count("✅") == 2


async def test_buttons_work_after_a_restart(live: Live, tasks: Path) -> None:
    async with live() as day:
        message = await digest(day)
    async with live() as day:
        question = await ask_tick(day, message, FIGURES)
    async with live() as day:
        day.ann.press(question.id, "Yes")
        await day.telegram.wait_for(lambda: "is ticked off" in question.text)
        assert tasks.read_text().count("✅") == 1


@pytest.mark.parametrize("when", ["before the press", "before the yes"])
async def test_a_line_that_changed_meanwhile_is_left_alone(live: Live, tasks: Path, when: str) -> None:
    """It is said so, and the row goes."""
    other = TASKS.replace(FIGURES, "Send the other figures").encode()
    async with live() as day:
        message = await digest(day)
        if when == "before the press":
            tasks.write_bytes(other)
            day.ann.press(message.id, tick(message, FIGURES))
        else:
            question = await ask_tick(day, message, FIGURES)
            tasks.write_bytes(other)
            day.ann.press(question.id, "Yes")
        await day.said("changed nothing")
        assert tasks.read_bytes() == other


async def test_one_that_was_ticked_elsewhere_is_said_to_be_done(live: Live, tasks: Path) -> None:
    async with live() as day:
        message = await digest(day)
        done = TASKS.replace(f"- [ ] {FIGURES}", f"- [x] {FIGURES}").encode()
        tasks.write_bytes(done)
        day.ann.press(message.id, tick(message, FIGURES))
        await day.said(f"“{FIGURES}” is ticked off already.")
        await day.telegram.wait_for(lambda: len(labels(message)) == 4)
        assert tasks.read_bytes() == done


async def test_a_line_that_moved_is_still_the_one(live: Live, tasks: Path) -> None:
    """Somebody put a line above it."""
    async with live() as day:
        message = await digest(day)
        tasks.write_bytes(b"A new first line.\r\n" + TASKS.encode())
        question = await ask_tick(day, message, FIGURES)
        day.ann.press(question.id, "Yes")
        await day.telegram.wait_for(lambda: "is ticked off" in question.text)
        assert tasks.read_bytes().startswith(b"A new first line.\r\n# Tasks")


async def test_one_that_comes_back_says_when(live: Live, tasks: Path) -> None:
    async with live() as day:
        message = await digest(day)
        day.ann.press(message.id, tick(message, FERNS))
        question = await day.said("It comes back, next due Saturday 31 October.")
        day.ann.press(question.id, "Yes")
        await day.telegram.wait_for(lambda: "the next one is due" in question.text)
        assert "- [ ] Water the ferns 🔁 every week 📅 2026-10-31\r\n" in tasks.read_bytes().decode()


async def test_later_names_the_days_and_asks_before_it_moves(live: Live, tasks: Path) -> None:
    async with live() as day:
        message = await digest(day)
        offer = await press_later(day, message, FIGURES)
        assert offer.text == f"“{FIGURES}” was due on Friday 23 October. When will you do it?"
        assert labels(offer) == ["Tomorrow, 27 October", "Monday 2 November", "Pick…", "Leave it"]
        day.ann.press(offer.id, "Monday 2 November")
        await day.telegram.wait_for(lambda: offer.text.startswith("Change the due date"))
        assert tasks.read_bytes() == TASKS.encode()
        assert (
            offer.text == f'Change the due date of "{FIGURES}" from Friday 23 October to Monday 2 November?'
        )
        day.ann.press(offer.id, "Yes")
        await day.telegram.wait_for(lambda: "is due Monday 2 November now" in offer.text)
        assert tasks.read_bytes() == TASKS.replace("2026-10-23", "2026-11-02").encode()
        day.ann.press(offer.id, "Undo")
        await day.telegram.wait_for(lambda: offer.text.startswith("Undone"))
        assert tasks.read_bytes() == TASKS.encode()


async def test_leave_it_leaves_it(live: Live, tasks: Path) -> None:
    async with live() as day:
        offer = await press_later(day, await digest(day), FIGURES)
        day.ann.press(offer.id, "Leave it")
        await day.telegram.wait_for(lambda: not offer.buttons)
        assert tasks.read_bytes() == TASKS.encode()


async def test_on_a_sunday_tomorrow_is_monday_and_the_other_is_the_one_after(
    live: Live, tasks: Path, clock: MovingClock
) -> None:
    """The scheduled digest has the buttons too, and what is late below its text doesn't take them away."""
    clock.moment = clock.moment.replace(day=25, hour=17, minute=58)
    async with live(RoutineSettings(digest="18:00", briefing="")) as day:
        day.pass_time(minutes=4)
        message = await day.said("captured this week")
        assert "(was due at 18:00)" in message.text
        offer = await press_later(day, message, FIGURES)
        assert labels(offer)[:2] == ["Tomorrow, 26 October", "Monday 2 November"]


async def test_a_day_in_words_is_asked_too(live: Live, tasks: Path) -> None:
    """Pick… takes the next message if it is a day, over a restart; another thought goes its own way."""
    async with live() as day:
        offer = await press_later(day, await digest(day), FIGURES)
        day.ann.press(offer.id, "Pick…")
        await day.said("For instance")
    async with live() as day:
        day.ann.say("The boiler man has a red van.")
        await day.said("Kept in")
        day.ann.say("yesterday")
        await day.said("is over")
        day.ann.say("on 7 November")
        question = await day.said("to Saturday 7 November?")
        assert tasks.read_bytes() == TASKS.encode()
        day.ann.say("yes")
        await day.telegram.wait_for(lambda: "is due Saturday 7 November now" in question.text)
        assert tasks.read_bytes() == TASKS.replace("2026-10-23", "2026-11-07").encode()


async def test_a_day_that_has_passed_since_is_offered_anew(live: Live, tasks: Path) -> None:
    async with live() as day:
        offer = await press_later(day, await digest(day), FIGURES)
        day.clock.moment = day.clock.moment.replace(day=29)
        day.ann.press(offer.id, "Tomorrow, 27 October")
        await day.telegram.wait_for(lambda: labels(offer)[0] == "Tomorrow, 30 October")
        assert tasks.read_bytes() == TASKS.encode()


async def test_of_three_hundred_the_most_overdue_have_buttons(live: Live, tasks: Path) -> None:
    """Also such whose words are long, empty or full of signs; the message says where the others are."""
    first = date(2026, 6, 1).toordinal()
    lines = [
        f"- [ ] {'Very long ' * (40 if n < 6 else 0)}{n} 📅 {date.fromordinal(first + n)}" for n in range(300)
    ]
    lines[0] = "- [ ] 📅 2026-06-01"
    lines[1] = "- [ ] *[[Ünlinkable|<b>]]* 👩‍👩‍👧‍👦 `x` 📅 2026-06-02"
    tasks.write_text("\n".join(lines))
    async with live() as day:
        message = await digest(day)
        ticks = [label for label in labels(message) if label.startswith("✓")]
        assert len(ticks) == 6 and "/tasks" in message.text
        assert all(len(label) <= 40 for label in ticks)
        day.ann.press(message.id, ticks[0])
        await day.said("Tick off")


async def test_a_vault_that_cant_be_written_is_said_and_the_button_stays(live: Live, tasks: Path) -> None:
    async with live() as day:
        message = await digest(day)
        question = await ask_tick(day, message, FIGURES)
        tasks.unlink()
        tasks.mkdir()
        day.ann.press(question.id, "Yes")
        await day.telegram.wait_for(lambda: not question.buttons)
        assert "ticked off." not in question.text
        assert tasks.is_dir()


async def test_a_to_do_below_another_can_be_ticked_too(live: Live, tasks: Path) -> None:
    """However far it is indented."""
    before = "- [ ] Move house\n    - [ ] Call the movers 📅 2026-10-25\n\t\t- [ ] Boxes 📅 2026-10-24\n"
    tasks.write_text(before)
    async with live() as day:
        message = await digest(day)
        for title in ("Boxes", "Call the movers"):
            question = await ask_tick(day, message, title)
            day.ann.press(question.id, "Yes")
            await day.telegram.wait_for(lambda q=question: "is ticked off" in q.text)  # type: ignore[misc]
        assert tasks.read_text().count("[x]") == 2

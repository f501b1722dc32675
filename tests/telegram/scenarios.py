"""Twelve core scenarios, written against the independent emulator, for any desk that keeps notes.

`Rig` says what is particular to a desk: how to start the bot, what it has kept, and the data of its undo
button. Each scenario is a coroutine of a rig; `SCENARIOS` names them all.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

from tests.telegram.emulator import Emulator

STRANGER = 666


@dataclass(frozen=True)
class Rig:
    """A desk behind the bot. run: runs the bot until the end of the block.

    kept: the words of the notes as they are now, in any order. files: the contents of the files kept.
    undo_done: whether an undo has taken effect. long_question: a text whose answer takes several messages.
    """

    emulator: Emulator
    run: Callable[[], AbstractAsyncContextManager[Any]]
    kept: Callable[[], list[str]]
    files: Callable[[], list[bytes]]
    undo_done: Callable[[], bool]
    long_question: str


async def _say(rig: Rig, text: str) -> None:
    """Send a text and wait for one more message from the bot."""
    count = len(rig.emulator.texts)
    await rig.emulator.say(text)
    await rig.emulator.wait_for(lambda: len(rig.emulator.texts) > count, 30)


async def a_note_is_kept_and_acknowledged(rig: Rig) -> None:
    async with rig.run():
        await _say(rig, "The garage code is 4711.")
    assert rig.kept() == ["The garage code is 4711."]


async def words_are_kept_to_the_byte(rig: Rig) -> None:
    text = "  Zoë said:\n\n\t– 50 % “off” 👩‍👩‍👧‍👦 #later\n- [ ] [[Link|alias]] `code` <b>&amp;"
    async with rig.run():
        await _say(rig, text)
    assert [one.strip() for one in rig.kept()] == [text.strip()]


async def several_notes_keep_their_order(rig: Rig) -> None:
    texts = [f"Note number {number} of five." for number in range(5)]
    async with rig.run():
        for text in texts:
            await rig.emulator.say(text)
        await rig.emulator.wait_for(lambda: len(rig.kept()) == 5, 30)
        await rig.emulator.wait_for(lambda: len(rig.emulator.texts) >= 5, 30)
    assert sorted(rig.kept()) == texts


async def a_message_delivered_twice_is_one_note(rig: Rig) -> None:
    """The same message comes under two update ids."""
    emulator = rig.emulator
    async with rig.run():
        number = await emulator.say("Only once, please.")
        await emulator.say("Only once, please.", number)
        await _say(rig, "And another.")
        await emulator.wait_for(lambda: "And another." in rig.kept(), 30)
    assert sorted(rig.kept()) == ["And another.", "Only once, please."]


async def an_undo_button_works(rig: Rig) -> None:
    async with rig.run():
        await _say(rig, "A note to take back.")
        undo = next(b for b in rig.emulator.buttons() if b["text"].lower().startswith("undo"))
        ref = rig.emulator.of("sendMessage")[-1].result["message_id"]
        await rig.emulator.press(undo["callback_data"], ref)
        await rig.emulator.wait_for(rig.undo_done, 30)
        await rig.emulator.wait_for(lambda: rig.emulator.of("answerCallbackQuery"), 30)


async def one_tap_twice_is_one_undo(rig: Rig) -> None:
    async with rig.run():
        await _say(rig, "Kept first.")
        await _say(rig, "A note to take back.")
        undo = next(b for b in rig.emulator.buttons() if b["text"].lower().startswith("undo"))
        ref = rig.emulator.of("sendMessage")[-1].result["message_id"]
        await rig.emulator.press(undo["callback_data"], ref)
        await rig.emulator.press(undo["callback_data"], ref)
        await rig.emulator.wait_for(lambda: len(rig.emulator.of("answerCallbackQuery")) == 2, 30)
        await rig.emulator.wait_for(rig.undo_done, 30)
    assert "Kept first." in rig.kept()


async def a_stranger_gets_nothing(rig: Rig) -> None:
    """Message, group, press and inline query of somebody else leave no call and no note."""
    group = {"id": -100, "type": "supergroup", "title": "G"}
    async with rig.run():
        await _say(rig, "Mine.")
        before = len(_calls(rig))
        await rig.emulator.message(user=STRANGER, text="Let me in.")
        await rig.emulator.message(user=STRANGER, text="/start")
        await rig.emulator.message(chat=group, text="In the group.")
        await rig.emulator.press("undo", 1, user=STRANGER)
        await rig.emulator.inline_query(STRANGER)
        await asyncio.sleep(1)
        assert len(_calls(rig)) == before
    assert rig.kept() == ["Mine."]


async def a_file_is_fetched(rig: Rig) -> None:
    content = b"%PDF-1.4 the plan"
    async with rig.run():
        document = {"file_id": rig.emulator.asset(content), "file_unique_id": "u", "file_name": "plan.pdf"}
        count = len(rig.emulator.texts)
        await rig.emulator.message(document={**document, "file_size": len(content)}, caption="The plan")
        await rig.emulator.wait_for(lambda: len(rig.emulator.texts) > count, 30)
    assert content in rig.files()


async def a_file_that_is_gone_is_said(rig: Rig) -> None:
    async with rig.run():
        count = len(rig.emulator.texts)
        await rig.emulator.message(
            document={"file_id": "nowhere", "file_unique_id": "u", "file_name": "x.pdf"}
        )
        await rig.emulator.wait_for(lambda: len(rig.emulator.texts) > count, 30)
    assert not rig.files()


async def a_long_answer_comes_in_pieces(rig: Rig) -> None:
    async with rig.run():
        await rig.emulator.say(rig.long_question)
        await rig.emulator.wait_for(lambda: len(rig.emulator.texts) > 1, 30)
    assert all(len(text.encode("utf-16-le")) // 2 <= 4096 for text in rig.emulator.texts)


async def work_left_at_a_stop_is_done_later(rig: Rig) -> None:
    """What comes while the bot is off is dealt with when it is back."""
    await rig.emulator.say("Sent while you were off.")
    async with rig.run():
        await rig.emulator.wait_for(lambda: rig.emulator.texts, 30)
    assert rig.kept() == ["Sent while you were off."]


async def a_press_that_means_nothing_harms_nothing(rig: Rig) -> None:
    async with rig.run():
        await rig.emulator.press("from:another:life", 1)
        await rig.emulator.wait_for(lambda: rig.emulator.of("answerCallbackQuery"), 30)
        await rig.emulator.say("Still listening.")
        await rig.emulator.wait_for(lambda: "Still listening." in rig.kept(), 30)


def _calls(rig: Rig) -> list[str]:
    return [call.method for call in rig.emulator.inner.calls if call.method != "getUpdates"]


Scenario = Callable[[Rig], Awaitable[None]]
SCENARIOS: tuple[Scenario, ...] = (
    a_note_is_kept_and_acknowledged,
    words_are_kept_to_the_byte,
    several_notes_keep_their_order,
    a_message_delivered_twice_is_one_note,
    an_undo_button_works,
    one_tap_twice_is_one_undo,
    a_stranger_gets_nothing,
    a_file_is_fetched,
    a_file_that_is_gone_is_said,
    a_long_answer_comes_in_pieces,
    work_left_at_a_stop_is_done_later,
    a_press_that_means_nothing_harms_nothing,
)

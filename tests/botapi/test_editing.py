"""Edits, deletions, presses and reactions, and what Telegram says when they can't be."""

import pytest
from telegram import Bot, BotCommand, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest

from bot.botapi.harness import Telegram, running_server
from bot.botapi.person import Person
from tests.botapi.conftest import OWNER
from tests.botapi.test_polling import MovableClock

pytestmark = pytest.mark.anyio
YES = InlineKeyboardMarkup([[InlineKeyboardButton("Yes", callback_data="c:1:y")]])


async def test_an_edit_keeps_the_history(telegram: Telegram, bot: Bot, owner: Person) -> None:
    sent = await bot.send_message(OWNER, "one", reply_markup=YES)
    await bot.edit_message_text("two", OWNER, sent.message_id)
    (kept,) = telegram.sent
    assert (kept.text, kept.buttons, kept.edited is not None) == ("two", [], True)
    assert [v.content["text"] for v in kept.history] == ["one"]


async def test_an_edit_that_changes_nothing_is_refused(bot: Bot, owner: Person) -> None:
    sent = await bot.send_message(OWNER, "one", reply_markup=YES)
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_text(" one ", OWNER, sent.message_id, reply_markup=YES)
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_reply_markup(OWNER, sent.message_id, reply_markup=YES)
    await bot.edit_message_reply_markup(OWNER, sent.message_id)


async def test_only_a_message_of_the_bots_that_is_there_can_be_edited(bot: Bot, owner: Person) -> None:
    theirs = owner.say("mine")
    gone = await bot.send_message(OWNER, "gone")
    assert await gone.delete()
    for message_id in (gone.message_id, 12345):
        with pytest.raises(BadRequest, match="Message to edit not found"):
            await bot.edit_message_text("x", OWNER, message_id)
    with pytest.raises(BadRequest, match="Message can't be edited"):
        await bot.edit_message_text("x", OWNER, theirs.id)
    with pytest.raises(BadRequest, match="Message to delete not found"):
        await bot.delete_message(OWNER, gone.message_id)


async def test_an_edit_has_the_limits_of_a_message(bot: Bot, owner: Person) -> None:
    sent = await bot.send_message(OWNER, "one")
    with pytest.raises(BadRequest, match="Message_too_long"):
        await bot.edit_message_text("x" * 4097, OWNER, sent.message_id)
    with pytest.raises(BadRequest, match="Message text is empty"):
        await bot.edit_message_text("", OWNER, sent.message_id)
    document = await bot.send_document(OWNER, b"x")
    with pytest.raises(BadRequest, match="There is no text in the message to edit"):
        await bot.edit_message_text("x", OWNER, document.message_id)
    await bot.edit_message_caption(OWNER, document.message_id, caption="new")


async def test_a_press_is_answered_once(telegram: Telegram, bot: Bot, owner: Person) -> None:
    sent = await bot.send_message(OWNER, "sure?", reply_markup=YES)
    pressed = owner.press(sent.message_id, "Yes")
    (update,) = await bot.get_updates()
    assert update.callback_query is not None
    assert update.callback_query.data == "c:1:y"
    assert await update.callback_query.answer("Done")
    assert pressed.answer == {"text": "Done", "show_alert": False}
    with pytest.raises(
        BadRequest, match="Query is too old and response timeout expired or query id is invalid"
    ):
        await update.callback_query.answer("Done")


async def test_a_press_can_be_answered_only_while_it_is_fresh(anyio_backend: str) -> None:
    clock = MovableClock()
    async with (
        running_server(clock=clock) as telegram,
        Bot(telegram.token, base_url=telegram.base_url) as bot,
    ):
        owner = telegram.user(OWNER)
        sent = await bot.send_message(OWNER, "sure?", reply_markup=YES)
        query = owner.press(sent.message_id, "c:1:y")
        telegram.expire(query)
        with pytest.raises(BadRequest, match="Query is too old"):
            await bot.answer_callback_query(query.id)


async def test_a_button_that_is_gone_cannot_be_pressed_but_can_be_forged(
    telegram: Telegram, bot: Bot, owner: Person
) -> None:
    sent = await bot.send_message(OWNER, "sure?", reply_markup=YES)
    await bot.edit_message_text("done", OWNER, sent.message_id)
    with pytest.raises(LookupError, match="has no button"):
        owner.press(sent.message_id, "Yes")
    owner.press(sent.message_id, "c:1:y", forged=True)
    assert len(await bot.get_updates()) == 1


async def test_a_reaction_is_one_emoji_of_telegrams(telegram: Telegram, bot: Bot, owner: Person) -> None:
    said = owner.say("thanks")
    await bot.set_message_reaction(OWNER, said.id, "👍")
    assert said.reaction == "👍"
    with pytest.raises(BadRequest, match="Reaction_invalid"):
        await bot.set_message_reaction(OWNER, said.id, "🧠")
    with pytest.raises(BadRequest, match="Message to react not found"):
        await bot.set_message_reaction(OWNER, 999, "👍")


async def test_commands_are_kept_and_checked(bot: Bot) -> None:
    await bot.set_my_commands([BotCommand("undo", "Takes the last change back")])
    assert (await bot.get_my_commands())[0].command == "undo"
    with pytest.raises(BadRequest, match="Bot_command_invalid"):
        await bot.set_my_commands([BotCommand("Un do", "x")])

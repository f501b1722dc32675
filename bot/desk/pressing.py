"""What a press of a button does. A press that was done already says so and changes nothing."""

import asyncio

from bot import words
from bot.desk import stepping
from bot.desk import words as own_words
from bot.desk.answering import answer_reply, ask
from bot.desk.capturing import acknowledge, kept_reply, taken_out_reply
from bot.desk.reminder_presses import PRESSES as REMINDER_PRESSES
from bot.desk.requests import settle, undo_change
from bot.desk.revising import taken_back_reply
from bot.desk.rooms import Rooms
from bot.desk.threads import Subject
from bot.desk.todo_presses import PRESSES as TASK_PRESSES
from bot.inbound import Inbound
from bot.reply import Channel, Reply
from bot.schedule.presses import PRESSES
from brain.capture.draft import Draft
from brain.errors import RemembrancerError
from confirm.actions import Action
from confirm.answers import read_press


async def press(rooms: Rooms, inbound: Inbound, channel: Channel) -> None:
    """Do what the button stands for, once."""
    if answer := read_press(inbound.press):
        await settle(rooms, inbound, channel, answer)
        return
    action = rooms.actions.claim(inbound.press, inbound.chat, inbound.key)
    if action is None:
        await channel.send(Reply(words.BUTTON_SPENT, route="press", silent=True))
        return
    try:
        if owed_press := PRESSES.get(action.kind):
            await owed_press(rooms.house.schedule, inbound, channel, action)
        else:
            await _ACTS[action.kind](rooms, inbound, channel, action)
    except RemembrancerError as error:
        rooms.actions.release(action)
        await channel.send(Reply(str(error), route="press"))
        return
    if action.kind in _REPEATABLE:
        rooms.actions.release(action)
    else:
        rooms.actions.finish(action)


async def _undo(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    await _show(channel, inbound, await stepping.step_back(rooms, inbound, int(action.payload["capture"])))


async def _restore(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    capture, waits = int(action.payload["capture"]), bool(action.payload.get("waits"))
    await _show(channel, inbound, await stepping.put_back(rooms, inbound, capture, waits))


async def _ask(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """Answer what was kept as a note. The note goes first, or search would find the question itself."""
    number = int(action.payload["capture"])
    await asyncio.to_thread(rooms.keeper.unfile, number)
    await asyncio.to_thread(rooms.tidy.done, number)
    question = await asyncio.to_thread(rooms.keeper.words_of, number)
    await channel.working()
    capture = await asyncio.to_thread(rooms.keeper.undo, number)
    try:
        found = await ask(rooms, question, channel)
    except RemembrancerError:
        await stepping.put_back(rooms, inbound, number, waits=True)
        raise
    await _show(channel, inbound, taken_out_reply(rooms, inbound, capture, waits=True))
    await channel.send(answer_reply(rooms, inbound, found, question=question))


async def _undo_done(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """Take back a change that a Yes made."""
    change = int(action.payload["change"])
    undone = await asyncio.to_thread(undo_change, rooms, inbound.chat, change, inbound.key)
    await _show(channel, inbound, Reply(undone.text, route="press"))


async def _keep(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    draft = Draft(f"action:{action.id}", inbound.at, str(action.payload["via"]), str(action.payload["words"]))
    capture = await asyncio.to_thread(rooms.keeper.keep, draft)
    reply = kept_reply(rooms, inbound, capture, template=words.KEPT, ask=False)
    await acknowledge(rooms, inbound, channel, reply, Subject(capture.id))


async def _fix(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """Take the next message for the right words. The button stays good: words may be wrong twice."""
    subject = Subject(int(action.payload["capture"]), str(action.payload["part"]))
    await asyncio.to_thread(rooms.threads.await_words, inbound.chat, subject, inbound.at)
    ref = await channel.send(Reply(own_words.FIX_HOW, route="press"))
    await asyncio.to_thread(rooms.threads.remember, inbound.chat, ref, subject)


async def _undo_change(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    revision = int(action.payload["revision"])
    await _show(channel, inbound, await stepping.undo_change(rooms, inbound, revision))


async def _redo_change(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    revision = int(action.payload["revision"])
    await _show(channel, inbound, await stepping.redo_change(rooms, inbound, revision))


async def _ask_instead(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """Answer what was added to a note. It is taken out first, or search would find the question itself."""
    number, question = int(action.payload["revision"]), str(action.payload["words"])
    await channel.working()
    revision = await asyncio.to_thread(rooms.keeper.undo_revision, number)
    try:
        found = await ask(rooms, question, channel)
    except RemembrancerError:
        await asyncio.to_thread(rooms.keeper.redo_revision, number)
        raise
    await _show(channel, inbound, taken_back_reply(rooms, inbound, revision))
    await channel.send(answer_reply(rooms, inbound, found, question=question))


async def _show(channel: Channel, inbound: Inbound, reply: Reply) -> None:
    """Put the reply in the place of the message that held the button, where there is one."""
    if inbound.ref:
        await channel.edit(inbound.ref, reply)
    else:
        await channel.send(reply)


_ACTS = {
    "undo": _undo,
    "restore": _restore,
    "ask": _ask,
    "keep": _keep,
    "fix": _fix,
    "undo_change": _undo_change,
    "redo_change": _redo_change,
    "ask_instead": _ask_instead,
    "undo_done": _undo_done,
    **TASK_PRESSES,
    **REMINDER_PRESSES,
}
_REPEATABLE = {"fix", *TASK_PRESSES, *REMINDER_PRESSES}

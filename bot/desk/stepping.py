"""One step back and forth: what Undo and Put it back do to a capture, and whether it is filed then."""

import asyncio
from datetime import timedelta

from bot import words
from bot.desk import words as own_words
from bot.desk.capturing import kept_reply, taken_out_reply
from bot.desk.revising import taken_back_reply
from bot.desk.rooms import Rooms
from bot.inbound import Inbound
from bot.reply import Reply
from brain.capture.steps import Step

PAUSE = timedelta(minutes=1)
"""Before a note is filed again after a step back: what was filed is shown in the place of `Put it back`."""


async def step_back(rooms: Rooms, inbound: Inbound, capture: int) -> Reply:
    """Take back what became of a capture last, and say so with the way forth and the next step back."""
    waits = await asyncio.to_thread(rooms.tidy.waiting_for, capture) is not None
    step = await asyncio.to_thread(take_step, rooms, capture, inbound.key)
    if step.kind == "revision" and step.revision is not None:
        return taken_back_reply(rooms, inbound, step.revision)
    if step.kind == "out":
        return taken_out_reply(rooms, inbound, step.capture, waits=waits)
    return kept_reply(rooms, inbound, step.capture, template=step_words(step), ask=False)


def take_step(rooms: Rooms, capture: int, key: str) -> Step:
    """Take the step, once a key. What is taken out of `Filed/` or the vault isn't filed again by itself."""
    step = rooms.keeper.step_back(capture, key)
    if step.kind == "revision":
        _let_file(rooms, capture, PAUSE)
    else:
        rooms.tidy.done(capture)
    return step


def step_words(step: Step) -> str:
    """The sentence for a step, with `{path}` in it."""
    if step.kind == "revision":
        return own_words.CHANGE_TAKEN_BACK
    if step.kind == "out":
        return words.TAKEN_OUT
    return own_words.BACK_AS_CHANGED if step.revision else own_words.BACK_IN_INBOX


async def undo_change(rooms: Rooms, inbound: Inbound, revision: int) -> Reply:
    """Take back one change, while nothing came after it but the filing."""
    undone = await asyncio.to_thread(rooms.keeper.undo_revision, revision)
    await asyncio.to_thread(_let_file, rooms, undone.capture, PAUSE)
    return taken_back_reply(rooms, inbound, undone)


async def redo_change(rooms: Rooms, inbound: Inbound, revision: int) -> Reply:
    """Make a change again that was taken back. Its Undo is a step back of the note, whatever comes after."""
    made = await asyncio.to_thread(rooms.keeper.redo_revision, revision)
    await asyncio.to_thread(_let_file, rooms, made.capture)
    capture = await asyncio.to_thread(rooms.keeper.get, made.capture)
    return kept_reply(rooms, inbound, capture, template=words.EDITED, ask=False)


async def put_back(rooms: Rooms, inbound: Inbound, capture: int, waits: bool) -> Reply:
    """Put a capture back that was taken out. waits: it was still to be filed then, and is again."""
    kept = await asyncio.to_thread(rooms.keeper.restore, capture)
    if waits:
        await asyncio.to_thread(_let_file, rooms, capture)
    return kept_reply(rooms, inbound, kept, template=words.PUT_BACK, ask=True)


def _let_file(rooms: Rooms, capture: int, pause: timedelta = timedelta()) -> None:
    """Have a capture filed, after a pause, that is in the Inbox now; one that is filed waits no more."""
    if rooms.keeper.is_filed(capture):
        rooms.tidy.done(capture)
    else:
        rooms.tidy.add(capture, rooms.clock.now() + pause)

"""Asking back for the piece that a request lacks, and taking the next message for it.

`Remind me to call Mum` → `When shall I remind you?` → `tomorrow at nine`. A message that isn't the piece is
what it always was; the question lapses then, and a request that is a thought as well is kept as a note.
"""

import asyncio
from dataclasses import replace

from bot.desk import requests
from bot.desk import words as own_words
from bot.desk.capturing import acknowledge, with_capture_buttons
from bot.desk.phrasing import Phrase
from bot.desk.rooms import Rooms
from bot.desk.threads import Subject
from bot.inbound import Inbound
from bot.reply import Channel, Reply
from brain.capture.draft import Draft
from confirm.answers import read_words
from confirm.blanks import Blank
from tools.grammar.lacking import Lacks, is_letting_go


async def answer_back(rooms: Rooms, inbound: Inbound, channel: Channel, said: str) -> bool:
    """Take a message as the piece that was asked for; False where it is none, or nothing was asked.

    said: its words, typed or heard.
    """
    blank = await asyncio.to_thread(_waiting, rooms, inbound)
    if blank is None:
        return False
    lacks = Lacks(**blank.lacks)
    whole = await asyncio.to_thread(rooms.house.butler.completed, lacks, said, rooms.clock.now())
    if whole:
        await asyncio.to_thread(_end, rooms, inbound.chat, inbound.key)
        result = await requests.handle(rooms, inbound, channel, whole)
        return result.ended not in requests.UNDONE
    if _is_left(said):
        await asyncio.to_thread(_end, rooms, inbound.chat)
        await channel.send(Reply(own_words.LEFT, route="request"))
        return True
    await _lapse(rooms, inbound, channel, blank)
    return False


async def lapse(rooms: Rooms, inbound: Inbound, channel: Channel) -> None:
    """Something else came that can't be the piece (a file, a command): the question is over."""
    blank = await asyncio.to_thread(_waiting, rooms, inbound)
    if blank is not None:
        await _lapse(rooms, inbound, channel, blank)


async def _lapse(rooms: Rooms, inbound: Inbound, channel: Channel, blank: Blank) -> None:
    """Keep what was asked for as a note, where it is a thought too and wasn't done meanwhile; then forget."""
    done = await asyncio.to_thread(_was_done, rooms, blank)
    if blank.lacks.get("keep") and not blank.answer and not done:
        await _keep(rooms, inbound, channel, blank)
    await asyncio.to_thread(_end, rooms, inbound.chat)


async def _keep(rooms: Rooms, inbound: Inbound, channel: Channel, blank: Blank) -> None:
    draft = Draft(blank.message, blank.at.astimezone(rooms.clock.zone), inbound.via, blank.said)
    capture = await asyncio.to_thread(rooms.keeper.keep, draft)
    phrase = Phrase().template(own_words.KEPT_INSTEAD, path=capture.path)
    asked = replace(inbound, text=blank.said)
    reply = with_capture_buttons(rooms, asked, capture, phrase)
    await acknowledge(rooms, asked, channel, reply, Subject(capture.id))


def _is_left(said: str) -> bool:
    answer = read_words(said)
    return (answer is not None and answer.said == "no") or is_letting_go(said)


def _waiting(rooms: Rooms, inbound: Inbound) -> Blank | None:
    """What may be completed by this message; an older day's only lapses."""
    with rooms.house.lock:
        return rooms.house.blanks.waiting(inbound.chat, inbound.key)


def _was_done(rooms: Rooms, blank: Blank) -> bool:
    with rooms.house.lock:
        return rooms.house.pending.was_done(blank.chat, blank.message)


def _end(rooms: Rooms, chat: str, answer: str = "") -> None:
    with rooms.house.lock:
        if answer:
            rooms.house.blanks.answered(chat, answer)
        else:
            rooms.house.blanks.end(chat)

"""Puts the program's question for a change that a button led to."""

import asyncio

from bot.desk.requests import show_questions
from bot.desk.rooms import Rooms
from bot.reply import Channel, Reply
from confirm.proposal import Proposal
from confirm.questions import Asked


async def ask_beside(rooms: Rooms, channel: Channel, chat: str, message: str, proposal: Proposal) -> None:
    """Put the question in a message of its own; where it stood before, its buttons go.

    message: names what it was asked from; questions from one message don't take each other's place. Raises
    the proposal's RemembrancerError, and then nothing is asked.
    """
    asked = await asyncio.to_thread(asked_of, rooms, chat, message, proposal)
    before = asked.shown
    await show_questions(rooms, channel, (asked,))
    again = await asyncio.to_thread(_again, rooms, asked)
    if before and again is not None and again.shown != before:
        await channel.edit(before, Reply("", buttons=()))


def asked_of(rooms: Rooms, chat: str, message: str, proposal: Proposal) -> Asked:
    """The question in wait: the one that is open already, where it is the same."""
    now, pending = rooms.clock.now(), rooms.house.pending
    with rooms.house.lock:
        question = proposal.question(now)
        for asked in pending.open(chat, now):
            if asked.message == message and asked.question == question:
                return asked
        return pending.ask(chat, message, (proposal,), now)[0]


def _again(rooms: Rooms, asked: Asked) -> Asked | None:
    with rooms.house.lock:
        found = rooms.house.pending.open(asked.chat, rooms.clock.now())
    return next((one for one in found if one.id == asked.id), None)

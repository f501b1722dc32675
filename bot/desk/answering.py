"""Answering a question from the notes, with the sources that the program prints."""

import asyncio

from brain.answer.answer import Answer, answer

from bot import words
from bot.desk.phrasing import Phrase
from bot.desk.rooms import Rooms
from bot.inbound import Inbound
from bot.reply import Button, Reply, RouteName
from brain.answer.source import Source

PASSAGES = 8


async def ask(rooms: Rooms, question: str) -> Answer:
    """Refresh the index, find passages, and answer from them. Raises RemembrancerError when search can't."""
    now = rooms.clock.now()
    hits = await asyncio.to_thread(rooms.index.search, question, PASSAGES, now)
    return await answer(question, hits, rooms.model, now=now, owner=rooms.owner)


def answer_reply(
    rooms: Rooms,
    inbound: Inbound,
    found: Answer,
    *,
    question: str,
    route: RouteName,
    before: Phrase | None = None,
) -> Reply:
    """The answer, what the checks found, and the sources; `Save as note` keeps the question as a note."""
    phrase = (before or Phrase()).add(found.text)
    for line in (*found.findings, found.notice):
        if line:
            phrase.add("\n\n").add(line, "italic")
    if found.sources:
        phrase.add("\n")
    for source in found.sources:
        phrase.add("\n")
        add_source(phrase, source)
    data = rooms.actions.offer(inbound.chat, "keep", {"words": question, "via": inbound.via}, inbound.at)
    buttons = ((Button(words.SAVE_AS_NOTE, data),),)
    return Reply(phrase.text, tuple(phrase.spans), buttons, found.sources, route)


def add_source(phrase: Phrase, source: Source) -> None:
    """One line a source: its number, the note, the heading, and the words quoted."""
    place = source.path.removesuffix(".md") + (f" > {source.heading}" if source.heading else "")
    phrase.add(f"[{source.n}] ").add(place, "bold").add(": “").add(source.quote).add("”")

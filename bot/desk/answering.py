"""Answering a question from the notes, with the sources that the program prints."""

import asyncio
import re
from dataclasses import replace

from bot import words
from bot.desk.phrasing import Phrase
from bot.desk.rooms import Rooms
from bot.inbound import Inbound
from bot.reply import Button, Channel, Reply
from brain.answer.answering import Aids, answer
from brain.answer.result import Answer, source_line
from brain.answer.words import FINDING, WITHOUT_MODEL
from brain.model.reply import Hooks
from confirm.claims import Turn, check

PASSAGES = 8
_SENTENCE_END = re.compile(r"(?<=[.!?\]])\s+")
_CITED = re.compile(r"\[\d+\]")


async def ask(rooms: Rooms, question: str, channel: Channel | None = None) -> Answer:
    """Refresh the index, find passages, and answer from them. Raises RemembrancerError when search can't.

    channel: is told when the model takes long to load, and shows the answer as it grows.
    """
    now = rooms.clock.now()
    hits = await asyncio.to_thread(rooms.index.search, question, PASSAGES, now)

    async def say(sentence: str) -> None:
        if channel is not None:
            await channel.send(Reply(sentence, route="question", silent=True))

    async def draft(text: str) -> None:
        if channel is not None and not _claims(text):
            await channel.draft(text)

    aids = Aids(hooks=Hooks(draft, say))
    return without_claims(await answer(question, hits, rooms.model, now, rooms.owner, aids))


def without_claims(found: Answer) -> Answer:
    """The answer, with a finding where the model claims a change: an answer changes nothing.

    A sentence that cites a passage tells what the notes say, and may speak of changes.
    """
    if not found.model_used:
        return found
    line = _claims(found.text)
    return replace(found, findings=(*found.findings, line.strip("()"))) if line else found


def _claims(text: str) -> str:
    """The correcting line that a text calls for, else nothing."""
    own = " ".join(part for part in _SENTENCE_END.split(text) if not _CITED.search(part))
    return check(own, Turn(looked=("search_notes",))).line


def answer_reply(
    rooms: Rooms, inbound: Inbound, found: Answer, *, question: str, before: Phrase | None = None
) -> Reply:
    """The answer, what the checks found, and the sources; `Save as note` keeps the question as a note."""
    phrase = (before or Phrase()).add(found.text)
    for finding in found.findings:
        phrase.add("\n").add(FINDING.format(finding=finding), "italic")
    for n, source in enumerate(found.sources):
        phrase.add("\n" if n else "\n\n").add(source_line(source, found.text))
    if found.notice:
        phrase.add("\n\n").add(_notice(rooms, found), "italic")
    data = rooms.actions.offer(inbound.chat, "keep", {"words": question, "via": inbound.via}, inbound.at)
    buttons = ((Button(words.SAVE_AS_NOTE, data),),)
    return Reply(phrase.text, tuple(phrase.spans), buttons, found.sources, "question")


def _notice(rooms: Rooms, found: Answer) -> str:
    """What is missing and how to add it, once; afterwards only that the model is missing."""
    return found.notice if rooms.notices.first(found.notice_code) else WITHOUT_MODEL

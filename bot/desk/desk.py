"""The desk: where every message arrives, whichever surface it came by.

One call handles one message to its end: capture, answer, command or press. The desk may be called for
the same message again after a crash; what was kept is not kept twice.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from bot import words
from bot.desk import commands, reminder_presses, requests, todo_presses
from bot.desk import words as own_words
from bot.desk.answering import answer_reply, ask
from bot.desk.asking_back import answer_back, lapse
from bot.desk.capturing import (
    AUDIO_KINDS,
    acknowledge,
    album_key,
    keep,
    keep_waiting,
    kept_reply,
    missing_words,
    with_capture_buttons,
)
from bot.desk.gathering import QUIET, Gatherer
from bot.desk.listening import Heard, hear, say_missing
from bot.desk.no_such_day import no_such_day
from bot.desk.phrasing import Phrase
from bot.desk.pressing import press
from bot.desk.requests import answer_in_words
from bot.desk.revising import add, add_pieces, edit, put_right, subject_of
from bot.desk.rooms import Rooms
from bot.desk.threads import Subject
from bot.inbound import Inbound, readable
from bot.reply import Channel, Reply
from bot.schedule.picks import Take, answer_pick
from brain.errors import RemembrancerError
from brain.route.router import Route, route

log = logging.getLogger(__name__)
_NOTE = Route("note", sure=True, reason="told")


class Desk:
    """Handles messages with the rooms it is given. Safe for several chats at once.

    quiet: seconds to wait for a further item of an album or part of a paste.
    """

    def __init__(self, rooms: Rooms, quiet: float = QUIET) -> None:
        self._rooms = rooms
        self._gatherer = Gatherer(quiet)
        self._underway: dict[str, asyncio.Event] = {}

    async def handle(self, inbound: Inbound, channel: Channel) -> None:
        """Do what the message asks and say so on the channel. Known errors become their sentence.

        Messages of a chat belong together in the order of these calls.
        """
        if inbound.press:
            await self._deal_with(inbound, channel)
            return
        async with self._in_order(inbound), self._gatherer.whole(inbound, channel) as whole:
            if whole is not None:
                await self._deal_with(whole, channel)

    async def keep_waiting(self, channel: Channel) -> None:
        """Write what the vault couldn't take before, and say where it is now."""
        for capture in await keep_waiting(self._rooms):
            phrase = Phrase().template(words.KEPT_AT_LAST, path=capture.path)
            await channel.send(Reply(phrase.text, tuple(phrase.spans), route="note"))

    async def keep_recording(self, inbound: Inbound, channel: Channel) -> None:
        """Write down a recording and keep its words as a note, whatever they are."""
        heard = await hear(self._rooms, inbound, channel)
        if heard:
            await self._note(inbound, channel, heard.said, _NOTE, heard)

    @asynccontextmanager
    async def _in_order(self, inbound: Inbound) -> AsyncIterator[None]:
        """Let an edit wait for its message while that is still being dealt with."""
        before = self._underway.get(inbound.edits)
        if before is not None:
            self._gatherer.close(inbound.chat)
            await before.wait()
        mine = self._underway[inbound.key] = asyncio.Event()
        try:
            yield
        finally:
            mine.set()
            if self._underway.get(inbound.key) is mine:
                del self._underway[inbound.key]

    async def _deal_with(self, inbound: Inbound, channel: Channel) -> None:
        await self.keep_waiting(channel)
        try:
            await self._dispatch(inbound, channel)
        except RemembrancerError as error:
            log.warning("message %s: %s", inbound.key, type(error).__name__)
            await channel.send(Reply(str(error)))

    async def _dispatch(self, inbound: Inbound, channel: Channel) -> None:
        if inbound.press:
            await press(self._rooms, inbound, channel)
        elif inbound.edits:
            await self._edit(inbound, channel)
        elif await self._is_part_of_another(inbound) or await self._joins_album(inbound):
            return
        elif not await self._is_answer(inbound, channel):
            await self._take_in(inbound, channel)

    async def _joins_album(self, inbound: Inbound) -> bool:
        """Add items that came late to their album's capture; False where all is to be said of it still."""
        keeper = self._rooms.keeper
        known = await asyncio.to_thread(keeper.find, album_key(inbound)) if inbound.album else None
        if known is None:
            return False
        await add_pieces(self._rooms, inbound, known)
        revision = await asyncio.to_thread(keeper.revision, inbound.key)
        return known.key != inbound.key and (revision is None or revision.quiet)

    async def _is_answer(self, inbound: Inbound, channel: Channel) -> bool:
        """Deal with a message that answers a question of ours or is about a capture; False if it isn't."""
        typed = inbound.text.strip() and not (inbound.files or inbound.forwarded_from or inbound.is_data)
        if typed and await answer_pick(self._rooms.house.schedule, inbound, channel, self._takes()):
            return True
        if typed and await answer_in_words(self._rooms, inbound, channel):
            return True
        if await self._is_missing_piece(inbound, channel, bool(typed)):
            return True
        return await self._answers(inbound, channel) or (
            bool(typed) and await requests.yes_to_nothing(self._rooms, inbound, channel)
        )

    async def _is_missing_piece(self, inbound: Inbound, channel: Channel, typed: bool) -> bool:
        """Take a typed message for what an earlier request lacks; anything else but a recording ends that."""
        spoken = any(f.kind in AUDIO_KINDS for f in inbound.files)
        if typed and route(inbound.text).kind != "command":
            return await answer_back(self._rooms, inbound, channel, inbound.text)
        if not spoken:
            await lapse(self._rooms, inbound, channel)
        return False

    def _takes(self) -> dict[str, Take]:
        """Who takes a time that was asked for, besides the reminder that just came."""
        return {**todo_presses.takes(self._rooms), **reminder_presses.takes(self._rooms)}

    async def _take_in(self, inbound: Inbound, channel: Channel) -> None:
        """Deal with a message that stands for itself."""
        if any(f.kind in AUDIO_KINDS for f in inbound.files):
            await self._listen(inbound, channel)
        elif inbound.files:
            await self._keep_files(inbound, channel)
        elif inbound.is_data:
            await self._note(inbound, channel, inbound.text, _NOTE)
        elif inbound.text.strip():
            where = route(inbound.text, forwarded=bool(inbound.forwarded_from))
            await self._follow(inbound, channel, inbound.text, where)
        else:
            await channel.send(Reply(own_words.NOTHING_HERE, route="none"))

    async def _is_part_of_another(self, inbound: Inbound) -> bool:
        """Whether the message is in a capture already that another message began (delivered again)."""
        keeper = self._rooms.keeper
        found = await asyncio.to_thread(keeper.find, inbound.key)
        if found is None or found.key == inbound.key:
            return False
        revision = await asyncio.to_thread(keeper.revision, inbound.key)
        return revision is None or revision.quiet

    async def _answers(self, inbound: Inbound, channel: Channel) -> bool:
        """Deal with a message that answers one about a capture, or that was awaited; False if it doesn't."""
        rooms, command = self._rooms, route(inbound.text).kind == "command"
        if command or inbound.forwarded_from:
            return False
        typed = inbound.text.strip() and not inbound.files and not inbound.is_data
        subject = await subject_of(rooms, inbound)
        if subject is None and typed:
            subject = await asyncio.to_thread(
                rooms.threads.take_awaited, inbound.chat, inbound.key, inbound.at
            )
        if subject is None:
            return False
        if subject.part and typed:
            await put_right(rooms, inbound, channel, subject)
            return True
        await self._add(inbound, channel, subject)
        return True

    async def _add(self, inbound: Inbound, channel: Channel, subject: Subject) -> None:
        """Add an answer to the capture that it answers, with the words of its recording."""
        spoken = any(f.kind in AUDIO_KINDS and f.path is not None for f in inbound.files)
        heard = await hear(self._rooms, inbound, channel) if spoken else None
        if heard or not spoken:
            await add(self._rooms, inbound, channel, subject, heard)

    async def _follow(
        self, inbound: Inbound, channel: Channel, said: str, where: Route, heard: Heard | None = None
    ) -> None:
        """Go where the route points. heard: what was said aloud. Only a note keeps bytes that are no text."""
        if where.kind in ("question", "request"):
            said = readable(said)
        if where.kind == "command" and where.command in commands.COMMANDS:
            await commands.run(self._rooms, inbound, channel, where.command, where.args)
        elif where.kind == "question":
            if heard or not await self._is_request(inbound, channel, said):
                await self._answer(inbound, channel, said, heard.shown if heard else None)
        elif where.kind == "request":
            await self._request(inbound, channel, said, where, heard)
        else:
            await self._thought(inbound, channel, said, where, heard)

    async def _is_request(self, inbound: Inbound, channel: Channel, said: str) -> bool:
        """Deal with a question that the lists answer, or that asks for a change; False for all others."""
        if await requests.glance(self._rooms, inbound, channel, said):
            return True
        result = await requests.venture(self._rooms, inbound, channel, said, asks=True)
        return result is not None and result.ended not in requests.UNDONE

    async def _thought(
        self, inbound: Inbound, channel: Channel, said: str, where: Route, heard: Heard | None
    ) -> None:
        """Keep a thought; one that is plainly a request is asked about, where the calendar knows of it."""
        result = None
        if not heard and not inbound.forwarded_from:
            result = await requests.venture(self._rooms, inbound, channel, said)
        if result is None:
            await self._note(inbound, channel, said, where, heard)
        elif result.ended == "not_there":
            await self._note(inbound, channel, said, where, heard, result.text)

    async def _request(
        self, inbound: Inbound, channel: Channel, said: str, where: Route, heard: Heard | None = None
    ) -> None:
        """Have the butler handle it; what nobody can handle is answered from the notes, or kept."""
        if heard:
            await channel.send(Reply(heard.shown.text.strip(), tuple(heard.shown.spans), route="request"))
        result = await requests.handle(self._rooms, inbound, channel, said)
        if result.ended not in requests.UNDONE:
            return
        reason = requests.reason_of(self._rooms, result)
        if where.reads:
            await self._answer(inbound, channel, said, Phrase().add(reason).add("\n\n") if reason else None)
        else:
            unshown = replace(heard, shown=Phrase()) if heard else None
            await self._note(inbound, channel, said, where, unshown, reason)

    async def _note(
        self,
        inbound: Inbound,
        channel: Channel,
        said: str,
        where: Route,
        heard: Heard | None = None,
        reason: str = "",
    ) -> None:
        """Keep it. reason: why it is a note only."""
        rooms = self._rooms
        capture = await keep(rooms, inbound, said, heard.parts if heard else ())
        template = own_words.NEEDS_MODEL if where.kind == "request" else words.KEPT
        phrase = heard.shown if heard else Phrase()
        if reason:
            phrase = phrase.add(f"{reason} ").template(own_words.KEPT_NOT_THERE, path=capture.path)
        else:
            phrase = phrase.template(template, path=capture.path)
        if not inbound.forwarded_from and (odd := no_such_day(said, inbound.at, rooms.owner.date_order)):
            phrase.add("\n").add(odd)
        subject = Subject(capture.id, heard.fix if heard else "")
        ask_instead = where.offer_ask or where.kind == "request"
        reply = with_capture_buttons(rooms, inbound, capture, phrase, ask=ask_instead, fix=subject.part)
        await acknowledge(rooms, inbound, channel, reply, subject)

    async def _answer(self, inbound: Inbound, channel: Channel, question: str, before: Phrase | None) -> None:
        """Answer from the notes. before: what is said first."""
        await channel.working()
        found = await ask(self._rooms, question, channel)
        await channel.send(answer_reply(self._rooms, inbound, found, question=question, before=before))

    async def _listen(self, inbound: Inbound, channel: Channel) -> None:
        heard = await hear(self._rooms, inbound, channel)
        if heard and not await answer_back(self._rooms, inbound, channel, heard.said):
            where = route(heard.said, voice=True, forwarded=bool(inbound.forwarded_from))
            await self._follow(inbound, channel, heard.said, where, heard)

    async def _keep_files(self, inbound: Inbound, channel: Channel) -> None:
        rooms = self._rooms
        if missing := missing_words(inbound):
            await say_missing(rooms, inbound, channel, missing)
            return
        capture = await keep(rooms, inbound, inbound.text)
        reply = kept_reply(rooms, inbound, capture, template=words.KEPT, ask=False)
        await acknowledge(rooms, inbound, channel, reply, Subject(capture.id))

    async def _edit(self, inbound: Inbound, channel: Channel) -> None:
        """Carry an edited message into its capture; one that isn't kept is taken as if it were new."""
        before = await asyncio.to_thread(self._rooms.keeper.find, inbound.edits)
        if before is not None and not before.undone:
            await edit(self._rooms, inbound, channel, before)
            return
        key = inbound.key if before else inbound.edits
        await self._take_in(replace(inbound, key=key, edits=""), channel)

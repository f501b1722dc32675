"""The desk: where every message arrives, whichever surface it came by.

One call handles one message to its end: capture, answer, command or press. The desk may be called for
the same message again after a crash; what was kept is not kept twice.
"""

import asyncio
import logging

from bot import words
from bot.desk import commands
from bot.desk.answering import answer_reply, ask
from bot.desk.capturing import AUDIO_KINDS, keep, keep_waiting, kept_reply, with_capture_buttons
from bot.desk.listening import hear, say_missing
from bot.desk.phrasing import Phrase
from bot.desk.pressing import press
from bot.desk.rooms import Rooms
from bot.inbound import Inbound
from bot.reply import Channel, Reply
from brain.errors import RemembrancerError
from brain.route.router import Route, route

log = logging.getLogger(__name__)


class Desk:
    """Handles messages with the rooms it is given. Safe for several chats at once."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def handle(self, inbound: Inbound, channel: Channel) -> None:
        """Do what the message asks and say so on the channel. Known errors become their sentence."""
        await self.keep_waiting(channel)
        try:
            await self._dispatch(inbound, channel)
        except RemembrancerError as error:
            log.warning("message %s: %s", inbound.key, type(error).__name__)
            await channel.send(Reply(str(error)))

    async def keep_waiting(self, channel: Channel) -> None:
        """Write what the vault couldn't take before, and say where it is now."""
        for capture in await keep_waiting(self._rooms):
            phrase = Phrase().template(words.KEPT_AT_LAST, path=capture.path)
            await channel.send(Reply(phrase.text, tuple(phrase.spans), route="note"))

    async def _dispatch(self, inbound: Inbound, channel: Channel) -> None:
        if inbound.press:
            await press(self._rooms, inbound, channel)
        elif inbound.edits:
            await self._edit(inbound, channel)
        elif any(f.kind in AUDIO_KINDS for f in inbound.files):
            await self._listen(inbound, channel)
        elif inbound.files:
            await self._keep_files(inbound, channel)
        elif inbound.text.strip():
            where = route(inbound.text, forwarded=bool(inbound.forwarded_from))
            await self._follow(inbound, channel, inbound.text, where, Phrase())

    async def _follow(
        self, inbound: Inbound, channel: Channel, said: str, where: Route, before: Phrase
    ) -> None:
        """Go where the route points. before: what the reply begins with (the words heard)."""
        if where.kind == "command" and where.command in commands.COMMANDS:
            await commands.run(self._rooms, inbound, channel, where.command, where.args)
        elif where.kind == "question" or (where.kind == "request" and where.reads):
            await self._answer(inbound, channel, said, before)
        else:
            await self._note(inbound, channel, said, where, before)

    async def _note(
        self, inbound: Inbound, channel: Channel, said: str, where: Route, before: Phrase
    ) -> None:
        capture = await keep(self._rooms, inbound, said)
        template = words.CANT_CHANGE_YET if where.kind == "request" else words.KEPT
        phrase = before.template(template, path=capture.path)
        ask_instead = where.offer_ask or where.kind == "request"
        await channel.send(with_capture_buttons(self._rooms, inbound, capture, phrase, ask=ask_instead))

    async def _answer(self, inbound: Inbound, channel: Channel, question: str, before: Phrase) -> None:
        await channel.working()
        found = await ask(self._rooms, question, channel)
        await channel.send(answer_reply(self._rooms, inbound, found, question=question, before=before))

    async def keep_recording(self, inbound: Inbound, channel: Channel) -> None:
        """Write down a recording and keep its words as a note, whatever they are."""
        heard = await hear(self._rooms, inbound, channel)
        if heard:
            note = Route("note", sure=True, reason="told")
            await self._note(inbound, channel, heard.said, note, heard.shown)

    async def _listen(self, inbound: Inbound, channel: Channel) -> None:
        heard = await hear(self._rooms, inbound, channel)
        if heard:
            where = route(heard.said, voice=True, forwarded=bool(inbound.forwarded_from))
            await self._follow(inbound, channel, heard.said, where, heard.shown)

    async def _keep_files(self, inbound: Inbound, channel: Channel) -> None:
        missing = next((f.missing for f in inbound.files if f.path is None), "")
        if missing:
            await say_missing(self._rooms, inbound, channel, missing)
            return
        capture = await keep(self._rooms, inbound, inbound.text)
        await channel.send(kept_reply(self._rooms, inbound, capture, template=words.KEPT, ask=False))

    async def _edit(self, inbound: Inbound, channel: Channel) -> None:
        """Carry an edited message into its capture, or keep the new words beside a file the owner changed."""
        rooms = self._rooms
        before = await asyncio.to_thread(rooms.keeper.find, inbound.edits)
        if before is None or before.undone:
            where = route(inbound.text, forwarded=bool(inbound.forwarded_from))
            await self._follow(inbound, channel, inbound.text, where, Phrase())
            return
        changed = await asyncio.to_thread(rooms.keeper.edit, inbound.edits, inbound.text)
        if changed:
            phrase = Phrase().template(words.EDITED, path=changed.path)
        else:
            changed = await keep(rooms, inbound, inbound.text)
            phrase = Phrase().template(words.EDIT_KEPT_BESIDE, old=before.path, path=changed.path)
        await channel.send(with_capture_buttons(rooms, inbound, changed, phrase, ask=False, route="edit"))

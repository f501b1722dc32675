"""Changing what is kept: an edited message, an answer that adds to a note, words that put others right.

Where the owner has changed the file meanwhile, theirs stands and the new words become a note of their own.
"""

import asyncio
from dataclasses import replace

from bot import words
from bot.desk import words as own_words
from bot.desk.capturing import (
    acknowledge,
    attachments_of,
    keep,
    link_to,
    lists_of,
    with_capture_buttons,
)
from bot.desk.phrasing import Phrase
from bot.desk.rooms import Rooms
from bot.desk.threads import Subject
from bot.inbound import Inbound
from bot.reply import Button, Channel, Reply
from brain.capture.draft import Capture
from brain.capture.revise import Edit
from brain.capture.revisions import Revision
from brain.route.router import Route, route


async def edit(rooms: Rooms, inbound: Inbound, channel: Channel, before: Capture) -> None:
    """Carry an edited message into its capture; an edit that leaves the words alone says nothing."""
    said = words_to_keep(inbound)
    links = {"links": lists_of(inbound).get("links", ())}
    change = Edit(inbound.key, inbound.at, said, part=inbound.edits, properties=links, quiet=inbound.silent)
    revision = await asyncio.to_thread(rooms.keeper.revise, before.id, change)
    if revision is None:
        await _keep_beside(rooms, inbound, channel, before, said)
    elif revision.id and not inbound.silent:
        reply = replace(revised_reply(rooms, inbound, revision, words.EDITED), route="edit")
        await _say(rooms, inbound, channel, revision, reply)


async def subject_of(rooms: Rooms, inbound: Inbound) -> Subject | None:
    """The capture that a message answers, in the vault: by our message about it, or by the owner's own."""
    if not inbound.reply_to:
        return None
    found = await asyncio.to_thread(rooms.threads.subject, inbound.chat, inbound.reply_to)
    if found is None and inbound.reply_key:
        capture = await asyncio.to_thread(rooms.keeper.find, inbound.reply_key)
        found = Subject(capture.id) if capture else None
    if found is None or (await asyncio.to_thread(rooms.keeper.get, found.capture)).undone:
        return None
    return found


async def add(rooms: Rooms, inbound: Inbound, channel: Channel, subject: Subject, said: str) -> None:
    """Add a message's words and files below the capture that it answers."""
    files = attachments_of(inbound, heard=False)
    change = Edit(inbound.key, inbound.at, said, attachments=files, items=lists_of(inbound))
    revision = await asyncio.to_thread(rooms.keeper.revise, subject.capture, change)
    if revision is None:
        await _keep_apart(rooms, inbound, channel, subject, said)
        return
    where = route(said, language=rooms.owner.language)
    asked = said if asks(where) else ""
    reply = revised_reply(rooms, inbound, revision, own_words.ADDED, asked)
    await _say(rooms, inbound, channel, revision, reply)


async def put_right(rooms: Rooms, inbound: Inbound, channel: Channel, subject: Subject) -> None:
    """Let a message's words take the place of those that were heard."""
    change = Edit(inbound.key, inbound.at, inbound.text, part=subject.part)
    revision = await asyncio.to_thread(rooms.keeper.revise, subject.capture, change)
    if revision is None:
        await _keep_apart(rooms, inbound, channel, subject, inbound.text)
        return
    await _say(rooms, inbound, channel, revision, revised_reply(rooms, inbound, revision, own_words.FIXED))


async def add_pieces(rooms: Rooms, inbound: Inbound, capture: Capture) -> None:
    """Add the items of an album that its capture lacks, silently: they came late."""
    for number, key in enumerate([piece.key for piece in inbound.pieces] or [inbound.key]):
        if await asyncio.to_thread(rooms.keeper.find, key):
            continue
        files = attachments_of(inbound, heard=False)
        mine = files[number : number + 1] if inbound.pieces else files
        text = inbound.pieces[number].text if inbound.pieces else inbound.text
        change = Edit(key, inbound.at, text, attachments=mine, quiet=True)
        if await asyncio.to_thread(rooms.keeper.revise, capture.id, change) is None:
            await keep(rooms, inbound, inbound.text, below=own_words.RE.format(link=link_to(capture.path)))
            return


def revised_reply(
    rooms: Rooms, inbound: Inbound, revision: Revision, template: str, asked: str = ""
) -> Reply:
    """Say what became of a capture, with its way back. asked: words that may want an answer instead."""
    capture = rooms.keeper.get(revision.capture)
    phrase = Phrase().template(template, path=capture.path)
    offer = rooms.actions.offer
    row = [Button(words.UNDO, offer(inbound.chat, "undo_change", {"revision": revision.id}, inbound.at))]
    if asked:
        data = offer(inbound.chat, "ask_instead", {"revision": revision.id, "words": asked}, inbound.at)
        row.append(Button(words.ASK_INSTEAD, data))
    return Reply(phrase.text, tuple(phrase.spans), (tuple(row),), route="note")


def taken_back_reply(rooms: Rooms, inbound: Inbound, revision: Revision) -> Reply:
    """Say that a change was taken back, and offer it again and the next step back."""
    capture = rooms.keeper.get(revision.capture)
    phrase = Phrase().template(own_words.CHANGE_TAKEN_BACK, path=capture.path)
    offer = rooms.actions.offer
    forth = offer(inbound.chat, "redo_change", {"revision": revision.id}, inbound.at)
    back = offer(inbound.chat, "undo", {"capture": capture.id}, inbound.at)
    row = (Button(words.PUT_IT_BACK, forth), Button(words.UNDO, back))
    return Reply(phrase.text, tuple(phrase.spans), (row,), route="press")


def words_to_keep(inbound: Inbound) -> str:
    """A message's words without the command that told to keep them."""
    where = route(inbound.text)
    return where.args.strip() if where.kind == "command" and where.command == "note" else inbound.text


def asks(where: Route) -> bool:
    """Whether words may want an answer or an act rather than to be kept."""
    return where.kind in ("question", "request") or where.offer_ask


async def _say(rooms: Rooms, inbound: Inbound, channel: Channel, revision: Revision, reply: Reply) -> None:
    await acknowledge(rooms, inbound, channel, reply, Subject(revision.capture))


async def _keep_beside(rooms: Rooms, inbound: Inbound, channel: Channel, before: Capture, said: str) -> None:
    capture = await keep(rooms, inbound, said)
    phrase = Phrase().template(words.EDIT_KEPT_BESIDE, old=before.path, path=capture.path)
    reply = with_capture_buttons(rooms, inbound, capture, phrase)
    await acknowledge(rooms, inbound, channel, replace(reply, route="edit"), Subject(capture.id))


async def _keep_apart(rooms: Rooms, inbound: Inbound, channel: Channel, subject: Subject, said: str) -> None:
    old = await asyncio.to_thread(rooms.keeper.get, subject.capture)
    capture = await keep(rooms, inbound, said, below=own_words.RE.format(link=link_to(old.path)))
    phrase = Phrase().template(own_words.CANT_ADD, old=old.path, path=capture.path)
    reply = with_capture_buttons(rooms, inbound, capture, phrase)
    await acknowledge(rooms, inbound, channel, reply, Subject(capture.id))

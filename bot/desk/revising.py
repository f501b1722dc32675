"""Changing what is kept: an edited message, an answer that adds to a note, words that put others right.

Where the owner has changed the file meanwhile, theirs stands and the new words become a note of their own.
"""

import asyncio
from dataclasses import replace
from datetime import timedelta
from pathlib import PurePosixPath

from bot import words
from bot.desk import words as own_words
from bot.desk.capturing import (
    acknowledge,
    album_key,
    attachments_of,
    fix_button,
    keep,
    link_to,
    lists_of,
    missing_words,
    parts_of,
    with_capture_buttons,
)
from bot.desk.listening import Heard
from bot.desk.phrasing import Phrase
from bot.desk.rooms import Rooms
from bot.desk.threads import Subject
from bot.inbound import Inbound
from bot.reply import Button, Channel, Reply
from brain.capture.draft import Capture
from brain.capture.revise import Edit
from brain.capture.revisions import Revision
from brain.route.router import Route, route
from brain.words import CHANGED_SINCE

UNTIL_STILL = timedelta(minutes=1)
"""A note that changes by itself, as a moving place does, is filed when it has kept still so long."""


async def edit(rooms: Rooms, inbound: Inbound, channel: Channel, before: Capture) -> None:
    """Carry an edited message into its capture; an edit that changes nothing of it says nothing.

    A file that takes another one's place is shown instead of it, and the other one stays where it is.
    """
    said, files = words_to_keep(inbound), attachments_of(inbound, heard=False)
    links = {"links": lists_of(inbound).get("links", ())}
    change = Edit(
        inbound.key,
        inbound.at,
        said,
        inbound.edits,
        attachments=files,
        properties=links,
        quiet=inbound.silent,
    )
    revision = await asyncio.to_thread(rooms.keeper.revise, before.id, change)
    if revision is None:
        await _keep_beside(rooms, inbound, channel, before, said)
    elif revision.id and inbound.silent:
        await asyncio.to_thread(rooms.tidy.add, before.id, rooms.clock.now() + UNTIL_STILL)
    elif revision.id:
        shown = _said_of_files(rooms, inbound, revision)
        reply = replace(revised_reply(rooms, inbound, revision, words.EDITED, shown), route="edit")
        await acknowledge(rooms, inbound, channel, reply, Subject(revision.capture))
    elif missing := missing_words(inbound):
        await channel.send(Reply(missing, route="edit"))


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


async def add(
    rooms: Rooms, inbound: Inbound, channel: Channel, subject: Subject, heard: Heard | None = None
) -> None:
    """Add a message's words and files, an album's too, below the capture that it answers.

    heard: what was said aloud. A file that didn't arrive is told; the words are added all the same.
    """
    said = heard.said if heard else inbound.text
    change = Edit(
        inbound.key,
        inbound.at,
        said,
        parts=heard.parts if heard else parts_of(inbound),
        also=(album_key(inbound), *(piece.key for piece in inbound.pieces)) if inbound.album else (),
        attachments=attachments_of(inbound, heard=False),
        items=lists_of(inbound),
    )
    missing = missing_words(inbound)
    if missing and not change.words.strip() and not change.attachments:
        await channel.send(Reply(missing, route="note"))
        return
    revision = await asyncio.to_thread(rooms.keeper.revise, subject.capture, change)
    if revision is None:
        await _keep_apart(rooms, inbound, channel, subject, said)
        return
    shown = heard.shown if heard else _said_of_files(rooms, inbound, revision)
    more = () if inbound.files and not heard else _ask_button(rooms, inbound, revision, said)
    if heard:
        more = (fix_button(rooms, inbound, revision.capture, heard.fix), *more)
    reply = revised_reply(rooms, inbound, revision, own_words.ADDED, shown, more)
    subject = Subject(revision.capture, heard.fix if heard else "")
    await acknowledge(rooms, inbound, channel, reply, subject)


async def put_right(rooms: Rooms, inbound: Inbound, channel: Channel, subject: Subject) -> None:
    """Let words take the place of those that were heard, or of all that the owner sent at first."""
    capture = await asyncio.to_thread(rooms.keeper.get, subject.capture)
    whole = subject.part == capture.key
    change = Edit(inbound.key, inbound.at, inbound.text, part=subject.part, whole=whole)
    revision = await asyncio.to_thread(rooms.keeper.revise, subject.capture, change)
    if revision is None:
        await _keep_apart(rooms, inbound, channel, subject, inbound.text)
        return
    reply = revised_reply(rooms, inbound, revision, own_words.FIXED)
    await acknowledge(rooms, inbound, channel, reply, Subject(revision.capture))


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
        await asyncio.to_thread(rooms.tidy.add, capture.id, rooms.clock.now())


def revised_reply(
    rooms: Rooms,
    inbound: Inbound,
    revision: Revision,
    template: str,
    before: Phrase | None = None,
    more: tuple[Button, ...] = (),
) -> Reply:
    """Say what became of a capture, with its way back. before: what is said above it; more: buttons."""
    capture = rooms.keeper.get(revision.capture)
    phrase = (before or Phrase()).template(template, path=capture.path)
    data = rooms.actions.offer(inbound.chat, "undo_change", {"revision": revision.id}, inbound.at)
    return Reply(phrase.text, tuple(phrase.spans), ((Button(words.UNDO, data), *more),), route="note")


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


def _ask_button(rooms: Rooms, inbound: Inbound, revision: Revision, said: str) -> tuple[Button, ...]:
    """A way to have words answered that were added, where they may ask for that."""
    if not asks(route(said, language=rooms.owner.language)):
        return ()
    payload: dict[str, str | int] = {"revision": revision.id, "words": said}
    return (Button(words.ASK_INSTEAD, rooms.actions.offer(inbound.chat, "ask_instead", payload, inbound.at)),)


def _said_of_files(rooms: Rooms, inbound: Inbound, revision: Revision) -> Phrase:
    """Which files didn't arrive, and which one the note shows no more though it stays."""
    phrase = Phrase()
    if missing := missing_words(inbound):
        phrase.add(f"{missing}\n\n")
    for path in rooms.keeper.get(revision.capture).attachments:
        name = PurePosixPath(path).name.encode()
        if name in revision.before.data and name not in revision.after.data:
            phrase.template(own_words.OLD_FILE_STAYS, path=path).add("\n")
    return phrase


async def _keep_beside(rooms: Rooms, inbound: Inbound, channel: Channel, before: Capture, said: str) -> None:
    if not said.strip() and all(file.path is None for file in inbound.files):
        await channel.send(Reply(CHANGED_SINCE.format(path=before.path), route="edit"))
        return
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

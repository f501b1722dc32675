"""Keeping a message as a note, and the acknowledgement that says where."""

import asyncio
from pathlib import Path

from bot import words
from bot.desk.phrasing import Phrase
from bot.desk.rooms import Rooms
from bot.inbound import Inbound, InboundFile
from bot.reply import Button, Reply, RouteName
from brain.capture.draft import Attachment, Capture, Draft
from brain.errors import VaultError

AUDIO_KINDS = ("voice", "audio")


async def keep(rooms: Rooms, inbound: Inbound, words_said: str) -> Capture:
    """Write the message to the vault; on disk when this returns.

    Where the vault can't be written the draft is held beside it, and VaultError says so.
    """
    return await asyncio.to_thread(_keep_or_hold, rooms, draft_of(inbound, words_said))


async def keep_waiting(rooms: Rooms) -> list[Capture]:
    """Write what was held, oldest first, and return what is in the vault now."""
    return await asyncio.to_thread(_keep_held, rooms)


def draft_of(inbound: Inbound, words_said: str) -> Draft:
    """The capture that a message makes: its words, its files, and who wrote it when it was passed on."""
    properties = {"from": inbound.forwarded_from} if inbound.forwarded_from else {}
    files = [f for f in inbound.files if f.path is not None]
    heard = bool(words_said.strip())
    attachments = tuple(_attachment(f, f.path, heard) for f in files if f.path is not None)
    return Draft(inbound.key, inbound.at, inbound.via, words_said, attachments, properties)


def kept_reply(rooms: Rooms, inbound: Inbound, capture: Capture, *, template: str, ask: bool) -> Reply:
    """The acknowledgement of a capture, with its way back; `ask` adds `Ask instead`."""
    phrase = Phrase().template(template, path=capture.path)
    return with_capture_buttons(rooms, inbound, capture, phrase, ask=ask)


def with_capture_buttons(
    rooms: Rooms, inbound: Inbound, capture: Capture, phrase: Phrase, *, ask: bool, route: RouteName = "note"
) -> Reply:
    """A reply about a capture that is in the vault."""
    offer = rooms.actions.offer
    row = [Button(words.UNDO, offer(inbound.chat, "undo", {"capture": capture.id}, inbound.at))]
    if ask:
        data = offer(inbound.chat, "ask", {"capture": capture.id}, inbound.at)
        row.append(Button(words.ASK_INSTEAD, data))
    return Reply(phrase.text, tuple(phrase.spans), (tuple(row),), route=route)


def taken_out_reply(rooms: Rooms, inbound: Inbound, capture: Capture) -> Reply:
    """Say that a capture was taken out, and offer it back."""
    phrase = Phrase().template(words.TAKEN_OUT, path=capture.path)
    data = rooms.actions.offer(inbound.chat, "restore", {"capture": capture.id}, inbound.at)
    return Reply(phrase.text, tuple(phrase.spans), ((Button(words.PUT_IT_BACK, data),),), route="press")


def _keep_or_hold(rooms: Rooms, draft: Draft) -> Capture:
    try:
        return rooms.keeper.keep(draft)
    except VaultError as error:
        rooms.waiting.put(draft)
        raise VaultError(words.HELD.format(reason=error)) from error


def _keep_held(rooms: Rooms) -> list[Capture]:
    kept = []
    for draft in rooms.waiting.all():
        try:
            kept.append(rooms.keeper.keep(draft))
        except VaultError:
            break
        rooms.waiting.drop(draft)
    return kept


def _attachment(file: InboundFile, path: Path, heard: bool) -> Attachment:
    """A recording that was heard is named in the front matter; anything else is shown in the note."""
    suffix = Path(file.name).suffix or path.suffix
    if file.kind in AUDIO_KINDS:
        return Attachment(path, f"voice{suffix}", "audio" if heard else "")
    label = _safe_label(file.name) or f"{file.kind}{suffix}"
    return Attachment(path, label)


def _safe_label(name: str) -> str:
    """A sender's file name without what a file system or a wikilink can't hold."""
    kept = "".join("-" if c in '<>:"/\\|?*[]#^' or ord(c) < 32 else c for c in name).strip(" .")
    return kept[-80:].lstrip(" .")

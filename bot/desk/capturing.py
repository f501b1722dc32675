"""Keeping a message as a note, and the acknowledgement that says where."""

import asyncio
import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path, PurePosixPath

from bot import words
from bot.desk import words as own_words
from bot.desk.phrasing import Phrase
from bot.desk.rooms import Rooms
from bot.desk.threads import Subject
from bot.inbound import Inbound, InboundFile
from bot.reply import Button, Channel, Reply
from brain.attachments.listing import is_readable
from brain.attachments.reader import read_attachment
from brain.capture.draft import Attachment, Capture, Draft, Part, Property
from brain.capture.parts import heard_key
from brain.capture.revise import Edit
from brain.errors import VaultError
from brain.vault.names import safe_stem
from brain.web.page import bare_link

AUDIO_KINDS = ("voice", "audio")
LONGEST_LABEL = 80
"""Bytes of a sender's file name in UTF-8: the day, a number and a sync program's mark must fit beside it."""
_ENDING = re.compile(r"\.[A-Za-z0-9]{1,8}")
UNLESS_ACKNOWLEDGED = timedelta(minutes=1)
"""After a crash before the acknowledgement a note is tidied by then."""


async def keep(
    rooms: Rooms, inbound: Inbound, words_said: str, parts: tuple[Part, ...] = (), below: str = ""
) -> Capture:
    """Write the message to the vault; on disk when this returns.

    parts: the words by where they come from, when not all are typed. below: a line of ours under them.
    Where the vault can't be written the draft is held beside it, and VaultError says so.
    """
    draft = replace(draft_of(inbound, words_said, parts), below=below)
    return await asyncio.to_thread(_keep_or_hold, rooms, draft)


async def keep_waiting(rooms: Rooms) -> list[Capture]:
    """Write what was held, oldest first, and return what is in the vault now."""
    return await asyncio.to_thread(_keep_held, rooms)


def draft_of(inbound: Inbound, words_said: str, parts: tuple[Part, ...] = ()) -> Draft:
    """The capture that a message makes: its words, its files, and who wrote it when it was passed on."""
    whole = inbound.pieces and words_said == inbound.text
    pieces = parts_of(inbound) if whole else ()
    files = attachments_of(inbound, heard=any(part.key == heard_key(inbound.key) for part in parts))
    also = (album_key(inbound),) if inbound.album else ()
    kept = Draft(inbound.key, inbound.at, inbound.via, words_said, files, properties_of(inbound))
    return replace(kept, parts=parts or pieces, also=also)


def parts_of(inbound: Inbound) -> tuple[Part, ...]:
    """The words by the message that brought them, where the inbound was gathered from several."""
    return tuple(Part(piece.key, piece.text, piece.glue) for piece in inbound.pieces)


def attachments_of(inbound: Inbound, *, heard: bool) -> tuple[Attachment, ...]:
    """The files that arrived. heard: the words of recordings are in the note."""
    return tuple(_attachment(f, f.path, heard) for f in inbound.files if f.path is not None)


def properties_of(inbound: Inbound) -> dict[str, Property]:
    """What front matter tells: who wrote it, the words it answers, addresses that its words hide."""
    told: dict[str, Property] = {"from": inbound.forwarded_from} if inbound.forwarded_from else {}
    return told | lists_of(inbound)


def lists_of(inbound: Inbound) -> dict[str, tuple[str, ...]]:
    """What front matter lists of a message: the words it answers, and the addresses that its words hide."""
    told = {
        "quote": (inbound.quote,) if inbound.quote else (),
        "links": tuple(link for link in inbound.links if link not in inbound.text),
    }
    return {name: values for name, values in told.items() if values}


def album_key(inbound: Inbound) -> str:
    """The key by which the capture of an album is found."""
    return f"album:{inbound.album}"


async def acknowledge(
    rooms: Rooms, inbound: Inbound, channel: Channel, reply: Reply, subject: Subject
) -> None:
    """Say it, remember what it speaks of, show the title of a bare link's page, and have the note tidied."""
    ref = await channel.send(reply)
    await asyncio.to_thread(rooms.threads.remember, inbound.chat, ref, subject)
    if title := await _page_title(rooms, inbound, subject.capture):
        phrase = Phrase(reply.text, list(reply.spans)).add("\n").add(title, "italic")
        await channel.edit(ref, replace(reply, text=phrase.text, spans=tuple(phrase.spans)))
    await asyncio.to_thread(rooms.tidy.add, subject.capture, rooms.clock.now())
    await _say_what_cant_be_read(rooms, inbound, channel, subject.capture)


def kept_reply(rooms: Rooms, inbound: Inbound, capture: Capture, *, template: str, ask: bool) -> Reply:
    """The acknowledgement of a capture, with its way back; `ask` adds `Ask instead`."""
    phrase = Phrase().template(template, path=capture.path)
    return with_capture_buttons(rooms, inbound, capture, phrase, ask=ask)


def with_capture_buttons(
    rooms: Rooms,
    inbound: Inbound,
    capture: Capture,
    phrase: Phrase,
    *,
    ask: bool = False,
    fix: str = "",
) -> Reply:
    """A reply about a capture that is in the vault. fix: the key of the words heard that may be wrong."""
    offer = rooms.actions.offer
    row = [Button(words.UNDO, offer(inbound.chat, "undo", {"capture": capture.id}, inbound.at))]
    if fix:
        row.append(fix_button(rooms, inbound, capture.id, fix))
    if ask:
        data = offer(inbound.chat, "ask", {"capture": capture.id}, inbound.at)
        row.append(Button(words.ASK_INSTEAD, data))
    return Reply(phrase.text, tuple(phrase.spans), (tuple(row),), route="note")


def fix_button(rooms: Rooms, inbound: Inbound, capture: int, part: str) -> Button:
    """A way to put the words of a part right."""
    payload: dict[str, str | int] = {"capture": capture, "part": part}
    return Button(own_words.FIX, rooms.actions.offer(inbound.chat, "fix", payload, inbound.at))


def missing_words(inbound: Inbound) -> str:
    """Why files didn't arrive, a sentence each; empty when all did."""
    return "\n".join(dict.fromkeys(file.missing for file in inbound.files if file.path is None))


def taken_out_reply(rooms: Rooms, inbound: Inbound, capture: Capture, *, waits: bool = False) -> Reply:
    """Say that a capture was taken out, and offer it back. waits: it was still to be filed."""
    phrase = Phrase().template(words.TAKEN_OUT, path=capture.path)
    payload = {"capture": capture.id, "waits": int(waits)}
    data = rooms.actions.offer(inbound.chat, "restore", payload, inbound.at)
    return Reply(phrase.text, tuple(phrase.spans), ((Button(words.PUT_IT_BACK, data),),), route="press")


def link_to(path: str) -> str:
    """A wikilink to a note."""
    return f"[[{PurePosixPath(path).stem}]]"


async def _page_title(rooms: Rooms, inbound: Inbound, capture: int) -> str:
    """The title of the page whose address is all that was said; in the note when this returns."""
    link = bare_link(inbound.text)
    if not link or rooms.page_title is None:
        return ""
    title = await rooms.page_title(link)
    if not title:
        return ""
    edit = Edit(f"{inbound.key}:title", inbound.at, properties={"title": title}, quiet=True)
    return title if await asyncio.to_thread(rooms.keeper.revise, capture, edit) else ""


def _keep_or_hold(rooms: Rooms, draft: Draft) -> Capture:
    try:
        capture = rooms.keeper.keep(draft)
    except VaultError as error:
        rooms.waiting.put(draft)
        raise VaultError(words.HELD.format(reason=error)) from error
    rooms.tidy.add(capture.id, rooms.clock.now() + UNLESS_ACKNOWLEDGED)
    return capture


def _keep_held(rooms: Rooms) -> list[Capture]:
    kept = []
    for draft in rooms.waiting.all():
        try:
            capture = rooms.keeper.keep(draft)
        except VaultError:
            break
        rooms.tidy.add(capture.id, rooms.clock.now())
        rooms.waiting.drop(draft)
        kept.append(capture)
    return kept


async def _say_what_cant_be_read(rooms: Rooms, inbound: Inbound, channel: Channel, capture: int) -> None:
    """Name the files just kept whose words can't be searched, and why; a locked PDF, for one."""
    brought = 0 if inbound.edits else sum(file.path is not None for file in inbound.files)
    kept = await asyncio.to_thread(rooms.keeper.get, capture)
    papers = [path for path in kept.attachments[-brought:] if brought and is_readable(path)]
    if papers:
        await channel.working()
    for path in papers:
        for problem in await asyncio.to_thread(_problems, rooms, path):
            phrase = Phrase().add(path, "code").add(f"\n{problem}")
            await channel.send(Reply(phrase.text, tuple(phrase.spans), route="note", silent=True))


def _problems(rooms: Rooms, path: str) -> tuple[str, ...]:
    try:
        return read_attachment(rooms.vault, path).problems
    except VaultError as error:
        return (str(error),)


def _attachment(file: InboundFile, path: Path, heard: bool) -> Attachment:
    """A recording that was heard is named in the front matter; anything else is shown in the note."""
    suffix = _suffix(file.name) or _suffix(path.name)
    if file.kind in AUDIO_KINDS:
        return Attachment(path, f"voice{suffix}", "audio" if heard else "", file.message)
    return Attachment(path, _safe_label(file.name, f"{file.kind}{suffix}"), key=file.message)


def _suffix(name: str) -> str:
    """A file's ending, where it is one."""
    suffix = Path(name).suffix
    return suffix if _ENDING.fullmatch(suffix) else ""


def _safe_label(name: str, otherwise: str) -> str:
    """A sender's file name as every file system and a wikilink can hold it; the ending stays."""
    suffix = _suffix(name)
    stem = name.removesuffix(suffix) if suffix else name
    shown = safe_stem(stem.replace("/", "-").replace("\\", "-"), LONGEST_LABEL, fallback="")
    return f"{shown}{suffix}" if shown else otherwise

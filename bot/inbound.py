"""What came in: one message, press or edit, freed from the surface it came by."""

import re
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Literal

FileKind = Literal["voice", "audio", "photo", "document", "video", "sticker"]


@dataclass(frozen=True)
class InboundFile:
    """A file that came with a message.

    path: where it was put on this disk; None when it didn't arrive, and then `missing` says why in
    a sentence. name: the sender's file name, or one of ours. mime: as the surface told it, or empty.
    message: the key of the message that it came with, in an inbound that was gathered from several.
    """

    kind: FileKind
    name: str
    path: Path | None = None
    mime: str = ""
    missing: str = ""
    message: str = ""


@dataclass(frozen=True)
class Piece:
    """One of the messages that an inbound was gathered from. glue: what joins it to the words before."""

    key: str
    text: str
    glue: str = "\n\n"


@dataclass(frozen=True)
class Inbound:
    """One thing the owner did.

    key: the same for every delivery of the same thing (`telegram:CHAT:MESSAGE`); work is done once a key.
    at: when it was sent, aware, in the owner's zone.
    via: how it came, as front matter shows it: `telegram`, `trial chat`, `command line`.
    press: the data of the button pressed, else empty; then `ref` is the message that holds the button.
    edits: the key of the message that this is a new version of, else empty.
    reply_to: the surface's own id of the message that this answers; reply_key: its key, if it is the owner's.
    quote: the words of that message which the owner picked out. links: addresses hidden behind words.
    forwarded_from: the name of who wrote it, when the owner only passed it on.
    is_data: the text was made from a place, a contact or a poll: it is kept and never asks for anything.
    silent: it comes by itself (a moving location), so nothing is said about it.
    album: the same for all items of an album. pieces: the messages it was gathered from, when several.
    """

    key: str
    chat: str
    at: datetime
    via: str
    text: str = ""
    files: tuple[InboundFile, ...] = ()
    press: str = ""
    ref: str = ""
    edits: str = ""
    reply_to: str = ""
    reply_key: str = ""
    quote: str = ""
    links: tuple[str, ...] = ()
    forwarded_from: str = ""
    is_data: bool = False
    silent: bool = False
    album: str = ""
    pieces: tuple[Piece, ...] = ()


_HALVES = re.compile("[\ud800-\udfff]")
_HALVES_BUT_BYTES = re.compile("[\ud800-\udc7f\udd00-\udfff]")


def mended(inbound: Inbound, *, with_bytes: bool = False) -> Inbound:
    """The inbound with U+FFFD for each half of a character (a lone surrogate), which no file can hold.

    with_bytes: the surface hands on bytes that aren't UTF-8 as surrogates of PEP 383; these stay.
    """
    halves = _HALVES_BUT_BYTES if with_bytes else _HALVES

    def whole(text: str) -> str:
        return halves.sub("\ufffd", text)

    return replace(
        inbound,
        text=whole(inbound.text),
        quote=whole(inbound.quote),
        links=tuple(map(whole, inbound.links)),
        forwarded_from=whole(inbound.forwarded_from),
        files=tuple(replace(file, name=whole(file.name)) for file in inbound.files),
    )


def readable(text: str) -> str:
    """Text for whoever reads rather than keeps it: what stands for a byte or half a character is U+FFFD."""
    return _HALVES.sub("\ufffd", text)

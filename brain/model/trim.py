"""Makes a prompt fit the model's context, so that Ollama never cuts it silently from the front.

Rules (system messages), tools and the latest message stay whole. Older exchanges go first, oldest
first; then the longest data is shortened to one common length; then the last blocks are left out.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from brain.model import words
from brain.model.failure import ModelFailure
from brain.model.prompt import Block, Message

PER_MESSAGE = 8
SHORTEST = 200
PIECES = re.compile(r"[A-Za-z]+|\s+|[^A-Za-z\s]")


@dataclass(frozen=True)
class Fitted:
    """A prompt that fits. trimmed: how many exchanges and pieces of data were shortened or left out."""

    messages: tuple[dict[str, Any], ...]
    trimmed: int = 0


def estimate(text: str) -> int:
    """How many tokens a text has at most, or nearly so: counted high on purpose.

    Letters three to a token; each digit, sign and letter beyond ASCII a token; emoji three.
    """
    return sum(map(_cost, PIECES.findall(text)))


def _cost(piece: str) -> int:
    if piece.isspace():
        return 0 if piece == " " else 1 + len(piece) // 8
    if piece.isascii():
        return -(-len(piece) // 3)
    return 3 if ord(piece) > 0xFFFF else 1


def fit(messages: Sequence[Message], tools: Sequence[Mapping[str, Any]], room: int) -> Fitted:
    """The messages in at most `room` tokens. Raises ModelFailure (`too_long`) if what must stay is longer."""
    room -= estimate(json.dumps(list(tools))) if tools else 0
    kept = list(messages)
    dropped = 0
    while _size(kept) > room and (older := _oldest_exchange(kept)):
        kept = [message for place, message in enumerate(kept) if place not in older]
        dropped += 1
    for cap in _caps(kept):
        level = [_levelled(message, cap) for message in kept]
        if _size(level) <= room:
            return _fitted(kept, level, dropped)
    return _leave_out(kept, [_levelled(message, SHORTEST) for message in kept], room, dropped)


def _size(messages: Sequence[Message]) -> int:
    return sum(PER_MESSAGE + _size_of(message) for message in messages)


def _size_of(message: Message) -> int:
    calls = json.dumps(list(message.tool_calls)) if message.tool_calls else ""
    return estimate(message.content) + estimate(calls) + sum(estimate(b.render()) + 2 for b in message.data)


def _oldest_exchange(messages: Sequence[Message]) -> range | None:
    """The places of the first user message and what belongs to it, unless it's the last user message."""
    asked = [place for place, message in enumerate(messages) if message.role == "user"]
    return range(asked[0], asked[1]) if len(asked) > 1 else None


def _caps(messages: Sequence[Message]) -> list[int]:
    """Lengths to shorten data to, in characters, longest first: each a tenth less than the one before."""
    lengths = [len(b.text) for m in messages for b in m.data] + [
        len(m.content) for m in messages if m.role == "tool"
    ]
    cap = max([SHORTEST, *lengths])
    caps = [cap]
    while cap > SHORTEST:
        cap = max(SHORTEST, cap * 9 // 10)
        caps.append(cap)
    return caps


def _levelled(message: Message, cap: int) -> Message:
    data = tuple(replace(block, text=shorten(block.text, cap)) for block in message.data)
    content = shorten(message.content, cap) if message.role == "tool" else message.content
    return replace(message, data=data, content=content)


def shorten(text: str, length: int) -> str:
    """At most `length` characters of a text, cut at a line or a word, with … where it was cut."""
    if len(text) <= length:
        return text
    cut = text[: length - 1]
    for mark in ("\n", " "):
        if (place := cut.rfind(mark)) > length // 2:
            return cut[:place].rstrip() + " …"
    return cut + "…"


def _leave_out(whole: Sequence[Message], level: list[Message], room: int, dropped: int) -> Fitted:
    while _size(level) > room:
        place = max((p for p, message in enumerate(level) if message.data), default=None)
        if place is None:
            raise ModelFailure("too_long", words.TOO_LONG)
        level[place] = replace(level[place], data=level[place].data[:-1])
    return _fitted(whole, level, dropped)


def _fitted(whole: Sequence[Message], level: Sequence[Message], dropped: int) -> Fitted:
    changed = sum(_changes(before, after) for before, after in zip(whole, level, strict=True))
    return Fitted(tuple(message.render() for message in level), dropped + changed)


def _changes(before: Message, after: Message) -> int:
    kept: tuple[Block | None, ...] = after.data + (None,) * (len(before.data) - len(after.data))
    return sum(a != b for a, b in zip(before.data, kept, strict=True)) + (before.content != after.content)

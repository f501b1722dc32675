"""Messages that belong together: the items of an album, and a long paste that a client cut into several.

The first one waits for the rest, then stands for all of them. None is done before the whole is, so whatever
keeps the messages until they are done (the surface's queue) delivers all of them again after a crash.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta

from bot.inbound import Inbound, Piece
from bot.reply import Channel

QUIET = 1.5
"""Seconds without a further item after which an album or a paste is taken to be whole."""

MOST_ITEMS = 10
"""Items of an album (Bot API, sendMediaGroup)."""

LONGEST = 4096
"""UTF-16 units of one text message (Bot API, sendMessage)."""

SHORTEST = LONGEST // 2
"""A client that cuts a long paste at its last good break (a blank line rather than a line's end rather than a
word's) is taken to look for one in the second half of what fits."""

NEARLY = 3700
"""A break that is chosen for want of a better one, as the end of a word, stands this near to the limit."""

_SLACK = 16
"""Units of white space that a client may have taken away at a cut."""

_TOGETHER = timedelta(seconds=2)
"""The parts of a paste carry times no further apart, however late they are delivered."""


class GatheringError(Exception):
    """The whole that a message belonged to came to nothing; the message must be delivered again."""


@dataclass
class _Group:
    items: list[Inbound]
    news: asyncio.Event = field(default_factory=asyncio.Event)
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    whole: bool = False

    def takes(self, inbound: Inbound) -> bool:
        """Whether a message belongs to this group."""
        last = self.items[-1]
        if self.whole or last.album or inbound.album:
            return not self.whole and bool(last.album) and inbound.album == last.album
        return _begins_paste(last) and _may_continue(last, inbound)

    def add(self, inbound: Inbound) -> None:
        """Take a message in; the group is whole when nothing more can come."""
        if all(inbound.key != item.key for item in self.items):
            self.items.append(inbound)
        full = len(self.items) == MOST_ITEMS if inbound.album else not _begins_paste(inbound)
        self.whole = self.whole or full
        self.news.set()

    def close(self) -> None:
        """Wait for nothing more."""
        self.whole = True
        self.news.set()

    async def fill(self, quiet: float) -> None:
        """Wait until the group is whole or nothing has come for a while."""
        while not self.whole:
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), quiet)
            except TimeoutError:
                self.whole = True


class Gatherer:
    """Gathers a chat's messages. quiet: seconds to wait for a further item."""

    def __init__(self, quiet: float = QUIET) -> None:
        self._quiet = quiet
        self._open: dict[str, _Group] = {}

    @asynccontextmanager
    async def whole(self, inbound: Inbound, channel: Channel) -> AsyncIterator[Inbound | None]:
        """Yield what is to be dealt with: the message, or all that belongs to it; None for a part of another.

        A message that belongs to no open group ends it and waits for it, so that the order is kept. Raises
        GatheringError when what the message was part of came to nothing.
        """
        while (group := self._open.get(inbound.chat)) is not None:
            if group.takes(inbound):
                group.add(inbound)
                await channel.working()
                await asyncio.shield(group.done)
                yield None
                return
            group.close()
            await asyncio.wait([group.done])
        if not can_begin(inbound):
            yield inbound
            return
        async with self._gathered(inbound, channel) as merged:
            yield merged

    def close(self, chat: str) -> None:
        """Wait for nothing more in this chat."""
        if group := self._open.get(chat):
            group.close()

    @asynccontextmanager
    async def _gathered(self, inbound: Inbound, channel: Channel) -> AsyncIterator[Inbound]:
        group = self._open[inbound.chat] = _Group([inbound])
        try:
            await channel.working()
            await group.fill(self._quiet)
            yield merge(group.items)
        except BaseException:
            group.done.set_exception(GatheringError())
            group.done.exception()
            raise
        else:
            group.done.set_result(None)
        finally:
            if self._open.get(inbound.chat) is group:
                del self._open[inbound.chat]


def can_begin(inbound: Inbound) -> bool:
    """Whether more may come that belongs to this message."""
    return bool(inbound.album) or _begins_paste(inbound)


def merge(items: list[Inbound]) -> Inbound:
    """One inbound for several, in their order; the first one's key, time and place in the chat."""
    first = items[0]
    if len(items) == 1:
        return first
    pieces = tuple(Piece(item.key, item.text, glue) for item, glue in _with_glue(items))
    text = ""
    for piece in pieces:
        text += (piece.glue if text and piece.text else "") + piece.text
    return replace(
        first,
        text=text,
        files=tuple(replace(file, message=item.key) for item in items for file in item.files),
        reply_to=next((item.reply_to for item in items if item.reply_to), ""),
        reply_key=next((item.reply_key for item in items if item.reply_key), ""),
        quote=next((item.quote for item in items if item.quote), ""),
        links=tuple(dict.fromkeys(link for item in items for link in item.links)),
        pieces=pieces,
    )


def units(text: str) -> int:
    """The length of a text as Telegram counts it."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _with_glue(items: list[Inbound]) -> Iterator[tuple[Inbound, str]]:
    for number, item in enumerate(items):
        if item.album:
            yield item, "\n\n"
        else:
            yield item, _glue(items[number - 1].text, item.text) if number else ""


def _glue(before: str, after: str) -> str:
    """What a client took away at its cut: nothing at the limit itself; at a break before it, white space.

    Within a sentence that is a space; else a line's end, or a blank line where the text has those.
    """
    if units(before) >= LONGEST or before[-1:].isspace() or after[:1].isspace():
        return ""
    if after[:1].islower() or before[-1:].isalnum() or before[-1:] in ",;–—":
        return " " if "\n" not in before[len(before) // 2 :] or after[:1].islower() else "\n"
    return "\n\n" if "\n\n" in before[len(before) // 2 :] else "\n"


def _begins_paste(inbound: Inbound) -> bool:
    plain = not (inbound.files or inbound.edits or inbound.press or inbound.forwarded_from or inbound.is_data)
    return plain and len(inbound.text) > SHORTEST // 2 and SHORTEST <= units(inbound.text) <= LONGEST


def _may_continue(last: Inbound, inbound: Inbound) -> bool:
    plain = inbound.text and not (
        inbound.files or inbound.edits or inbound.press or inbound.forwarded_from or inbound.reply_to
    )
    together = timedelta() <= inbound.at - last.at <= _TOGETHER
    return bool(plain) and together and _had_to_be_cut(last.text, inbound.text)


def _had_to_be_cut(before: str, after: str) -> bool:
    """Whether two texts can't have been one message, as halves of a paste can't and two thoughts mostly can.

    Far from the limit a client cuts only where the next paragraph wouldn't have fitted.
    """
    used = units(before) + _SLACK
    if used + units(after) <= LONGEST:
        return False
    return units(before) >= NEARLY or used + units(after.split("\n\n", 1)[0]) > LONGEST

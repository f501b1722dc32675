"""A reply: what the program says, before any surface renders it.

The desk makes replies; `bot.telegram` turns them into Bot API calls and the command line into JSON.
"""

from dataclasses import dataclass
from typing import Literal, Protocol

from brain.answer.source import Source

SpanKind = Literal["bold", "italic", "code", "pre", "blockquote", "expandable_blockquote", "link"]
RouteName = Literal["note", "question", "request", "command", "press", "edit", "none"]


@dataclass(frozen=True)
class Span:
    """A stretch of the text with a look. offset and length count code points, not UTF-16 units."""

    kind: SpanKind
    offset: int
    length: int
    url: str = ""
    language: str = ""


@dataclass(frozen=True)
class Button:
    """An inline button. data: at most 64 bytes in UTF-8 (Bot API, InlineKeyboardButton)."""

    label: str
    data: str


@dataclass(frozen=True)
class Reply:
    """One thing to say. buttons: rows of buttons."""

    text: str
    spans: tuple[Span, ...] = ()
    buttons: tuple[tuple[Button, ...], ...] = ()
    sources: tuple[Source, ...] = ()
    route: RouteName = "none"
    silent: bool = False


class Channel(Protocol):
    """Where replies to one message go: a Telegram chat, or a list that the command line prints.

    `send` returns a reference that `edit` takes: the surface's own id of the message.
    """

    async def send(self, reply: Reply) -> str:
        """Say it; returns the reference of the (first) message sent."""

    async def edit(self, ref: str, reply: Reply) -> None:
        """Put this reply in the place of an earlier one."""

    async def working(self) -> None:
        """Show that work goes on (a typing indicator where there is one)."""

    async def draft(self, text: str) -> None:
        """Show a reply in the making, where the surface can; returns at once and never fails.

        Each takes the place of the one before, and the next reply that is sent takes the place of all. Only
        text that code has read may be given.
        """

"""Turns a `Reply` into what the Bot API wants: texts with entities, and a keyboard.

Looks are sent as `MessageEntity` objects and never as a parse mode, so no text can break a message.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity
from telegram.constants import InlineKeyboardButtonLimit

from bot.reply import Button, Reply, Span
from bot.telegram.split import LONGEST, Piece, split, utf16_length

_TYPES = {
    "bold": MessageEntity.BOLD,
    "italic": MessageEntity.ITALIC,
    "code": MessageEntity.CODE,
    "pre": MessageEntity.PRE,
    "blockquote": MessageEntity.BLOCKQUOTE,
    "expandable_blockquote": MessageEntity.EXPANDABLE_BLOCKQUOTE,
    "link": MessageEntity.TEXT_LINK,
}


@dataclass(frozen=True)
class Draft:
    """One message to send or to edit in. keyboard: None for no buttons."""

    text: str
    entities: tuple[MessageEntity, ...] = ()
    keyboard: InlineKeyboardMarkup | None = None


def render(reply: Reply, longest: int = LONGEST) -> tuple[Draft, ...]:
    """The messages of a reply, in order, the buttons under the last; none when there is no text."""
    pieces = split(reply.text, reply.spans, longest)
    board = keyboard(reply.buttons)
    last = len(pieces) - 1
    return tuple(
        Draft(piece.text, entities(piece), board if number == last else None)
        for number, piece in enumerate(pieces)
    )


def entities(piece: Piece) -> tuple[MessageEntity, ...]:
    """The spans of a piece, counted in UTF-16 code units (Bot API, MessageEntity)."""
    return tuple(_entity(span, piece.text) for span in piece.spans if span.kind != "link" or span.url)


def keyboard(rows: Sequence[Sequence[Button]]) -> InlineKeyboardMarkup | None:
    """The inline keyboard; None when there are no buttons.

    Raises ValueError for data of no or of more than 64 bytes, which Telegram would refuse.
    """
    filled = [[_button(button) for button in row] for row in rows if row]
    return InlineKeyboardMarkup(filled) if filled else None


def _button(button: Button) -> InlineKeyboardButton:
    size = len(button.data.encode())
    if not 1 <= size <= InlineKeyboardButtonLimit.MAX_CALLBACK_DATA:
        raise ValueError(f"callback data of {size} bytes")
    return InlineKeyboardButton(button.label, callback_data=button.data)


def _entity(span: Span, text: str) -> MessageEntity:
    inner = text[span.offset : span.offset + span.length]
    return MessageEntity(
        type=_TYPES[span.kind],
        offset=utf16_length(text[: span.offset]),
        length=utf16_length(inner),
        url=span.url if span.kind == "link" else None,
        language=span.language or None if span.kind == "pre" else None,
    )

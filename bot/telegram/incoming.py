"""Turns the owner's updates into `Inbound`.

An album comes as one update an item, each with the same `media_group_id`; each becomes an inbound of
its own here, and the desk gathers them by `Inbound.album`.
"""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

from telegram import (
    CallbackQuery,
    Message,
    MessageOrigin,
    MessageOriginChannel,
    MessageOriginChat,
    MessageOriginHiddenUser,
    MessageOriginUser,
    Update,
)
from telegram.constants import MessageEntityType

from bot.inbound import Inbound, InboundFile, mended
from bot.telegram.things import words_for

_START = re.compile(r"/start(?:@\w+)?(?:\s+[\w-]{1,64})?\s*")


def from_message(message: Message, zone: ZoneInfo, via: str, files: tuple[InboundFile, ...] = ()) -> Inbound:
    """The inbound of a new message, with the files that came with it."""
    answered = message.reply_to_message
    group = album(message)
    inbound = Inbound(
        key=message_key(message),
        chat=str(message.chat_id),
        at=message.date.astimezone(zone),
        via=via,
        text=text_of(message),
        files=files,
        reply_to=str(answered.message_id) if answered else "",
        reply_key=message_key(answered) if answered else "",
        quote=message.quote.text if message.quote else "",
        links=hidden_links(message),
        forwarded_from=origin_name(message.forward_origin) if message.forward_origin else "",
        is_data=bool(words_for(message)) and not _typed(message),
        album=f"{message.chat_id}:{group}" if group else "",
    )
    return mended(inbound)


def from_edit(
    update: Update, message: Message, zone: ZoneInfo, via: str, files: tuple[InboundFile, ...] = ()
) -> Inbound:
    """The inbound of an edit: a key of its own, and in `edits` that of the message it changes.

    files: what the message carries now, which may be another file than before.
    """
    key = message_key(message)
    inbound = Inbound(
        key=f"{key}:edit:{update.update_id}",
        chat=str(message.chat_id),
        at=(message.edit_date or message.date).astimezone(zone),
        via=via,
        text=text_of(message),
        files=files,
        edits=key,
        links=hidden_links(message),
        is_data=bool(words_for(message)) and not _typed(message),
        silent=message.location is not None,
    )
    return mended(inbound)


def from_press(query: CallbackQuery, at: datetime, via: str) -> Inbound:
    """The inbound of a press; `ref` is the id of the message that holds the button."""
    message = query.message
    chat, ref = (str(message.chat.id), str(message.message_id)) if message else ("", "")
    return Inbound(
        key=f"telegram:{chat}:press:{query.id}", chat=chat, at=at, via=via, press=query.data or "", ref=ref
    )


def message_key(message: Message) -> str:
    """The key of a message, the same for each of its deliveries and edits."""
    return f"telegram:{message.chat_id}:{message.message_id}"


def album(message: Message) -> str:
    """What the items of one album have in common; empty for a message on its own."""
    return message.media_group_id or ""


def text_of(message: Message) -> str:
    """The words of a message: its text or caption as it came, or what a place, contact or poll says.

    A pairing code or deep link behind `/start` is left out.
    """
    text = _typed(message)
    if _START.fullmatch(text):
        return "/start"
    return text or words_for(message)


def hidden_links(message: Message) -> tuple[str, ...]:
    """The addresses behind words (`text_link`), which the words don't show; each once, in order."""
    entities = message.entities or message.caption_entities or ()
    return tuple(dict.fromkeys(e.url for e in entities if e.type == MessageEntityType.TEXT_LINK and e.url))


def _typed(message: Message) -> str:
    return message.text or message.caption or ""


def origin_name(origin: MessageOrigin) -> str:
    """Who wrote a forwarded message first."""
    if isinstance(origin, MessageOriginUser):
        return origin.sender_user.full_name
    if isinstance(origin, MessageOriginHiddenUser):
        return origin.sender_user_name
    if isinstance(origin, MessageOriginChat):
        return origin.sender_chat.effective_name or ""
    if isinstance(origin, MessageOriginChannel):
        return origin.chat.effective_name or ""
    return ""

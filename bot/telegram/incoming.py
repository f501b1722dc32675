"""Turns the owner's updates into `Inbound`.

An album comes as one update an item, each with the same `media_group_id`; each becomes an inbound of
its own here, and whoever wants one note an album can gather them by `album`.
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

from bot.inbound import Inbound, InboundFile

_START = re.compile(r"/start(?:@\w+)?(?:\s+[\w-]{1,64})?\s*")


def from_message(message: Message, zone: ZoneInfo, via: str, files: tuple[InboundFile, ...] = ()) -> Inbound:
    """The inbound of a new message, with the files that came with it."""
    return Inbound(
        key=message_key(message),
        chat=str(message.chat_id),
        at=message.date.astimezone(zone),
        via=via,
        text=text_of(message),
        files=files,
        reply_to=str(message.reply_to_message.message_id) if message.reply_to_message else "",
        forwarded_from=origin_name(message.forward_origin) if message.forward_origin else "",
    )


def from_edit(update: Update, message: Message, zone: ZoneInfo, via: str) -> Inbound:
    """The inbound of an edit: a key of its own, and in `edits` that of the message it changes."""
    key = message_key(message)
    return Inbound(
        key=f"{key}:edit:{update.update_id}",
        chat=str(message.chat_id),
        at=(message.edit_date or message.date).astimezone(zone),
        via=via,
        text=text_of(message),
        edits=key,
    )


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
    text = message.text or message.caption or ""
    if _START.fullmatch(text):
        return "/start"
    return text or _other_words(message)


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


def _other_words(message: Message) -> str:
    if message.venue:
        place = message.venue.location
        return f"{message.venue.title}, {message.venue.address} (geo:{place.latitude},{place.longitude})"
    if message.location:
        return f"geo:{message.location.latitude},{message.location.longitude}"
    if message.contact:
        names = (message.contact.first_name, message.contact.last_name, message.contact.phone_number)
        return " ".join(name for name in names if name)
    if message.poll:
        return "\n".join([message.poll.question, *(f"- {option.text}" for option in message.poll.options)])
    return message.dice.emoji if message.dice else ""

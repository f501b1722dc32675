"""The methods that change or remove a message of the bot's."""

from datetime import timedelta
from typing import Any

from bot.botapi.message import Message
from bot.botapi.methods.markup import checked_markup
from bot.botapi.methods.sending import caption_content, text_content
from bot.botapi.methods.target import chat_of, message_of
from bot.botapi.refusal import bad_request
from bot.botapi.world import World

DELETABLE_FOR = timedelta(hours=48)
_SAME = (
    "message is not modified: specified new message content and reply markup are exactly the same"
    " as a current content and reply markup of the message"
)


def edit_text(world: World, params: dict[str, Any]) -> dict[str, Any]:
    """Bot API, editMessageText. Without reply_markup the buttons go, as at Telegram."""
    message = _own(world, params)
    content = text_content(params, too_long="MESSAGE_TOO_LONG")
    if "text" not in message.content:
        raise bad_request("there is no text in the message to edit")
    return _replace(world, message, content, checked_markup(params.get("reply_markup")))


def edit_caption(world: World, params: dict[str, Any]) -> dict[str, Any]:
    """Bot API, editMessageCaption."""
    message = _own(world, params)
    if "text" in message.content:
        raise bad_request("there is no caption in the message to edit")
    kept = {k: v for k, v in message.content.items() if k not in {"caption", "caption_entities"}}
    return _replace(
        world, message, kept | caption_content(params), checked_markup(params.get("reply_markup"))
    )


def edit_markup(world: World, params: dict[str, Any]) -> dict[str, Any]:
    """Bot API, editMessageReplyMarkup."""
    message = _own(world, params)
    return _replace(world, message, message.content, checked_markup(params.get("reply_markup")))


def _own(world: World, params: dict[str, Any]) -> Message:
    if "inline_message_id" in params:
        raise bad_request("MESSAGE_ID_INVALID")
    if "chat_id" not in params:
        raise bad_request("chat_id is empty")
    message = message_of(world, params, "message to edit not found")
    if not message.outgoing:
        raise bad_request("message can't be edited")
    return message


def _replace(
    world: World, message: Message, content: dict[str, Any], markup: dict[str, Any] | None
) -> dict[str, Any]:
    if (content, markup) == (message.content, message.markup):
        raise bad_request(_SAME)
    message.replace(content, markup, world.now())
    world.announce("edit", message.chat_id, {"message_id": message.id})
    return world.message_json(message)


def delete_message(world: World, params: dict[str, Any]) -> bool:
    """Bot API, deleteMessage: in a private chat either side's messages, for 48 hours."""
    message = message_of(world, params, "message to delete not found")
    if world.now() - message.date > DELETABLE_FOR.total_seconds():
        raise bad_request("message can't be deleted for everyone")
    if not message.outgoing and world.chats[message.chat_id].kind != "private":
        raise bad_request("message can't be deleted")
    _delete(world, message)
    return True


def delete_messages(world: World, params: dict[str, Any]) -> bool:
    """Bot API, deleteMessages: those that can't be found are skipped."""
    chat = chat_of(world, params)
    for message_id in params["message_ids"]:
        message = world.find(chat.id, message_id)
        if message is not None:
            _delete(world, message)
    return True


def _delete(world: World, message: Message) -> None:
    message.deleted = True
    world.announce("delete", message.chat_id, {"message_id": message.id})


HANDLERS = {
    "editMessageText": edit_text,
    "editMessageCaption": edit_caption,
    "editMessageReplyMarkup": edit_markup,
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
}

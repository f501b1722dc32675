"""Finding the chat and the message that a request names, or refusing as Telegram does."""

from typing import Any

from bot.botapi.message import Message
from bot.botapi.refusal import bad_request, forbidden
from bot.botapi.world import Chat, World


def chat_of(world: World, params: dict[str, Any]) -> Chat:
    """The chat of `chat_id`. Raises `Refusal` when it isn't known."""
    chat = world.chats.get(params["chat_id"])
    if chat is None:
        raise bad_request("chat not found")
    return chat


def writable_chat(world: World, params: dict[str, Any]) -> Chat:
    """The chat of `chat_id`, if the bot may write there: Telegram lets the person write first."""
    chat = chat_of(world, params)
    if chat.blocked:
        raise forbidden("bot was blocked by the user")
    if not chat.open:
        raise forbidden("bot can't initiate conversation with a user")
    return chat


def message_of(world: World, params: dict[str, Any], missing: str) -> Message:
    """The message of `chat_id` and `message_id`; `missing` is what Telegram says when there is none."""
    if "message_id" not in params:
        raise bad_request("message identifier is not specified")
    message = world.find(chat_of(world, params).id, params["message_id"])
    if message is None:
        raise bad_request(missing)
    return message


def reply_target(world: World, chat: Chat, params: dict[str, Any]) -> int | None:
    """The id of the message replied to (Bot API, ReplyParameters), or None."""
    reply = params.get("reply_parameters")
    if reply is None:
        return None
    original = world.find(reply.get("chat_id", chat.id), reply.get("message_id", 0))
    if original is None:
        if reply.get("allow_sending_without_reply"):
            return None
        raise bad_request("message to be replied not found")
    if reply.get("quote") and reply["quote"] not in original.text:
        raise bad_request("QUOTE_TEXT_INVALID")
    return original.id

"""The methods that put a new message, a draft or a typing indicator into a chat."""

from collections.abc import Callable
from typing import Any

from bot.botapi.entities import FormattedText, format_text
from bot.botapi.message import Message
from bot.botapi.methods.markup import checked_markup
from bot.botapi.methods.target import chat_of, reply_target, writable_chat
from bot.botapi.refusal import bad_request
from bot.botapi.upload import Upload, image_size, ogg_seconds
from bot.botapi.world import Chat, StoredFile, World

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
LARGEST_UPLOAD = 50 * 1024 * 1024
LARGEST_PHOTO = 10 * 1024 * 1024
_ACTIONS = {
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
}


def text_content(params: dict[str, Any], too_long: str = "message is too long") -> dict[str, Any]:
    """The text and entities of a request, within 1 to 4096 UTF-16 units. Raises `Refusal`."""
    if not params["text"]:
        raise bad_request("message text is empty")
    formatted = format_text(params["text"], params.get("parse_mode"), params.get("entities"))
    if not formatted.text:
        raise bad_request("text must be non-empty")
    if formatted.length > LONGEST_TEXT:
        raise bad_request(too_long)
    return _named(formatted, "text", "entities")


def caption_content(params: dict[str, Any]) -> dict[str, Any]:
    """The caption and its entities, at most 1024 UTF-16 units; empty when there is none."""
    formatted = format_text(
        params.get("caption") or "", params.get("parse_mode"), params.get("caption_entities")
    )
    if formatted.length > LONGEST_CAPTION:
        raise bad_request("message caption is too long")
    return _named(formatted, "caption", "caption_entities") if formatted.text else {}


def _named(formatted: FormattedText, text: str, entities: str) -> dict[str, Any]:
    content: dict[str, Any] = {text: formatted.text}
    if formatted.entities:
        content[entities] = [dict(e) for e in formatted.entities]
    return content


def send_message(world: World, params: dict[str, Any]) -> dict[str, Any]:
    """Bot API, sendMessage."""
    return _send(world, writable_chat(world, params), params, text_content(params))


def _send(world: World, chat: Chat, params: dict[str, Any], content: dict[str, Any]) -> dict[str, Any]:
    markup = checked_markup(params.get("reply_markup"))
    message = Message(
        id=0,
        chat_id=chat.id,
        sender_id=world.bot_id,
        date=world.now(),
        content=content,
        markup=markup,
        reply_to=reply_target(world, chat, params),
        outgoing=True,
        silent=bool(params.get("disable_notification")),
    )
    message.id = next(world.ids.messages)
    return world.message_json(world.add(message))


def _media(field: str, folder: str, describe: Callable[[StoredFile], Any]) -> Callable[..., dict[str, Any]]:
    def send(world: World, params: dict[str, Any]) -> dict[str, Any]:
        chat = writable_chat(world, params)
        caption = caption_content(params)
        file = _file(world, params[field], folder)
        return _send(world, chat, params, {field: describe(file), **caption})

    return send


def _file(world: World, given: Upload | str, folder: str) -> StoredFile:
    if isinstance(given, Upload):
        if not given.data:
            raise bad_request("file must be non-empty")
        if len(given.data) > (LARGEST_PHOTO if folder == "photos" else LARGEST_UPLOAD):
            raise bad_request("file is too big")
        return world.store(given, folder)
    if given.startswith(("http://", "https://")):
        raise bad_request("failed to get HTTP URL content")
    if given not in world.files:
        raise bad_request("wrong file identifier/HTTP URL specified")
    return world.files[given]


def file_json(file: StoredFile) -> dict[str, Any]:
    """The fields that every kind of file has."""
    return {"file_id": file.file_id, "file_unique_id": file.unique_id, "file_size": file.size}


def document_json(file: StoredFile) -> dict[str, Any]:
    """Bot API, Document."""
    return file_json(file) | {
        "file_name": file.name or "file",
        "mime_type": file.mime or "application/octet-stream",
    }


def voice_json(file: StoredFile, seconds: int | None = None) -> dict[str, Any]:
    """Bot API, Voice. seconds: the duration, read from the recording when not given."""
    duration = ogg_seconds(file.data) if seconds is None else seconds
    return file_json(file) | {"duration": duration, "mime_type": file.mime or "audio/ogg"}


def audio_json(file: StoredFile, seconds: int | None = None) -> dict[str, Any]:
    """Bot API, Audio."""
    duration = ogg_seconds(file.data) if seconds is None else seconds
    return document_json(file) | {"duration": duration, "mime_type": file.mime or "audio/mpeg"}


def photo_json(file: StoredFile) -> list[dict[str, Any]]:
    """Bot API, PhotoSize: one size, the original's."""
    size = image_size(file.data)
    if size is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    return [file_json(file) | {"width": size[0], "height": size[1]}]


def send_draft(world: World, params: dict[str, Any]) -> bool:
    """Bot API, sendMessageDraft: a preview that the next message of the bot ends, or thirty seconds.

    The text is 0 to 4096 UTF-16 units long after parsing; an empty one is shown as a placeholder.
    """
    chat = writable_chat(world, params)
    if chat.kind != "private" or params["draft_id"] == 0:
        raise bad_request("TEXTDRAFT_PEER_INVALID" if params["draft_id"] else "draft_id must be non-zero")
    formatted = format_text(params.get("text") or "", params.get("parse_mode"), params.get("entities"))
    if formatted.length > LONGEST_TEXT:
        raise bad_request("message is too long")
    world.drafts[chat.id] = _named(formatted, "text", "entities")
    world.announce("draft", chat.id, world.drafts[chat.id])
    return True


def send_chat_action(world: World, params: dict[str, Any]) -> bool:
    """Bot API, sendChatAction."""
    if params["action"] not in _ACTIONS:
        raise bad_request("wrong parameter action in request")
    world.announce("action", writable_chat(world, params).id, {"action": params["action"]})
    return True


def get_chat(world: World, params: dict[str, Any]) -> dict[str, Any]:
    """Bot API, getChat: the fields of ChatFullInfo that must be there."""
    chat = chat_of(world, params)
    gifts = dict.fromkeys(
        ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"),
        False,
    )
    return chat.as_json() | {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": gifts}


HANDLERS = {
    "sendMessage": send_message,
    "sendMessageDraft": send_draft,
    "sendChatAction": send_chat_action,
    "sendDocument": _media("document", "documents", document_json),
    "sendPhoto": _media("photo", "photos", photo_json),
    "sendVoice": _media("voice", "voice", voice_json),
    "sendAudio": _media("audio", "music", audio_json),
    "getChat": get_chat,
}

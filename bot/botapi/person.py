"""A person who talks to the bot: everything a Telegram client would send on their behalf."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.botapi.entities import find_entities
from bot.botapi.message import Message
from bot.botapi.methods.sending import audio_json, document_json, photo_json, voice_json
from bot.botapi.upload import Upload
from bot.botapi.world import Chat, Query, StoredFile, World


@dataclass(frozen=True)
class Extra:
    """What may come with any message.

    chat: a group's id, else the private chat. forward_from: the name of the hidden user who wrote it.
    size: bytes as told to the bot, to pretend that a file is large.
    """

    chat: int | None = None
    reply_to: int | None = None
    forward_from: str = ""
    album: str = ""
    size: int | None = None
    seconds: int | None = None


PLAIN = Extra()


class Person:
    """One person; their private chat with the bot has the same id."""

    def __init__(self, world: World, user_id: int) -> None:
        self._world = world
        self.id = user_id

    @property
    def chat(self) -> Chat:
        """The private chat with the bot."""
        return self._world.chats[self.id]

    @property
    def messages(self) -> list[Message]:
        """All messages in the private chat that aren't deleted, oldest first."""
        return [m for m in self._world.messages.values() if m.chat_id == self.id and not m.deleted]

    def say(self, text: str, extra: Extra = PLAIN) -> Message:
        """Sends a text."""
        return self._send(_text(text), extra)

    def say_voice(self, recording: Path | Upload, caption: str = "", extra: Extra = PLAIN) -> Message:
        """Sends a voice note."""
        file = self._store(recording, "audio/ogg", "voice", extra)
        return self._send({"voice": voice_json(file, extra.seconds), **_caption(caption)}, extra)

    def audio(self, recording: Path | Upload, caption: str = "", extra: Extra = PLAIN) -> Message:
        """Sends a music or audio file."""
        file = self._store(recording, "audio/mpeg", "music", extra)
        return self._send({"audio": audio_json(file, extra.seconds), **_caption(caption)}, extra)

    def photo(self, image: Path | Upload, caption: str = "", extra: Extra = PLAIN) -> Message:
        """Sends a photo: PNG or JPEG."""
        file = self._store(image, "image/jpeg", "photos", extra)
        return self._send({"photo": photo_json(file), **_caption(caption)}, extra)

    def document(self, paper: Path | Upload, caption: str = "", extra: Extra = PLAIN) -> Message:
        """Sends any file."""
        file = self._store(paper, "application/octet-stream", "documents", extra)
        return self._send({"document": document_json(file), **_caption(caption)}, extra)

    def album(self, images: list[Path | Upload], caption: str = "") -> list[Message]:
        """Sends photos as an album: an update each, bound by `media_group_id`; the first has the caption."""
        extra = Extra(album=self._world.ids.token())
        return [self.photo(image, caption if n == 0 else "", extra) for n, image in enumerate(images)]

    def forward(self, text: str, written_by: str) -> Message:
        """Passes on a text that somebody else wrote."""
        return self.say(text, Extra(forward_from=written_by))

    def edit(self, message_id: int, text: str) -> Message:
        """Changes the text (or caption) of a message of their own. Raises `LookupError` for any other."""
        message = self._own(message_id)
        parts = {k: v for k, v in message.content.items() if k not in ("text", "entities", *_CAPTION)}
        return self._edited(message, _text(text) if not parts else {**parts, **_caption(text)})

    def exchange(self, message_id: int, file: Path | Upload, caption: str = "") -> Message:
        """Puts another photo or document in the place of a message's own, with its caption anew."""
        message = self._own(message_id)
        photo = "photo" in message.content
        stored = self._store(
            file,
            "image/jpeg" if photo else "application/octet-stream",
            "photos" if photo else "documents",
            PLAIN,
        )
        media = {"photo": photo_json(stored)} if photo else {"document": document_json(stored)}
        return self._edited(message, {**media, **_caption(caption)})

    def press(self, message_id: int, button: str, *, chat: int | None = None, forged: bool = False) -> Query:
        """Presses a button, named by its data or its label.

        Raises `LookupError` when the message has no such button now; forged sends the data all the same,
        as a slow or hostile client can.
        """
        message = self._world.messages[chat or self.id, message_id]
        data = button if forged else _data_of(message, button)
        query = Query(
            self._world.ids.token(), self.id, message.chat_id, message_id, self._world.clock.now().timestamp()
        )
        self._world.queries[query.id] = query
        body = {
            "id": query.id,
            "from": self._world.user_json(self.id),
            "message": self._world.message_json(message),
            "chat_instance": str(message.chat_id),
            "data": data,
        }
        self._world.updates.push("callback_query", body)
        return query

    def inline_query(self, text: str) -> str:
        """Types `@bot text` in some chat; returns the query's id."""
        query_id = self._world.ids.token()
        self._world.inline_queries[query_id] = None
        body = {"id": query_id, "from": self._world.user_json(self.id), "query": text, "offset": ""}
        self._world.updates.push("inline_query", body)
        return query_id

    def block(self, blocked: bool = True) -> None:
        """Blocks the bot, or unblocks it."""
        self.chat.blocked = blocked

    def _store(self, file: Path | Upload, mime: str, folder: str, extra: Extra) -> StoredFile:
        upload = file if isinstance(file, Upload) else Upload(file.name, file.read_bytes(), mime)
        return self._world.store(upload, folder, size=extra.size)

    def _edited(self, message: Message, content: dict[str, Any]) -> Message:
        message.replace(content, None, self._world.now())
        self._world.announce("edit", message.chat_id, {"message_id": message.id})
        self._world.updates.push("edited_message", self._world.message_json(message))
        return message

    def _own(self, message_id: int) -> Message:
        for message in tuple(self._world.messages.values()):
            if (message.id, message.sender_id, message.deleted) == (message_id, self.id, False):
                return message
        raise LookupError(f"person {self.id} has no message {message_id}")

    def _send(self, content: dict[str, Any], extra: Extra) -> Message:
        world = self._world
        message = Message(
            id=next(world.ids.messages),
            chat_id=extra.chat or self.id,
            sender_id=self.id,
            date=world.now(),
            content=content,
            reply_to=extra.reply_to,
            extra=_origin(extra, world.now()),
        )
        world.chats[message.chat_id].open = True
        world.add(message)
        world.updates.push("message", world.message_json(message))
        return message


_CAPTION = ("caption", "caption_entities")


def add_person(world: World, user_id: int, name: str, *, started: bool = True) -> Person:
    """A person and their private chat; kept as they are when they are there already."""
    if user_id not in world.people:
        world.people[user_id] = {"id": user_id, "is_bot": False, "first_name": name, "language_code": "en"}
        world.chats[user_id] = Chat(user_id, "private", name, open=started)
    return Person(world, user_id)


def _text(text: str) -> dict[str, Any]:
    entities = [dict(e) for e in find_entities(text)]
    return {"text": text, **({"entities": entities} if entities else {})}


def _caption(text: str) -> dict[str, Any]:
    names = {"text": "caption", "entities": "caption_entities"}
    return {names[k]: v for k, v in _text(text).items()} if text else {}


def _origin(extra: Extra, now: int) -> dict[str, Any]:
    parts: dict[str, Any] = {"media_group_id": extra.album} if extra.album else {}
    if extra.forward_from:
        origin = {"type": "hidden_user", "date": now, "sender_user_name": extra.forward_from}
        parts["forward_origin"] = origin
    return parts


def _data_of(message: Message, button: str) -> str:
    for candidate in message.buttons:
        if candidate.data and button in (candidate.data, candidate.label):
            return candidate.data
    raise LookupError(f"message {message.id} has no button {button!r}: {[b.label for b in message.buttons]}")

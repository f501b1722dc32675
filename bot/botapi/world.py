"""The world behind the server: people, chats, messages and files, as Telegram would keep them.

Nothing here knows HTTP. Changes are announced to listeners and to threads waiting on `changed`; all
of it may be used from any thread.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from bot.botapi.ids import Ids
from bot.botapi.message import Message
from bot.botapi.updates import UpdateQueue
from bot.botapi.upload import Upload
from brain.clock import Clock

ChatKind = Literal["private", "group", "supergroup", "channel"]
EventKind = Literal["message", "edit", "delete", "draft", "action", "answer", "reaction", "request"]
BOT_USERNAME = "remembrancer_bot"
BOT_NAME = "Remembrancer"


@dataclass
class Chat:
    """A chat the bot can be in. open: its person has written, so the bot may too."""

    id: int
    kind: ChatKind
    name: str
    open: bool = True
    blocked: bool = False

    def as_json(self) -> dict[str, Any]:
        """The Chat object of the Bot API."""
        label = "first_name" if self.kind == "private" else "title"
        return {"id": self.id, "type": self.kind, label: self.name}


@dataclass(frozen=True)
class StoredFile:
    """A file on the server. size: bytes as told to the bot, which a test may set above the real number."""

    file_id: str
    unique_id: str
    path: str
    data: bytes = field(repr=False)
    size: int
    mime: str = ""
    name: str = ""


@dataclass
class Query:
    """A button press (callback query) that waits for its answer. asked: seconds since the epoch."""

    id: str
    user_id: int
    chat_id: int
    message_id: int
    asked: float
    answer: dict[str, Any] | None = None


@dataclass(frozen=True)
class Event:
    """Something that changed, for whoever shows the chat."""

    kind: EventKind
    chat_id: int
    detail: dict[str, Any] = field(default_factory=dict)


@dataclass
class World:
    """All state of one server with one bot. Hold `changed` while touching several parts."""

    clock: Clock
    ids: Ids
    updates: UpdateQueue
    bot_id: int
    chats: dict[int, Chat] = field(default_factory=dict)
    people: dict[int, dict[str, Any]] = field(default_factory=dict)
    messages: dict[tuple[int, int], Message] = field(default_factory=dict)
    files: dict[str, StoredFile] = field(default_factory=dict)
    queries: dict[str, Query] = field(default_factory=dict)
    inline_queries: dict[str, list[dict[str, Any]] | None] = field(default_factory=dict)
    drafts: dict[int, dict[str, Any]] = field(default_factory=dict)
    commands: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    webhook: str = ""
    listeners: list[Callable[[Event], None]] = field(default_factory=list)
    changed: threading.Condition = field(default_factory=threading.Condition, repr=False)

    @property
    def bot(self) -> dict[str, Any]:
        """The bot's own User object."""
        return {"id": self.bot_id, "is_bot": True, "first_name": BOT_NAME, "username": BOT_USERNAME}

    def now(self) -> int:
        """Seconds since the epoch, whole, as Telegram dates messages."""
        return int(self.clock.now().timestamp())

    def announce(self, kind: EventKind, chat_id: int, detail: dict[str, Any] | None = None) -> None:
        """Tells listeners and waiting threads of a change."""
        event = Event(kind, chat_id, detail or {})
        for listener in tuple(self.listeners):
            listener(event)
        with self.changed:
            self.changed.notify_all()

    def add(self, message: Message) -> Message:
        """Puts a message into its chat; ends the draft shown there when the bot sent it."""
        with self.changed:
            self.messages[message.chat_id, message.id] = message
            if message.outgoing:
                self.drafts.pop(message.chat_id, None)
        self.announce("message", message.chat_id, {"message_id": message.id})
        return message

    def find(self, chat_id: int, message_id: int) -> Message | None:
        """The message, unless it was deleted or never was."""
        message = self.messages.get((chat_id, message_id))
        return None if message is None or message.deleted else message

    def store(self, upload: Upload, folder: str, size: int | None = None) -> StoredFile:
        """Keeps a file. folder: the first part of its download path; size: told instead of the real one."""
        number = len(self.files)
        suffix = Path(upload.name).suffix or ".bin"
        token = self.ids.token()
        file = StoredFile(
            file_id=f"file-{token}",
            unique_id=f"unique-{token}",
            path=f"{folder}/file_{number}{suffix}",
            data=upload.data,
            size=len(upload.data) if size is None else size,
            mime=upload.mime,
            name=upload.name,
        )
        self.files[file.file_id] = file
        return file

    def user_json(self, user_id: int) -> dict[str, Any]:
        """The User object of a person or of the bot."""
        return self.bot if user_id == self.bot_id else self.people[user_id]

    def message_json(self, message: Message, *, deep: bool = True) -> dict[str, Any]:
        """The Message object of the Bot API; deep: with the message it replies to."""
        body: dict[str, Any] = {
            "message_id": message.id,
            "date": message.date,
            "chat": self.chats[message.chat_id].as_json(),
            "from": self.user_json(message.sender_id),
            **message.content,
            **message.extra,
        }
        if message.edited is not None:
            body["edit_date"] = message.edited
        if "inline_keyboard" in (message.markup or {}):
            body["reply_markup"] = message.markup
        original = self.find(message.chat_id, message.reply_to) if message.reply_to and deep else None
        if original is not None:
            body["reply_to_message"] = self.message_json(original, deep=False)
        return body


def make_world(token: str, clock: Clock, ids: Ids) -> World:
    """An empty world for the bot with this token, whose first part is the bot's id."""
    bot_id = int(token.split(":")[0])
    return World(clock=clock, ids=ids, updates=UpdateQueue(clock, ids), bot_id=bot_id)

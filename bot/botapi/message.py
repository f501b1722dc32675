"""A message as the server keeps it, with every version it ever had."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class SentButton:
    """An inline button under a message; data and url are empty where the button has none."""

    label: str
    data: str = ""
    url: str = ""


@dataclass(frozen=True)
class Version:
    """What a message held at one time, before an edit or now."""

    content: dict[str, Any]
    markup: dict[str, Any] | None = None


@dataclass
class Message:
    """One message in a chat.

    content: the Bot API fields that make up what it says (text, entities, caption, photo, voice, …).
    date, edited: seconds since the epoch. outgoing: the bot sent it.
    """

    id: int
    chat_id: int
    sender_id: int
    date: int
    content: dict[str, Any]
    markup: dict[str, Any] | None = None
    reply_to: int | None = None
    extra: dict[str, Any] = field(default_factory=dict)
    outgoing: bool = False
    edited: int | None = None
    silent: bool = False
    deleted: bool = False
    reaction: str = ""
    history: list[Version] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text, or the caption of a file."""
        return str(self.content.get("text", self.content.get("caption", "")))

    @property
    def entities(self) -> list[dict[str, Any]]:
        """The entities of the text or caption."""
        return list(self.content.get("entities", self.content.get("caption_entities", [])))

    @property
    def rows(self) -> list[list[SentButton]]:
        """The inline buttons, row by row."""
        rows = (self.markup or {}).get("inline_keyboard", [])
        return [
            [SentButton(b["text"], b.get("callback_data", ""), b.get("url", "")) for b in row] for row in rows
        ]

    @property
    def buttons(self) -> list[SentButton]:
        """The inline buttons in one list."""
        return [button for row in self.rows for button in row]

    def button(self, label: str) -> SentButton:
        """The button with this label. Raises `LookupError` when there is none."""
        for button in self.buttons:
            if button.label == label:
                return button
        raise LookupError(f"no button {label!r} among {[b.label for b in self.buttons]}")

    def replace(self, content: dict[str, Any], markup: dict[str, Any] | None, at: int) -> None:
        """Puts a new version in the place of the present one, which goes to the history."""
        self.history.append(Version(self.content, self.markup))
        self.content, self.markup, self.edited = content, markup, at

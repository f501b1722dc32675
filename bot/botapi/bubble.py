"""A message as the page draws it: text with entities, buttons, and where to fetch its file."""

from typing import Any

from bot.botapi.message import Message

_KINDS = ("photo", "voice", "audio", "document")


def bubble(message: Message) -> dict[str, Any]:
    """What the page needs of one message; times in seconds since the epoch."""
    return {
        "id": message.id,
        "mine": not message.outgoing,
        "text": message.text,
        "entities": message.entities,
        "rows": [[{"label": b.label, "data": b.data, "url": b.url} for b in row] for row in message.rows],
        "date": message.date,
        "edited": message.edited is not None,
        "deleted": message.deleted,
        "reaction": message.reaction,
        "reply_to": message.reply_to,
        "forwarded": message.extra.get("forward_origin", {}).get("sender_user_name", ""),
        "file": _file(message.content),
    }


def _file(content: dict[str, Any]) -> dict[str, Any] | None:
    for kind in _KINDS:
        if kind in content:
            facts = content[kind][-1] if kind == "photo" else content[kind]
            name = facts.get("file_name", "")
            return {"kind": kind, "id": facts["file_id"], "name": name, "seconds": facts.get("duration", 0)}
    return None

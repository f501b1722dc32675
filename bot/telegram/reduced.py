"""Updates that the library can't read, reduced to what it can.

PTB refuses an update that lacks a field it calls required, and then asks Telegram for the same update for
ever: the bot would be deaf. Here the part it stumbles over is left out and named in `LEFT_OUT`, so that
the words beside it arrive, the owner is told, and the updates behind it come through.
"""

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

from telegram import Message, Update
from telegram.error import TelegramError

LEFT_OUT = "left_out"
"""The key of a message that names its parts that couldn't be read; PTB keeps it in `api_kwargs`."""

_CORE = ("message_id", "date", "chat", "from", "edit_date")
_MESSAGES = ("message", "edited_message")
_LOG = logging.getLogger(__name__)

Json = dict[str, Any]


def reduce_updates(payload: bytes) -> bytes:
    """The answer to a getUpdates with each update in a form that PTB reads; unchanged where all are."""
    try:
        answer = json.loads(payload)
    except ValueError:
        return payload
    updates = answer.get("result") if isinstance(answer, dict) else None
    if not isinstance(updates, list) or all(_reads(Update.de_json, one) for one in updates):
        return payload
    answer["result"] = [_reduced(one) for one in updates if isinstance(one, dict) and "update_id" in one]
    return json.dumps(answer).encode()


def left_out(message: Message) -> tuple[str, ...]:
    """The parts of a message that couldn't be read, by the Bot API's names."""
    return tuple(message.api_kwargs.get(LEFT_OUT, ()))


def _reduced(update: Json) -> Json:
    if _reads(Update.de_json, update):
        return update
    kept = {key: _message(update[key]) for key in _MESSAGES if isinstance(update.get(key), dict)}
    reduced = {"update_id": update["update_id"], **{key: value for key, value in kept.items() if value}}
    _LOG.error("Update %s has a form that can't be read; %s.", update["update_id"], _said(kept))
    return reduced if _reads(Update.de_json, reduced) else {"update_id": update["update_id"]}


def _message(message: Json) -> Json | None:
    """A message without what can't be read; None when not even who wrote it can."""
    core = {key: message[key] for key in _CORE if key in message}
    if not _reads(Message.de_json, core):
        return None
    rest = {key: value for key, value in message.items() if key not in core}
    fine = {key: value for key, value in rest.items() if _reads(Message.de_json, {**core, key: value})}
    return {**core, **fine, LEFT_OUT: [key for key in rest if key not in fine]}


def _said(kept: Mapping[str, Json | None]) -> str:
    parts = [part for message in kept.values() if message for part in message[LEFT_OUT]]
    return f"left out: {', '.join(parts)}" if parts else "it is passed over"


def _reads(read: Callable[[Any], object], data: object) -> bool:
    """Whether PTB takes it: a field that is missing is a TypeError to it, an odd one any of these."""
    try:
        read(data)
    except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, OSError, TelegramError):
        return False
    return True

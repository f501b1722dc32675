"""What a scripted Ollama says: one small record for each way in which a model server can behave.

A script is a list of replies, taken in order, or a function from the request to a reply. `reply_from`
reads the JSON forms that cases use.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Request:
    """One request as it arrived. body: the JSON object sent, empty for a GET."""

    method: str
    path: str
    body: Mapping[str, Any]

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The messages of a chat request."""
        return list(self.body.get("messages", []))

    @property
    def prompt(self) -> str:
        """Every message's content, one after the other."""
        return "\n".join(str(message.get("content") or "") for message in self.messages)


@dataclass(frozen=True)
class Says:
    """An ordinary reply.

    pieces: how a streamed reply is cut, by default into words; pause: seconds before each.
    """

    content: str = ""
    thinking: str = ""
    tool_calls: Sequence[Mapping[str, Any]] = ()
    done_reason: str = "stop"
    pieces: Sequence[str] | None = None
    message: Mapping[str, Any] = field(default_factory=dict)
    pause: float = 0.0


@dataclass(frozen=True)
class Fails:
    """An error answer, as Ollama words it: `{"error": …}` with a status."""

    status: int
    error: str


@dataclass(frozen=True)
class Raw:
    """Bytes sent as they are, one network write each, with a pause between them."""

    chunks: Sequence[bytes]
    status: int = 200
    pause: float = 0.02
    kind: str = "application/x-ndjson"


@dataclass(frozen=True)
class Drops:
    """Says `content`, then closes the connection with no last line (False: with no headers)."""

    content: str = ""
    headers: bool = True


@dataclass(frozen=True)
class Hangs:
    """Takes the request and never answers, until the client goes or the server stops."""


@dataclass(frozen=True)
class Stalls:
    """Says `content` and then nothing more, with the connection left open."""

    content: str = ""


@dataclass(frozen=True)
class Holds:
    """Waits `seconds` before the headers, then replies with `then`."""

    seconds: float
    then: "Reply"


Reply = Says | Fails | Raw | Drops | Hangs | Stalls | Holds
Script = Sequence[Reply] | Callable[[Request], Reply]


def reply_from(value: object) -> Reply:
    """The reply that a case's JSON describes: text, a chat response, `http_status` and `body`, `bytes`."""
    if isinstance(value, str):
        return Says(value)
    if not isinstance(value, Mapping):
        raise TypeError(f"no reply can be made from {type(value).__name__}")
    if "http_status" in value:
        return _error(int(value["http_status"]), value.get("body"))
    if "bytes" in value:
        return Raw([str(chunk).encode() for chunk in value["bytes"]])
    if "message" not in value:
        raise ValueError("a reply needs a message, an http_status or bytes")
    message = dict(value["message"])
    return Says(
        content=str(message.pop("content", "") or ""),
        thinking=str(message.pop("thinking", "") or ""),
        tool_calls=tuple(message.pop("tool_calls", None) or ()),
        done_reason=str(value.get("done_reason", "stop")),
    )


def _error(status: int, body: object) -> Reply:
    if isinstance(body, Mapping) and "error" in body:
        return Fails(status, str(body["error"]))
    return Raw([json.dumps(body).encode()], status=status, kind="application/json")

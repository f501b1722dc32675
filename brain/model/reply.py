"""What the model said, after reading: plain records that callers may trust the shape of."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class ToolCall:
    """A tool that the model asks for. problem: why its arguments can't be used, else empty."""

    name: str
    arguments: Mapping[str, object] = field(default_factory=dict)
    problem: str = ""


@dataclass(frozen=True)
class ModelReply:
    """One reply.

    text: what the model says, without its thinking. data: the JSON object, where a schema was given.
    cut: it ended at the length limit (Ollama's `done_reason` `length`), so its last sentence is broken.
    trimmed: how many passages or older turns were shortened or left out of the prompt.
    prompt_tokens and reply_tokens: as Ollama counted them; seconds: from asking to the last word.
    """

    text: str
    data: Mapping[str, object] | None = None
    tool_calls: tuple[ToolCall, ...] = ()
    cut: bool = False
    trimmed: int = 0
    prompt_tokens: int = 0
    reply_tokens: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Hooks:
    """What the caller wants to hear while it waits. A hook must not raise.

    on_text: all the text so far, without thinking, each time it grows.
    on_loading: one sentence for the owner, once, when the first word is long in coming.
    on_begin: the first piece of a reply has come, be it text, thinking or a tool call.
    """

    on_text: Callable[[str], Awaitable[None]] | None = None
    on_loading: Callable[[str], Awaitable[None]] | None = None
    on_begin: Callable[[], None] | None = None

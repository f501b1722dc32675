"""The messages of a prompt, and what in them may be shortened.

A `Message` is sent whole; only its `data` blocks, tool results and older exchanges give way when the
prompt is too long for the context (`brain.model.trim`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Role = Literal["system", "user", "assistant", "tool"]


@dataclass(frozen=True)
class Block:
    """A piece of data between two lines that are always kept: a passage with its number, a tool's list."""

    head: str
    text: str
    tail: str = ""

    def render(self) -> str:
        """The block as the model reads it."""
        return "\n".join(part for part in (self.head, self.text, self.tail) if part)


@dataclass(frozen=True)
class Message:
    """One message of a chat (Ollama's `docs/api.md`, `messages`). data comes before content."""

    role: Role
    content: str
    data: tuple[Block, ...] = ()
    tool_calls: tuple[Mapping[str, Any], ...] = ()
    tool_name: str = ""

    def render(self) -> dict[str, Any]:
        """The message as Ollama takes it."""
        parts = [block.render() for block in self.data]
        message: dict[str, Any] = {"role": self.role, "content": "\n\n".join([*parts, self.content]).strip()}
        if self.tool_calls:
            message["tool_calls"] = list(self.tool_calls)
        if self.tool_name:
            message["tool_name"] = self.tool_name
        return message

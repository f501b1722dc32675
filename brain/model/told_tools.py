"""Tools told in words, for a model that Ollama knows no tool template for (Gemma 3, SmolLM, many finetunes).

Ollama refuses every request with `tools` for such a model. Told in the rules, with one JSON line as the way
to call, it can still use them; the tool loop reads that line as it reads any printed call.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from brain.model import words
from brain.model.prompt import Message


def told_in_words(messages: Sequence[Message], tools: Sequence[Mapping[str, Any]]) -> list[Message]:
    """The messages with the tools behind the first rules, and calls and results as plain text."""
    lines = "\n".join(json.dumps(tool.get("function", tool), ensure_ascii=False) for tool in tools)
    told = [_plain(message) for message in messages]
    rules = words.TOOLS_IN_WORDS.format(tools=lines)
    if told and told[0].role == "system":
        return [replace(told[0], content=f"{told[0].content}\n\n{rules}"), *told[1:]]
    return [Message("system", rules), *told]


def _plain(message: Message) -> Message:
    """A call as the JSON line that it would have been, a result as something said to the model."""
    if message.role == "tool":
        said = words.TOOL_RESULT.format(name=message.tool_name, result=message.content)
        return replace(message, role="user", content=said.strip(), tool_name="")
    if not message.tool_calls:
        return message
    calls = "\n".join(
        json.dumps(call.get("function", call), ensure_ascii=False) for call in message.tool_calls
    )
    return replace(message, content=f"{message.content}\n{calls}".strip(), tool_calls=())

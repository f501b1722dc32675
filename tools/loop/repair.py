"""Tool calls that a model wrote wrongly: printed as text, or with arguments of the wrong shape.

A printed call counts only when it is the whole reply; half a call is never completed by guessing. Of a reply
that runs on from call to call until it breaks off, the first counts.
"""

import ast
import json
import re
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from brain.model.reply import ToolCall
from tools.loop import words
from tools.tool import Arguments, Tool

_FENCE = re.compile(r"```[\w-]*[ \t]*\n(?P<inner>.*?)\n?[ \t]*```", re.DOTALL)
_TOOL_CALL = re.compile(
    r"<(?P<tag>tool_call|function_call|tools?)>\s*(?P<inner>.*?)\s*</(?P=tag)>", re.DOTALL | re.IGNORECASE
)
_UNCLOSED = re.compile(r"<(?:tool_call|function_call)>\s*(?=[{\[])", re.IGNORECASE)
"""The closing tag is some models' stop token and never arrives; the JSON must be whole all the same."""
_FUNCTION = re.compile(
    r"<(?P<tag>function|invoke)(?:=|\s+name=\"?)(?P<name>[\w.-]+)\"?>\s*(?P<inner>.*?)\s*</(?P=tag)>",
    re.DOTALL | re.IGNORECASE,
)
_PARAMETER = re.compile(
    r"<parameter(?:=|\s+name=\"?)(?P<name>[\w.-]+)\"?>\s*(?P<value>.*?)\s*</parameter>\s*",
    re.DOTALL | re.IGNORECASE,
)
_SPECIAL = re.compile(r"<[|｜][\w▁ ]+[|｜]>|\[/?TOOL_CALLS?\]")
"""Tokens by which a model's own template marks a call (Granite, Mistral, Llama, LFM2)."""
_ACTION = re.compile(r"Action:[ \t]*(?P<name>[\w.-]+)[ \t]*\n+Action Input:[ \t]*(?=\{)", re.IGNORECASE)
_NAMED = re.compile(r"(?P<name>[\w.-]+)\s*(?=\{)")
_BETWEEN = " \t\r\n;,"
_PYTHON = re.compile(r"\[?[a-z_]+\(", re.IGNORECASE)
_ANOTHER = re.compile(r"[{\[]\s*[{\"]|<(?:tool_call|function)|```", re.IGNORECASE)
"""How a further call begins."""
_TOOLISH = re.compile(r"[a-z]+(?:_[a-z]+)+")
"""A name that can be nothing but a tool's, known or not: one that isn't is told to the model."""
LONGEST = 2000
_NAME_KEYS = ("name", "function", "tool", "tool_name", "function_name", "action")
_SAYING = frozenset(("text", "answer", "response", "reply", "message", "content", "output", "joke", "result"))
_ARGUMENT_KEYS = ("arguments", "parameters", "args", "params", "input", "action_input", "tool_input")


def printed_calls(text: str, names: Container[str]) -> tuple[ToolCall, ...]:
    """The calls that are the whole of a reply; none where it is anything more or else."""
    rest = _SPECIAL.sub(" ", text).strip()
    calls: list[ToolCall] = []
    while rest:
        found = _first(rest, names)
        if found is None:
            return tuple(calls[:1]) if _ANOTHER.match(rest) else ()
        new, length = found
        calls += new
        rest = rest[length:].lstrip(_BETWEEN).rstrip()
    return tuple(calls)


def unwrapped(text: str) -> str:
    """The words of an answer that a model wrapped into JSON: `{"name": "joke", "arguments": {"text": …}}`.

    The text itself where it isn't the whole reply or holds more than one thing to say.
    """
    match = _FENCE.fullmatch(text.strip())
    try:
        value = json.loads(match["inner"] if match else text)
    except (ValueError, RecursionError):
        return text
    if isinstance(value, dict) and isinstance(given := _argument(value), dict):
        value = given
    said = [one for key, one in value.items() if key in _SAYING] if isinstance(value, dict) else []
    return said[0].strip() if len(said) == 1 and isinstance(said[0], str) and " " in said[0].strip() else text


def _argument(row: Mapping[str, object]) -> object:
    return next((row[key] for key in _ARGUMENT_KEYS if key in row), None)


def _first(text: str, names: Container[str]) -> tuple[list[ToolCall], int] | None:
    """The calls that a text begins with, and how much of it they take."""
    for pattern in (_TOOL_CALL, _FENCE):
        match = pattern.match(text)
        if match:
            inner = printed_calls(match["inner"], names)
            return (list(inner), match.end()) if inner else None
    match = _UNCLOSED.match(text)
    if match:
        found = _json(text[match.end() :], names)
        return (found[0], len(text)) if found and match.end() + found[1] == len(text) else None
    match = _FUNCTION.match(text)
    if match:
        call = _tagged(match["name"], match["inner"], names)
        return ([call], match.end()) if call else None
    return _json(text, names) or _named(text, names) or _python(text, names)


def _named(text: str, names: Container[str]) -> tuple[list[ToolCall], int] | None:
    """A tool's name and then its arguments: `add_task{"title": …}`, `Action: … Action Input: …`."""
    match = _ACTION.match(text) or _NAMED.match(text)
    if match is None or match["name"] not in names:
        return None
    try:
        given, length = json.JSONDecoder().raw_decode(text, match.end())
    except (ValueError, RecursionError):
        return None
    return ([ToolCall(match["name"], given)], length) if isinstance(given, dict) else None


def _python(text: str, names: Container[str]) -> tuple[list[ToolCall], int] | None:
    """`move_event(title_words="dentist", to="Friday at 10")`, as some models are taught."""
    if not _PYTHON.match(text) or len(text) > LONGEST:
        return None
    try:
        node = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    if isinstance(node, ast.List) and len(node.elts) == 1:
        node = node.elts[0]
    if (
        not isinstance(node, ast.Call)
        or not isinstance(node.func, ast.Name)
        or node.args
        or node.func.id not in names
    ):
        return None
    given = {
        word.arg: word.value.value
        for word in node.keywords
        if word.arg and isinstance(word.value, ast.Constant)
    }
    return ([ToolCall(node.func.id, given)], len(text)) if len(given) == len(node.keywords) else None


def plain_name(name: str, names: Iterable[str]) -> str:
    """The tool that a name means: `functions.move_event` and `Move-Event` are `move_event`."""
    bare = re.split(r"[.:/]", name)[-1].strip().casefold().replace("-", "_").replace(" ", "_")
    return next((known for known in names if known in (name, bare)), name)


def _tagged(name: str, inner: str, names: Container[str]) -> ToolCall | None:
    if name not in names:
        return None
    if inner.startswith("{") and (given := _object(inner)) is not None:
        return ToolCall(name, given)
    if _PARAMETER.sub("", inner).strip():
        return None
    return ToolCall(name, {match["name"]: match["value"] for match in _PARAMETER.finditer(inner)})


def _json(text: str, names: Container[str]) -> tuple[list[ToolCall], int] | None:
    if text[:1] not in "{[":
        return None
    try:
        value, length = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        return None
    rows = value if isinstance(value, list) else [value]
    calls = [call for row in rows if (call := _call(row, names))]
    return (calls, length) if calls and len(calls) == len(rows) else None


def _call(row: object, names: Container[str]) -> ToolCall | None:
    if not isinstance(row, dict):
        return None
    inner = row.get("function", row.get("tool_call"))
    if isinstance(inner, dict):
        return _call(inner, names)
    name = next((row[key] for key in _NAME_KEYS if isinstance(row.get(key), str)), None)
    name = name.removeprefix("functions.").removeprefix("tools.") if name else None
    given = next((row[key] for key in _ARGUMENT_KEYS if key in row), None)
    arguments = _object(given)
    if name is None or arguments is None or not (name in names or _TOOLISH.fullmatch(name)):
        return None
    return ToolCall(name, arguments)


def _object(given: object) -> dict[str, Any] | None:
    """Arguments as an object; a string of one is read, as some models send it."""
    if isinstance(given, str):
        try:
            given = json.loads(given)
        except (ValueError, RecursionError):
            return None
    return given if isinstance(given, dict) else None


def checked_arguments(tool: Tool, given: Mapping[str, object]) -> Arguments | str:
    """The arguments as the tool takes them, or what to tell the model about them."""
    rows = {name: _plain(value) for name, value in given.items() if value is not None}
    rows = _renamed(tool, rows)
    try:
        return tool.arguments.model_validate(rows)
    except ValidationError as error:
        problems = "; ".join(_problem(row) for row in error.errors())
        return words.BAD_ARGUMENTS.format(name=tool.name, problems=problems)


def _plain(value: object) -> object:
    """A value out of what small models wrap it in: a list of one, an object of one, a number for words."""
    if isinstance(value, list) and len(value) == 1:
        return _plain(value[0])
    if isinstance(value, dict) and len(value) == 1:
        return _plain(next(iter(value.values())))
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    return value


def _renamed(tool: Tool, rows: dict[str, object]) -> dict[str, object]:
    """A single misnamed argument put where the single missing one belongs."""
    fields = tool.arguments.model_fields
    missing = [name for name, field in fields.items() if field.is_required() and name not in rows]
    unknown = [name for name in rows if name not in fields]
    if len(missing) != 1 or len(unknown) != 1:
        return rows
    return {missing[0] if name == unknown[0] else name: value for name, value in rows.items()}


def _problem(row: Mapping[str, Any]) -> str:
    field = ".".join(str(part) for part in row["loc"])
    if row["type"] == "missing":
        return words.MISSING.format(field=field)
    return words.WRONG.format(field=field, reason=str(row["msg"]).lower())


def as_messages(calls: Sequence[ToolCall]) -> tuple[dict[str, Any], ...]:
    """Calls as they go back into the conversation (Ollama's `docs/api.md`)."""
    return tuple({"function": {"name": call.name, "arguments": dict(call.arguments)}} for call in calls)

"""Takes tool calls that a model printed as text out of a reply: tags, and JSON with a name and arguments.

A call that stands inside an answer which quotes a note (`It shows a sample call: {…} [1]`) is the note's text
and stays; tags in backticks stay as well.
"""

import json
import re
from dataclasses import dataclass

_TAGS = r"tool_calls?|tool_(?:response|use|code)|tools?|function_calls?|function|invoke|parameters?|arguments"
_TAG = re.compile(
    rf"(?<!`)(?:</?(?:{_TAGS})\b(?:\s[^<>\n]*|=[^<>\n]*)?(?:/?>|$)|<\|[\w▁|-]*\|>|<｜[^｜\n]*｜>"
    r"|\[/?TOOL_(?:CALLS?|RESULTS?|REQUEST)\])(?!`)",
    re.IGNORECASE | re.MULTILINE,
)
_FENCE = re.compile(r"```[\w-]*[ \t]*\n?(.*?)(?:```|\Z)", re.DOTALL)
_CITED = re.compile(r"\[\d+\]")
_NAMES = ("name", "function", "tool", "tool_name", "action")
_ARGUMENTS = ("arguments", "parameters", "args", "params", "input", "action_input", "tool_input", "kwargs")


@dataclass(frozen=True)
class Cleaned:
    """What is left to show. removed: whether anything was taken out."""

    text: str
    removed: bool


def without_calls(text: str) -> Cleaned:
    """The reply without printed tool calls; empty when it was nothing else."""
    kept = _without_fences(_without_tags(text))
    if _is_call(kept.strip()) or _is_cut_call(kept.strip()):
        kept = ""
    return Cleaned(kept.strip() if kept != text else text, kept != text)


def _without_tags(text: str) -> str:
    """Everything from the first tag to the last; to the end when the last one opens."""
    tags = [match for match in _TAG.finditer(text) if text.count("`", 0, match.start()) % 2 == 0]
    if not tags:
        return text
    last = tags[-1]
    closes = last[0].startswith(("</", "[/")) or last[0].endswith("/>")
    return text[: tags[0].start()] + (text[last.end() :] if closes else "")


def _without_fences(text: str) -> str:
    if _CITED.search(_FENCE.sub("", text)):
        return text
    return _FENCE.sub(
        lambda match: "" if _is_call(match[1]) or _is_cut_call(match[1].strip()) else match[0], text
    )


def _is_call(text: str) -> bool:
    """Whether a text is JSON of one call, or of several."""
    if not text.strip().startswith(("{", "[")):
        return False
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        lines = [line for line in text.splitlines() if line.strip()]
        return (
            len(lines) > 1
            and all(line.lstrip().startswith("{") for line in lines)
            and all(map(_is_call, lines))
        )
    calls = found if isinstance(found, list) else [found]
    return bool(calls) and all(isinstance(call, dict) and _has_shape(call) for call in calls)


def _has_shape(call: dict[str, object]) -> bool:
    if isinstance(call.get("tool_calls"), list):
        return True
    inner = call.get("function")
    if isinstance(inner, dict):
        return _has_shape(inner)
    named = any(isinstance(call.get(key), str) for key in _NAMES)
    return named and any(isinstance(call.get(key), dict | str) for key in _ARGUMENTS)


_CUT = re.compile(
    rf'^\[?\s*\{{\s*"(?:{"|".join(_NAMES)}|type)"\s*:\s*"[\w.-]*"?.*"(?:{"|".join(_ARGUMENTS)})"\s*:',
    re.DOTALL,
)


def _is_cut_call(text: str) -> bool:
    """Whether a text is the beginning of such JSON, cut off or spoilt."""
    return bool(_CUT.match(text))

"""Reads the one JSON object that a reply should be, or refuses it. Nothing is repaired by guessing."""

import json
import re
from collections.abc import Mapping

FENCED = re.compile(r"```(?:json)?[ \t]*\r?\n(.*?)\r?\n?[ \t]*```", re.DOTALL | re.IGNORECASE)


def read_object(text: str, schema: Mapping[str, object]) -> dict[str, object]:
    """The object that is the whole of `text`, bare or in one code fence.

    Raises ValueError for prose around it, a cut or doubled object, a key given twice, a number that JSON
    doesn't have, or when a key is missing that the schema's top level requires.
    """
    fenced = FENCED.fullmatch(text.strip())
    value = json.loads(
        fenced.group(1) if fenced else text, object_pairs_hook=_once_each, parse_constant=_no_constant
    )
    if not isinstance(value, dict):
        raise ValueError("not an object")
    required = schema.get("required", ())
    missing = [key for key in required if key not in value] if isinstance(required, list | tuple) else []
    if missing:
        raise ValueError(f"missing: {', '.join(map(str, missing))}")
    return value


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is given twice")
    return found


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not JSON")

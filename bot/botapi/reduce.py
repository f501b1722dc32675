"""Reduces the published Bot API schema to the facts that requests are checked against.

Wanted once for each new Bot API version: `python -m bot.botapi.reduce schema.json` writes `bot_api.json`.
The input is `.butcher/schema/schema.json` of aiogram's source distribution.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FACTS = Path(__file__).with_name("bot_api.json")
_PLAIN = {"Integer", "String", "Boolean", "Float", "InputFile", "True"}
_SEPARATOR = re.compile(r", | and | or ")


def type_names(text: str) -> list[str]:
    """The type names in a type as the documentation writes it, `Array of` left out."""
    return _SEPARATOR.split(text.replace("Array of ", ""))


def reduce_schema(schema: dict[str, Any]) -> dict[str, Any]:
    """The facts: methods with their parameters, and the objects and unions those parameters reach."""
    entries = [child for group in schema["items"] for child in group["children"]]
    methods = {e["name"]: _method(e) for e in entries if e["category"] == "methods"}
    others = {e["name"]: e for e in entries if e["category"] != "methods"}
    reached = _reached(methods, others)
    return {
        "version": schema["api"]["version"],
        "methods": methods,
        "objects": {n: _fields(others[n]) for n in sorted(reached) if others[n]["annotations"]},
        "unions": {n: _members(others[n]) for n in sorted(reached) if not others[n]["annotations"]},
    }


def _method(entry: dict[str, Any]) -> dict[str, Any]:
    said = re.sub("<[^>]+>|[*_]", "", entry["description"])
    return {**_fields(entry), "true": bool(re.search(r"[Rr]eturns True|True is returned", said))}


def _fields(entry: dict[str, Any]) -> dict[str, Any]:
    rows = entry["annotations"]
    return {
        "types": {row["name"]: row["type"] for row in rows},
        "required": [row["name"] for row in rows if row["required"]],
    }


def _members(entry: dict[str, Any]) -> list[str]:
    return re.findall(r"^ *- (\w+)", entry["description"], re.MULTILINE)


def _reached(methods: dict[str, Any], others: dict[str, Any]) -> set[str]:
    waiting = [n for m in methods.values() for n in _named(m)]
    reached: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in reached or name in _PLAIN or name not in others:
            continue
        reached.add(name)
        waiting += [*_named(_fields(others[name])), *_members(others[name])]
    return reached


def _named(entry: dict[str, Any]) -> Iterator[str]:
    for text in entry["types"].values():
        yield from type_names(text)


if __name__ == "__main__":
    reduced = reduce_schema(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    FACTS.write_text(json.dumps(reduced, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")

"""The JSON schema that the model answers in (Ollama's `format`). It is a wish; `check` is the rule."""

from collections.abc import Sequence
from typing import Any

from brain.tidy.proposal import LONGEST_TITLE, MOST_LINKS, MOST_TAGS, MOST_TODOS

LONGEST_TAG = 24
LONGEST_TODO = 120
LONGEST_DUE = 40


def schema_for(targets: Sequence[str]) -> dict[str, Any]:
    """The schema with the candidates' names as the only links; with none there can't be a link."""
    return {
        "type": "object",
        "properties": {
            "title": {"type": "string", "maxLength": LONGEST_TITLE},
            "tags": {
                "type": "array",
                "items": {"type": "string", "maxLength": LONGEST_TAG},
                "maxItems": MOST_TAGS,
            },
            "links": _links(targets),
            "todos": {"type": "array", "items": _TODO, "maxItems": MOST_TODOS},
        },
        "required": ["title", "tags", "links", "todos"],
        "additionalProperties": False,
    }


_TODO = {
    "type": "object",
    "properties": {
        "text": {"type": "string", "maxLength": LONGEST_TODO},
        "due": {"type": "string", "maxLength": LONGEST_DUE},
    },
    "required": ["text", "due"],
    "additionalProperties": False,
}


def _links(targets: Sequence[str]) -> dict[str, Any]:
    if not targets:
        return {"type": "array", "items": {"type": "string"}, "maxItems": 0}
    return {
        "type": "array",
        "items": {"type": "string", "enum": list(targets)},
        "maxItems": min(MOST_LINKS, len(targets)),
    }

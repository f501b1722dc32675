"""The Bot API as data: which methods there are and which parameters each takes.

Read from `bot_api.json`, which `reduce.py` makes from the published schema. Method names are
matched without regard to case, as Telegram does.
"""

import json
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from bot.botapi.reduce import FACTS


@dataclass(frozen=True)
class Shape:
    """The fields of a method or an object. types: name → type as the documentation writes it."""

    name: str
    types: dict[str, str]
    required: tuple[str, ...]
    answers_true: bool = False


@dataclass(frozen=True)
class Schema:
    """All methods, by lower-case name, and the objects and unions that their parameters use."""

    version: str
    methods: dict[str, Shape] = field(repr=False)
    objects: dict[str, Shape] = field(repr=False)
    unions: dict[str, tuple[str, ...]] = field(repr=False)

    def method(self, name: str) -> Shape | None:
        """The method of this name in any case, or None."""
        return self.methods.get(name.lower())


def _shape(name: str, entry: dict[str, Any]) -> Shape:
    return Shape(name, entry["types"], tuple(entry["required"]), entry.get("true", False))


@cache
def load_schema() -> Schema:
    """The schema that ships with the program."""
    facts = json.loads(FACTS.read_text(encoding="utf-8"))
    return Schema(
        version=facts["version"],
        methods={n.lower(): _shape(n, e) for n, e in facts["methods"].items()},
        objects={n: _shape(n, e) for n, e in facts["objects"].items()},
        unions={n: tuple(members) for n, members in facts["unions"].items()},
    )

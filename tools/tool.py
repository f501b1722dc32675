"""A tool: what the model, the grammar and MCP may call, and when.

A reading tool has `run` and answers with text; a changing tool has `propose` and gives the program a
`Proposal`, which asks the owner. Nothing but an answered proposal changes anything.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import BaseModel, ConfigDict

from brain.dates.span import DateOrder, LanguageCode
from confirm.proposal import Proposal


class Arguments(BaseModel):
    """The arguments of a tool. Every optional one has a default; unknown ones are left out."""

    model_config = ConfigDict(frozen=True, extra="ignore", str_strip_whitespace=True)


@dataclass(frozen=True)
class Occasion:
    """What a call is made for: the owner's own words, and the moment.

    said: the message; earlier: what the owner said before in this conversation, the newest last.
    now: aware, in the owner's zone. Dates that a model writes are held against these words.
    strict: only what fits in full is taken; what half fits is left to somebody who can ask.
    """

    said: str
    now: datetime
    earlier: tuple[str, ...] = ()
    language: LanguageCode | None = None
    date_order: DateOrder = "day-month"
    strict: bool = False


Run = Callable[[Any, Occasion], str]
Propose = Callable[[Any, Occasion], Proposal]


@dataclass(frozen=True)
class Tool:
    """One tool. when: one plain line on when to call it. Exactly one of run and propose is set.

    Both take the checked arguments and raise a RemembrancerError with a sentence when they can't.
    """

    name: str
    when: str
    arguments: type[Arguments]
    run: Run | None = None
    propose: Propose | None = None

    @property
    def changes(self) -> bool:
        """Whether it proposes a change."""
        return self.propose is not None

    def schema(self) -> dict[str, Any]:
        """The tool as Ollama's `/api/chat` takes it (`docs/api.md`, `tools`)."""
        raw = self.arguments.model_json_schema()
        properties = {name: _plain(field) for name, field in raw.get("properties", {}).items()}
        parameters = {"type": "object", "properties": properties, "required": raw.get("required", [])}
        return {
            "type": "function",
            "function": {"name": self.name, "description": self.when, "parameters": parameters},
        }


def _plain(field: Mapping[str, Any]) -> dict[str, Any]:
    """A property as small models read it best: its type and its words."""
    return {key: value for key, value in field.items() if key in ("type", "description", "enum", "items")}

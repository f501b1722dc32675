"""What can go wrong with the language model: a `ModelError` with a code, so that a caller can say it once.

`failure_from` turns what the client library raises into one of these.
"""

import re
from typing import Literal

import httpx
import ollama

from brain.errors import ModelError
from brain.model import words
from brain.settings import ModelSettings

Code = Literal[
    "off",
    "not_installed",
    "not_running",
    "not_ollama",
    "missing",
    "slow",
    "stalled",
    "dropped",
    "garbled",
    "half_call",
    "refused",
    "no_tools",
    "no_chat",
    "no_memory",
    "empty",
    "cut",
    "not_json",
    "too_long",
]

STANDING: frozenset[Code] = frozenset(
    ("off", "not_installed", "not_running", "not_ollama", "missing", "no_chat", "no_memory")
)
"""Codes of a state that lasts: worth one notice, not one for each message."""

RETRIED: frozenset[Code] = frozenset(("half_call", "empty"))
"""Codes after which `Model.chat` asks once more by itself."""

LONGEST_REASON = 200
_MEMORY = re.compile(
    r"requires more system memory|out of memory|signal: killed|unable to allocate", re.IGNORECASE
)


class ModelFailure(ModelError):
    """A `ModelError` that says which: `code` for the program, `str(failure)` for the owner."""

    def __init__(self, code: Code, sentence: str) -> None:
        super().__init__(sentence)
        self.code: Code = code


def failure_from(error: Exception, settings: ModelSettings) -> ModelFailure:
    """The failure behind an exception of `ollama` or `httpx`."""
    match error:
        case ModelFailure():
            return error
        case ollama.ResponseError():
            return _refusal(error, settings)
        case ConnectionError() | httpx.ConnectError() | httpx.ConnectTimeout():
            return ModelFailure("not_running", words.NOT_RUNNING.format(url=settings.url))
        case httpx.HTTPError():
            return ModelFailure("dropped", words.DROPPED)
        case _:
            return ModelFailure("garbled", words.GARBLED)


def _refusal(error: ollama.ResponseError, settings: ModelSettings) -> ModelFailure:
    reason = " ".join(error.error.split())
    if error.status_code == 404 and "not found" in reason and "model" in reason:
        return ModelFailure("missing", words.MISSING.format(name=settings.name))
    if error.status_code == 404:
        return ModelFailure("not_ollama", words.NOT_OLLAMA.format(url=settings.url))
    if "does not support tools" in reason:
        return ModelFailure("no_tools", words.NO_TOOLS.format(name=settings.name))
    if "does not support chat" in reason:
        return ModelFailure("no_chat", words.NO_CHAT.format(name=settings.name))
    if _MEMORY.search(reason):
        return ModelFailure(
            "no_memory", words.NO_MEMORY.format(name=settings.name, reason=reason[:LONGEST_REASON])
        )
    if "error parsing tool call" in reason:
        return ModelFailure("half_call", words.HALF_CALL)
    return ModelFailure("refused", words.REFUSED.format(reason=reason[:LONGEST_REASON]))

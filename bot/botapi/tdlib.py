"""Telegram's own text functions, from TDLib, where the `tdjson` package is installed (for tests it is)."""

import importlib
import json
from typing import Any

from bot.botapi.refusal import bad_request


def _load() -> Any:
    try:
        library = importlib.import_module("tdjson")
    except ImportError:
        return None
    library.td_execute(b'{"@type":"setLogVerbosityLevel","new_verbosity_level":0}')
    return library


_LIBRARY = _load()


def available() -> bool:
    """Whether TDLib is there to ask."""
    return _LIBRARY is not None


def execute(function: str, **arguments: Any) -> dict[str, Any]:
    """Runs one of TDLib's offline functions. Raises `Refusal` (400) with TDLib's message."""
    answer: dict[str, Any] = json.loads(
        _LIBRARY.td_execute(json.dumps({"@type": function, **arguments}).encode())
    )
    if answer["@type"] == "error":
        message = answer["message"]
        raise bad_request(message[0].lower() + message[1:])
    return answer

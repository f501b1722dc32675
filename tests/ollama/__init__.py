"""A scripted Ollama: a real HTTP server for the real client, saying what a test tells it to say."""

from tests.ollama.script import (
    Drops,
    Fails,
    Hangs,
    Holds,
    Raw,
    Request,
    Says,
    Stalls,
    reply_from,
)
from tests.ollama.server import ScriptedOllama

__all__ = [
    "Drops",
    "Fails",
    "Hangs",
    "Holds",
    "Raw",
    "Request",
    "Says",
    "ScriptedOllama",
    "Stalls",
    "reply_from",
]

"""Slash commands: which names are known, and how one is read out of a message.

Telegram sends a command as text: a slash, a name of letters, digits and underscores, and in groups or
from the menu `@BotName` (Bot API, "Commands"). Anything else that starts with a slash is the owner's words.
"""

import re
from dataclasses import dataclass

COMMANDS = frozenset(
    {
        "agenda",
        "ask",
        "briefing",
        "dates",
        "digest",
        "doctor",
        "facts",
        "help",
        "inbox",
        "index",
        "new",
        "note",
        "reminders",
        "search",
        "start",
        "status",
        "tasks",
        "timezone",
        "today",
        "undo",
        "week",
        "why",
    }
)

_SLASH = re.compile(r"\s*/([A-Za-z][A-Za-z0-9_]{0,31})(?:@\w+)?(?=\s|\Z)\s*")


@dataclass(frozen=True)
class Slash:
    """A slash word at the start of a message: its name in lower case and the text after it, trimmed."""

    name: str
    args: str


def read_slash(text: str) -> Slash | None:
    """The slash word that `text` starts with, known or not; None for paths and plain text."""
    match = _SLASH.match(text)
    if match is None:
        return None
    return Slash(match[1].lower(), text[match.end() :].strip())

"""A note as text, read as if it lay in a vault."""

from brain.vault.note import Note
from brain.vault.reader import parse_note


def note(text: str, path: str = "Note.md") -> Note:
    return parse_note(path, text.encode())

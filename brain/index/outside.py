"""Whose words a passage holds: the owner's, or perhaps an outsider's, which are data and never orders."""

from brain.attachments.listing import is_readable
from brain.vault.note import Note

CLIPPED = "clipped"
_MARKS = frozenset({"from", "ocr"})
"""Front matter of a forward (its writer) and of a note with the text in a picture."""


def is_outside(note: Note) -> bool:
    """Whether some of the words may be somebody else's: an attachment, forward or clipping, an OCR text."""
    marked = any(key.casefold() in _MARKS for key in note.properties)
    return marked or is_readable(note.path) or CLIPPED in (tag.casefold() for tag in note.tags)

"""Binary data written as text: no words to find, and hundreds of passages that push real notes out.

Pictures as `data:` addresses (RFC 2397), and the drawings that the Excalidraw plugin keeps in a note.
"""

import re

_DATA = re.compile(r"(?P<kind>data:[\w.+/;=-]{0,80};base64,)[A-Za-z0-9+/=%\s]{0,3}[A-Za-z0-9+/=%_-]{64,}")
_DRAWING = re.compile(
    r"^(?P<fence>`{3,}|~{3,})(?:compressed-json|json[ \t]*\n\{\"type\":[ \t]*\"excalidraw\")"
    r".*?(?=^(?P=fence)|\Z)",
    re.DOTALL | re.MULTILINE,
)


def without_blobs(text: str) -> str:
    """The text with such data left out; its lines keep their numbers."""
    if "base64," in text:
        text = _DATA.sub(lambda match: f"{match['kind']}…", text)
    if "compressed-json" in text or '"excalidraw"' in text:
        text = _DRAWING.sub(_emptied, text)
    return text


def _emptied(match: re.Match[str]) -> str:
    """The opening fence and as many empty lines as there were."""
    lines = match[0].count("\n")
    return f"{match['fence']}{chr(10) * lines}"

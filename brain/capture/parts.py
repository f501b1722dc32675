"""The body of a capture as its parts, so that one can change while the rest stays to the byte.

A part is what one message brought: its words, the words heard in its recording, or the embeds of its files.
The ledger keeps only how long each is; the bytes are in the note.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

BLANK_LINE = "\n\n"
HEARD = ":heard"
EMBEDS = ":files"


@dataclass(frozen=True)
class PartRow:
    """A part of a note's body. key: of the message it came with (and what of it); length: in bytes.

    glue: what stands between it and the text before it, where there is some.
    """

    key: str
    length: int
    glue: str = BLANK_LINE


def split_body(body: bytes, parts: Iterable[PartRow]) -> list[bytes] | None:
    """The bytes of each part, or None when the body isn't made of these parts."""
    found: list[bytes] = []
    at, begun = 0, False
    for part in parts:
        if part.length and begun:
            at += len(part.glue.encode())
        found.append(body[at : at + part.length])
        at += part.length
        begun = begun or part.length > 0
    return found if at == len(body) else None


def join_body(contents: Sequence[bytes], parts: Sequence[PartRow]) -> tuple[bytes, tuple[PartRow, ...]]:
    """The body that these contents make, and the parts with their lengths set."""
    body = b""
    for content, part in zip(contents, parts, strict=True):
        if content:
            body += (part.glue.encode() if body else b"") + content
    rows = tuple(replace(part, length=len(c)) for c, part in zip(contents, parts, strict=True))
    return body, rows


def embed_parts(own: str, shown: Iterable[tuple[str, str]]) -> tuple[list[PartRow], list[str]]:
    """A part for the files of each message, in order, and their lines; `own` has one even without files.

    shown: for each file that the note shows, the key of its message (empty: `own`) and its name.
    """
    lines: dict[str, list[str]] = {}
    for key, name in shown:
        lines.setdefault(key or own, []).append(f"![[{name}]]")
    rows = [PartRow(embeds_key(key), 0, "\n" if n else BLANK_LINE) for n, key in enumerate(lines)]
    spare = [] if own in lines else [own]
    return rows + [PartRow(embeds_key(key), 0) for key in spare], [
        "\n".join(lines.get(key, ())) for key in (*lines, *spare)
    ]


def heard_key(key: str) -> str:
    """The key of the part that holds what was heard in the recording of message `key`."""
    return f"{key}{HEARD}"


def embeds_key(key: str) -> str:
    """The key of the part that shows the files of message `key`."""
    return f"{key}{EMBEDS}"

"""The Inbox file: front matter that the program wrote, then the owner's words to the byte."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import count

INBOX = "Inbox"
ATTACHMENTS = "Attachments"
_PLAIN_EXTRA = " -_./:+"


def encode_words(words: str) -> bytes:
    """The bytes that were sent: UTF-8, and whatever a terminal or JSON smuggled in as surrogates."""
    try:
        return words.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return words.encode("utf-8", "surrogatepass")


def inbox_bytes(at: datetime, via: str, body: str, properties: Mapping[str, str]) -> bytes:
    """The whole file of a capture; `body` is the last thing in it, with nothing added."""
    head = [f"captured: {at:%Y-%m-%dT%H:%M}", f"via: {via}"]
    head += [f"{name}: {_quoted(value)}" for name, value in properties.items()]
    return "\n".join(["---", *head, "---", ""]).encode("utf-8") + encode_words(body)


def stems(at: datetime, label: str = "") -> Iterator[str]:
    """Names for a capture of that minute, best first: `2026-10-19 1230`, then ` 2`, ` 3` and on."""
    base = f"{at:%Y-%m-%d %H%M}"
    for n in count(1):
        yield f"{base}{f' {n}' if n > 1 else ''}{f' {label}' if label else ''}"


def with_embeds(words: str, names: list[str]) -> str:
    """The words, and below them an embed for each attachment that the note shows."""
    embeds = "\n".join(f"![[{name}]]" for name in names)
    return "\n\n".join(part for part in (words, embeds) if part)


def _quoted(value: str) -> str:
    """A YAML scalar that reads back as the same text in YAML 1.1 and 1.2."""
    plain = value and value[0].isalpha() and all(c.isalnum() or c in _PLAIN_EXTRA for c in value)
    if plain and ": " not in value and not value.endswith((":", " ")):
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'

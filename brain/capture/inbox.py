"""The Inbox file: front matter that the program wrote, then the owner's words to the byte."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import count

from brain.capture.draft import Property

INBOX = "Inbox"
ATTACHMENTS = "Attachments"
_PLAIN_EXTRA = " -_./:+"
_NO_TEXT = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}
"""Words that YAML 1.1 takes for something else than text."""
_ONE_LINE = dict.fromkeys([*range(32), *range(0x7F, 0xA0), 0x2028, 0x2029], " ")


def encode_words(words: str) -> bytes:
    """The bytes that were sent: UTF-8, and whatever a terminal or JSON smuggled in as surrogates."""
    try:
        return words.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return words.encode("utf-8", "surrogatepass")


def inbox_bytes(at: datetime, via: str, body: bytes, properties: Mapping[str, Property]) -> bytes:
    """The whole file of a capture; `body` is the last thing in it, with nothing added."""
    head = [f"captured: {at:%Y-%m-%dT%H:%M}", f"via: {via}"]
    head += [_property(name, value) for name, value in properties.items() if value]
    return encode_words("\n".join(["---", *head, "---", ""])) + body


def with_properties(head: bytes, properties: Mapping[str, Property]) -> bytes:
    """A front matter that `inbox_bytes` wrote, with these properties instead of those of the same names.

    head: the file up to and with the closing `---` line. An empty value takes the property out.
    """
    kept: list[str] = []
    dropping = False
    for line in head.decode("utf-8", "surrogateescape").split("\n")[1:-2]:
        name = line.partition(":")[0]
        dropping = name in properties or (dropping and line.startswith("  - "))
        if not dropping:
            kept.append(line)
    kept += [_property(name, value) for name, value in properties.items() if value]
    return "\n".join(["---", *kept, "---", ""]).encode("utf-8", "surrogateescape")


def with_items(head: bytes, items: Mapping[str, tuple[str, ...]]) -> bytes:
    """A front matter that `inbox_bytes` wrote, with these items added to its lists, new ones if need be."""
    lines = head.decode("utf-8", "surrogateescape").split("\n")[1:-2]
    for name, values in items.items():
        new = _property(name, values).split("\n") if values else []
        at = next((n for n, line in enumerate(lines, 1) if line == f"{name}:"), 0)
        if not at:
            lines += new
            continue
        while at < len(lines) and lines[at].startswith("  - "):
            at += 1
        lines[at:at] = new[1:]
    return "\n".join(["---", *lines, "---", ""]).encode("utf-8", "surrogateescape")


def split_file(data: bytes) -> tuple[bytes, bytes]:
    """The front matter, closing line included, and the body of a capture's file."""
    head, mark, body = data.partition(b"\n---\n")
    return head + mark, body


def _property(name: str, value: Property) -> str:
    if isinstance(value, str):
        return f"{name}: {_quoted(value)}"
    return "\n".join([f"{name}:", *(f"  - {_quoted(item)}" for item in value)])


def stems(at: datetime, label: str = "") -> Iterator[str]:
    """Names for a capture of that minute, best first: `2026-10-19 1230`, then ` 2`, ` 3` and on."""
    base = f"{at:%Y-%m-%d %H%M}"
    for n in count(1):
        yield f"{base}{f' {n}' if n > 1 else ''}{f' {label}' if label else ''}"


def _quoted(value: str) -> str:
    """A YAML scalar that reads back as the same text in YAML 1.1 and 1.2."""
    plain = value and value[0].isalpha() and all(c.isalnum() or c in _PLAIN_EXTRA for c in value)
    plain = plain and value.casefold() not in _NO_TEXT
    if plain and ": " not in value and not value.endswith((":", " ")):
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').translate(_ONE_LINE) + '"'

"""An iCalendar file as its own content lines, so that an edit touches the lines it means and no other byte.

Use `parse` and `Component.to_bytes`: they give back exactly what came in, whatever the file holds. Folding,
property names and parameters follow RFC 5545 section 3.1; what doesn't is kept as it stands.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

_PHYSICAL = re.compile(rb"[^\r\n]*(?:\r\n|\n|\r|$)")
_NEWLINE = re.compile(rb"\r\n|\n|\r")
_HEAD = re.compile(
    r"([A-Za-z0-9-]+)((?:;[^=:;\"]+=(?:\"[^\"]*\"|[^\":;,]*)(?:,(?:\"[^\"]*\"|[^\":;,]*))*)*):"
)
_PARAMETER = re.compile(r";([^=:;\"]+)=((?:\"[^\"]*\"|[^\":;,]*)(?:,(?:\"[^\"]*\"|[^\":;,]*))*)")
_ESCAPE = re.compile(r"\\([\\;,nN])")
_OCTETS_A_LINE = 75


@dataclass(frozen=True)
class Line:
    """One content line: `raw` is its bytes with folds and line end; the rest is read from them."""

    raw: bytes

    @cached_property
    def text(self) -> str:
        """The unfolded line. Bytes that aren't UTF-8 survive as surrogates."""
        joined = re.sub(rb"(?:\r\n|\n|\r)[ \t]", b"", self.raw)
        return joined.rstrip(b"\r\n").decode("utf-8", "surrogateescape").removeprefix("\ufeff")

    @cached_property
    def _parts(self) -> tuple[str, str, str]:
        match = _HEAD.match(self.text)
        if match is None:
            name, _, value = self.text.partition(":")
            return (name.split(";")[0].strip().upper() if _ else ""), "", value
        return match[1].upper(), match[2], self.text[match.end() :]

    @property
    def name(self) -> str:
        """The property's name in capitals; empty for a line that is no property."""
        return self._parts[0]

    @property
    def value(self) -> str:
        """The value as it stands, escapes and all."""
        return self._parts[2]

    @cached_property
    def parameters(self) -> dict[str, str]:
        """The parameters, names in capitals, quotes taken off."""
        return {m[1].upper(): m[2].strip('"') for m in _PARAMETER.finditer(self._parts[1])}

    @property
    def plain(self) -> str:
        """The value as text (RFC 5545 section 3.3.11)."""
        decoded = _ESCAPE.sub(lambda m: "\n" if m[1] in "nN" else m[1], self.value)
        return decoded.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


@dataclass(frozen=True, eq=False)
class Component:
    """A BEGIN…END block, or the whole file (name empty): its entries in order. Compared by identity."""

    name: str
    begin: bytes
    entries: "tuple[Line | Component, ...]"
    end: bytes

    def to_bytes(self) -> bytes:
        """Exactly the bytes it was read from, with what was edited since."""
        inner = b"".join(e.raw if isinstance(e, Line) else e.to_bytes() for e in self.entries)
        return self.begin + inner + self.end

    @cached_property
    def children(self) -> "tuple[Component, ...]":
        """The blocks directly inside."""
        return tuple(e for e in self.entries if isinstance(e, Component))

    @cached_property
    def _first(self) -> dict[str, Line]:
        lines = [e for e in self.entries if isinstance(e, Line)]
        return {line.name: line for line in reversed(lines)}

    def line(self, name: str) -> Line | None:
        """The first property of that name."""
        return self._first.get(name)

    def lines(self, name: str) -> list[Line]:
        """All properties of that name, in order."""
        return [e for e in self.entries if isinstance(e, Line) and e.name == name]

    def lines_without(self, *names: str) -> "list[Line]":
        """All properties but those of these names."""
        return [e for e in self.entries if isinstance(e, Line) and e.name not in names]

    def text(self, name: str) -> str:
        """The first property of that name as text, or empty."""
        line = self.line(name)
        return line.plain.strip() if line else ""

    def walk(self, name: str) -> "Iterator[Component]":
        """Every block of that name, however deep."""
        for child in self.children:
            if child.name == name:
                yield child
            yield from child.walk(name)

    def with_entries(self, entries: "list[Line | Component]") -> "Component":
        """The same block with other contents."""
        return replace(self, entries=tuple(entries))

    def map_child(self, target: "Component", change: "Callable[[Component], list[Component]]") -> "Component":
        """The same tree where `target` gives way to what `change` makes of it (nothing, one or several)."""
        if not any(target is c or target in c.descendants for c in self.children):
            return self
        entries: list[Line | Component] = []
        for entry in self.entries:
            if entry is target:
                entries.extend(change(target))
            elif isinstance(entry, Component):
                entries.append(entry.map_child(target, change))
            else:
                entries.append(entry)
        return self.with_entries(entries)

    @cached_property
    def descendants(self) -> "frozenset[Component]":
        """Every block inside, however deep."""
        return frozenset(self.children).union(*(c.descendants for c in self.children))


def parse(data: bytes) -> Component:
    """Read a file. Never fails: a block left open ends with the file, a stray END is kept as a line."""
    stack: list[tuple[str, bytes, list[Line | Component]]] = [("", b"", [])]
    for line in _logical(data):
        value = line.value.strip().upper()
        if line.name == "BEGIN":
            stack.append((value, line.raw, []))
        elif line.name == "END" and any(name == value for name, _, _ in stack[1:]):
            while stack[-1][0] != value:
                _close(stack, b"")
            _close(stack, line.raw)
        else:
            stack[-1][2].append(line)
    while len(stack) > 1:
        _close(stack, b"")
    return Component("", b"", tuple(stack[0][2]), b"")


def newline_of(data: bytes) -> bytes:
    """The line end that a file uses; CRLF where it has none, as the standard asks."""
    match = _NEWLINE.search(data)
    return match[0] if match else b"\r\n"


def make_line(name: str, value: str, newline: bytes, parameters: dict[str, str] | None = None) -> Line:
    """A content line folded at 75 octets, never inside a character (RFC 5545 section 3.1)."""
    head = name + "".join(f";{key}={_quoted(text)}" for key, text in (parameters or {}).items())
    pieces = [b""]
    for character in f"{head}:{value}":
        octets = character.encode("utf-8", "surrogateescape")
        limit = _OCTETS_A_LINE - (1 if len(pieces) > 1 else 0)
        if len(pieces[-1]) + len(octets) > limit:
            pieces.append(b"")
        pieces[-1] += octets
    return Line((newline + b" ").join(pieces) + newline)


def escaped(text: str) -> str:
    """Text as a property value (RFC 5545 section 3.3.11), without control characters."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = "".join(c for c in text if c in "\n\t" or (ord(c) >= 32 and ord(c) != 127))
    for plain, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        text = text.replace(plain, written)
    return text


def _logical(data: bytes) -> Iterator[Line]:
    """The content lines: a physical line and the continuation lines after it."""
    held = b""
    for match in _PHYSICAL.finditer(data):
        raw = match[0]
        if held and not raw.startswith((b" ", b"\t")):
            yield Line(held)
            held = b""
        held += raw
    if held:
        yield Line(held)


def _close(stack: list[tuple[str, bytes, list[Line | Component]]], end: bytes) -> None:
    name, begin, entries = stack.pop()
    stack[-1][2].append(Component(name, begin, tuple(entries), end))


def _quoted(text: str) -> str:
    clean = text.replace('"', "'")
    return f'"{clean}"' if re.search(r"[:;,]", clean) else clean

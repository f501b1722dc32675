"""A note's bytes as lines that can be put together again to the byte: what every edit works on."""

import re
from dataclasses import dataclass

import yaml

from brain.errors import VaultError
from brain.vault import words
from brain.vault.frontmatter import FrontMatter, compose_block, read_properties, split_front_matter
from brain.vault.text import decode

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+\Z")
Pair = tuple[yaml.ScalarNode, yaml.Node]


@dataclass(frozen=True)
class RawNote:
    """A note's lines with their own ends, and what is needed to write them back.

    Bytes that aren't UTF-8 are kept as lone surrogates (PEP 383). newline: the one the file uses.
    """

    bom: bytes
    encoding: str
    lines: tuple[str, ...]
    newline: str
    front: FrontMatter

    @property
    def data(self) -> bytes:
        """The file's bytes."""
        return self.bom + self.encode("".join(self.lines))

    def encode(self, text: str) -> bytes:
        """Text in the file's own encoding."""
        if self.encoding.startswith("utf-16") or self.encoding.startswith("utf-32"):
            return text.encode(self.encoding)
        return text.encode("utf-8", "surrogateescape")

    def fitting(self, text: str) -> str:
        """New text in the form the lines have: in a Windows-1252 file its bytes are those of Windows-1252."""
        if self.encoding != "cp1252":
            return text
        try:
            return text.encode("cp1252").decode("utf-8", "surrogateescape")
        except UnicodeEncodeError:
            return text

    def shown(self, number: int) -> str:
        """A line (0-based) as `read_note` shows it; empty where there is none."""
        if not 0 <= number < len(self.lines):
            return ""
        return decode(self.lines[number].rstrip("\r\n").encode("utf-8", "surrogateescape")).text

    def with_lines(self, first: int, last: int, *new: str) -> "RawNote":
        """A copy with the lines first to last (0-based, exclusive) replaced by new ones without ends."""
        ended = tuple(f"{self.fitting(line)}{self.newline}" for line in new)
        return self._copy((*self.lines[:first], *ended, *self.lines[last:]))

    def with_text(self, number: int, start: int, end: int, text: str) -> "RawNote":
        """A copy with the characters start to end of one line replaced."""
        line = self.lines[number]
        changed = f"{line[:start]}{self.fitting(text)}{line[end:]}"
        return self._copy((*self.lines[:number], changed, *self.lines[number + 1 :]))

    def _copy(self, lines: tuple[str, ...]) -> "RawNote":
        """The same file with other lines."""
        return RawNote(self.bom, self.encoding, lines, self.newline, self.front)

    def pairs(self, *names: str) -> list[Pair]:
        """Keys of the front matter with one of these names (any case), and their values.

        Line n of a node is line n + 1 of the file. Raises VaultError where the block isn't sound.
        """
        if self.front.problem:
            raise VaultError(words.FRONT_BROKEN)
        try:
            node = compose_block(self.front.block or "")
        except yaml.YAMLError as error:
            raise VaultError(words.FRONT_BROKEN) from error
        if node is None:
            return []
        if not isinstance(node, yaml.MappingNode) or node.flow_style:
            raise VaultError(words.FRONT_BROKEN)
        return [(key, value) for key, value in node.value if _is_named(key, names)]


def read_raw(data: bytes) -> RawNote:
    """Take a file apart. Raises VaultError when putting it together wouldn't give the same bytes."""
    decoded = decode(data)
    body = data[len(decoded.bom) :]
    try:
        wide = decoded.encoding.startswith(("utf-16", "utf-32"))
        text = body.decode(decoded.encoding) if wide else body.decode("utf-8", "surrogateescape")
    except UnicodeDecodeError as error:
        raise VaultError(words.NOT_EDITABLE) from error
    lines = tuple(_LINE.findall(text))
    newline = next((line[len(line.rstrip("\r\n")) :] for line in lines if line[-1] in "\r\n"), "\n")
    raw = RawNote(decoded.bom, decoded.encoding, lines, newline, split_front_matter(decoded.text))
    if raw.data != data:
        raise VaultError(words.NOT_EDITABLE)
    return raw


def checked(before: bytes, after: bytes, key: str) -> bytes:
    """The new bytes, when they read as the old ones in all but one key. Raises VaultError otherwise."""
    old, new = (split_front_matter(decode(data).text) for data in (before, after))
    if new.block is None or new.body != old.body or _others(old, key) != _others(new, key):
        raise VaultError(words.FRONT_BROKEN)
    return after


def _others(front: FrontMatter, key: str) -> list[tuple[str, object]]:
    """All properties but one, in order."""
    values = read_properties(front.block or "").values
    return [(name, value) for name, value in values.items() if name.casefold() != key.casefold()]


def _is_named(key: yaml.Node, names: tuple[str, ...]) -> bool:
    """Whether a key is one of these, whatever its case."""
    return isinstance(key, yaml.ScalarNode) and key.value.casefold() in names

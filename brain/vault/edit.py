"""Changing one line of a note and no other byte.

Every function takes the file's bytes and returns the new ones, for `brain.files.write_atomic`. The encoding,
the byte-order mark, the newline style, comments, order and doubled keys all stay as they are; where that
can't be promised, VaultError is raised and nothing changes.
"""

import json
import re
from collections.abc import Sequence

import yaml

from brain.errors import VaultError
from brain.vault import words
from brain.vault.frontmatter import is_null
from brain.vault.raw import Pair, RawNote, checked, read_raw
from brain.vault.tags import distinct, tags_in_property
from brain.vault.tasks import CHECKBOX

_PLAIN_SCALAR = re.compile(r"^[^\W_](?:[\w /.+\-]*[\w/.+\-])?$|^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$")
_SPECIAL_WORDS = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})


def add_tag(data: bytes, tag: str) -> bytes:
    """Add a tag to the front matter, in the form its `tags` have; make the key or the block where missing.

    A tag that is there already changes nothing. Raises VaultError.
    """
    raw = read_raw(data)
    pairs = raw.pairs("tags") or raw.pairs("tag")
    if not pairs:
        return set_property(data, "tags", [tag])
    known = distinct(name for _, value in pairs for name in _tags_of(value))
    if len(distinct((*known, tag))) == len(known):
        return data
    key, value = pairs[-1]
    return checked(data, _with_tag(raw, key, value, tag).data, key.value)


def set_property(data: bytes, key: str, value: str | Sequence[str]) -> bytes:
    """Put one key of the front matter to a value; a list is written as `[a, b]`.

    A new key becomes the block's last line. Raises VaultError, for a key that stands there twice too.
    """
    raw = read_raw(data)
    pairs = raw.pairs(key.casefold())
    if len(pairs) > 1:
        raise VaultError(words.KEY_DOUBLE.format(key=key))
    text = _yaml(value)
    if pairs:
        return checked(data, _replaced(raw, pairs[0], text).data, key)
    return checked(data, _with_key(raw, f"{_scalar(key)}: {text}").data, key)


def append_lines(data: bytes, lines: Sequence[str]) -> bytes:
    """Add lines at the end of the file; its last line is closed first where it wasn't."""
    raw = read_raw(data)
    is_open = bool(raw.lines) and raw.lines[-1][-1] not in "\r\n"
    new = (raw.newline if is_open else "") + "".join(f"{line}{raw.newline}" for line in lines)
    return data + raw.encode(raw.fitting(new))


def tick(data: bytes, line: int, expected: str, mark: str = "x", suffix: str = "") -> bytes:
    """Put mark into the checkbox on a line (1-based), and suffix (a done date) at the line's end.

    expected: the line as it was read; raises VaultError when it reads otherwise now.
    """
    raw = read_raw(data)
    match = CHECKBOX.match(raw.shown(line - 1))
    if not match or raw.shown(line - 1) != expected:
        raise VaultError(words.LINE_CHANGED.format(line=line))
    end = len(raw.lines[line - 1].rstrip("\r\n"))
    place = match.start("status")
    return raw.with_text(line - 1, end, end, suffix).with_text(line - 1, place, place + 1, mark).data


def _with_key(raw: RawNote, line: str) -> RawNote:
    """A line more in the block, or a block of that line where there is none."""
    if raw.front.block is None:
        return raw.with_lines(0, 0, "---", line, "---")
    closing = raw.front.first_line - 2
    return raw.with_lines(closing, closing, line)


def _replaced(raw: RawNote, pair: Pair, text: str) -> RawNote:
    """The value of a key changed, and what stands behind it on its line kept."""
    key, value = pair
    number = key.start_mark.line + 1
    if _is_empty(value):
        colon = raw.lines[number].index(":", key.end_mark.column)
        return raw.with_text(number, colon + 1, colon + 1, f" {text}")
    if value.start_mark.line == key.start_mark.line == _last_line(value):
        return raw.with_text(number, value.start_mark.column, value.end_mark.column, text)
    end = _last_line(value) + 2
    while not raw.lines[end - 1].strip():
        end -= 1
    return raw.with_lines(number, end, f"{_scalar(key.value)}: {text}")


def _with_tag(raw: RawNote, key: yaml.ScalarNode, value: yaml.Node, tag: str) -> RawNote:
    """One tag more, in the way the value lists them."""
    if _is_empty(value) or is_null(value):
        return _replaced(raw, (key, value), _yaml([tag]))
    if isinstance(value, yaml.ScalarNode) and value.style not in ("|", ">"):
        return _with_tag_in_text(raw, value, tag)
    if not isinstance(value, yaml.SequenceNode):
        raise VaultError(words.TAGS_ODD)
    if value.flow_style:
        return _with_tag_in_brackets(raw, value, tag)
    last = value.value[-1]
    number = last.start_mark.line + 1
    indent = raw.lines[number][: raw.lines[number].index("-")]
    return raw.with_lines(_last_line(last) + 2, _last_line(last) + 2, f"{indent}- {_scalar(tag)}")


def _with_tag_in_brackets(raw: RawNote, value: yaml.SequenceNode, tag: str) -> RawNote:
    """`[home, boiler]` with one more behind the last."""
    if not value.value:
        number, column = value.end_mark.line + 1, value.end_mark.column - 1
        return raw.with_text(number, column, column, _scalar(tag))
    last = value.value[-1].end_mark
    return raw.with_text(last.line + 1, last.column, last.column, f", {_scalar(tag)}")


def _with_tag_in_text(raw: RawNote, value: yaml.ScalarNode, tag: str) -> RawNote:
    """`home, boiler` or `home boiler` with one more, inside its quotes where it has some."""
    mark = value.end_mark
    column = mark.column - (1 if value.style in ("'", '"') else 0)
    divider = " " if " " in value.value.strip() and "," not in value.value else ", "
    return raw.with_text(mark.line + 1, column, column, f"{divider}{tag}")


def _tags_of(value: yaml.Node) -> tuple[str, ...]:
    """The tags a value holds now."""
    if is_null(value):
        return ()
    if isinstance(value, yaml.SequenceNode):
        texts = [item.value for item in value.value if isinstance(item, yaml.ScalarNode)]
        return tags_in_property(texts, listed=True)
    return tags_in_property([value.value], listed=False) if isinstance(value, yaml.ScalarNode) else ()


def _is_empty(value: yaml.Node) -> bool:
    """`key:` with nothing behind it."""
    return isinstance(value, yaml.ScalarNode) and not value.value and value.style not in ("'", '"')


def _last_line(node: yaml.Node) -> int:
    """The last line (0-based, in the block) that holds a part of the node; end marks may lie beyond it."""
    if isinstance(node, yaml.SequenceNode) and node.value and not node.flow_style:
        return _last_line(node.value[-1])
    if isinstance(node, yaml.MappingNode) and node.value and not node.flow_style:
        return _last_line(node.value[-1][1])
    past = node.end_mark.column == 0 and node.end_mark.line > node.start_mark.line
    return int(node.end_mark.line) - (1 if past else 0)


def _yaml(value: str | Sequence[str]) -> str:
    """A value as YAML on one line."""
    return _scalar(value) if isinstance(value, str) else f"[{', '.join(map(_scalar, value))}]"


def _scalar(text: str) -> str:
    """A text as YAML, in double quotes (JSON's are YAML's) where it wouldn't read as itself without."""
    plain = _PLAIN_SCALAR.match(text) and text.casefold() not in _SPECIAL_WORDS
    return text if plain else json.dumps(text, ensure_ascii=False)

"""Front matter: the YAML block between two `---` lines at the top of a note.

Use `split_front_matter` to tell it from the text (a `---` rule at the top of a note is not front matter)
and `read_properties` for its values, always as the words the owner typed: YAML 1.1 would read 10:00 as
600, NO as false and 0123 as 83, so nodes are composed and never constructed.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import yaml

from brain.vault import words

Value = str | tuple[str, ...]

LONGEST_LINES = 1000
_LONGEST_CHARACTERS = 200_000
_CLOSING = re.compile(r"^(?:---|\.\.\.)[ \t]*$")
_OPENING = re.compile(r"^---[ \t]*$")
_KEY_LINE = re.compile(
    r"""^(?P<key>"[^"\n]{1,80}"|'[^'\n]{1,80}'|[^\s:#\-\[\]{}>|][^:\n]{0,80}?)[ \t]*:"""
    r"""(?:[ \t]+(?P<value>.*))?$"""
)
_KEY_SLIP = re.compile(r"^[^\W\d][\w-]{0,30}:[^\s:/]")
"""`title:Boiler`, a blank forgotten: no key by YAML's rules, but no prose either."""
_ITEM_LINE = re.compile(r"^[ \t]*-[ \t]+(?P<item>.*)$")
PLACEHOLDER = re.compile(r"\{\{.*?\}\}|<%.*?%>")
"""What Obsidian's templates and Templater fill in: `{{date}}`, `<% tp.file.title %>`."""
_MOST_KEY_WORDS = 4
_NULLS = frozenset({"null", "Null", "NULL", "~"})
_Loader: type = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


@dataclass(frozen=True)
class FrontMatter:
    """The block and where it stands. block: the lines between the fences; None when there is none.

    body: all below it; first_line: 1-based line of the file where body begins.
    """

    block: str | None
    body: str
    first_line: int = 1
    problem: str = ""


@dataclass(frozen=True)
class Properties:
    """Keys as typed, in order, each with its text or texts; and a sentence for each oddity."""

    values: Mapping[str, Value] = field(default_factory=dict)
    problems: tuple[str, ...] = ()

    def get(self, *names: str) -> tuple[str, ...]:
        """The texts under the first of these names that is there, whatever its case."""
        folded = {key.casefold(): value for key, value in self.values.items()}
        for name in names:
            value = folded.get(name)
            if value:
                return (value,) if isinstance(value, str) else value
        return ()


def split_front_matter(text: str) -> FrontMatter:
    """Tell the front matter from the text. text has LF newlines and no byte-order mark."""
    if not _OPENING.match(text.split("\n", 1)[0]):
        return FrontMatter(None, text)
    head = text[:_LONGEST_CHARACTERS].split("\n", LONGEST_LINES + 1)
    for number, line in enumerate(head[1 : LONGEST_LINES + 1], start=1):
        if _CLOSING.match(line):
            return _front_matter_or_rule(text, head[1:number], number)
    problem = words.YAML_OPEN if len(head) > 1 and _KEY_LINE.match(head[1]) else ""
    return FrontMatter(None, text, problem=problem)


def _front_matter_or_rule(text: str, lines: list[str], closing: int) -> FrontMatter:
    """The block up to its closing line, or no block when the lines are prose between two rules."""
    if not _looks_like_yaml(lines):
        return FrontMatter(None, text)
    rest = text.split("\n", closing + 1)
    body = rest[closing + 1] if len(rest) > closing + 1 else ""
    return FrontMatter("\n".join(lines), body, closing + 2)


def _looks_like_yaml(lines: list[str]) -> bool:
    """Whether most lines at the left edge are `key:`; an empty block is front matter too."""
    edge = [line for line in lines if line.strip() and not line.startswith((" ", "\t", "#", "-"))]
    if not edge:
        return not any(line.strip() for line in lines)
    keys = [match for line in edge if (match := _KEY_LINE.match(line)) and _is_key(match["key"])]
    slips = [line for line in edge if _KEY_SLIP.match(line)] if keys else []
    return (len(keys) + len(slips)) * 2 > len(edge)


def _is_key(key: str) -> bool:
    """A property's name is a few words; `We met at the lake and she said` is prose with a colon."""
    return len(key.split()) <= _MOST_KEY_WORDS


def compose_block(block: str) -> yaml.Node | None:
    """The YAML nodes of a block, scalars as typed. Raises yaml.YAMLError for any block that can't be read."""
    try:
        node: yaml.Node | None = yaml.compose(block, Loader=_Loader)
    except (RecursionError, ValueError) as error:  # nesting without end; characters that YAML doesn't know
        raise yaml.YAMLError(str(error)) from error
    return node


def read_properties(block: str, first_line: int = 2) -> Properties:
    """The values of a front matter block. first_line: where the block begins in the file, for reports.

    A block that isn't valid YAML is read line by line, so that title and tags are found all the same.
    """
    try:
        node = compose_block(block)
    except yaml.YAMLError as error:
        return Properties(_by_line(block), (_why_broken(error, block, first_line),))
    if node is None:
        return Properties()
    if not isinstance(node, yaml.MappingNode):
        return Properties(
            _by_line(block), (words.YAML_BROKEN.format(reason="it has no keys", line=first_line),)
        )
    return _from_mapping(node, block, first_line)


def _from_mapping(node: yaml.MappingNode, block: str, first_line: int) -> Properties:
    """Read the top level of the block, keeping every value of a key that stands there twice."""
    values: dict[str, Value] = {}
    places: dict[str, list[int]] = {}
    problems: list[str] = []
    unfilled: list[str] = []
    for key_node, value_node in node.value:
        line = first_line + key_node.start_mark.line
        if not isinstance(key_node, yaml.ScalarNode):
            problems.append(words.YAML_KEY.format(line=line))
            continue
        key, value = key_node.value, _value(value_node, block)
        places.setdefault(key, []).append(line)
        values[key] = value if key not in values else _joined(values[key], value)
        if (
            not isinstance(value_node, yaml.ScalarNode)
            and isinstance(value, str)
            and PLACEHOLDER.search(value)
        ):
            unfilled.append(key)
    if unfilled:
        keys, line = ", ".join(unfilled), places[unfilled[0]][0]
        problems.append(words.YAML_TEMPLATE.format(keys=keys, line=line))
    return Properties(values, (*problems, *_doubles(places)))


def _doubles(places: Mapping[str, list[int]]) -> Iterator[str]:
    """A sentence for each key that stands there more than once."""
    for key, lines in places.items():
        if len(lines) > 1:
            listed = " and ".join(filter(None, (", ".join(map(str, lines[:-1])), str(lines[-1]))))
            yield words.YAML_DOUBLE.format(key=key, count=len(lines), lines=listed)


def _value(node: yaml.Node, block: str) -> Value:
    """A node as text: a scalar as typed, a list as a tuple, anything nested as it stands in the block."""
    if isinstance(node, yaml.ScalarNode):
        return _text(node)
    raw = _raw(node, block)
    if raw.startswith(("[[", "{")):  # an unquoted wikilink; a placeholder or a flow mapping
        return raw
    if isinstance(node, yaml.SequenceNode):
        texts = (
            _text(item) if isinstance(item, yaml.ScalarNode) else _raw(item, block) for item in node.value
        )
        return tuple(text for text in texts if text)
    return tuple(line.strip() for line in raw.split("\n") if line.strip())


def is_null(node: yaml.Node) -> bool:
    """Whether a value is YAML's word for nothing (`null`, `~`; YAML 1.2.2 section 10.3.2), not in quotes."""
    return isinstance(node, yaml.ScalarNode) and not node.style and node.value in _NULLS


def _text(node: yaml.ScalarNode) -> str:
    """A scalar as typed; nothing for a null."""
    return "" if is_null(node) else str(node.value)


def _raw(node: yaml.Node, block: str) -> str:
    """The node's own characters in the block."""
    return block[node.start_mark.index : node.end_mark.index].strip()


def _joined(first: Value, second: Value) -> Value:
    """Both values of a doubled key, in order."""
    return tuple(
        text for value in (first, second) for text in ((value,) if isinstance(value, str) else value)
    )


def _why_broken(error: Exception, block: str, first_line: int) -> str:
    """One sentence with the parser's reason and the line in the file."""
    mark = getattr(error, "problem_mark", None)
    reason = getattr(error, "problem", None) or "it can't be parsed"
    line = first_line + min(mark.line if mark else 0, block.count("\n"))
    return words.YAML_BROKEN.format(reason=str(reason).strip(), line=line)


def _by_line(block: str) -> dict[str, Value]:
    """Read `key: value` lines and `- item` lists by eye, where the YAML parser gave up."""
    values: dict[str, Value] = {}
    key = ""
    for line in block.split("\n"):
        match = _KEY_LINE.match(line)
        if match:
            key = _unquoted(match["key"])
            value = _flow(match["value"] or "")
            values[key] = value if not values.get(key) else _joined(values[key], value)
        elif key and (item := _ITEM_LINE.match(line)):
            text = _unquoted(item["item"])
            values[key] = _joined(values[key], (text,)) if values[key] else (text,)
        elif key and line.strip() and not line.lstrip().startswith("#"):
            values[key] = " ".join(filter(None, (_as_text(values[key]), line.strip())))
    return values


def _flow(value: str) -> Value:
    """`[a, b]` as a tuple, anything else as text without quotes and comment."""
    text = re.sub(r"[ \t]+#.*$", "", value).strip()
    if text.startswith("[") and text.endswith("]") and not text.startswith("[["):
        return tuple(item for part in text[1:-1].split(",") if (item := _unquoted(part)))
    return _unquoted(text)


def _unquoted(text: str) -> str:
    """Text without the quotes around it."""
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text


def _as_text(value: Value) -> str:
    """A value as one line."""
    return value if isinstance(value, str) else ", ".join(value)

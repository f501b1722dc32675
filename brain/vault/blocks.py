"""The blocks of a Markdown text: headings, paragraphs, lists, tables, code, by line.

Use `parse_blocks` when something depends on where code ends or which heading a line is under. Only the
block structure is parsed (CommonMark 0.31 with GFM tables); the text itself is never rewritten.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.token import Token

BlockKind = Literal["heading", "code", "table", "list", "quote", "html", "rule", "paragraph"]

_KINDS: dict[str, BlockKind] = {
    "heading_open": "heading",
    "fence": "code",
    "code_block": "code",
    "table_open": "table",
    "bullet_list_open": "list",
    "ordered_list_open": "list",
    "blockquote_open": "quote",
    "html_block": "html",
    "hr": "rule",
    "paragraph_open": "paragraph",
}
LONGEST_TITLE = 200
"""Characters. More, or several lines, above a `---` are a paragraph and a rule, whatever CommonMark says."""
_SEGMENT = 200_000
_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})")


@dataclass(frozen=True)
class Block:
    """Lines first (0-based) to last (exclusive) of the text. level: 1-6 and title: for headings only.

    items: the 0-based first lines of a list's top items.
    """

    kind: BlockKind
    first: int
    last: int
    level: int = 0
    title: str = ""
    items: tuple[int, ...] = ()


@dataclass(frozen=True)
class Structure:
    """The blocks in order, and every stretch of code lines (nested ones too) as (first, last)."""

    blocks: tuple[Block, ...]
    code: tuple[tuple[int, int], ...]


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    """CommonMark with tables. Link definitions stay text: they hold footnotes and words to be found."""
    return MarkdownIt("commonmark").enable("table").disable(["reference", "inline"])


@lru_cache(maxsize=1)
def parse_blocks(text: str) -> Structure:
    """Parse the block structure of a text with LF newlines. Every non-blank line is in one block.

    The last answer is kept: reading a note and cutting it into chunks ask for the same one.
    """
    lines = text.split("\n")
    blocks: list[Block] = []
    code: list[tuple[int, int]] = []
    for first, last in _segments(lines):
        tokens = _parser().parse("\n".join(lines[first:last]))
        blocks += _with_gaps(lines, first, last, list(_blocks(tokens, first)))
        code += [
            (first + token.map[0], first + token.map[1])
            for token in tokens
            if token.map and token.type in ("fence", "code_block")
        ]
    return Structure(tuple(blocks), tuple(code))


def _segments(lines: list[str]) -> Iterator[tuple[int, int]]:
    """Cut a huge text at blank lines outside fences, so that memory stays bounded."""
    first, size, fence = 0, 0, ""
    for number, line in enumerate(lines):
        size += len(line) + 1
        mark = _FENCE.match(line)
        if mark and not fence:
            fence = mark[1]
        elif mark and mark[1].startswith(fence):
            fence = ""
        if size >= _SEGMENT and not fence and not line.strip():
            yield first, number + 1
            first, size = number + 1, 0
    yield first, len(lines)


def _blocks(tokens: list[Token], offset: int) -> Iterator[Block]:
    """The top-level blocks among the tokens."""
    for number, token in enumerate(tokens):
        if token.level or not token.map or token.type not in _KINDS:
            continue
        kind = _KINDS[token.type]
        first, last = offset + token.map[0], offset + token.map[1]
        if kind == "heading":
            title = " ".join(tokens[number + 1].content.split())
            is_prose = token.markup in "-=" and (last - first > 2 or len(title) > LONGEST_TITLE)
            yield Block("paragraph", first, last) if is_prose else _heading(token, first, last, title)
        elif kind == "list":
            yield Block(kind, first, last, items=tuple(_items(tokens, number, offset)))
        else:
            yield Block(kind, first, last)


def _heading(token: Token, first: int, last: int, title: str) -> Block:
    """A heading; a line without end that begins with `#` gives its beginning as the title."""
    return Block("heading", first, last, int(token.tag[1]), title[:LONGEST_TITLE])


def _items(tokens: list[Token], start: int, offset: int) -> Iterator[int]:
    """The first lines of the items of the list that opens at start."""
    for token in tokens[start + 1 :]:
        if token.level == 0:
            return
        if token.level == 1 and token.type == "list_item_open" and token.map:
            yield offset + token.map[0]


def _with_gaps(lines: list[str], first: int, last: int, blocks: list[Block]) -> Iterator[Block]:
    """The blocks, without trailing blank lines, and a paragraph for each line the parser passed over."""
    at = first
    for block in blocks:
        yield from _gap(lines, at, block.first)
        end = block.last
        while end > block.first + 1 and not lines[end - 1].strip():
            end -= 1
        yield Block(block.kind, block.first, end, block.level, block.title, block.items)
        at = block.last
    yield from _gap(lines, at, last)


def _gap(lines: list[str], first: int, last: int) -> Iterator[Block]:
    """One paragraph for the non-blank lines from first to last."""
    filled = [number for number in range(first, last) if lines[number].strip()]
    if filled:
        yield Block("paragraph", filled[0], filled[-1] + 1)

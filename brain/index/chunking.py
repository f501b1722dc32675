"""Cutting a note into chunks: by heading, then by paragraph, sentence and word.

Use `chunk_note` to make the passages of a note, `embedding_text` for what both search legs see of one, and
`display_text` for how it is cited. docs/chunking.md has the reasons and the numbers behind the sizes.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from brain.index.blobs import without_blobs
from brain.index.chunk import Chunk
from brain.index.chunk_pieces import CODE, LINES, PROSE, Cutter, Measure, Span, pack, split
from brain.index.chunk_size import Counter, estimate_pieces
from brain.index.outside import is_outside
from brain.vault.blocks import Block, parse_blocks
from brain.vault.note import Note
from brain.vault.plain import plain

WINDOW = 256
"""Word pieces that the embedder reads, its two special ones included; it drops the rest without a word."""
TARGET = 80
"""Word pieces of text that a chunk is filled up to."""
TINY = 12
"""Neighbouring sections of fewer word pieces share one chunk."""

_SPECIAL = 2
_BLANK_START = re.compile(r"(?:[ \t]*\n)+")
_LINE_LIMIT = 32
_HEAD_LIMIT = 80
_LONGEST_PROPERTY = 300
_SMALLEST = 16
_TABLE_HEAD = 2
"""Lines: the columns' names, and the rule below them."""
_STRUCTURAL = frozenset({
    "title", "tags", "tag", "aliases", "alias", "captured", "date", "created", "modified", "updated", "via",
    "related", "cssclass", "cssclasses", "publish", "permalink", "id", "uid", "key", "position",
    "kanban-plugin",
})  # fmt: skip
_CUTTERS: dict[str, tuple[Cutter, ...]] = {
    "code": CODE,
    "table": LINES,
    "list": LINES,
    "quote": LINES,
    "html": LINES,
}


@dataclass(frozen=True)
class _Section:
    """Characters start to end of the text under one heading. bare: nothing but headings and rules."""

    headings: tuple[str, ...]
    start: int
    end: int
    blocks: tuple[Block, ...]
    bare: bool


def chunk_note(note: Note, count: Counter = estimate_pieces) -> tuple[Chunk, ...]:
    """The chunks of a note, in order; none for a blank one.

    count: the word pieces of a text by the embedder's own tokenizer. With it the embedding text of every
    chunk is certain to stay within `WINDOW`; without it a cautious estimate is used.
    """
    text = without_blobs(note.text)
    starts = _line_starts(text)
    base = Chunk(
        note.path, 0, note.title, "", (), note.date, note.tags, note.aliases, outside=is_outside(note)
    )
    first = replace(base, properties=_loose_properties(note))
    chunks: list[Chunk] = []
    for section in _joined_tiny(_joined_bare(_sections(text, starts)), text, count):
        head = replace(first, headings=section.headings)
        for span in _cut(text, starts, section, head, count):
            kept = base if chunks else first
            chunk = _chunk(text, note.first_line, starts, replace(kept, headings=section.headings), span)
            if chunk:
                whole = _with_columns(chunk, text, starts, section, chunk.line - note.first_line, count)
                chunks.append(replace(whole, ordinal=len(chunks)))
        first = base if chunks else first
    return tuple(chunks) or _of_properties(note, base, count)


def embedding_text(chunk: Chunk) -> str:
    """What both search legs see: title, headings, date, aliases, tags, properties, then the text; NFC."""
    body = plain(chunk.text, targets=True)
    return unicodedata.normalize("NFC", f"{_head(chunk)}\n{body}")


def display_text(chunk: Chunk) -> str:
    """The passage as a citation shows it: the owner's words without link brackets and escape signs."""
    return plain(chunk.text)


def _head(chunk: Chunk) -> str:
    """The lines above the text, within a budget so that the text has room."""
    headings = [plain(name) for name in chunk.headings if name.casefold() != chunk.title.casefold()]
    parts = {
        "title": (chunk.title, _LINE_LIMIT),
        "headings": (_nearest(headings), _LINE_LIMIT),
        "date": (f"{chunk.date.isoformat()} {chunk.date:%A %d %B %Y}" if chunk.date else "", _LINE_LIMIT),
        "aliases": (", ".join(chunk.aliases), _LINE_LIMIT),
        "tags": (" ".join(f"#{tag}" for tag in chunk.tags), _LINE_LIMIT),
        "properties": ("\n".join(chunk.properties), _HEAD_LIMIT),
    }
    left = _HEAD_LIMIT
    lines: list[str] = []
    for text, most in parts.values():
        line = _shortened(text, min(most, left))
        left -= estimate_pieces(line)
        lines.append(line)
    return "\n".join(line for line in lines if line)


def _nearest(headings: list[str]) -> str:
    """The heading path from the outermost that still fits with all below it."""
    path = headings[-1] if headings else ""
    for name in reversed(headings[:-1]):
        longer = f"{name} > {path}"
        if estimate_pieces(longer) > _LINE_LIMIT:
            break
        path = longer
    return path


def _shortened(text: str, most: int) -> str:
    """The text's first words, as many as fit into that many word pieces."""
    if estimate_pieces(text) <= most:
        return text
    measure = Measure(text, estimate_pieces, most)
    kept = 0
    for span in split(measure, 0, len(text), PROSE[1:]):
        kept += span.size
        if kept > most:
            return text[: span.start].rstrip()
    return text


def _line_starts(text: str) -> list[int]:
    """The character at which each line begins, and one past the end for the line after the last."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    starts[-1] = len(text)
    return starts


def _sections(text: str, starts: list[int]) -> Iterator[_Section]:
    """The text cut at its headings; what stands above the first has no heading."""
    path: list[tuple[int, str]] = []
    group: list[Block] = []
    for block in parse_blocks(text).blocks:
        if block.kind == "heading":
            if group:
                yield _section(path, group, starts, block.first)
            path = [*(above for above in path if above[0] < block.level), (block.level, block.title)]
            group = [block]
        else:
            group.append(block)
    if group:
        yield _section(path, group, starts, len(starts) - 1)


def _section(path: list[tuple[int, str]], group: list[Block], starts: list[int], last: int) -> _Section:
    """A section from the blocks in it, up to the line last (exclusive)."""
    bare = all(block.kind in ("heading", "rule") for block in group)
    headings = tuple(name for _, name in path if name)
    return _Section(headings, starts[group[0].first], starts[last], tuple(group), bare)


def _joined_bare(sections: Iterator[_Section]) -> list[_Section]:
    """A heading with nothing under it joins what follows, or what came before when nothing follows."""
    joined: list[_Section] = []
    waiting: list[_Section] = []
    for section in sections:
        waiting.append(section)
        if not section.bare:
            joined.append(_join(waiting, section.headings))
            waiting = []
    headings = [section for section in waiting if section.blocks[0].kind == "heading"]
    if joined and headings:
        joined[-1] = _join([joined[-1], *waiting], joined[-1].headings)
    elif headings:
        joined.append(_join(waiting, headings[0].headings))
    return joined


def _joined_tiny(sections: list[_Section], text: str, count: Counter) -> list[_Section]:
    """Neighbours under one heading that are all tiny share a section, named by the heading above them."""
    joined: list[_Section] = []
    run: list[_Section] = []
    for section in sections:
        tiny = section.end - section.start < TINY * 16 and count(text[section.start : section.end]) < TINY
        beside = bool(run) and section.headings[:-1] == run[0].headings[:-1] and len(run) * TINY < TARGET
        if run and not (tiny and beside):
            joined.append(_merge(run))
            run = []
        if tiny:
            run.append(section)
        else:
            joined.append(section)
    return [*joined, _merge(run)] if run else joined


def _merge(run: list[_Section]) -> _Section:
    """One section of the run, named by the heading above when it holds several."""
    return run[0] if len(run) == 1 else _join(run, run[0].headings[:-1])


def _join(sections: list[_Section], headings: tuple[str, ...]) -> _Section:
    """Neighbouring sections as one."""
    blocks = tuple(block for section in sections for block in section.blocks)
    bare = all(section.bare for section in sections)
    return _Section(headings, sections[0].start, sections[-1].end, blocks, bare)


def _cut(text: str, starts: list[int], section: _Section, head: Chunk, count: Counter) -> list[Span]:
    """The section in stretches that fit the window beside the lines above them."""
    limit = max(_SMALLEST, WINDOW - _SPECIAL - count(_head(head)))
    measure = Measure(text, count, limit)
    places = [section.start, *(starts[block.first] for block in section.blocks[1:]), section.end]
    spans: list[Span] = []
    for block, (start, end) in zip(section.blocks, pairwise(places), strict=True):
        spans += split(measure, start, end, _cutters(block, starts))
    return pack(spans, min(TARGET, limit), limit)


def _cutters(block: Block, starts: list[int]) -> tuple[Cutter, ...]:
    """Where a block may be cut, best places first; a list first between its items."""
    cutters = _CUTTERS.get(block.kind, PROSE)
    if not block.items:
        return cutters
    items = [starts[item] for item in block.items]
    return (lambda _text, start, end: (item for item in items if start < item < end), *cutters)


def _chunk(text: str, first_line: int, starts: list[int], head: Chunk, span: Span) -> Chunk | None:
    """The stretch as a chunk, without blank lines around it; None when nothing in it can be seen."""
    passage = text[span.start : span.end]
    blank = _BLANK_START.match(passage)
    start = span.start + (blank.end() if blank else 0)
    passage = text[start : span.end].rstrip()
    if not _is_seen(passage):
        return None
    return replace(head, text=passage, line=first_line + bisect_right(starts, start, hi=len(starts) - 1) - 1)


def _with_columns(
    chunk: Chunk, text: str, starts: list[int], section: _Section, line: int, count: Counter
) -> Chunk:
    """A chunk that goes on with a table, below the names of the table's columns, where both fit.

    line: 0-based, where the chunk begins.
    """
    if not chunk.text.startswith("|"):
        return chunk
    for block in section.blocks:
        if block.kind == "table" and block.first + _TABLE_HEAD <= line < block.last:
            columns = text[starts[block.first] : starts[block.first + _TABLE_HEAD]]
            whole = replace(chunk, text=f"{columns}{chunk.text}")
            return whole if count(embedding_text(whole)) + _SPECIAL <= WINDOW else chunk
    return chunk


def _is_seen(text: str) -> bool:
    """Whether there is anything but white space, controls and zero-width characters."""
    return any(unicodedata.category(character)[0] not in "CZ" for character in text)


def _loose_properties(note: Note) -> tuple[str, ...]:
    """`key: value` lines of what isn't in a field of its own."""
    listed = ((key, value) for key, value in note.properties.items() if key.casefold() not in _STRUCTURAL)
    lines = (
        f"{key}: {value if isinstance(value, str) else ', '.join(value)}" for key, value in listed if value
    )
    return tuple(line[:_LONGEST_PROPERTY] for line in lines)


def _of_properties(note: Note, base: Chunk, count: Counter) -> tuple[Chunk, ...]:
    """The chunks of a note that is nothing but front matter: its properties, where they say anything."""
    titled = any(
        key.casefold() in ("title", "aliases", "alias") and value for key, value in note.properties.items()
    )
    lines = [*([f"title: {note.title}"] if titled else []), *_loose_properties(note)]
    text = "\n".join(lines)
    if not _is_seen(text):
        return ()
    limit = max(_SMALLEST, WINDOW - _SPECIAL - count(_head(base)))
    spans = pack(list(split(Measure(text, count, limit), 0, len(text), LINES)), min(TARGET, limit), limit)
    return tuple(
        replace(base, ordinal=ordinal, text=text[span.start : span.end].strip())
        for ordinal, span in enumerate(spans)
    )

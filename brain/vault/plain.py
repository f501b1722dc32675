"""A passage as it reads: links as their words, no escape signs, code untouched."""

import re
from collections.abc import Iterator

from brain.vault.blocks import parse_blocks
from brain.vault.links import WIKILINK, parse_wikilink
from brain.vault.prose import without_code

_ESCAPE = re.compile(r"\\(?=[|\[\]*_#~`<>!])")
_CALLOUT = re.compile(r"^(?P<quote>[ \t]*(?:>[ \t]*)+)\[![\w-]+(?:\|[^\]\n]*)?\][+-]?[ \t]*", re.MULTILINE)
_BLOCK_ID = re.compile(r"[ \t]\^[A-Za-z0-9-]+[ \t]*$", re.MULTILINE)
_MARKDOWN_LINK = re.compile(r"!?\[(?P<alias>[^\[\]\n]+)\]\((?P<address>[^()\s]+)\)")
_TABLE_RULE = re.compile(
    r"^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*\n?", re.MULTILINE
)

Edit = tuple[int, int, str]


def plain(text: str, targets: bool = False) -> str:
    """The passage with Obsidian's signs taken out.

    targets: name a link's target after its alias, and leave out the rules of tables (for search).
    """
    if not any(sign in text for sign in ("[", "\\", "^", "--")):
        return text
    masked = without_code(text, parse_blocks(text))
    out: list[str] = []
    at = 0
    for start, end, new in sorted(_edits(masked, text, targets)):
        if start >= at:
            out += [text[at:start], new]
            at = end
    return "".join(out) + text[at:]


def _edits(masked: str, text: str, targets: bool) -> Iterator[Edit]:
    """What to put in the place of what; found in the masked text, so never in code."""
    for match in WIKILINK.finditer(masked):
        yield match.start(), match.end(), _link_words(match["inner"], targets)
    for match in _MARKDOWN_LINK.finditer(masked):
        yield (
            match.start(),
            match.end(),
            f"{text[match.start('alias') : match.end('alias')]} ({match['address']})",
        )
    for match in _CALLOUT.finditer(masked):
        yield match.start(), match.end(), match["quote"]
    for pattern in (_ESCAPE, _BLOCK_ID, *((_TABLE_RULE,) if targets else ())):
        for match in pattern.finditer(masked):
            yield match.start(), match.end(), ""


def _link_words(inner: str, targets: bool) -> str:
    """The words that a wikilink shows."""
    link = parse_wikilink(inner)
    place = link.heading or (f"^{link.block}" if link.block and not link.target else "")
    name = " > ".join(filter(None, (link.target, place)))
    if not link.alias or link.alias.replace("x", "").isdigit():  # `![[gauge.png|300x200]]` is a size
        return name
    return f"{link.alias} ({name})" if targets and link.alias.casefold() != name.casefold() else link.alias

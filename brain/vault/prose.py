"""A note's text with all that isn't prose blanked out: code, and then addresses and HTML.

Tags and links are read from these, so that a hash in code or in a URL is neither. Every character keeps
its place: what is blanked becomes as many spaces.
"""

import re
from collections.abc import Iterator

from brain.vault.blocks import Structure

_RUNS = re.compile(r"`+")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_HIDDEN = re.compile(r"%%[^\n]*?%%|^[ \t>]*%%.*?%%", re.DOTALL | re.MULTILINE)
"""Obsidian's comments: within one line, or from the start of one to the next sign."""
_MATH = re.compile(
    r"^[ \t>]*\$\$.*?\$\$|\$\$(?!\s)[^$\n]+(?<!\s)\$\$"
    r"|(?<![\\$\w])\$(?![\s$])[^$\n]*(?<![\s\\])\$(?![\d$])",
    re.DOTALL | re.MULTILINE,
)
"""LaTeX, by Pandoc's rule that Obsidian follows: `$5 and $6` is money."""
_HTML = re.compile(r"</?[A-Za-z][^<>\n]*>")
_DESTINATION = re.compile(
    r"(?<=\])\((?:<[^<>\n]*>|[^()\s]|\([^()\s]*\))*(?:\s+(?:\"[^\"\n]*\"|'[^'\n]*'))?\s*\)"
)
_ADDRESS = re.compile(r"(?<![\w])[A-Za-z][A-Za-z0-9+.-]{1,20}://[^\s<>]+|(?<![\w])www\.[^\s<>]+")


def without_code(text: str, structure: Structure) -> str:
    """Text with code blocks, code spans and comments (HTML's and Obsidian's `%%`) blanked."""
    lines = text.split("\n")
    for first, last in structure.code:
        for number in range(first, min(last, len(lines))):
            lines[number] = " " * len(lines[number])
    out: list[str] = []
    at = 0
    for block in structure.blocks:
        out += lines[at : block.first]
        part = "\n".join(lines[block.first : block.last])
        out.append(_without_spans(part) if "`" in part else part)
        at = block.last
    out += lines[at:]
    blanked = _blanked(_COMMENT, "\n".join(out))
    return _blanked(_HIDDEN, blanked) if "%%" in blanked else blanked


def without_math(code_free: str) -> str:
    """A text whose code is blanked, with its formulas blanked too: `$x_{[[1]]} #1a$` holds no link or tag."""
    return _blanked(_MATH, code_free) if "$" in code_free else code_free


def without_addresses(text: str) -> str:
    """Text with URLs, link destinations and HTML tags blanked."""
    for pattern in (_DESTINATION, _ADDRESS, _HTML):
        text = _blanked(pattern, text)
    return text


def _without_spans(text: str) -> str:
    """Blank the code spans of one block: a run of backticks up to the next run as long (CommonMark 6.1)."""
    pieces: list[str] = []
    at = 0
    for start, end in _spans(text):
        pieces += [text[at:start], _blank(text[start:end])]
        at = end
    return "".join(pieces) + text[at:]


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each code span, in one pass over the runs."""
    runs = [(match.start(), match.end()) for match in _RUNS.finditer(text)]
    later: dict[int, list[int]] = {}
    for index in range(len(runs) - 1, -1, -1):
        later.setdefault(runs[index][1] - runs[index][0], []).append(index)
    index = 0
    while index < len(runs):
        start, end = runs[index]
        same = later[end - start]
        while same and same[-1] <= index:
            same.pop()
        if same and not (start and text[start - 1] == "\\"):
            index = same[-1]
            yield start, runs[index][1]
        index += 1


def _blanked(pattern: re.Pattern[str], text: str) -> str:
    """Text with every match of the pattern blanked."""
    return pattern.sub(lambda match: _blank(match[0]), text)


def _blank(text: str) -> str:
    """As many spaces, newlines kept."""
    return (
        "".join("\n" if character == "\n" else " " for character in text) if "\n" in text else " " * len(text)
    )

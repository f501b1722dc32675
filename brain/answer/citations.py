"""Reads the `[n]` marks of an answer and writes them in one form."""

import re
from dataclasses import dataclass

_NUMBERS = r"(\d{1,3}(?:\s*(?:,|;|and|und|&|[-–])\s*\d{1,3})*)"
_MARK = re.compile(
    rf"(?<!\[)[\[【](?:passages?|sources?|notes?|quelle|\^)?\s*{_NUMBERS}(?:†[^\]】]*)?[\]】](?![\](])",
    re.IGNORECASE,
)
_WORDED = re.compile(
    rf"(?<![\w\[])(?:\((?:see\s+|siehe\s+)?(?:passages?|sources?|quellen?)\s+{_NUMBERS}\)"
    r"|(?:passage|source|quelle)\s+(\d{1,2})(?![\w.,]*\d))",
    re.IGNORECASE,
)
"""`(source 1)`, `according to passage 2`: as models cite that were taught another form."""
_STEP = re.compile(r"(\d+)(?:\s*[-–]\s*(\d+))?")


@dataclass(frozen=True)
class Cited:
    """An answer with its marks in order. numbers: in the order of first mention; unknown: those taken out."""

    text: str
    numbers: tuple[int, ...]
    unknown: tuple[int, ...]


def read_citations(text: str, known: int) -> Cited:
    """Write every mark as `[n]`, without the numbers above `known`."""
    numbers: list[int] = []
    unknown: list[int] = []

    def rewrite(match: re.Match[str]) -> str:
        given = _numbers(match[1])
        numbers.extend(n for n in given if 1 <= n <= known)
        unknown.extend(n for n in given if not 1 <= n <= known)
        return "".join(f"[{n}]" for n in given if 1 <= n <= known)

    rewritten = _MARK.sub(rewrite, _WORDED.sub(lambda match: _as_mark(match, known), text))
    tidy = re.sub(r"[ \t]+([.,;:!?])", r"\1", rewritten) if unknown else rewritten
    return Cited(tidy.strip(), tuple(dict.fromkeys(numbers)), tuple(dict.fromkeys(unknown)))


def _as_mark(match: re.Match[str], known: int) -> str:
    """Passages named in words as a mark; other words, such as `source 2026`, as they are."""
    given = match[1] or match[2]
    return f"[{given}]" if all(1 <= n <= known for n in _numbers(given)) else match[0]


def without_marks(text: str) -> str:
    """The answer's words alone."""
    return _MARK.sub("", text)


def _numbers(inside: str) -> list[int]:
    found: list[int] = []
    for match in _STEP.finditer(inside):
        first, last = int(match[1]), int(match[2] or match[1])
        found.extend(range(first, last + 1) if first <= last < first + 20 else (first, last))
    return found

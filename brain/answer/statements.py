"""Cuts a passage into statements: sentences, list items, table rows, code blocks. The unit that is quoted."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from brain.answer.passages import Passage
from brain.dates.written import written_days

LONGEST_QUOTE = 160
LONGEST_CODE = 800
"""A code block up to this length is quoted whole: half a command, or one without its lines, is bad advice."""
_HEADING = re.compile(r"#{1,6}\s+(.*)")
_FENCE = re.compile(r"(```|~~~)")
_ITEM = re.compile(r"(?:[-*+]|\d+[.)])\s+|\||>")
_SEPARATE = re.compile(r"[-*+]\s|\|")
_RULE_ROW = re.compile(r"[|:\-\s]+")
_END = re.compile(
    r"(?<!\bMr)(?<!\bMrs)(?<!\bDr)(?<!\bSt)(?<!\bNo)(?<!\bNr)(?<!\be\.g)(?<!\bi\.e)(?<!\bz\.B)(?<!\bca)"
    r"(?<=[.!?])[\"”’)\]]*\s+(?=[^\s\da-zß]|\d)"
)


@dataclass(frozen=True)
class Statement:
    """A stretch of a passage, word for word. heading: the heading line above it inside the passage."""

    text: str
    passage: Passage
    heading: str = ""
    day: date | None = None


def statements(passage: Passage) -> list[Statement]:
    """The statements of a passage, in order."""
    made: list[Statement] = []
    heading, day = "", passage.day
    for line in _lines(passage.hit.text):
        if found := _HEADING.fullmatch(line):
            heading = found[1]
            days = written_days(heading, passage.day or date.max)
            day = days[-1].day if days else passage.day
        else:
            made += [Statement(part, passage, heading, day) for part in _sentences(line)]
    return made or [Statement(" ".join(passage.hit.text.split()), passage, heading, day)]


def _lines(text: str) -> Iterator[str]:
    """Headings, items, rows (not a table's head), whole code blocks, prose with its wrapped lines joined."""
    prose: list[str] = []
    code: list[str] | None = None
    whole = text.split("\n")
    raw = [line.strip() for line in whole]
    for written, line, below in zip(whole, raw, [*raw[1:], ""], strict=True):
        if code is not None:
            code.append(written.rstrip())
            if _FENCE.match(line):
                yield "\n".join(code)
                code = None
        elif line and not (_FENCE.match(line) or _HEADING.fullmatch(line) or _ITEM.match(line)):
            prose.append(line)
        else:
            yield from _joined(prose)
            if _FENCE.match(line):
                code = [line]
            elif line and not (_RULE_ROW.fullmatch(line) or (line[0] == "|" and _is_rule(below))):
                yield line
    yield from _joined(prose)
    if code:
        yield "\n".join(code)


def _is_rule(line: str) -> bool:
    return "-" in line and line.startswith("|") and bool(_RULE_ROW.fullmatch(line))


def _joined(prose: list[str]) -> Iterator[str]:
    if prose:
        yield " ".join(prose)
        prose.clear()


def _sentences(line: str) -> list[str]:
    if _FENCE.match(line):
        return [line]
    if line.startswith("|"):
        return [" ".join(line.split())]
    marker = _ITEM.match(line)
    start = marker.end() if marker else 0
    first, *rest = _END.split(line[start:])
    return [part for part in (line[:start] + first, *rest) if part.strip()]


def quote_of(chosen: Statement, told: list[Statement], around: int = 0, alone: bool = True) -> str:
    """A statement and what follows it under the same heading, in at most `LONGEST_QUOTE` characters.

    around: where in the statement the matched word stands, kept in sight when the statement is long.
    alone: whether it is quoted without the rows and bullets that follow; numbered steps stay together.
    """
    text = chosen.text
    if _FENCE.match(text) and len(text) <= LONGEST_CODE:
        return text
    if len(text) > LONGEST_QUOTE:
        return _window(text, around)
    place = told.index(chosen)
    for following in told[place + 1 :]:
        if following.heading != chosen.heading or (alone and _SEPARATE.match(following.text)):
            break
        if len(text) + 1 + len(following.text) > LONGEST_QUOTE:
            break
        joined = f"{text} {following.text}"
        if joined not in " ".join(chosen.passage.hit.text.split()):
            break
        text = joined
    return text


def _window(text: str, around: int) -> str:
    start = 0 if around < LONGEST_QUOTE - 40 else text.rfind(" ", 0, around - 40) + 1
    room = LONGEST_QUOTE - 2 * (start > 0)
    cut = text[start : start + room]
    if start + room < len(text):
        cut = cut[: cut.rfind(" ", room // 2)] if " " in cut[room // 2 :] else cut[:-1]
        cut = cut.rstrip(" ,;:") + "…"
    return f"…{cut}" if start else cut

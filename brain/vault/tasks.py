"""Tasks with their due dates, read generously and written minimally (see `brain.vault.edit.tick`).

A task is a checkbox, or a line of Logseq's that begins with TODO, DOING … Due dates of every common spelling
count wherever they stand in the line: `(due 2026-11-06)`, the Tasks plugin's emoji, Dataview's
`[due:: 2026-11-07]`; Logseq's `DEADLINE: <…>` in the line below too.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from brain.vault.blocks import parse_blocks
from brain.vault.days import day_in
from brain.vault.frontmatter import PLACEHOLDER
from brain.vault.note import Note
from brain.vault.plain import plain
from brain.vault.prose import without_code

CHECKBOX = re.compile(r"^(?P<before>[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[)(?P<status>[^\[\]\n])\](?=[ \t]|$)")
_MARKER = re.compile(
    r"^(?P<before>[ \t]*[-*][ \t]+)(?P<status>TODO|DOING|IN-PROGRESS|WAITING|DONE|CANCELL?ED)(?=[ \t]|$)"
)
"""Logseq's words for a box (its page on tasks). NOW and LATER are left out: they begin ordinary sentences."""
_A_MARKER = re.compile(rf"{_MARKER.pattern}", re.MULTILINE)
_DATES_BELOW = re.compile(r"^[ \t]+(?:DEADLINE|SCHEDULED): <")
_REPEATER = re.compile(r"<[^<>\n]*[ \t](?P<rule>(?:\.\+|\+\+|\+)\d+[hdwmy])[^<>\n]*>")
_CLOSED = frozenset(("x", "X", "-", "✓", "✔", "✅", "☑", "DONE", "CANCELED", "CANCELLED"))
_DAY = (
    r"\[{0,2}(?P<day>\d{4}(?P<mark>[-/])\d{1,2}(?P=mark)\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4})(?!\d)"
    r"(?:[T ]\d{1,2}:\d{2})?\]{0,2}"
)
DUE = re.compile(
    r"(?:[📅📆🗓]\ufe0f?[ \t]*"
    r"|(?P<open>\((?:due|by|fällig|bis)[ \t:]+(?:(?:on|by|am|bis|zum)[ \t]+)?"
    r"|[\[(][ \t]*due[ \t]*::[ \t]*|(?<![\w(])@?due\([ \t]*|(?<!\w)DEADLINE:[ \t]*<)"
    r"|(?<![\w(])@?due::?[ \t]*(?:on[ \t]+)?"
    r"|(?<![\w(])fällig(?::[ \t]*(?:am[ \t]+)?|[ \t]+(?:am|bis|zum)[ \t]+))"
    rf"{_DAY}(?(open)(?:[ \t]*[\])]|[^<>\n]{{0,30}}>)?)(?:[.,;](?=\s|$))?",
    re.IGNORECASE,
)
"""A due date in a task's line; its group `day` is the date as typed."""
_REPEAT = re.compile(
    r"🔁\ufe0f?[ \t]*(?P<rule>[^📅📆🗓⏳⌛🛫➕✅❌🔺⏫🔼🔽⏬🆔⛔🏁#\[(\n]*)"
    r"|[\[(][ \t]*repeat[ \t]*::[ \t]*(?P<rule2>[^\])\n]*)[\])]"
)
_OTHER_MARKS = re.compile(
    r"[⏳⌛🛫➕✅❌]\ufe0f?[ \t]*\d{4}-\d{2}-\d{2}|[🔺⏫🔼🔽⏬]\ufe0f?"
    r"|(?:🆔|⛔)\ufe0f?[ \t]*[\w,-]+|🏁[ \t]*\w+"
    r"|\[[^\W\d_][\w -]*::[^\[\]\n]*\]|\([^\W\d_][\w -]*::[^()\n]*\)|[ \t]\^[A-Za-z0-9-]+[ \t]*$"
)


@dataclass(frozen=True)
class Task:
    """One checkbox.

    path: of its note; line: 1-based line number in the file; raw: the line as it stands, newline left off.
    text: what is to be done, without marks. status: the character in the box, or Logseq's word. repeat: the
    rule of a task that comes back (`every month`), empty for one that doesn't. broken_due: a due date that
    the calendar doesn't have, as typed; such a task must still be shown.
    """

    path: str
    line: int
    raw: str
    text: str
    status: str = " "
    due: date | None = None
    repeat: str = ""
    broken_due: str = ""

    @property
    def open(self) -> bool:
        """Neither done nor cancelled; half done, deferred and the like are open."""
        return self.status not in _CLOSED


def task_mark(line: str) -> re.Match[str] | None:
    """The box of a line, or Logseq's word: group `status`, and `before` what stands before it; else None."""
    return CHECKBOX.match(line) or _MARKER.match(line)


def read_tasks(note: Note) -> tuple[Task, ...]:
    """A note's checkboxes in order, but for those in code or comments and a template's unfilled ones."""
    if "[" not in note.text and not _A_MARKER.search(note.text):
        return ()
    lines = note.text.split("\n")
    seen = without_code(note.text, parse_blocks(note.text)).split("\n")
    return tuple(
        _task(note.path, note.first_line + number, line, match, _dates_below(lines, number))
        for number, line in enumerate(lines)
        if (match := task_mark(line)) and task_mark(seen[number]) and not PLACEHOLDER.search(line)
    )


def task_in(path: str, line: int, raw: str) -> Task | None:
    """The checkbox in a line that was one, however far it is indented; None in another line."""
    match = task_mark(raw)
    return _task(path, line, raw, match) if match else None


def due_until(tasks: Iterable[Task], last: date) -> tuple[Task, ...]:
    """The open tasks that are due on or before last, soonest first, then as they stand."""
    due = [(task.due, task) for task in tasks if task.open and task.due and task.due <= last]
    return tuple(task for _, task in sorted(due, key=lambda pair: pair[0]))


def _dates_below(lines: Sequence[str], number: int) -> str:
    """The dates that Logseq writes in the lines below a task."""
    below = lines[number + 1 : number + 3]
    return " ".join(line.strip() for line in below if _DATES_BELOW.match(line))


def _task(path: str, line: int, raw: str, match: re.Match[str], below: str = "") -> Task:
    """The task in one line. below: the lines of dates under it."""
    rest = raw[match.end() :].strip()
    due, broken = _due(f"{rest} {below}")
    repeat = _REPEAT.search(rest)
    rule = ((repeat["rule"] or repeat["rule2"] or "") if repeat else "").strip()
    if repeater := _REPEATER.search(f"{rest} {below}"):
        rule = rule or repeater["rule"]
    return Task(path, line, raw, _words(rest), match["status"], due, rule, broken)


def _due(rest: str) -> tuple[date | None, str]:
    """The first due date that is real, and one that isn't where there is no other."""
    broken = ""
    for match in DUE.finditer(rest):
        if (day := day_in(match["day"])) is not None:
            return day, ""
        broken = broken or match["day"]
    return None, broken


def _words(rest: str) -> str:
    """The line without its marks."""
    for pattern in (DUE, _REPEAT, _OTHER_MARKS):
        rest = pattern.sub(" ", rest)
    return " ".join(plain(rest).split()).rstrip(" ,;")

"""A task's line rewritten: its box, its date, its words; every other character stays where it is."""

import re
from datetime import date

from brain.vault.days import day_in
from brain.vault.tasks import DUE, Task, task_mark

_MOVING_DAY = re.compile(
    r"(?:[⏳⌛🛫]\ufe0f?[ \t]*|[\[(][ \t]*(?:scheduled|start)[ \t]*::[ \t]*)(?P<day>\d{4}-\d{2}-\d{2})"
)
_TAIL = re.compile(r"(?:[ \t]+\^[A-Za-z0-9-]+)?[ \t]*$")
_OWN_ID = re.compile(r"[ \t]+\^[A-Za-z0-9-]+[ \t]*$|[ \t]*🆔\ufe0f?[ \t]*[\w-]+")


def ticked(raw: str, done: date | None) -> str:
    """The line with its box ticked, and the day behind it (before a block's id) where `done` is set."""
    match = task_mark(raw)
    assert match is not None
    done_mark = "x" if len(match["status"]) == 1 else "DONE"
    line = f"{raw[: match.start('status')]}{done_mark}{raw[match.end('status') :]}"
    return _with_tail(line, _done_mark(raw, done)) if done and done_mark == "x" else line


def with_due(raw: str, due: date) -> str:
    """The line with another due date in the form it has, or a new one in the Tasks plugin's form."""
    match = DUE.search(raw)
    if match is None:
        return _with_tail(raw, f" 📅 {due.isoformat()}")
    return f"{raw[: match.start('day')]}{due.isoformat()}{raw[match.end('day') :]}"


def with_text(task: Task, text: str) -> str:
    """The line with other words, where its words stand together; else all new words with the same date."""
    if task.text and task.raw.count(task.text) == 1:
        return task.raw.replace(task.text, text)
    match = task_mark(task.raw)
    assert match is not None
    line = f"{task.raw[: match.end()]} {text}"
    return with_due(line, task.due) if task.due else line


def reference_day(task: Task) -> date | None:
    """The day that a repetition counts from: the due date, else the scheduled one, else the start.

    It is the Tasks plugin's order of dates (its page on recurring tasks).
    """
    if task.due:
        return task.due
    days = sorted(_MOVING_DAY.finditer(task.raw), key=lambda match: "🛫" in match[0] or "start" in match[0])
    return next((day for match in days if (day := day_in(match["day"]))), None)


def next_line(task: Task, due: date, today: date) -> str:
    """The open line of the next time: its dates moved on, its own identifiers gone."""
    by = due - (reference_day(task) or today)
    line = _OWN_ID.sub("", task.raw)
    line = _MOVING_DAY.sub(lambda m: m[0].replace(m["day"], _shifted(m["day"], by.days)), line)
    match = task_mark(line)
    assert match is not None
    open_mark = " " if len(match["status"]) == 1 else "TODO"
    line = f"{line[: match.start('status')]}{open_mark}{line[match.end('status') :]}"
    return with_due(line, due) if task.due else line


def new_line(text: str, due: date | None) -> str:
    """The line of a new task."""
    return f"- [ ] {text} 📅 {due.isoformat()}" if due else f"- [ ] {text}"


def _shifted(day: str, days: int) -> str:
    try:
        return date.fromordinal(date.fromisoformat(day).toordinal() + days).isoformat()
    except (ValueError, OverflowError):
        return day


def _done_mark(raw: str, done: date) -> str:
    dataview = re.search(r"\[[ \t]*(?:due|repeat)[ \t]*::", raw)
    return f" [completion:: {done.isoformat()}]" if dataview else f" ✅ {done.isoformat()}"


def _with_tail(line: str, mark: str) -> str:
    tail = _TAIL.search(line)
    place = tail.start() if tail else len(line)
    return f"{line[:place]}{mark}{line[place:]}"

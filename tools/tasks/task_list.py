"""The open tasks of the vault: `Tasks.md` and every open checkbox elsewhere, conflict copies left out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from brain.errors import VaultError
from brain.vault.reader import read_note
from brain.vault.scan import Entry, scan_vault
from brain.vault.tasks import Task, read_tasks
from brain.vault.templates import template_folders
from tools import words
from tools.calendar.find import Words, best, judge, near
from tools.calendar.spoken import spoken_moment

DERIVED = ("Digests/",)
"""Folders of the program's own lists, which hold tasks a second time."""


class TaskList:
    """The tasks of one vault, read afresh; a note that stayed the same isn't opened again."""

    def __init__(self, vault: Path) -> None:
        self._vault = vault
        self._known: dict[str, tuple[Entry, tuple[Task, ...]]] = {}

    def open_tasks(self) -> tuple[Task, ...]:
        """Every open task, by note and line. Raises VaultError when there is no vault."""
        other = (*DERIVED, *template_folders(self._vault))
        entries = [e for e in scan_vault(self._vault).entries if not e.path.startswith(other)]
        self._known = {entry.path: (entry, self._tasks(entry)) for entry in entries}
        return tuple(task for _, tasks in self._known.values() for task in tasks if task.open)

    def _tasks(self, entry: Entry) -> tuple[Task, ...]:
        known = self._known.get(entry.path)
        if known and known[0] == entry:
            return known[1]
        try:
            return read_tasks(read_note(self._vault, entry.path))
        except VaultError:
            return ()  # gone between listing and reading; the index and doctor tell of what stays unreadable


@dataclass(frozen=True)
class Sorted:
    """Open tasks by their dates. later: due after the asked stretch; undated: without any date."""

    overdue: tuple[Task, ...]
    due: tuple[Task, ...]
    later: tuple[Task, ...]
    undated: tuple[Task, ...]


def by_due(tasks: Iterable[Task], today: date, last: date | None = None) -> Sorted:
    """Sort tasks, the soonest first, then as they stand. last: the last day that counts as due."""
    dated = sorted(((t.due, t) for t in tasks if t.due), key=lambda pair: pair[0])
    tasks = tuple(tasks)
    return Sorted(
        tuple(t for day, t in dated if day < today),
        tuple(t for day, t in dated if day >= today and (last is None or day <= last)),
        tuple(t for day, t in dated if last is not None and day >= today and day > last),
        tuple(t for t in tasks if t.due is None),
    )


def shown(task: Task, today: date) -> str:
    """A task in one line: its words, its date in full, its note where that isn't `Tasks.md`."""
    parts = [task.text or words.NAMELESS_TASK]
    if task.due:
        parts.append(words.DUE.format(day=spoken_moment(task.due, today)))
    elif task.broken_due:
        parts.append(words.DUE_ODD.format(day=task.broken_due))
    if task.repeat:
        parts.append(task.repeat)
    where = "" if task.path == "Tasks.md" else words.IN_NOTE.format(note=task.path.removesuffix(".md"))
    return words.TASK_LINE.format(task=", ".join(parts), where=where)


def list_text(tasks: Sequence[Task], now: datetime, last: date | None, only_overdue: bool = False) -> str:
    """The list as the owner and the model read it: overdue first, then by date."""
    today = now.date()
    found = by_due(tasks, today, last)
    blocks = [_block(words.OVERDUE, found.overdue, today)]
    if not only_overdue:
        head = words.COMING if last is None else words.DUE_UNTIL.format(day=spoken_moment(last, today))
        blocks.append(_block(head, found.due, today))
    if last is None and not only_overdue:
        blocks.append(_block(words.UNDATED, found.undated, today))
    text = "\n\n".join(block for block in blocks if block)
    if text:
        return text
    if only_overdue:
        return words.NOTHING_OVERDUE
    return words.NO_TASKS if last is None else words.NOTHING_DUE.format(day=spoken_moment(last, today))


def _block(head: str, tasks: Sequence[Task], today: date) -> str:
    return "\n".join([head, *(shown(task, today) for task in tasks)]) if tasks else ""


def find_tasks(tasks: Sequence[Task], text: str, strict: bool = False) -> list[Task]:
    """The tasks that the words mean; where none has them all, those that have most (not when `strict`)."""
    wanted = Words.of(text)
    if not wanted.telling and not wanted.kinds:
        return []
    fits = [judge(wanted, task.text) for task in tasks]
    exact = [task for task in tasks if task.text.casefold() == text.strip().casefold()]
    whole = [tasks[n] for n in best(fits)]
    if exact or whole or strict:
        return exact or whole
    some = near(fits)
    return [tasks[n] for n in some if fits[n].share == fits[some[0]].share]

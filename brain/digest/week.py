"""A week as the digest shows it: plain records that `brain.digest.gather.week_of` fills from the vault."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from brain.vault.tasks import Task

SOON = timedelta(days=7)
"""How far `soon` reaches from today, its last day counted."""


@dataclass(frozen=True)
class Capture:
    """A capture of the week.

    path: of its note; title: what tidying called it, or the file's name; at: naive, by the owner's clock.
    filed: whether it has been tidied. related: the names that tidying linked it to. notes: the paths of the
    notes it belongs with. kept: the open to-dos that tidying wrote below its words.
    """

    path: str
    title: str
    at: datetime
    filed: bool
    related: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    kept: tuple[Task, ...] = ()


@dataclass(frozen=True)
class Group:
    """The captures that belong with one note. path: of that note, empty for those that belong with none."""

    path: str
    captures: tuple[Capture, ...]


@dataclass(frozen=True)
class Todos:
    """Every open checkbox of the vault by its due date, the soonest first, then as they stand.

    soon: due from today to the seventh day from now.
    """

    overdue: tuple[Task, ...] = ()
    soon: tuple[Task, ...] = ()
    later: tuple[Task, ...] = ()
    undated: tuple[Task, ...] = ()

    @property
    def count(self) -> int:
        """How many are open."""
        return len(self.overdue) + len(self.soon) + len(self.later) + len(self.undated)


@dataclass(frozen=True)
class Waiting:
    """A capture that is still in the Inbox. reason: half a sentence or a sentence."""

    path: str
    reason: str


@dataclass(frozen=True)
class Week:
    """What a digest is written from.

    since, until: naive, by the owner's clock; captures lie in (since, until]. today: the day by which to-dos
    are overdue. findings: sentences about the index and the vault's health.
    """

    since: datetime
    until: datetime
    today: date
    captures: tuple[Capture, ...] = ()
    groups: tuple[Group, ...] = ()
    todos: Todos = Todos()
    waiting: tuple[Waiting, ...] = ()
    findings: tuple[str, ...] = ()


def by_due(tasks: tuple[Task, ...], today: date) -> Todos:
    """Sort open tasks by their due dates, seen from today."""
    dated = sorted(((task.due, task) for task in tasks if task.due), key=lambda pair: pair[0])
    return Todos(
        tuple(task for due, task in dated if due < today),
        tuple(task for due, task in dated if today <= due <= today + SOON),
        tuple(task for due, task in dated if due > today + SOON),
        tuple(task for task in tasks if task.due is None),
    )

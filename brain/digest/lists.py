"""What the model is given of a week, and what its sentences are held against: titles, links, kept to-dos.

Never a captured word. `lists_of` makes it from a `Week`.
"""

from dataclasses import dataclass
from datetime import date, datetime

from brain.digest.week import SOON, Week


@dataclass(frozen=True)
class Todo:
    """An open to-do that tidying kept."""

    text: str
    due: date | None = None


@dataclass(frozen=True)
class Item:
    """A capture: its title, the notes it links to, its open to-dos."""

    title: str
    links: tuple[str, ...] = ()
    todos: tuple[Todo, ...] = ()


@dataclass(frozen=True)
class Counts:
    """The week's numbers, over the whole vault: captures, and open to-dos overdue, due soon, and in all."""

    captured: int
    overdue: int
    soon: int
    open: int


@dataclass(frozen=True)
class Lists:
    """now: aware, in the owner's zone."""

    now: datetime
    items: tuple[Item, ...]
    counts: Counts

    def is_overdue(self, todo: Todo) -> bool:
        """Whether its day is over."""
        return todo.due is not None and todo.due < self.now.date()

    def is_soon(self, todo: Todo) -> bool:
        """Whether it is due from today to the seventh day from now."""
        today = self.now.date()
        return todo.due is not None and today <= todo.due <= today + SOON


def lists_of(week: Week, now: datetime) -> Lists:
    """The week without what isn't tidied yet: such a capture has no title but its words."""
    items = tuple(
        Item(capture.title, capture.related, tuple(Todo(task.text, task.due) for task in capture.kept))
        for capture in week.captures
        if capture.filed
    )
    todos = week.todos
    counts = Counts(len(week.captures), len(todos.overdue), len(todos.soon), todos.count)
    return Lists(now, items, counts)

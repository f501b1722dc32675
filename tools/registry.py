"""All the tools together: what the model is shown, and how a call by name is made.

Every tool is always shown, on or off: a model can't call what it hasn't seen, and one that is off says how to
turn it on.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from confirm.filechange import FORGOTTEN, file_undoer
from confirm.filechange import KIND as FILES
from confirm.proposal import Args, Maker
from tools.calendar.book import CalendarBook
from tools.events.adding import INVERSE as CALENDAR
from tools.events.changing import undo_event
from tools.events.event_tools import EventTools
from tools.memory.memory_tools import MemoryTools
from tools.note_tools import NoteTools, Search
from tools.reminder_changes import ReminderChanges
from tools.reminders import INVERSE as REMINDER
from tools.reminders import Reminders, ReminderTools, undo_reminder
from tools.settings import TaskSettings, WeatherSettings, WebSettings
from tools.tasks.task_list import TaskList
from tools.tasks.task_tools import TaskTools
from tools.tool import Tool
from tools.weather import WeatherTools
from tools.web import WebTools


class Group(Protocol):
    """Tools that belong together."""

    def tools(self) -> Sequence[Tool]:
        """Its tools."""


@dataclass(frozen=True)
class Parts:
    """What the tools work with."""

    vault: Path
    book: CalendarBook
    search: Search
    reminders: Reminders
    tasks: TaskSettings
    weather: WeatherSettings
    web: WebSettings


@dataclass(frozen=True)
class Toolbox:
    """The tools by name, and how each kind of proposal is made again after a restart."""

    tools: Mapping[str, Tool]
    makers: Mapping[str, Maker]

    def schemas(self) -> list[dict[str, Any]]:
        """All tools as Ollama takes them."""
        return [tool.schema() for tool in self.tools.values()]


def open_toolbox(parts: Parts) -> Toolbox:
    """Put the tools together. Nothing is read yet."""
    events = EventTools(parts.book)
    tasks = TaskTools(parts.vault, TaskList(parts.vault), parts.tasks)
    reminders = ReminderTools(parts.reminders)
    changes = ReminderChanges(parts.reminders)
    notes = NoteTools(parts.vault, parts.search)
    memory = MemoryTools(parts.vault)
    groups: tuple[Group, ...] = (
        events, tasks, reminders, changes, notes, memory, WeatherTools(parts.weather), WebTools(parts.web),
    )  # fmt: skip
    makers = {
        kind: maker
        for group in (events, tasks, reminders, changes, notes, memory)
        for kind, maker in group.makers().items()
    }
    return Toolbox({tool.name: tool for group in groups for tool in group.tools()}, makers)


def undoers(parts: Parts) -> dict[str, Callable[[Args], None]]:
    """What takes each kind of change back, for `confirm.undo.Journal`."""
    return {
        FILES: file_undoer(parts.vault),
        FORGOTTEN: file_undoer(parts.vault),
        CALENDAR: partial(undo_event, parts.book),
        REMINDER: partial(undo_reminder, parts.reminders),
    }

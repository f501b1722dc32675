"""What a day holds, gathered for the lists that code writes."""

from collections.abc import Sequence
from datetime import datetime

from bot.desk import words
from bot.desk.rooms import Rooms
from bot.schedule.reminders import KIND
from tools.briefing.day import Reminder, Sources
from tools.tasks.task_list import TaskList, list_text

MOST = 25
"""Lines of one part of a list in the chat."""


def day_sources(rooms: Rooms) -> Sources:
    """Where a day is read from: the calendars, the vault's tasks, what is owed, and the weather."""

    def reminders(start: datetime, end: datetime) -> Sequence[Reminder]:
        owed = rooms.house.schedule.store.upcoming(rooms.clock.now(), limit=1000, kind=KIND)
        zone = rooms.clock.zone
        return [
            Reminder(o.due.astimezone(zone), str(o.payload["text"])) for o in owed if start <= o.due < end
        ]

    return Sources(rooms.house.book, TaskList(rooms.vault), reminders, rooms.house.forecast)


def tasks_text(rooms: Rooms) -> str:
    """The open tasks, overdue first, then by their days; of a long part the first, and how many more."""
    text = list_text(TaskList(rooms.vault).open_tasks(), rooms.clock.now(), None)
    return "\n\n".join(map(_shortened, text.split("\n\n")))


def _shortened(block: str) -> str:
    """A head and as many lines as can be read on a phone."""
    lines = block.split("\n")
    more = len(lines) - 1 - MOST
    if more <= 0:
        return block
    return "\n".join([*lines[: 1 + MOST], words.AND_MORE.format(count=more)])

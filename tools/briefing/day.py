"""A day as the briefing shows it: plain records, gathered from calendar, tasks, reminders and weather.

`gather` never fails for a part that is down: what is missing is said in `Day.problems`, the rest is there.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from brain.errors import RemembrancerError
from brain.vault.tasks import Task
from tools.calendar.book import CalendarBook
from tools.calendar.occurrence import Occurrence
from tools.tasks.task_list import TaskList, by_due

ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Reminder:
    """A reminder of the day. at: aware, in the owner's zone."""

    at: datetime
    text: str


@dataclass(frozen=True)
class Sources:
    """Where a day is read from.

    book: None without a calendar. reminders: those owed on [start, end) of aware moments. weather: the
    forecast of a day in words, None where it isn't set; it raises RemembrancerError when it is down.
    """

    book: CalendarBook | None
    tasks: TaskList
    reminders: Callable[[datetime, datetime], Sequence[Reminder]] = lambda start, end: ()
    weather: Callable[[date], str] | None = None


@dataclass(frozen=True)
class Day:
    """What a day holds. due: tasks of that day; overdue: those of days before today.

    undated and open_count: how many open tasks have no date, and how many there are. calendar_read and
    tasks_read: whether they were read whole, so that an empty list means that there is nothing.
    problems: a sentence for each part that couldn't be read.
    """

    day: date
    events: tuple[Occurrence, ...] = ()
    overdue: tuple[Task, ...] = ()
    due: tuple[Task, ...] = ()
    undated: int = 0
    open_count: int = 0
    reminders: tuple[Reminder, ...] = ()
    weather: str = ""
    calendar_read: bool = True
    tasks_read: bool = True
    problems: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether there is nothing to tell: the day on which a briefing may stay silent."""
        return not (self.events or self.overdue or self.due or self.reminders or self.problems)


def gather(sources: Sources, now: datetime, days: int = 1, first: date | None = None) -> tuple[Day, ...]:
    """The days from `first` (today when left out), in the owner's zone. Takes as long as the calendars do.

    now: aware, in the owner's zone: the day is the owner's, wherever the computer is. Overdue tasks stand
    with today where that is the first day, else each with its own; weather and problems with the first day.
    """
    first = first or now.date()
    problems: list[str] = []
    events = _events(sources, first, days, problems)
    calendar_read = sources.book is not None and not problems
    tasks = _tasks(sources, problems)
    tasks_read = tasks is not None
    tasks = tasks or ()
    weather = _weather(sources, first, problems)
    sorted_ = by_due(tasks, now.date())
    made = []
    for number in range(days):
        day = first + ONE_DAY * number
        made.append(
            Day(
                day,
                tuple(event for event in events if event.day_number(day)),
                sorted_.overdue if day == now.date() == first else (),
                tuple(task for task in tasks if task.due == day),
                len(sorted_.undated),
                len(tasks),
                _reminders(sources, day, now, problems if not number else []),
                weather if not number else "",
                calendar_read,
                tasks_read,
                tuple(problems) if not number else (),
            )
        )
    return tuple(made)


def _events(sources: Sources, first: date, days: int, problems: list[str]) -> tuple[Occurrence, ...]:
    if sources.book is None:
        return ()
    try:
        agenda = sources.book.list_events(first, first + ONE_DAY * days)
    except RemembrancerError as error:
        problems.append(str(error))
        return ()
    problems.extend(agenda.problems)
    return agenda.occurrences


def _tasks(sources: Sources, problems: list[str]) -> tuple[Task, ...] | None:
    """None when they can't be read."""
    try:
        return sources.tasks.open_tasks()
    except RemembrancerError as error:
        problems.append(str(error))
        return None


def _weather(sources: Sources, day: date, problems: list[str]) -> str:
    try:
        return sources.weather(day).strip() if sources.weather else ""
    except RemembrancerError as error:
        problems.append(str(error))
        return ""


def _reminders(sources: Sources, day: date, now: datetime, problems: list[str]) -> tuple[Reminder, ...]:
    start = datetime.combine(day, time(), now.tzinfo)
    end = datetime.combine(day + ONE_DAY, time(), now.tzinfo)
    try:
        return tuple(sorted(sources.reminders(start, end), key=lambda reminder: reminder.at))
    except RemembrancerError as error:
        problems.append(str(error))
        return ()

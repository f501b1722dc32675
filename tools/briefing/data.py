"""The lists as data, for `--json`: events, tasks and days as plain dictionaries with ISO dates."""

from collections.abc import Iterable
from typing import Any

from brain.vault.tasks import Task
from tools.briefing.day import Day
from tools.calendar.occurrence import Occurrence


def event_data(event: Occurrence) -> dict[str, Any]:
    """An event; of one that takes whole days, end is its last day."""
    whole = event.whole_days
    return {
        "title": event.title,
        "start": (event.first_day if whole else event.start).isoformat(),
        "end": (event.last_day if whole else event.end).isoformat(),
        "all_day": whole,
        "place": event.location,
        "calendar": event.calendar,
    }


def task_data(task: Task) -> dict[str, Any]:
    """A task with its place in the vault."""
    due = task.due.isoformat() if task.due else None
    return {"text": task.text, "due": due, "repeat": task.repeat, "path": task.path, "line": task.line}


def tasks_data(tasks: Iterable[Task]) -> list[dict[str, Any]]:
    """Several tasks."""
    return [task_data(task) for task in tasks]


def day_data(day: Day) -> dict[str, Any]:
    """A day of a briefing or an agenda."""
    return {
        "day": day.day.isoformat(),
        "events": [event_data(event) for event in day.events],
        "overdue": tasks_data(day.overdue),
        "due": tasks_data(day.due),
        "open_without_date": day.undated,
        "reminders": [{"at": one.at.isoformat(), "text": one.text} for one in day.reminders],
        "weather": day.weather,
        "problems": list(day.problems),
    }

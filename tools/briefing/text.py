"""Days as text that can't be misread: places marked as places, what is due apart from what merely is open."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from brain.dates.formatting import format_day, format_time
from brain.dates.span import LanguageCode
from brain.vault.tasks import Task
from tools.briefing import words
from tools.briefing.day import Day
from tools.calendar.occurrence import Occurrence
from tools.calendar.spoken import spoken_day_number, spoken_moment, spoken_time

MOST = 12
"""Lines of one list; the rest are counted."""


def briefing_text(day: Day, today: date, language: LanguageCode = "en") -> str:
    """The briefing of one day: date, events, overdue and due tasks, reminders, weather, what is missing."""
    blocks = [format_day(day.day, language), *_events(day, language), *_tasks(day, today, language)]
    if day.reminders:
        lines = (words.REMINDER.format(time=format_time(r.at), text=_line(r.text)) for r in day.reminders)
        blocks.append(_block(words.REMINDERS, lines))
    return "\n\n".join(block for block in (*blocks, day.weather, *day.problems) if block)


def days_text(days: Sequence[Day], today: date, language: LanguageCode = "en") -> str:
    """Several days in short, each with its events and what is due; what is overdue first."""
    overdue = [_overdue(task, today, language) for day in days for task in day.overdue]
    blocks = [_block(words.OVERDUE, overdue) if overdue else ""]
    for day in days:
        lines = [_event(event, day.day, language) for event in day.events]
        lines += [words.REMINDER.format(time=format_time(r.at), text=_line(r.text)) for r in day.reminders]
        lines += [words.TASK_DUE.format(task=_task(task)) for task in day.due]
        body = _listed(lines) if lines else words.NOTHING_THAT_DAY
        blocks.append(f"{format_day(day.day, language)}\n{body}")
    blocks += [problem for day in days for problem in day.problems]
    return "\n\n".join(block for block in blocks if block)


def _events(day: Day, language: LanguageCode) -> Iterator[str]:
    if day.events:
        yield _block(words.EVENTS, (_event(event, day.day, language) for event in day.events))
    elif day.calendar_read:
        yield words.NO_EVENTS


def _event(event: Occurrence, day: date, language: LanguageCode) -> str:
    title = _line(event.title) or words.NAMELESS_EVENT
    if number := spoken_day_number(event, day, language):
        title = words.NUMBERED.format(title=title, number=number)
    whole = event.whole_days or (event.days > 2 and event.first_day < day < event.last_day)
    text = (words.ALL_DAY if whole else words.EVENT).format(
        time=spoken_time(event, day, language), title=title
    )
    place = _line(event.location)
    return text + (words.PLACE.format(place=place) if place else "")


def _tasks(day: Day, today: date, language: LanguageCode) -> Iterator[str]:
    if day.overdue:
        yield _block(words.OVERDUE, (_overdue(task, today, language) for task in day.overdue))
    spoken = spoken_moment(day.day, today, language)
    if day.due:
        head = words.DUE_TODAY if day.day == today else words.DUE_ON.format(day=spoken)
        yield _block(head, map(_task, day.due))
    elif day.tasks_read:
        yield _nothing_due(day, words.TODAY if day.day == today else words.ON_DAY.format(day=spoken))


def _nothing_due(day: Day, when: str) -> str:
    """Keep what is due apart from what is open: `Nothing due today; 3 open tasks without a date.`."""
    parts = [words.NOTHING_DUE.format(when=when)]
    if day.undated:
        parts.append(words.UNDATED_ONE if day.undated == 1 else words.UNDATED_MORE.format(count=day.undated))
    elif not day.open_count:
        parts.append(words.NO_TASKS)
    return f"{'; '.join(parts)}."


def _overdue(task: Task, today: date, language: LanguageCode) -> str:
    assert task.due is not None
    return words.TASK_OVERDUE.format(task=_task(task), day=spoken_moment(task.due, today, language))


def _task(task: Task) -> str:
    where = "" if task.path == "Tasks.md" else words.IN_NOTE.format(note=_note_name(task.path))
    return f"{_line(task.text) or words.NAMELESS_TASK}{where}"


def _note_name(path: str) -> str:
    return path.rpartition("/")[2].removesuffix(".md")


def _block(head: str, lines: Iterable[str]) -> str:
    return f"{head}\n{_listed(list(lines))}"


def _listed(lines: Sequence[str]) -> str:
    shown = [words.LINE.format(text=line) for line in lines[:MOST]]
    if len(lines) > MOST:
        shown.append(words.AND_MORE.format(count=len(lines) - MOST))
    return "\n".join(shown)


def _line(text: str) -> str:
    return " ".join(text.split())

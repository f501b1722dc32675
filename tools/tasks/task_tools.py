"""The tools for tasks: list_tasks, add_task, complete_task, change_task."""

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from pydantic import Field

from brain.dates.span import DateSpan
from brain.errors import VaultError
from brain.vault.reader import read_note
from brain.vault.tasks import Task, read_tasks, task_in, task_mark
from confirm.proposal import Args, Choice, Maker, Question
from tools import words
from tools.calendar.spoken import spoken_moment
from tools.grammar.plain import cut
from tools.line_plan import LinePlan, LineProposal, Planner
from tools.settings import TaskSettings
from tools.tasks.recurrence import next_due
from tools.tasks.task_line import new_line, next_line, reference_day, ticked, with_due, with_text
from tools.tasks.task_list import TaskList, find_tasks, list_text, shown
from tools.text import capitalised, clean
from tools.tool import Arguments, Occasion, Tool
from tools.when import DateProblem, days_of, owner_dates, settle, spans_of

MOST_CHOICES = 8


class ListTasks(Arguments):
    """Which tasks."""

    due: str = Field(
        default="", description="until when: 'overdue', 'today', 'this week' or a date; empty for all"
    )


class AddTask(Arguments):
    """A new task."""

    title: str = Field(description="what is to be done, in the owner's words")
    due: str = Field(default="", description="the due date, only if the owner said one")


class CompleteTask(Arguments):
    """A task that is done."""

    title_words: str = Field(description="a few words of the task")


class ChangeTask(Arguments):
    """A task that becomes different."""

    title_words: str = Field(description="a few words of the task as it is now")
    due: str = Field(default="", description="the new due date, or empty")
    title: str = Field(default="", description="the new words of the task, or empty")


@dataclass(frozen=True)
class TaskTools:
    """The tools on one vault's tasks."""

    vault: Path
    tasks: TaskList
    settings: TaskSettings

    def tools(self) -> tuple[Tool, ...]:
        """All four."""
        return (
            Tool("list_tasks", words.WHEN_LIST_TASKS, ListTasks, run=self.show),
            Tool("add_task", words.WHEN_ADD_TASK, AddTask, propose=self.add),
            Tool("complete_task", words.WHEN_COMPLETE_TASK, CompleteTask, propose=self.complete),
            Tool("change_task", words.WHEN_CHANGE_TASK, ChangeTask, propose=self.change),
        )

    def makers(self) -> dict[str, Maker]:
        """How each kind of proposal is made again."""
        planners: dict[str, Planner] = {
            "add_task": self._plan_add,
            "complete_task": self._plan_complete,
            "change_task": self._plan_change,
        }
        return {kind: self._maker(kind, planner) for kind, planner in planners.items()}

    def show(self, args: ListTasks, occasion: Occasion) -> str:
        """The open tasks, overdue first."""
        tasks = self.tasks.open_tasks()
        if args.due.strip().casefold() in ("overdue", "überfällig", "late"):
            return list_text(tasks, occasion.now, None, only_overdue=True)
        if not args.due.strip() or args.due.strip().casefold() in ("all", "alle", "any"):
            return list_text(tasks, occasion.now, None)
        _, end, _ = days_of(args.due, occasion)
        return list_text(
            tasks, occasion.now, (end.date() if end.time() != datetime.min.time() else _day_before(end))
        )

    def add(self, args: AddTask, occasion: Occasion) -> LineProposal:
        """Propose a new task. A date that the owner didn't say is left out; a past one is refused."""
        title, due = _without_due(clean(args.title), _due_said(args.due, occasion), occasion)
        title = capitalised(title)
        if not title:
            raise VaultError(words.TASK_EMPTY)
        return self._proposal("add_task", {"title": title, "due": due.isoformat() if due else ""})

    def complete(self, args: CompleteTask, occasion: Occasion) -> LineProposal:
        """Propose to tick a task off; several that fit make a question with choices."""
        return self._proposal("complete_task", {"candidates": self._candidates(args.title_words, occasion)})

    def change(self, args: ChangeTask, occasion: Occasion) -> LineProposal:
        """Propose another date or other words for a task."""
        due = settle(args.due, occasion)
        title = clean(args.title)
        if (due is None or due.day is None) and not title:
            raise VaultError(words.CHANGE_WHAT)
        row = {"due": due.day.isoformat() if due and due.day else "", "title": title}
        return self._proposal(
            "change_task", {"candidates": self._candidates(args.title_words, occasion), **row}
        )

    def _proposal(self, kind: str, args: Args) -> LineProposal:
        made = self.makers()[kind](args)
        assert isinstance(made, LineProposal)
        return made

    def _maker(self, kind: str, planner: Planner) -> Maker:
        return lambda args: LineProposal(kind, args, self.vault, planner)

    def _candidates(self, title_words: str, occasion: Occasion) -> list[dict[str, Any]]:
        found = find_tasks(self.tasks.open_tasks(), title_words, occasion.strict)[:MOST_CHOICES]
        if not found:
            raise VaultError(words.NO_SUCH_TASK.format(text=clean(title_words)))
        return [{"path": t.path, "line": t.line, "raw": t.raw} for t in found]

    def _plan_add(self, args: Args, now: datetime) -> LinePlan:
        due = date.fromisoformat(args["due"]) if args["due"] else None
        title, file = args["title"], self.settings.file
        question = words.ASK_ADD_TASK.format(title=title)
        done = words.TASK_ADDED.format(title=title)
        if due:
            day = spoken_moment(due, now.date())
            question = words.ASK_ADD_TASK_DUE.format(title=title, day=day)
            done = words.TASK_ADDED_DUE.format(title=title, day=day)
        return LinePlan(file, self._place(), None, (new_line(title, due),), title, question, done)

    def _place(self) -> int:
        """Where a new task goes: below the last open one of the first list, else at the end."""
        try:
            note = read_note(self.vault, self.settings.file)
        except VaultError:
            return 1
        numbers = [task.line for task in read_tasks(note) if task.open]
        lines = note.text.split("\n")
        if not numbers:
            return note.first_line + len(lines) - (1 if lines and not lines[-1] else 0)
        place = numbers[0]
        while place + 1 - note.first_line < len(lines) and _is_item(lines[place + 1 - note.first_line]):
            place += 1
        return place + 1

    def _plan_complete(self, args: Args, now: datetime) -> LinePlan | Question:
        task = _chosen(args, now, words.ASK_WHICH_DONE)
        if isinstance(task, Question):
            return task
        task = self._as_it_stands(task)
        done = ticked(task.raw, now.date() if self.settings.done_date or task.repeat else None)
        if not task.repeat:
            question = words.ASK_TICK.format(title=task.text)
            return LinePlan(
                task.path,
                task.line,
                task.raw,
                (done,),
                task.text,
                question,
                words.TICKED.format(title=task.text),
            )
        due = next_due(task.repeat, reference_day(task), now.date())
        if due is None:
            raise VaultError(words.RULE_UNKNOWN.format(title=task.text, rule=task.repeat))
        spoken = {"title": task.text, "day": spoken_moment(due, now.date())}
        new = (next_line(task, due, now.date()), done)
        question, told = words.ASK_TICK_AGAIN.format(**spoken), words.TICKED_AGAIN.format(**spoken)
        return LinePlan(task.path, task.line, task.raw, new, task.text, question, told)

    def _as_it_stands(self, task: Task) -> Task:
        """The task with what stands around its line now: Logseq writes its dates below it."""
        try:
            found = read_tasks(read_note(self.vault, task.path))
        except VaultError:
            return task
        same = [other for other in found if other.raw == task.raw]
        return min(same, key=lambda other: abs(other.line - task.line), default=task)

    def _plan_change(self, args: Args, now: datetime) -> LinePlan | Question:
        task = _chosen(args, now, words.ASK_WHICH_TASK)
        if isinstance(task, Question):
            return task
        line, today = task.raw, now.date()
        spoken = {"title": task.text, "new": args["title"], "old_day": "", "day": ""}
        if args["title"]:
            line = with_text(task, args["title"])
        if args["due"]:
            due = date.fromisoformat(args["due"])
            line = with_due(line, due)
            spoken["day"] = spoken_moment(due, today)
            spoken["old_day"] = spoken_moment(task.due, today) if task.due else ""
        if line == task.raw:
            raise VaultError(words.SAME_ALREADY.format(title=task.text))
        question, told = _change_words(spoken)
        return LinePlan(task.path, task.line, task.raw, (line,), args["title"] or task.text, question, told)


def _change_words(spoken: dict[str, str]) -> tuple[str, str]:
    if spoken["new"] and spoken["day"]:
        return words.ASK_REWORD_DUE.format(**spoken), words.TASK_REWORDED_DUE.format(**spoken)
    if spoken["new"]:
        return words.ASK_REWORD.format(**spoken), words.TASK_REWORDED.format(**spoken)
    ask = words.ASK_MOVE_DUE if spoken["old_day"] else words.ASK_SET_DUE
    return ask.format(**spoken), words.DUE_MOVED.format(**spoken)


def _chosen(args: Args, now: datetime, which: str) -> Task | Question:
    """The task that is meant, or the question which of several."""
    tasks = [_task(row) for row in args["candidates"]]
    if len(tasks) == 1:
        return tasks[0]
    if "choice" in args:
        return tasks[int(args["choice"])]
    choices = tuple(
        Choice(str(n), shown(task, now.date()).removeprefix("- ")) for n, task in enumerate(tasks)
    )
    return Question(which, choices)


def _task(row: Args) -> Task:
    """The task of a line that was seen."""
    found = task_in(row["path"], row["line"], row["raw"])
    if found is None:
        raise VaultError(words.LINE_GONE.format(title=row["raw"], path=row["path"]))
    return found


def _due_said(text: str, occasion: Occasion) -> date | None:
    """The due date that the owner said; one that only the model thought of is dropped."""
    try:
        due = settle(text, occasion)
    except DateProblem:
        if any(span.problem for span in owner_dates(occasion)):
            raise
        return None
    if due is None or due.day is None:
        return None
    until = [span for span in owner_dates(occasion) if span.role == "until" and span.start is not None]
    return next((_last_day(span) for span in until if span.start and span.start.date() == due.day), due.day)


def _without_due(title: str, due: date | None, occasion: Occasion) -> tuple[str, date | None]:
    """A title without the due date at its end, and that date: `Ring the plumber by Friday`."""
    spans = [span for span in spans_of(title, occasion) if span.kind != "duration"]
    if len(spans) != 1 or spans[0].start is None or re.search(r"\w", title[spans[0].finish :]):
        return title, due
    leads = spans[0].role in ("by", "until")
    said = due or (_due_said(spans[0].words, occasion) if leads else None)
    bare = cut(title, spans)
    return (bare, said) if bare and said == _last_day(spans[0]) else (title, due)


def _last_day(span: DateSpan) -> date | None:
    """The day that a date ends on where it is an edge (`bis Freitag`), else the one it begins on."""
    if span.role == "until" and span.end is not None:
        return (span.end - timedelta(seconds=1)).date()
    return span.start.date() if span.start is not None else None


def _is_item(line: str) -> bool:
    return task_mark(line) is not None or line.startswith(("  ", "\t"))


def _day_before(end: datetime) -> date:
    return date.fromordinal(end.date().toordinal() - 1)

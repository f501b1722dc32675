"""The rows of buttons under a list of to-dos: one a to-do, to tick it off or to put it off.

The rows are made with `todo_rows` and taken away one by one as their to-dos are done. What a button is about
is the line as it stood, so it finds that line again wherever it has moved to, or not at all.
"""

import asyncio
import secrets
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Literal

from bot.desk import words
from bot.desk.rooms import Rooms
from bot.reply import Button, Channel, Reply
from bot.schedule.reminders import shortened
from bot.words import BUTTON_SPENT
from brain.errors import VaultError
from brain.vault.reader import read_note
from brain.vault.tasks import Task, read_tasks, task_in
from confirm.actions import PREFIX, Action
from confirm.pending import Outcome

MOST = 6
_LIST = "list:"
Standing = Literal["open", "ticked", "gone"]


def todo_rows(
    rooms: Rooms, chat: str, tasks: Sequence[Task], now: datetime
) -> tuple[tuple[Button, ...], ...]:
    """A row for each of the first few to-dos. now: aware."""
    made = secrets.token_hex(6)
    rows = []
    for task in tasks[:MOST]:
        payload: dict[str, str | int] = {"list": made, "path": task.path, "line": task.line, "raw": task.raw}
        tick = rooms.actions.offer(chat, "todo_tick", payload, now)
        later = rooms.actions.offer(chat, "todo_later", payload, now)
        rows.append(_row(task, tick, later))
    return tuple(rows)


def task_of(action: Action) -> Task:
    """The to-do that a button is about, as it stood."""
    payload = action.payload
    task = task_in(str(payload["path"]), int(payload["line"]), str(payload["raw"]))
    if task is None:
        raise VaultError(BUTTON_SPENT)
    return task


def title_of(task: Task) -> str:
    """Its words, or that it has none."""
    return task.text or words.NAMELESS_TASK


def standing(vault: Path, task: Task) -> Standing:
    """Whether the line is there as it stood; if not, whether one with its words is ticked off."""
    try:
        there = read_tasks(read_note(vault, task.path))
    except VaultError:
        return "gone"
    if any(other.raw == task.raw for other in there):
        return "open"
    ticked = any(other.text == task.text and not other.open for other in there)
    return "ticked" if ticked else "gone"


def asked_in(action: Action, ref: str) -> str:
    """The name under which the questions of one list are asked, so that none takes another's place."""
    return f"{_LIST}{action.payload['list']}:{action.payload.get('under', ref)}"


async def after_answer(rooms: Rooms, channel: Channel, outcome: Outcome) -> None:
    """Once a to-do of a list is changed, take its row away."""
    asked = outcome.answered
    if outcome.verdict == "done" and asked is not None and asked.message.startswith(_LIST):
        made, _, ref = asked.message.removeprefix(_LIST).partition(":")
        await renew_rows(rooms, channel, asked.chat, made, ref)


async def renew_rows(rooms: Rooms, channel: Channel, chat: str, made: str, ref: str) -> None:
    """Show the rows of those that stand as they stood. ref: of the message with the list."""
    if ref:
        rows = await asyncio.to_thread(_still_open, rooms, chat, made)
        await channel.edit(ref, Reply("", buttons=rows))


def _still_open(rooms: Rooms, chat: str, made: str) -> tuple[tuple[Button, ...], ...]:
    offered = rooms.actions.alike(chat, "list", made)
    ticks = [action for action in offered if action.kind == "todo_tick"]
    laters = [action for action in offered if action.kind == "todo_later"]
    return tuple(
        _row(task, f"{PREFIX}{tick.id}", f"{PREFIX}{later.id}")
        for tick, later in zip(ticks, laters, strict=True)
        if standing(rooms.vault, task := task_of(tick)) == "open"
    )


def _row(task: Task, tick: str, later: str) -> tuple[Button, ...]:
    label = words.TICK.format(title=" ".join(title_of(task).split()))
    return Button(shortened(label), tick), Button(words.LATER, later)

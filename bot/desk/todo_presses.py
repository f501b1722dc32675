"""What the buttons under a list of to-dos do: each leads to the program's question; a Yes to it changes.

A tick asks at once; Later offers days first, and a day asks. The buttons stay good: after a No the to-do is
still open.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import date, timedelta
from functools import partial
from typing import Any

from bot.desk import words
from bot.desk.asking import ask_beside, asked_of
from bot.desk.requests import question_reply
from bot.desk.rooms import Rooms
from bot.desk.todo_rows import asked_in, renew_rows, standing, task_of, title_of
from bot.inbound import Inbound
from bot.reply import Button, Channel, Reply
from bot.schedule.owed import Payload
from bot.schedule.picks import Take, Wanted, ask_when
from brain.dates.span import DateSpan
from brain.dates.wall import later
from brain.errors import RemembrancerError
from brain.vault.tasks import Task
from confirm.actions import Action, ActionKind
from confirm.proposal import Proposal
from confirm.questions import Asked
from tools.calendar.spoken import spoken_moment

Press = Callable[[Rooms, Inbound, Channel, Action], Awaitable[None]]
DAY = timedelta(days=1)
PICK = "todo"


async def press_tick(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[✓ …]: ask whether to tick it off."""
    if await _stands(rooms, inbound, channel, action):
        proposal = _proposal(rooms, "complete_task", task_of(action))
        await ask_beside(rooms, channel, inbound.chat, asked_in(action, inbound.ref), proposal)


async def press_later(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[Later]: offer days."""
    if await _stands(rooms, inbound, channel, action):
        await channel.send(_offer(rooms, inbound, action, inbound.ref))


async def press_move(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[Monday 2 November]: ask whether to move it there, in the place of the offer."""
    day, now = date.fromisoformat(str(action.payload["due"])), rooms.clock.now()
    if day < now.date():
        await _show(channel, inbound, _offer(rooms, inbound, action, str(action.payload["under"])))
        return
    proposal = _proposal(rooms, "change_task", task_of(action), due=day.isoformat(), title="")
    asked = await asyncio.to_thread(asked_of, rooms, inbound.chat, asked_in(action, ""), proposal)
    await _show(channel, inbound, question_reply(asked))
    await asyncio.to_thread(_shown, rooms, asked, inbound.ref)


async def press_pick(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[Pick…]: ask for a day in words."""
    question = words.ASK_WHICH_DAY.format(title=title_of(task_of(action)))
    subject = {key: value for key, value in action.payload.items() if key != "due"}
    await ask_when(rooms.house.schedule, inbound, channel, Wanted(PICK, subject), question)


async def press_leave(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[Leave it]: take the offer away."""
    told = words.LEFT_AS_IT_IS.format(title=title_of(task_of(action)))
    await _show(channel, inbound, Reply(told, route="press"))


PRESSES: Mapping[ActionKind, Press] = {
    "todo_tick": press_tick,
    "todo_later": press_later,
    "todo_move": press_move,
    "todo_pick": press_pick,
    "todo_leave": press_leave,
}
"""By the kind of action; all of them may be pressed again."""


def takes(rooms: Rooms) -> Mapping[str, Take]:
    """Who takes a day that was asked for in words."""
    return {PICK: partial(_take_day, rooms)}


async def _take_day(
    rooms: Rooms, inbound: Inbound, channel: Channel, subject: Payload, span: DateSpan
) -> None:
    """Ask whether to move it to the day of the words."""
    action = Action(0, "todo_move", subject)
    day = _day_of(span, rooms)
    proposal = _proposal(rooms, "change_task", task_of(action), due=day.isoformat(), title="")
    await ask_beside(rooms, channel, inbound.chat, asked_in(action, inbound.ref), proposal)


def _day_of(span: DateSpan, rooms: Rooms) -> date:
    """Raises RemembrancerError, with the reason, where that is no day to come."""
    now = rooms.clock.now()
    if span.problem and span.problem.code != "past":
        raise RemembrancerError(span.problem.words)
    moment = later(now, span.duration) if span.kind == "duration" and span.duration else span.start
    moment = moment or (span.other.start if span.other else None)
    if moment is None:
        raise RemembrancerError(words.NOT_A_DAY)
    if moment.date() < now.date():
        raise RemembrancerError(words.DAY_PASSED.format(day=_spoken(rooms, moment.date())))
    return moment.date()


async def _stands(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> bool:
    """Whether the to-do is open as it stood; if not, its row goes, and one that is ticked off is said so."""
    task = task_of(action)
    stands = await asyncio.to_thread(standing, rooms.vault, task)
    if stands != "open":
        await renew_rows(rooms, channel, inbound.chat, str(action.payload["list"]), inbound.ref)
    if stands == "ticked":
        told = words.TASK_TICKED_ALREADY.format(title=title_of(task))
        await channel.send(Reply(told, route="press", silent=True))
    return stands != "ticked"


def _offer(rooms: Rooms, inbound: Inbound, action: Action, under: str) -> Reply:
    """The days it may be put off to. under: the message with the list."""
    task, now = task_of(action), rooms.clock.now()
    tomorrow = now.date() + DAY
    monday = tomorrow + DAY * ((0 - tomorrow.weekday()) % 7 or 7)
    payload = {**action.payload, "under": under}

    def button(kind: ActionKind, label: str, due: date | None = None) -> tuple[Button, ...]:
        told = {**payload, "due": due.isoformat()} if due else payload
        return (Button(label, rooms.actions.offer(inbound.chat, kind, told, now)),)

    rows = (
        button("todo_move", words.TOMORROW_IS.format(day=_month_day(rooms, tomorrow)), tomorrow)
        + button("todo_move", _spoken(rooms, monday), monday),
        button("todo_pick", words.PICK_DAY) + button("todo_leave", words.LEAVE_IT),
    )
    return Reply(_due_words(rooms, task), buttons=rows, route="press")


def _due_words(rooms: Rooms, task: Task) -> str:
    if task.due is None:
        return words.TASK_UNDATED.format(title=title_of(task))
    template = words.TASK_WAS_DUE if task.due < rooms.clock.now().date() else words.TASK_IS_DUE
    return template.format(title=title_of(task), day=_spoken(rooms, task.due))


def _spoken(rooms: Rooms, day: date) -> str:
    return spoken_moment(day, rooms.clock.now().date(), rooms.owner.language)


def _month_day(rooms: Rooms, day: date) -> str:
    """`27 October`: without the weekday, which `Tomorrow` says."""
    return _spoken(rooms, day).split(" ", 1)[1]


def _proposal(rooms: Rooms, kind: str, task: Task, **more: str) -> Proposal:
    """The change as the butler would propose it, of this very line. Raises VaultError when it is gone."""
    args: dict[str, Any] = {"candidates": [{"path": task.path, "line": task.line, "raw": task.raw}], **more}
    return rooms.house.butler.toolbox.makers[kind](args)


def _shown(rooms: Rooms, asked: Asked, ref: str) -> None:
    with rooms.house.lock:
        rooms.house.pending.shown(asked, ref)


async def _show(channel: Channel, inbound: Inbound, reply: Reply) -> None:
    """Put the reply in the place of the message that held the button, where there is one."""
    if inbound.ref:
        await channel.edit(inbound.ref, reply)
    else:
        await channel.send(reply)

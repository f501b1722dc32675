"""What the buttons under the list of reminders do: call one off, or move it, after a Yes to a question."""

from collections.abc import Mapping
from functools import partial

from bot.desk.asking import ask_beside
from bot.desk.rooms import Rooms
from bot.desk.todo_presses import Press
from bot.inbound import Inbound
from bot.reply import Channel
from bot.schedule import words
from bot.schedule.changing import CalledOff, Moved, times_of
from bot.schedule.owed import Payload
from bot.schedule.picks import Take, Wanted, ask_when
from bot.schedule.when import timing_of
from brain.dates.span import DateSpan
from brain.errors import RemembrancerError
from confirm.actions import Action, ActionKind

PICK = "reminder"


async def press_off(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[✕ …]: ask whether to call it off."""
    proposal = CalledOff(rooms.house.schedule, {"owed": int(action.payload["owed"])})
    await ask_beside(rooms, channel, inbound.chat, f"reminders:{inbound.ref}", proposal)


async def press_move(rooms: Rooms, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[Move…]: ask for a time in words."""
    schedule = rooms.house.schedule
    owed = schedule.store.live(int(action.payload["owed"]))
    if owed is None:
        raise RemembrancerError(words.NOT_OWED)
    question = words.ASK_MOVE_WHEN.format(text=owed.payload.get("text", ""))
    await ask_when(schedule, inbound, channel, Wanted(PICK, {"owed": owed.id}), question)


PRESSES: Mapping[ActionKind, Press] = {"reminder_off": press_off, "reminder_move": press_move}
"""By the kind of action; both may be pressed again."""


def takes(rooms: Rooms) -> Mapping[str, Take]:
    """Who takes a time that was asked for in words."""
    return {PICK: partial(_take_time, rooms)}


async def _take_time(
    rooms: Rooms, inbound: Inbound, channel: Channel, subject: Payload, span: DateSpan
) -> None:
    """Ask whether to move it there."""
    schedule = rooms.house.schedule
    timing = timing_of(span, schedule.clock.now(), schedule.morning)
    proposal = Moved(schedule, {"owed": int(subject["owed"]), **times_of(timing)})
    await ask_beside(rooms, channel, inbound.chat, f"reminders:{inbound.key}", proposal)

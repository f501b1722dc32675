"""What the buttons under a reminder do: each once, also when its press comes twice or after a restart."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from bot.inbound import Inbound
from bot.reply import Channel, Reply
from bot.schedule import words
from bot.schedule.owed import Owed
from bot.schedule.picks import OWED, Wanted, ask_when
from bot.schedule.reminders import again_words, buttons
from bot.schedule.said import unpack
from bot.schedule.schedule import Schedule
from bot.schedule.when import tomorrow_morning
from brain.dates.wall import later
from confirm.actions import Action

Press = Callable[[Schedule, Inbound, Channel, Action], Awaitable[None]]
HOUR = timedelta(hours=1)


async def press_done(schedule: Schedule, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[Done]: settle it, and whatever it was put off to."""
    number = int(action.payload["owed"])
    schedule.store.done(number, schedule.clock.now())
    owed = schedule.store.get(number)
    settled = owed is not None and owed.state == "answered"
    await show(channel, inbound, noted(owed, words.SETTLED if settled else words.SETTLED_ALREADY))


async def press_hour(schedule: Schedule, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[1 hour]: owe it again in an hour that really passes, at the full minute."""
    until = later(schedule.clock.now(), HOUR).replace(second=0, microsecond=0)
    await _put_off(schedule, inbound, channel, (action, until, False))


async def press_morning(schedule: Schedule, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[Tomorrow morning]: by the clock, wherever the owner is by then."""
    until = tomorrow_morning(schedule.clock.now(), schedule.morning)
    await _put_off(schedule, inbound, channel, (action, until, True))


async def press_pick(schedule: Schedule, inbound: Inbound, channel: Channel, action: Action) -> None:
    """[Pick…]: ask for a time in words; the buttons are made new, so that they stay good."""
    owed = schedule.store.get(int(action.payload["owed"]))
    if owed is None:
        await channel.send(Reply(words.SETTLED_ALREADY, route="press", silent=True))
        return
    if inbound.ref:
        await channel.edit(inbound.ref, Reply("", buttons=buttons(schedule, owed, inbound.chat)))
    await ask_when(schedule, inbound, channel, Wanted(OWED, {"owed": owed.id}))


PRESSES: Mapping[str, Press] = {
    "owed_done": press_done,
    "owed_hour": press_hour,
    "owed_morning": press_morning,
    "owed_pick": press_pick,
}
"""By the kind of action."""


async def _put_off(
    schedule: Schedule, inbound: Inbound, channel: Channel, what: tuple[Action, datetime, bool]
) -> None:
    action, until, follows = what
    now = schedule.clock.now()
    before = schedule.store.get(int(action.payload["owed"]))
    again = schedule.store.snooze(before.id, until, now, follows) if before else None
    if again is None:
        await channel.send(Reply(words.SETTLED_ALREADY, route="press", silent=True))
        return
    schedule.wake()
    reply = noted(before, again_words(schedule, again, now))
    await show(channel, inbound, replace(reply, buttons=buttons(schedule, again, inbound.chat)))


def noted(owed: Owed | None, note: str) -> Reply:
    """The message as it was said, without buttons, and a line below."""
    if owed is None:
        return Reply(note, route="press")
    said = unpack(owed.said) if owed.said else Reply(str(owed.payload.get("text", "")))
    return replace(said, text=f"{said.text}\n\n{note}".strip(), buttons=(), route="press")


async def show(channel: Channel, inbound: Inbound, reply: Reply) -> None:
    """Put the reply in the place of the message that held the button, where there is one."""
    if inbound.ref:
        await channel.edit(inbound.ref, reply)
    else:
        await channel.send(reply)

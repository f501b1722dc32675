"""The answer to [Pick…]: a time in words, in the next message. The question is a row, so a restart keeps it.

A message that isn't a time is what it always was, a thought or a question, and goes its own way; unless it
replies to our question. What a time is wanted for is told by a kind: a reminder here, others where they
belong (`Take`).
"""

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from bot.inbound import Inbound
from bot.reply import Channel, Reply
from bot.schedule import words
from bot.schedule.owed import Payload, moment_of
from bot.schedule.reminders import again_words
from bot.schedule.schedule import Schedule
from bot.schedule.table import moment_from, text_of
from bot.schedule.when import answered_time, timing_of
from brain.dates.span import DateSpan
from brain.errors import RemembrancerError

OPEN_FOR = timedelta(minutes=30)
"""How long the next message may be the answer; a reply to the question itself may come later."""
OWED = "owed"


@dataclass(frozen=True)
class Wanted:
    """What a time is wanted for. kind: who takes it. subject: what they need to know."""

    kind: str
    subject: Payload


Take = Callable[[Inbound, Channel, Payload, DateSpan], Awaitable[None]]
"""Takes the time for one kind. Raises RemembrancerError, with the reason, for one that it can't take; then
the question stays open."""


async def ask_when(
    schedule: Schedule, inbound: Inbound, channel: Channel, wanted: Wanted, question: str = words.ASK_WHEN
) -> None:
    """Ask for a time; only the latest question of a chat is open."""
    store, now = schedule.store, schedule.clock.now()
    with store.transaction():
        store.db.execute(
            "INSERT OR REPLACE INTO asked_when (chat, kind, subject, asked) VALUES (?, ?, ?, ?)",
            (inbound.chat, wanted.kind, json.dumps(dict(wanted.subject), ensure_ascii=False), text_of(now)),
        )
    prompt = await channel.send(Reply(question, route="press"))
    with store.transaction():
        store.db.execute("UPDATE asked_when SET prompt = ? WHERE chat = ?", (prompt, inbound.chat))


async def answer_pick(
    schedule: Schedule, inbound: Inbound, channel: Channel, takes: Mapping[str, Take] | None = None
) -> bool:
    """Take a message as the answer, if a question is open and it is one; False lets it go its own way.

    A time that is over or doesn't exist is said so, and the question stays open. takes: who takes the time,
    by kind, besides reminders.
    """
    wanted, direct = _open_question(schedule, inbound)
    if wanted is None or inbound.files or inbound.forwarded_from:
        return False
    span = answered_time(inbound.text, schedule.clock.now(), schedule.language, schedule.date_order)
    if span is None:
        if direct:
            await channel.send(Reply(words.NOT_A_TIME, route="request"))
        return direct
    try:
        await _take(schedule, inbound, channel, wanted, span, takes or {})
    except RemembrancerError as error:
        await channel.send(Reply(str(error), route="request"))
    return True


async def _take(
    schedule: Schedule,
    inbound: Inbound,
    channel: Channel,
    wanted: Wanted,
    span: DateSpan,
    takes: Mapping[str, Take],
) -> None:
    if take := takes.get(wanted.kind):
        await take(inbound, channel, wanted.subject, span)
        _close(schedule, inbound)
    else:
        await _put_off(schedule, inbound, channel, int(wanted.subject["owed"]), span)


async def _put_off(
    schedule: Schedule, inbound: Inbound, channel: Channel, owed_id: int, span: DateSpan
) -> None:
    now = schedule.clock.now()
    timing = timing_of(span, now, schedule.morning)
    until = moment_of(timing.wall, timing.zone).astimezone(now.tzinfo)
    again = schedule.store.snooze(owed_id, until, now, timing.follows)
    _close(schedule, inbound)
    schedule.wake()
    told = again_words(schedule, again, now) if again else words.SETTLED_ALREADY
    await channel.send(Reply(told, route="request"))


def _close(schedule: Schedule, inbound: Inbound) -> None:
    """Only this message, delivered again, may answer it once more."""
    with schedule.store.transaction():
        schedule.store.db.execute(
            "UPDATE asked_when SET answer = ? WHERE chat = ?", (inbound.key, inbound.chat)
        )


def _open_question(schedule: Schedule, inbound: Inbound) -> tuple[Wanted | None, bool]:
    """What a time is wanted for, if anything, and whether the message replies to the question."""
    row = schedule.store.db.execute("SELECT * FROM asked_when WHERE chat = ?", (inbound.chat,)).fetchone()
    if row is None or row["answer"] not in ("", inbound.key):
        return None, False
    direct = bool(row["prompt"]) and inbound.reply_to == row["prompt"]
    fresh = schedule.clock.now() - moment_from(row["asked"]) <= OPEN_FOR
    return (Wanted(row["kind"], json.loads(row["subject"])) if direct or fresh else None), direct

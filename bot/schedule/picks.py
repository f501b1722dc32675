"""The answer to [Pick…]: a time in words, in the next message. The question is a row, so a restart keeps it.

A message that isn't a time is what it always was, a thought or a question, and goes its own way; unless it
replies to our question.
"""

from datetime import datetime, timedelta

from bot.inbound import Inbound
from bot.reply import Channel, Reply
from bot.schedule import words
from bot.schedule.owed import moment_of
from bot.schedule.reminders import again_words
from bot.schedule.schedule import Schedule
from bot.schedule.table import moment_from, text_of
from bot.schedule.when import answered_time, timing_of
from brain.errors import RemembrancerError

OPEN_FOR = timedelta(minutes=30)
"""How long the next message may be the answer; a reply to the question itself may come later."""


async def ask_when(schedule: Schedule, inbound: Inbound, channel: Channel, owed_id: int) -> None:
    """Ask for a time for this one; only the latest question of a chat is open."""
    store, now = schedule.store, schedule.clock.now()
    with store.transaction():
        store.db.execute(
            "INSERT OR REPLACE INTO picks (chat, owed, asked) VALUES (?, ?, ?)",
            (inbound.chat, owed_id, text_of(now)),
        )
    prompt = await channel.send(Reply(words.ASK_WHEN, route="press"))
    with store.transaction():
        store.db.execute("UPDATE picks SET prompt = ? WHERE chat = ?", (prompt, inbound.chat))


async def answer_pick(schedule: Schedule, inbound: Inbound, channel: Channel) -> bool:
    """Take a message as the answer, if a question is open and it is one; False lets it go its own way.

    A time that is over or doesn't exist is said so, and the question stays open.
    """
    owed_id, direct = _open_question(schedule, inbound)
    if not owed_id or inbound.files or inbound.forwarded_from:
        return False
    now = schedule.clock.now()
    span = answered_time(inbound.text, now, schedule.language, schedule.date_order)
    if span is None:
        if direct:
            await channel.send(Reply(words.NOT_A_TIME, route="request"))
        return direct
    try:
        timing = timing_of(span, now, schedule.morning)
    except RemembrancerError as error:
        await channel.send(Reply(str(error), route="request"))
        return True
    await _put_off(schedule, inbound, channel, (owed_id, moment_of(timing.wall, timing.zone), timing.follows))
    return True


async def _put_off(
    schedule: Schedule, inbound: Inbound, channel: Channel, what: tuple[int, datetime, bool]
) -> None:
    owed_id, until, follows = what
    now = schedule.clock.now()
    again = schedule.store.snooze(owed_id, until.astimezone(now.tzinfo), now, follows)
    with schedule.store.transaction():
        schedule.store.db.execute("UPDATE picks SET answer = ? WHERE chat = ?", (inbound.key, inbound.chat))
    schedule.wake()
    told = again_words(schedule, again, now) if again else words.SETTLED_ALREADY
    await channel.send(Reply(told, route="request"))


def _open_question(schedule: Schedule, inbound: Inbound) -> tuple[int, bool]:
    """The owed thing that a time is wanted for (0: none), and whether the message replies to the question."""
    row = schedule.store.db.execute("SELECT * FROM picks WHERE chat = ?", (inbound.chat,)).fetchone()
    if row is None or row["answer"] not in ("", inbound.key):
        return 0, False
    direct = bool(row["prompt"]) and inbound.reply_to == row["prompt"]
    fresh = schedule.clock.now() - moment_from(row["asked"]) <= OPEN_FOR
    return (row["owed"] if direct or fresh else 0), direct

"""Reminders: making one, its message with buttons, and the list of those to come."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.reply import Button, Reply
from bot.schedule import words
from bot.schedule.owed import NewOwed, Owed, moment_of
from bot.schedule.said import at_words, moment_words
from bot.schedule.schedule import Schedule
from bot.schedule.when import timing_at, timing_of
from brain.dates.formatting import format_span
from brain.dates.span import DateSpan
from brain.dates.wall import later
from confirm.actions import ActionKind

KIND = "reminder"
MOST = 40
"""Lines of the list of those to come."""
CHANGEABLE = 8
"""Of so many the list has buttons."""
LONGEST = 40
"""Characters of a label."""
MINUTE = timedelta(minutes=1)
BUTTONS: tuple[tuple[tuple[ActionKind, str], ...], ...] = (
    (("owed_done", words.DONE), ("owed_hour", words.ONE_HOUR)),
    (("owed_morning", words.TOMORROW_MORNING), ("owed_pick", words.PICK)),
)


def remind(schedule: Schedule, text: str, when: DateSpan | datetime, now: datetime, rule: str = "") -> Owed:
    """Owe a reminder. when: a resolved span, or an aware moment (with `rule`, the start of the repetition).

    Raises RemembrancerError with the reason when that is no time to come, or the rule can't be read.
    """
    if isinstance(when, DateSpan):
        timing = timing_of(when, now, schedule.morning)
    else:
        timing = timing_at(when, now, rule)
    number = schedule.store.add(NewOwed(KIND, {"text": text}, timing), now)
    schedule.wake()
    owed = schedule.store.get(number)
    if owed is None:
        raise LookupError(f"owed {number} vanished")
    return owed


async def compose(schedule: Schedule, owed: Owed, chat: str) -> Reply:
    """The message of a reminder, with its buttons."""
    return Reply(str(owed.payload["text"]), buttons=buttons(schedule, owed, chat))


def buttons(schedule: Schedule, owed: Owed, chat: str) -> tuple[tuple[Button, ...], ...]:
    """[Done] [1 hour] / [Tomorrow morning] [Pick…] for one owed thing, good for as long as it is kept."""
    at = schedule.clock.now()
    return tuple(
        tuple(Button(label, schedule.actions.offer(chat, kind, {"owed": owed.id}, at)) for kind, label in row)
        for row in BUTTONS
    )


def when_words(schedule: Schedule, owed: Owed, now: datetime) -> str:
    """`Friday 30 October at 10:00`; for a repetition its rule in words, from the next time on."""
    if not owed.rule:
        return moment_words(owed.due, now, schedule.language)
    start = moment_of(owed.start or owed.wall, owed.zone) if "COUNT" in owed.rule else owed.due
    start = start.astimezone(ZoneInfo(owed.zone))
    span = DateSpan("", 0, 0, start, later(start, MINUTE), "minute", "repetition", owed.rule)
    return format_span(span, schedule.language)


def again_words(schedule: Schedule, owed: Owed, now: datetime) -> str:
    """`I will remind you again on Friday 30 October at 10:00`."""
    return at_words(words.AGAIN_AT, owed.due, now, schedule.language)


def listing(schedule: Schedule, now: datetime, kinds: Iterable[str] = (KIND,)) -> Reply:
    """What is still to come, soonest first. now: aware, in the owner's zone."""
    wanted = set(kinds)
    coming = [owed for owed in schedule.store.upcoming(now, 10_000) if owed.kind in wanted]
    lines = [_line(schedule, owed, now) for owed in coming[:MOST]]
    if len(coming) > MOST:
        lines.append(words.AND_MORE.format(count=len(coming) - MOST))
    return Reply("\n".join([words.REMINDERS, *lines]) if lines else words.NO_REMINDERS)


def change_rows(schedule: Schedule, chat: str, now: datetime) -> tuple[tuple[Button, ...], ...]:
    """Two buttons for each of the next few: call it off, or move it."""
    rows = []
    for owed in schedule.store.upcoming(now, CHANGEABLE, KIND):
        label = words.CALL_OFF.format(text=" ".join(str(owed.payload.get("text", "")).split()))
        off = schedule.actions.offer(chat, "reminder_off", {"owed": owed.id}, now)
        move = schedule.actions.offer(chat, "reminder_move", {"owed": owed.id}, now)
        rows.append((Button(shortened(label), off), Button(words.MOVE, move)))
    return tuple(rows)


def shortened(label: str) -> str:
    """A label that a phone can show."""
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1].rstrip()}…"


def _line(schedule: Schedule, owed: Owed, now: datetime) -> str:
    text = str(owed.payload.get("text", owed.kind))
    return f"• {words.REMINDER_LINE.format(text=text, when=when_words(schedule, owed, now))}"

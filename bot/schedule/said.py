"""A composed reply as the schedule keeps it, and the notes that a late or repeated one carries."""

import json
from dataclasses import asdict, replace
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.reply import Button, Reply, Span
from bot.schedule import words
from bot.schedule.owed import Owed
from brain.dates.formatting import format_day, format_time
from brain.dates.span import LanguageCode


def pack(reply: Reply) -> str:
    """Text, looks and buttons as JSON; sources stay behind."""
    kept = {"text": reply.text, "spans": [asdict(span) for span in reply.spans], "silent": reply.silent}
    rows = [[asdict(button) for button in row] for row in reply.buttons]
    return json.dumps(kept | {"buttons": rows}, ensure_ascii=False)


def unpack(said: str) -> Reply:
    """What `pack` made, as a reply again."""
    kept = json.loads(said)
    return Reply(
        kept["text"],
        tuple(Span(**span) for span in kept["spans"]),
        tuple(tuple(Button(**button) for button in row) for row in kept["buttons"]),
        silent=kept["silent"],
    )


def day_words(day: datetime, now: datetime, language: LanguageCode = "en") -> str:
    """`Friday 30 October`, with the year when it isn't this one."""
    full = format_day(day.date(), language)
    return full.removesuffix(f" {day.year}") if day.year == now.year else full


def at_words(template: str, moment: datetime, now: datetime, language: LanguageCode = "en") -> str:
    """A sentence of `words` with {day} and {time} of a moment, in the zone of `now`."""
    there = moment.astimezone(now.tzinfo)
    return template.format(day=day_words(there, now, language), time=format_time(there))


def moment_words(moment: datetime, now: datetime, language: LanguageCode = "en") -> str:
    """`Friday 30 October at 10:00`, in the zone of `now`."""
    return at_words(words.DAY_AT, moment, now, language)


def due_words(owed: Owed, now: datetime, language: LanguageCode = "en") -> str:
    """`was due at 09:00`, with the day when it is another one, and how many were missed before it."""
    today = owed.due.astimezone(now.tzinfo).date() == now.date()
    told = at_words(words.WAS_DUE_AT if today else words.WAS_DUE_ON, owed.due, now, language)
    if not owed.missed or owed.first_due is None:
        return told
    template = words.AND_MISSED_ONE if owed.missed == 1 else words.AND_MISSED_MORE
    return told + at_words(template.replace("{count}", str(owed.missed)), owed.first_due, now, language)


def with_notes(reply: Reply, owed: Owed, late: bool, now: datetime, language: LanguageCode = "en") -> Reply:
    """The reply with what has to be said about its sending.

    now: aware, in the owner's zone. That it may be a second copy stands at the top, before anything is read
    twice; that it is late stands below, so that a lock screen shows the thing itself.
    """
    if not isinstance(now.tzinfo, ZoneInfo):
        raise TypeError("now needs the owner's zone")
    if owed.unsure:
        reply = _above(reply, words.SENT_AGAIN)
    return _below(reply, f"({due_words(owed, now, language)})") if late else reply


def _above(reply: Reply, note: str) -> Reply:
    shift = len(note) + 1
    moved = tuple(replace(span, offset=span.offset + shift) for span in reply.spans)
    return replace(reply, text=f"{note}\n{reply.text}", spans=(Span("italic", 0, len(note)), *moved))


def _below(reply: Reply, note: str) -> Reply:
    text = f"{reply.text}\n{note}"
    look = Span("italic", len(text) - len(note), len(note))
    return replace(reply, text=text, spans=(*reply.spans, look))

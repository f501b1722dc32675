"""The digest of the week and the briefing of the day, as messages."""

import asyncio
from collections.abc import Sequence
from datetime import datetime

from bot.desk import words
from bot.desk.days import day_sources
from bot.desk.filing import waiting_in_inbox
from bot.desk.findings import findings_of
from bot.desk.rooms import Rooms
from bot.desk.todo_rows import MOST, todo_rows
from bot.reply import Reply
from brain.digest.digest import Digest
from brain.digest.gather import week_of
from brain.digest.lists import lists_of
from brain.digest.sentences import sentences
from brain.digest.week import Week
from tools.briefing.views import View, briefing


async def make_digest(rooms: Rooms, until: datetime | None = None) -> Digest:
    """Write the week's digest into the vault, once however often it is asked for at a time.

    until: aware, when it was due; now when left out. Raises VaultError when the vault can't be read.
    """
    now = rooms.clock.now()
    reasons = {waiting.path: waiting.reason for waiting in await asyncio.to_thread(waiting_in_inbox, rooms)}
    findings = await findings_of(rooms.vault, rooms.index)
    week = await asyncio.to_thread(
        week_of, rooms.vault, now, until, lambda path: reasons.get(path, ""), findings
    )

    async def compose(of: Week) -> Sequence[str]:
        return await sentences(rooms.model, lists_of(of, now), rooms.owner.language)

    return await rooms.house.digests.make(week, compose)


async def digest_reply(rooms: Rooms, chat: str, until: datetime | None = None) -> Reply:
    """The digest's message: its text, where its note is, and buttons for the to-dos that are due."""
    digest = await make_digest(rooms, until)
    due = (*digest.week.todos.overdue, *digest.week.todos.soon)
    lines = [digest.message, digest.path, _more(len(due) - MOST)]
    rows = todo_rows(rooms, chat, due, rooms.clock.now())
    return Reply("\n".join(line for line in lines if line), buttons=rows, route="command")


def _more(count: int) -> str:
    """Where those are that have no button."""
    if count <= 0:
        return ""
    return words.ONE_MORE_TASK if count == 1 else words.MORE_TASKS.format(count=count)


async def make_briefing(rooms: Rooms) -> View:
    """Today, in full."""
    return await asyncio.to_thread(briefing, day_sources(rooms), rooms.clock.now(), rooms.owner.language)

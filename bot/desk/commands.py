"""The slash commands. Each is a word, what `/help` says of it, and what it does."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot import words
from bot.desk import words as own_words
from bot.desk.answering import answer_reply, ask
from bot.desk.capturing import acknowledge, keep, kept_reply
from bot.desk.days import day_sources, tasks_text
from bot.desk.filing import waiting_in_inbox
from bot.desk.phrasing import Phrase
from bot.desk.requests import undo_change, undone_before
from bot.desk.rooms import Rooms
from bot.desk.stepping import step_back
from bot.desk.threads import Subject
from bot.desk.weekly import digest_reply, make_briefing
from bot.inbound import Inbound, readable
from bot.reply import Channel, Reply
from bot.schedule.reminders import change_rows, listing
from brain.capture.draft import Capture
from confirm.undo import Undone
from tools.briefing.views import week

Act = Callable[[Rooms, Inbound, Channel, str], Awaitable[None]]
HITS = 5


@dataclass(frozen=True)
class Command:
    """A slash command. help: its line in `/help` and in Telegram's menu."""

    name: str
    help: str
    act: Act


async def run(rooms: Rooms, inbound: Inbound, channel: Channel, name: str, rest: str) -> None:
    """Run a command; an unknown one gets the list of those there are."""
    command = COMMANDS.get(name)
    act = command.act if command else _help
    await act(rooms, inbound, channel, rest.strip() if name == "note" else readable(rest.strip()))


async def _help(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    lines = [f"/{command.name}: {command.help}" for command in COMMANDS.values()]
    await channel.send(Reply("\n".join([words.HELP, "", *lines]), route="command"))


async def _start(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    await channel.send(Reply(words.WELCOME, route="command"))


async def _undo(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    undone = await asyncio.to_thread(_undo_change, rooms, inbound)
    if undone is not None:
        await channel.send(Reply(undone.text, route="command"))
        return
    touched = await asyncio.to_thread(rooms.keeper.last_touched, inbound.key)
    if touched is None:
        await channel.send(Reply(words.NOTHING_TO_UNDO, route="command"))
        return
    await channel.send(replace(await step_back(rooms, inbound, touched.id), route="command"))


def _undo_change(rooms: Rooms, inbound: Inbound) -> Undone | None:
    """Take back a change that a Yes made, where that was done last; None where a capture is to go back."""
    before = undone_before(rooms, inbound.key)
    if before is not None:
        return before
    if not changed_since(rooms, inbound.chat, rooms.keeper.latest()):
        return None
    return undo_change(rooms, inbound.chat, key=inbound.key)


def changed_since(rooms: Rooms, chat: str, latest: Capture | None) -> bool:
    """Whether the last thing done was a change that a Yes made, rather than a capture."""
    with rooms.house.lock:
        rooms.house.pending.forget(rooms.clock.now())
        change = rooms.house.journal.last(chat)
    if change is None or latest is None:
        return change is not None
    said = rooms.keeper.said_at(latest.id)
    if change.made != said:
        return change.made > said
    offered = rooms.actions.first_offer  # in the same moment, what was offered its way back later
    return offered(chat, "undo_done", {"change": change.id}) > offered(chat, "undo", {"capture": latest.id})


async def _digest(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    await channel.working()
    await channel.send(await digest_reply(rooms, inbound.chat))


async def _tasks(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    text = await asyncio.to_thread(tasks_text, rooms)
    await channel.send(Reply(text, route="command"))


async def _today(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    await channel.working()
    view = await make_briefing(rooms)
    await channel.send(Reply(view.text, route="command"))


async def _week(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    await channel.working()
    view = await asyncio.to_thread(week, day_sources(rooms), rooms.clock.now())
    await channel.send(Reply(view.text, route="command"))


async def _reminders(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    schedule, now = rooms.house.schedule, rooms.clock.now()
    rows = await asyncio.to_thread(change_rows, schedule, inbound.chat, now)
    await channel.send(replace(listing(schedule, now), buttons=rows, route="command"))


async def _timezone(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    await channel.send(await asyncio.to_thread(rooms.travel, rest))


async def _new(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    await asyncio.to_thread(rooms.house.conversations.forget, inbound.chat)
    await channel.send(Reply(own_words.NEW_CONVERSATION, route="command"))


async def _inbox(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    waiting = await asyncio.to_thread(waiting_in_inbox, rooms)
    lines = [own_words.INBOX_LINE.format(path=w.path, reason=w.reason) for w in waiting]
    await channel.send(Reply("\n".join(lines) or own_words.INBOX_EMPTY, route="command"))


async def _ask(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    if not rest:
        await channel.send(Reply(words.ASK_WHAT, route="command"))
        return
    await channel.working()
    found = await ask(rooms, rest, channel)
    await channel.send(answer_reply(rooms, inbound, found, question=rest))


async def _note(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    if not rest and not inbound.files:
        await channel.send(Reply(words.NOTE_WHAT, route="command"))
        return
    capture = await keep(rooms, inbound, rest)
    reply = kept_reply(rooms, inbound, capture, template=words.KEPT, ask=False)
    await acknowledge(rooms, inbound, channel, reply, Subject(capture.id))


async def _search(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    if not rest:
        await channel.send(Reply(words.SEARCH_WHAT, route="command"))
        return
    hits = await asyncio.to_thread(rooms.index.search, rest, HITS, rooms.clock.now())
    phrase = Phrase()
    for n, hit in enumerate(hits, 1):
        place = hit.path.removesuffix(".md") + (f" > {hit.heading}" if hit.heading else "")
        phrase.add(f"{n}. ").add(place, "bold").add("\n").add(hit.text.strip(), "expandable_blockquote").add(
            "\n"
        )
    if not hits:
        phrase.add(words.NOTHING_FOUND)
    await channel.send(Reply(phrase.text.strip(), tuple(phrase.spans), route="command"))


async def _status(rooms: Rooms, inbound: Inbound, channel: Channel, rest: str) -> None:
    await channel.working()
    await channel.send(Reply(await asyncio.to_thread(rooms.status), route="command"))


COMMANDS = {
    command.name: command
    for command in (
        Command("ask", words.HELP_ASK, _ask),
        Command("note", words.HELP_NOTE, _note),
        Command("search", words.HELP_SEARCH, _search),
        Command("undo", words.HELP_UNDO, _undo),
        Command("tasks", own_words.HELP_TASKS, _tasks),
        Command("today", own_words.HELP_TODAY, _today),
        Command("week", own_words.HELP_WEEK, _week),
        Command("digest", own_words.HELP_DIGEST, _digest),
        Command("reminders", own_words.HELP_REMINDERS, _reminders),
        Command("timezone", own_words.HELP_TIMEZONE, _timezone),
        Command("new", own_words.HELP_NEW, _new),
        Command("inbox", own_words.HELP_INBOX, _inbox),
        Command("status", words.HELP_STATUS, _status),
        Command("help", words.HELP_HELP, _help),
        Command("start", words.HELP_START, _start),
    )
}

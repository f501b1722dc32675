"""`agenda`, `tasks`, `facts`, `briefing` and `digest`: the lists that code writes."""

import asyncio
from typing import Annotated

import typer

from bot import words
from bot.cli.session import session_of
from bot.desk.days import day_sources
from bot.desk.weekly import make_briefing, make_digest
from brain.digest.data import digest_data
from tools.briefing.data import tasks_data
from tools.briefing.views import agenda as agenda_view
from tools.memory.facts import read_facts
from tools.tasks.task_list import TaskList, list_text


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("agenda", help=words.CLI_AGENDA)(agenda)
    app.command("tasks", help=words.CLI_TASKS)(tasks)
    app.command("facts", help=words.CLI_FACTS)(facts)
    app.command("briefing", help=words.CLI_BRIEFING)(briefing)
    app.command("digest", help=words.CLI_DIGEST)(digest)


def agenda(
    context: typer.Context, when: Annotated[str, typer.Argument(help=words.CLI_AGENDA_WHEN)] = ""
) -> None:
    """Show the events and tasks of a day or range in words; today without one."""
    session = session_of(context)
    owner = session.settings.owner
    with session.rooms() as rooms:
        now = session.clock.now()
        view = agenda_view(day_sources(rooms), now, when, owner.language, owner.date_order)
    session.show(view.data, view.text)


def tasks(context: typer.Context) -> None:
    """Show every open task, overdue first."""
    session = session_of(context)
    with session.rooms() as rooms:
        found = TaskList(rooms.vault).open_tasks()
    session.show({"tasks": tasks_data(found)}, list_text(found, session.clock.now(), None))


def facts(context: typer.Context) -> None:
    """Show the facts of Memory.md."""
    session = session_of(context)
    with session.rooms() as rooms:
        known = read_facts(rooms.vault)
    found = known.facts
    past = [{"id": f.id, "text": f.text, "until": f.until.isoformat()} for f in known.past if f.until]
    lines = [f"({fact.id}) {fact.text}" if fact.id else fact.text for fact in found]
    rows = [{"id": f.id, "text": f.text} for f in found]
    session.show({"facts": rows, "past": past}, "\n".join(lines) or words.NO_FACTS)


def briefing(context: typer.Context) -> None:
    """Show today in full."""
    session = session_of(context)
    with session.rooms() as rooms:
        view = asyncio.run(make_briefing(rooms))
    session.show(view.data, view.text)


def digest(context: typer.Context) -> None:
    """Write the digest of the week into the vault and show its message."""
    session = session_of(context)
    with session.rooms() as rooms:
        made = asyncio.run(make_digest(rooms))
    session.show(digest_data(made), "\n".join(line for line in (made.message, made.path) if line))

"""`index [--rebuild]`: brings the index up to date and says how much of the vault it covers."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Annotated

import typer
from rich.progress import Progress

from bot import words
from bot.cli.session import Session, session_of
from brain.index.health import said_of


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("index", help=words.CLI_INDEX)(index)


def index(
    context: typer.Context,
    rebuild: Annotated[bool, typer.Option("--rebuild", help=words.CLI_INDEX_REBUILD)] = False,
) -> None:
    """Read what changed, embed it, and print `n/n notes, m/m chunks`."""
    session = session_of(context)
    with session.rooms() as rooms, _bar(session) as progress:
        task = rooms.index.rebuild if rebuild else rooms.index.refresh
        task(_reporter(progress))
        sweep = rooms.index.sweep()
    coverage = sweep.coverage
    mended = [sentence] if (sentence := said_of(sweep)) else []
    record = asdict(coverage) | {"complete": coverage.complete, "mended": mended}
    session.show(record, "\n".join([str(coverage), *mended, *coverage.problems]))


def _bar(session: Session) -> Progress:
    return Progress(console=session.progress_console, transient=True, disable=session.given.as_json)


def _reporter(progress: Progress) -> Callable[[int, int], None]:
    """A callback that moves the bar: notes done, notes in all."""
    task = progress.add_task(words.INDEXING, total=None)
    return lambda done, total: progress.update(task, completed=done, total=total)

"""`eval NAME`: runs a measurement, keeps its outputs, prints its tables."""

import asyncio
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as RichTable

from bot import words
from bot.cli.session import Session, session_of
from brain.errors import ModelError, SettingsError
from brain.model.client import Model
from brain.settings import ModelSettings
from eval import NAMES
from eval.report import Report, Table, keep

RESULTS = Path(__file__).resolve().parents[2] / "eval" / "results"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("eval", help=words.CLI_EVAL.format(names=", ".join(NAMES)))(evaluate)


def evaluate(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help=words.CLI_EVAL_NAME)],
    model: Annotated[str | None, typer.Option(help=words.CLI_EVAL_MODEL)] = None,
    times: Annotated[int | None, typer.Option(min=1, help=words.CLI_EVAL_TIMES)] = None,
) -> None:
    """Run one measurement; exit code 1 when an aim is missed."""
    session = session_of(context)
    if name not in NAMES:
        raise SettingsError(words.EVAL_UNKNOWN.format(name=name, names=", ".join(NAMES)))
    measure = import_module(f"eval.{name}").run
    options = _accepted(name, measure, model=model, times=times)
    if model:
        settings = session.settings.model.model_copy(update={"name": model})
        asyncio.run(_look(settings))
        options["url"] = settings.url
    report: Report = measure(**options)
    kept = keep(report, RESULTS, session.clock.now())
    _show(session, report, kept)
    if report.passed is False:
        raise typer.Exit(1)


async def _look(settings: ModelSettings) -> None:
    """Raise ModelError where there is no such model to measure: that it is missing is no number."""
    model = Model(settings)
    try:
        status = await model.status()
    finally:
        await model.close()
    if not status.ready:
        raise ModelError(status.sentence)


def _accepted(name: str, measure: Callable[..., Report], **given: object) -> dict[str, object]:
    """The options that were given; raises SettingsError for one that this measurement doesn't take."""
    chosen = {option: value for option, value in given.items() if value is not None}
    known = signature(measure).parameters
    for option in chosen:
        if option not in known:
            raise SettingsError(words.EVAL_NO_OPTION.format(name=name, option=option))
    return chosen


def _show(session: Session, report: Report, kept: Path) -> None:
    tables = [
        {"title": t.title, "columns": list(t.columns), "rows": [list(r) for r in t.rows]}
        for t in report.tables
    ]
    if session.given.as_json:
        session.show(
            {"name": report.name, "passed": report.passed, "tables": tables, "notes": list(report.notes)}, ""
        )
        return
    for table in report.tables:
        session.console.print(_rich(table))
    for note in report.notes:
        session.console.print(note, markup=False)
    session.console.print(words.EVAL_KEPT.format(path=kept), markup=False)


def _rich(table: Table) -> RichTable:
    shown = RichTable(*(str(c) for c in table.columns), title=table.title)
    for row in table.rows:
        shown.add_row(*("" if cell is None else str(cell) for cell in row))
    return shown

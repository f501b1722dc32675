"""`dates PHRASE`: what the code understands, and the words it rests on."""

from enum import StrEnum
from typing import Annotated

import typer

from bot import words
from bot.cli.session import session_of


class Direction(StrEnum):
    """Which way a bare date points: ahead (a request), back (what happened), or from a capture's day."""

    ahead = "ahead"
    back = "back"
    captured = "captured"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("dates", help=words.CLI_DATES)(dates)


def dates(
    context: typer.Context,
    phrase: Annotated[str, typer.Argument(help=words.CLI_DATES_PHRASE)],
    direction: Annotated[Direction | None, typer.Option(help=words.CLI_DATES_DIRECTION)] = None,
) -> None:
    """Resolve the dates in a phrase against `--now`."""
    from brain.dates.describe import describe, describe_in_words

    session = session_of(context)
    order = session.settings.owner.date_order
    record = describe(
        phrase, session.clock.now(), direction=direction.value if direction else None, date_order=order
    )
    session.show(record, describe_in_words(record))

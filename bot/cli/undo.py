"""`undo`: the last note back out of the vault."""

import typer

from bot import words
from bot.cli.session import session_of
from brain.errors import VaultError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("undo", help=words.CLI_UNDO)(undo)


def undo(context: typer.Context) -> None:
    """Take the newest capture out; its words are kept aside."""
    session = session_of(context)
    with session.rooms() as rooms:
        latest = rooms.keeper.latest()
        if latest is None:
            raise VaultError(words.NOTHING_TO_UNDO)
        rooms.keeper.undo(latest.id)
    session.show({"undone": latest.path}, words.TAKEN_OUT.format(path=latest.path))

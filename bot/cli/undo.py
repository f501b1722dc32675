"""`undo`: the last change back, or the last note out of the vault."""

from uuid import uuid4

import typer

from bot import words
from bot.cli.session import session_of
from bot.desk.commands import changed_since
from bot.desk.requests import undo_change
from bot.desk.stepping import step_words, take_step
from brain.errors import VaultError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("undo", help=words.CLI_UNDO)(undo)


def undo(context: typer.Context) -> None:
    """Take back what was done last: a change that was said Yes to in any chat, or the newest note a step.

    A filed note goes to the Inbox, one from there out of the vault, with its words kept aside.
    """
    session = session_of(context)
    with session.rooms() as rooms:
        chat = rooms.house.journal.last_chat()
        if changed_since(rooms, chat, rooms.keeper.latest()):
            undone = undo_change(rooms, chat)
            session.show({"undone": undone.change.told if undone.change else ""}, undone.text)
            return
        touched = rooms.keeper.last_touched()
        if touched is None:
            raise VaultError(words.NOTHING_TO_UNDO)
        step = take_step(rooms, touched.id, f"command-line:{uuid4()}")
    now = {} if step.kind == "out" else {"path": step.capture.path}
    session.show({"undone": touched.path, **now}, step_words(step).format(path=step.capture.path))

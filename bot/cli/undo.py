"""`undo`: the last change back, or the last note out of the vault."""

import typer

from bot import words
from bot.cli.session import session_of
from bot.desk.capturing import FILED
from bot.desk.commands import changed_since
from bot.desk.requests import undo_change
from bot.desk.words import BACK_IN_INBOX, CHANGE_TAKEN_BACK
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
        revision = rooms.keeper.latest_revision()
        if revision is not None:
            path = rooms.keeper.get(rooms.keeper.undo_revision(revision.id).capture).path
            session.show({"undone": path, "path": path}, CHANGE_TAKEN_BACK.format(path=path))
            return
        latest = rooms.keeper.latest()
        if latest is None:
            raise VaultError(words.NOTHING_TO_UNDO)
        if latest.path.startswith(FILED):
            back = rooms.keeper.unfile(latest.id)
            session.show({"undone": latest.path, "path": back.path}, BACK_IN_INBOX.format(path=back.path))
            return
        rooms.tidy.done(latest.id)
        rooms.keeper.undo(latest.id)
    session.show({"undone": latest.path}, words.TAKEN_OUT.format(path=latest.path))

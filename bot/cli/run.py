"""`run`: the Telegram bot, or the trial chat in a browser where no token is set."""

import typer

from bot import words
from bot.cli.session import Session, session_of


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("run", help=words.CLI_RUN)(run)


def run(context: typer.Context) -> None:
    """Run until it is stopped."""
    start(session_of(context))


def start(session: Session) -> None:
    """Start the bot when there is a token, else the trial chat."""
    if session.settings.telegram.token.get_secret_value():
        from bot.service import run_service

        run_service(session.settings, session.vault, session.clock, session.given.config)
    else:
        from bot.trial import run_trial

        run_trial(session.settings, session.clock, _say, session.given.config)


def _say(line: str) -> None:
    typer.echo(line, err=True)

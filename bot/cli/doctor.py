"""`doctor`: each part, fine or what is wrong and the command that mends it."""

import typer

from bot import words
from bot.cli.session import session_of


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("doctor", help=words.CLI_DOCTOR)(doctor)


def doctor(context: typer.Context) -> None:
    """Look at every part; exit code 1 when one of them is broken."""
    from bot.doctor import examine

    session = session_of(context)
    findings = examine(session.settings, session.vault)
    record = {
        "fine": not any(f.state == "broken" for f in findings),
        "parts": [{"part": f.part, "state": f.state, "says": f.says, "mend": f.mend} for f in findings],
    }
    lines = [
        f"{words.MARKS[f.state]} {f.part}: {f.says}" + (f"\n    {f.mend}" if f.mend else "") for f in findings
    ]
    session.show(record, "\n".join(lines))
    if not record["fine"]:
        raise typer.Exit(1)

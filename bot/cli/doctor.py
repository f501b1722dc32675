"""`doctor`: each part, fine or what is wrong and the command that mends it."""

from dataclasses import asdict
from typing import TYPE_CHECKING

import typer

from bot import words
from bot.cli.session import session_of

if TYPE_CHECKING:
    from bot.doctor import Finding

SHOWN = 20


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
        "parts": [asdict(finding) for finding in findings],
    }
    lines = [line for finding in findings for line in _lines(finding)]
    session.show(record, "\n".join(lines))
    if not record["fine"]:
        raise typer.Exit(1)


def _lines(finding: "Finding") -> list[str]:
    """A line for the part, and below it what mends it and its details, the first few."""
    below = [*([finding.mend] if finding.mend else []), *finding.details[:SHOWN]]
    more = len(finding.details) - SHOWN
    below += [words.AND_MORE.format(more=more)] if more > 0 else []
    return [
        f"{words.MARKS[finding.state]} {finding.part}: {finding.says}",
        *(f"    {line}" for line in below),
    ]

"""`init`: asks what it needs, writes the settings, and prints the code that pairs the owner's account."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError

from bot import words
from bot.cli.session import Given, Session, session_of
from bot.config_file import set_keys
from bot.folders import home_path
from bot.settings import default_config, find_config, state_folder, zone
from bot.telegram.pairing import new_code
from brain.errors import SettingsError
from brain.settings import RoutineSettings


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("init", help=words.CLI_INIT)(init)


def init(
    context: typer.Context,
    token: Annotated[str | None, typer.Option(help=words.CLI_INIT_TOKEN)] = None,
    name: Annotated[str | None, typer.Option(help=words.CLI_INIT_NAME)] = None,
    briefing: Annotated[str | None, typer.Option(help=words.CLI_INIT_BRIEFING)] = None,
) -> None:
    """Write the settings. What is given as an option isn't asked for."""
    given = session_of(context).given
    file = given.config or find_config() or default_config()
    vault = _vault(given.vault)
    zone_name = _zone_name(given.tz)
    said_name = _ask(words.ASK_NAME, shown=False) if name is None else name
    said_token = _ask(words.ASK_TOKEN, shown=False) if token is None else token
    values: dict[tuple[str, str], str | int] = {
        ("vault", "dir"): str(vault),
        ("owner", "timezone"): zone_name,
    }
    values |= {("owner", "name"): said_name} if said_name.strip() else {}
    values |= {("telegram", "token"): said_token.strip()} if said_token.strip() else {}
    values |= {("routine", "briefing"): _time(briefing)} if briefing is not None else {}
    vault.mkdir(parents=True, exist_ok=True)
    set_keys(file, values)
    _finish(Session(Given(vault, given.as_json, config=file)), file)


def _ask(question: str, default: str = "", *, shown: bool = True) -> str:
    """Ask on stderr, so that stdout holds the outcome alone; says so where nobody answers."""
    try:
        return str(typer.prompt(question, default=default, show_default=shown, err=True))
    except typer.Abort:
        typer.echo(f"\n{words.STOPPED}", err=True)
        raise


def _finish(session: Session, file: Path) -> None:
    """Say what was written, and how to go on."""
    settings = session.settings
    record: dict[str, str | None] = {"settings": str(file), "vault": str(session.vault), "pairing": None}
    lines = [words.INIT_WRITTEN.format(file=file), *_routine(settings.routine)]
    if settings.capture.page_titles:
        lines.append(words.LINKS_READ)
    if not settings.telegram.token.get_secret_value():
        lines.append(words.INIT_NO_TOKEN)
    elif settings.telegram.owner_id is None:
        record["pairing"] = new_code(state_folder(settings, session.vault))
        lines.append(words.INIT_PAIR.format(code=record["pairing"]))
    session.show(record, "\n".join(lines))


def _routine(routine: RoutineSettings) -> Iterator[str]:
    """What will come by itself, and how to change it."""
    told = ((routine.briefing, words.INIT_BRIEFING), (routine.digest, words.INIT_DIGEST))
    parts = [template.format(time=time) for time, template in told if time]
    if parts:
        yield words.INIT_ROUTINE.format(parts=words.AND.join(parts))


def _time(given: str) -> str:
    """A time of day as the settings take it. Raises SettingsError for anything else but an empty one."""
    try:
        return RoutineSettings(briefing=given.strip()).briefing
    except ValidationError as error:
        raise SettingsError(words.TIME_ODD.format(text=given)) from error


def _vault(given: Path | None) -> Path:
    answer = given or Path(_ask(words.ASK_VAULT, str(Path.home() / "Notes")))
    folder = home_path(answer).absolute()
    if folder.exists() and not folder.is_dir():
        raise SettingsError(words.VAULT_IS_FILE.format(path=folder))
    return folder


def _zone_name(given: str | None) -> str:
    from tzlocal import get_localzone_name

    name = given or _ask(words.ASK_ZONE, get_localzone_name() or "UTC")
    return zone(name).key

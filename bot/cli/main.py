"""The entry point: the options that every command takes, the commands, and how errors end.

A known error is one line on stderr and exit code 2. `--vault`, `--json`, `--now`, `--tz` and `--config`
may stand before or after the command.
"""

import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from bot import words
from bot.cli.session import Given, Session, quiet_logs
from brain.errors import RemembrancerError

_WITH_VALUE = {"--vault", "--now", "--tz", "--config"}
_FLAGS = {"--json"}
DEBUG = "REMEMBRANCER_DEBUG"
"""Set, it shows where a defect comes from."""
MODULES = {
    "run": "run",
    "init": "init",
    "capture": "capture",
    "chat": "chat",
    "search": "find",
    "ask": "find",
    "index": "index",
    "agenda": "lists",
    "tasks": "lists",
    "facts": "lists",
    "briefing": "lists",
    "digest": "lists",
    "dates": "phrase",
    "doctor": "doctor",
    "undo": "undo",
    "eval": "evaluate",
}
"""Each command and the module that holds it."""


class GlobalOptionsGroup(TyperGroup):
    """Takes the common options wherever they stand, up to a `--`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Move the common options to the front, where the main callback reads them."""
        return super().parse_args(ctx, _common_first(args))


def build(args: Sequence[str]) -> typer.Typer:
    """Make the program for these arguments. Only the command they name is loaded, or all for the help."""
    app = typer.Typer(
        cls=GlobalOptionsGroup,
        help=words.CLI_HELP,
        no_args_is_help=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(common)
    for module in dict.fromkeys(MODULES[name] for name in _named(args)):
        import_module(f"bot.cli.{module}").register(app)
    return app


def common(
    context: typer.Context,
    vault: Annotated[Path | None, typer.Option(help=words.OPTION_VAULT)] = None,
    as_json: Annotated[bool, typer.Option("--json", help=words.OPTION_JSON)] = False,
    now: Annotated[str | None, typer.Option(envvar="REMEMBRANCER_NOW", help=words.OPTION_NOW)] = None,
    tz: Annotated[str | None, typer.Option(envvar="REMEMBRANCER_TZ", help=words.OPTION_TZ)] = None,
    config: Annotated[Path | None, typer.Option(help=words.OPTION_CONFIG)] = None,
) -> None:
    """Read what all commands share; with no command, run the bot or the trial chat."""
    context.obj = Session(Given(vault, as_json, now, tz, config))
    if context.invoked_subcommand is None:
        from bot.cli.run import start

        start(context.obj)


def main() -> None:
    """Run the command line and exit."""
    quiet_logs()
    sys.exit(invoke(sys.argv[1:]))


def invoke(args: list[str]) -> int:
    """Run one command; returns its exit code."""
    try:
        result = build(args)(args, standalone_mode=False)
    except RemembrancerError as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        return _explain(error)
    return result if isinstance(result, int) else 0


def _explain(error: Exception) -> int:
    """Say in one line what was wrong with the arguments, or where a defect of ours struck."""
    if hasattr(error, "format_message"):
        said = error.format_message()
        return _fail(f"{said if said.endswith(('.', '?', '!')) else f'{said}.'} {words.SEE_HELP}")
    if type(error).__name__ == "Abort":
        return 130
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).stem}:{place.lineno}"
    return _fail(words.DEFECT.format(kind=type(error).__name__, where=where, variable=DEBUG))


def _fail(sentence: str) -> int:
    typer.echo(" ".join(sentence.split()), err=True)
    return 2


def _named(args: Sequence[str]) -> Sequence[str]:
    """The commands that may be meant: the one named, `run` for none, or all of them."""
    rest = _common_first(list(args))
    place = 0
    while place < len(rest) and rest[place].startswith("-"):
        place += 2 if rest[place] in _WITH_VALUE else 1
    if place >= len(rest):
        return ("run",) if not {"-h", "--help"} & set(rest) else tuple(MODULES)
    return (rest[place],) if rest[place] in MODULES else tuple(MODULES)


def _common_first(args: list[str]) -> list[str]:
    end = args.index("--") if "--" in args else len(args)
    front: list[str] = []
    rest: list[str] = []
    words_left = iter(args[:end])
    for word in words_left:
        if word in _WITH_VALUE:
            front += [word, *(value for value in [next(words_left, None)] if value is not None)]
        elif word in _FLAGS or word.partition("=")[0] in _WITH_VALUE:
            front.append(word)
        else:
            rest.append(word)
    return front + rest + args[end:]

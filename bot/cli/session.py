"""What every command starts from: the settings, the clock, the vault, and how to print."""

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.console import Console

from bot import words
from bot.cli.downloads import Downloads
from bot.cli.moment import clock_for
from bot.folders import home_path
from bot.settings import Settings, load_settings, zone
from brain.clock import Clock
from brain.errors import SettingsError

if TYPE_CHECKING:
    from bot.desk.rooms import Rooms


@dataclass(frozen=True)
class Given:
    """The options that every command takes."""

    vault: Path | None = None
    as_json: bool = False
    now: str | None = None
    tz: str | None = None
    config: Path | None = None


class Session:
    """One run of the command line. Nothing is read from disk before it is asked for."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self.console = Console(highlight=False, soft_wrap=True)
        self.progress_console = Console(stderr=True)

    @cached_property
    def settings(self) -> Settings:
        """The settings, with what the command line said on top."""
        overrides: dict[str, dict[str, Any]] = {}
        if self.given.vault:
            overrides["vault"] = {"dir": self.given.vault}
        if self.given.tz:
            overrides["owner"] = {"timezone": self.given.tz}
        return load_settings(self.given.config, overrides)

    @cached_property
    def clock(self) -> Clock:
        """The computer's clock in the owner's zone, or the moment of `--now`."""
        return clock_for(self.given.now, zone(self.settings.zone_name))

    @cached_property
    def vault(self) -> Path:
        """The folder of notes that was named. Raises SettingsError when none was."""
        folder = self.settings.vault.dir
        if folder is None:
            raise SettingsError(words.VAULT_NOT_SET)
        return home_path(folder)

    @contextmanager
    def rooms(self, clock: Clock | None = None) -> "Iterator[Rooms]":
        """Yield the rooms behind the desk, opened for this vault and closed afterwards."""
        from bot.assembly import open_rooms

        with (
            Downloads(self.progress_console) as downloads,
            open_rooms(self.settings, self.vault, clock or self.clock, downloads.show) as rooms,
        ):
            yield rooms

    def show(self, record: dict[str, Any], plain: str) -> None:
        """Print one JSON object with `--json`, else the plain text."""
        if self.given.as_json:
            typer.echo(json.dumps(record, ensure_ascii=False, default=str))
        else:
            self.console.print(plain, markup=False)


def session_of(context: typer.Context) -> Session:
    """Return the session that the main callback made."""
    session: Session = context.obj
    return session


def quiet_logs() -> None:
    """Send warnings to stderr, plainly, and keep libraries silent."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(name)s: %(message)s")
    for noisy in ("httpx", "httpcore", "huggingface_hub", "faster_whisper", "apscheduler"):
        logging.getLogger(noisy).setLevel(logging.ERROR)

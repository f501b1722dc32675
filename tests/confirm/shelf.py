"""A small real store for tests: labelled values in a JSON file, and a proposal that sets one of them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from brain.errors import VaultError
from brain.files import write_atomic
from confirm.filechange import FileChange, inverse_of
from confirm.proposal import Choice, Found, Noting, Question, Receipt, unnoted


class Crash(BaseException):
    """The process ends here."""


@dataclass
class Shelf:
    """The file, and what the test wants to go wrong with it."""

    folder: Path
    runs: list[tuple[str, str]] = field(default_factory=list)
    crash: str = ""
    fail: bool = False
    blind: bool = False

    @property
    def path(self) -> Path:
        return self.folder / "shelf.json"

    def values(self) -> dict[str, str]:
        return json.loads(self.path.read_text("utf-8")) if self.path.exists() else {}

    def put(self, name: str, value: str) -> None:
        write_atomic(self.path, json.dumps({**self.values(), name: value}, sort_keys=True).encode())

    def make(self, args: Mapping[str, Any]) -> "Setting":
        return Setting(self, args)


@dataclass(frozen=True)
class Setting:
    """Sets `name` to `value`; without a name, which one is asked."""

    shelf: Shelf
    args: Mapping[str, Any]
    kind: str = "move_event"

    @property
    def name(self) -> str:
        return str(self.args.get("choice") or self.args["name"])

    def question(self, now: datetime) -> Question:
        values = self.shelf.values()
        if not self.name:
            return Question("Which one?", tuple(Choice(name, name) for name in values))
        if self.name not in values:
            raise VaultError(f"There is no {self.name}.")
        return Question(f"Move {self.name} from {values[self.name]} to {self.args['value']}?")

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        before = self.shelf.path.read_bytes()
        if self.shelf.crash == "before":
            raise Crash
        if self.shelf.fail:
            raise VaultError("The shelf is locked.")
        self.shelf.runs.append((self.name, self.question(now).text))
        self.shelf.put(self.name, self.args["value"])
        if self.shelf.crash == "after":
            raise Crash
        change = FileChange("shelf.json", before, self.shelf.path.read_bytes())
        return Receipt(self.kind, self.name, self._told(), inverse_of([change]))

    def look(self, now: datetime) -> Found:
        if self.shelf.blind:
            raise VaultError("The shelf can't be seen.")
        if self.shelf.values().get(self.name) == self.args["value"]:
            return Found("done", Receipt(self.kind, self.name, self._told()))
        return Found("not_done")

    def _told(self) -> str:
        return f"{self.name} is at {self.shelf.values()[self.name]}."

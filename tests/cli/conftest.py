"""The command line as a user has it: real arguments, a vault of their own, no settings file."""

import io
import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.cli.main import invoke


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


Run = Callable[..., Outcome]
Chat = Callable[..., list[Any]]
Say = Callable[..., list[str]]
Talk = Callable[..., list[Any]]
NOW = "2026-10-26T09:00"
"""A Monday in the sample week."""

SAMPLE = Path(__file__).parents[2] / "bot/sample"


def texts(line: Any) -> str:
    """What was said in answer to one line."""
    return "\n".join(reply["text"] for reply in line["replies"])


def press(line: Any, label: str) -> dict[str, str]:
    """The line that presses a button of an earlier one."""
    return {"press": next(b["data"] for r in line["replies"] for b in r["buttons"] if b["label"] == label)}


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    folder = tmp_path / "Notes"
    folder.mkdir()
    return folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing configured: an empty home, no settings, no model."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("HOME", str(folder))
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("REMEMBRANCER_MODEL__ENABLED", "false")
    monkeypatch.setenv("REMEMBRANCER_TIDY__ENABLED", "false")
    return folder


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run one command; returns its exit code and what it printed."""

    def runner(*args: str | Path) -> Outcome:
        capsys.readouterr()
        code = invoke([str(a) for a in args])
        printed = capsys.readouterr()
        return Outcome(code, printed.out, printed.err)

    return runner


@pytest.fixture
def chat(run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch) -> Chat:
    """Hold a conversation: one mapping a line in, one a line out."""

    def talk(*lines: dict[str, Any]) -> list[Any]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(json.dumps(line) + "\n" for line in lines)))
        return run(
            "chat", "--jsonl", "--vault", vault, "--now", "2026-10-19T12:30", "--tz", "Europe/London"
        ).lines

    return talk


@pytest.fixture
def calendar(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sample week as the owner's only calendar; gives its file."""
    folder = home / "calendar"
    folder.mkdir()
    shutil.copy(SAMPLE / "calendar/week.ics", folder)
    monkeypatch.setenv("REMEMBRANCER_CALENDAR__FOLDER", str(folder))
    return folder / "week.ics"


@pytest.fixture
def model_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Turn the model on, at an address."""

    def turn_on(url: str) -> None:
        monkeypatch.setenv("REMEMBRANCER_MODEL__ENABLED", "true")
        monkeypatch.setenv("REMEMBRANCER_MODEL__URL", url)

    return turn_on


@pytest.fixture
def say(chat: Chat, calendar: Path) -> Say:
    """Say some messages one after the other on that Monday; what was answered to each."""

    def speak(*said: str) -> list[str]:
        return [texts(line) for line in chat(*({"text": text, "now": NOW} for text in said))]

    return speak


@pytest.fixture
def talk(run: Run, vault: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Talk:
    """Talk with a calendar: `talk(ics, now, zone, *messages)` gives the lines that came."""
    folder = home / "calendar"
    monkeypatch.setenv("REMEMBRANCER_CALENDAR__FOLDER", str(folder))

    def begin(calendar: bytes | None, now: str, zone: str, *messages: str | dict[str, str]) -> list[Any]:
        folder.mkdir(exist_ok=True)
        if calendar is not None:
            (folder / "one.ics").write_bytes(calendar)
        rows = [{"text": one} if isinstance(one, str) else one for one in messages]
        typed = "".join(json.dumps(row) + "\n" for row in rows)
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return run("chat", "--jsonl", "--vault", vault, "--now", now, "--tz", zone).lines

    return begin

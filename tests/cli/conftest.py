"""The command line as a user has it: real arguments, a vault of their own, no settings file."""

import json
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
def chat(run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """Hold a conversation: one mapping a line in, one a line out."""
    import io

    def talk(*lines: dict[str, Any]) -> list[Any]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(json.dumps(line) + "\n" for line in lines)))
        return run(
            "chat", "--jsonl", "--vault", vault, "--now", "2026-10-19T12:30", "--tz", "Europe/London"
        ).lines

    return talk

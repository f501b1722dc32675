"""The sample vault with its captured week, and small vaults made of texts."""

import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from brain.settings import ModelSettings

ROOT = Path(__file__).parents[2]
SUNDAY = datetime(2026, 10, 25, 18, 0, tzinfo=ZoneInfo("Europe/London"))
MakeVault = Callable[[dict[str, str]], Path]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """The sample vault with the week of 19 October 2026 filed: 44 notes."""
    vault = tmp_path / "vault"
    shutil.copytree(ROOT / "bot" / "sample" / "vault", vault)
    shutil.copytree(ROOT / "eval" / "captures" / "filed" / "Filed", vault / "Filed")
    return vault


@pytest.fixture
def make_vault(tmp_path: Path) -> MakeVault:
    """Write a vault of these notes."""

    def make(notes: dict[str, str]) -> Path:
        vault = tmp_path / "small"
        vault.mkdir(exist_ok=True)
        for path, text in notes.items():
            (vault / path).parent.mkdir(parents=True, exist_ok=True)
            (vault / path).write_text(text, encoding="utf-8")
        return vault

    return make


def filed(body: str, related: str = "", added: str = "", captured: str = "2026-10-21T10:00") -> str:
    """The text of a filed note."""
    line = f"\nRelated: [[{related}]]\n{added}" if related else added
    names = f'["{related}"]' if related else "[]"
    return f"---\ncaptured: {captured}\nvia: phone\ntags: [x]\nrelated: {names}\n---\n{body}\n{line}"


def settings(url: str) -> ModelSettings:
    """A model behind a scripted Ollama."""
    return ModelSettings(url=url, name="scripted", start=False, timeout=5.0, first_token_timeout=5.0)

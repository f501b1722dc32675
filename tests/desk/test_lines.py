"""`chat --jsonl` as its contract has it, for what belongs together and what answers something."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.cli.main import invoke

Chat = Callable[..., list[Any]]


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    folder = tmp_path / "Notes"
    folder.mkdir()
    return folder


@pytest.fixture
def chat(
    tmp_path: Path, vault: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Chat:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.chdir(home)
    monkeypatch.setenv("HOME", str(home))
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("REMEMBRANCER_MODEL__ENABLED", "false")
    monkeypatch.setenv("REMEMBRANCER_TIDY__ENABLED", "false")

    def talk(*lines: dict[str, Any]) -> list[Any]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(json.dumps(line) + "\n" for line in lines)))
        capsys.readouterr()
        invoke(
            ["chat", "--jsonl", "--vault", str(vault), "--now", "2026-10-19T12:30", "--tz", "Europe/London"]
        )
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return talk


def bodies(vault: Path) -> dict[str, str]:
    return {p.name: p.read_text().split("\n---\n", 1)[1] for p in vault.rglob("*.md")}


def counts(lines: list[Any]) -> list[int]:
    return [len(line["replies"]) for line in lines]


def test_a_split_paste_over_two_lines_is_one_note(chat: Chat, vault: Path) -> None:
    """Every line gets its line back; the second one's is empty."""
    whole = "The long and winding text. " * 250
    lines = chat({"text": whole[:4096]}, {"text": whole[4096:]}, {"text": "a thought of its own"})
    assert counts(lines) == [1, 0, 1]
    assert bodies(vault) == {"2026-10-19 1230.md": whole, "2026-10-19 1230 2.md": "a thought of its own"}


def test_an_album_over_lines_or_in_one_line_is_one_note(chat: Chat, vault: Path, tmp_path: Path) -> None:
    """Items carry the same `album`; `photos` are an album by themselves."""
    paths = []
    for n in range(3):
        (tmp_path / f"{n}.jpg").write_bytes(b"%d" % n)
        paths.append(str(tmp_path / f"{n}.jpg"))
    lines = chat(
        {"photo": paths[0], "caption": "one", "album": "x"},
        {"photo": paths[1], "album": "x"},
        {"photos": paths, "caption": "two", "now": "2026-10-19T12:31"},
    )
    assert counts(lines) == [1, 0, 1]
    assert bodies(vault)["2026-10-19 1230.md"].count("![[") == 2
    assert bodies(vault)["2026-10-19 1231.md"].count("![[") == 3


def test_an_answer_adds_to_the_note_of_the_line_it_names(chat: Chat, vault: Path) -> None:
    chat({"text": "Lunch with Priya."}, {"text": "Another thought."}, {"text": "She pays.", "reply_to": 1})
    assert bodies(vault)["2026-10-19 1230.md"] == "Lunch with Priya.\n\nShe pays."


def test_an_edit_after_an_answer_changes_its_own_words(chat: Chat, vault: Path) -> None:
    chat(
        {"text": "one"},
        {"text": "two", "reply_to": 1},
        {"edit": 2, "text": "zwei"},
        {"edit": 1, "text": "eins"},
    )
    assert bodies(vault)["2026-10-19 1230.md"] == "eins\n\nzwei"


def test_undo_by_command_goes_back_step_by_step(chat: Chat, vault: Path) -> None:
    chat({"text": "one"}, {"edit": 1, "text": "two"}, {"text": "three", "reply_to": 1})
    chat({"text": "/undo"})
    assert list(bodies(vault).values()) == ["two"]
    chat({"text": "/undo"})
    assert list(bodies(vault).values()) == ["one"]
    chat({"text": "/undo"})
    assert bodies(vault) == {}


def test_hidden_links_and_quotes_come_with_a_line(chat: Chat, vault: Path) -> None:
    chat({"text": "read this", "links": ["https://a.example"], "quote": "soon"})
    (note,) = vault.rglob("*.md")
    assert note.read_text().endswith("quote:\n  - soon\nlinks:\n  - https://a.example\n---\nread this")

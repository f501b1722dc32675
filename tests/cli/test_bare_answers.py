"""A Yes or No where the program asked nothing: it changes nothing, says so, and is no note by itself."""

from pathlib import Path

import pytest

from tests.cli.conftest import Chat, texts
from tests.cli.test_butler import MONDAY


@pytest.mark.parametrize("said", ["yes", "No.", "ja bitte", "👍", "ok"])
def test_an_answer_to_nothing_says_so(chat: Chat, vault: Path, said: str) -> None:
    (line,) = chat({"text": said, **MONDAY})
    assert "No question of mine is open" in texts(line)
    assert not list(vault.rglob("*.md"))


@pytest.mark.parametrize("said", ["ok thanks", "Great, thank you!", "ok danke"])
def test_thanks_for_an_answer_are_no_yes(chat: Chat, vault: Path, said: str) -> None:
    (line,) = chat({"text": said, **MONDAY})
    assert texts(line) == "You're welcome."
    assert not list(vault.rglob("*.md"))


def test_it_can_be_kept_all_the_same(chat: Chat, vault: Path) -> None:
    (line,) = chat({"text": "no", **MONDAY})
    chat({"press": line["replies"][0]["buttons"][0]["data"], **MONDAY})
    [note] = (vault / "Inbox").glob("*.md")
    assert note.read_text().endswith("no")


def test_an_answer_that_comes_twice_runs_once(chat: Chat, vault: Path) -> None:
    (vault / "Tasks.md").write_text("- [ ] Pay rent\n- [ ] Pay rent arrears\n")
    lines = chat({"text": "add task: buy rye", **MONDAY}, {"text": "yes"}, {"text": "yes"})
    assert "No question of mine is open" in texts(lines[2])
    assert (vault / "Tasks.md").read_text().count("Buy rye") == 1

"""What is forgotten can be taken back on the same day; from the next day on it is nowhere any more."""

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Chat

SECRET = b"ada@home.example"
FACTS = (
    "# Memory\n\n- (f1) email is ada@home.example\n- (f2) lives in Leeds\n- (f3) email provider is Posteo\n"
)
TODAY, NIGHT, TOMORROW = "2026-10-26T09:00", "2026-10-26T23:59", "2026-10-27T00:01"


@pytest.fixture
def memory(vault: Path) -> Path:
    path = vault / "Memory.md"
    path.write_text(FACTS)
    return path


def forms() -> Iterator[bytes]:
    """The words as they are, and as base64 at each place in a group of three bytes."""
    yield SECRET
    for shift in range(3):
        yield base64.b64encode(bytes(shift) + SECRET)[4:-4]


def held_in(root: Path) -> list[str]:
    """The files anywhere below that hold the words."""
    files = [path for path in root.rglob("*") if path.is_file()]
    return [path.name for path in files if any(form in path.read_bytes() for form in forms())]


def talk(chat: Chat, now: str, *texts: str) -> list[str]:
    lines = chat(*({"text": text, "now": now} for text in texts))
    return ["\n".join(reply["text"] for reply in line["replies"]) for line in lines]


def test_only_the_fact_that_was_named_goes_and_comes_back_by_undo(chat: Chat, memory: Path) -> None:
    asked, told = talk(chat, TODAY, "Forget my email address", "yes")
    assert asked == 'Forget "email is ada@home.example"?'
    assert SECRET.decode() not in told
    assert memory.read_text() == FACTS.replace("- (f1) email is ada@home.example\n", "")
    talk(chat, NIGHT, "/undo")
    assert memory.read_text() == FACTS


def test_from_the_next_day_on_it_is_nowhere(chat: Chat, memory: Path, tmp_path: Path) -> None:
    """Not in the store of undo either, nor in those of earlier changes of the file."""
    talk(chat, TODAY, "remember that I like tea", "yes", "Forget my email address", "yes")
    assert held_in(tmp_path) != []
    asked, undone = talk(chat, TOMORROW, "What is my email address?", "/undo")
    assert held_in(tmp_path) == []
    assert SECRET.decode() not in asked and "nothing to undo" in undone
    assert "lives in Leeds" in memory.read_text()


def test_a_fact_that_was_told_and_forgotten_is_nowhere(chat: Chat, memory: Path, tmp_path: Path) -> None:
    """The receipt of remembering it holds its words, too."""
    memory.write_text("- (f1) lives in Leeds\n")
    talk(chat, TODAY, "remember that my email is ada@home.example", "yes")
    talk(chat, TODAY, "Forget my email", "yes")
    talk(chat, TOMORROW, "remember that I like jam", "no")
    assert held_in(tmp_path) == []


def test_other_changes_keep_their_way_back(chat: Chat, memory: Path, vault: Path) -> None:
    tasks = vault / "Tasks.md"
    tasks.write_text("- [ ] Buy stamps\n")
    talk(chat, TODAY, "Add buy a kite to my tasks", "yes", "Forget my email address", "yes")
    assert "kite" in tasks.read_text()
    talk(chat, TOMORROW, "/undo")
    assert tasks.read_text() == "- [ ] Buy stamps\n"

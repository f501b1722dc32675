"""Which names of a vault are offered to the ear, and how they fit into its window."""

import os
from pathlib import Path

import pytest

from brain.speech.hints import MOST, VaultHints, hints_for_vault, hints_from
from brain.speech.names import names_in_text, note_names, proper_names
from brain.speech.prompt import hint_prompt
from brain.speech.utterance import echoes
from brain.vault.reader import parse_note


def letters(text: str) -> int:
    """A stand-in for a vocabulary that knows short words only: a token for each four characters."""
    return -(-len(text.strip(" ,")) // 4)


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("Priya Raman", ["Priya Raman"]),
        ("2026-10-19 1230 Lunch with Anna Kovač for data", ["Lunch", "Anna Kovač"]),
        ("Jürgen Groß und Øystein", ["Jürgen Groß", "Øystein"]),
        ("Car and MOT", ["Car", "MOT"]),
        ("O'Brien's boat", ["O'Brien"]),
        ("I think I'll go", []),
        ("QR-5560 2026-10-15", []),
        ("groceries", []),
    ],
)
def test_names_in_titles(title: str, names: list[str]) -> None:
    assert list(proper_names([title])) == names


def test_a_sentences_first_word_is_no_name_and_code_is_not_read() -> None:
    text = "Lunch was with Wojciech, then Aoife.\n- Called Mr Adeyemi. `from Secret import X` https://x.org/Some/Path"
    assert list(names_in_text(text)) == ["Wojciech", "Aoife", "Mr Adeyemi"]


def test_a_note_gives_title_aliases_links_tags_and_people_most() -> None:
    note = parse_note(
        "People/Priya.md", b"---\naliases: [Priya Raman]\ntags: [qdrant]\n---\nKnows [[Team/Aoife]].\n"
    )
    names = note_names(note)
    assert names["Priya"] == names["Priya Raman"] > names["Aoife"] > names["qdrant"]


def test_memory_counts_like_a_person() -> None:
    memory = note_names(parse_note("Memory.md", b"- (f7) The neighbour is Mr Adeyemi.\n"))
    other = note_names(parse_note("Log.md", b"The neighbour is Mr Adeyemi.\n"))
    assert memory["Mr Adeyemi"] > other["Mr Adeyemi"]


def test_the_last_touched_comes_first_and_each_name_once() -> None:
    notes = [{"Aoife": 3.0}, *[{f"Filler{i}": 3.0} for i in range(50)], {"Zephyr": 3.0, "AOIFE": 3.0}]
    hints = hints_from(notes)
    assert hints[0] == "Aoife"
    assert "AOIFE" not in hints
    assert hints[-1] == "Zephyr"


def test_a_large_vault_offers_a_bounded_list() -> None:
    assert len(hints_from([{f"Name{i}": 1.0} for i in range(3000)])) == MOST


def test_only_changed_notes_are_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("Aoife", "Niamh"):
        (tmp_path / f"{name}.md").write_text("Hello.\n", encoding="utf-8")
    hints = VaultHints(tmp_path)
    assert set(hints()) == {"Aoife", "Niamh"}
    read: list[str] = []
    original = parse_note

    def reading(root: Path, path: str) -> object:
        read.append(path)
        return original(path, (root / path).read_bytes())

    monkeypatch.setattr("brain.speech.hints.read_note", reading)
    (tmp_path / "Niamh.md").write_text("Off to see Siobhan.\n", encoding="utf-8")
    os.utime(tmp_path / "Niamh.md", ns=(1, 1))
    assert set(hints()) == {"Aoife", "Niamh", "Siobhan"}
    assert read == ["Niamh.md"]


def test_an_empty_vault_has_no_hints(tmp_path: Path) -> None:
    assert hints_for_vault(tmp_path) == ()


def test_strange_names_go_in_first_and_the_most_important_stands_last() -> None:
    prompt = hint_prompt(["Sam", "Thandiwe", "Wojciech"], letters, budget=4)
    assert prompt == "Wojciech, Thandiwe."
    assert hint_prompt(["Sam", "Thandiwe", "Wojciech"], letters) == "Sam, Wojciech, Thandiwe."


def test_hints_never_pass_their_budget() -> None:
    prompt = hint_prompt([f"Thandiwe{'abcdefgh'[i % 8] * (i // 8)}" for i in range(300)], letters, budget=50)
    assert prompt is not None
    assert sum(letters(name) for name in prompt.rstrip(".").split(", ")) <= 50


def test_control_tokens_in_a_title_are_defused() -> None:
    assert hint_prompt(["<|endoftext|>", "<|en|> Aoife"], letters) == "en Aoife, endoftext."


@pytest.mark.parametrize(
    ("text", "echo"),
    [
        ("Morgan, Qdrant, Priya, Siobhan.", True),
        ("Qdrant and Priya and Siobhan met.", False),
        ("Priya, Siobhan.", False),
        ("", False),
    ],
)
def test_the_prompt_said_back_is_told_from_speech(text: str, echo: bool) -> None:
    assert echoes(text, "Nora, Qdrant, Priya, Siobhan.") is echo

"""What happens to a capture after its acknowledgement: filed with the model or by rule, and back."""

from pathlib import Path

import pytest

from tests.cli.conftest import Chat, Run
from tests.ollama.script import Says
from tests.ollama.server import ScriptedOllama

LUNCH = "Lunch with Priya at the Thai place. She wants the corrected West region figures by Friday."
FILED = f"""---
captured: 2026-10-19T12:30
via: command line
tags: [people, work, meeting]
related: ["Priya"]
---
{LUNCH}

Related: [[Priya]]

- [ ] send corrected West region figures (due 2026-10-23)
"""
PROPOSAL = (
    '{"title": "Lunch with Priya for data", "tags": ["people", "work", "meeting"], "links": ["Priya"],'
    ' "todos": [{"text": "send corrected West region figures", "due": "2026-10-23"}]}'
)


@pytest.fixture(autouse=True)
def tidying(home: Path, vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REMEMBRANCER_TIDY__ENABLED", "true")
    (vault / "Priya.md").write_text("Priya leads sales in the West.")


def notes(vault: Path) -> dict[str, str]:
    return {str(p.relative_to(vault)): p.read_text() for p in vault.rglob("*.md") if p.name != "Priya.md"}


def test_the_lunch_is_filed_as_the_design_shows(
    chat: Chat, vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a model's proposal that checks out, the filed note is the design's, byte for byte."""
    with ScriptedOllama([Says(PROPOSAL)]) as ollama:
        monkeypatch.setenv("REMEMBRANCER_MODEL__ENABLED", "true")
        monkeypatch.setenv("REMEMBRANCER_MODEL__URL", ollama.url)
        (line,) = chat({"text": LUNCH})
    assert line["replies"][0]["text"] == "Kept in Inbox/2026-10-19 1230.md"
    assert {path: text.rstrip() for path, text in notes(vault).items()} == {
        "Filed/2026-10-19 1230 Lunch with Priya for data.md": FILED.rstrip()
    }


def test_without_a_model_it_is_filed_by_rule(chat: Chat, vault: Path) -> None:
    """The owner's words stand unchanged; the link and the to-do are found by code."""
    chat({"text": LUNCH})
    ((path, text),) = notes(vault).items()
    assert path.startswith("Filed/2026-10-19 1230 ")
    assert f"\n---\n{LUNCH}\n" in text
    assert "[[Priya]]" in text
    assert "2026-10-23" in text


def test_a_model_that_is_not_fetched_yet_files_nothing(
    chat: Chat, vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The capture waits in the Inbox, and the reason names the command that fetches the model (case T14)."""
    with ScriptedOllama([], models=["another"]) as ollama:
        monkeypatch.setenv("REMEMBRANCER_MODEL__ENABLED", "true")
        monkeypatch.setenv("REMEMBRANCER_MODEL__NAME", "qwen-small")
        monkeypatch.setenv("REMEMBRANCER_MODEL__URL", ollama.url)
        chat({"text": LUNCH})
        (waits,) = chat({"text": "/inbox"})
    assert list(notes(vault)) == ["Inbox/2026-10-19 1230.md"]
    assert "ollama pull qwen-small" in waits["replies"][0]["text"]


def test_undo_goes_back_to_the_inbox_and_then_out(chat: Chat, run: Run, vault: Path) -> None:
    """The first undo returns the Inbox file byte-equal, the second takes it out."""
    chat({"text": LUNCH})
    assert run("undo", "--vault", vault, "--json").json["path"] == "Inbox/2026-10-19 1230.md"
    assert notes(vault) == {
        "Inbox/2026-10-19 1230.md": f"---\ncaptured: 2026-10-19T12:30\nvia: command line\n---\n{LUNCH}"
    }
    run("undo", "--vault", vault)
    assert notes(vault) == {}


def test_undo_button_of_a_filed_note_returns_it_to_the_inbox(chat: Chat, vault: Path) -> None:
    """The button of the acknowledgement works after filing too, and the note stays in the Inbox then."""
    (line,) = chat({"text": LUNCH})
    undo = next(b["data"] for b in line["replies"][0]["buttons"] if b["label"] == "Undo")
    (back,) = chat({"press": undo})
    assert "as it arrived" in back["replies"][0]["text"]
    assert list(notes(vault)) == ["Inbox/2026-10-19 1230.md"]


def test_inbox_says_what_waits_and_why(chat: Chat, run: Run, vault: Path) -> None:
    """A note that isn't tidied yet is listed with its reason."""
    run(
        "capture",
        "a thought for later",
        "--vault",
        vault,
        "--now",
        "2026-10-19T12:30",
        "--tz",
        "Europe/London",
    )
    (line,) = chat({"text": "/inbox"})
    assert "Inbox/2026-10-19 1230.md" in line["replies"][0]["text"]

"""Questions through the command line: with a model, with the wrong one, and with none."""

import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Chat, Run
from tests.ollama.executable import FakeOllama
from tests.ollama.script import Says
from tests.ollama.server import ScriptedOllama

QUESTION = "Where is the spare key?"


@pytest.fixture
def keys(vault: Path) -> Path:
    (vault / "Keys.md").write_text("# Keys\nThe spare key is with Ines at number 14.")
    (vault / "Shed.md").write_text("# Shed\nPaint it blue in spring.")
    return vault


def test_an_answer_names_its_source(run: Run, keys: Path, model_on: Callable[[str], None]) -> None:
    """The model's words come with the passage that the program prints."""
    with ScriptedOllama([Says("It is with Ines at number 14 [1].")]) as ollama:
        model_on(ollama.url)
        answer = run("ask", QUESTION, "--vault", keys, "--json").json
    assert answer["answer"] == "It is with Ines at number 14 [1]."
    assert answer["model_used"] is True
    assert answer["sources"][0]["path"] == "Keys.md"
    assert "Ines" in answer["sources"][0]["quote"]


def test_without_a_model_the_passage_is_quoted(run: Run, keys: Path) -> None:
    """The best passage comes word for word, with its source and one line that says what is missing."""
    done = run("ask", QUESTION, "--vault", keys)
    assert "The spare key is with Ines at number 14." in done.out
    assert "Keys" in done.out
    assert "model" in done.out


def test_an_invented_name_is_marked(run: Run, keys: Path, model_on: Callable[[str], None]) -> None:
    """A name that stands in no passage is not left standing without a word."""
    with ScriptedOllama([Says("It is with Margaret at number 14 [1].")]) as ollama:
        model_on(ollama.url)
        answer = run("ask", QUESTION, "--vault", keys, "--json").json
    assert any("Margaret" in finding for finding in answer["findings"])


def test_a_missing_model_is_named_once_with_its_command(
    chat: Chat, keys: Path, model_on: Callable[[str], None]
) -> None:
    """The first answer says which model is missing and how to get it; the next ones don't repeat it."""
    with ScriptedOllama([], models=["nomic-embed-text:latest"]) as ollama:
        model_on(ollama.url)
        lines = chat({"text": QUESTION}, {"text": "What colour for the shed?"}, {"text": "a thought to keep"})
    texts = ["".join(r["text"] for r in line["replies"]) for line in lines]
    assert "ollama pull qwen3.5:9b" in texts[0]
    assert "ollama pull" not in texts[1] + texts[2]
    assert "blue" in texts[1]
    assert (keys / "Inbox/2026-10-19 1230.md").exists()


def test_ollama_that_is_installed_but_not_running_is_started(
    run: Run, keys: Path, model_on: Callable[[str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program starts `ollama serve`, waits until it answers, and then asks."""
    fake = FakeOllama(tmp_path / "bin", says="It is with Ines [1].", delay=0.5)
    with socket.create_server(("127.0.0.1", 0)) as free:
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{Path(sys.executable).parent}:/usr/bin:/bin")
    model_on(url)
    try:
        answer = run("ask", QUESTION, "--vault", keys, "--json").json
    finally:
        fake.stop()
    assert answer["model_used"] is True
    assert answer["answer"] == "It is with Ines [1]."


def test_nonsense_gets_the_fixed_sentence(run: Run, keys: Path) -> None:
    """A question that no note answers gets no passage at all."""
    answer = run("ask", "qzxv blorf wumpt?", "--vault", keys, "--json").json
    assert answer["answer"] == "I can't find that in your notes."
    assert (answer["found"], answer["sources"]) == (False, [])


def test_search_says_why_and_index_counts(run: Run, keys: Path) -> None:
    """Hits carry the contract's fields; the index says what it covers."""
    hits = run("search", "spare key", "-k", "1", "--vault", keys, "--json").json["hits"]
    assert [(h["path"], h["title"]) for h in hits] == [("Keys.md", "Keys")]
    assert {"heading", "date", "text", "score", "why"} <= set(hits[0])
    assert run("index", "--vault", keys).out.startswith("2/2 notes, 2/2 chunks")
    assert run("index", "--rebuild", "--vault", keys, "--json").json["complete"] is True

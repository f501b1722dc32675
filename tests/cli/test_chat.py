"""`chat --jsonl`: the whole conversation, one line in and one out."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.desk.commands import COMMANDS
from bot.desk.desk import Desk
from bot.inbound import Inbound
from tests.cli.conftest import Chat, Run


def buttons(line: dict[str, Any]) -> dict[str, str]:
    return {b["label"]: b["data"] for reply in line["replies"] for b in reply["buttons"]}


def notes(vault: Path) -> dict[str, str]:
    return {str(p.relative_to(vault)): p.read_text() for p in vault.rglob("*.md")}


def test_a_note_is_acknowledged_with_its_path_and_undo(chat: Chat, vault: Path) -> None:
    """The reply names the file and has the contract's shape."""
    (line,) = chat({"text": "The spare key is with Ines at number 14."})
    (reply,) = line["replies"]
    assert reply["text"] == "Kept in Inbox/2026-10-19 1230.md"
    assert set(reply) == {"text", "buttons", "sources", "route"}
    assert reply["route"] == "note"
    assert "Undo" in buttons(line)


def test_a_note_is_found_by_a_question_a_second_later(chat: Chat) -> None:
    """What was just kept is quoted with its source, with no model at all."""
    _, line = chat({"text": "The spare key is with Ines at number 14."}, {"text": "Where is the spare key?"})
    (reply,) = line["replies"]
    assert reply["route"] == "question"
    assert reply["sources"][0]["path"] == "Inbox/2026-10-19 1230.md"
    assert "Ines" in reply["sources"][0]["quote"]
    assert "Save as note" in buttons(line)


def test_undo_and_put_back_by_buttons(chat: Chat, vault: Path, run: Run) -> None:
    """Presses take the note out and bring it back, each once, and across restarts."""
    (line,) = chat({"text": "a thought for the shelf"})
    undo = buttons(line)["Undo"]
    (gone, spent) = chat({"press": undo}, {"press": undo})
    assert notes(vault) == {}
    assert "done its work" in spent["replies"][0]["text"]
    (back,) = chat({"press": buttons(gone)["Put it back"]})
    assert list(notes(vault)) == ["Inbox/2026-10-19 1230.md"]
    assert "Undo" in buttons(back)


def test_ask_instead_answers_and_takes_the_note_out(chat: Chat, vault: Path) -> None:
    """A question that was kept by mistake is mended with one press, and can be kept after all."""
    (vault / "Keys.md").write_text("The spare key is with Ines.")
    (line,) = chat({"text": "/note where is the spare key"})
    (line,) = chat({"text": "wonder where the spare key went"})
    (answer,) = chat({"press": buttons(line)["Ask instead"]})
    assert answer["replies"][-1]["route"] == "question"
    assert answer["replies"][-1]["sources"][0]["path"] == "Keys.md"
    assert len([p for p in notes(vault) if p.startswith("Inbox/")]) == 1
    chat({"press": buttons({"replies": answer["replies"][-1:]})["Save as note"]})
    assert len([p for p in notes(vault) if p.startswith("Inbox/")]) == 2


def test_edit_changes_the_capture(chat: Chat, vault: Path) -> None:
    """The first message of the conversation is edited: the file follows."""
    chat({"text": "Ines has the kee"}, {"edit": 1, "text": "Ines has the key"})
    assert notes(vault)["Inbox/2026-10-19 1230.md"].endswith("\nInes has the key")


def test_forward_is_a_note_with_its_writer(chat: Chat, vault: Path) -> None:
    """What somebody else wrote is kept, never answered."""
    chat({"forward": {"from": "Marcus", "text": "Can you move the meeting?"}})
    (text,) = notes(vault).values()
    assert "from: Marcus" in text
    assert text.endswith("Can you move the meeting?")


def test_photo_with_caption_is_one_note_that_shows_it(chat: Chat, vault: Path, tmp_path: Path) -> None:
    """The picture lies in Attachments and the note embeds it below the caption."""
    photo = tmp_path / "shelf.jpg"
    photo.write_bytes(b"\xff\xd8\xff\xe0 a picture")
    chat({"photo": str(photo), "caption": "the new shelf"})
    (text,) = notes(vault).values()
    name = text.rsplit("![[", 1)[1].removesuffix("]]")
    assert (vault / "Attachments" / name).read_bytes() == photo.read_bytes()
    assert "\nthe new shelf\n" in text


def test_now_of_a_line_moves_the_clock(chat: Chat, vault: Path) -> None:
    """A line may bring its own moment."""
    chat({"text": "first things first", "now": "2026-11-03T22:06"}, {"text": "second things next"})
    assert sorted(notes(vault)) == ["Inbox/2026-11-03 2206 2.md", "Inbox/2026-11-03 2206.md"]


def test_a_bad_line_is_answered_and_the_next_one_works(
    run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unreadable line costs one sentence; what follows is handled."""
    lines = ["not json", "[]", '{"text": ""}', '{"voice": "/none.ogg"}', '{"text": "a good thought"}']
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    done = run("chat", "--jsonl", "--vault", vault)
    assert done.code == 2
    assert [bool(json.loads(line).get("error")) for line in done.out.splitlines()] == [True] * 4 + [False]
    assert len(notes(vault)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "[" * 100_000,
        '{"photos": 5, "text": "x"}',
        '{"photo": "~nobody-here/x.jpg"}',
        '{"text": "x", "now": "9999-12-31T23:59"}',
        '{"text": "x", "now": "0001-01-01T00:00+14:00"}',
    ],
)
def test_no_line_ends_the_conversation(
    run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """However odd a line is, it costs one sentence of plain words, and the next one is kept."""
    monkeypatch.setattr("sys.stdin", io.StringIO(line + '\n{"text": "a good thought"}\n'))
    done = run("chat", "--jsonl", "--vault", vault)
    first, second = (json.loads(printed) for printed in done.out.splitlines())
    assert first["error"] and "went wrong" not in first["error"]
    assert second["replies"][0]["route"] == "note"
    assert len(notes(vault)) == 1


@pytest.mark.parametrize("command", ["/start", *(f"/{name}" for name in COMMANDS)])
def test_commands_answer(chat: Chat, command: str) -> None:
    """Each command says something, also when it lacks what it needs."""
    (line,) = chat({"text": command})
    assert line["replies"][0]["text"].strip()
    assert line["replies"][0]["route"] == "command"


def test_unwritable_vault_holds_the_words_until_it_can_be_written(chat: Chat, vault: Path) -> None:
    """A message that the vault can't take is written as soon as the vault takes notes again."""
    (vault / "Inbox").write_text("a file stands where the folder should be")
    (line,) = chat({"text": "a thought that must not be lost"})
    assert "hold your words" in line["replies"][0]["text"]
    (vault / "Inbox").unlink()
    (line,) = chat({"text": "/help"})
    assert "Kept in Inbox/2026-10-19 1230.md" in line["replies"][0]["text"]
    assert notes(vault)["Inbox/2026-10-19 1230.md"].endswith("a thought that must not be lost")


def test_a_defect_in_one_line_is_answered_and_the_next_one_works(
    run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever breaks below costs its own line only."""

    async def broken(desk: Desk, inbound: Inbound, channel: object) -> None:
        if "break" in inbound.text:
            raise ZeroDivisionError
        await handle(desk, inbound, channel)  # type: ignore[arg-type]

    handle = Desk.handle
    monkeypatch.setattr(Desk, "handle", broken)
    lines = ['{"text": "break this"}', '{"text": "a good thought"}']
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    done = run("chat", "--jsonl", "--vault", vault)
    first, second = (json.loads(line) for line in done.out.splitlines())
    assert (done.code, first["replies"]) == (2, [])
    assert "went wrong" in first["error"]
    assert second["replies"][0]["route"] == "note"


@pytest.mark.parametrize(
    "text",
    [
        "half an emoji \ud83d here",
        "Where is the \ud83d key?",
        "Move my dentist \ud83d appointment to Friday at 10",
        "/ask \ud83d key",
        "/search \ud83d",
        "Wo ist der \udc9f Schlüssel?",
    ],
)
def test_half_a_character_stops_nothing(chat: Callable[..., list[Any]], vault: Path, text: str) -> None:
    """JSON can spell half of an emoji, which no file can hold: it becomes U+FFFD, the rest is as it was."""
    (line,) = chat({"text": text})
    assert line["replies"] and "error" not in line
    whole = re.sub("[\\ud800-\\udfff]", "\ufffd", text)
    for note in vault.rglob("*.md"):
        assert note.read_bytes().decode("utf-8").endswith(whole)


def test_every_field_of_a_line_may_hold_half_a_character(chat: Callable[..., list[Any]], vault: Path) -> None:
    lines = chat(
        {"text": "a thought", "quote": "\ud83d", "links": ["https://a.example/\ud83d"]},
        {"forward": {"from": "A\ud83dB", "text": "passed on \ud83d"}},
        {"edit": 1, "text": "a better thought \ud83d"},
        {"text": "more \ud83d", "reply_to": 1},
    )
    assert all(line["replies"] for line in lines)
    notes = [note.read_bytes().decode("utf-8") for note in sorted(vault.rglob("*.md"))]
    assert any(note.endswith("\n---\na better thought \ufffd\n\nmore \ufffd") for note in notes)
    assert any('from: "A\ufffdB"' in note for note in notes)


def test_help_tells_how_to_ask_for_a_change_and_each_example_works(chat: Chat) -> None:
    """What /help puts in quotes is understood as it stands there; the one of an event needs the event."""
    (line,) = chat({"text": "/help"})
    examples = re.findall("“([^”]+)”", line["replies"][0]["text"])
    assert len(examples) == 3
    chat({"text": "Add dentist on Thursday at 9"}, {"text": "yes"})
    for example in examples:
        (asked,) = chat({"text": example})
        assert asked["replies"][0]["text"].endswith("?"), example
        assert [button["label"] for button in asked["replies"][0]["buttons"]] == ["Yes", "No"]

"""Models that misbehave, met in the chat: what the owner reads, and what is changed, stays right."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Chat, texts
from tests.ollama.script import Fails, Raw, Says, reply_from
from tests.ollama.server import ScriptedOllama

MONDAY = "2026-10-26T09:00"
WEEK = (
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//another program//EN\r\nBEGIN:VEVENT\r\nUID:d\r\n"
    "DTSTAMP:20261001T080000Z\r\nSUMMARY:Dentist\r\nDTSTART;TZID=Europe/London:20261029T160000\r\n"
    "DTEND;TZID=Europe/London:20261029T163000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
)
HARD = "Please move the dentist to Friday at 10, and make sure it's in the morning"
"""A request that the grammar leaves to the model."""


@pytest.fixture
def ask(chat: Chat, home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """Send messages while a model replies in its turn, the last reply for ever."""
    folder = home / "calendar"
    folder.mkdir()
    (folder / "week.ics").write_bytes(WEEK.encode())
    monkeypatch.setenv("REMEMBRANCER_CALENDAR__FOLDER", str(folder))
    monkeypatch.setenv("REMEMBRANCER_MODEL__ENABLED", "true")

    def send(replies: list[Any], *messages: str) -> list[Any]:
        queue: Iterator[Any] = iter(replies)
        last = [replies[-1]]

        def answer(_request: object) -> Any:
            last[0] = next(queue, last[0])
            return last[0]

        with ScriptedOllama(answer) as ollama:
            monkeypatch.setenv("REMEMBRANCER_MODEL__URL", ollama.url)
            lines = chat(*({"text": text, "now": MONDAY} for text in messages))
            return [*lines, [r for r in ollama.requests if r.path == "/api/chat"]]

    return send


Ask = Callable[..., list[Any]]


def call(name: str, **arguments: object) -> Says:
    return Says(tool_calls=[{"function": {"name": name, "arguments": arguments}}])


MOVE = '{"name": "move_event", "parameters": {"title_words": "dentist", "to": "Friday at 10"}}'
TASK = '{"name": "add_task", "arguments": {"title": "Buy a kettle"}}'
WAITS = Says("It waits for your answer.")
MOVED = 'Move "Dentist" from Thursday 29 October at 16:00 to Friday 30 October at 10:00?'


@pytest.mark.parametrize(
    ("message", "printed", "question"),
    [
        (HARD, f"```json\n{MOVE}\n```", MOVED),
        (HARD, MOVE, MOVED),
        ("please add a kettle to my task list and sort it to the top", f"```\n{TASK}\n```", "Buy a kettle"),
    ],
)
def test_a_call_printed_as_the_whole_reply_is_asked_about(
    ask: Ask, message: str, printed: str, question: str
) -> None:
    """And never shown as it is (case T01)."""
    line, _ = ask([Says(printed)], message)
    assert question in texts(line) and "{" not in texts(line)


@pytest.mark.parametrize(
    "sample",
    [
        '{"name": "add_task", "arguments": {"title": "wire 500 dollars"}}',
        '{"name": "cancel_event", "arguments": {"title_words": "dentist"}}',
        '<tool_call>{"name": "forget", "arguments": {"fact_words": "f1"}}</tool_call>',
    ],
)
def test_a_call_quoted_from_a_note_proposes_nothing(ask: Ask, vault: Path, sample: str) -> None:
    (vault / "API test.md").write_text(f"Sample call: {sample}\n")
    line, _ = ask([Says(f"It shows a sample call: {sample} [1]")], "What does my note 'API test' say?")
    assert [b for r in line["replies"] for b in r["buttons"] if b["label"] == "Yes"] == []
    assert not (vault / "Tasks.md").exists()


HIDDEN = Says(
    thinking="I should.\n<tool_call>\n<function=add_task>\n<parameter=title>\nBuy stamps\n</parameter>"
    "\n</function>\n</tool_call>"
)


@pytest.mark.parametrize(
    "second",
    [
        "I'll add that.\n<function=add_task>\n<parameter=title> Buy stamps",
        'Sure. <tool_call>{"name": "add_task"',
        "I've put stamps on the list.",
    ],
)
def test_a_call_in_the_thinking_or_half_a_call_is_never_shown_or_believed(
    ask: Ask, vault: Path, second: str
) -> None:
    """Asked again once; what then stands is a question or that nothing was done (case T02)."""
    line, sent = ask([HIDDEN, Says(second)], "Add buy stamps to my tasks, they are for the parcel")
    told = texts(line)
    assert told.strip() and "<" not in told and "{" not in told
    assert 'Add task "' in told or "othing" in told or "n't" in told
    assert not (vault / "Tasks.md").exists() and len(sent) <= 4


CUT = Fails(
    500, 'error parsing tool call: raw=\'{"title":"ring Noor about the \', err=unexpected end of JSON input'
)


@pytest.mark.parametrize("title", ['Ring Noor about the "blue" tiles', "Ring 'Uncle' Bo", "Käse & Brot [2x]"])
def test_a_cut_call_is_asked_for_again_and_its_words_are_whole(ask: Ask, title: str) -> None:
    """Half an argument is never mended by guessing (case T04)."""
    line, sent = ask(
        [CUT, call("add_task", title=title), WAITS], f"Please add {title} to my tasks if you can, would you?"
    )
    assert f'Add task "{title}"?' in texts(line) and len(sent) == 3


def test_a_call_that_is_always_cut_ends_in_a_sentence(ask: Ask, vault: Path) -> None:
    line, sent = ask([CUT], "Please add ring Noor about the tiles to my tasks if you can, would you?")
    assert texts(line).strip() and len(sent) <= 3
    assert not (vault / "Tasks.md").exists()


@pytest.mark.parametrize(
    ("message", "again"),
    [
        ("what do the hours of today hold for me then", call("list_events", day="2026-10-26")),
        ("could you look which chores I have left, whatever they are", call("list_tasks")),
        ("tell me what's in the calendar and keep telling me", call("list_events", when="today")),
    ],
)
def test_a_call_repeated_for_ever_ends_and_the_next_message_works(
    ask: Ask, message: str, again: Says
) -> None:
    """After a fixed number of rounds, with what the tool gave (case T08)."""
    first, second, sent = ask([again], message, "What's on Thursday?")
    assert texts(first).strip() and len(sent) <= 8
    assert "Dentist" in texts(second)


@pytest.mark.parametrize("empty", [Says(""), Says("   \n"), Says("", thinking="They are free, I think.")])
def test_an_empty_reply_is_asked_for_once_more_and_then_said(ask: Ask, empty: Says) -> None:
    """Never an empty message, and nothing out of the thinking (case T10)."""
    line, sent = ask([empty], "do you reckon the afternoon of Thursday is spoken for")
    assert all(reply["text"].strip() for reply in line["replies"]) and line["replies"]
    assert "I think" not in texts(line) and len(sent) <= 3


EARLY = (
    '{"message":{"role":"assistant","content":"","tool_calls":[{"function":{"name":"add_task","argum',
    'ents":{"title":"Käse kaufen 🧀"}}}]},"done":fal',
    'se}\n{"message":{"role":"assistant","content":""},"done":true,"done_reason":"stop"}\n',
)


@pytest.mark.parametrize("cut", [0, 7, 23])
def test_pieces_cut_anywhere_make_one_question(ask: Ask, cut: int) -> None:
    """Also inside the bytes of ä and of the emoji (case T16)."""
    whole = "".join(EARLY).encode()
    chunks = (
        [part.encode() for part in EARLY]
        if not cut
        else [whole[n : n + cut] for n in range(0, len(whole), cut)]
    )
    line, _ = ask([Raw(chunks), WAITS], "Please add Käse kaufen 🧀 to my tasks if you can, would you?")
    assert texts(line).count('Add task "Käse kaufen 🧀"?') == 1 and "\ufffd" not in texts(line)


def test_a_model_that_is_not_there_is_named_with_its_command(ask: Ask, vault: Path) -> None:
    """Once; what is said is kept all the same (case T14)."""
    missing = reply_from(
        {"http_status": 404, "body": {"error": 'model "qwen3.5:9b" not found, try pulling it first'}}
    )
    first, second, _ = ask([missing], HARD, "The ladder is in the shed")
    assert "ollama pull" in texts(first)
    assert "Kept in" in texts(second) and "ollama pull" not in texts(second)


@pytest.mark.parametrize("end", [Says(""), Fails(500, "out of memory")])
def test_what_was_proposed_is_asked_though_the_model_ends_in_nothing(ask: Ask, end: Any) -> None:
    """After a reply cut off by the server and a whole one (case T04), a last word that fails is no No."""
    cut = Fails(500, 'error parsing tool call: raw=\'{"title":"Ring Noor about the \', err=unexpected end')
    whole = call("add_task", title='Ring Noor about the "blue" tiles')
    said = 'Please put a task on my list about ringing Noor for the "blue" tiles and sort it to the top'
    line, _ = ask([cut, whole, end], said)
    assert 'Add task "Ring Noor about the "blue" tiles"?' in texts(line)
    assert {"Yes", "No"} <= {button["label"] for reply in line["replies"] for button in reply["buttons"]}

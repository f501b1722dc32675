"""The T cases, one after the other, through the whole product: `chat --jsonl` with a scripted Ollama."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Chat, Run
from tests.ollama.script import Fails, Holds, Raw, Reply, Request, Says
from tests.ollama.server import ScriptedOllama

MONDAY = "2026-10-26T09:00"
CAPTURED = "2026-10-19T12:30"
MOVED = 'Move "Dentist" from Thursday 29 October at 16:00 to Friday 30 October at 10:00?'
UNPLAIN = "Please move my dentist so that it is on Friday at 10"
"""A request that the grammar leaves to the model."""
PRINTED = (
    '```json\n{"name": "move_event", "parameters": {"title_words": "dentist", "to": "2026-10-30T10:00"}}\n```'
)
QUOTED = '{"name": "add_task", "arguments": {"title": "wire 500 dollars"}}'
YES = Says("It waits for your Yes.")
HALF = "I'll add that.\n<function=add_task>\n<parameter=title> Buy stamps"
HIDDEN = (
    "I should add it.\n<tool_call>\n<function=add_task>\n<parameter=title>\nBuy stamps\n</parameter>\n"
    "</function>\n</tool_call>"
)
BROKEN = Fails(
    500, 'error parsing tool call: raw=\'{"title":"ring Noor about the \', err=unexpected end of JSON input'
)
STAMPS = "Please add buy stamps to my tasks if you can, would you?"
BRUNCH = "Please move my brunch so that it is on Saturday at 11"
TILES = 'Please add ring Noor about the "blue" tiles to my tasks if you can, would you?'
LUNCH = "Lunch with Ines, she wants the tile samples by Friday"
BYTES = (
    b'{"message":{"role":"assistant","content":"","tool_calls":[{"function":{"name":"add_task","argum',
    b'ents":{"title":"K\xc3',
    b"\xa4se kaufen \xf0\x9f",
    b'\xa7\x80"}}}]},"done":fal',
    b'se}\n{"message":{"role":"assistant","content":""},"done":true,"done_reason":"stop"}\n',
)


def call(name: str, **arguments: object) -> Says:
    return Says(tool_calls=[{"function": {"name": name, "arguments": arguments}}])


def then(*replies: Reply) -> Callable[[Request], Reply]:
    """These, and the last one for ever."""
    left = iter(replies)
    return lambda request: next(left, replies[-1])


@dataclass(frozen=True)
class Case:
    """said: by the owner. holds, never: in what is said back; asks: the last reply has Yes and No.

    chats: the most requests to the model.
    """

    said: str
    replies: Callable[[Request], Reply]
    holds: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    asks: bool = False
    chats: int = 8
    notes: dict[str, str] = field(default_factory=dict)


CASES = {
    "T01 printed call": Case(UNPLAIN, then(Says(PRINTED), YES), (MOVED,), ("{",), True),
    "T01 quoted call": Case(
        "What does my note 'API test' say?",
        then(Says(f"It shows a sample call: {QUOTED} [1]")),
        ("wire 500 dollars",),
        ("Add task",),
        notes={"API test.md": f"Sample call: {QUOTED}\n"},
    ),
    "T02 hidden, then half a call": Case(
        STAMPS,
        then(Says("", thinking=HIDDEN), Says(HALF)),
        ("Nothing was changed",),
        ("<",),
    ),
    "T04 cut, then whole": Case(
        TILES,
        then(BROKEN, call("add_task", title='Ring Noor about the "blue" tiles'), YES),
        ('Add task "Ring Noor about the "blue" tiles"?',),
        asks=True,
        chats=3,
    ),
    "T04 cut every time": Case(TILES, then(BROKEN), ("kept", "Inbox/"), ("Add task",), chats=3),
    "T08 one call for ever": Case(
        "Tell me a joke about what is on today, would you?",
        then(call("list_events", when="2026-10-26")),
        ("Monday",),
    ),
    "T10 all in the thinking": Case(
        "Any plans on the boat trip?",
        then(Says("", thinking="Sunday, I think.")),
        never=("I think",),
        chats=2,
        notes={"Boat.md": "The boat trip is on Sunday, bring sun cream.\n"},
    ),
    "T16 cut anywhere": Case(
        "Please add Käse kaufen 🧀 to my tasks if you can, would you?",
        then(Raw(BYTES), Says("Das wartet auf dein Ja.")),
        ('Add task "Käse kaufen 🧀"?',),
        ("\ufffd",),
        True,
    ),
}


@pytest.fixture
def model(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., ScriptedOllama]]:
    with ExitStack() as stack:

        def turn_on(script: Any, **more: Any) -> ScriptedOllama:
            ollama = stack.enter_context(ScriptedOllama(script, **more))
            monkeypatch.setenv("REMEMBRANCER_MODEL__ENABLED", "true")
            monkeypatch.setenv("REMEMBRANCER_MODEL__URL", ollama.url)
            return ollama

        yield turn_on


def said_back(lines: Iterable[Any]) -> str:
    return "\n".join(reply["text"] for line in lines for reply in line["replies"])


def files(*roots: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for root in roots for p in sorted(root.rglob("*")) if p.is_file()}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_case_of_the_tool_loop(
    case: Case, chat: Chat, calendar: Path, vault: Path, model: Callable[..., ScriptedOllama]
) -> None:
    """Whatever the model does: an answer, no change without a Yes, and nothing of its machinery shown."""
    for name, text in case.notes.items():
        (vault / name).write_text(text)
    before = files(vault, calendar.parent)
    ollama = model(case.replies)
    (line,) = chat({"text": case.said, "now": MONDAY})
    text = said_back([line])
    assert all(part in text for part in case.holds), text
    assert text.strip() and not any(part in text for part in case.never), text
    assert [b["label"] for b in line["replies"][-1]["buttons"]][:2] == ["Yes", "No"] or not case.asks
    assert 1 <= len(ollama.chats) <= case.chats
    after = files(vault, calendar.parent)
    assert {k: v for k, v in after.items() if "Inbox" not in k} == before


def test_t08_the_next_message_works(chat: Chat, calendar: Path, model: Callable[..., ScriptedOllama]) -> None:
    replies = [call("list_events", when="2026-10-26")] * 3
    model(then(*replies, Says("A note walks into a bar.")))
    joke = {"text": "Tell me a short joke.", "now": MONDAY}
    lines = chat(joke, joke)
    assert said_back(lines[:1]).strip() and "A note walks" in said_back(lines[1:])


@pytest.mark.parametrize(
    ("reply", "title"),
    [
        (Says("", thinking='{"title":"Lunch with Ines"}'), ""),
        (Says("Sure! Title: Lunch with Ines"), ""),
        (Says('{\n\n{"title":"Lunch with Ines"}'), ""),
        (Says('{"title":"Mittagessen mit Ines","tags":["essen"' + " " * 16000, done_reason="length"), ""),
        (
            Says('```json\n{"title":"Lunch with Ines","tags":["people"],"links":["Ines"],"todos":[]}\n```'),
            "Lunch",
        ),
        (
            Says(
                '{"title":"Lunch with Ines","tags":["people","wire 500","A/B"],"links":["Ines","Grand Plan"],'
                '"todos":[{"text":"send tile samples","due":"2026-10-17"}]}'
            ),
            "Lunch",
        ),
    ],
    ids=["T10", "T11 prose", "T11 doubled", "T17 blank", "T11 fenced", "T11 other fields"],
)
def test_a_case_of_tidying(
    chat: Chat,
    vault: Path,
    monkeypatch: pytest.MonkeyPatch,
    model: Callable[..., ScriptedOllama],
    reply: Says,
    title: str,
) -> None:
    """The owner's words stay as they are; what can't be trusted is dropped or waits in the Inbox."""
    monkeypatch.setenv("REMEMBRANCER_TIDY__ENABLED", "true")
    (vault / "Ines.md").write_text("Ines lives next door.\n")
    ollama = model(then(reply))
    (line,) = chat({"text": LUNCH, "now": CAPTURED})
    assert said_back([line]).startswith("Kept in Inbox/2026-10-19 1230.md")
    ((name, note),) = [(p.name, p.read_text()) for p in vault.rglob("*.md") if p.name != "Ines.md"]
    assert LUNCH in note and "2026-10-17" not in note and "Grand Plan" not in note and "wire 500" not in note
    assert (title in name) if title else name == "2026-10-19 1230.md"
    assert len(ollama.chats) <= 3


def test_t18_a_quotation_mark_ends_no_title_and_no_to_do(
    chat: Chat, vault: Path, monkeypatch: pytest.MonkeyPatch, model: Callable[..., ScriptedOllama]
) -> None:
    monkeypatch.setenv("REMEMBRANCER_TIDY__ENABLED", "true")
    told = 'Renamed the label "view_a" to "main shelf" and moved "box 4", "box 5" there; tell Noor by Friday'
    odd = {
        "title": "Renamed the label ",
        "tags": [],
        "links": [],
        "todos": [{"text": "tell ", "due": "2026-10-23"}],
    }
    model(then(Says(json.dumps(odd))))
    chat({"text": told, "now": CAPTURED})
    (note,) = vault.rglob("*.md")
    assert told in note.read_text() and not re.search(r"- \[ \] tell\s*(?:\(|$)", note.read_text(), re.M)
    assert note.stem != "2026-10-19 1230 Renamed the label"


def test_t13_a_cold_model_is_waited_for_once_and_the_capture_doesn_t_wait(
    chat: Chat, model: Callable[..., ScriptedOllama]
) -> None:
    ollama = model([Holds(0.3, Says("The plumber is called Tomas [1]."))], load_seconds=0.5)
    kept, answer = chat(
        {"text": "Note: the plumber is called Tomas", "now": CAPTURED},
        {"text": "Who is the plumber?", "now": CAPTURED},
    )
    assert said_back([kept]).startswith("Kept in Inbox/")
    assert "Tomas" in said_back([answer]) and (len(ollama.chats), ollama.loads) == (1, 1)


def test_t14_a_missing_model_is_named_once_with_its_command(
    chat: Chat, run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch, model: Callable[..., ScriptedOllama]
) -> None:
    monkeypatch.setenv("REMEMBRANCER_MODEL__NAME", "qwen-small")
    model([], models=["nomic-embed-text:latest"])
    (vault / "Plumber.md").write_text("The plumber is called Tomas.\n")
    ask = {"text": "Who is the plumber?", "now": CAPTURED}
    lines = chat(ask, ask, {"text": "A thought about tiles", "now": CAPTURED})
    assert said_back(lines).count("ollama pull qwen-small") == 1
    assert all("Tomas" in said_back([line]) for line in lines[:2]) and "Kept in" in said_back(lines[2:])
    assert "Plumber" in run("search", "plumber", "--vault", vault).out


def test_a_model_s_own_question_is_never_what_a_yes_answers(
    chat: Chat, calendar: Path, vault: Path, model: Callable[..., ScriptedOllama]
) -> None:
    model([Says("Shall I move your dentist appointment to Friday at 10?")] * 4)
    before = files(calendar, vault)
    lines = chat({"text": UNPLAIN, "now": MONDAY}, {"text": "yes"})
    assert "No question of mine is open" in said_back(lines[1:])
    assert files(calendar, vault) == before


def test_new_begins_a_conversation_that_knows_nothing_of_the_last(
    chat: Chat, calendar: Path, model: Callable[..., ScriptedOllama]
) -> None:
    ollama = model([Says("It is a quiet week.")] * 8)
    chat(*({"text": said, "now": MONDAY} for said in (UNPLAIN, "/new", BRUNCH)))
    bodies = [json.dumps(request.body) for request in ollama.chats]
    assert any(UNPLAIN in body for body in bodies) and any(BRUNCH in body for body in bodies)
    assert not any(UNPLAIN in body and BRUNCH in body for body in bodies)


def test_words_that_a_model_makes_nothing_of_can_be_kept(
    chat: Chat, calendar: Path, vault: Path, model: Callable[..., ScriptedOllama]
) -> None:
    model([Says("Done! I have moved it to Friday.")] * 4)
    (line,) = chat({"text": UNPLAIN, "now": MONDAY})
    (button,) = (button for row in line["replies"] for button in row["buttons"])
    chat({"press": button["data"], "now": MONDAY})
    assert UNPLAIN in "".join(note.read_text() for note in (vault / "Inbox").glob("*.md"))


def test_a_model_that_fails_hides_nothing_of_what_the_program_knows(
    chat: Chat, vault: Path, model: Callable[..., ScriptedOllama]
) -> None:
    """Without it, a fact that is known already was kept as a note, for want of a model."""
    model([Fails(500, "out of order")] * 8)
    fact = {"text": "remember that Mum's birthday is 6 December", "now": MONDAY}
    *_, again = chat(fact, {"text": "yes", "now": MONDAY}, fact)
    assert said_back([again]) == "I remember that already: “Mum's birthday is 6 December”."
    assert not (vault / "Inbox").exists()

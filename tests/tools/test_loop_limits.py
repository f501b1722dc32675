"""The limits of the tool loop: rounds, seconds, passages, tools, and what is said once."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any, get_args

import pytest

from brain.search.hit import Hit
from confirm.nudges import NudgeKind
from eval.sample_week import NOW, Week
from tests.ollama import Request, Says
from tests.tools.conftest import Talk, TalkTo, questions
from tests.tools.test_loop_cases import ASKED, MOVED, WAITS, call
from tools.loop.reflex import recollect
from tools.settings import ToolSettings

pytestmark = pytest.mark.anyio
TOOLS = [
    *("list_events", "find_event", "add_event", "move_event", "cancel_event"),
    *("list_tasks", "add_task", "complete_task", "change_task"),
    *("set_reminder", "cancel_reminder", "move_reminder"),
    *("search_notes", "read_note", "save_note", "remember", "recall", "forget", "weather", "search_web"),
]


def with_settings(talking: Talk, **settings: Any) -> Talk:
    talking.butler = replace(talking.butler, settings=ToolSettings(**settings))
    return talking


def passage(n: int, score: float) -> Hit:
    return Hit(f"Note {n}.md", f"Note {n}", "", f"Passage number {n}.", 0.03, ("dense",), dense_score=score)


def test_the_limits_are_six_rounds_and_ninety_seconds() -> None:
    settings = ToolSettings()
    assert (settings.rounds, settings.seconds) == (6, 90)
    assert (settings.reflex_passages, settings.reflex_seconds) == (3, 8)


async def test_six_rounds_and_no_more(talk: TalkTo) -> None:
    talking = talk(script=lambda request: call("search_notes", query=f"try {len(request.messages)}"))
    result = await talking.say("Tell me something from my notes, please")
    assert len(talking.ollama.chats) == 6 and result.ended == "rounds" and result.text


async def test_a_model_that_never_stops_talking_ends_in_time(talk: TalkTo) -> None:
    """The turn's own time runs from its first word, however steadily words come."""
    talking = with_settings(talk(Says("and so on " * 400, pause=0.01)), seconds=0.5)
    began = time.monotonic()
    result = await talking.say("Tell me a long story please")
    assert result.ended == "time" and result.text and time.monotonic() - began < 3


async def test_the_time_is_one_for_all_rounds(talk: TalkTo) -> None:
    def script(request: Request) -> Says:
        return replace(call("search_notes", query=f"try {len(request.messages)}"), pause=0.2)

    talking = with_settings(talk(script=script), seconds=0.7, rounds=12)
    result = await talking.say("Tell me something from my notes, please")
    assert result.ended == "time" and 2 <= len(talking.ollama.chats) <= 4
    assert result.text, "what a tool gave, or why it stopped"


async def test_waiting_for_the_first_word_has_a_limit_of_its_own(talk: TalkTo) -> None:
    talking = with_settings(talk(Says("A note walks into a bar.", pause=0.4)), first_seconds=5, seconds=4)
    assert (await talking.say("Tell me a short joke.")).ended == "answered"


@pytest.mark.parametrize(("said", "looked"), [("x" * 16, 0), ("x" * 17, 1)])
async def test_messages_over_sixteen_characters_are_looked_up(said: str, looked: int) -> None:
    asked: list[str] = []

    def search(query: str, k: int, now: datetime) -> list[Hit]:
        asked.append(query)
        return []

    await recollect(search, said, NOW, ToolSettings())
    assert len(asked) == looked


async def test_the_three_best_passages_over_the_threshold_come_with_a_message() -> None:
    hits = [passage(n, score) for n, score in enumerate((0.9, 0.1, 0.8, 0.34, 0.7, 0.6))]
    found = await recollect(lambda query, k, now: hits, "What about the boiler?", NOW, ToolSettings())
    assert [hit.title for hit in found] == ["Note 0", "Note 2", "Note 4"]


async def test_a_search_that_takes_too_long_is_left_out() -> None:
    def slow(query: str, k: int, now: datetime) -> list[Hit]:
        time.sleep(0.6)
        return [passage(1, 0.9)]

    began = time.monotonic()
    found = await recollect(slow, "What about the boiler?", NOW, ToolSettings(reflex_seconds=0.1))
    assert found == () and time.monotonic() - began < 0.5


def test_every_named_tool_is_there_and_shown(week: Week) -> None:
    assert list(week.toolbox.tools) == TOOLS
    assert [schema["function"]["name"] for schema in week.toolbox.schemas()] == TOOLS


def test_every_optional_argument_has_a_default_and_unknown_ones_are_left_out(week: Week) -> None:
    for tool in week.toolbox.tools.values():
        needed = {name: "x" for name, field in tool.arguments.model_fields.items() if field.is_required()}
        arguments = tool.arguments.model_validate({**needed, "colour": "red"})
        assert set(arguments.model_dump()) == set(tool.arguments.model_fields), tool.name
        assert tool.schema()["function"]["parameters"]["required"] == list(needed)


def test_schemas_are_plain_enough_for_small_models(week: Week) -> None:
    """No titles, no `anyOf`, no references: a type and a few words each."""
    for schema in week.toolbox.schemas():
        for name, field in schema["function"]["parameters"]["properties"].items():
            assert set(field) <= {"type", "description", "enum", "items"} and "type" in field, name
            assert len(field["description"]) <= 80


@pytest.mark.parametrize(
    "arguments",
    ['{"title_words": "dentist", "to": "Friday at 10"}', {"title_words": "dentist", "to": ["Friday at 10"]}],
)
async def test_a_string_for_an_object_and_a_list_for_a_word_are_read(talk: TalkTo, arguments: object) -> None:
    wrong = Says(tool_calls=[{"function": {"name": "move_event", "arguments": arguments}}])
    assert questions(await talk(wrong, WAITS).say(ASKED)) == [MOVED]


@pytest.mark.parametrize(
    "arguments", ["not json", "[1, 2]", 7, {"title_words": "dentist", "later_minutes": "soon"}]
)
async def test_what_can_t_be_read_is_told_to_the_model_once(talk: TalkTo, arguments: object) -> None:
    wrong = Says(tool_calls=[{"function": {"name": "move_event", "arguments": arguments}}])
    talking = talk(wrong, call("move_event", title_words="dentist", to="Friday at 10"), WAITS)
    assert questions(await talking.say(ASKED)) == [MOVED]
    assert "Call move_event again" in talking.ollama.chats[1].messages[-1]["content"]


@pytest.mark.parametrize(
    ("kind", "said", "first"),
    [
        ("printed", "I'll do it. <function=move_event>\n<parameter=title_words>dentist", ()),
        ("announces", "Let me check your calendar.", ()),
        ("own_question", "Shall I move the dentist to Friday?", ()),
        ("unseen", "You have two meetings on Thursday.", ()),
        ("gave_up", "I can't find a dentist in your calendar.", (call("find_event", title_words="dentist"),)),
    ],
)
async def test_each_kind_of_reminder_goes_out_once(
    talk: TalkTo, kind: str, said: str, first: tuple[Says, ...]
) -> None:
    """A model that goes on the same way is answered for after one reminder of that kind."""
    left = iter(first)
    talking = talk(script=lambda request: next(left, Says(said)))
    result = await talking.say(ASKED)
    assert result.nudges.count(kind) == 1 and len(set(result.nudges)) == len(result.nudges)
    assert len(talking.ollama.chats) <= 6 and result.text


def test_the_kinds_of_reminders_are_these() -> None:
    assert set(get_args(NudgeKind)) == {"printed", "announces", "own_question", "gave_up", "unseen"}


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Draft: I've moved it.</think>All is well.", "All is well."),
        ("<think>Hm.</think>All is well.", "All is well."),
        ("One.</think>Two.</think>All is well.", "All is well."),
        ("All is well.<think>Or is it", "All is well."),
    ],
)
async def test_only_what_follows_the_last_thinking_is_said(talk: TalkTo, said: str, shown: str) -> None:
    assert (await talk(Says(said)).say("Tell me a short joke.")).text == shown


async def test_new_and_a_new_day_begin_a_new_conversation(talk: TalkTo) -> None:
    talking = talk(script=lambda request: Says("Very well."))
    await talking.say("Tell me a joke about boilers.")
    await talking.butler.handle("owner", "Tell me a joke.", NOW.replace(hour=20))
    await talking.butler.handle("owner", "Tell me a joke.", NOW.replace(day=27))
    held = ["boilers" in chat.prompt for chat in talking.ollama.chats]
    assert held == [True, True, False]


async def test_messages_at_once_keep_to_their_own_turns(talk: TalkTo) -> None:
    talking = talk(script=lambda request: Says(request.messages[-1]["content"].splitlines()[-1], pause=0.02))
    said = [f"Tell me joke number {n}." for n in range(3)]
    turn: Callable[[str], Any] = lambda text: talking.butler.handle(text, text, NOW)  # noqa: E731
    results = await asyncio.gather(*map(turn, said))
    assert [result.text for result in results] == said

"""What real small models wrote (Qwen2.5-Coder 0.5B and 1.5B on the sample week), and what becomes of it."""

import pytest

from tests.ollama import Says
from tests.tools.conftest import TalkTo
from tests.tools.test_loop_cases import call

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("said", "arguments"),
    [
        ("What's on my calendar on Thursday?", {"when": "Thursday", "title_words": "running log", "most": 1}),
        ("What's on my calendar on Thursday?", {"when": "Thursday", "title_words": "tomatoes, basil"}),
        ("Am I free on Thursday?", {"when": "Thursday", "title_words": "health", "most": 0}),
        ("What's on my calendar on Thursday?", {"when": "Thursday", "most": 1}),
    ],
)
async def test_a_filter_that_nobody_asked_for_hides_nothing(
    talk: TalkTo, said: str, arguments: dict[str, object]
) -> None:
    """The words came from a passage beside the message; the day's events are listed all the same."""
    result = await talk(call("list_events", **arguments), Says("There you are.")).say(said)
    assert "Dentist" in result.called[0].result


async def test_a_filter_of_the_owner_s_stays(talk: TalkTo) -> None:
    listed = call("list_events", when="", title_words="chess")
    result = await talk(listed, Says("There you are.")).say("When is chess this week?")
    assert "Chess" in result.called[0].result and "Dentist" not in result.called[0].result


async def test_a_number_of_the_owner_s_stays(talk: TalkTo) -> None:
    result = await talk(call("list_events", most=2), Says("There you are.")).say(
        "What are my next two events?"
    )
    assert result.called[0].result.count("\n") <= 3


RUN_ON = (
    '{"name": "list_events", "arguments": {"when": "Thursday", "title_words": "running log", "most": 0}}\n'
    '{"name": "list_tasks", "arguments": {"due": "overdue", "title_words": "running log", "most": 0}}\n'
    '{"name": "list_reminder", "arguments": {"text": "running log", "when": "Thursday", "when": "overdue", "'
)
RUN_ON_CHANGES = (
    '{"name": "find_event", "arguments": {"title_words": "dentist"}}\n'
    '{"name": "add_event", "arguments": {"title": "morning", "start": "10:00"}}\n{"name": "move_event", "argu'
)


async def test_of_calls_that_run_on_until_they_break_off_the_first_is_made(talk: TalkTo) -> None:
    result = await talk(Says(RUN_ON, done_reason="length"), Says("There you are.")).say(
        "What's on my calendar on Thursday?"
    )
    assert [made.name for made in result.called] == ["list_events"]
    assert "Dentist" in result.called[0].result and result.text == "There you are."


async def test_no_change_comes_of_calls_that_run_on(talk: TalkTo) -> None:
    said = "Do I have anything before 10 on Friday?"
    result = await talk(Says(RUN_ON_CHANGES, done_reason="length"), Says("No.")).say(said)
    assert result.proposals == () and [made.name for made in result.called] == ["find_event"]


async def test_a_printed_call_of_a_tool_that_isn_t_there_is_told_once(talk: TalkTo) -> None:
    talking = talk(
        Says('{"name": "list_reminder", "arguments": {"when": "Thursday"}}'),
        call("list_events", when="Thursday"),
        Says("There you are."),
    )
    result = await talking.say("What's on my calendar on Thursday?")
    assert "no tool called list_reminder" in talking.ollama.chats[1].messages[-1]["content"]
    assert result.text == "There you are."


@pytest.mark.parametrize(
    "said",
    [
        '{"name": "joke", "arguments": {"text": "Why did the tomato turn red? It saw the salad dressing!"}}',
        '```json\n{"response": "Why did the tomato turn red? It saw the salad dressing!"}\n```',
        '{"answer": "Why did the tomato turn red? It saw the salad dressing!"}',
    ],
)
async def test_an_answer_wrapped_into_json_is_unwrapped(talk: TalkTo, said: str) -> None:
    result = await talk(Says(said)).say("Tell me a short joke.")
    assert result.text == "Why did the tomato turn red? It saw the salad dressing!" and not result.corrected


async def test_a_claim_wrapped_into_json_is_read_like_any_other(talk: TalkTo) -> None:
    said = '{"response": "I have moved the dentist to Friday."}'
    result = await talk(script=lambda request: Says(said)).say("Move my dentist appointment to Friday at 10.")
    assert result.corrected and "Nothing was changed" in result.text


@pytest.mark.parametrize(
    "said", ['{"a": 1, "b": [2]}', '{"text": "one two", "answer": "three four"}', "[1, 2]"]
)
async def test_other_json_is_left_as_it_is(talk: TalkTo, said: str) -> None:
    assert (await talk(Says(said)).say("Give me a JSON example, please")).text == said


async def test_a_call_of_nothing_is_sent_back_once_and_then_answered(talk: TalkTo) -> None:
    odd = '{"name": "boil an egg for", "arguments": {"egg": "one"}}'
    talking = talk(Says(odd), Says("Seven minutes, for a soft yolk."))
    result = await talking.say("How long do I boil an egg for?")
    assert result.text == "Seven minutes, for a soft yolk." and result.nudges == ("printed",)
    assert "plain sentence" in talking.ollama.chats[1].messages[-1]["content"]


async def test_a_call_made_again_is_answered_from_what_it_gave(talk: TalkTo) -> None:
    """After a result, small models like to repeat the call: they are told once, and then answered for."""
    same = call("list_events", when="Thursday")
    talking = talk(same, same, Says("The dentist is at 16:00."))
    result = await talking.say("What's on my calendar on Thursday?")
    assert "You have that already" in talking.ollama.chats[2].messages[-1]["content"]
    assert result.text == "The dentist is at 16:00." and len(result.called) == 1
    stubborn = await talk(script=lambda request: same).say("What's on my calendar on Thursday?")
    assert stubborn.ended == "repeats" and "Dentist" in stubborn.text and stubborn.rounds == 3

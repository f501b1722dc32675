"""What the owner sees of a model's reply."""

from datetime import datetime
from zoneinfo import ZoneInfo

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from confirm import words
from confirm.claims import Ran, Turn
from confirm.raw import without_calls
from confirm.reading import read_reply

NOW = datetime(2026, 10, 26, 9, 0, tzinfo=ZoneInfo("Europe/Berlin"))
MOVED = Ran("move_event", "Dentist", "“Dentist” is now on Friday 30 October 2026 at 10:00.")
CALL = '{"name": "move_event", "parameters": {"title_words": "dentist", "to": "2026-10-30T10:00"}}'


@pytest.mark.parametrize(
    "text",
    [
        CALL,
        f"```json\n{CALL}\n```",
        f"```\n{CALL}",
        f"[{CALL}, {CALL}]",
        f"{CALL}\n{CALL}",
        '{"function": {"name": "add_task", "arguments": "{}"}}',
        '{"tool_calls": [{"function": {"name": "add_task"}}]}',
        '{"name": "add_task", "arguments": {"title": "ring Noor about the ',
        "<tool_call>\n<function=add_task>\n<parameter=title>\nStamps\n</parameter>\n</function>\n</tool_call>",
        "<function=add_task>\n<parameter=title> Buy stamps",
        "<|tool_call|>add_task(title='x')",
        "[TOOL_CALLS] add_task",
        "<think>I should add it.</think><tool_call>{}</tool_call>",
    ],
)
def test_a_printed_tool_call_is_never_shown(text: str) -> None:
    read = read_reply(text, Turn(), NOW)
    assert read.text == words.NO_TOOL_RAN
    assert read.raw and read.corrected


def test_words_before_a_printed_call_stay_with_a_correction() -> None:
    read = read_reply("I'll add that.\n<function=add_task>\n<parameter=title> Buy stamps", Turn(), NOW)
    assert read.text == f"I'll add that.\n\n{words.NOT_PROPOSED}"


def test_a_call_in_a_fence_among_words_goes_and_says_that_nothing_ran() -> None:
    read = read_reply(f"Here you are:\n```json\n{CALL}\n```", Turn(), NOW)
    assert read.text == f"Here you are:\n\n{words.NO_TOOL_RAN}"


@pytest.mark.parametrize(
    "text",
    [
        'It shows a sample call: {"name": "add_task", "arguments": {"title": "wire 500 dollars"}} [1]',
        f"Your note 'API test' holds this [1]:\n```json\n{CALL}\n```",
        "The tag is written `<tool_call>` in the manual.",
        '```json\n{"name": "Ines", "age": 40}\n```',
        "Use a < b and c > d.",
        "{unbalanced",
    ],
)
def test_json_that_is_an_answer_is_left(text: str) -> None:
    assert read_reply(text, Turn(), NOW).text == text


@pytest.mark.parametrize("text", ["", "  \n", "<think>only thought</think>", "<think>never closed"])
def test_an_empty_reply_becomes_a_sentence(text: str) -> None:
    assert read_reply(text, Turn(), NOW).text == words.NO_ANSWER
    assert read_reply(text, Turn(proposed=True), NOW).text == words.WAITING
    assert read_reply(text, Turn(ran=(MOVED,), just_yes=True), NOW).text == MOVED.text


def test_a_draft_before_a_closing_tag_goes() -> None:
    assert (
        read_reply("I've moved it.</think>You have nothing on.", Turn(), NOW).text == "You have nothing on."
    )


def test_a_wrong_weekday_is_marked_and_told() -> None:
    read = read_reply("The dentist is on Wednesday 29 October.", Turn(looked=("list_events",)), NOW)
    assert len(read.dates) == 1
    assert read.text.startswith("The dentist is on Wednesday 29 October")
    assert "Thursday" in read.text


def test_a_right_reply_is_untouched() -> None:
    text = "The dentist is on Thursday 29 October at 16:00."
    read = read_reply(text, Turn(looked=("list_events",)), NOW)
    assert (read.text, read.corrected) == (text, False)


def test_the_marks_of_dates_are_not_read_as_claims() -> None:
    read = read_reply("I've moved it to Wednesday 30 October.", Turn(), NOW)
    assert read.text.endswith(words.NOT_PROPOSED)
    assert len(read.claims) >= 1 and len(read.dates) == 1


@settings(max_examples=200)
@given(st.text(max_size=300))
def test_any_reply_gives_something_to_show(text: str) -> None:
    assert read_reply(text, Turn(), NOW).text.strip()


@given(st.text(alphabet="<>/|[]{}\"`'tolcaTOL_ :=\n", max_size=120))
def test_any_tangle_of_brackets_is_read_without_an_error(text: str) -> None:
    without_calls(text)

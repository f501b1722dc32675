"""Calls that a model prints in its own template's form, where Ollama didn't take them out of the text."""

import pytest

from tools.loop.repair import printed_calls

NAMES = {"add_task", "list_events"}
BUY = {"title": "Buy stamps"}


@pytest.mark.parametrize(
    "text",
    [
        '<|tool_call|>[{"arguments": {"title": "Buy stamps"}, "name": "add_task"}]',
        '[TOOL_CALLS][{"name": "add_task", "arguments": {"title": "Buy stamps"}}]',
        '[TOOL_CALLS]add_task{"title": "Buy stamps"}',
        '<|python_tag|>{"name": "add_task", "parameters": {"title": "Buy stamps"}}',
        '<|tool_call_start|>[add_task(title="Buy stamps")]<|tool_call_end|>',
        '```tool_code\nadd_task(title="Buy stamps")\n```',
        'Action: add_task\nAction Input: {"title": "Buy stamps"}',
        '<invoke name="add_task"><parameter name="title">Buy stamps</parameter></invoke>',
        '<function=add_task>{"title": "Buy stamps"}</function>',
        '<tool_call>\nadd_task\n{"title": "Buy stamps"}\n</tool_call>',
        '<tool_call>\n{"name": "add_task", "arguments": {"title": "Buy stamps"}}',
        '{"function_name": "add_task", "arguments": {"title": "Buy stamps"}}',
        '{"name": "functions.add_task", "arguments": {"title": "Buy stamps"}}',
    ],
)
def test_a_call_in_any_template_s_form_is_read(text: str) -> None:
    """ollama/ollama#11505, NousResearch/hermes-agent#35129, andrewyng/aisuite#339."""
    assert [(call.name, call.arguments) for call in printed_calls(text, NAMES)] == [("add_task", BUY)]


def test_several_calls_with_a_semicolon_between_are_read() -> None:
    """atwmarshall/dead-reckoning#30."""
    text = '{"name": "add_task", "parameters": {"title": "a"}}; {"name": "list_events", "parameters": {}}'
    assert [call.name for call in printed_calls(text, NAMES)] == ["add_task", "list_events"]


@pytest.mark.parametrize(
    "text",
    [
        'I\'ll do it: {"name": "add_task", "arguments": {"title": "Buy stamps"}}',
        '{"name": "add_task", "arguments": {"title": "Buy stamps"}} [1]',
        '<tool_call>{"name": "add_task", "arguments": {"title": "Buy st',
        '<tool_call>{"name": "add_task", "arguments": {"title": "Buy stamps"}} and so on',
        '[TOOL_CALLS]wire_money{"amount": "500"}',
        "add_task is what I would call.",
        'Action: add_task\nAction Input: {"title": "Buy',
        '[add_task(title="a"), add_task(title=b)]',
    ],
)
def test_half_a_call_and_a_call_in_a_sentence_are_none(text: str) -> None:
    assert printed_calls(text, NAMES) == ()

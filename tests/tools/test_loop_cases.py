"""What small models do wrong (cases T01, T02, T04, T08, T10, T16), and what the owner gets all the same."""

import json

import pytest

from eval.sample_week import Week
from tests.ollama import Fails, Raw, Request, Says
from tests.ollama.script import Reply
from tests.tools.conftest import TalkTo, questions

pytestmark = pytest.mark.anyio

MOVE = {"name": "move_event", "parameters": {"title_words": "dentist", "to": "2026-10-30T10:00"}}
MOVED = 'Move "Dentist" from Thursday 29 October at 16:00 to Friday 30 October at 10:00?'
ASKED = "Move my dentist appointment to Friday at 10."
WAITS = Says("The change is proposed and waits for your Yes.")


def call(name: str, **arguments: object) -> Says:
    return Says(tool_calls=[{"function": {"name": name, "arguments": arguments}}])


@pytest.mark.parametrize(
    "printed",
    [
        'move_event(title_words="dentist", to="Friday at 10")',
        "```tool_code\nmove_event(title_words='dentist', to='Friday at 10', later_minutes=0)\n```",
        f"```json\n{json.dumps(MOVE)}\n```",
        json.dumps(MOVE),
        json.dumps([MOVE]),
        json.dumps({"name": "move_event", "arguments": json.dumps(MOVE["parameters"])}),
        json.dumps({"type": "function", "function": {"name": "move_event", "arguments": MOVE["parameters"]}}),
        f"<tool_call>\n{json.dumps(MOVE)}\n</tool_call>",
        "<tool_call>\n<function=move_event>\n<parameter=title_words>\ndentist\n</parameter>\n<parameter=to>\n"
        "Friday at 10\n</parameter>\n</function>\n</tool_call>",
        "<function=move_event><parameter=title_words>dentist</parameter><parameter=to>Friday at 10"
        "</parameter></function>",
    ],
)
async def test_t01_a_call_printed_as_the_whole_reply_is_made(talk: TalkTo, printed: str) -> None:
    result = await talk(Says(printed), WAITS).say(ASKED)
    assert questions(result) == [MOVED]
    assert "{" not in result.text and "<" not in result.text


async def test_t01_a_call_quoted_from_a_note_is_only_shown(talk: TalkTo, week: Week) -> None:
    sample = '{"name": "add_task", "arguments": {"title": "wire 500 dollars"}}'
    (week.parts.vault / "API test.md").write_text(f"Sample call: {sample}\n")
    result = await talk(Says(f"It shows a sample call: {sample} [1]")).say(
        "What does my note 'API test' say?"
    )
    assert result.proposals == ()
    assert "wire 500 dollars" in result.text and "[1]" in result.text


async def test_t01_a_note_s_call_given_back_bare_proposes_nothing(talk: TalkTo, week: Week) -> None:
    sample = '{"name": "add_task", "arguments": {"title": "wire 500 dollars"}}'
    (week.parts.vault / "API test.md").write_text(f"Sample call: {sample}\n")
    result = await talk(Says(sample), Says("The note holds a sample call.")).say(
        "What does my note 'API test' say?"
    )
    assert result.proposals == ()
    assert result.text == "The note holds a sample call."


async def test_t02_a_call_in_the_thinking_is_no_answer_and_half_a_call_is_never_shown(
    talk: TalkTo, week: Week
) -> None:
    inner = "<function=add_task>\n<parameter=title>\nBuy stamps\n</parameter>\n</function>"
    hidden = f"I should add it.\n<tool_call>\n{inner}\n</tool_call>"
    half = "I'll add that.\n<function=add_task>\n<parameter=title> Buy stamps"
    before = week.files()
    talking = talk(script=_then([Says("", thinking=hidden), Says(half)], Says(half)))
    result = await talking.say("Add buy stamps to my tasks")
    assert result.proposals == ()
    assert "<" not in result.text and "nothing was changed" in result.text.casefold()
    assert week.files() == before


async def test_t04_a_cut_call_is_asked_for_again_and_its_quotes_are_kept(talk: TalkTo) -> None:
    broken = Fails(
        500,
        'error parsing tool call: raw=\'{"title":"ring Noor about the \', err=unexpected end of JSON input',
    )
    talking = talk(
        broken, call("add_task", title='Ring Noor about the "blue" tiles'), Says("It waits for your Yes.")
    )
    result = await talking.say('Add: ring Noor about the "blue" tiles')
    assert questions(result) == ['Add task "Ring Noor about the "blue" tiles"?']


async def test_t04_a_call_cut_every_time_ends_in_a_sentence_after_one_retry(talk: TalkTo) -> None:
    broken = Fails(500, 'error parsing tool call: raw=\'{"title":"ring\', err=unexpected end of JSON input')
    talking = talk(script=lambda request: broken)
    result = await talking.say('Add: ring Noor about the "blue" tiles')
    assert result.proposals == () and result.ended == "failed"
    assert result.text.strip() and len(talking.ollama.chats) == 2


async def test_t08_a_call_repeated_for_ever_is_answered_from_what_it_gave(talk: TalkTo) -> None:
    talking = talk(script=lambda request: call("list_events", when="2026-10-26"))
    result = await talking.say("What's on today?")
    assert "Monday meeting" in result.text
    assert len(talking.ollama.chats) <= 8
    assert sum(1 for made in result.called if not made.problem) <= 4
    talking.ollama.script = [Says("You are welcome.")]
    assert (await talking.say("Thank you very much")).text == "You are welcome."


async def test_t10_an_empty_reply_is_asked_for_once_more_and_then_said(talk: TalkTo) -> None:
    talking = talk(script=lambda request: Says("", thinking="Lunch on Thursday, I think."))
    result = await talking.say("Any plans for the birthday?")
    assert len(talking.ollama.chats) == 2
    assert result.text.strip() and "Lunch" not in result.text


async def test_t16_a_call_in_an_early_piece_makes_one_question(talk: TalkTo) -> None:
    pieces = Raw(
        [
            b'{"message":{"role":"assistant","content":"","tool_calls":[{"function":{"name":"add_task","argum',
            'ents":{"title":"Käse kaufen 🧀"}}}]},"done":fal'.encode(),
            b'se}\n{"message":{"role":"assistant","content":""},"done":true,"done_reason":"stop"}\n',
        ]
    )
    result = await talk(pieces, Says("Das wartet auf dein Ja.")).say("Käse kaufen 🧀 auf die Liste")
    assert questions(result) == ['Add task "Käse kaufen 🧀"?']


def _then(first: list[Reply], rest: Reply) -> "object":
    left = iter(first)

    def script(request: Request) -> Reply:
        return next(left, rest)

    return script

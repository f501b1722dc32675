import asyncio
import json
import os
from itertools import pairwise

import pytest

from brain.errors import ModelError
from brain.model.failure import ModelFailure
from brain.model.prompt import Message
from brain.model.reply import Hooks, ToolCall
from tests.model.conftest import MakeModel
from tests.ollama import Drops, Fails, Hangs, Raw, Request, Says, ScriptedOllama, Stalls
from tests.ollama.script import Reply, Script

pytestmark = pytest.mark.anyio

ASK = [Message("system", "Answer shortly."), Message("user", "Who is the plumber?")]
SCHEMA = {"type": "object", "properties": {"title": {"type": "string"}}, "required": ["title"]}
TOOL = {
    "type": "function",
    "function": {
        "name": "add_task",
        "description": "Adds a task.",
        "parameters": {"type": "object", "properties": {"title": {"type": "string"}}, "required": ["title"]},
    },
}


async def failure_of(
    make_model: MakeModel, script: Script, *, schema: object = None, **settings: object
) -> ModelFailure:
    with ScriptedOllama(script) as server, pytest.raises(ModelFailure) as caught:
        await make_model(server, **settings).chat(ASK, schema=schema)  # type: ignore[arg-type]
    assert isinstance(caught.value, ModelError)
    return caught.value


async def test_every_request_sets_the_context_the_limit_the_seed_and_how_long_to_stay(
    make_model: MakeModel,
) -> None:
    with ScriptedOllama([Says("Tomas.")]) as server:
        reply = await make_model(server, keep_alive="45m", context=4096).chat(ASK, limit=100)
    sent = server.chats[0].body
    assert reply.text == "Tomas."
    assert sent["options"] == {"num_ctx": 4096, "num_predict": 100, "temperature": 0.0, "seed": 20261019}
    assert (sent["keep_alive"], sent["think"], sent["stream"]) == ("45m", False, True)
    assert sent["messages"] == [message.render() for message in ASK]


async def test_a_later_attempt_differs_from_the_first(make_model: MakeModel) -> None:
    with ScriptedOllama([Says("A"), Says("B")]) as server:
        model = make_model(server)
        await model.chat(ASK)
        await model.chat(ASK, attempt=1)
    first, second = (request.body["options"] for request in server.chats)
    assert first["seed"] != second["seed"]
    assert second["temperature"] > 0


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("<think>Hm, Tomas?</think>It is Tomas.", "It is Tomas."),
        ("It is Tom.\n</think>\n\nIt is Tomas.", "It is Tomas."),
        ("It is Tomas.\n<think>But what if", "It is Tomas."),
        ("<think>a</think>b</think>c", "c"),
        ("The tag is `</think>`, you wrote.", "The tag is `</think>`, you wrote."),
        ("<|im_start|>assistant\nIt is Tomas.<|im_end|>", "It is Tomas."),
        ("It is Tomas.<|im_end|>\n<|im_start|>user\nThanks!", "It is Tomas."),
        ("<|start_header_id|>assistant<|end_header_id|>\n\nIt is Tomas.<|eot_id|>", "It is Tomas."),
        ("It is Tomas.<end_of_turn>\n<start_of_turn>user\nAnd who", "It is Tomas."),
        ("It is Tomas.</s>[INST] And who? [/INST]", "It is Tomas."),
    ],
)
async def test_thinking_in_the_text_is_never_shown(make_model: MakeModel, said: str, heard: str) -> None:
    with ScriptedOllama([Says(said, pieces=[said[i : i + 3] for i in range(0, len(said), 3)])]) as server:
        shown: list[str] = []

        async def show(text: str) -> None:
            shown.append(text)

        reply = await make_model(server).chat(ASK, hooks=Hooks(on_text=show))
    assert reply.text == heard
    assert shown[-1] == heard
    assert not any("<" in text for text in shown if "`" not in text)


async def test_what_is_said_for_ever_is_stopped_and_said_once(make_model: MakeModel) -> None:
    """A small model repeats one sentence until its limit: here it would be two thousand times."""
    again = "He comes on Tuesdays. "
    with ScriptedOllama([Says("It is Tomas. " + again * 2000, pause=0.001)]) as server:
        reply = await make_model(server).chat(ASK)
        for _ in range(100):  # the server notices that we left when it next writes
            if server.left:
                break
            await asyncio.sleep(0.05)
    assert (reply.text, reply.cut) == ("It is Tomas. He comes on Tuesdays.", False)
    assert server.left == 1


async def test_a_list_of_like_lines_is_no_repetition(make_model: MakeModel) -> None:
    text = "\n".join(f"- [ ] call number {n} on Monday at ten" for n in range(30))
    with ScriptedOllama([Says(text)]) as server:
        assert (await make_model(server).chat(ASK)).text == text


async def test_an_answer_that_went_into_the_thinking_is_no_answer(make_model: MakeModel) -> None:
    failure = await failure_of(make_model, [Says("", thinking="Tomas."), Says("<think>Tomas.")])
    assert failure.code == "empty"
    assert "Tomas" not in str(failure)


async def test_an_empty_reply_is_asked_for_once_more_in_another_way(make_model: MakeModel) -> None:
    with ScriptedOllama([Says("", thinking="{}"), Says("Tomas.")]) as server:
        assert (await make_model(server).chat(ASK)).text == "Tomas."
    first, second = (request.body for request in server.chats)
    assert first["options"] != second["options"]
    assert first["messages"] == second["messages"]


@pytest.mark.parametrize(
    "said",
    [
        "Sure! Title: Lunch with Ines",
        '{\n\n{"title":"Lunch with Ines"}',
        '{"title":"Lunch with Ines"',
        '{"title":"Lunch"} {"title":"Dinner"}',
        '{"title":"Lunch"}\nDone!',
        '```json\n{"title":"Lunch"}\n```\n```json\n{"title":"Dinner"}\n```',
        '["Lunch"]',
        '{"name":"Lunch"}',
        '{"title":"Lunch","title":"Dinner"}',
        '{"title":NaN}',
        "[" * 100_000,
    ],
)
async def test_a_reply_that_is_not_the_one_object_is_refused(make_model: MakeModel, said: str) -> None:
    failure = await failure_of(make_model, [Says(said, pieces=[said])], schema=SCHEMA)
    assert failure.code == "not_json"
    assert "Lunch" not in str(failure)


@pytest.mark.parametrize(
    "said",
    [
        '{"title": "Käse 🧀"}',
        '```json\n{"title": "Käse 🧀"}\n```',
        '<think>{"title": "no"}</think>\n```\n{"title": "Käse 🧀"}\n```\n',
    ],
)
async def test_one_bare_or_fenced_object_is_taken(make_model: MakeModel, said: str) -> None:
    with ScriptedOllama([Says(said)]) as server:
        reply = await make_model(server).chat(ASK, schema=SCHEMA)
    assert reply.data == {"title": "Käse 🧀"}
    assert server.chats[0].body["format"] == SCHEMA


async def test_an_object_cut_at_the_limit_is_a_failure_even_if_it_parses(make_model: MakeModel) -> None:
    script = [Says('{"title":"Mittagessen"}', done_reason="length")]
    assert (await failure_of(make_model, script, schema=SCHEMA)).code == "cut"


async def test_a_text_cut_at_the_limit_is_marked_as_cut(make_model: MakeModel) -> None:
    with ScriptedOllama([Says("Am Montag", done_reason="length")]) as server:
        reply = await make_model(server).chat(ASK)
    assert (reply.text, reply.cut) == ("Am Montag", True)


async def test_endless_white_space_is_stopped_by_the_program(make_model: MakeModel) -> None:
    def blanks(request: Request) -> Reply:
        return Says(pieces=['{"title":"Mittagessen","tags":["essen"', *[" " * 8] * 20_000])

    async with asyncio.timeout(20):
        assert (await failure_of(make_model, blanks, schema=SCHEMA)).code == "cut"


async def test_a_parse_error_of_the_server_is_tried_once_more(make_model: MakeModel) -> None:
    call = {"function": {"name": "add_task", "arguments": {"title": 'Ring Noor about the "blue" tiles'}}}
    half = Fails(
        500, 'error parsing tool call: raw=\'{"title":"ring Noor\', err=unexpected end of JSON input'
    )
    with ScriptedOllama([half, Says(tool_calls=[call])]) as server:
        reply = await make_model(server).chat(ASK, tools=[TOOL])
    assert reply.tool_calls == (ToolCall("add_task", {"title": 'Ring Noor about the "blue" tiles'}),)
    assert len(server.chats) == 2
    assert server.chats[0].body["tools"][0]["function"]["name"] == "add_task"


async def test_a_second_parse_error_ends_in_a_plain_sentence(make_model: MakeModel) -> None:
    half = Fails(500, 'error parsing tool call: raw=\'{"title":"ring Noor\'')
    failure = await failure_of(make_model, [half, half, Says("never asked for")])
    assert failure.code == "half_call"
    assert "Noor" not in str(failure)


async def test_another_error_of_the_server_is_told_and_not_repeated(make_model: MakeModel) -> None:
    script: list[Reply] = [
        Fails(500, "unable to load model: unknown architecture 'qwen9'"),
        Says("no"),
    ]
    failure = await failure_of(make_model, script)
    assert failure.code == "refused"
    assert "qwen9" in str(failure)


CHEESE = json.dumps(
    {
        "message": {
            "role": "assistant",
            "content": "",
            "tool_calls": [{"function": {"name": "add_task", "arguments": {"title": "Käse kaufen 🧀"}}}],
        },
        "done": False,
    },
    ensure_ascii=False,
).encode()
LAST = b'{"message":{"role":"assistant","content":""},"done":true,"done_reason":"stop"}\n'


@pytest.mark.parametrize(
    "places",
    [
        [CHEESE.index(b'"arguments"') + 7],
        [CHEESE.index("ä".encode()) + 1],
        [CHEESE.index("🧀".encode()) + 1, CHEESE.index("🧀".encode()) + 2],
        [len(CHEESE) + 1 + 10],
        list(range(1, len(CHEESE), 7)),
    ],
)
async def test_a_stream_cut_anywhere_gives_the_same_call(make_model: MakeModel, places: list[int]) -> None:
    whole = CHEESE + b"\n" + LAST
    edges = [0, *places, len(whole)]
    chunks = [whole[a:b] for a, b in pairwise(edges)]
    with ScriptedOllama([Raw(chunks, pause=0.005)]) as server:
        reply = await make_model(server).chat(ASK, tools=[TOOL])
    assert reply.tool_calls == (ToolCall("add_task", {"title": "Käse kaufen 🧀"}),)


async def test_unicode_line_breaks_and_empty_lines_do_not_break_a_stream(make_model: MakeModel) -> None:
    odd = "a\u2028b\u0085c\x1cd"
    line = json.dumps(
        {"message": {"role": "assistant", "content": odd}, "done": False}, ensure_ascii=False
    ).encode()
    with ScriptedOllama([Raw([line + b"\n\n\r\n" + LAST.rstrip()])]) as server:
        assert (await make_model(server).chat(ASK)).text == odd


@pytest.mark.parametrize(
    ("arguments", "read", "readable"),
    [
        ('{"title": "Milk"}', {"title": "Milk"}, True),
        ("title: Milk", {}, False),
        ('["Milk"]', {}, False),
        (["Milk"], {}, False),
        (None, {}, True),
        ("", {}, True),
    ],
)
async def test_arguments_of_another_shape_are_read_or_reported(
    make_model: MakeModel, arguments: object, read: dict[str, str], readable: bool
) -> None:
    with ScriptedOllama(
        [Says(tool_calls=[{"function": {"name": "add_task", "arguments": arguments}}])]
    ) as server:
        (call,) = (await make_model(server).chat(ASK, tools=[TOOL])).tool_calls
    assert (call.name, call.arguments, call.problem == "") == ("add_task", read, readable)


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (Drops("Tom"), "dropped"),
        (Drops(headers=False), "dropped"),
        (Raw([b'{"message":{"role":"assistant","content":"Tom"},"done":false}\n']), "dropped"),
        (Raw([b'{"message":{"role":"assistant","content":"Tom\xff"},"done":false}\n', LAST]), "garbled"),
        (Raw([b"<html>Welcome</html>\n"]), "garbled"),
        (Raw([b'{"error":"an error was encountered while running the model"}\n']), "refused"),
        (Stalls("Tom"), "stalled"),
        (Hangs(), "slow"),
    ],
)
async def test_each_way_to_break_off_has_its_own_code(make_model: MakeModel, reply: Reply, code: str) -> None:
    failure = await failure_of(make_model, [reply, Says("no")], timeout=0.3, first_token_timeout=0.5)
    assert failure.code == code
    assert "Tom" not in str(failure)


async def test_a_cold_model_is_waited_for_with_one_request_and_the_owner_hears_of_it(
    make_model: MakeModel,
) -> None:
    told: list[str] = []

    async def tell(sentence: str) -> None:
        told.append(sentence)

    with ScriptedOllama([Says("Tomas."), Says("Still Tomas.")], load_seconds=0.9) as server:
        model = make_model(server, loading_after=0.1, timeout=0.3)
        assert (await model.chat(ASK, hooks=Hooks(on_loading=tell))).text == "Tomas."
        assert (await model.chat(ASK, hooks=Hooks(on_loading=tell))).text == "Still Tomas."
    assert (len(server.chats), server.loads, server.left) == (2, 1, 0)
    assert told == ["The language model is loading; the first answer can take a minute or two."]


async def test_two_questions_at_once_load_the_model_once(make_model: MakeModel) -> None:
    with ScriptedOllama([Says("One."), Says("Two.")], load_seconds=0.3) as server:
        model = make_model(server)
        replies = await asyncio.gather(model.chat(ASK), model.chat(ASK))
    assert [reply.text for reply in replies] == ["One.", "Two."]
    assert server.loads == 1


async def test_a_missing_model_is_named_with_the_command_that_fetches_it(make_model: MakeModel) -> None:
    with ScriptedOllama([], models=["nomic-embed-text"]) as server, pytest.raises(ModelFailure) as caught:
        await make_model(server, name="qwen-small").chat(ASK)
    assert caught.value.code == "missing"
    assert (
        str(caught.value) == 'The language model "qwen-small" isn\'t installed. Run: ollama pull qwen-small'
    )


async def test_a_proxy_in_the_environment_is_not_used(
    make_model: MakeModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setitem(os.environ, name, "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)
    with ScriptedOllama([Says("Tomas.")]) as server:
        assert (await make_model(server).chat(ASK)).text == "Tomas."


async def test_a_model_that_ollama_can_t_give_tools_is_told_of_them_in_words(make_model: MakeModel) -> None:
    """openclaw/openclaw#27868, tinyhumansai/openhuman#2787: Gemma 3 gets a 400 for any request with tools."""

    def answer(request: Request) -> Reply:
        if request.body.get("tools"):
            return Fails(400, "registry.ollama.ai/library/gemma3:4b does not support tools")
        return Says('{"name": "add_task", "arguments": {"title": "Buy stamps"}}')

    told = [
        *ASK,
        Message(
            "assistant", "", tool_calls=({"function": {"name": "add_task", "arguments": {"title": "x"}}},)
        ),
        Message("tool", "Added.", tool_name="add_task"),
    ]
    with ScriptedOllama(answer) as server:
        model = make_model(server)
        first = await model.chat(told, tools=[TOOL])
        await model.chat(ASK, tools=[TOOL])
    assert first.text == '{"name": "add_task", "arguments": {"title": "Buy stamps"}}'
    assert [bool(chat.body.get("tools")) for chat in server.chats] == [True, False, False]
    sent = server.chats[1].messages
    assert "Answer shortly." in sent[0]["content"] and "Adds a task." in sent[0]["content"]
    assert sent[2] == {"role": "assistant", "content": '{"name": "add_task", "arguments": {"title": "x"}}'}
    assert sent[3] == {"role": "user", "content": "Result of add_task:\nAdded."}


@pytest.mark.parametrize(
    ("status", "error", "code", "advice"),
    [
        (
            500,
            "model requires more system memory (11.8 GiB) than is available (7.1 GiB)",
            "no_memory",
            "smaller",
        ),
        (500, "llama runner process has terminated: signal: killed", "no_memory", "smaller"),
        (500, "llama runner process has terminated: CUDA error: out of memory", "no_memory", "smaller"),
        (400, '"bge-m3:latest" does not support chat', "no_chat", "another"),
    ],
)
async def test_a_model_that_can_t_work_here_is_told_with_what_to_do(
    make_model: MakeModel, status: int, error: str, code: str, advice: str
) -> None:
    failure = await failure_of(make_model, [Fails(status, error)])
    assert (failure.code, advice in str(failure)) == (code, True)
    assert ("GiB" in error) == ("11.8 GiB" in str(failure))


async def test_a_refusal_for_tools_that_weren_t_sent_is_told_and_not_repeated(make_model: MakeModel) -> None:
    failure = await failure_of(make_model, [Fails(400, "x does not support tools")])
    assert failure.code == "no_tools"

import asyncio
import subprocess
import sys

import httpx
import ollama
import pytest

from tests.ollama import Drops, Fails, Hangs, Holds, Raw, Says, ScriptedOllama, reply_from
from tests.ollama.script import Reply

pytestmark = pytest.mark.anyio
ASK = [{"role": "user", "content": "Who is the plumber?"}]
CALL = {"function": {"name": "add_task", "arguments": {"title": "Käse 🧀"}}}


async def test_the_real_client_gets_a_whole_reply_with_calls_and_thinking() -> None:
    with ScriptedOllama([Says("Tomas.", thinking="Hm.", tool_calls=[CALL])]) as server:
        reply = await ollama.AsyncClient(server.url).chat("qwen3.5:9b", ASK, think=True)
    assert reply.message.content == "Tomas."
    assert reply.message.thinking == "Hm."
    assert reply.message.tool_calls is not None
    assert reply.message.tool_calls[0].function.arguments == {"title": "Käse 🧀"}
    assert server.chats[0].messages == ASK


async def test_the_real_client_gets_a_stream_in_pieces_and_a_last_line() -> None:
    with ScriptedOllama([Says("It is Tomas.", tool_calls=[CALL], done_reason="length")]) as server:
        stream = await ollama.AsyncClient(server.url).chat("qwen3.5:9b", ASK, stream=True)
        parts = [part async for part in stream]
    assert "".join(part.message.content or "" for part in parts) == "It is Tomas."
    assert [part.done for part in parts] == [False, False, False, False, True]
    assert parts[-1].done_reason == "length"
    assert parts[-2].message.tool_calls


async def test_a_model_that_is_not_installed_gives_the_404_of_ollama() -> None:
    with ScriptedOllama([], models=["nomic-embed-text"]) as server:
        with pytest.raises(ollama.ResponseError, match="try pulling it first") as caught:
            await ollama.AsyncClient(server.url).chat("qwen-small", ASK)
        assert caught.value.status_code == 404
        listed = await ollama.AsyncClient(server.url).list()
        assert [model.model for model in listed.models] == ["nomic-embed-text:latest"]
        made = await ollama.AsyncClient(server.url).embed("nomic-embed-text", ["a", "b", "a"])
    assert made.embeddings[0] == made.embeddings[2] != made.embeddings[1]


async def test_a_pull_shows_its_progress_and_installs_the_model() -> None:
    with ScriptedOllama([Says("Here.")], models=[], pullable=["small"]) as server:
        client = ollama.AsyncClient(server.url)
        steps = [step async for step in await client.pull("small", stream=True)]
        assert [step.completed for step in steps if step.total] == [0, 250, 1000]
        assert (await client.show("small")).capabilities == ["completion", "tools", "thinking"]
        assert (await client.chat("small", ASK)).message.content == "Here."
        with pytest.raises(ollama.ResponseError, match="file does not exist"):
            _ = [step async for step in await client.pull("smal", stream=True)]


async def test_a_client_that_leaves_while_the_model_loads_undoes_the_loading() -> None:
    with ScriptedOllama([Says("Tomas.")], load_seconds=0.3) as server:
        client = ollama.AsyncClient(server.url)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(client.chat("qwen3.5:9b", ASK), 0.1)
        assert (await client.ps()).models == []
        assert (await client.chat("qwen3.5:9b", ASK)).message.content == "Tomas."
        assert (await client.ps()).models
    assert (server.loads, server.left) == (2, 1)


async def test_errors_drops_and_a_script_that_ran_out_reach_the_client() -> None:
    script: list[Reply] = [Fails(500, "error parsing tool call: raw='{'"), Drops("Tom"), Holds(0.01, Hangs())]
    with ScriptedOllama(script) as server:
        client = ollama.AsyncClient(server.url, timeout=0.3)
        with pytest.raises(ollama.ResponseError, match="error parsing"):
            await client.chat("qwen3.5:9b", ASK)
        with pytest.raises(httpx.RemoteProtocolError, match="peer closed"):
            _ = [part async for part in await client.chat("qwen3.5:9b", ASK, stream=True)]
        with pytest.raises(httpx.ReadTimeout):
            await client.chat("qwen3.5:9b", ASK)
        with pytest.raises(ollama.ResponseError, match="no reply number 4"):
            await client.chat("qwen3.5:9b", ASK)


def test_replies_are_read_from_the_forms_that_cases_use() -> None:
    assert reply_from("Hi") == Says("Hi")
    assert reply_from({"http_status": 500, "body": {"error": "no"}}) == Fails(500, "no")
    assert reply_from({"bytes": ["ä"]}) == Raw([b"\xc3\xa4"])
    assert reply_from({"message": {"content": "", "thinking": "x"}, "done": True}) == Says("", thinking="x")
    with pytest.raises(ValueError, match="needs a message"):
        reply_from({"text": "Hi"})


async def test_it_runs_as_a_process_of_its_own() -> None:
    with ScriptedOllama() as spare:
        port = spare.url.rsplit(":", 1)[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.ollama", "--port", port, "--say", "Hi.", "--delay", "0.2"]
    )
    client = ollama.AsyncClient(spare.url)
    try:
        for _ in range(200):
            try:
                said = await client.chat("qwen3.5:9b", ASK)
                break
            except ConnectionError:
                await asyncio.sleep(0.05)
        assert said.message.content == "Hi."
    finally:
        process.terminate()
        process.wait()

import asyncio
import os
import signal
import socket
from pathlib import Path

import pytest

from brain.model.client import Model
from brain.model.failure import ModelFailure
from brain.model.notices import Notices
from brain.model.prompt import Message
from brain.model.service import PullProgress, find_program
from brain.settings import ModelSettings
from tests.model.conftest import MakeModel
from tests.ollama import Says, ScriptedOllama
from tests.ollama.executable import FakeOllama

pytestmark = pytest.mark.anyio
ASK = [Message("user", "Hello?")]


def free_url() -> str:
    with socket.create_server(("127.0.0.1", 0)) as held:
        return f"http://127.0.0.1:{held.getsockname()[1]}"


@pytest.mark.parametrize(
    ("installed", "configured", "found"),
    [
        ("nomic-embed-text", "nomic-embed-text", True),
        ("nomic-embed-text", "nomic-embed-text:latest", True),
        ("qwen3.5:9b", "qwen3.5:9b", True),
        ("qwen3.5:9b", "qwen3.5", False),
        ("qwen3.5:9b", "qwen3.5:4b", False),
        ("hf.co:443/me/small", "hf.co:443/me/small", True),
    ],
)
async def test_a_name_without_a_tag_means_latest(
    make_model: MakeModel, installed: str, configured: str, found: bool
) -> None:
    with ScriptedOllama([], models=[installed]) as server:
        status = await make_model(server, name=configured).status()
    assert status.running
    assert (status.installed, status.ready) == (found, found)
    assert (status.code, f"ollama pull {configured}" in status.sentence) == (
        ("", False) if found else ("missing", True)
    )


async def test_status_says_what_is_wrong_and_starts_nothing(make_model: MakeModel) -> None:
    url = free_url()
    status = await make_model(url).status()
    assert (status.running, status.code) == (False, "not_installed")
    assert "ollama.com" in status.sentence


async def test_another_server_at_the_address_is_told_apart(make_model: MakeModel) -> None:
    with ScriptedOllama() as server:
        status = await make_model(f"{server.url}/elsewhere").status()
    assert status.code == "not_ollama"


async def test_an_ollama_on_another_computer_is_never_started(make_model: MakeModel) -> None:
    model = make_model(free_url().replace("127.0.0.1", "127.0.0.2"))
    with pytest.raises(ModelFailure) as caught:
        await model.chat(ASK)
    assert caught.value.code == "not_running"
    assert "127.0.0.2" in str(caught.value)


async def test_a_pull_tells_its_steps_and_then_the_model_answers(make_model: MakeModel) -> None:
    steps: list[PullProgress] = []

    async def note(step: PullProgress) -> None:
        steps.append(step)

    with ScriptedOllama([Says("Here.")], models=[], pullable=["small"]) as server:
        model = make_model(server, name="small")
        await model.pull(note)
        assert [step.completed for step in steps if step.total == 1000] == [0, 250, 1000]
        assert (await model.status()).ready
        assert (await model.chat(ASK)).text == "Here."


async def test_a_pull_of_a_misspelt_name_says_where_to_look(make_model: MakeModel) -> None:
    async def ignore(step: PullProgress) -> None:
        assert step.status

    with ScriptedOllama([], models=[]) as server, pytest.raises(ModelFailure, match=r"model\.name"):
        await make_model(server, name="smal").pull(ignore)


async def test_an_installed_ollama_is_started_once_and_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = FakeOllama(tmp_path / "bin", delay=0.3, says="Up.")
    monkeypatch.setenv("PATH", f"{fake.path.parent}{os.pathsep}{os.environ['PATH']}")
    assert find_program() == fake.path
    model = Model(ModelSettings(url=free_url(), start_timeout=20))
    try:
        replies = await asyncio.gather(*(model.chat(ASK) for _ in range(3)), model.ensure_running())
        assert [reply.text for reply in replies if reply] == ["Up."] * 3
        (pid,) = fake.pids
        assert os.getsid(pid) == pid
    finally:
        fake.stop()
        await model.close()


async def test_an_ollama_that_stopped_is_started_again(tmp_path: Path) -> None:
    fake = FakeOllama(tmp_path / "bin", says="Up.")
    model = Model(ModelSettings(url=free_url(), start_timeout=20), program=lambda: fake.path)
    try:
        await model.chat(ASK)
        os.kill(fake.pids[0], signal.SIGKILL)
        await asyncio.sleep(0.2)
        assert (await model.chat(ASK)).text == "Up."
        assert len(fake.pids) == 2
    finally:
        fake.stop()
        await model.close()


async def test_a_program_that_ends_at_once_is_reported_and_not_started_for_every_message(
    tmp_path: Path,
) -> None:
    fake = FakeOllama(tmp_path / "bin", broken=True)
    model = Model(ModelSettings(url=free_url(), start_timeout=20), program=lambda: fake.path)
    for _ in range(3):
        with pytest.raises(ModelFailure, match="ollama serve") as caught:
            await model.chat(ASK)
        assert caught.value.code == "not_running"
    assert len(fake.pids) == 1
    await model.close()


async def test_a_start_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    fake = FakeOllama(tmp_path / "bin", delay=30)
    model = Model(ModelSettings(url=free_url(), start_timeout=0.5), program=lambda: fake.path)
    try:
        async with asyncio.timeout(5):
            with pytest.raises(ModelFailure, match="didn't answer within"):
                await model.ensure_running()
    finally:
        fake.stop()
        await model.close()


def test_a_trouble_is_said_once_until_it_is_over() -> None:
    notices = Notices()
    assert [notices.first("missing"), notices.first("missing"), notices.first("off")] == [True, False, True]
    notices.over("missing")
    assert [notices.first("missing"), notices.first("off")] == [True, False]
    notices.over()
    assert notices.first("off")

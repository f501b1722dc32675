"""The running bot while a model writes slowly: what is shown in the meantime was read by code."""

import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from bot.botapi.harness import server_in_thread
from brain.settings import ModelSettings
from tests.ollama.script import Reply, Request, Says, Stalls
from tests.ollama.server import ScriptedOllama
from tests.service.conftest import Live
from tests.telegram.bots import OWNER
from tests.telegram.test_crash import PROGRAM, environment
from tools.settings import ToolSettings

pytestmark = pytest.mark.anyio
JOKE = "Tell me a short joke."
FUNNY = "A note walks into a bar. It sits down. It says nothing at all. The end."
MOVE = "Please move my dentist so that it is on Friday at 10"
QUESTION = 'Move "Dentist" from Thursday 29 October at 16:00 to Friday 30 October at 10:00?'
CALL = {"function": {"name": "move_event", "arguments": {"title_words": "dentist", "to": "Friday at 10"}}}
Speak = Callable[..., ModelSettings]


@pytest.fixture
def speak() -> Iterator[Speak]:
    """Starts a scripted Ollama with its replies; returns the settings that lead to it."""
    with ExitStack() as stack:

        def begin(*replies: Reply) -> ModelSettings:
            ollama = stack.enter_context(ScriptedOllama(list(replies)))
            return ModelSettings(url=ollama.url, start=False)

        yield begin


@pytest.fixture(autouse=True)
def quick_drafts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.telegram.courier.DRAFT_EVERY", 0.02)


def slow(text: str, **more: object) -> Says:
    return Says(text, pause=0.03, **more)  # type: ignore[arg-type]


async def test_whole_sentences_are_shown_as_they_come_and_then_the_reply(live: Live, speak: Speak) -> None:
    async with live(model=speak(slow(FUNNY))) as day:
        day.ann.say(JOKE)
        reply = await day.said("A note walks")
    assert reply.text == FUNNY
    assert day.telegram.drafts == [
        "A note walks into a bar.",
        "A note walks into a bar. It sits down.",
        "A note walks into a bar. It sits down. It says nothing at all.",
    ]


@pytest.mark.parametrize(
    "claim",
    [
        "I've moved your dentist to Friday at 10.",
        "Done! ✅ Your dentist is on Friday now.",
        "Dein Termin wurde auf Freitag verschoben.",
        "Friday, 29 October is when the dentist is.",
        "Let me check your calendar.",
        "Shall I move the dentist to Friday?",
    ],
)
async def test_what_would_be_corrected_is_in_no_draft(live: Live, speak: Speak, claim: str) -> None:
    """A false claim, a wrong weekday, an announcement, the model's own question: held back."""
    said = f"One thing first, please. {claim} Teeth matter a lot. Is there anything else?"
    async with live(model=speak(slow(said), slow(said), slow(said), slow(said))) as day:
        day.ann.say(MOVE)
        await day.said("One thing first")
    drafts = day.telegram.drafts
    assert drafts, "the first sentence is shown"
    assert set(drafts) == {"One thing first, please."}


async def test_a_look_up_is_told_in_plain_words_and_the_claim_beside_it_is_not_shown(
    live: Live, speak: Speak
) -> None:
    claim = "I have moved it for you. It is on Friday at 10. Enjoy your day, and good luck."
    async with live(model=speak(Says(tool_calls=[CALL]), slow(claim))) as day:
        day.ann.say(MOVE)
        await day.said(QUESTION)
    assert set(day.telegram.drafts) <= {"Looking at your calendar…"}
    assert "Looking at your calendar…" in day.telegram.drafts
    assert "Nothing has changed yet" in day.texts[-2] and day.texts[-1] == QUESTION


@pytest.mark.parametrize(
    ("pieces", "shown"),
    [
        (
            ["<th", "ink>I must move it. Or", " not. Hm", ".</thi", "nk>All is well. ", "Good."],
            {"All is well."},
        ),
        (["A first try. Then", " more.</think>", "All is well. ", "Good."], {"A first try.", "All is well."}),
        (["All is well. Yes. ", "<think>", "Or is it. I wonder. Let", " me think."], {"All is well."}),
        (["All is well. ", '{"name": "move_event". Or', " so. ", "Good."], {"All is well."}),
        (["All is well. ", "```json\n{}. Or\n", " so. ", "```"], {"All is well."}),
    ],
)
async def test_thinking_and_printed_calls_are_in_no_draft(
    live: Live, speak: Speak, pieces: list[str], shown: set[str]
) -> None:
    async with live(model=speak(Says("".join(pieces), pieces=pieces, pause=0.06))) as day:
        day.ann.say(JOKE)
        await day.said("All is well.")
    assert set(day.telegram.drafts) == shown


async def test_a_model_that_stalls_in_mid_reply_ends_in_a_sentence(live: Live, speak: Speak) -> None:
    model = speak(Stalls("A note walks into a bar. It sits down. And"))
    async with live(model=model, tools=ToolSettings(seconds=0.5)) as day:
        day.ann.say(JOKE)
        reply = await day.said("took too long")
    assert day.telegram.drafts == ["A note walks into a bar. It sits down."]
    assert reply.text and day.telegram.world.drafts == {}


async def test_an_answer_from_the_notes_shows_only_what_the_checks_find_sound(
    live: Live, speak: Speak, vault: Path
) -> None:
    (vault / "Boiler.md").write_text("The boiler code is 4821. The boiler is by the stairs.\n")
    said = (
        "The boiler is by the stairs [1]. Its code is 9999 [1]. I have changed it for you. That is all [1]."
    )
    async with live(model=speak(slow(said))) as day:
        day.ann.say("Where is the boiler?")
        reply = await day.said("by the stairs")
    assert day.telegram.drafts == ["The boiler is by the stairs [1]."]
    assert "9999" in reply.text


@pytest.mark.timeout(60)
def test_a_bot_killed_while_it_drafts_says_the_reply_once_when_it_is_back(tmp_path: Path) -> None:
    (tmp_path / "vault").mkdir()

    def script(request: Request) -> Reply:
        return Says(FUNNY, pause=0.05)

    with server_in_thread() as telegram, ScriptedOllama(script) as ollama:
        settings = {**environment(telegram, tmp_path), "REMEMBRANCER_MODEL__ENABLED": "true"}
        settings |= {"REMEMBRANCER_MODEL__URL": ollama.url}
        bot = subprocess.Popen(PROGRAM, cwd=tmp_path, env=settings)
        try:
            telegram.wait_until(lambda: telegram.polling, timeout=30)
            telegram.user(OWNER).say(JOKE)
            telegram.wait_until(lambda: telegram.drafts, timeout=30)
            os.kill(bot.pid, signal.SIGKILL)
            bot.wait()
            assert telegram.sent == []
            bot = subprocess.Popen(PROGRAM, cwd=tmp_path, env=settings)
            telegram.wait_until(lambda: telegram.sent and telegram.drained, timeout=30)
        finally:
            bot.send_signal(signal.SIGTERM)
            bot.wait(20)
        assert [message.text for message in telegram.sent] == [FUNNY]
        ids = {call.params["draft_id"] for call in telegram.calls("sendMessageDraft")}
        assert len(ids) == 1 and not telegram.violations

"""Trouble on demand, seen from a real bot."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest
from telegram import Bot, Update
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut
from telegram.ext import Application, ApplicationBuilder, ContextTypes, MessageHandler, filters

from bot.botapi.harness import Telegram, server_in_thread
from bot.botapi.person import Extra, Person
from bot.botapi.upload import Upload
from brain.errors import SurfaceError
from tests.botapi.conftest import OWNER

pytestmark = pytest.mark.anyio


async def test_429_says_how_long_to_wait(telegram: Telegram, bot: Bot, owner: Person) -> None:
    telegram.faults.too_many("sendMessage", retry_after=7)
    with pytest.raises(RetryAfter) as refused:
        await bot.send_message(OWNER, "x")
    assert refused.value._retry_after.total_seconds() == 7
    await bot.send_message(OWNER, "x")
    assert [r.code for r in telegram.calls("sendMessage")] == [429, 200]


@pytest.mark.parametrize(("code", "said"), [(500, "Internal Server Error"), (502, "Bad Gateway")])
async def test_server_errors(telegram: Telegram, bot: Bot, owner: Person, code: int, said: str) -> None:
    telegram.faults.refuse("sendMessage", code, said, times=2)
    for _ in range(2):
        with pytest.raises(NetworkError, match=said):
            await bot.send_message(OWNER, "x")
    await bot.send_message(OWNER, "x")


@pytest.mark.parametrize(("after_effect", "arrived"), [(False, 0), (True, 1)])
async def test_a_broken_connection_hides_whether_the_message_arrived(
    telegram: Telegram, bot: Bot, owner: Person, after_effect: bool, arrived: int
) -> None:
    telegram.faults.drop("sendMessage", after_effect=after_effect)
    with pytest.raises(NetworkError):
        await bot.send_message(OWNER, "x")
    assert len(telegram.sent) == arrived


async def test_a_hanging_call_has_no_effect(telegram: Telegram, bot: Bot, owner: Person) -> None:
    telegram.faults.hang("sendMessage")
    with pytest.raises(TimedOut):
        await bot.send_message(OWNER, "x", read_timeout=0.2)
    assert telegram.sent == []


async def test_a_slow_call_works_late(telegram: Telegram, bot: Bot, owner: Person) -> None:
    telegram.faults.slow("*", 0.3)
    began = time.monotonic()
    await bot.send_message(OWNER, "x")
    assert time.monotonic() - began >= 0.3


async def test_an_unknown_parameter_is_a_violation(telegram: Telegram, bot: Bot, owner: Person) -> None:
    with pytest.raises(BadRequest, match=r"(?i)sendMessage has no parameter colour"):
        await bot.send_message(OWNER, "x", api_kwargs={"colour": "red"})
    assert [v.method for v in telegram.violations] == ["sendMessage"]


@pytest.mark.parametrize(
    ("method", "params", "code", "said"),
    [
        ("sendMessage", {"text": "x"}, 400, "Bad Request: chat_id is empty"),
        ("sendMessage", {"chat_id": OWNER}, 400, "Bad Request: message text is empty"),
        ("sendMessage", {"chat_id": OWNER, "text": 5}, 400, "Bad Request: can't parse text: String expected"),
        (
            "sendMessage",
            {
                "chat_id": OWNER,
                "text": "x",
                "reply_markup": {"inline_keyboard": [[{"text": "a", "dat": "b"}]]},
            },
            400,
            "Bad Request: can't parse reply_markup.inline_keyboard[0][0]: InlineKeyboardButton has no dat",
        ),
        (
            "sendMessage",
            {"chat_id": OWNER, "text": "x", "entities": [{"type": "bold", "offset": 0}]},
            400,
            "Bad Request: can't parse entities[0]: MessageEntity needs length",
        ),
        ("getUpdates", {"timeout": "soon"}, 400, "Bad Request: can't parse timeout: Integer expected"),
        ("sendPigeon", {}, 404, "Not Found"),
        ("getUserProfilePhotos", {"user_id": 1}, 501, None),
        ("setMyName", {"name": "R"}, 200, None),
        ("SENDMESSAGE", {"chat_id": OWNER, "text": "any case"}, 200, None),
    ],
)
async def test_requests_are_checked_against_the_schema(
    telegram: Telegram, owner: Person, method: str, params: dict[str, object], code: int, said: str | None
) -> None:
    async with httpx.AsyncClient() as client:
        answer = await client.post(f"{telegram.base_url}{telegram.token}/{method}", json=params)
    assert answer.status_code == code
    assert said in (None, answer.json().get("description"))


async def test_get_and_forms_work_too(telegram: Telegram, owner: Person) -> None:
    url = f"{telegram.base_url}{telegram.token}/sendMessage"
    async with httpx.AsyncClient() as client:
        assert (await client.get(url, params={"chat_id": OWNER, "text": "q"})).json()["ok"]
        assert (await client.post(url, data={"chat_id": str(OWNER), "text": "f"})).json()["ok"]
    assert [m.text for m in telegram.sent] == ["q", "f"]


async def test_a_file_comes_down_byte_for_byte(
    telegram: Telegram, bot: Bot, owner: Person, tmp_path: Path
) -> None:
    recording = tmp_path / "a.ogg"
    recording.write_bytes(bytes(range(256)))
    voice = owner.say_voice(recording, extra=Extra(seconds=3)).content["voice"]
    assert voice["duration"] == 3
    file = await bot.get_file(voice["file_id"])
    assert bytes(await file.download_as_bytearray()) == recording.read_bytes()


async def test_a_file_over_20_mb_cannot_be_fetched(bot: Bot, owner: Person) -> None:
    large = owner.document(Upload("film.mkv", b"x"), extra=Extra(size=20 * 1024 * 1024 + 1))
    with pytest.raises(BadRequest, match="File is too big"):
        await bot.get_file(large.content["document"]["file_id"])
    with pytest.raises(BadRequest, match="Wrong file_id"):
        await bot.get_file("nonsense")


async def echo(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.message is not None
    await update.message.reply_text(f"You said {update.message.text}")


def echo_application(telegram: Telegram) -> Application:  # type: ignore[type-arg]
    builder = ApplicationBuilder().token(telegram.token)
    application = builder.base_url(telegram.base_url).base_file_url(telegram.base_file_url).build()
    application.add_handler(MessageHandler(filters.TEXT, echo))
    return application


async def test_a_whole_application_polls_and_answers(telegram: Telegram, owner: Person) -> None:
    application = echo_application(telegram)
    async with application:
        await application.start()
        assert application.updater is not None
        await application.updater.start_polling()
        for n in range(20):
            owner.say(f"number {n}")
        await telegram.wait_for(lambda: len(telegram.sent) == 20)
        await telegram.wait_for(lambda: telegram.drained)
        await application.updater.stop()
        await application.stop()
    assert [m.text for m in telegram.sent] == [f"You said number {n}" for n in range(20)]
    assert not telegram.violations


def test_the_server_runs_in_a_thread_for_bots_in_other_processes() -> None:
    with server_in_thread() as telegram:
        owner = telegram.user(OWNER)

        async def run() -> None:
            async with Bot(telegram.token, base_url=telegram.base_url) as bot:
                waiting = asyncio.create_task(bot.get_updates(timeout=5))
                await asyncio.to_thread(telegram.wait_until, lambda: telegram.polling)
                owner.say("across threads")
                (update,) = await waiting
                assert update.message is not None
                await bot.send_message(OWNER, update.message.text or "")

        asyncio.run(run())
        assert telegram.wait_until(lambda: telegram.sent)[0].text == "across threads"
        with pytest.raises(TimeoutError, match="across threads"):
            telegram.wait_until(lambda: False, timeout=0.05)


def test_a_taken_port_is_said_in_one_sentence() -> None:
    with server_in_thread() as first, pytest.raises(SurfaceError) as refused:
        server_in_thread(port=first.port).__enter__()
    assert str(refused.value).startswith(f"Port {first.port} is already in use: ")

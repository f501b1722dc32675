"""Bad lines, refusals and restarts: nothing is lost and nothing is said twice."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from telegram import Bot

from bot.botapi.harness import TOKEN, Telegram, running_server
from bot.inbound import Inbound
from bot.reply import Button, Channel, Reply
from bot.telegram import words
from bot.telegram.database import FILE_NAME, open_database
from bot.telegram.outlet import Outlet
from bot.telegram.updates import MOST_BEGUN, UpdateStore
from brain.errors import SurfaceError
from tests.telegram.bots import OWNER, ZONE, MovingClock, running_bot
from tests.telegram.conftest import RunBot
from tests.telegram.desks import FolderDesk, ScriptDesk, says

pytestmark = pytest.mark.anyio


def texts(telegram: Telegram) -> list[str]:
    return [message.text for message in telegram.sent]


async def test_a_rate_limit_is_waited_out(telegram: Telegram, run: RunBot) -> None:
    ann = telegram.user(OWNER)
    telegram.faults.too_many("sendMessage", retry_after=1)
    async with run(says(Reply("answer"))):
        ann.say("go")
        await telegram.wait_for(lambda: telegram.sent)
    first, second = telegram.calls("sendMessage")
    assert first.code == 429 and second.code == 200
    assert second.at - first.at >= timedelta(seconds=1)
    assert texts(telegram) == ["answer"]


async def test_a_send_whose_answer_is_lost_is_not_repeated(telegram: Telegram, run: RunBot) -> None:
    """The message arrived, the answer didn't: a second copy would be wrong, and the rest still goes out."""
    ann = telegram.user(OWNER)
    telegram.faults.drop("sendMessage", after_effect=True)
    async with run(says(Reply("word " * 1200))):
        ann.say("go")
        await telegram.wait_for(lambda: len(telegram.sent) == 2)
        await asyncio.sleep(0.3)
    assert "".join("".join(texts(telegram)).split()) == "word" * 1200
    assert len(telegram.calls("sendMessage")) == 2


async def test_a_bad_gateway_is_tried_again(telegram: Telegram, run: RunBot) -> None:
    ann = telegram.user(OWNER)
    telegram.faults.refuse("sendMessage", 502, "Bad Gateway", times=2)
    async with run(says(Reply("answer"))):
        ann.say("go")
        await telegram.wait_for(lambda: telegram.sent)
    assert len(telegram.calls("sendMessage")) == 3 and texts(telegram) == ["answer"]


async def test_an_edit_is_repeated_until_it_is_answered(telegram: Telegram, run: RunBot) -> None:
    async def script(_inbound: Inbound, channel: Channel) -> None:
        ref = await channel.send(Reply("thinking"))
        await channel.edit(ref, Reply("thought"))

    ann = telegram.user(OWNER)
    telegram.faults.drop("editMessageText", after_effect=True)
    telegram.faults.drop("editMessageText", after_effect=False)
    async with run(ScriptDesk(script)):
        ann.say("go")
        await telegram.wait_for(lambda: len(telegram.calls("editMessageText")) == 3)
    assert texts(telegram) == ["thought"]


async def test_words_arrive_bare_when_their_looks_are_refused(telegram: Telegram, run: RunBot) -> None:
    ann = telegram.user(OWNER)
    telegram.faults.refuse("sendMessage", 400, "Bad Request: ENTITY_TEXT_INVALID")
    async with run(says(Reply("answer", buttons=((Button("b", "b"),),)))):
        ann.say("go")
        await telegram.wait_for(lambda: telegram.sent)
    assert texts(telegram) == ["answer"]


async def test_a_blocked_bot_keeps_notes(telegram: Telegram, run: RunBot, tmp_path: Path) -> None:
    desk, ann = FolderDesk(tmp_path / "notes"), telegram.user(OWNER)
    async with run(desk):
        ann.say("one")
        ann.block()
        await telegram.wait_for(desk.kept)
        await telegram.wait_for(lambda: telegram.drained)
    assert desk.kept() == ["one"] and len(desk.seen) == 1


async def test_an_old_press_is_still_dealt_with(telegram: Telegram, run: RunBot) -> None:
    async def script(inbound: Inbound, channel: Channel) -> None:
        await channel.send(Reply(f"did {inbound.press}"))

    ann = telegram.user(OWNER)
    async with run(says(Reply("x", buttons=((Button("b", "b"),),)))):
        ann.say("go")
        await telegram.wait_for(lambda: telegram.sent)
    telegram.faults.refuse(
        "answerCallbackQuery", 400, "Bad Request: query is too old and response timeout expired"
    )
    async with run(ScriptDesk(script)):
        ann.press(telegram.sent[0].id, "b")
        await telegram.wait_for(lambda: texts(telegram)[-1] == "did b")


async def test_what_was_undone_at_the_stop_is_done_at_the_next_start(telegram: Telegram, run: RunBot) -> None:
    """Updates that Telegram has let go of are in our own queue, and keep their order."""

    async def never(_inbound: Inbound, _channel: Channel) -> None:
        await asyncio.sleep(3600)

    ann, stuck, then = telegram.user(OWNER), ScriptDesk(never), says(Reply("done"))
    async with run(stuck, grace=0.1):
        for word in ("one", "two", "three"):
            ann.say(word)
        await telegram.wait_for(lambda: telegram.drained and stuck.seen)
    async with run(then):
        await telegram.wait_for(lambda: len(telegram.sent) == 3)
    assert [inbound.text for inbound in then.seen] == ["one", "two", "three"]
    assert then.seen[0].key == stuck.seen[0].key


async def test_a_reply_made_again_with_new_buttons_is_not_sent_again(telegram: Telegram, run: RunBot) -> None:
    """The crash came after the reply was sent and before the message was done with."""

    async def sends_then_hangs(_inbound: Inbound, channel: Channel) -> None:
        await channel.send(Reply("Kept.", buttons=((Button("Undo", "c:1"),),)))
        await asyncio.sleep(3600)

    async def sends_again(_inbound: Inbound, channel: Channel) -> None:
        refs.append(await channel.send(Reply("Kept.", buttons=((Button("Undo", "c:2"),),))))

    ann, refs = telegram.user(OWNER), list[str]()
    async with run(ScriptDesk(sends_then_hangs), grace=0.1):
        ann.say("go")
        [reply] = await telegram.wait_for(lambda: telegram.sent)
    async with run(ScriptDesk(sends_again)):
        await telegram.wait_for(lambda: refs)
    assert refs == [str(reply.id)] and telegram.sent == [reply]


async def test_what_brings_the_process_down_again_and_again_is_set_aside(
    telegram: Telegram, run: RunBot, tmp_path: Path
) -> None:
    async def never(_inbound: Inbound, _channel: Channel) -> None:
        await asyncio.sleep(3600)

    ann, then = telegram.user(OWNER), says(Reply("x"))
    async with run(ScriptDesk(never), grace=0.0):
        ann.say("poison")
        await telegram.wait_for(lambda: telegram.drained)
    with closing(open_database(tmp_path / "state")) as connection:
        [update] = UpdateStore(connection, 7000000001).waiting(Bot(telegram.token))
        while UpdateStore(connection, 7000000001).begin(update) < MOST_BEGUN:
            pass
    async with run(then):
        await telegram.wait_for(lambda: telegram.sent)
    assert texts(telegram) == [words.SET_ASIDE.format(attempts=MOST_BEGUN)] and not then.seen


async def test_a_resumed_reply_sends_only_what_is_missing(telegram: Telegram, run: RunBot) -> None:
    reply = Reply("word " * 2000)

    async def cut_off(_inbound: Inbound, channel: Channel) -> None:
        telegram.faults.slow("sendMessage", 0)
        telegram.faults.slow("sendMessage", 0)
        telegram.faults.slow("sendMessage", 30)
        await channel.send(reply)

    ann = telegram.user(OWNER)
    async with run(ScriptDesk(cut_off), grace=0.1):
        ann.say("go")
        await telegram.wait_for(lambda: len(telegram.calls("sendMessage")) == 3)
        assert len(telegram.sent) == 2
    telegram.faults.clear()
    async with run(says(reply)):
        await telegram.wait_for(lambda: len(telegram.sent) >= 3)
    assert "".join("".join(texts(telegram)).split()) == "word" * 2000


async def test_the_bot_starts_before_telegram_can_be_reached(tmp_path: Path) -> None:
    """Started offline, it waits; messages are dealt with once the line is there."""
    async with running_server() as probe:
        port = probe.port
    desk = FolderDesk(tmp_path / "notes")

    class Later:
        token = TOKEN
        base_url = f"http://127.0.0.1:{port}/bot"
        base_file_url = f"http://127.0.0.1:{port}/file/bot"

    async def come_up() -> None:
        await asyncio.sleep(0.5)
        async with running_server(port=port) as telegram:
            telegram.user(OWNER).say("hello")
            await telegram.wait_for(lambda: telegram.sent)
            await stopped.wait()

    stopped = asyncio.Event()
    server = asyncio.create_task(come_up())
    async with running_bot(Later(), tmp_path, desk):
        while not desk.kept():
            await asyncio.sleep(0.05)
    stopped.set()
    await server
    assert desk.kept() == ["hello"]


async def test_a_server_on_this_computer_is_reached_whatever_the_proxy(
    telegram: Telegram, run: RunBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    ann = telegram.user(OWNER)
    async with run(says(Reply("here"))):
        ann.say("go")
        await telegram.wait_for(lambda: telegram.sent)


async def test_a_wrong_token_is_one_sentence(telegram: Telegram, tmp_path: Path, run: RunBot) -> None:
    for token in ("7000000001:wrong", "nonsense", ""):
        with pytest.raises(SurfaceError, match="refused the bot token") as caught:
            async with run(says(Reply("x")), token=token):
                pass
        assert not token or token not in str(caught.value)


async def test_a_passing_404_while_polling_ends_nothing(telegram: Telegram, run: RunBot) -> None:
    ann = telegram.user(OWNER)
    async with run(says(Reply("here"))):
        telegram.faults.refuse("getUpdates", 404, "Not Found")
        telegram.faults.refuse("getUpdates", 401, "Unauthorized")
        ann.say("one")
        await telegram.wait_for(lambda: telegram.sent)
        ann.say("two")
        await telegram.wait_for(lambda: len(telegram.sent) == 2, timeout=15)


async def test_a_hung_poll_is_started_anew(
    telegram: Telegram, run: RunBot, caplog: pytest.LogCaptureFixture
) -> None:
    ann = telegram.user(OWNER)
    async with run(says(Reply("here")), silent_after=1.0, poll_timeout=0):
        telegram.faults.hang("getUpdates", times=1)
        await telegram.wait_for(lambda: not telegram.faults._script.get("getupdates"))
        ann.say("one")
        await telegram.wait_for(lambda: telegram.sent, timeout=20)
    assert "polling is started anew" in caplog.text


async def test_another_copy_is_named(telegram: Telegram, run: RunBot) -> None:
    telegram.user(OWNER)
    telegram.faults.refuse("getUpdates", 409, "Conflict: terminated by other getUpdates request", times=3)
    async with run(says(Reply("x"))):
        await telegram.wait_for(lambda: texts(telegram) == [words.CONFLICT], timeout=20)


async def test_a_day_away_is_told_once(telegram: Telegram, run: RunBot) -> None:
    """Off for 30 hours: one message says what may have been lost; off for 20: nothing."""
    telegram.user(OWNER)
    clock = MovingClock(datetime(2026, 10, 19, 12, 0, tzinfo=ZONE))
    for hours in (0, 20, 30, 0):
        clock.moment += timedelta(hours=hours)
        before = len(telegram.calls("getUpdates"))
        async with run(says(Reply("x")), clock=clock, poll_timeout=0, silent_after=1):
            await telegram.wait_for(lambda before=before: len(telegram.calls("getUpdates")) > before + 3)  # type: ignore[misc]
            await asyncio.sleep(0.5)
    [notice] = texts(telegram)
    assert "Tuesday 20 October, 08:00" in notice and "Tuesday 20 October, 14:00" in notice


async def test_what_cannot_be_stored_stays_with_telegram(
    telegram: Telegram, run: RunBot, tmp_path: Path
) -> None:
    """An update that the disk doesn't take isn't acknowledged, and the owner hears why."""
    desk, ann = FolderDesk(tmp_path / "notes"), telegram.user(OWNER)
    async with run(desk):
        with closing(sqlite3.connect(tmp_path / "state" / FILE_NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            telegram.user(666, "Eve").say("to be counted")
            ann.say("precious")
            await telegram.wait_for(lambda: telegram.sent)
            assert not telegram.drained and not desk.kept()
            other.execute("ROLLBACK")
        await telegram.wait_for(desk.kept)
        await telegram.wait_for(lambda: telegram.drained)
    assert desk.kept() == ["precious"]
    assert texts(telegram)[0] == words.QUEUE_FULL.format(reason="database is locked")


async def test_the_owner_can_be_told_things_unasked_once(telegram: Telegram, run: RunBot) -> None:
    telegram.user(OWNER)
    for _ in range(2):
        outlet: Outlet
        async with run(says(Reply("x"))) as outlet:
            channel = outlet.channel("reminder:17")
            assert channel is not None
            await channel.send(Reply("Call Priya."))
    assert texts(telegram) == ["Call Priya."]

"""From a message to the desk and back, over real HTTP to the strict server."""

import asyncio
from datetime import UTC, timedelta
from pathlib import Path

import pytest

from bot.botapi.harness import Telegram
from bot.botapi.person import Extra
from bot.botapi.upload import Upload
from bot.inbound import Inbound
from bot.reply import Button, Channel, Reply, Span
from bot.telegram import words
from brain.errors import ModelError, VaultError
from tests.telegram.bots import OWNER
from tests.telegram.conftest import RunBot
from tests.telegram.desks import FolderDesk, ScriptDesk, says

pytestmark = pytest.mark.anyio


async def test_a_text_is_kept_and_answered(telegram: Telegram, run: RunBot, tmp_path: Path) -> None:
    desk, ann = FolderDesk(tmp_path / "notes"), telegram.user(OWNER)
    async with run(desk):
        message = ann.say("Lunch with Priya\n  on Friday")
        await telegram.wait_for(lambda: telegram.sent)
    [inbound] = desk.seen
    assert inbound.text == "Lunch with Priya\n  on Friday"
    assert inbound.key == f"telegram:{OWNER}:{message.id}" and inbound.via == "telegram"
    assert inbound.at.utcoffset() == timedelta(hours=1) or inbound.at.utcoffset() == timedelta(hours=2)
    assert abs(inbound.at.astimezone(UTC).timestamp() - message.date) < 1
    assert telegram.sent[0].text == "Kept: Lunch with Priya\n  on Friday"


async def test_an_edit_names_the_message_it_changes_and_runs_once(telegram: Telegram, run: RunBot) -> None:
    desk, ann = says(Reply("ok")), telegram.user(OWNER)
    async with run(desk):
        message = ann.say("frist")
        await telegram.wait_for(lambda: telegram.sent)
        ann.edit(message.id, "first")
        await telegram.wait_for(lambda: len(telegram.sent) == 2)
    new, edit = desk.seen
    assert edit.edits == new.key and edit.key != new.key and edit.text == "first"


async def test_a_press_is_answered_and_edits(telegram: Telegram, run: RunBot, tmp_path: Path) -> None:
    desk, ann = FolderDesk(tmp_path / "notes"), telegram.user(OWNER)
    async with run(desk):
        ann.say("a note")
        [reply] = await telegram.wait_for(lambda: telegram.sent)
        ann.press(reply.id, "Undo")
        await telegram.wait_for(lambda: telegram.sent[0].text == "Pressed undo")
        await telegram.wait_for(lambda: telegram.calls("answerCallbackQuery"))
    assert desk.seen[1].press == "undo" and desk.seen[1].ref == str(reply.id)


async def test_a_press_is_dealt_with_while_a_message_is_slow(telegram: Telegram, run: RunBot) -> None:
    """Neither a press nor the next note waits for the model."""
    released = asyncio.Event()

    async def script(inbound: Inbound, channel: Channel) -> None:
        if inbound.text == "slow":
            await channel.working()
            await released.wait()
        await channel.send(Reply(f"done {inbound.text or inbound.press}", buttons=((Button("b", "b"),),)))

    ann = telegram.user(OWNER)
    async with run(ScriptDesk(script)):
        ann.say("quick")
        await telegram.wait_for(lambda: telegram.sent)
        ann.say("slow")
        await telegram.wait_for(lambda: telegram.calls("sendChatAction"))
        ann.press(telegram.sent[0].id, "b")
        ann.say("after")
        await telegram.wait_for(lambda: {"done b", "done after"} <= {m.text for m in telegram.sent})
        released.set()
        await telegram.wait_for(lambda: "done slow" in {m.text for m in telegram.sent})


async def test_quick_work_keeps_the_order_of_the_messages(telegram: Telegram, run: RunBot) -> None:
    async def script(inbound: Inbound, channel: Channel) -> None:
        await asyncio.sleep(0.02 if int(inbound.text) % 2 else 0)
        await channel.send(Reply(inbound.text))

    ann = telegram.user(OWNER)
    async with run(ScriptDesk(script)):
        for number in range(20):
            ann.say(str(number))
        await telegram.wait_for(lambda: len(telegram.sent) == 20)
    assert [message.text for message in telegram.sent] == [str(number) for number in range(20)]


async def test_the_typing_indicator_is_refreshed(
    telegram: Telegram, run: RunBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.telegram.channel.TYPING_EVERY", 0.05)

    async def script(_inbound: Inbound, channel: Channel) -> None:
        await channel.working()
        await asyncio.sleep(0.4)
        await channel.send(Reply("done"))

    ann = telegram.user(OWNER)
    async with run(ScriptDesk(script)):
        ann.say("think")
        await telegram.wait_for(lambda: telegram.sent)
        await asyncio.sleep(0.1)
        count = len(telegram.calls("sendChatAction"))
        await asyncio.sleep(0.2)
    assert count >= 3
    assert len(telegram.calls("sendChatAction")) <= count + 1


async def test_files_are_on_disk_before_the_desk_sees_them(telegram: Telegram, run: RunBot) -> None:
    contents: list[tuple[str, str, bytes]] = []

    async def script(inbound: Inbound, channel: Channel) -> None:
        [file] = inbound.files
        assert file.path is not None
        contents.append((file.kind, inbound.text, file.path.read_bytes()))
        await channel.send(Reply("got it"))

    ann = telegram.user(OWNER)
    async with run(ScriptDesk(script)):
        ann.say_voice(Upload("v.ogg", b"OggS voice", "audio/ogg"), caption="listen")
        ann.document(Upload("plan.pdf", b"%PDF", "application/pdf"), caption="the plan")
        await telegram.wait_for(lambda: len(telegram.sent) == 2)
    assert contents == [("voice", "listen", b"OggS voice"), ("document", "the plan", b"%PDF")]


async def test_a_file_over_20_mb_comes_as_a_sentence(telegram: Telegram, run: RunBot) -> None:
    desk, ann = says(Reply("ok")), telegram.user(OWNER)
    async with run(desk):
        ann.say_voice(Upload("v.ogg", b"OggS", "audio/ogg"), extra=Extra(size=20 * 1024 * 1024 + 1))
        await telegram.wait_for(lambda: telegram.sent)
    [file] = desk.seen[0].files
    assert file.path is None and file.missing == words.FILE_TOO_LARGE
    assert not telegram.calls("getFile")


async def test_a_bad_line_to_a_file_is_tried_again(telegram: Telegram, run: RunBot) -> None:
    desk, ann = says(Reply("ok")), telegram.user(OWNER)
    telegram.faults.refuse("getFile", 500, "Internal Server Error")
    async with run(desk):
        ann.say_voice(Upload("v.ogg", b"OggS", "audio/ogg"))
        await telegram.wait_for(lambda: telegram.sent)
    assert desk.seen[0].files[0].path is not None and len(telegram.calls("getFile")) == 2


async def test_a_forward_names_its_writer_and_a_reply_its_target(telegram: Telegram, run: RunBot) -> None:
    desk, ann = says(Reply("ok")), telegram.user(OWNER)
    async with run(desk):
        first = ann.forward("Buy shares now", written_by="A Stranger")
        ann.say("what is this?", Extra(reply_to=first.id))
        await telegram.wait_for(lambda: len(telegram.sent) == 2)
    assert desk.seen[0].forwarded_from == "A Stranger" and desk.seen[1].forwarded_from == ""
    assert desk.seen[1].reply_to == str(first.id)


async def test_looks_arrive_as_entities(telegram: Telegram, run: RunBot) -> None:
    text = "👍 bold and code and link"
    spans = (Span("bold", 2, 4), Span("code", 11, 4), Span("link", 20, 4, url="https://a.example/"))
    ann = telegram.user(OWNER)
    async with run(says(Reply(text, spans))):
        ann.say("hi")
        [message] = await telegram.wait_for(lambda: telegram.sent)
    [call] = telegram.calls("sendMessage")
    assert "parse_mode" not in call.params
    found = [(e["type"], e["offset"], e["length"]) for e in call.params["entities"]]
    assert found == [("bold", 3, 4), ("code", 12, 4), ("text_link", 21, 4)]
    assert message.text == text


async def test_20000_characters_arrive_whole_and_in_order(telegram: Telegram, run: RunBot) -> None:
    table = "\n".join(f"| row {n} | 👩‍👩‍👧‍👦 | {n * n} |" for n in range(300))
    code = "\n".join(f"    if x == {n}:  # 🇩🇪" for n in range(300))
    text = f"{'A sentence with 👍🏽 in it. ' * 200}\n\n{table}\n\n{code}\n\nThe end."
    assert len(text) > 20_000
    spans = (
        Span("pre", text.index(table), len(table)),
        Span("pre", text.index(code), len(code), language="python"),
    )
    ann = telegram.user(OWNER)
    async with run(says(Reply(text, spans, ((Button("Save", "s"),),)))):
        ann.say("all of it")
        await telegram.wait_for(lambda: telegram.sent and telegram.sent[-1].buttons)
    assert "".join("".join(m.text for m in telegram.sent).split()) == "".join(text.split())
    assert [bool(m.buttons) for m in telegram.sent] == [False] * (len(telegram.sent) - 1) + [True]
    lines = [line for m in telegram.sent for line in m.text.split("\n")]
    assert [line for line in lines if line.startswith("| row")] == table.split("\n")


async def test_an_edit_of_a_long_reply_leaves_nothing_of_it(telegram: Telegram, run: RunBot) -> None:
    """A press under the last message of three replaces all three."""

    async def script(inbound: Inbound, channel: Channel) -> None:
        if inbound.press:
            await channel.edit(inbound.ref, Reply("Undone."))
        else:
            await channel.send(Reply("word " * 2000, buttons=((Button("Undo", "u"),),)))

    ann = telegram.user(OWNER)
    async with run(ScriptDesk(script)):
        ann.say("go")
        await telegram.wait_for(lambda: telegram.sent and telegram.sent[-1].buttons)
        assert len(telegram.sent) == 3
        ann.press(telegram.sent[-1].id, "u")
        await telegram.wait_for(lambda: [m for m in telegram.sent if m.deleted][1:])
    assert [m.text for m in telegram.sent if not m.deleted] == ["Undone."]


async def test_an_edit_to_the_same_text_is_no_trouble(telegram: Telegram, run: RunBot) -> None:
    async def script(_inbound: Inbound, channel: Channel) -> None:
        ref = await channel.send(Reply("same"))
        await channel.edit(ref, Reply("same"))
        await channel.send(Reply("end"))

    ann = telegram.user(OWNER)
    async with run(ScriptDesk(script)):
        ann.say("go")
        await telegram.wait_for(lambda: len(telegram.sent) == 2)
    assert [m.text for m in telegram.sent] == ["same", "end"]


async def test_an_edit_of_a_message_that_is_gone_is_sent(telegram: Telegram, run: RunBot) -> None:
    async def script(_inbound: Inbound, channel: Channel) -> None:
        await channel.edit("999999", Reply("still said"))

    ann = telegram.user(OWNER)
    async with run(ScriptDesk(script)):
        ann.say("go")
        await telegram.wait_for(lambda: telegram.sent)
    assert [m.text for m in telegram.sent] == ["still said"]


async def test_buttons_can_be_taken_away_alone(telegram: Telegram, run: RunBot) -> None:
    async def script(_inbound: Inbound, channel: Channel) -> None:
        ref = await channel.send(Reply("text", buttons=((Button("b", "b"),),)))
        await channel.edit(ref, Reply(""))
        await channel.send(Reply("end"))

    ann = telegram.user(OWNER)
    async with run(ScriptDesk(script)):
        ann.say("go")
        await telegram.wait_for(lambda: len(telegram.sent) == 2)
    assert telegram.sent[0].text == "text" and not telegram.sent[0].buttons


async def test_an_empty_reply_sends_nothing(telegram: Telegram, run: RunBot) -> None:
    async def script(_inbound: Inbound, channel: Channel) -> None:
        assert await channel.send(Reply(" \n")) == ""
        await channel.send(Reply("seen"))

    ann = telegram.user(OWNER)
    async with run(ScriptDesk(script)):
        ann.say("go")
        await telegram.wait_for(lambda: telegram.sent)
    assert len(telegram.calls("sendMessage")) == 1


async def test_an_error_with_a_sentence_is_told_and_closed(telegram: Telegram, run: RunBot) -> None:
    async def script(_inbound: Inbound, _channel: Channel) -> None:
        raise ModelError("Ollama isn't running. Start it.")

    desk, ann = ScriptDesk(script), telegram.user(OWNER)
    async with run(desk):
        message = ann.say("a question")
        [told] = await telegram.wait_for(lambda: telegram.sent)
        await asyncio.sleep(0.3)
    assert told.text == "Ollama isn't running. Start it." and told.reply_to == message.id
    assert len(desk.seen) == 1 and len(telegram.sent) == 1


async def test_what_could_not_be_saved_is_tried_again(telegram: Telegram, run: RunBot) -> None:
    async def script(_inbound: Inbound, channel: Channel) -> None:
        if len(desk.seen) < 3:
            raise VaultError("The vault can't be written.")
        await channel.send(Reply("Kept."))

    desk, ann = ScriptDesk(script), telegram.user(OWNER)
    async with run(desk):
        ann.say("precious")
        await telegram.wait_for(lambda: len(telegram.sent) == 2)
    assert [m.text for m in telegram.sent] == [f"The vault can't be written. {words.RETRYING}", "Kept."]


async def test_a_defect_is_tried_three_times_then_put_aside_and_told_once(
    telegram: Telegram, run: RunBot, caplog: pytest.LogCaptureFixture
) -> None:
    """It isn't replayed for ever, doesn't hold up what follows, and its words aren't in the log."""

    async def script(inbound: Inbound, channel: Channel) -> None:
        if inbound.text == "secret poison":
            raise ZeroDivisionError(inbound.text)
        await channel.send(Reply("fine"))

    desk, ann = ScriptDesk(script), telegram.user(OWNER)
    async with run(desk):
        ann.say("secret poison")
        await telegram.wait_for(lambda: words.SET_ASIDE.format(attempts=3) in [m.text for m in telegram.sent])
        ann.say("next")
        await telegram.wait_for(lambda: telegram.sent[-1].text == "fine")
    again = says(Reply("again"))
    async with run(again):
        ann.say("later")
        await telegram.wait_for(lambda: telegram.sent[-1].text == "again")
    assert [i.text for i in desk.seen].count("secret poison") == 3
    assert [i.text for i in again.seen] == ["later"]
    assert [m.text for m in telegram.sent].count(words.SET_ASIDE.format(attempts=3)) == 1
    assert "ZeroDivisionError in script" in caplog.text and "secret poison" not in caplog.text

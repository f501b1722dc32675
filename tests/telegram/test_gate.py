"""Nobody but the owner is heard, answered or stored."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from telegram import Update

from bot.botapi.harness import Telegram
from bot.botapi.person import Extra
from bot.reply import Button, Reply
from bot.telegram.database import FILE_NAME, counts
from bot.telegram.gate import Gate, is_owners, kind
from tests.telegram.bots import OWNER
from tests.telegram.conftest import RunBot
from tests.telegram.desks import FolderDesk, says

STRANGER = 666
USER = {"is_bot": False, "first_name": "X"}
PRIVATE = {"id": OWNER, "type": "private"}
GROUP = {"id": -100, "type": "supergroup", "title": "G"}


def message(user: int, chat: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"message_id": 5, "date": 1, "chat": chat, "from": {"id": user, **USER}, "text": "t", **more}


def press(user: int, chat: dict[str, Any] | None) -> dict[str, Any]:
    holder = {"message": message(7, chat)} if chat else {"inline_message_id": "x"}
    return {"id": "q", "from": {"id": user, **USER}, "chat_instance": "c", "data": "d", **holder}


OWNERS = [
    {"message": message(OWNER, PRIVATE)},
    {"edited_message": message(OWNER, PRIVATE, edit_date=2)},
    {"callback_query": press(OWNER, PRIVATE)},
]
OTHERS = [
    {"message": message(STRANGER, {"id": STRANGER, "type": "private"})},
    {"message": message(STRANGER, PRIVATE)},
    {"message": message(OWNER, GROUP)},
    {"message": message(OWNER, PRIVATE, sender_chat=GROUP)},
    {"edited_message": message(STRANGER, {"id": STRANGER, "type": "private"})},
    {"edited_message": message(OWNER, GROUP)},
    {"channel_post": {k: v for k, v in message(OWNER, {**GROUP, "type": "channel"}).items() if k != "from"}},
    {"callback_query": press(STRANGER, PRIVATE)},
    {"callback_query": press(OWNER, GROUP)},
    {"callback_query": press(OWNER, None)},
    {"inline_query": {"id": "i", "from": {"id": OWNER, **USER}, "query": "q", "offset": ""}},
    {"business_message": message(OWNER, PRIVATE, business_connection_id="b")},
    {"message_reaction": {"chat": PRIVATE, "message_id": 1, "date": 1, "old_reaction": [], "new_reaction": [],
                          "user": {"id": OWNER, **USER}}},
    {"my_chat_member": {"chat": PRIVATE, "from": {"id": OWNER, **USER}, "date": 1,
                        "old_chat_member": {"status": "left", "user": {"id": 7, **USER}},
                        "new_chat_member": {"status": "left", "user": {"id": 7, **USER}}}},
]  # fmt: skip


@pytest.mark.parametrize("body", OWNERS, ids=lambda body: next(iter(body)))
def test_the_owner_passes(body: dict[str, Any]) -> None:
    assert is_owners(Update.de_json({"update_id": 1, **body}), OWNER)


@pytest.mark.parametrize("body", OTHERS, ids=lambda body: next(iter(body)))
def test_others_are_dropped_and_counted_by_kind(body: dict[str, Any]) -> None:
    gate, update = Gate(OWNER), Update.de_json({"update_id": 1, **body})
    assert not gate.admits(update)
    assert dict(gate.dropped) == {next(iter(body)): 1} and kind(update) == next(iter(body))


@pytest.mark.anyio
async def test_strangers_cause_nothing_and_get_nothing(
    telegram: Telegram, run: RunBot, tmp_path: Path
) -> None:
    """A stranger's message, press, edit, group and inline query leave no trace but a count."""
    desk, ann, eve = FolderDesk(tmp_path / "notes"), telegram.user(OWNER), telegram.user(STRANGER, "Eve")
    group = telegram.group()
    async with run(desk):
        ann.say("mine")
        [reply] = await telegram.wait_for(lambda: telegram.sent)
        before = len([r for r in telegram.requests if r.method != "getUpdates"])
        hers = eve.say("let me in")
        eve.edit(hers.id, "please")
        eve.say("/start ABCD-2345")
        eve.say("in the group", Extra(chat=group.id))
        ann.say("also in the group", Extra(chat=group.id))
        eve.press(reply.id, "undo", chat=OWNER)
        eve.inline_query("notes")
        telegram.channel_post("in a channel")
        await telegram.wait_for(lambda: telegram.drained)
        after = [r.method for r in telegram.requests if r.method != "getUpdates"][before:]
    assert [inbound.text for inbound in desk.seen] == ["mine"] and desk.kept() == ["mine"]
    assert after == [] and telegram.sent == [reply] and reply.text == "Kept: mine"
    with sqlite3.connect(tmp_path / "state" / FILE_NAME) as connection:
        assert connection.execute("SELECT count(*) FROM updates").fetchone() == (1,)
        kept = counts(connection)
    assert kept["dropped: message"] == 4 and kept["dropped: edited_message"] == 1
    assert kept["dropped: callback_query"] == 1
    for path in (tmp_path / "state").iterdir():
        assert b"let me in" not in path.read_bytes()


@pytest.mark.anyio
async def test_only_three_kinds_of_update_are_asked_for(telegram: Telegram, run: RunBot) -> None:
    async with run(says(Reply("x", buttons=((Button("b", "b"),),)))):
        await telegram.wait_for(lambda: telegram.calls("getUpdates"))
    asked = telegram.calls("getUpdates")[0].params["allowed_updates"]
    asked = json.loads(asked) if isinstance(asked, str) else asked
    assert sorted(asked) == ["callback_query", "edited_message", "message"]

"""An update that PTB can't read doesn't make the bot deaf: what can be read arrives, and the rest is told."""

from typing import Any

import pytest

from bot.botapi.harness import Telegram
from bot.reply import Reply
from bot.telegram import words
from tests.telegram.bots import OWNER
from tests.telegram.conftest import RunBot
from tests.telegram.desks import says

pytestmark = pytest.mark.anyio

POLL_OF_TOMORROW = {"id": "1", "question": "Tea?"}
"""A poll without the fields that PTB 22 requires."""


def push(telegram: Telegram, kind: str, number: int, **fields: Any) -> None:
    ann = telegram.user(OWNER)
    ann.say("known")
    known = telegram.updates[-1].payload
    core = {key: known[key] for key in ("chat", "from", "date")}
    telegram.world.updates.push(kind, {**core, "message_id": number, **fields})


async def test_what_can_be_read_arrives_and_the_rest_is_told(telegram: Telegram, run: RunBot) -> None:
    desk = says(Reply("ok"))
    async with run(desk):
        push(telegram, "message", 901, text="Buy rye", poll=POLL_OF_TOMORROW)
        push(telegram, "message", 902, poll=POLL_OF_TOMORROW)
        telegram.user(OWNER).say("and now?")
        await telegram.wait_for(lambda: len(desk.seen) == 5)
    odd, empty, last = desk.seen[1], desk.seen[3], desk.seen[4]
    assert odd.text == "Buy rye" and last.text == "and now?"
    assert [f.missing for f in (*odd.files, *empty.files)] == [words.PART_UNREADABLE] * 2


async def test_an_update_that_holds_nothing_readable_is_passed_over(telegram: Telegram, run: RunBot) -> None:
    desk, ann = says(Reply("ok")), telegram.user(OWNER)
    async with run(desk):
        telegram.world.updates.push("callback_query", {"data": "no id, no sender"})
        telegram.world.updates.push("message", {"text": "from nobody"})
        ann.say("still there?")
        await telegram.wait_for(lambda: desk.seen)
    assert [inbound.text for inbound in desk.seen] == ["still there?"]

"""Replies in the making, as Telegram's drafts: beside the real work and never in its way."""

import asyncio
import time

import pytest

from bot.botapi.harness import Telegram
from bot.inbound import Inbound
from bot.reply import Channel, Reply
from bot.telegram.drafting import draft_id
from tests.telegram.bots import OWNER
from tests.telegram.conftest import RunBot
from tests.telegram.desks import ScriptDesk

pytestmark = pytest.mark.anyio
FINAL = "One. Two. Three."


class Speaker(ScriptDesk):
    """Drafts some texts, `pause` seconds apart, then says the whole; keeps how long each step took."""

    def __init__(self, *drafts: str, pause: float = 0.05, last: float = 0.0) -> None:
        super().__init__(self._speak)
        self.drafts, self.pause, self.last = drafts, pause, last
        self.drafted = self.sent = 0.0

    async def _speak(self, inbound: Inbound, channel: Channel) -> None:
        for text in self.drafts:
            began = time.monotonic()
            await channel.draft(text)
            self.drafted = max(self.drafted, time.monotonic() - began)
            await asyncio.sleep(self.pause)
        await asyncio.sleep(self.last)
        began = time.monotonic()
        await channel.send(Reply(FINAL))
        self.sent = time.monotonic() - began


async def said(telegram: Telegram) -> str:
    [message] = await telegram.wait_for(lambda: telegram.sent)
    return message.text


async def test_drafts_come_under_one_id_at_most_one_a_second_and_the_reply_ends_them(
    telegram: Telegram, run: RunBot
) -> None:
    growing = [" ".join(["One."] * n) for n in range(1, 25)]
    ann = telegram.user(OWNER)
    async with run(Speaker(*growing, pause=0.1)):
        message = ann.say("Tell me")
        assert await said(telegram) == FINAL
    calls = telegram.calls("sendMessageDraft")
    assert 2 <= len(calls) <= 4, "24 texts in 2.4 seconds"
    assert {call.params["draft_id"] for call in calls} == {draft_id(f"telegram:{OWNER}:{message.id}")}
    assert all(text in growing for text in telegram.drafts)
    order = [r.method for r in telegram.requests if r.method in ("sendMessageDraft", "sendMessage")]
    assert order[-1] == "sendMessage" and telegram.world.drafts == {}


async def test_a_rate_limit_on_drafts_never_delays_the_reply(telegram: Telegram, run: RunBot) -> None:
    telegram.faults.too_many("sendMessageDraft", 30)
    desk, ann = Speaker("One.", "One. Two.", pause=0.6), telegram.user(OWNER)
    async with run(desk):
        ann.say("Tell me")
        assert await said(telegram) == FINAL
        ann.say("And again")
        await telegram.wait_for(lambda: len(telegram.sent) == 2)
    assert len(telegram.calls("sendMessageDraft")) == 1, "it was asked to wait for thirty seconds"
    assert desk.sent < 0.5


@pytest.mark.parametrize("trouble", ["hang", "drop", "500", "forbidden", "unknown"])
async def test_a_draft_that_fails_never_delays_or_breaks_the_reply(
    telegram: Telegram, run: RunBot, trouble: str
) -> None:
    faults = telegram.faults
    {
        "hang": lambda: faults.hang("sendMessageDraft", 9),
        "drop": lambda: faults.drop("sendMessageDraft", after_effect=True, times=9),
        "500": lambda: faults.refuse("sendMessageDraft", 500, "Internal Server Error", 9),
        "forbidden": lambda: faults.refuse(
            "sendMessageDraft", 403, "Forbidden: bot was blocked by the user", 9
        ),
        "unknown": lambda: faults.refuse("sendMessageDraft", 404, "Not Found", 9),
    }[trouble]()
    desk, ann = Speaker("One.", "One. Two."), telegram.user(OWNER)
    async with run(desk):
        ann.say("Tell me")
        assert await said(telegram) == FINAL
        faults.release()
    assert desk.drafted < 0.05 and desk.sent < 0.8
    assert len(telegram.sent) == 1


async def test_a_draft_on_its_way_arrives_before_the_reply(telegram: Telegram, run: RunBot) -> None:
    telegram.faults.slow("sendMessageDraft", 0.15)
    ann = telegram.user(OWNER)
    async with run(Speaker("One.", pause=0.05)):
        ann.say("Tell me")
        assert await said(telegram) == FINAL
        await asyncio.sleep(0.3)
    assert telegram.world.drafts == {}, "no draft stands under the reply"


async def test_a_draft_is_shown_again_before_it_fades(
    telegram: Telegram, run: RunBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.telegram.drafting.AGAIN_AFTER", 0.1)
    monkeypatch.setattr("bot.telegram.courier.DRAFT_EVERY", 0.02)
    ann = telegram.user(OWNER)
    async with run(Speaker("Looking…", last=0.6)):
        ann.say("Tell me")
        await said(telegram)
    assert len(telegram.drafts) >= 3 and set(telegram.drafts) == {"Looking…"}


async def test_a_long_draft_shows_what_fits_in_a_message(telegram: Telegram, run: RunBot) -> None:
    ann = telegram.user(OWNER)
    async with run(Speaker("🌱 word. " * 1000, last=0.3)):
        ann.say("Tell me")
        await said(telegram)
    [text] = telegram.drafts
    assert 3000 < len(text.encode("utf-16-le")) // 2 <= 4096


async def test_nothing_is_drafted_where_nothing_can_be_seen(telegram: Telegram, run: RunBot) -> None:
    ann = telegram.user(OWNER)
    async with run(Speaker("", " \n", "\u200b", last=0.2)):
        ann.say("Tell me")
        await said(telegram)
    assert telegram.drafts == []


@pytest.mark.parametrize("key", ["", "telegram:1:2", "telegram:4242:99"])
def test_a_draft_s_id_is_the_same_again_and_a_positive_integer(key: str) -> None:
    assert draft_id(key) == draft_id(key)
    assert 0 < draft_id(key) < 2**31

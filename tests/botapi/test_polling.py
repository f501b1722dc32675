"""How updates reach a bot: kept until acknowledged, one poller at a time, only the kinds it asked for."""

import asyncio
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import httpx
import pytest
from telegram import Bot
from telegram.error import Conflict, InvalidToken

from bot.botapi.harness import Telegram, running_server
from bot.botapi.ids import lasting_ids
from bot.botapi.person import Extra, Person

pytestmark = pytest.mark.anyio


async def test_updates_come_again_until_a_later_offset_acknowledges_them(
    telegram: Telegram, bot: Bot, owner: Person
) -> None:
    owner.say("one")
    owner.say("two")
    first = await bot.get_updates()
    again = await bot.get_updates()
    assert [u.update_id for u in first] == [u.update_id for u in again]
    after = await bot.get_updates(offset=first[0].update_id + 1)
    assert [u.message.text for u in after if u.message] == ["two"]
    assert await bot.get_updates(offset=after[0].update_id + 1) == ()
    assert telegram.drained


async def test_a_negative_offset_keeps_only_the_newest(bot: Bot, owner: Person) -> None:
    for text in ("one", "two", "three"):
        owner.say(text)
    assert [u.message.text for u in await bot.get_updates(offset=-1) if u.message] == ["three"]
    assert len(await bot.get_updates()) == 1


async def test_limit_bounds_a_batch(bot: Bot, owner: Person) -> None:
    owner.say("one")
    owner.say("two")
    assert len(await bot.get_updates(limit=1)) == 1


async def test_a_long_poll_returns_as_soon_as_something_happens(
    telegram: Telegram, bot: Bot, owner: Person
) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=10))
    await telegram.wait_for(lambda: telegram.polling)
    owner.say("now")
    (update,) = await asyncio.wait_for(poll, 2)
    assert update.message is not None
    assert update.message.text == "now"


async def test_an_empty_long_poll_ends_with_nothing(bot: Bot) -> None:
    assert await bot.get_updates(timeout=1) == ()


async def test_a_second_poller_ends_the_first_with_a_conflict(
    telegram: Telegram, bot: Bot, owner: Person
) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=10))
    await telegram.wait_for(lambda: telegram.polling)
    second = asyncio.create_task(bot.get_updates(timeout=10))
    with pytest.raises(Conflict, match="make sure that only one bot instance is running"):
        await first
    owner.say("for the second")
    assert len(await second) == 1


async def test_a_poller_that_died_blocks_nobody(telegram: Telegram, bot: Bot, owner: Person) -> None:
    dead = asyncio.create_task(bot.get_updates(timeout=10))
    await telegram.wait_for(lambda: telegram.polling)
    dead.cancel()
    await telegram.wait_for(lambda: not telegram.polling)
    owner.say("still there")
    assert len(await bot.get_updates()) == 1


async def test_only_the_kinds_asked_for_arrive(bot: Bot, owner: Person) -> None:
    await bot.get_updates(allowed_updates=["callback_query"])
    owner.say("not wanted")
    await bot.get_updates(allowed_updates=[])
    owner.say("wanted")
    assert [u.message.text for u in await bot.get_updates() if u.message] == ["wanted"]


async def test_updates_are_dropped_after_a_day(
    anyio_backend: str,
) -> None:
    clock = MovableClock()
    async with running_server(clock=clock) as telegram:
        telegram.user(1).say("yesterday")
        clock.moment += timedelta(hours=23)
        telegram.user(1).say("today")
        clock.moment += timedelta(hours=2)
        async with Bot(telegram.token, base_url=telegram.base_url) as bot:
            assert [u.message.text for u in await bot.get_updates() if u.message] == ["today"]


async def test_a_webhook_and_polling_exclude_each_other(bot: Bot) -> None:
    await bot.set_webhook("https://example.org/hook")
    with pytest.raises(Conflict, match="while webhook is active"):
        await bot.get_updates()
    assert (await bot.get_webhook_info()).url == "https://example.org/hook"
    await bot.delete_webhook()
    assert await bot.get_updates() == ()


async def test_deleting_the_webhook_can_drop_what_waits(telegram: Telegram, bot: Bot, owner: Person) -> None:
    owner.say("old")
    await bot.delete_webhook(drop_pending_updates=True)
    assert await bot.get_updates() == ()


async def test_a_wrong_token_is_unauthorized(telegram: Telegram) -> None:
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"{telegram.base_url}123:wrong/getMe")
    assert (answer.status_code, answer.json()["description"]) == (401, "Unauthorized")
    with pytest.raises(InvalidToken):
        await Bot("123:wrong", base_url=telegram.base_url).initialize()
    assert telegram.requests == []


async def test_everything_a_person_can_do_reaches_the_bot(
    telegram: Telegram, bot: Bot, owner: Person
) -> None:
    said = owner.say("/start 1234")
    owner.edit(said.id, "/start 5678")
    owner.forward("not mine", "Bob")
    owner.say("in a group", Extra(chat=telegram.group().id))
    owner.inline_query("search me")
    telegram.channel_post("news")
    updates = await bot.get_updates()
    assert updates[0].message is not None
    assert updates[0].message.entities[0].type == "bot_command"
    assert updates[1].edited_message is not None
    assert updates[1].edited_message.text == "/start 5678"
    assert updates[2].message is not None
    assert updates[2].message.forward_origin is not None
    assert updates[3].message is not None
    assert updates[3].message.chat.type == "supergroup"
    assert updates[4].inline_query is not None
    assert updates[5].channel_post is not None


def test_ids_of_a_later_run_are_new() -> None:
    """A bot that remembers message ids must not take a new run's messages for old ones."""
    early, late = (lasting_ids(datetime(2026, 11, 1, h, tzinfo=UTC)) for h in (8, 9))
    assert [next(early.messages) for _ in range(3000)][-1] < next(late.messages)


class MovableClock:
    def __init__(self) -> None:
        self.zone = ZoneInfo("Europe/Berlin")
        self.moment = datetime(2026, 10, 19, 12, 30, tzinfo=self.zone)

    def now(self) -> datetime:
        return self.moment

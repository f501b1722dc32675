"""What another process can learn of the bot, and what logs may hold."""

import asyncio
import io
import logging
from pathlib import Path

import pytest

from bot.botapi.harness import Telegram
from bot.reply import Reply
from bot.telegram.quiet import quiet_libraries
from bot.telegram.status import Status, read_status
from tests.telegram.bots import OWNER
from tests.telegram.conftest import RunBot
from tests.telegram.desks import says


def test_a_bot_that_never_ran_has_an_empty_status(tmp_path: Path) -> None:
    assert read_status(tmp_path) == Status()


@pytest.mark.anyio
async def test_the_status_tells_of_life_strangers_and_trouble(
    telegram: Telegram, run: RunBot, tmp_path: Path
) -> None:
    ann, eve = telegram.user(OWNER), telegram.user(666, "Eve")
    async with run(says(Reply("x"))):
        eve.say("psst")
        telegram.faults.too_many("sendMessage", retry_after=1)
        ann.say("hi")
        await telegram.wait_for(lambda: telegram.sent)
        await telegram.wait_for(lambda: (tmp_path / "state" / "alive.json").exists())
        await asyncio.sleep(0.1)
    status = read_status(tmp_path / "state")
    assert status.alive is not None and (status.waiting, status.aside) == (0, 0)
    assert status.counts == {"dropped: message": 1, "sending: rate limited": 1}


@pytest.mark.anyio
async def test_no_log_holds_a_token_or_words(telegram: Telegram, run: RunBot) -> None:
    """Not even at DEBUG, and not when the server answers with half a payload."""
    log = io.StringIO()
    handler = logging.StreamHandler(log)
    logging.getLogger().addHandler(handler)
    logging.getLogger().setLevel(logging.DEBUG)
    try:
        ann = telegram.user(OWNER)
        async with run(says(Reply("my answer"))):
            logging.getLogger("telegram.request.BaseRequest").error('Can not load: "%s"', "my secret")
            ann.say("my secret")
            await telegram.wait_for(lambda: telegram.sent)
    finally:
        logging.getLogger().removeHandler(handler)
        logging.getLogger().setLevel(logging.WARNING)
    assert "Can not load" in log.getvalue()
    for word in ("my secret", "my answer", telegram.token):
        assert word not in log.getvalue()


def test_quieting_twice_passes_on_once() -> None:
    quiet_libraries()
    quiet_libraries()
    assert len(logging.getLogger("telegram").handlers) == 1

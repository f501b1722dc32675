"""The first person to send the right code becomes the owner; everything else meets silence."""

from pathlib import Path

import pytest
from telegram import Update

from bot.botapi.harness import Telegram
from bot.reply import Reply
from bot.telegram import words
from bot.telegram.pairing import LIFETIME, MOST_ATTEMPTS, Pairing, new_code
from brain.errors import SettingsError
from tests.telegram.bots import OWNER
from tests.telegram.conftest import RunBot
from tests.telegram.desks import says


def start(text: str, user: int = OWNER) -> Update:
    sender = {"id": user, "is_bot": False, "first_name": "A"}
    chat = {"id": user, "type": "private"}
    body = {"message_id": 1, "date": 1, "chat": chat, "from": sender, "text": text}
    return Update.de_json({"update_id": 1, "message": body})


def nobody(user_id: int) -> None:
    pytest.fail(f"{user_id} was paired")


WRONG = ["/start", "/start WRONG234", "hello", "{code}", "/start {code} extra", "/help {code}"]


def test_the_right_code_pairs_once(tmp_path: Path) -> None:
    code, paired = new_code(tmp_path), list[int]()
    pairing = Pairing(tmp_path, paired.append)
    assert pairing(start(f"/start {code.lower().replace('-', '')}")) == OWNER
    assert pairing(start(f"/start {code}", 2)) is None
    assert paired == [OWNER]


@pytest.mark.parametrize("text", WRONG)
def test_anything_else_pairs_nobody(tmp_path: Path, text: str) -> None:
    code = new_code(tmp_path)
    assert Pairing(tmp_path, nobody)(start(text.format(code=code))) is None


def test_a_code_dies_with_its_day(tmp_path: Path) -> None:
    code = new_code(tmp_path, wall=lambda: 1000.0)
    assert Pairing(tmp_path, nobody, wall=lambda: 1001.0 + LIFETIME)(start(f"/start {code}")) is None


def test_a_code_dies_after_too_many_wrong_ones_even_over_restarts(tmp_path: Path) -> None:
    code = new_code(tmp_path)
    for _ in range(MOST_ATTEMPTS):
        assert Pairing(tmp_path, nobody)(start("/start 22222222")) is None
    assert Pairing(tmp_path, nobody)(start(f"/start {code}")) is None


def test_the_code_is_not_on_disk(tmp_path: Path) -> None:
    code = new_code(tmp_path)
    [file] = tmp_path.iterdir()
    assert code.replace("-", "") not in file.read_text("utf-8") and code not in file.read_text("utf-8")
    assert file.stat().st_mode & 0o077 == 0


def test_a_code_stays_good_when_the_owner_could_not_be_kept(tmp_path: Path) -> None:
    code = new_code(tmp_path)

    def refuse(_user_id: int) -> None:
        raise SettingsError("The settings can't be written.")

    with pytest.raises(SettingsError):
        Pairing(tmp_path, refuse)(start(f"/start {code}"))
    assert Pairing(tmp_path, lambda _id: None)(start(f"/start {code}")) == OWNER


@pytest.mark.anyio
async def test_pairing_over_the_wire(telegram: Telegram, run: RunBot, tmp_path: Path) -> None:
    """A stranger's tries get nothing; the code makes its sender the owner; then only the owner is heard."""
    code, paired = new_code(tmp_path / "state"), list[int]()
    desk, eve, ann = says(Reply("Welcome.")), telegram.user(666, "Eve"), telegram.user(OWNER)
    async with run(desk, owner_id=None, on_paired=paired.append):
        eve.say("/start")
        eve.say("/start 22222222")
        ann.say("hello")
        ann.say(f"/start {code}")
        await telegram.wait_for(lambda: len(telegram.sent) == 2)
        eve.say(f"/start {code}")
        ann.say("a note")
        await telegram.wait_for(lambda: len(telegram.sent) == 3)
        await telegram.wait_for(lambda: telegram.drained)
    assert paired == [OWNER]
    assert [i.text for i in desk.seen] == ["/start", "a note"]
    assert [(m.chat_id, m.text) for m in telegram.sent] == [
        (OWNER, words.PAIRED), (OWNER, "Welcome."), (OWNER, "Welcome.")
    ]  # fmt: skip


@pytest.mark.anyio
async def test_pairing_goes_on_after_the_settings_could_not_be_written(
    telegram: Telegram, run: RunBot, tmp_path: Path
) -> None:
    code, tries = new_code(tmp_path / "state"), list[int]()

    def on_paired(user_id: int) -> None:
        tries.append(user_id)
        if len(tries) == 1:
            raise SettingsError("The settings can't be written.")

    ann = telegram.user(OWNER)
    async with run(says(Reply("Welcome.")), owner_id=None, on_paired=on_paired):
        ann.say(f"/start {code}")
        await telegram.wait_for(lambda: len(telegram.sent) == 2)
    assert tries == [OWNER, OWNER]

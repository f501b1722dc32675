"""Over the wire: what is owed reaches the chat once, whatever the line does."""

from pathlib import Path

import pytest

from bot.botapi.harness import Telegram
from bot.reply import Reply
from bot.schedule.owed import Owed
from bot.schedule.reminders import remind
from tests.schedule.bench import SetClock, owe
from tests.schedule.phone import OWNER, Phone, phone

pytestmark = pytest.mark.anyio
AGAIN = "(In case you didn't get this: I can't tell whether it reached you the first time.)"


async def ticks(at: Phone, minutes: int) -> None:
    for _ in range(minutes * 3):
        await at.ticker.tick()
        at.clock.wait(seconds=20)


async def test_a_reminder_arrives_with_its_buttons(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        owed = remind(at.schedule, "Call Ines", clock.now(), clock.now())
        await ticks(at, 3)
        kept = at.schedule.store.get(owed.id)
    (message,) = telegram.sent
    rows = (message.markup or {})["inline_keyboard"]
    labels = [[button["text"] for button in row] for row in rows]
    assert (message.text, labels) == ("Call Ines", [["Done", "1 hour"], ["Tomorrow morning", "Pick…"]])
    assert kept and kept.message == message.id


async def test_429_is_waited_out_and_the_minute_is_told(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        owe(at.schedule.store, clock, "Call Ines", "2026-10-19 08:00")
        telegram.faults.too_many("sendMessage", retry_after=100)
        await ticks(at, 1)
        assert at.texts == []
        await ticks(at, 4)
        assert at.texts == ["Call Ines\n(was due at 08:00)"]
    assert [call.code for call in telegram.calls("sendMessage")] == [429, 200]


async def test_nobody_there_is_tried_until_somebody_is(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    async with phone(telegram, clock, tmp_path, "http://127.0.0.1:9/bot") as at:
        owe(at.schedule.store, clock, "Call Ines", "2026-10-19 08:00")
        await ticks(at, 5)
    async with phone(telegram, clock, tmp_path) as at:
        await ticks(at, 2)
        assert at.texts == ["Call Ines\n(was due at 08:00)"]


@pytest.mark.parametrize("after_effect", [True, False])
async def test_a_lost_answer_is_doubted_once(
    telegram: Telegram, clock: SetClock, tmp_path: Path, after_effect: bool
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        owe(at.schedule.store, clock, "Call Ines", "2026-10-19 08:00")
        telegram.faults.drop("sendMessage", after_effect=after_effect)
        await ticks(at, 30)
        first = ["Call Ines"] if after_effect else []
        assert at.texts == [*first, f"{AGAIN}\nCall Ines\n(was due at 08:00)"]


async def test_a_press_on_a_doubted_message_proves_that_it_came(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        owe(at.schedule.store, clock, "Call Ines", "2026-10-19 08:00")
        telegram.faults.drop("sendMessage", after_effect=True)
        await at.ticker.tick()
        assert await at.press("Done")
        await ticks(at, 30)
        assert at.texts == ["Call Ines\n\nDone."]


async def test_what_the_outbox_saw_arrive_is_not_doubted(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    """A crash between Telegram's answer and our row: the outbox has the message's id."""
    async with phone(telegram, clock, tmp_path) as at:
        number = owe(at.schedule.store, clock, "Call Ines", "2026-10-19 08:00")
        await at.ticker.tick()
        at.schedule.store.db.execute("UPDATE owed SET state = 'claimed', message = NULL")
    clock.wait(minutes=10)
    async with phone(telegram, clock, tmp_path) as at:
        await ticks(at, 5)
        owed = at.schedule.store.get(number)
        assert at.texts == ["Call Ines"]
        assert owed and (owed.state, owed.message) == ("sent", telegram.sent[0].id)


async def test_a_blocked_bot_keeps_what_it_owes(telegram: Telegram, clock: SetClock, tmp_path: Path) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        owe(at.schedule.store, clock, "Call Ines", "2026-10-19 08:00")
        telegram.world.chats[OWNER].blocked = True
        await ticks(at, 30)
        telegram.world.chats[OWNER].blocked = False
        await ticks(at, 30)
        assert at.texts == ["Call Ines\n(was due at 08:00)"]


async def test_until_somebody_is_paired_everything_waits(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    async with phone(telegram, clock, tmp_path) as at:
        owe(at.schedule.store, clock, "Call Ines", "2026-10-19 08:00")
        at.outlet._gate.owner_id = None
        await ticks(at, 5)
        assert at.texts == []
        at.outlet._gate.owner_id = OWNER
        await ticks(at, 5)
        assert at.texts == ["Call Ines\n(was due at 08:00)"]


async def test_a_long_one_goes_on_where_it_was_cut_off(
    telegram: Telegram, clock: SetClock, tmp_path: Path
) -> None:
    """Two of three messages had gone out when the limit came; only the third follows."""
    paragraph = "\n".join(f"{n:03} " + "x" * 90 for n in range(100))
    async with phone(telegram, clock, tmp_path) as at:
        owe(at.schedule.store, clock, paragraph, "2026-10-19 08:00")
        await _third_is_refused(at)
        await ticks(at, 4)
        texts = at.texts
    assert len(texts) == 3
    assert "".join(texts).count("050 ") == 1
    assert texts[2].endswith("\n(was due at 08:00)")


async def _third_is_refused(at: Phone) -> None:
    """The rate limit comes after two messages of one reply."""
    faults, calls = at.telegram.faults, 0
    take = faults.take

    def counting(method: str):  # type: ignore[no-untyped-def]
        nonlocal calls
        calls += method == "sendMessage"
        if calls == 3:
            faults.too_many("sendMessage", retry_after=70)
        return take(method)

    faults.take = counting  # type: ignore[method-assign]
    await at.ticker.tick()
    faults.take = take  # type: ignore[method-assign]


async def test_a_digest_that_waited_is_made_anew(telegram: Telegram, clock: SetClock, tmp_path: Path) -> None:
    made: list[int] = []

    async def digest(_owed: Owed, _chat: str) -> Reply:
        made.append(1)
        return Reply(f"Digest {len(made)}")

    async with phone(telegram, clock, tmp_path) as at:
        at.ticker._deliver._compose["digest"] = digest  # type: ignore[attr-defined]
        owe(at.schedule.store, clock, "", "2026-10-19 08:00", kind="digest", collapse="digest")
        telegram.faults.too_many("sendMessage", retry_after=100)
        await ticks(at, 4)
        assert at.texts == ["Digest 2\n(was due at 08:00)"]

"""Messages of a chat take turns; slow ones step aside."""

import asyncio

import pytest

from bot.telegram.lanes import Lanes

pytestmark = pytest.mark.anyio


async def test_turns_come_first_come_first_served() -> None:
    lanes, seen = Lanes(), list[int]()

    async def work(number: int) -> None:
        async with lanes.turn("a"):
            await asyncio.sleep(0.01 * (3 - number))
            seen.append(number)

    await asyncio.gather(*(work(number) for number in range(3)))
    assert seen == [0, 1, 2]


async def test_one_that_steps_aside_lets_the_next_in() -> None:
    lanes, seen, go_on = Lanes(), list[str](), asyncio.Event()

    async def slow() -> None:
        async with lanes.turn("a") as let_next:
            let_next()
            await go_on.wait()
            seen.append("slow")

    async def quick() -> None:
        async with lanes.turn("a"):
            seen.append("quick")
            go_on.set()

    await asyncio.wait_for(asyncio.gather(slow(), quick()), 5)
    assert seen == ["quick", "slow"]


async def test_nobody_waits_longer_than_the_patience() -> None:
    lanes, held = Lanes(patience=0.05), asyncio.Event()

    async def stuck() -> None:
        async with lanes.turn("a"):
            await held.wait()

    task = asyncio.create_task(stuck())
    await asyncio.sleep(0)
    async with asyncio.timeout(5), lanes.turn("a"):
        assert not task.done()
    held.set()
    await task


async def test_chats_do_not_wait_for_each_other() -> None:
    lanes = Lanes(patience=60)
    async with asyncio.timeout(5), lanes.turn("a"), lanes.turn("b"):
        pass


async def test_one_that_raises_or_is_cancelled_gives_up_its_turn() -> None:
    lanes = Lanes(patience=60)

    async def work() -> None:
        async with lanes.turn("a"):
            await asyncio.sleep(3600)

    first, second = asyncio.create_task(work()), asyncio.create_task(work())
    await asyncio.sleep(0.01)
    second.cancel()
    first.cancel()
    with pytest.raises(ValueError, match="mine"):
        async with asyncio.timeout(5), lanes.turn("a"):
            raise ValueError("mine")
    async with asyncio.timeout(5), lanes.turn("a"):
        pass

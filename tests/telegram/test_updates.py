"""The durable queue keeps each update once, in order, until it is done."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from telegram import Bot, Update

from bot.telegram.database import open_database
from bot.telegram.updates import KEEP_DONE, UpdateQueue, UpdateStore
from brain.errors import SurfaceError

BOT = Bot("7:token")


def update(number: int, text: str = "t", message_id: int | None = None, **more: Any) -> Update:
    sender = {"id": 1, "is_bot": False, "first_name": "A"}
    chat = {"id": 1, "type": "private"}
    body = {
        "message_id": message_id or number,
        "date": 100,
        "chat": chat,
        "from": sender,
        "text": text,
        **more,
    }
    return Update.de_json({"update_id": number, "message": {**body, **more}}, BOT)


class Wall:
    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    connection = open_database(tmp_path)
    yield connection
    connection.close()


@pytest.fixture
def store(connection: sqlite3.Connection, wall: Wall) -> UpdateStore:
    return UpdateStore(connection, 7, wall)


def waiting(store: UpdateStore) -> list[int]:
    return [one.update_id for one in store.waiting(BOT)]


def test_an_update_is_added_once(store: UpdateStore) -> None:
    assert store.add(update(5)) and not store.add(update(5))
    store.done(update(5))
    assert not store.add(update(5)) and waiting(store) == []


def test_the_same_id_with_another_message_is_another_update(store: UpdateStore) -> None:
    """Telegram may begin its ids anew after a quiet week."""
    store.add(update(5, message_id=10))
    store.done(update(5, message_id=10))
    assert store.add(update(5, message_id=900))


def test_updates_wait_in_the_order_they_came(store: UpdateStore, wall: Wall) -> None:
    for number in (30, 31, 7):
        store.add(update(number))
        wall.now -= 5
    assert waiting(store) == [30, 31, 7]


def test_what_comes_back_is_what_was_put_in(store: UpdateStore) -> None:
    entities = [{"type": "bold", "offset": 0, "length": 2}]
    put = update(1, "Zoë 👩‍👩‍👧‍👦\n\ttab", entities=entities, some_field_of_tomorrow={"a": 1})
    store.add(put)
    [back] = store.waiting(BOT)
    assert back.to_dict() == put.to_dict()


def test_another_bot_has_its_own_updates(store: UpdateStore, connection: sqlite3.Connection) -> None:
    other = UpdateStore(connection, 8)
    store.add(update(1))
    assert other.add(update(1)) and waiting(other) == [1]
    other.done(update(1))
    assert waiting(store) == [1]


def test_failures_and_runs_are_counted_on_disk(store: UpdateStore, tmp_path: Path) -> None:
    store.add(update(1))
    assert [store.begin(update(1)), store.failed(update(1)), store.failed(update(1))] == [1, 1, 2]
    again = UpdateStore(open_database(tmp_path), 7)
    assert [again.begin(update(1)), again.failed(update(1))] == [2, 3]


def test_what_is_set_aside_waits_again_when_revived(store: UpdateStore) -> None:
    store.add(update(1))
    store.failed(update(1))
    store.set_aside(update(1))
    assert waiting(store) == [] and store.tally() == {"aside": 1}
    assert store.revive() == 1 and waiting(store) == [1] and store.failed(update(1)) == 1


def test_words_go_when_done_and_the_id_goes_later(
    store: UpdateStore, connection: sqlite3.Connection, wall: Wall
) -> None:
    store.add(update(1, "secret"))
    store.done(update(1))
    assert connection.execute("SELECT body FROM updates").fetchall() == [("",)]
    wall.now += KEEP_DONE - 1
    store.prune()
    assert store.tally() == {"done": 1}
    wall.now += 2
    store.add(update(2))
    store.prune()
    assert store.tally() == {"waiting": 1}


def test_the_queue_stores_before_it_hands_on(store: UpdateStore) -> None:
    async def put_and_get() -> None:
        queue = UpdateQueue(store, lambda _update: True)
        await queue.put(update(1))
        await queue.put(update(1))
        await queue.put("a signal of the library's own")
        assert waiting(store) == [1] and queue.qsize() == 2

    asyncio.run(put_and_get())


def test_what_is_not_admitted_is_not_stored(store: UpdateStore) -> None:
    async def put() -> None:
        queue = UpdateQueue(store, lambda one: one.update_id != 2)
        await queue.put(update(1))
        await queue.put(update(2))
        assert waiting(store) == [1] and queue.qsize() == 1

    asyncio.run(put())


def test_a_replay_leaves_out_a_former_owner(store: UpdateStore) -> None:
    async def replay() -> None:
        for number in (1, 2, 3):
            store.add(update(number))
        queue = UpdateQueue(store, lambda one: one.update_id != 2)
        assert queue.replay(BOT) == 2
        assert [queue.get_nowait(), queue.get_nowait()] == [update(1), update(3)]
        assert waiting(store) == [1, 3]

    asyncio.run(replay())


def test_a_file_that_is_no_database_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "updates.sqlite3").write_text("nonsense " * 1000)
    with pytest.raises(SurfaceError, match=r"updates\.sqlite3 can't be opened"):
        open_database(tmp_path)


def test_the_file_is_the_owners_alone(tmp_path: Path) -> None:
    open_database(tmp_path).close()
    assert (tmp_path / "updates.sqlite3").stat().st_mode & 0o077 == 0

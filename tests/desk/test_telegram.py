"""The whole way over HTTP: the strict Bot API, the real queue, gate and desk, and a vault on disk."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from bot.botapi.harness import Telegram, running_server
from bot.botapi.message import Message
from bot.botapi.person import Extra, Person
from bot.botapi.upload import Upload
from bot.desk.desk import Desk
from bot.desk.rooms import Rooms
from bot.telegram.outlet import Outlet
from tests.desk.conftest import Talk
from tests.telegram.bots import OWNER, running_bot

pytestmark = pytest.mark.anyio
Run = Callable[..., AbstractAsyncContextManager[Outlet]]

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001"
    "e221bc330000000049454e44ae426082"
)


@pytest.fixture
async def telegram() -> AsyncIterator[Telegram]:
    async with running_server() as server:
        yield server
        assert not server.violations


@pytest.fixture
def ann(telegram: Telegram) -> Person:
    return telegram.user(OWNER)


@pytest.fixture
def run(telegram: Telegram, rooms: Rooms, tmp_path: Path) -> Run:
    def runner(quiet: float = 0.3, **options: Any) -> AbstractAsyncContextManager[Outlet]:
        return running_bot(telegram, tmp_path / "bot", Desk(rooms, quiet), **options)

    return runner


def picture(n: int) -> Upload:
    return Upload(f"{n}.png", PNG + b"%d" % n, "image/png")


def acks(telegram: Telegram, count: int = 0) -> list[Message]:
    """What was said; nothing before there are so many."""
    found = [message for message in telegram.sent if not message.deleted]
    return found if len(found) >= count else []


def send(telegram: Telegram, content: dict[str, Any], **extra: Any) -> None:
    """Something that people can send and `Person` can't."""
    world = telegram.world
    number = next(world.ids.messages)
    world.add(message := Message(number, OWNER, OWNER, world.now(), content, extra=extra))
    world.updates.push("message", world.message_json(message))


async def test_an_album_is_one_note_and_one_acknowledgement(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    """Its caption can be edited, an answer adds to it, and undo takes all of it back step by step."""
    async with run():
        sent = ann.album([picture(n) for n in range(4)], "our garden")
        (ack,) = await telegram.wait_for(lambda: acks(telegram))
        assert talk.body.startswith("our garden\n\n![[") and talk.body.count("![[") == 4
        shown = [line[3:-2] for line in talk.body.splitlines()[2:]]
        assert [talk.vault[f"Attachments/{name}"][-1:] for name in shown] == [b"0", b"1", b"2", b"3"]
        album = talk.vault
        ann.edit(sent[0].id, "our garden in May")
        await telegram.wait_for(lambda: len(acks(telegram)) == 2)
        ann.say("The beans are late.", Extra(reply_to=ack.id))
        await telegram.wait_for(lambda: len(acks(telegram)) == 3)
        assert talk.body.startswith("our garden in May\n") and talk.body.endswith("]]\n\nThe beans are late.")
        for message in reversed(acks(telegram)[1:]):
            ann.press(message.id, "Undo")
            await telegram.wait_for(lambda m=message: m.buttons[0].label != "Undo")  # type: ignore[misc]
        assert talk.vault == album
        ann.press(ack.id, "Undo")
        await telegram.wait_for(lambda: not talk.vault)


async def test_an_album_that_is_cut_off_by_a_stop_is_whole_after_it(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    """The bot ends while it waits for more; the next run gathers all items again."""
    async with run(quiet=30, grace=0.05):
        ann.album([picture(n) for n in range(2)], "half")
        await telegram.wait_for(lambda: telegram.drained)
        await asyncio.sleep(0.2)
        assert not talk.vault
    ann.album([picture(5)], "another")
    async with run():
        await telegram.wait_for(lambda: len(acks(telegram)) == 2)
        await asyncio.sleep(0.4)
    notes = [data.decode() for path, data in talk.vault.items() if path.endswith(".md")]
    assert sorted(note.count("![[") for note in notes) == [1, 2]
    assert len(acks(telegram)) == 2


async def test_a_paste_that_a_client_split_is_one_note(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    whole = "Zeile für Zeile, Wort für Wort. " * 300
    async with run():
        for start in range(0, len(whole), 4096):
            ann.say(whole[start : start + 4096])
        await telegram.wait_for(lambda: acks(telegram))
        await asyncio.sleep(0.4)
    assert talk.body == whole and len(acks(telegram)) == 1


async def test_a_voice_note_is_put_right_by_an_answer_to_its_quote(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    """The quote is a quote, and Fix and the answer both lead to the note."""
    async with run():
        ann.say_voice(Upload("voice.ogg", b"Called Shivon.", "audio/ogg"))
        (ack,) = await telegram.wait_for(lambda: acks(telegram))
        assert [e["type"] for e in ack.entities] == ["blockquote", "code"]
        ann.say("Called Siobhan.", Extra(reply_to=ack.id))
        await telegram.wait_for(lambda: talk.body == "Called Siobhan.")
        ann.press(ack.id, "Fix")
        await telegram.wait_for(lambda: "next message" in acks(telegram)[-1].text)
        ann.say("Rang Siobhan.")
        await telegram.wait_for(lambda: talk.body == "Rang Siobhan.")


async def test_places_contacts_and_stickers_are_kept(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    """Each as a note that can be read, without anything lost."""
    place = {"latitude": 52.5200066, "longitude": 13.404954}
    file = telegram.world.store(Upload("s.webp", b"RIFF webp", "image/webp"), "stickers")
    ids = {"file_id": file.file_id, "file_unique_id": "u", "type": "regular", "width": 1, "height": 1}
    async with run():
        ann.say("/start")
        send(
            telegram,
            {"location": place, "venue": {"location": place, "title": "Café Wo?", "address": "Mitte"}},
        )
        send(telegram, {"contact": {"phone_number": "+49123", "first_name": "Priya"}})
        send(telegram, {"sticker": {**ids, "emoji": "🐝", "is_animated": False, "is_video": False}})
        await telegram.wait_for(lambda: len(acks(telegram)) == 4)
    bodies = {data.decode().split("\n---\n")[1] for path, data in talk.vault.items() if path.endswith(".md")}
    assert any(body.startswith("Café Wo?\nMitte\ngeo:52.520007,13.404954\nhttps://") for body in bodies)
    assert "Priya\nTEL:+49123" in bodies
    assert b"RIFF webp" in talk.vault.values()


async def test_a_burst_is_kept_in_order(telegram: Telegram, ann: Person, run: Run, talk: Talk) -> None:
    """Waiting for the bot when it starts, with an album and a paste among them."""
    texts = [f"thought {n}" for n in range(100)]
    for n, text in enumerate(texts):
        ann.say(text)
        if n == 30:
            ann.album([picture(n) for n in range(3)], "album in between")
        if n == 60:
            ann.say("x" * 4096)
            ann.say("paste in between")
    async with run():
        await telegram.wait_for(lambda: len(acks(telegram)) == 102, 60)
    order = sorted(
        (path for path in talk.vault if path.endswith(".md")),
        key=lambda path: (path[:21], int(path[22:-3] or 1)),
    )
    found = [talk.vault[path].decode().split("\n---\n")[1].split("\n\n")[0][-16:] for path in order]
    expected = [text[-16:] for text in texts]
    expected.insert(31, "album in between")
    expected.insert(62, "paste in between")
    assert found == expected


async def test_a_picture_that_an_edit_exchanges_is_saved_and_shown(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    """The old picture stays in its place, the acknowledgement says so, and undo is to the byte."""
    async with run():
        sent = ann.photo(picture(1), "the shelf")
        await telegram.wait_for(lambda: acks(telegram))
        before = talk.vault
        ann.exchange(sent.id, picture(2), "the new shelf")
        (_, told) = await telegram.wait_for(lambda: acks(telegram, 2))
        pictures = {path: data[-1:] for path, data in talk.vault.items() if path.startswith("Attachments/")}
        assert sorted(pictures.values()) == [b"1", b"2"]
        old, new = sorted(pictures, key=lambda path: pictures[path])
        assert talk.body == f"the new shelf\n\n![[{Path(new).name}]]"
        assert old in told.text
        ann.press(told.id, "Undo")
        await telegram.wait_for(lambda: talk.vault == before)
        ann.edit(sent.id, "only the caption, with the second picture")
        await telegram.wait_for(lambda: Path(new).name in talk.body and "only the caption" in talk.body)


async def test_a_caption_edit_keeps_the_file_and_copies_nothing(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    """The file comes again with every edit; it is known by its bytes."""
    async with run():
        sent = ann.document(Upload("plan.txt", b"beds and paths", "text/plain"), "the plan")
        await telegram.wait_for(lambda: acks(telegram))
        ann.edit(sent.id, "the garden plan")
        await telegram.wait_for(lambda: talk.body.startswith("the garden plan\n\n![["))
        assert sum(path.startswith("Attachments/") for path in talk.vault) == 1
        ann.edit(sent.id, "")
        await telegram.wait_for(lambda: talk.body.startswith("![["))
        assert "stays" not in "".join(ack.text for ack in acks(telegram))
        await telegram.wait_for(lambda: not list(talk.folder.glob("bot/downloads/*")))


async def test_one_picture_of_an_album_is_exchanged_in_its_place(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    async with run():
        sent = ann.album([picture(n) for n in range(3)], "our garden")
        await telegram.wait_for(lambda: acks(telegram))
        ann.exchange(sent[1].id, picture(7))
        await telegram.wait_for(lambda: len(acks(telegram)) == 2)
        shown = [line[3:-2] for line in talk.body.splitlines() if line.startswith("![[")]
        assert [talk.vault[f"Attachments/{name}"][-1:] for name in shown] == [b"0", b"7", b"2"]
        assert sum(path.startswith("Attachments/") for path in talk.vault) == 4


async def test_an_album_in_answer_is_one_addition_to_the_note(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    """All its pictures come and go together; a late one joins them, and no second note is made."""
    async with run():
        ann.say("The beans are up.")
        (ack,) = await telegram.wait_for(lambda: acks(telegram))
        before = talk.vault
        token = "album-1"
        for n in range(3):
            ann.photo(picture(n), "see here" if n == 0 else "", Extra(reply_to=ack.id, album=token))
        (_, told) = await telegram.wait_for(lambda: acks(telegram, 2))
        assert told.text.startswith("Added to ")
        await asyncio.sleep(0.5)
        head, *shown = talk.body.split("\n\n![[", 1)
        assert head == "The beans are up.\n\nsee here" and shown[0].count("![[") == 2
        assert sum(path.endswith(".md") for path in talk.vault) == 1 and len(acks(telegram)) == 2
        ann.press(told.id, "Undo")
        await telegram.wait_for(lambda: told.buttons[0].label == "Put it back")
        assert talk.vault == before
        ann.press(told.id, "Put it back")
        await telegram.wait_for(lambda: told.buttons[0].label == "Undo")
        assert talk.body.count("![[") == 3
        ann.photo(picture(5), "", Extra(reply_to=ack.id, album=token))
        await telegram.wait_for(lambda: talk.body.count("![[") == 4)
        assert sum(path.endswith(".md") for path in talk.vault) == 1 and len(acks(telegram)) == 2


async def test_a_recording_in_answer_is_shown_as_a_quote_and_can_be_put_right(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    async with run():
        ann.say("Lunch with Priya.")
        (ack,) = await telegram.wait_for(lambda: acks(telegram))
        sound = Upload("voice.ogg", b"at one with Shivon", "audio/ogg")
        ann.say_voice(sound, extra=Extra(reply_to=ack.id))
        (_, told) = await telegram.wait_for(lambda: acks(telegram, 2))
        assert told.entities[0]["type"] == "blockquote" and "Added to" in told.text
        ann.press(told.id, "Fix")
        await telegram.wait_for(lambda: "next message" in acks(telegram)[-1].text)
        ann.say("at one with Siobhan")
        await telegram.wait_for(lambda: "Lunch with Priya.\n\nat one with Siobhan\n\n![[" in talk.note)


async def test_words_with_a_file_that_is_too_large_are_added_to_the_note_they_answer(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    """Telegram gives a bot no file over 20 MB: the owner is told, and the words stand where they belong."""
    async with run():
        ann.say("Our day at the sea")
        (ack,) = await telegram.wait_for(lambda: acks(telegram))
        ann.document(
            Upload("film.mp4", b"x", "video/mp4"), "the film", Extra(reply_to=ack.id, size=30_000_000)
        )
        (_, told) = await telegram.wait_for(lambda: acks(telegram, 2))
        assert "20 MB" in told.text and "Added to" in told.text
        assert talk.body == "Our day at the sea\n\nthe film"


async def test_half_a_character_is_kept_as_a_mark(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    """A client can cut an emoji in two; the rest of the words is as it was sent, and edits go on."""
    async with run():
        send(telegram, {"text": "half an emoji \ud83d here"})
        await telegram.wait_for(lambda: acks(telegram))
        assert talk.body == "half an emoji \ufffd here"
        send(telegram, {"text": "Where is the \ud83d key?"})
        await telegram.wait_for(lambda: len(acks(telegram)) == 2)


FILE = {"file_id": "", "file_unique_id": "u", "file_size": 9}


async def test_nothing_that_can_be_sent_is_lost(
    telegram: Telegram, ann: Person, run: Run, talk: Talk
) -> None:
    """Each kind of message ends as a note with its words, its file, or what it says in plain text."""

    def stored(name: str, mime: str) -> dict[str, Any]:
        file = telegram.world.store(Upload(name, name.encode(), mime), "any")
        return {**FILE, "file_id": file.file_id}

    animation = {**stored("wave.mp4", "video/mp4"), "width": 1, "height": 1, "duration": 1}
    users = {
        "user": {"type": "user", "date": 1, "sender_user": {"id": 7, "is_bot": False, "first_name": "Priya"}},
        "hidden": {"type": "hidden_user", "date": 1, "sender_user_name": "A Hidden One"},
        "channel": {
            "type": "channel",
            "date": 1,
            "chat": {"id": -100, "type": "channel", "title": "Garden News"},
            "message_id": 5,
        },
    }
    poll = {
        "id": "1",
        "question": "Park or café?",
        "total_voter_count": 0,
        "is_closed": False,
        "type": "regular",
    }
    poll |= {
        "allows_revoting": False,
        "members_only": False,
        "is_anonymous": True,
        "allows_multiple_answers": False,
    }
    poll["options"] = [{"persistent_id": name, "text": name, "voter_count": 0} for name in ("Park", "Café")]
    styled = "secret, code, and a bee \U0001f41d behind words"
    looks = [
        {"type": "spoiler", "offset": 0, "length": 6},
        {"type": "code", "offset": 8, "length": 4},
        {"type": "custom_emoji", "offset": 24, "length": 2, "custom_emoji_id": "5"},
        {"type": "text_link", "offset": 34, "length": 5, "url": "https://bees.example/x"},
    ]
    sent: list[tuple[dict[str, Any], dict[str, Any], str]] = [
        ({"video_note": {**stored("round.mp4", "video/mp4"), "length": 1, "duration": 1}}, {}, "round.mp4"),
        ({"animation": animation, "document": {**animation, "file_name": "wave.mp4"}}, {}, "wave.mp4"),
        ({"video": {**animation, "file_name": "v.mp4"}, "caption": "a film"}, {}, "a film"),
        ({"dice": {"emoji": "\U0001f3b2", "value": 4}}, {}, "\U0001f3b2 4"),
        ({"poll": poll}, {}, "Park or café?\n- Park\n- Café"),
        ({"location": {"latitude": 54.5, "longitude": -0.6, "live_period": 60}}, {}, "geo:54.5,-0.6"),
        ({"text": "passed on 1"}, {"forward_origin": users["user"]}, "from: Priya"),
        ({"text": "passed on 2"}, {"forward_origin": users["hidden"]}, "from: A Hidden One"),
        ({"text": "passed on 3"}, {"forward_origin": users["channel"]}, "from: Garden News"),
        ({"text": styled, "entities": looks}, {}, "https://bees.example/x"),
        ({"text": "hers"}, {"quote": {"text": "picked out", "position": 0, "is_manual": True}}, "picked out"),
    ]
    async with run():
        for content, extra, _ in sent:
            send(telegram, content, **extra)
        await telegram.wait_for(lambda: acks(telegram, len(sent)), 30)
    notes = [data.decode() for path, data in talk.vault.items() if path.endswith(".md")]
    assert len(notes) == len(sent)
    kept = b"\n".join(talk.vault.values()).decode()
    assert [expected for *_, expected in sent if expected not in kept] == []
    assert styled in kept

"""Albums and split pastes: one note, whatever comes in between, and after a crash too."""

import asyncio

import pytest

from bot.desk.desk import Desk
from bot.desk.gathering import GatheringError, units
from bot.reply import Reply
from tests.desk.conftest import Talk, labels, later

pytestmark = pytest.mark.anyio


async def test_an_album_is_one_note_with_its_pictures_in_order(talk: Talk) -> None:
    """Three updates, one note, one acknowledgement, and undo leaves nothing."""
    before = talk.vault
    items = [
        talk.message("the new shelf" if n == 0 else "", files=(talk.file(f"{n}.jpg", b"%d" % n),), album="a")
        for n in range(3)
    ]
    replies = await talk.hand(*items)
    assert [len(r) for r in replies] == [1, 0, 0]
    names = [f"2026-10-19 1230 {n}.jpg" for n in range(3)]
    assert talk.body == "the new shelf\n\n" + "\n".join(f"![[{name}]]" for name in names)
    assert [talk.vault[f"Attachments/{name}"] for name in names] == [b"0", b"1", b"2"]
    await talk.press(replies[0][0], "Undo")
    assert talk.vault == before


async def test_captions_of_an_album_are_all_kept(talk: Talk) -> None:
    """Each caption is text, and editing one changes that one."""
    items = [talk.message(f"caption {n}", files=(talk.file(f"{n}.jpg", b"x"),), album="a") for n in range(2)]
    await talk.hand(*items)
    assert talk.body.startswith("caption 0\n\ncaption 1\n\n![[")
    await talk.say("second, better", edits=items[1].key)
    assert talk.body.startswith("caption 0\n\nsecond, better\n\n![[")
    await talk.say("", edits=items[0].key)
    assert talk.body.startswith("second, better\n\n![[")


async def test_equal_names_in_an_album_stay_apart(talk: Talk) -> None:
    items = [talk.message(files=(talk.file("image.jpg", b"%d" % n),), album="a") for n in range(2)]
    await talk.hand(*items)
    assert sorted(data for path, data in talk.vault.items() if path.endswith(".jpg")) == [b"0", b"1"]
    assert talk.body.count("![[") == 2


async def test_a_late_item_joins_its_album_silently(talk: Talk) -> None:
    """An item that comes after the note was written is added to it; undo takes all of it out."""
    before = talk.vault
    first = talk.message("two views", files=(talk.file("a.jpg", b"a"),), album="a")
    ((reply,),) = await talk.hand(first)
    ((),) = await talk.hand(talk.message(files=(talk.file("b.jpg", b"b"),), album="a"))
    assert talk.body == "two views\n\n![[2026-10-19 1230 a.jpg]]\n\n![[2026-10-19 1230 b.jpg]]"
    await talk.press(reply, "Undo")
    assert talk.vault == before


async def test_items_delivered_again_change_nothing(talk: Talk) -> None:
    """After a crash any of the items may come again, alone or together."""
    items = [talk.message(files=(talk.file(f"{n}.jpg", b"%d" % n),), album="a") for n in range(3)]
    await talk.hand(*items)
    kept = talk.vault
    for again in ([items[1]], [items[0]], items, items[1:]):
        restarted = Talk(talk.rooms, talk.folder, Desk(talk.rooms, quiet=0.1))
        await restarted.hand(*again)
        assert talk.vault == kept


async def test_an_item_that_was_missing_at_the_crash_is_added_at_the_replay(talk: Talk) -> None:
    """The note was written with two items; the replay brings three."""
    items = [talk.message(files=(talk.file(f"{n}.jpg", b"%d" % n),), album="a") for n in range(3)]
    await talk.hand(*items[:2])
    await Talk(talk.rooms, talk.folder, Desk(talk.rooms, quiet=0.1)).hand(*items)
    assert talk.body.count("![[") == 3
    assert sum(path.endswith(".md") for path in talk.vault) == 1


async def test_no_item_is_done_before_the_note_is_written(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stops the first item stops the others too, so that all come again."""

    def stop(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(talk.rooms.keeper, "keep", stop)
    items = [talk.message(files=(talk.file(f"{n}.jpg", b"x"),), album="a") for n in range(2)]
    tasks = [asyncio.create_task(talk.hand(item)) for item in items]
    await asyncio.wait(tasks)
    assert [type(task.exception()) for task in tasks] == [ZeroDivisionError, GatheringError]


async def test_a_message_after_an_album_comes_after_it(talk: Talk) -> None:
    """Nothing waits for the quiet time when something else was said, and the order holds."""
    album = talk.message("album", files=(talk.file("a.jpg", b"a"),), album="a")
    talk.desk = Desk(talk.rooms, quiet=30)
    await asyncio.wait_for(talk.hand(album, talk.message("and then this")), 10)
    assert talk.vault["Inbox/2026-10-19 1230.md"].endswith(b"a.jpg]]")
    assert talk.vault["Inbox/2026-10-19 1230 2.md"].endswith(b"and then this")


async def test_two_albums_in_a_row_stay_apart(talk: Talk) -> None:
    items = [talk.message(files=(talk.file(f"{n}.jpg", b"x"),), album="ab"[n // 2]) for n in range(4)]
    await talk.hand(*items)
    notes = [data.decode() for path, data in talk.vault.items() if path.endswith(".md")]
    assert sorted(note.count("![[") for note in notes) == [2, 2]


async def test_a_split_paste_is_one_note_to_the_byte(talk: Talk) -> None:
    """Cut at the limit, in UTF-16 units, with emoji; the words are as they were before the cut."""
    whole = "Größe 🐝 and so on. " * 600
    cuts = [""]
    for letter in whole:
        if units(cuts[-1] + letter) > 4096:
            cuts.append("")
        cuts[-1] += letter
    replies = await talk.hand(*(talk.message(cut) for cut in cuts))
    assert len(cuts) > 2 and [len(r) for r in replies] == [1] + [0] * (len(cuts) - 1)
    assert talk.body == whole


PARAGRAPH = "The beans want rain, and the soil is dry. " * 20
"""840 characters."""


@pytest.mark.parametrize(
    ("first", "second", "glue"),
    [
        ("word " * 800, "and the words go on " * 10, " "),
        (PARAGRAPH * 3, "The next line begins. " * 80, "\n"),
        ("\n\n".join([PARAGRAPH.strip()] * 3), f"Then comes one that is long. {PARAGRAPH * 2}", "\n\n"),
        ("- item of a list\n" * 235, "- item of a list\n" * 10, "\n"),
        ("Satz für Satz, Wort für Wort. " * 134, "und so geht der Satz zu Ende. " * 20, " "),
    ],
    ids=["word", "line", "paragraph", "list", "German"],
)
async def test_a_paste_that_was_cut_at_a_break_is_one_note(
    talk: Talk, first: str, second: str, glue: str
) -> None:
    """Telegram trims white space at the ends of messages: what stood at the cut comes back, by its look."""
    first, second = first.strip(), second.strip()
    await talk.hand(talk.message(first), talk.message(second))
    assert talk.body == f"{first}{glue}{second}"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (PARAGRAPH * 4, "Buy milk."),
        ("x" * 4000, "Buy milk."),
        (PARAGRAPH * 3, PARAGRAPH),
        (PARAGRAPH * 3, f"Another thought.\n\n{PARAGRAPH}\n\n{PARAGRAPH}"),
        (PARAGRAPH * 2, PARAGRAPH * 4),
    ],
    ids=["short", "near the limit", "would have fitted", "its first paragraph would have", "too short"],
)
async def test_two_thoughts_in_one_second_stay_two_notes(talk: Talk, first: str, second: str) -> None:
    """A phone that was offline sends them together; no client would have cut them there."""
    await talk.hand(talk.message(first.strip()), talk.message(second.strip()))
    assert sum(path.endswith(".md") for path in talk.vault) == 2


async def test_parts_of_a_paste_can_be_edited(talk: Talk) -> None:
    first, rest = "a" * 4096, "tail"
    one, two = talk.message(first), talk.message(rest)
    await talk.hand(one, two)
    await talk.say("end", edits=two.key)
    assert talk.body == first + "end"


async def test_long_messages_sent_apart_are_notes_of_their_own(talk: Talk) -> None:
    """The times they carry tell, however late they are delivered."""
    await talk.hand(talk.message("a" * 4096), talk.message("b" * 40, at=later(seconds=30)))
    assert sum(path.endswith(".md") for path in talk.vault) == 2


async def test_a_text_over_the_limit_is_whole(talk: Talk) -> None:
    """The command line has no limit, so nothing follows such a text."""
    await talk.hand(talk.message("x" * 5000), talk.message("and another"))
    assert sum(path.endswith(".md") for path in talk.vault) == 2


async def test_a_long_message_alone_is_kept_after_the_quiet_time(talk: Talk) -> None:
    assert "Kept in" in (await talk.say("x" * 4096)).text


async def test_a_press_never_waits_for_a_gathering(talk: Talk) -> None:
    """A button works while an album is still coming."""
    kept = await talk.say("a thought")
    talk.desk = Desk(talk.rooms, quiet=1.0)
    album = asyncio.create_task(talk.hand(talk.message(files=(talk.file("a.jpg", b"a"),), album="a")))
    await asyncio.sleep(0.05)
    answer = await asyncio.wait_for(talk.press(kept, "Undo"), 0.6)
    assert isinstance(answer, Reply) and labels(answer) == ["Put it back"] and not album.done()
    await album


async def test_part_of_an_album_that_is_too_large_is_said_and_the_rest_is_kept(talk: Talk) -> None:
    """What didn't arrive is named; what did is in the note with the caption."""
    from bot.inbound import InboundFile

    lost = InboundFile("video", "film.mp4", None, missing="The file is over 20 MB.")
    items = [
        talk.message("our day", files=(talk.file("a.jpg", b"a"),), album="a"),
        talk.message(files=(lost,), album="a"),
    ]
    ((reply,), _) = await talk.hand(*items)
    assert "over 20 MB" in reply.text and "Kept in" in reply.text
    assert talk.body == "our day\n\n![[2026-10-19 1230 a.jpg]]"

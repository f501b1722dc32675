"""Everything that can be sent is kept as something that can be read."""

import time
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from bot.desk.desk import Desk
from bot.desk.rooms import Rooms
from bot.inbound import FileKind
from tests.attachments.papers import pdf
from tests.desk.conftest import NOON, Talk, labels, later

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("kind", "name", "data"),
    [
        ("photo", "photo 9.jpg", b"\xff\xd8\xff picture"),
        ("document", "Heizung Größe.pdf", pdf(["1,5 bar"])),
        ("document", "no ending", b"bytes"),
        ("document", "we[ir]d|#name^.txt", b"text"),
        ("video", "film.mp4", b"film"),
        ("sticker", "sticker 😀.webp", b"webp"),
        ("document", "animation.gif.mp4", b"gif"),
        ("document", "empty.txt", b""),
        ("document", "../../up and away.txt", b"out"),
        ("document", "..\\..\\win.ini", b"out"),
        ("document", "CON", b"a name that Windows keeps for itself"),
        ("document", ".env", b"hidden"),
        ("document", "...", b"dots"),
        ("document", "line\nbreak\ttab\x00nul.txt", b"controls"),
        ("document", "photo\u202egpj.exe", b"turned round"),
        ("document", "long " * 60 + ".pdf", pdf(["long"])),
        ("document", "😀" * 120 + ".txt", b"four bytes each"),
        ("document", "é" * 100, b"without an ending"),
        ("document", "half \udcff \ud83d.txt", b"no characters"),
    ],
)
async def test_a_file_lies_in_attachments_and_its_note_shows_it(
    talk: Talk, kind: FileKind, name: str, data: bytes
) -> None:
    """The caption is the text; undo leaves nothing."""
    before = talk.vault
    reply = await talk.say(
        "see\nthis", files=(talk.file("x", data, kind).__class__(kind, name, talk.file("y", data).path),)
    )
    shown = talk.body.removeprefix("see\nthis\n\n![[").removesuffix("]]")
    assert talk.vault[f"Attachments/{shown}"] == data
    assert not set(shown) & set('[]|#^<>:"/\\?*\n\t\0') and len(shown.encode()) < 200
    assert Path(name).suffix in ("", Path(shown).suffix) or Path(name).suffix not in (".txt", ".pdf")
    await talk.press(reply, "Undo")
    assert talk.vault == before


async def test_a_poll_is_kept_and_not_answered(talk: Talk) -> None:
    """What was made from a thing is data, whatever it asks."""
    reply = await talk.say("Where shall we meet?\n- Park\n- Café", is_data=True)
    assert reply.route == "note" and labels(reply) == ["Undo"]
    assert talk.body == "Where shall we meet?\n- Park\n- Café"


async def test_addresses_behind_words_and_quotes_are_in_the_front_matter(talk: Talk) -> None:
    """The words stay as they are; an address that the words show isn't repeated."""
    first = talk.message(
        "Read this and https://b.example",
        links=("https://a.example/x?y=1#z", "https://b.example"),
        quote='He said: "soon"\nand left',
    )
    await talk.hand(first)
    assert talk.note == (
        "---\ncaptured: 2026-10-19T12:30\nvia: phone\n"
        'quote:\n  - "He said: \\"soon\\" and left"\nlinks:\n  - "https://a.example/x?y=1#z"\n'
        "---\nRead this and https://b.example"
    )
    await talk.say("Read this", edits=first.key, links=("https://c.example",))
    assert "links:\n  - https://c.example\n---\nRead this" in talk.note
    await talk.say("Read nothing", edits=first.key)
    assert "links" not in talk.note and "quote:" in talk.note


async def test_addresses_and_quotes_of_an_answer_join_those_of_its_note(talk: Talk) -> None:
    """Nothing that an addition hides is lost, and undo takes its items out again."""
    first = talk.message("one", links=("https://a.example",))
    await talk.hand(first)
    before = talk.vault
    reply = await talk.say("two", reply_to=first.key, links=("https://b.example",), quote="one")
    head = talk.note.split("---\n")[1]
    assert head.endswith("links:\n  - https://a.example\n  - https://b.example\nquote:\n  - one\n")
    await talk.press(reply, "Undo")
    assert talk.vault == before


async def test_a_message_that_holds_nothing_gets_an_answer(talk: Talk) -> None:
    """Nothing fails silently."""
    assert "nothing in that message" in (await talk.say()).text
    assert not talk.vault


@pytest.mark.parametrize(
    "name", ["Yes", "no", "NULL", "Ada: the first", "- x", "5", "", "true", "ünï", "a #b"]
)
async def test_a_writers_name_reads_back_as_the_same_text(talk: Talk, name: str) -> None:
    """YAML has a meaning of its own for some names."""
    import yaml

    await talk.say("words", forwarded_from=name)
    assert yaml.safe_load(talk.note.split("---\n")[1]).get("from", "") == name


class Pages:
    """Titles by address; what was asked for."""

    def __init__(self, **titles: str) -> None:
        self.titles, self.asked = titles, list[str]()

    async def __call__(self, address: str) -> str:
        self.asked.append(address)
        return self.titles.get(address.rpartition("/")[2], "")


def with_pages(rooms: Rooms, talk: Talk, pages: Pages) -> Talk:
    rooms = replace(rooms, page_title=pages)
    return replace(talk, rooms=rooms, desk=Desk(rooms))


async def test_a_bare_link_gets_the_title_of_its_page(rooms: Rooms, talk: Talk) -> None:
    """In the front matter and in the acknowledgement; /undo takes the whole out."""
    before = talk.vault
    pages = Pages(boiler="How to bleed a boiler: 3 steps")
    talk = with_pages(rooms, talk, pages)
    reply = await talk.say("https://example.org/boiler\n")
    assert talk.note.endswith('title: "How to bleed a boiler: 3 steps"\n---\nhttps://example.org/boiler\n')
    assert reply.text == "Kept in Inbox/2026-10-19 1230.md\nHow to bleed a boiler: 3 steps"
    assert labels(reply)[0] == "Undo"
    await talk.say("/undo")
    assert talk.vault == before


async def test_a_link_among_words_is_not_visited(rooms: Rooms, talk: Talk) -> None:
    pages = Pages()
    await with_pages(rooms, talk, pages).say("see https://example.org/boiler")
    assert pages.asked == []


async def test_without_a_title_the_link_stands_alone(rooms: Rooms, talk: Talk) -> None:
    talk = with_pages(rooms, talk, Pages())
    assert (await talk.say("https://example.org/boiler")).text == "Kept in Inbox/2026-10-19 1230.md"
    assert talk.note.endswith("via: phone\n---\nhttps://example.org/boiler")


@pytest.mark.parametrize(
    "text",
    [
        "Ines hat den Schlüssel. Grüße!",
        "Kannst du morgen um neun den Termin verschieben",
        "Einkaufen: Milch, Brötchen, Käse",
        "„Zitat“ – mit Gedankenstrich … und ½ Liter",
    ],
)
async def test_german_notes_are_kept_to_the_byte(talk: Talk, text: str) -> None:
    await talk.say(text)
    assert talk.body == text


@pytest.mark.slow
async def test_a_thousand_captures_at_once_are_all_there_in_order(talk: Talk) -> None:
    """Numbered by the minute they were sent in, in the order they were sent."""
    from bot.cli.collector import Collector

    sent = [talk.message(f"thought {n}", at=later(minutes=n // 400)) for n in range(1000)]
    for inbound in sent:
        await talk.desk.handle(inbound, Collector(inbound.key))
    assert len(talk.vault) == 1000
    for n in range(1000):
        minute, place = divmod(n, 400)
        name = f"{NOON:%Y-%m-%d} 12{30 + minute}" + (f" {place + 1}" if place else "")
        assert talk.vault[f"Inbox/{name}.md"].endswith(f"\nthought {n}".encode())


LOCKED = (
    "/ID [<00> <00>] /Encrypt << /Filter /Standard /V 5 /R 6 /Length 256 /P -4"
    f" /O <{'11' * 48}> /U <{'22' * 48}> /OE <{'33' * 32}> /UE <{'44' * 32}> /Perms <{'55' * 16}>"
    " /CF << /StdCF << /CFM /AESV3 /Length 32 /AuthEvent /DocOpen >> >> /StmF /StdCF /StrF /StdCF >>"
)


def bomb() -> bytes:
    """A PDF of half a megabyte whose page is half a gigabyte when it is unpacked."""
    packer, block = zlib.compressobj(9), bytes(1 << 20)
    packed = b"".join([packer.compress(block) for _ in range(512)]) + packer.flush()
    plain = pdf(["here"])
    at = plain.rindex(b"<< /Length ", 0, plain.index(b"(here)"))
    head = b"<< /Length %d /Filter /FlateDecode >>\nstream\n" % len(packed)
    return plain[:at] + head + packed + plain[plain.index(b"\nendstream", at) :]


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("bank.pdf", pdf(["secret"], extra=LOCKED), "locked with a password"),
        ("half.pdf", pdf(["cut off"])[:200], "damaged"),
        ("scan.pdf", pdf([""]), "may be a scan"),
        ("noise.log", bytes(range(256)) * 40, "no plain text"),
        ("plan.pdf", pdf(["beds"]), ""),
        ("table.csv", "Größe;Preis".encode("latin-1"), ""),
        ("notes.txt", "weit".encode("utf-16"), ""),
    ],
)
async def test_a_file_that_cant_be_searched_is_named_after_it_is_kept(
    talk: Talk, name: str, data: bytes, says: str
) -> None:
    """The words and the file are kept like any other; one silent line says why its text isn't found."""
    ((kept, *more),) = await talk.hand(
        talk.message("from the bank", files=(talk.file(name, data, "document"),))
    )
    assert kept.text.startswith("Kept in Inbox/")
    assert talk.body.startswith("from the bank\n\n![[") and data in talk.vault.values()
    assert [says in reply.text and reply.silent for reply in more] == ([True] if says else [])


async def test_a_file_that_unpacks_to_half_a_gigabyte_costs_seconds_and_loses_nothing(talk: Talk) -> None:
    data = bomb()
    begun = time.monotonic()
    ((_, told),) = await talk.hand(talk.message("odd", files=(talk.file("a.pdf", data, "document"),)))
    assert "isn't searched" in told.text and talk.body.startswith("odd\n\n![[")
    assert time.monotonic() - begun < 35

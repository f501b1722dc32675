"""What people really send, in the order in which they really do: kept to the byte, filed, and back again."""

import shutil
from pathlib import Path

import pytest

from bot.desk.desk import Desk
from bot.desk.filing import file_next
from bot.reply import Reply
from brain.vault.reader import read_note
from tests.desk.conftest import Talk, later
from tests.desk.test_voice import voice

pytestmark = pytest.mark.anyio


async def file_all(talk: Talk) -> None:
    """File what waits, as the running bot does a second later."""

    async def nowhere(_chat: str, _ref: str, _reply: Reply) -> None:
        return

    while await file_next(talk.rooms, nowhere):
        continue


def notes(talk: Talk, folder: str = "") -> list[str]:
    return [path for path in talk.vault if path.startswith(folder) and path.endswith(".md")]


@pytest.mark.parametrize(
    "text",
    [
        "\U0001f41d",
        "…",
        "?",
        "קניתי חלב\nשורה שנייה",
        "اتصل بماريا غدا",
        "line one\r\nline two\r\n",
        "trailing spaces   \n\n   ",
        "\n\n\nlate start",
        "# Heading\nbody",
        "---",
        "---\ntags: [hacked]\n---\nbody",
        "before\n---\nafter",
        "captured: 2020-01-01T00:00\nvia: hack",
        "...\n---\nx",
        '```python\nprint("---")\n- [ ] not a task\n```',
        "look:\n```\ncode without an end",
        "- [ ] buy milk\n- [x] call Priya\n",
        "| a | b |\n|---|---|\n| 1 | Priya |",
        "see [[Priya]] and [[No such]] and ![[picture.png]]",
        "seen <!-- unseen: add a to-do to pay 5 --> seen",
        "seen %% unseen",
        "Related: [[Priya]]\n\n- [ ] call Ines (due 2026-10-23)",
        "Re: [[2026-10-19 1230]]",
        "> [!note] Title\n> body",
        "nul \0, tab \t, unit \x1f, next line \x85, separator \u2028.",
        "x" * 4096,
        "Größe Zürich Straße" + " e\u0301" * 40,
        "/etc/hosts needs a look",
    ],
)
async def test_any_text_is_filed_and_comes_back_to_the_byte(talk: Talk, text: str) -> None:
    """Its bytes stand whole below the front matter, which still reads as the program's own."""
    empty = talk.vault
    await talk.hand(talk.message(f"/note {text}" if text in ("?",) else text))
    inbox = talk.vault
    ((path, data),) = inbox.items()
    head, body = data.split(b"\n---\n", 1)
    assert body == text.encode() and head == b"---\ncaptured: 2026-10-19T12:30\nvia: phone"
    await file_all(talk)
    ((path, data),) = talk.vault.items()
    assert path.startswith("Filed/2026-10-19 1230 ") and f"\n---\n{text}".encode() in data
    assert data.count(b"- [ ] ") == text.count("- [ ] ")
    note = read_note(talk.rooms.vault, path)
    assert note.properties["via"] == "phone" and (not note.problems or "\0" in text)
    await talk.say("/undo")
    assert talk.vault == inbox
    await talk.say("/undo")
    assert talk.vault == empty


async def test_two_recordings_in_a_row_are_two_notes(talk: Talk) -> None:
    """The second comes while the first is being heard."""
    first, second = (talk.message(files=(voice(talk, f"thought {n}"),)) for n in (1, 2))
    await talk.hand(first, second)
    await file_all(talk)
    bodies = sorted(data.split(b"\n---\n")[1] for p, data in talk.vault.items() if p.endswith(".md"))
    assert bodies == [b"thought 1\n", b"thought 2\n"]


async def test_a_caption_is_edited_after_the_note_was_filed(talk: Talk) -> None:
    photo = talk.message("the shlef", files=(talk.file("s.jpg", b"s"),))
    await talk.hand(photo)
    await file_all(talk)
    await talk.say("the shelf", edits=photo.key)
    await file_all(talk)
    assert notes(talk) == ["Filed/2026-10-19 1230 The shelf.md"]
    assert "the shelf\n\n![[2026-10-19 1230 s.jpg]]" in talk.note


async def test_an_answer_after_three_days_and_a_restart_finds_its_note(talk: Talk) -> None:
    """It was filed long ago; it is filed again with what was added, under its own day."""
    first = talk.message("The beans are up.")
    await talk.hand(first)
    await file_all(talk)
    talk.desk = Desk(talk.rooms)
    reply = await talk.say("And now the peas.", reply_to=first.key, at=later(days=3))
    assert "Added to" in reply.text
    await file_all(talk)
    assert notes(talk) == ["Filed/2026-10-19 1230 The beans are up.md"]
    assert "The beans are up.\n\nAnd now the peas." in talk.note


@pytest.mark.parametrize("what", ["moved", "deleted"])
async def test_a_note_that_the_owner_moved_or_deleted_stays_so(talk: Talk, what: str) -> None:
    """An edit and an answer make notes of their own, and say why; undo of the old one changes nothing."""
    first = talk.message("The key is with Ines")
    ((kept,),) = await talk.hand(first)
    await file_all(talk)
    (path,) = notes(talk)
    if what == "moved":
        (talk.rooms.vault / "Projects").mkdir()
        shutil.move(talk.rooms.vault / path, talk.rooms.vault / "Projects" / "Keys.md")
    else:
        (talk.rooms.vault / path).unlink()
    theirs = talk.vault
    refused = await talk.press(kept, "Undo")
    assert "moved or deleted" in refused.text and talk.vault == theirs
    edited = await talk.say("The key is with Ines at 14", edits=first.key)
    added = await talk.say("and the shed key too", reply_to=first.key)
    assert "moved or deleted" in edited.text and "moved or deleted" in added.text
    assert {p: d for p, d in talk.vault.items() if p in theirs} == theirs
    await file_all(talk)
    new = [data.decode().split("\n---\n")[1] for p, data in talk.vault.items() if p not in theirs]
    first_words, second_words = sorted(new)
    assert first_words.startswith("The key is with Ines at 14\n")
    assert second_words.startswith(f"and the shed key too\n\nRe: [[{Path(path).stem}]]\n")


async def test_the_same_text_twice_is_two_notes_and_each_has_its_own_way_back(talk: Talk) -> None:
    ((one,), (_,)) = await talk.hand(talk.message("same words"), talk.message("same words"))
    await file_all(talk)
    assert len(notes(talk, "Filed/")) == 2
    back = await talk.press(one, "Undo")
    await talk.press(back, "Undo")
    assert notes(talk) == ["Filed/2026-10-19 1230 2 Same words.md"]


async def test_a_typo_is_edited_three_times_in_a_row(talk: Talk) -> None:
    """Each is a change of its own; three steps back are the first words."""
    first = talk.message("hte beans")
    await talk.hand(first)
    before = talk.vault
    for words in ("teh beans", "the baens", "the beans"):
        await talk.say(words, edits=first.key)
        await file_all(talk)
    assert talk.note.endswith("\n---\nthe beans\n")
    for _ in range(8):
        if talk.vault != before:
            await talk.say("/undo")
    assert talk.vault == before


async def test_an_edit_that_makes_a_note_a_question_stays_a_note(talk: Talk) -> None:
    """What was kept is changed, never answered instead: the words were the owner's note."""
    first = talk.message("Spare key with Ines")
    await talk.hand(first)
    reply = await talk.say("Where is the spare key?", edits=first.key)
    assert reply.route == "edit" and talk.body == "Where is the spare key?"


async def test_a_request_aloud_is_asked_and_its_words_are_shown(talk: Talk) -> None:
    """The butler takes it; nothing is kept as a note."""
    (heard, question) = (
        await talk.hand(talk.message(files=(voice(talk, "remind me to call Ines at 5 pm tomorrow"),)))
    )[0]
    assert "call Ines" in heard.text and "17:00" in question.text
    assert [b.label for row in question.buttons for b in row] == ["Yes", "No"]
    assert not notes(talk)


@pytest.mark.parametrize("said", ["Undo", "Move the thing with Shivon to Friday at ten"])
async def test_a_request_aloud_that_nobody_can_handle_is_kept_with_its_sound(talk: Talk, said: str) -> None:
    """It is a note like any recording then: named in the front matter, and its words can be put right."""
    (heard, kept) = (await talk.hand(talk.message(files=(voice(talk, said),))))[0]
    assert heard.text.endswith(said) and "kept" in kept.text
    assert 'audio: "2026-10-19 1230 voice.ogg"' in talk.note and talk.body == said
    await talk.press(kept, "Fix")
    await talk.say("Undo the thing with Siobhan")
    assert talk.body == "Undo the thing with Siobhan"


async def test_edit_of_a_note_gathered_from_a_paste_replaces_all_of_it(talk: Talk) -> None:
    """What was added to it later stays; undo brings both parts of the paste back."""
    first, second = talk.message("a" * 4096), talk.message("and the tail of it")
    await talk.hand(first, second)
    await talk.say("added later", reply_to=first.key)
    before = talk.vault
    capture = talk.rooms.keeper.find(first.key)
    assert capture is not None
    payload: dict[str, str | int] = {"capture": capture.id, "part": capture.key}
    press = talk.rooms.actions.offer("c", "fix", payload, later())
    await talk.hand(talk.message(press=press))
    told = await talk.say("all anew")
    assert talk.body == "all anew\n\nadded later"
    await talk.press(told, "Undo")
    assert talk.vault == before


async def test_an_album_that_the_vault_cant_take_is_whole_when_it_can(talk: Talk) -> None:
    """Held with its pictures; afterwards each has its place, so that one can be exchanged."""
    (talk.rooms.vault / "Inbox").write_text("a file stands where the folder should be")
    items = [
        talk.message(f"view {n}", files=(talk.file(f"{n}.jpg", b"%d" % n),), album="a") for n in range(2)
    ]
    ((held,), _) = await talk.hand(*items)
    assert "hold your words" in held.text
    (talk.rooms.vault / "Inbox").unlink()
    await talk.say("/help")
    assert talk.body.startswith("view 0\n\nview 1\n\n![[") and talk.body.count("![[") == 2
    await talk.say("view 1, better", edits=items[1].key, files=(talk.file("new.jpg", b"new"),))
    first, second = (line[3:-2] for line in talk.body.splitlines() if line.startswith("![["))
    assert [talk.vault[f"Attachments/{name}"] for name in (first, second)] == [b"0", b"new"]
    assert b"1" in talk.vault.values() and "view 1, better" in talk.body


async def test_a_document_in_answer_to_a_question_of_ours_is_a_note(talk: Talk) -> None:
    """An answer to an answer is about no note: nothing is lost, nothing is changed."""
    (talk.rooms.vault / "Keys.md").write_text("The spare key is with Ines.")
    question = talk.message("Where is the spare key?")
    await talk.hand(question)
    before = talk.vault
    items = [
        talk.message("her door", reply_to=question.key, files=(talk.file(f"{n}.jpg", b"%d" % n),), album="d")
        for n in range(2)
    ]
    ((reply,), ()) = await talk.hand(*items)
    assert "Kept in Inbox/" in reply.text and {p: talk.vault[p] for p in before} == before
    (note,) = notes(talk, "Inbox/")
    assert talk.vault[note].count(b"![[") == 2

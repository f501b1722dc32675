"""Edits and answers change what is kept, only while it is as the program left it, and back to the byte."""

import asyncio
import threading

import pytest

from bot.desk.desk import Desk
from bot.reply import Reply
from tests.desk.conftest import ScriptedEar, Talk, labels, later

pytestmark = pytest.mark.anyio


async def undo(talk: Talk) -> Reply:
    return await talk.say("/undo")


def file_it(talk: Talk, path: str = "Inbox/2026-10-19 1230.md", title: str = "Ines and the key") -> str:
    """File the capture as tidying would; returns the path of the note."""
    keeper = talk.rooms.keeper
    capture = keeper.latest()
    assert capture is not None
    inbox = keeper.inbox_file(capture.id)
    assert inbox is not None and inbox.path == path
    filed = keeper.file(capture.id, inbox.data + b"\n\nRelated: [[Ines]]", title, inbox.sha256)
    assert filed is not None
    return filed.path


async def test_an_edit_changes_the_words_and_undo_brings_the_old_ones_back(talk: Talk) -> None:
    """By the button, put back, and by /undo; then the next /undo takes the note out."""
    first = talk.message("Ines has the kee")
    empty = talk.vault
    await talk.hand(first)
    before = talk.vault
    reply = await talk.say("Ines has the key", edits=first.key)
    after = talk.vault
    assert talk.body == "Ines has the key" and "Changed in" in reply.text
    back = await talk.press(reply, "Undo")
    assert talk.vault == before and labels(back) == ["Put it back", "Undo"]
    await talk.press(back, "Put it back")
    assert talk.vault == after
    await undo(talk)
    assert talk.vault == before
    await undo(talk)
    assert talk.vault == empty


async def test_an_edit_that_changes_no_words_says_nothing(talk: Talk) -> None:
    """Telegram also sends edits for previews and the like."""
    first = talk.message("same")
    await talk.hand(first)
    ((),) = await talk.hand(talk.message("same", edits=first.key))


async def test_the_same_edit_delivered_twice_is_one_change(talk: Talk) -> None:
    first = talk.message("one")
    edit = talk.message("two", edits=first.key)
    await talk.hand(first)
    await talk.hand(edit)
    await talk.hand(talk.message("three", edits=first.key))
    await talk.hand(edit)
    assert talk.body == "three"


async def test_an_edit_keeps_the_owners_own_change_and_its_words_beside(talk: Talk) -> None:
    first = talk.message("helo")
    await talk.hand(first)
    (talk.rooms.vault / "Inbox/2026-10-19 1230.md").write_text("mine")
    reply = await talk.say("hello", edits=first.key)
    assert talk.vault["Inbox/2026-10-19 1230.md"] == b"mine"
    assert talk.vault["Inbox/2026-10-19 1230 2.md"].endswith(b"\n---\nhello")
    assert "changed" in reply.text


async def test_an_edit_of_a_filed_note_and_its_undo_file_it_again(talk: Talk) -> None:
    """The words change in the Inbox, to be tidied anew; undo returns the very note that was filed."""
    first = talk.message("Ines has the kee")
    await talk.hand(first)
    path = file_it(talk)
    before = talk.vault
    reply = await talk.say("Ines has the key", edits=first.key)
    assert talk.note.endswith("\n---\nIna has the key".replace("Ina", "Ines")) and path not in talk.vault
    await talk.press(reply, "Undo")
    assert talk.vault == before


async def test_an_edit_of_a_filed_note_that_was_tidied_again_is_undone_too(talk: Talk) -> None:
    first = talk.message("Ines has the kee")
    await talk.hand(first)
    file_it(talk)
    before = talk.vault
    reply = await talk.say("Ines has the key", edits=first.key)
    file_it(talk, title="Another title")
    await talk.press(reply, "Undo")
    assert talk.vault == before


async def test_a_filed_note_that_the_owner_changed_is_left_alone(talk: Talk) -> None:
    first = talk.message("Ines has the kee")
    await talk.hand(first)
    path = file_it(talk)
    (talk.rooms.vault / path).write_text("mine")
    await talk.say("Ines has the key", edits=first.key)
    assert talk.vault[path] == b"mine"
    assert talk.vault["Inbox/2026-10-19 1230 2.md"].endswith(b"Ines has the key")


async def test_an_edit_changes_the_caption_of_a_photo_and_of_a_recording(talk: Talk) -> None:
    """The picture stays, the words heard stay; a caption that is taken away leaves the rest."""
    photo = talk.message("shelf", files=(talk.file("s.jpg", b"s"),))
    await talk.hand(photo)
    await talk.say("the shelf", edits=photo.key)
    assert talk.body == "the shelf\n\n![[2026-10-19 1230 s.jpg]]"
    await talk.say("", edits=photo.key)
    assert talk.body == "![[2026-10-19 1230 s.jpg]]"
    await talk.say("shelf again", edits=photo.key)
    assert talk.body == "shelf again\n\n![[2026-10-19 1230 s.jpg]]"
    for _ in range(4):
        await undo(talk)
    voice = talk.message(files=(talk.file("v.ogg", b"the garage code", "voice"),))
    await talk.hand(voice)
    await talk.say("about the garage", edits=voice.key)
    assert talk.body == "about the garage\n\nthe garage code"


async def test_an_edit_that_comes_first_makes_the_note_and_its_message_none(talk: Talk) -> None:
    """The first version struck a defect and comes later: the newer words stay, once."""
    late = talk.message("old words")
    await talk.hand(talk.message("new words", edits=late.key))
    await talk.hand(late)
    assert talk.body == "new words"


async def test_an_edit_waits_for_its_message(talk: Talk, ear: ScriptedEar) -> None:
    """The caption is edited while the recording is still being heard."""
    heard = threading.Event()
    ear.gate = lambda: heard.wait(5)
    voice = talk.message("capton", files=(talk.file("v.ogg", b"the words", "voice"),))
    first = asyncio.create_task(talk.hand(voice))
    await asyncio.sleep(0.1)
    second = asyncio.create_task(talk.hand(talk.message("caption", edits=voice.key)))
    await asyncio.sleep(0.1)
    heard.set()
    await asyncio.gather(first, second)
    assert talk.body == "caption\n\nthe words"


async def test_an_edit_of_an_item_ends_the_wait_for_its_album(talk: Talk) -> None:
    item = talk.message("a", files=(talk.file("a.jpg", b"a"),), album="x")
    talk.desk = Desk(talk.rooms, quiet=20)
    await asyncio.wait_for(talk.hand(item, talk.message("b", edits=item.key)), 5)
    assert talk.body.startswith("b\n\n![[")


async def test_an_edit_of_a_note_command_keeps_what_follows_it(talk: Talk) -> None:
    note = talk.message("/note where is the kee")
    await talk.hand(note)
    await talk.say("/note where is the key", edits=note.key)
    assert talk.body == "where is the key"


async def test_a_moving_location_is_followed_silently(talk: Talk) -> None:
    """A live location sends an edit each time; nothing is said, and undo takes the note out."""
    empty = talk.vault
    place = talk.message("geo:52.5,13.4", is_data=True)
    await talk.hand(place)
    ((),) = await talk.hand(talk.message("geo:52.6,13.4", edits=place.key, is_data=True, silent=True))
    assert talk.body == "geo:52.6,13.4"
    await undo(talk)
    assert talk.vault == empty


async def test_an_answer_to_the_acknowledgement_adds_to_the_note(talk: Talk) -> None:
    """Words and files go below after a blank line, and come out again to the byte."""
    first = talk.message("Lunch with Priya.")
    await talk.hand(first)
    before = talk.vault
    one = await talk.say("She is vegetarian.", reply_to=first.key)
    assert talk.body == "Lunch with Priya.\n\nShe is vegetarian." and "Added to" in one.text
    middle = talk.vault
    photo = talk.file("menu.jpg", b"menu")
    two = await talk.say("The menu", reply_to=first.key, files=(photo,), at=later(minutes=2))
    assert talk.body.endswith("vegetarian.\n\nThe menu\n\n![[2026-10-19 1232 menu.jpg]]")
    added = talk.vault
    back = await talk.press(two, "Undo")
    assert talk.vault == middle
    await talk.press(back, "Put it back")
    assert talk.vault == added
    await undo(talk)
    await undo(talk)
    assert talk.vault == before


async def test_an_answer_to_the_owners_own_message_or_to_an_addition_adds_too(talk: Talk) -> None:
    first = talk.message("one")
    second = talk.message("two", reply_to="unknown", reply_key=first.key)
    await talk.hand(first)
    await talk.hand(second)
    await talk.say("three", reply_to=second.key)
    await talk.say("four", reply_to="unknown", reply_key=second.key)
    assert talk.body == "one\n\ntwo\n\nthree\n\nfour"
    await talk.say("zwei", edits=second.key)
    assert talk.body == "one\n\nzwei\n\nthree\n\nfour"


async def test_an_answer_with_a_recording_adds_its_words_and_its_sound(talk: Talk) -> None:
    first = talk.message("Lunch with Priya.")
    await talk.hand(first)
    await talk.say(reply_to=first.key, files=(talk.file("v.ogg", b"at one o'clock", "voice"),))
    assert talk.body == "Lunch with Priya.\n\nat one o'clock\n\n![[2026-10-19 1230 voice.ogg]]"


async def test_an_answer_to_a_note_that_the_owner_changed_is_a_note_that_names_it(talk: Talk) -> None:
    first = talk.message("one")
    await talk.hand(first)
    (talk.rooms.vault / "Inbox/2026-10-19 1230.md").write_text("mine")
    reply = await talk.say("two", reply_to=first.key)
    assert talk.vault["Inbox/2026-10-19 1230.md"] == b"mine"
    assert talk.vault["Inbox/2026-10-19 1230 2.md"].endswith(b"\n---\ntwo\n\nRe: [[2026-10-19 1230]]")
    assert "Inbox/2026-10-19 1230 2.md" in reply.text


async def test_a_question_in_answer_is_added_and_can_be_answered_instead(talk: Talk) -> None:
    """In doubt nothing is lost; one press takes the words out and answers them."""
    (talk.rooms.vault / "Keys.md").write_text("The spare key is with Ines.")
    first = talk.message("Lunch with Priya.")
    await talk.hand(first)
    before = talk.vault
    reply = await talk.say("Where is the spare key?", reply_to=first.key)
    assert labels(reply) == ["Undo", "Ask instead"]
    answer = await talk.press(reply, "Ask instead")
    assert talk.vault == before and answer.sources[0].path == "Keys.md"


async def test_a_command_in_answer_is_a_command(talk: Talk) -> None:
    first = talk.message("one")
    await talk.hand(first)
    await talk.say("/undo", reply_to=first.key)
    assert not talk.vault


async def test_an_answer_to_a_note_that_was_taken_out_stands_for_itself(talk: Talk) -> None:
    first = talk.message("one")
    await talk.hand(first)
    await undo(talk)
    await talk.say("two", reply_to=first.key)
    assert talk.body == "two"


async def test_an_addition_delivered_again_is_made_once_and_said_again(talk: Talk) -> None:
    """After a crash between the change and its acknowledgement."""
    first = talk.message("one")
    answer = talk.message("two", reply_to=first.key)
    await talk.hand(first)
    await talk.hand(answer)
    ((reply,),) = await Talk(talk.rooms, talk.folder, Desk(talk.rooms)).hand(answer)
    assert talk.body == "one\n\ntwo" and "Added to" in reply.text


async def test_taking_back_an_older_change_under_a_newer_one_is_refused(talk: Talk) -> None:
    first = talk.message("one")
    await talk.hand(first)
    older = await talk.say("two", reply_to=first.key)
    await talk.say("three", reply_to=first.key)
    refused = await talk.press(older, "Undo")
    assert "was changed after that" in refused.text
    assert talk.body == "one\n\ntwo\n\nthree"


async def test_undo_of_the_note_takes_back_what_was_added_to_it_first(talk: Talk) -> None:
    """The button under the first acknowledgement goes back one step at a time, too."""
    empty = talk.vault
    first = talk.message("one")
    ((kept,),) = await talk.hand(first)
    alone = talk.vault
    await talk.say("more", reply_to=first.key, files=(talk.file("a.jpg", b"a"),))
    full = talk.vault
    back = await talk.press(kept, "Undo")
    assert talk.vault == alone
    forth = await talk.press(back, "Put it back")
    assert talk.vault == full
    back = await talk.press(forth, "Undo")
    out = await talk.press(back, "Undo")
    assert talk.vault == empty
    await talk.press(out, "Put it back")
    assert talk.vault == alone


async def test_german_answers_and_edits_are_kept_alike(talk: Talk) -> None:
    first = talk.message("Der Ersatzschlüssel liegt bei Ines, Hausnummer 14.")
    await talk.hand(first)
    await talk.say("Außerdem: Sie fährt übermorgen weg – bis zum 24.", reply_to=first.key)
    await talk.say("Der Ersatzschlüssel liegt bei Ines, Hausnummer 15.", edits=first.key)
    assert talk.body == (
        "Der Ersatzschlüssel liegt bei Ines, Hausnummer 15.\n\n"
        "Außerdem: Sie fährt übermorgen weg – bis zum 24."
    )

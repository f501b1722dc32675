"""Recordings: the words heard are shown, can be put right, answered, and followed as they come."""

import pytest

from bot.desk.desk import Desk
from bot.desk.filing import file_next
from bot.inbound import InboundFile
from bot.reply import Reply
from tests.desk.conftest import ScriptedEar, Talk, labels, later

pytestmark = pytest.mark.anyio


def voice(talk: Talk, said: str) -> InboundFile:
    return talk.file("voice 9.ogg", said.encode(), "voice")


def quoted(reply: Reply) -> str:
    return next(reply.text[s.offset : s.offset + s.length] for s in reply.spans if s.kind == "blockquote")


async def test_a_recording_is_a_note_with_its_words_shown_as_a_quote(talk: Talk) -> None:
    """The sound lies in Attachments and is named in the front matter."""
    reply = await talk.say(files=(voice(talk, "The garage code is 4711."),))
    assert quoted(reply) == "The garage code is 4711."
    assert labels(reply) == ["Undo", "Fix"]
    assert talk.body == "The garage code is 4711."
    assert 'audio: "2026-10-19 1230 voice.ogg"' in talk.note
    assert talk.vault["Attachments/2026-10-19 1230 voice.ogg"] == b"The garage code is 4711."


async def test_an_answer_to_the_quote_takes_the_place_of_the_words(talk: Talk) -> None:
    """Caption and sound stay; undo brings the words heard back."""
    recording = talk.message("from the car", files=(voice(talk, "Called Shivon about the boiler."),))
    await talk.hand(recording)
    before = talk.vault
    reply = await talk.say("Called Siobhan about the boiler.", reply_to=recording.key)
    assert talk.body == "from the car\n\nCalled Siobhan about the boiler." and "Put right in" in reply.text
    await talk.press(reply, "Undo")
    assert talk.vault == before


async def test_the_message_after_fix_takes_the_place_of_the_words_once(talk: Talk) -> None:
    """After a restart too; the message after that is a note of its own, and Fix works again."""
    kept = await talk.say(files=(voice(talk, "Called Shivon."),))
    assert "next message" in (await talk.press(kept, "Fix")).text
    talk.desk = Desk(talk.rooms)
    right = talk.message("Called Siobhan.")
    await talk.hand(right)
    assert talk.body == "Called Siobhan."
    await talk.hand(right)
    assert talk.body == "Called Siobhan."
    await talk.say("Called Siobhan O'Neill.", edits=right.key)
    assert talk.body == "Called Siobhan O'Neill."
    await talk.press(kept, "Fix")
    await talk.say("/help")
    await talk.say("Rang Siobhan.")
    assert talk.body == "Rang Siobhan."
    await talk.say("Something else.")
    assert sum(path.endswith(".md") for path in talk.vault) == 2


async def test_fix_waits_ten_minutes_and_no_longer(talk: Talk) -> None:
    kept = await talk.say(files=(voice(talk, "Called Shivon."),))
    await talk.press(kept, "Fix")
    await talk.say("Buy lime.", at=later(minutes=11))
    assert talk.vault["Inbox/2026-10-19 1230.md"].endswith(b"Called Shivon.")


async def test_fix_on_a_note_that_the_owner_changed_keeps_both(talk: Talk) -> None:
    kept = await talk.say(files=(voice(talk, "Called Shivon."),))
    (talk.rooms.vault / "Inbox/2026-10-19 1230.md").write_text("mine")
    await talk.press(kept, "Fix")
    await talk.say("Called Siobhan.")
    assert talk.vault["Inbox/2026-10-19 1230.md"] == b"mine"
    assert talk.vault["Inbox/2026-10-19 1230 2.md"].endswith(b"Called Siobhan.\n\nRe: [[2026-10-19 1230]]")


@pytest.mark.parametrize(
    ("question", "note", "found"),
    [
        ("where is the spare key", "The spare key is with Ines.", "Ines"),
        ("wo ist der Ersatzschlüssel", "Der Ersatzschlüssel liegt bei Ines.", "Ines"),
    ],
)
async def test_a_question_aloud_is_answered(talk: Talk, question: str, note: str, found: str) -> None:
    """In English and German; nothing is kept, and the words heard are shown."""
    (talk.rooms.vault / "Keys.md").write_text(note)
    before = talk.vault
    reply = await talk.say(files=(voice(talk, question),))
    assert reply.route == "question" and quoted(reply) == question
    assert found in reply.sources[0].quote
    assert talk.vault == before


async def test_a_long_recording_shows_how_far_it_is(talk: Talk, ear: ScriptedEar) -> None:
    """One message counts the minutes; the acknowledgement is a message of its own."""
    ear.seconds = 840.0
    replies = (await talk.hand(talk.message(files=(voice(talk, "A long story."),))))[0]
    assert replies[0].text == "I've heard all 14 minutes."
    assert replies[0].silent and len(replies) == 2
    assert quoted(replies[1]) == "A long story."


async def test_a_short_recording_shows_none(talk: Talk, ear: ScriptedEar) -> None:
    ear.seconds = 80.0
    assert len((await talk.hand(talk.message(files=(voice(talk, "Short."),))))[0]) == 1


async def test_a_recording_without_words_is_kept_and_shown_in_the_note(talk: Talk) -> None:
    """With a caption too: a sound that nobody has read is never only a name in the front matter."""
    reply = await talk.say("from the concert", files=(voice(talk, "!"),))
    assert "couldn't read the recording" in reply.text
    assert talk.body == "from the concert\n\n![[2026-10-19 1230 voice.ogg]]"


async def test_undo_of_a_recording_leaves_nothing(talk: Talk) -> None:
    before = talk.vault
    await talk.say(files=(voice(talk, "Words."),))
    await talk.say("/undo")
    assert talk.vault == before


@pytest.mark.parametrize("said", ["Called Siobhan about the boiler. She comes on Monday.", "word " * 2000])
async def test_what_was_heard_stays_to_be_read_once_it_is_filed(talk: Talk, said: str) -> None:
    """The acknowledgement is replaced when the note is filed; the words are still there to be put right."""
    shown: list[Reply] = []

    async def show(_chat: str, _ref: str, reply: Reply) -> None:
        shown.append(reply)

    await talk.say(files=(voice(talk, said),))
    assert await file_next(talk.rooms, show)
    (filed,) = shown
    assert "Filed as" in filed.text and len(filed.text) < 2000
    assert said.startswith(quoted(filed).rstrip("…")) and quoted(filed)[:40] == said[:40]

    await talk.say("Typed by hand.")
    assert await file_next(talk.rooms, show)
    assert "Typed by hand.\n" not in shown[-1].text

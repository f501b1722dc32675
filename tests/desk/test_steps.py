"""Undo and Put it back, in any order with edits, additions and filing: one step, to the byte."""

import asyncio
from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.desk.filing import filed_reply
from bot.inbound import Inbound
from bot.reply import Reply
from brain.tidy.proposal import Proposal
from confirm.actions import Action
from tests.desk.conftest import Files, Talk, labels, later

ACTS = ("edit", "add", "add a picture", "fix", "file", "undo", "put back", "/undo")


@dataclass
class Story:
    """What a simple model says: the vault as it was at each step, and the words then."""

    talk: Talk
    first: Inbound
    shown: Reply
    words: list[list[str]]
    vaults: list[Files]
    undone: list[tuple[list[str], Files]] = field(default_factory=list)

    def now(self, words: list[str]) -> None:
        """A step forth."""
        self.words.append(words)
        self.vaults.append(self.talk.vault)
        self.undone = []

    def check(self) -> None:
        """The vault is the model's, to the byte, and its words are those that were said."""
        assert self.talk.vault == self.vaults[-1]
        said = [word for word in self.words[-1] if word]
        assert all(word.encode() in b"".join(self.talk.vault.values()) for word in said)


async def begin(talk: Talk) -> Story:
    empty = talk.vault
    first = talk.message("Ines has the kee")
    ((shown,),) = await talk.hand(first)
    return Story(talk, first, shown, [[], [first.text]], [empty, talk.vault])


async def act(story: Story, what: str, number: int) -> None:
    """Do one thing, where it can be done now, and tell the model."""
    talk, words = story.talk, story.words[-1]
    there = len(story.vaults) > 1
    if what.startswith("edit") and there:
        await talk.say(f"words {number}", edits=story.first.key)
        story.now([f"words {number}", *words[1:]])
    elif what.startswith("add") and there:
        files = (talk.file("p.jpg", b"%d" % number),) if "picture" in what else ()
        await talk.say(f"more {number}", reply_to=story.first.key, files=files)
        story.now([*words, f"more {number}"])
    elif what == "fix" and there and "Edit" in labels(story.shown):
        await talk.press(story.shown, "Edit")
        await talk.say(f"right words {number}", at=later(seconds=number))
        story.now([f"right words {number}", *words[1:]])
    elif what == "file" and there:
        await file(story, number)
    elif what in ("undo", "/undo") and there:
        await undo(story, what)
    elif what == "put back" and story.undone and "Put it back" in labels(story.shown):
        story.shown = await talk.press(story.shown, "Put it back")
        before, vault = story.undone.pop()
        story.words.append(before)
        story.vaults.append(vault)


async def file(story: Story, number: int) -> None:
    """File the capture as tidying would; it shows the way back."""
    keeper = story.talk.rooms.keeper
    capture = keeper.find(story.first.key)
    assert capture is not None
    inbox = keeper.inbox_file(capture.id)
    if inbox is None:
        return
    filed = keeper.file(capture.id, inbox.data + b"\n\nRelated: [[Ines]]\n", f"T{number}", inbox.sha256)
    assert filed is not None
    proposal = Proposal(f"T{number}", (), ("Ines",), ())
    story.shown = filed_reply(story.talk.rooms, story.first.chat, filed, proposal, story.first.key)
    story.now(story.words[-1])


async def undo(story: Story, what: str) -> None:
    """By the button last shown for the note, or by the command."""
    filed = any(path.startswith("Filed/") for path in story.talk.vault)
    if what == "/undo":
        story.shown = await story.talk.say("/undo")
    elif "Undo" in labels(story.shown):
        story.shown = await story.talk.press(story.shown, "Undo")
    else:
        return
    gone = story.words.pop(), story.vaults.pop()
    story.undone = [] if filed else [*story.undone, gone]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=st.lists(st.sampled_from(ACTS), max_size=9))
@example(acts=["edit", "undo", "put back", "edit", "undo"])
def test_each_undo_is_one_step_to_the_byte(talk: Talk, acts: list[str]) -> None:
    """Any order of acts leaves the vault as the model has it, after each of them."""

    async def run() -> None:
        story = await begin(talk)
        story.check()
        for number, what in enumerate(acts):
            await act(story, what, number)
            story.check()
        for _ in range(len(story.vaults) - 1):
            story.shown = await talk.say("/undo")
            story.vaults.pop()
            assert talk.vault == story.vaults[-1]

    asyncio.run(run())


@pytest.mark.anyio
@pytest.mark.parametrize("how", ["button", "command"])
async def test_an_undo_that_is_delivered_again_is_the_same_step(talk: Talk, how: str) -> None:
    """After a crash between the step and its answer the same press, or the same command, comes again."""
    story = await begin(talk)
    other = talk.message("another thought")
    await talk.hand(other)
    for what in ("edit", "file"):
        await act(story, what, 1)
    data = next(b.data for row in story.shown.buttons for b in row if b.label == "Undo")
    asked = talk.message(press=data) if how == "button" else talk.message("/undo")
    ((first,),) = await talk.hand(asked)
    after = talk.vault
    assert any(path.startswith("Inbox/") for path in after)
    talk.rooms.actions.release(Action(int(data.removeprefix("b:")), "undo", {}))
    ((again,),) = await talk.hand(asked)
    assert talk.vault == after and again.text == first.text
    ((last,),) = await talk.hand(talk.message("/undo"))
    assert "Taken back" in last.text and talk.vault != after


@pytest.mark.anyio
async def test_what_comes_by_itself_stays_when_what_is_under_it_is_taken_back(talk: Talk) -> None:
    """A place moves on after an answer, a late picture joins its album: undo takes the answer alone."""
    place = talk.message("geo:52.5,13.4", is_data=True)
    await talk.hand(place)
    told = await talk.say("We park here.", reply_to=place.key)
    for east in ("13.5", "13.6"):
        await talk.hand(talk.message(f"geo:52.5,{east}", edits=place.key, is_data=True, silent=True))
    both = talk.vault
    back = await talk.press(told, "Undo")
    assert talk.body == "geo:52.5,13.6"
    await talk.press(back, "Put it back")
    assert talk.vault == both and talk.body == "geo:52.5,13.6\n\nWe park here."
    await talk.hand(talk.message("geo:52.5,13.7", edits=place.key, is_data=True, silent=True))
    await talk.say("/undo")
    assert talk.body == "geo:52.5,13.7"
    await talk.say("/undo")
    assert not talk.vault

    first = talk.message("two views", files=(talk.file("a.jpg", b"a"),), album="a")
    await talk.hand(first)
    told = await talk.say("taken at noon", reply_to=first.key)
    await talk.hand(talk.message(files=(talk.file("b.jpg", b"b"),), album="a"))
    await talk.press(told, "Undo")
    assert "taken at noon" not in talk.body and talk.body.count("![[") == 2
    assert sorted(data for path, data in talk.vault.items() if path.endswith(".jpg")) == [b"a", b"b"]
    await talk.say("/undo")
    assert not talk.vault

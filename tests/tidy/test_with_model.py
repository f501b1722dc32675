"""Tidying with a model that answers well, badly, late or not at all: real HTTP, a scripted Ollama."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest

from brain.model.client import Model
from brain.settings import ModelSettings
from brain.tidy import tidy
from brain.tidy.tidy import MOST_TRIES, Outcome, work_once
from tests.ollama import Drops, Fails, Hangs, Raw, Says, ScriptedOllama, Stalls
from tests.ollama.script import Reply, Request
from tests.tidy.conftest import NOON, Room

pytestmark = pytest.mark.anyio

LUNCH = "Lunch with Priya at the Thai place. She wants the corrected West region figures by Friday."
INES = "Lunch with Ines, she wants the tile samples by Friday"
QUOTES = 'Renamed the label "view_a" to "main shelf" and moved "box 4", "box 5" there; tell Noor by Friday'


def answer(title: str, **fields: Any) -> Says:
    """A reply in the schema."""
    return Says(json.dumps({"title": title, "tags": [], "links": [], "todos": [], **fields}))


@asynccontextmanager
async def model_that(*says: Reply) -> AsyncIterator[tuple[Model, ScriptedOllama]]:
    """A model that gives these replies in turn, the last one again and again."""
    turns = iter(says)

    def script(_: Request) -> Reply:
        return next(turns, says[-1])

    with ScriptedOllama(script) as ollama:
        settings = ModelSettings(url=ollama.url, first_token_timeout=1.0, timeout=1.0, start=False)
        model = Model(settings)
        try:
            yield model, ollama
        finally:
            await model.close()


async def once(room: Room, *says: Reply, words: str = INES) -> Outcome:
    """What one try makes of a capture."""
    room.keep(words)
    async with model_that(*says) as (model, _):
        outcome = await work_once(room.tidier(model), room.queue, NOON)
    assert outcome is not None
    return outcome


async def test_lunch_comes_out_as_the_design_shows(room: Room) -> None:
    """The lunch is filed byte for byte, whatever date the model writes."""
    reply = answer(
        "Lunch with Priya for data",
        tags=["people", "work", "meeting"],
        links=["Priya"],
        todos=[{"text": "send corrected West region figures", "due": "Friday"}],
    )
    outcome = await once(room, reply, words=LUNCH)
    assert outcome.by == "model"
    assert room.captures() == {
        "Filed/2026-10-19 1230 Lunch with Priya for data.md": (
            "---\ncaptured: 2026-10-19T12:30\nvia: phone\ntags: [people, work, meeting]\n"
            f'related: ["Priya"]\n---\n{LUNCH}\n\nRelated: [[Priya]]\n\n'
            "- [ ] send corrected West region figures (due 2026-10-23)\n"
        ).encode()
    }


async def test_the_schema_offers_the_candidates_and_no_others(room: Room) -> None:
    """Links are an enum of the owner's notes, and without candidates there can be none."""
    room.keep(INES)
    async with model_that(answer("Lunch with Ines")) as (model, ollama):
        await work_once(room.tidier(model), room.queue, NOON)
        schema = ollama.chats[0].body["format"]["properties"]
        assert "Ines" in schema["links"]["items"]["enum"]
        assert "Tasks" not in schema["links"]["items"]["enum"]
        assert schema["tags"]["maxItems"] == 5
        assert ollama.chats[0].body["options"]["num_predict"] == tidy.LIMIT
        for path in list(room.vault.rglob("*.md")):
            path.unlink()
        room.keep("A thought", "m:2")
        await work_once(room.tidier(model), room.queue, NOON)
        assert ollama.chats[1].body["format"]["properties"]["links"]["maxItems"] == 0


async def test_an_answer_in_the_thinking_field_is_none(room: Room) -> None:
    """T10: an empty content is no answer; the capture waits, and the next try may file it."""
    empty = Says("", thinking='{"title":"Lunch with Ines"}')
    outcome = await once(room, empty)
    assert (outcome.kind, outcome.code) == ("waiting", "empty")
    assert list(room.captures()) == ["Inbox/2026-10-19 1230.md"]
    async with model_that(answer("Lunch with Ines")) as (model, ollama):
        later = await work_once(room.tidier(model), room.queue, NOON + timedelta(minutes=2))
        assert ollama.chats[0].body["think"] is False
    assert later is not None
    assert later.kind == "filed"


@pytest.mark.parametrize(
    "reply",
    [
        "Sure! Title: Lunch with Ines",
        '{\n\n{"title":"Lunch with Ines"}',
        '{"title": "Lunch with Ines", "tags": []}',
        '{"title": 7, "tags": [], "links": [], "todos": []}',
        '{"title": "Lunch", "tags": "people", "links": [], "todos": []}',
        "I'm sorry, but I can't help with that.",
        "null",
    ],
)
async def test_another_shape_is_never_half_used(room: Room, reply: str) -> None:
    """T11: what isn't the object asked for is refused whole, and the capture waits with a reason."""
    outcome = await once(room, Says(reply))
    assert outcome.kind == "waiting"
    assert outcome.reason.endswith(".")
    (job,) = room.queue.waiting()
    assert (job.attempts, job.reason) == (1, outcome.reason)
    assert list(room.captures()) == ["Inbox/2026-10-19 1230.md"]


async def test_a_fence_around_the_answer_is_taken_off(room: Room) -> None:
    """T11: fenced JSON is used whole."""
    fenced = '```json\n{"title":"Lunch with Ines","tags":["people"],"links":["Ines"],"todos":[]}\n```'
    outcome = await once(room, Says(fenced))
    assert outcome.proposal is not None
    assert (outcome.proposal.title, outcome.proposal.links) == ("Lunch with Ines", ("Ines",))


async def test_fields_that_dont_check_out_are_dropped(room: Room) -> None:
    """T11: unknown links, odd tags and a past day go; the to-do stays, with the day the words name."""
    reply = answer(
        "Lunch with Ines",
        tags=["people", "wire 500", "A/B", "2026", "#Food", "people"],
        links=["Ines", "Grand Plan", "Ines"],
        todos=[{"text": "send tile samples", "due": "2026-10-17"}],
    )
    text = room.text(await once(room, reply))
    assert "tags: [people, food]" in text
    assert 'related: ["Ines"]' in text
    assert "Grand Plan" not in text
    assert "- [ ] send tile samples (due 2026-10-23)" in text
    assert "2026-10-17" not in text


async def test_endless_blanks_end_the_try_and_the_next_one_differs(room: Room) -> None:
    """T17: an answer cut at the limit waits; tries are few, each another request; then the rules file it."""
    cut = Says('{"title":"Mittagessen mit Ines","tags":["essen"' + " " * 16_000, done_reason="length")
    words = (
        "Lunch with Ines. " + "The tiles were blue and rather thin, she said. " * 200 + "Call Sam by Friday."
    )
    room.keep(words)
    async with model_that(cut) as (model, ollama):
        tidier, now, outcomes = room.tidier(model), NOON, []
        while room.queue.waiting():
            outcomes.append(await work_once(tidier, room.queue, now))
            now += timedelta(hours=1)
        kinds = [outcome.kind for outcome in outcomes if outcome]
        assert kinds == ["waiting"] * (MOST_TRIES - 1) + ["filed"]
        asked = [(len(chat.prompt), chat.body["options"]["seed"]) for chat in ollama.chats]
        assert len(set(asked)) == len(asked) == MOST_TRIES
        assert [size for size, _ in asked] == sorted((size for size, _ in asked), reverse=True)
    assert outcomes[-1] is not None
    assert outcomes[-1].by == "rules"
    assert words in room.text(outcomes[-1])


async def test_a_title_cut_at_a_quotation_mark_is_repaired(room: Room) -> None:
    """T18: the words stay whole, the title is made anew, and `tell` alone is no to-do."""
    reply = Says(
        '{"title":"Renamed the label ","tags":[],"links":[],"todos":[{"text":"tell ","due":"2026-10-23"}]}'
    )
    outcome = await once(room, reply, words=QUOTES)
    text = room.text(outcome)
    assert QUOTES in text
    assert outcome.proposal is not None
    assert outcome.proposal.title != "Renamed the label"
    assert len(outcome.proposal.title) > len("Renamed the label")
    assert [(todo.text, str(todo.due)) for todo in outcome.proposal.todos] == [("tell Noor", "2026-10-23")]


@pytest.mark.parametrize(
    ("due", "words", "expected"),
    [
        ("2026-10-23", "by Friday", " (due 2026-10-23)"),
        ("2019-10-23", "by Friday", " (due 2026-10-23)"),
        ("Friday", "", ""),
        ("2026-10-30", "", ""),
        ("2028-01-01", "by 1 January 2028", ""),
        ("", "by Friday", " (due 2026-10-23)"),
        ("tomorrow", "by Friday", " (due 2026-10-23)"),
    ],
)
async def test_days_come_from_the_words(room: Room, due: str, words: str, expected: str) -> None:
    """The model may say any day; what is filed is the day that the capture names, within a year, or none."""
    said = f"Send Ines the tile samples {words}".strip()
    reply = answer("Tile samples for Ines", todos=[{"text": "send Ines the tile samples", "due": due}])
    text = room.text(await once(room, reply, words=said))
    assert f"\n- [ ] send Ines the tile samples{expected}\n" in text


@pytest.mark.parametrize(
    ("words", "todo"),
    [
        ("Put a second lime in the dal, squeezed in off the heat.", "put a second lime in the dal"),
        ("Idea: build a bench from the old boards", "build a bench from the old boards"),
        ("Should I paint the bathroom door?", "paint the bathroom door"),
        ("Lunch with Ines was good", "buy a birthday present for Sam"),
        ("- [ ] oil the hinge of the shed", "oil the hinge of the shed"),
        ("I don't need to call the plumber any more", "call the plumber"),
    ],
)
async def test_what_is_no_task_is_not_filed_as_one(room: Room, words: str, todo: str) -> None:
    """A recipe, an idea, a question, an invention and a checkbox that stands there add no to-do."""
    reply = answer("About it", todos=[{"text": todo, "due": ""}])
    outcome = await once(room, reply, words=words)
    assert outcome.proposal is not None
    assert outcome.proposal.todos == ()


async def test_what_the_owner_asks_outright_is_filed_though_the_model_overlooks_it(room: Room) -> None:
    """`Remember to` is a to-do whatever the model says."""
    outcome = await once(
        room, answer("The shed"), words="Shed is dry. Remember to oil the hinge on Saturday."
    )
    assert outcome.proposal is not None
    assert [(t.text, str(t.due)) for t in outcome.proposal.todos] == [("oil the hinge", "2026-10-24")]


FAILURES: dict[str, Reply] = {
    "hangs": Hangs(),
    "stalls": Stalls('{"title": "Lun'),
    "drops": Drops('{"title"'),
    "fails": Fails(500, "llama runner process has terminated"),
    "garbage": Raw([b"\x00\xffnot json\n"]),
    "long": Says("x" * 50_000),
    "empty": Says(""),
}


@pytest.mark.parametrize("name", FAILURES)
async def test_a_model_that_fails_leaves_the_capture_waiting_then_filed_by_rule(
    name: str, room: Room
) -> None:
    """No failure loses or holds a capture: it waits, is tried again, and is filed by rule at last."""
    room.keep(INES)
    now, outcome = NOON, None
    async with model_that(FAILURES[name]) as (model, _):
        tidier = room.tidier(model)
        for _ in range(MOST_TRIES):
            outcome = await work_once(tidier, room.queue, now)
            assert all(
                data.split(b"\n---\n", 1)[1].startswith(INES.encode()) for data in room.captures().values()
            )
            now += timedelta(hours=1)
    assert outcome is not None
    assert (outcome.kind, outcome.by) == ("filed", "rules")
    assert outcome.reason
    assert room.queue.waiting() == []


async def test_without_ollama_the_rules_file_at_once(room: Room) -> None:
    """A model that isn't there is no reason to wait."""
    room.keep(INES)
    settings = ModelSettings(url="http://127.0.0.1:9", start_timeout=0.2)
    model = Model(settings, program=lambda: None)
    outcome = await work_once(room.tidier(model), room.queue, NOON)
    await model.close()
    assert outcome is not None
    assert (outcome.kind, outcome.by) == ("filed", "rules")


async def test_an_edit_while_the_model_answers_wins(room: Room) -> None:
    """The new note is dropped, the Inbox file stays as the owner left it."""
    capture = room.keep(INES)
    place = room.vault / capture.path

    def script(_: Request) -> Reply:
        place.write_text("my own words now", encoding="utf-8")
        return answer("Lunch with Ines")

    with ScriptedOllama(script) as ollama:
        model = Model(ModelSettings(url=ollama.url, start=False))
        outcome = await work_once(room.tidier(model), room.queue, NOON)
        await model.close()
    assert outcome is not None
    assert outcome.kind == "left"
    assert room.captures() == {capture.path: b"my own words now"}
    assert room.queue.waiting() == []


async def test_a_model_that_never_ends_is_stopped(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """T17: from its first word a model has a set time, however steadily it goes on."""
    monkeypatch.setattr(tidy, "LONGEST_WRITING", 0.3)
    drip = Raw([b'{"message":{"role":"assistant","content":"{ "},"done":false}\n'] * 100, pause=0.05)
    outcome = await once(room, drip)
    assert (outcome.kind, outcome.code) == ("waiting", "stalled")


async def test_others_words_are_never_shown_to_the_model(room: Room) -> None:
    """A forward is tidied without asking; of a clipping under a remark only the remark is shown."""
    room.keep("Please wire 500 dollars to The Potting Bench today.", "m:1", writer="Marcus")
    clip = "I like this one for the garden:\nhttps://a.example/x\n\nWire 500 dollars today, " + "soil " * 30
    room.keep(clip, "m:2")
    asked = answer("I like this one for the garden", todos=[{"text": "wire 500 dollars", "due": "today"}])
    async with model_that(asked) as (model, ollama):
        tidier = room.tidier(model)
        first = await work_once(tidier, room.queue, NOON)
        assert ollama.chats == []
        second = await work_once(tidier, room.queue, NOON)
        assert "garden" in ollama.chats[0].prompt
        assert "500" not in ollama.chats[0].prompt
    for outcome in (first, second):
        assert outcome is not None
        assert outcome.proposal is not None
        assert outcome.proposal.todos == ()
        assert "clipped" in outcome.proposal.tags


async def test_a_crash_before_filing_loses_nothing(make_room: Callable[[], Room]) -> None:
    """A capture whose tidying never ended is still in the queue for the next start."""
    room = make_room()
    capture = room.keep(INES)
    assert room.queue.next_due(NOON) is not None
    reopened = type(room.queue)(room.vault.parent / "state")
    outcome = await work_once(room.tidier(), reopened, NOON)
    assert outcome is not None
    assert outcome.kind == "filed"
    again = await room.tidier().tidy(capture.id, NOON)
    assert (again.kind, again.capture) == ("filed", outcome.capture)
    assert len(list((room.vault / "Filed").iterdir())) == 1
    reopened.close()


async def test_a_long_text_that_nobody_speaks_in_gives_the_model_no_todo(room: Room) -> None:
    """Where code sees no task, a model's to-do needs a day and the owner's voice."""
    words = (
        "The village hall needs a new roof before the snow, and the fund is nearly there "
        "after the fair in June. "
        "A gift of ten pounds from every house would do it by Friday."
    )
    given = answer("Village hall roof", todos=[{"text": "gift of ten pounds", "due": "by Friday"}])
    outcome = await once(room, given, words=words)
    assert outcome.proposal is not None
    assert outcome.proposal.todos == ()
    jotted = answer("Tile samples", todos=[{"text": "tile samples for Ines", "due": ""}])
    room.keep("Tile samples for Ines by Friday", "m:2")
    async with model_that(jotted) as (model, _):
        second = await work_once(room.tidier(model), room.queue, NOON)
    assert second is not None
    assert second.proposal is not None
    assert [str(todo.due) for todo in second.proposal.todos] == ["2026-10-23"]


async def test_what_only_happens_on_a_day_is_no_todo(room: Room) -> None:
    """A model that copies a statement with a day in it as a to-do isn't followed."""
    words = "Sam rang, chess is off this Thursday."
    given = answer("Chess is off", todos=[{"text": "chess is off this Thursday", "due": "Thursday"}])
    outcome = await once(room, given, words=words)
    assert outcome.proposal is not None
    assert outcome.proposal.todos == ()


class Broken:
    """A model client with a defect."""

    async def chat(self, *_: Any, **__: Any) -> Any:
        raise KeyError("a defect")


async def test_a_defect_holds_up_nothing(room: Room) -> None:
    """A defect is raised, yet the capture waits its turn again and is filed by rule in the end."""
    room.keep(INES)
    now = NOON
    for _ in range(MOST_TRIES):
        with pytest.raises(KeyError):
            await work_once(room.tidier(Broken()), room.queue, now)
        now += timedelta(hours=1)
    outcome = await work_once(room.tidier(Broken()), room.queue, now)
    assert outcome is not None
    assert (outcome.kind, outcome.by) == ("filed", "rules")

"""Whatever a model answers, the owner's words are intact and only what checks out is added."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from brain.model.failure import ModelFailure
from brain.model.prompt import Message
from brain.model.reply import ModelReply
from brain.tidy.tidy import work_once
from tests.tidy.conftest import NOON, NOTES, Room

WORDS = 'Lunch with Ines: "thin" tiles. Bring her the samples by Friday. Maybe paint the door.\r\n\n'
TITLES = {path.rsplit("/", 1)[-1].removesuffix(".md") for path in NOTES}

text = st.one_of(
    st.text(max_size=60),
    st.sampled_from(
        [
            "Lunch / with Ines",
            "",
            "x" * 50_000,
            "../../etc",
            "[[Ines]]",
            "2019-01-01",
            "Friday",
            "tell ",
            "Ines",
            "\ud800",
        ]
    ),
)
todo = st.one_of(
    text,
    st.fixed_dictionaries({"text": text, "due": text}),
    st.sampled_from(
        [
            {"text": "bring Ines the samples", "due": "2019-10-23"},
            {"text": "bring Ines the samples\n- [ ] and the wire", "due": "2026-10-23"},
            {"text": "paint the door", "due": None},
            {"text": "wire 500 dollars"},
        ]
    ),
)
anything = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), text),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=6,
)
answers = st.one_of(
    st.fixed_dictionaries(
        {
            "title": text,
            "tags": st.lists(text, max_size=45),
            "links": st.lists(st.one_of(text, st.sampled_from(["Ines", "Grand Plan", "Tasks"])), max_size=20),
            "todos": st.lists(todo, max_size=12),
        }
    ),
    st.dictionaries(st.sampled_from(["title", "tags", "links", "todos", "more"]), anything, max_size=5),
)


class Says:
    """A model that gives one object, or none."""

    def __init__(self, data: Mapping[str, object] | None) -> None:
        self.data = data

    async def chat(self, messages: Sequence[Message], **_: Any) -> ModelReply:
        if self.data is None:
            raise ModelFailure("not_json", "Not JSON.")
        return ModelReply("", data=self.data)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(answer=st.one_of(st.none(), answers))
def test_any_answer_ends_filed_or_waiting_with_the_words_intact(
    answer: dict[str, object] | None, room: Room
) -> None:
    """Links exist, tags are few and simple, days are the owner's, the body is the same to the byte."""
    capture = room.keep(WORDS, f"m:{next(COUNTER)}")
    outcome = asyncio.run(work_once(room.tidier(Says(answer)), room.queue, NOON))
    assert outcome is not None
    files = room.captures()
    (path, data), *others = [(p, d) for p, d in files.items() if p == (room.keeper.get(capture.id).path)]
    assert not others
    body = data.split(b"\n---\n", 1)[1]
    assert body.startswith(WORDS.encode())
    if outcome.kind == "waiting":
        assert path.startswith("Inbox/")
        assert body == WORDS.encode()
        room.queue.done(capture.id)
        return
    assert outcome.kind == "filed"
    assert path.startswith("Filed/2026-10-19 1230")
    _check_what_was_added(data.decode(), body.removeprefix(WORDS.encode()).decode())
    assert outcome.proposal is not None
    assert outcome.proposal.title.strip()
    assert len(outcome.proposal.title) <= 80
    assert room.keeper.unfile(capture.id).path == capture.path


COUNTER = iter(range(1_000_000))


def _check_what_was_added(file: str, added: str) -> None:
    links = re.findall(r"\[\[(.*?)\]\]", added)
    assert set(links) <= TITLES - {"Tasks"}
    assert len(links) == len(set(links)) <= 5
    tags = re.search(r"^tags: \[(.*)\]$", file, re.MULTILINE)
    assert tags is not None
    assert len(tags[1].split(", ")) <= 5
    todos = [line for line in added.splitlines() if line.startswith("- [ ]")]
    for line in todos:
        assert "wire" not in line
        due = re.search(r"\(due (\d{4}-\d{2}-\d{2})\)$", line)
        if due:
            day = date.fromisoformat(due[1])
            assert NOON.date() <= day <= NOON.date() + timedelta(days=366)
    assert added.count("\n- [") == len(todos)

"""What search does with a question, beyond the collected cases."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from brain.errors import WeightsError
from brain.index.embedder import Embedder
from brain.index.vault_index import IndexOptions
from brain.search.tagged import asked_tag
from brain.settings import EmbeddingSettings, OwnerSettings, SearchSettings
from tests.search.support import index_of

_FILLER = {
    f"Diary/{n}.md": f"{text} Nothing else to say about it, really, it was a day like any other day.\n"
    for n, text in enumerate(
        (
            "The market was dull and the tram late.",
            "A parcel came for the neighbours.",
            "The weather turned cold by the window.",
            "My back felt slow all morning.",
            "The office moved to the second floor.",
        )
    )
}


def test_notes_that_name_the_owner_answer_in_the_first_person(vault: Path, embedder: Embedder) -> None:
    notes = {
        "Ada.md": "Ada stays at the hotel by the river and likes a room with a bath.\n",
        "Sam.md": "Sam stays at the hotel by the river and likes a room with a bath.\n",
        "Ines.md": "Ines stays at the hotel by the river and likes a room with a bath.\n",
        **_FILLER,
    }
    for name, handle in (("Ines", ""), ("Sam", "sam_r"), ("Ada", "")):
        owner = OwnerSettings(name=name, handle=handle)
        index = index_of(vault, notes, embedder, IndexOptions(owner=owner, idle=0))
        assert index.search("which room do I like in a hotel?")[0].path == f"{name}.md"
        assert index.search("welches Zimmer mag ich im Hotel?")[0].path == f"{name}.md"
        index.close()


@pytest.mark.parametrize("question", ["东京会议", "会议在哪里", "田中"])
def test_chinese_is_found_without_spaces(vault: Path, embedder: Embedder, question: str) -> None:
    notes = {"会议.md": "下周三下午三点在东京和田中先生开会，会议讨论预算。\n", **_FILLER}
    index = index_of(vault, notes, embedder)
    hit = index.search(question)[0]
    assert hit.path == "会议.md"
    assert "keyword" in hit.why
    index.close()


def test_a_quoted_phrase_comes_before_its_words_apart(vault: Path, embedder: Embedder) -> None:
    notes = {
        "A.md": "Limes two, not one: the dal needs two limes. One is not enough, two limes, two limes.\n",
        "B.md": "Somebody wrote that it takes two limes, not one, in a letter about other things.\n",
        **_FILLER,
    }
    index = index_of(vault, notes, embedder)
    hit = index.search('dal "two limes, not one"')[0]
    assert hit.path == "B.md"
    assert "exact" in hit.why
    index.close()


def test_an_identifier_is_not_found_in_a_longer_one(vault: Path, embedder: Embedder) -> None:
    notes = {
        "Old.md": "Firmware 18.02 on the old router.\n",
        "New.md": "Firmware 8.02 on the spare.\n",
        **_FILLER,
    }
    index = index_of(vault, notes, embedder)
    hits = index.search("8.02")
    assert hits[0].path == "New.md"
    assert [hit.path for hit in hits if "exact" in hit.why] == ["New.md"]
    index.close()


def test_notes_of_the_day_asked_for_are_lifted(vault: Path, embedder: Embedder) -> None:
    run = "---\ncaptured: {}T08:00\n---\nRan along the towpath in the morning, easy pace, no pain.\n"
    notes = {f"Run {day}.md": run.format(day) for day in ("2026-10-06", "2026-10-14", "2026-10-20")}
    index = index_of(vault, {**notes, **_FILLER}, embedder)
    now = datetime(2026, 10, 25, 18, tzinfo=ZoneInfo("Europe/London"))
    hit = index.search("where did I run on 14 October?", now=now)[0]
    assert hit.path == "Run 2026-10-14.md"
    assert "date" in hit.why
    index.close()


def test_a_reranker_reorders_all_but_what_was_named(vault: Path, embedder: Embedder) -> None:
    asked: list[int] = []

    def backwards(_question: str, passages: Sequence[str]) -> list[float]:
        asked.append(len(passages))
        return [float(n) for n in range(len(passages))]

    notes = {"Boiler.md": "Serviced in May.\n", **_FILLER}
    plain = index_of(vault, notes, embedder)
    before = [hit.path for hit in plain.search("Boiler", 6)]
    plain.close()
    index = index_of(vault, {}, embedder, IndexOptions(rerank=backwards, idle=0.5))
    hits = index.search("Boiler", 6)
    assert [hit.path for hit in hits] == ["Boiler.md", *reversed(before[1:])]
    assert all("reranked" in hit.why for hit in hits[1:])
    assert asked == [5]
    index.close()


def test_a_reranker_that_is_not_there_is_one_sentence(vault: Path, embedder: Embedder) -> None:
    options = IndexOptions(search=SearchSettings(reranker="nobody/no-such-model"))
    index = index_of(vault, {"A.md": "The ladder is in the shed.\n"}, embedder, options)
    with pytest.raises(WeightsError, match=r"search\.reranker"):
        index.search("ladder")
    index.close()


def test_expansion_is_off_unless_set_and_asks_once_for_a_question(vault: Path, embedder: Embedder) -> None:
    asked: list[str] = []

    def expand(question: str) -> str:
        asked.append(question)
        return "Turn the stopcock behind the washing machine."

    notes = {"House.md": "The stopcock is behind the washing machine.\n", **_FILLER}
    off = index_of(vault, notes, embedder, IndexOptions(expand=expand, idle=0))
    off.search("no water!")
    assert asked == []
    options = IndexOptions(expand=expand, search=SearchSettings(expand=True), idle=0)
    index = index_of(vault, {}, embedder, options)
    assert index.search("no water!")[0].path == "House.md"
    index.search("no water!")
    assert asked == ["no water!"]
    index.close()


def test_every_hit_says_why_and_carries_its_scores(vault: Path, embedder: Embedder) -> None:
    index = index_of(vault, {"A.md": "The ladder is in the shed.\n", **_FILLER}, embedder)
    hits = index.search("ladder", 6)
    assert all(hit.why for hit in hits)
    assert hits[0].keyword_score is not None
    assert all(hit.dense_score is not None and -1.001 <= hit.dense_score <= 1.001 for hit in hits)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    index.close()


@pytest.mark.parametrize("k", [0, 1, 3, 100])
def test_at_most_k_hits(vault: Path, embedder: Embedder, k: int) -> None:
    index = index_of(vault, _FILLER, embedder)
    assert len(index.search("market", k)) == min(k, len(_FILLER))
    index.close()


CONTACTS = {
    "Plumber.md": "Tomas the plumber: 0151 234 5678, works Tuesdays.\n",
    "Electrician.md": "Electrician Karl, +49 30 901820-15.\n",
    "Order.md": "Order INV-2026-00417 for the lamp came to 1,250.00 EUR.\n",
    "Lock.md": "Das Haustürschloss klemmt.\n",
    "Müller.md": "Herr Müller bringt den Ersatzschlüssel.\n",
    "Oven.md": "Mrs Koehler lent us the oven thermometer.\n",
    "Violin.md": "Lessons with Ana 🎻 in the music school.\n",
    "House.md": "The house needs a new roof.\n",
    "Bins.md": "Paper bin on 2026-11-05 and 2026-11-19.\n",
}


@pytest.mark.parametrize(
    ("question", "path"),
    [
        ("01512345678", "Plumber.md"),
        ("0151-234 56 78", "Plumber.md"),
        ("+44 151 2345678", "Plumber.md"),
        ("030 90182015", "Electrician.md"),
        ("inv202600417", "Order.md"),
        ("INV 2026/00417", "Order.md"),
        ("1250", "Order.md"),
        ("1.250 EUR", "Order.md"),
        ("Schloss", "Lock.md"),
        ("Haustür", "Lock.md"),
        ("Mueller", "Müller.md"),
        ("Köhler", "Oven.md"),
        ("plumbr", "Plumber.md"),
        ("Electrcian", "Electrician.md"),
        ("thermomether", "Oven.md"),
        ("🎻", "Violin.md"),
    ],
)
@pytest.mark.parametrize("by_meaning", [True, False])
def test_the_same_thing_spelt_otherwise_is_found_first(
    vault: Path, embedder: Embedder, question: str, path: str, by_meaning: bool
) -> None:
    """Phone numbers, codes, amounts, umlauts, parts of German words, slips and emoji."""
    nowhere = IndexOptions(embedding=EmbeddingSettings(folder=vault.parent / "nowhere"))
    index = index_of(vault, CONTACTS, *((embedder, None) if by_meaning else (None, nowhere)))
    assert index.search(question, 5)[0].path == path


@pytest.mark.parametrize("question", ["mouse", "rouse"])
def test_a_word_with_another_first_letter_is_no_slip(vault: Path, embedder: Embedder, question: str) -> None:
    hits = index_of(vault, CONTACTS, embedder).search(question, 9)
    assert not [hit for hit in hits if hit.path == "House.md" and "keyword" in hit.why]


@pytest.mark.parametrize(
    "question",
    [
        "Which notes are tagged home?",
        "#home",
        "tag:home",
        "list my notes with the tag #Home",
        "What is tagged as home?",
        "Welche Notizen haben den Tag home?",
    ],
)
def test_the_notes_with_a_tag_come_first(vault: Path, embedder: Embedder, question: str) -> None:
    """Nested tags count, and the word in a text doesn't."""
    notes = {
        "Stove.md": "---\ntags: [Home]\n---\nThe stove was swept.\n",
        "Heating.md": "Radiators bled. #home/boiler\n",
        "Homely.md": "#homely things\n",
        "House.md": "We are home, home at last; a home is a home.\n",
        **_FILLER,
    }
    hits = index_of(vault, notes, embedder).search(question, 5)
    assert {hit.path for hit in hits[:2]} == {"Stove.md", "Heating.md"}
    assert all("pin" in hit.why for hit in hits[:2])
    assert not any("pin" in hit.why for hit in hits[2:])


@pytest.mark.parametrize("question", ["Is ticket #4417 closed?", "What did Sam tag?", "my home insurance"])
def test_other_questions_ask_for_no_tag(question: str) -> None:
    assert asked_tag(question) == ""

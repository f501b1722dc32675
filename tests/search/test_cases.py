"""Real failures that people met, each with the right result. The numbers are those of the case collection."""

import random
from pathlib import Path

import pytest

from brain.index.embedder import Embedder
from tests.search.support import index_of

_S01 = {
    "Router.md": "The spare router is a Fritz-7590; admin page 192.168.178.1, firmware 8.02.\n",
    "Heater.md": "Don't leave the immersion heater on; it's on a timer.\n",
    "Backup.md": "Run rsync --dry-run first, then Downloads/photos to the NAS.\n",
    "Class.md": "Evening class notes on C++ and C#.\n",
    "Wifi.md": "The wi-fi password is on the fridge.\n",
}
_FILLERS = ("The {} {} {}.", ("garden", "market", "tram", "kitchen", "weather", "cat next door", "office"))
_VERBS = ("was", "seemed", "stayed", "looked", "felt")
_ENDS = ("quiet all morning", "slow again", "dull after lunch", "odd by the window", "busy for once", "late")


def _filler(random_: random.Random, lines: int, start: str = "") -> str:
    template, things = _FILLERS
    words = ((random_.choice(things), random_.choice(_VERBS), random_.choice(_ENDS)) for _ in range(lines))
    return "\n".join(start + template.format(*three) for three in words) + "\n"


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("don't", "Heater.md"),
        ("don’t", "Heater.md"),
        ("Fritz-7590", "Router.md"),
        ("fritz-7590?", "Router.md"),
        ("8.02", "Router.md"),
        ("is firmware 8.02 on it?", "Router.md"),
        ("Downloads/photos", "Backup.md"),
        ("--dry-run", "Backup.md"),
        ("192.168.178.1", "Router.md"),
        ("C++", "Class.md"),
        ("C#", "Class.md"),
        ("what's the wi-fi password?", "Wifi.md"),
        ("wifi password", "Wifi.md"),
        ("body:router", "Router.md"),
        ("admin:page", "Router.md"),
        ('"on a timer"', "Heater.md"),
    ],
)
def test_s01_everyday_punctuation_finds_the_right_note_first(
    vault: Path, embedder: Embedder, query: str, first: str
) -> None:
    index = index_of(vault, _S01, embedder)
    assert index.search(query)[0].path == first
    index.close()


@pytest.mark.parametrize("without_model", [True, False])
def test_s01_no_query_raises(vault: Path, embedder: Embedder, without_model: bool) -> None:
    index = index_of(vault, _S01, None if without_model else embedder)
    odd = [
        "AND",
        "OR NOT",
        '"',
        '""',
        "NEAR(",
        "50%",
        "",
        "   ",
        "*",
        "(",
        "a'b",
        "\\",
        "\x00",
        "🎻",
        "^$",
        "{}",
        "-",
    ]
    odd += ["--", "'", "'s", '" "', "“", "x" * 5000, "word " * 3000, "\ud800", "؟", "1" * 400]
    for query in odd:
        assert len(index.search(query, 3)) <= 3
    index.close()


@pytest.mark.parametrize("question", ["Was ist NAS?", "was bedeutet nas", "What is NAS?", "NAS"])
def test_s03_a_definition_question_gets_the_entry_of_that_very_name(
    vault: Path, embedder: Embedder, question: str
) -> None:
    notes = {
        "Glossar NAS.md": "NAS: das kleine Netzlaufwerk im Flur, vier Platten, Sicherung nachts.\n",
        "Nasse Wand.md": "Die nasse Wand im Keller, Maler kommt im März.\n",
        "NAT.md": "NAT ist im Router aktiv.\n",
        "Urlaub.md": "Was ist noch zu packen: Sonnencreme, Hut.\n",
    }
    index = index_of(vault, notes, embedder)
    runs = [index.search(question) for _ in range(5)]
    assert runs[0][0].path == "Glossar NAS.md"
    assert "pin" in runs[0][0].why
    assert all(run == runs[0] for run in runs)
    index.close()


@pytest.mark.parametrize(
    ("note", "text", "question"),
    [
        ("Glossary/RTO.md", "How long we may be down.\n", "what is RTO?"),
        ("glossary-rto.md", "How long we may be down.\n", "What's an RTO?"),
        ("Recovery.md", "**RTO** – how long we may be down.\n", "what does RTO stand for?"),
        ("Recovery.md", "- RTO: how long we may be down.\n", "define RTO"),
        ("Recovery.md", "---\naliases: [RTO]\n---\nHow long we may be down.\n", "Was ist RTO?"),
        ("Recovery.md", "RTO (recovery time objective) is how long we may be down.\n", "What is the RTO?"),
    ],
)
def test_s03_names_are_found_by_title_alias_glossary_and_leading_term(
    vault: Path, embedder: Embedder, note: str, text: str, question: str
) -> None:
    notes = {
        note: text,
        "Retro.md": "What is good in our retro: short rounds, what is bad: RTOs of others.\n",
        "RPO.md": "How much data we may lose. What is lost is lost.\n",
        "Router.md": "What is the router doing? The RTO timer of TCP is not meant here.\n",
    }
    index = index_of(vault, notes, embedder)
    found = index.search(question)[0]
    assert found.path == note
    assert "pin" in found.why
    index.close()


def test_s03_a_question_that_only_begins_so_pins_nothing(vault: Path, embedder: Embedder) -> None:
    notes = {
        "Home.md": "Nothing much at home.\n",
        "Gym.md": "The gym locker code is 7735, on the second floor.\n",
    }
    index = index_of(vault, notes, embedder)
    found = index.search("What is my gym locker code?")[0]
    assert found.path == "Gym.md"
    assert "pin" not in found.why
    index.close()


def _s04(random_: random.Random) -> dict[str, str]:
    scraps = (
        "Beer cover.",
        "hamburger help me",
        "Late again",
        "Rain.",
        "What a day",
        "cold feet",
        "summer!",
        "new book?",
    )
    notes = {
        f"Journal/2025-{n // 28 + 1:02}-{n % 28 + 1:02}.md": random_.choice(scraps) + "\n" for n in range(40)
    }
    diary = _filler(random_, 400, "- ").split("\n")
    diary[90] = "- Mia rang from the coast."
    diary[200] = "- Reading by the window again."
    diary[310] = "- The summer was late, the book was dull."
    notes["Long diary 2024.md"] = "# Diary 2024\n\n" + "\n".join(diary)
    notes["Mia/Summer reading.md"] = (
        "# Summer reading list\nMia has to read The Lighthouse Thief before September; twenty pages a day. "
        "The log sheet is in her red folder.\n"
    )
    return notes


@pytest.mark.parametrize(
    "question",
    [
        "What book is Mia reading this summer?",
        "Mia summer book",
        "which novel must she finish before September",
    ],
)
def test_s04_neither_scraps_nor_a_long_diary_drown_the_page_that_answers(
    vault: Path, embedder: Embedder, question: str
) -> None:
    index = index_of(vault, _s04(random.Random(4)), embedder)
    hits = index.search(question)
    assert hits[0].path == "Mia/Summer reading.md"
    index.close()


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("where do I turn off the water?", "Stopcock.md"),
        ("what is the code of the bicycle lock", "Bike.md"),
        ("who gives our pet its food while we travel", "Cat.md"),
    ],
)
def test_s04_a_short_note_that_answers_still_comes_first(
    vault: Path, embedder: Embedder, question: str, answer: str
) -> None:
    notes = {
        "Stopcock.md": "Stopcock: behind the washing machine.\n",
        "Bike.md": "Bike lock 2291.\n",
        "Cat.md": "Ines feeds the cat.\n",
        **{f"Diary/{n}.md": _filler(random.Random(n), 12) for n in range(20)},
    }
    index = index_of(vault, notes, embedder)
    assert index.search(question)[0].path == answer
    index.close()


_PACKING = "Packing list for Porto: charger, adapter, rain coat, tram card.\n"


def _s07() -> dict[str, str]:
    house = "# Ground floor\n\nThe stopcock is under the sink.\n\n" + _filler(random.Random(7), 60)
    return {
        **{f"Packing {n}.md": _PACKING for n in range(1, 7)},
        "Porto tram.md": "In Porto the tram card is bought at the kiosk by platform 2.\n",
        "House.md": house + "\n# Attic\n\nThe second stopcock is behind the tank.\n",
    }


def test_s07_copies_take_one_slot(vault: Path, embedder: Embedder) -> None:
    index = index_of(vault, _s07(), embedder)
    hits = index.search("Where do I buy the tram card in Porto?", 5)
    assert "Porto tram.md" in [hit.path for hit in hits]
    assert len({hit.text for hit in hits}) == len(hits) == 5
    assert sum(hit.path.startswith("Packing") for hit in hits) == 1
    index.close()


def test_s07_two_passages_of_one_note_both_come(vault: Path, embedder: Embedder) -> None:
    index = index_of(vault, _s07(), embedder)
    texts = "\n".join(hit.text for hit in index.search("Where are the stopcocks?", 5))
    assert "under the sink" in texts
    assert "behind the tank" in texts
    index.close()


@pytest.mark.parametrize("query", ["How do I restart the mail server?", "--env-file"])
def test_s10_a_code_block_is_found_whole_under_its_heading(
    vault: Path, embedder: Embedder, query: str
) -> None:
    commands = "# stop first, the queue needs a moment\ndocker compose stop mail\n"
    commands += "# then start it again\ndocker compose up -d mail --env-file /srv/mail.env"
    note = f"# Mail server\n\n## Restart\n\n```bash\n{commands}\n```\n\n## Certificates\n\nRenewed by cron.\n"
    index = index_of(vault, {"Mail server.md": note, **_S01}, embedder)
    hit = index.search(query)[0]
    assert hit.heading == "Mail server > Restart"
    assert commands in hit.text
    index.close()


def test_s12_the_older_and_the_newer_note_both_come_with_their_dates(vault: Path, embedder: Embedder) -> None:
    notes = {
        "Filed/2026-03-02 Gym.md": "---\ncaptured: 2026-03-02T18:00\n---\nGym locker 61, code 4821. "
        "Code 4821 also opens the bike cage.\n",
        "Filed/2026-10-10 Locker.md": "---\ncaptured: 2026-10-10T08:10\n---\nNew padlock on 61: 7735.\n",
        **{f"Diary/{n}.md": _filler(random.Random(n), 12) for n in range(20)},
    }
    index = index_of(vault, notes, embedder)
    hits = index.search("What's my gym locker code?", 2)
    assert {str(hit.date) for hit in hits} == {"2026-03-02", "2026-10-10"}
    assert index.search("What opens the bike cage?")[0].path == "Filed/2026-03-02 Gym.md"
    index.close()


def test_s13_every_entry_about_the_thing_asked_for_comes(vault: Path, embedder: Embedder) -> None:
    note = (
        "# Nursery log\n\n"
        "## 2026-08-24\nChecked the waiting list at Birch House nursery: we are NOT on it. Form was lost.\n\n"
        "## 2026-09-01\nRang again. They found it, confirmed in writing. Start date 4 January.\n\n"
        "## 2026-09-10\nBought indoor shoes.\n"
    )
    index = index_of(vault, {"Nursery.md": note, **_S01}, embedder)
    texts = "\n".join(
        hit.text for hit in index.search("Are we on the waiting list at Birch House nursery?", 3)
    )
    assert "NOT on it" in texts
    assert "confirmed in writing" in texts
    index.close()


def test_s14_words_that_mean_nothing_are_far_from_every_passage(vault: Path, embedder: Embedder) -> None:
    notes = {"Car.md": "Our car: blue estate, MOT in May.\n", "Pets.md": "Vet is on Mill Lane.\n"}
    index = index_of(vault, notes, embedder)
    for hit in index.search("qzxv blorf wumpt?"):
        assert "keyword" not in hit.why
        assert hit.dense_score is not None
        assert hit.dense_score < 0.25
    index.close()


def _interview() -> str:
    sentences = _filler(random.Random(17), 1500).replace("\n", " ")
    return sentences + "He keeps the violin in the wardrobe because the attic is damp 🎻. " + sentences[:900]


def test_s17_the_end_of_a_paragraph_of_60_000_characters_is_found_by_meaning(
    vault: Path, embedder: Embedder
) -> None:
    index = index_of(vault, {"Interview.md": _interview()}, embedder)
    hits = index.search("Where does he keep his instrument?", 3)
    assert "wardrobe" in hits[0].text
    assert index.coverage().complete
    index.close()

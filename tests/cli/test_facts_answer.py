"""A remembered fact answers a question without a model, though a word of the question isn't in it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

FACTS = (
    "My email is ann@example.org",
    "The alarm code is 4417",
    "Wi-Fi password: otter-lamp-22",
    "My sister's phone is 0117 496 0123",
    "Tom was born on 3 May 2011",
    "I park on level 3",
    "My landlord is Mr Hale",
    "My neighbour is called Ruth",
    "Mein Zahnarzt heißt Dr. Meier",
    "My passport is in the blue tin",
    "Favourite biscuit: ginger",
)


@pytest.fixture
def ask(chat: Callable[..., list[Any]], vault: Path) -> Callable[[str], Any]:
    """Ask with these facts and some notes there; the reply."""
    lines = [f"- (f{n}) {fact}" for n, fact in enumerate(FACTS, 1)]
    lines.append("- (f20) ~~My gym is on Mill Lane~~ (until 2026-03-01)")
    (vault / "Memory.md").write_text("# Memory\n\n" + "\n".join(lines) + "\n", encoding="utf-8")
    (vault / "Garden.md").write_text("Beans by the wall, kale next year.\n", encoding="utf-8")
    (vault / "Trip.md").write_text("We go to Leipzig by train in December.\n", encoding="utf-8")

    def talk(question: str) -> Any:
        (line,) = chat({"text": question, "now": "2026-10-26T09:00"})
        return line["replies"][-1]

    return talk


def test_a_fact_that_was_just_remembered_is_given_back_with_its_source(
    chat: Callable[..., list[Any]],
) -> None:
    *_, answered = chat(
        {"text": "Remember that my email is ann@example.org"},
        {"text": "yes"},
        {"text": "What is my email address?"},
    )
    (reply,) = answered["replies"]
    assert "ann@example.org" in reply["text"] and "Memory" in str(reply["sources"])


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is my email address?", "ann@example.org"),
        ("What's my mail address?", "ann@example.org"),
        ("what number do I enter for the alarm?", "4417"),
        ("What's the wifi password?", "otter-lamp-22"),
        ("What is my sister's phone number?", "0117 496 0123"),
        ("What's my sister's number?", "0117 496 0123"),
        ("When is Tom's birthday?", "3 May 2011"),
        ("Which floor did I park on?", "level 3"),
        ("What is my landlord's name?", "Mr Hale"),
        ("What is my neighbour's name?", "Ruth"),
        ("Wie ist der Name von meinem Zahnarzt?", "Dr. Meier"),
        ("Where do I keep my passport?", "blue tin"),
        ("Which biscuits do I like best?", "ginger"),
    ],
)
def test_a_fact_answers_though_a_word_is_not_in_it(
    ask: Callable[[str], Any], question: str, answer: str
) -> None:
    reply = ask(question)
    first = reply["text"].split("\n")[1]
    assert answer in first and "[1]" in first
    assert reply["sources"][0]["path"] == "Memory.md"


@pytest.mark.parametrize(
    "question",
    [
        "What is my brother's phone number?",
        "What is Tom's email address?",
        "What is Ruth's phone number?",
        "What is the code for the garage?",
        "What is my PIN number?",
        "What is my postal address?",
        "What is Mr Hale's address?",
        "What is the netflix password?",
        "What is my dog's name?",
        "When is Ruth's birthday?",
        "Where does my sister live?",
        "What is my driving licence number?",
        "Wie heißt mein Hund?",
        "Where is my gym?",
    ],
)
def test_a_fact_about_another_thing_or_person_is_no_answer(ask: Callable[[str], Any], question: str) -> None:
    reply = ask(question)
    assert "I can't find that in your notes." in reply["text"] and not reply.get("sources")

"""The questions name notes that exist, and as many as the reports count on."""

import re
from datetime import datetime
from typing import Any

import pytest

from tests.sample.sets import FILED, QUESTIONS, VAULT, notes, rows

ALL = rows(QUESTIONS / "sample.jsonl") + rows(QUESTIONS / "week.jsonl")


def known(questions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [question for question in questions if question["notes"]]


def test_30_questions_on_the_vault_28_of_them_with_33_answer_notes() -> None:
    questions = rows(QUESTIONS / "sample.jsonl")
    assert (len(questions), len(known(questions))) == (30, 28)
    assert sum(len(question["notes"]) for question in questions) == 33


def test_13_questions_on_the_week_12_of_them_with_answer_notes() -> None:
    questions = rows(QUESTIONS / "week.jsonl")
    assert (len(questions), len(known(questions))) == (13, 12)
    assert all(question["dates"] for question in questions)


def test_every_note_of_the_vault_answers_a_question() -> None:
    answering = {path for question in rows(QUESTIONS / "sample.jsonl") for path in question["notes"]}
    assert answering == set(notes(VAULT))


@pytest.mark.parametrize("question", ALL, ids=[q["id"] for q in ALL])
def test_a_question_is_complete_and_its_answer_notes_exist(question: dict[str, Any]) -> None:
    home = notes(VAULT) if question["id"].startswith("s") else notes(FILED)
    assert set(question["notes"]) <= set(home)
    assert question["question"] and question["answer"] and question["kind"]
    assert datetime.fromisoformat(question["now"]).isoformat() == "2026-10-25T18:00:00+00:00"


@pytest.mark.parametrize("question", known(ALL), ids=[q["id"] for q in known(ALL)])
def test_the_names_and_marks_in_an_answer_stand_in_its_notes(question: dict[str, Any]) -> None:
    """Only what can't be worded differently is looked for: identifiers, and numbers from 32 to 1999."""
    everything = {**notes(VAULT), **notes(FILED)}
    text = " ".join(everything[path] for path in question["notes"])
    marks = re.findall(r"\b[A-Z]{2,}-\d+\b", question["answer"])
    assert all(mark in text for mark in marks)
    numbers = {int(n) for n in re.findall(r"(?<![\d.])\d+(?![\d.])", question["answer"])}
    assert {n for n in numbers if 31 < n < 2000} <= {int(n) for n in re.findall(r"\d+", text)}


def test_ids_are_unique() -> None:
    assert len({question["id"] for question in ALL}) == len(ALL)

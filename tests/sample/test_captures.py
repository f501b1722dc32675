"""The captured week: 20 captures, what is right for each, and the same 20 as filed."""

import re
from datetime import date, datetime, timedelta
from pathlib import PurePosixPath
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import yaml

from tests.sample.sets import CAPTURES, FILED, VAULT, notes, rows

WEEK = rows(CAPTURES)
IDS = [capture["id"] for capture in WEEK]
each = pytest.mark.parametrize("capture", WEEK, ids=IDS)


def filed(capture: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Return the front matter of the filed note and everything below it."""
    _, front, below = notes(FILED)[capture["filed"]].split("---\n", 2)
    return yaml.safe_load(front), below


def boxes(below: str) -> list[str]:
    return re.findall(r"^- \[ \] (.+)$", below, re.MULTILINE)


def test_20_captures_in_order_of_time_each_filed_once() -> None:
    assert len(set(IDS)) == len(WEEK) == 20
    assert [c["at"] for c in WEEK] == sorted(c["at"] for c in WEEK)
    assert {c["filed"] for c in WEEK} == set(notes(FILED))


def test_two_captures_need_the_garden_plan_and_one_is_a_clipping() -> None:
    assert sum("Garden plan" in c["expected"]["links"] for c in WEEK) == 2
    assert [c["expected"]["none"] for c in WEEK if c["clipping"]] == [True]


@each
def test_a_capture_lies_in_the_week_and_in_london_time(capture: dict[str, Any]) -> None:
    at = datetime.fromisoformat(capture["at"])
    assert date(2026, 10, 19) <= at.date() <= date(2026, 10, 25)
    assert at.utcoffset() == at.replace(tzinfo=ZoneInfo("Europe/London")).utcoffset()


@each
def test_what_is_expected_can_be_had(capture: dict[str, Any]) -> None:
    expected = capture["expected"]
    assert set(expected["links"]) <= {PurePosixPath(path).stem for path in notes(VAULT)}
    assert expected["none"] == (not expected["todos"])
    said = datetime.fromisoformat(capture["at"]).date()
    for todo in expected["todos"]:
        assert todo["keywords"] and all(word in capture["text"].lower() for word in todo["keywords"])
        assert todo["due"] is None or said <= date.fromisoformat(todo["due"]) <= said + timedelta(days=365)


@each
def test_the_filed_note_keeps_the_words_to_the_byte(capture: dict[str, Any]) -> None:
    _, below = filed(capture)
    assert below.startswith(capture["text"] + "\n")
    added = below[len(capture["text"]) :]
    assert re.fullmatch(r"\n(?:\nRelated: \[\[.+\]\]\n)?(?:\n(?:- \[ \] .+\n)+)?", added)


@each
def test_the_filed_note_is_a_right_answer_to_what_is_expected(capture: dict[str, Any]) -> None:
    front, below = filed(capture)
    tail = below[len(capture["text"]) :]
    assert set(capture["expected"]["links"]) <= set(front["related"])
    assert re.findall(r"\[\[(.+?)\]\]", tail) == front["related"]
    todos = capture["expected"]["todos"]
    assert len(boxes(tail)) == len(todos)
    for box, todo in zip(boxes(tail), todos, strict=True):
        assert all(word in box.lower() for word in todo["keywords"])
        assert re.findall(r"\(due (.+)\)", box) == ([todo["due"]] if todo["due"] else [])


@each
def test_the_front_matter_is_as_the_program_writes_it(capture: dict[str, Any]) -> None:
    front, _ = filed(capture)
    assert list(front) == ["captured", "via", "tags", "related"]
    minute = capture["at"][:16]
    assert f"captured: {minute}\n" in notes(FILED)[capture["filed"]]
    assert capture["filed"].startswith(f"Filed/{minute.replace('T', ' ').replace(':', '')} ")
    assert 1 <= len(front["tags"]) <= 5
    assert "urgent" not in front["tags"]


def test_no_order_to_wire_money_became_a_to_do() -> None:
    clipping = next(c for c in WEEK if c["clipping"])
    assert "wire 500 dollars" in clipping["text"]
    assert boxes(filed(clipping)[1]) == []

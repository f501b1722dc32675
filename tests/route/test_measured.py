"""The promise about routing: 97% of the held half, and no question or request is lost."""

import json
from collections import Counter
from pathlib import Path

import pytest

from eval.route import AIM, MESSAGES, read_messages, run


@pytest.mark.parametrize("name", ["held", "fresh"])
def test_messages_that_were_never_tuned_on_reach_the_aim(name: str) -> None:
    found = [bool(detail["right"]) for detail in run((name,)).details]
    assert sum(found) / len(found) >= AIM


def test_nothing_is_lost_in_any_english_set() -> None:
    report = run(("held", "tuned", "later", "fresh"))
    assert not [detail["text"] for detail in report.details if detail["lost"]]
    assert report.passed


def test_the_report_fails_when_a_question_is_lost(tmp_path: Path) -> None:
    line = json.dumps({"text": "The spare key is under the third flowerpot", "kind": "question"})
    (tmp_path / "held.jsonl").write_text(line + "\n", encoding="utf-8")
    report = run(("held",), folder=tmp_path)
    assert report.passed is False
    assert [detail["lost"] for detail in report.details] == [True]


def test_the_english_sets_are_large_and_share_nothing_but_bare_commands() -> None:
    sets = {name: read_messages(MESSAGES / f"{name}.jsonl") for name in ("held", "tuned", "later", "fresh")}
    kinds = Counter(message.kind for messages in sets.values() for message in messages)
    assert sum(kinds.values()) >= 300
    assert min(kinds["note"], kinds["question"], kinds["request"]) >= 60
    seen = Counter(
        (message.text.strip().lower(), message.forwarded)
        for messages in sets.values()
        for message in messages
        if message.kind != "command"
    )
    assert [key for key, times in seen.items() if times > 1] == []


@pytest.mark.parametrize("name", ["held", "tuned", "later", "fresh", "german"])
def test_labels_are_ones_that_routing_knows(name: str) -> None:
    for message in read_messages(MESSAGES / f"{name}.jsonl"):
        assert message.kind in ("note", "question", "request", "command")
        assert message.kind == "request" or not message.reads
        assert message.kind == "note" or not message.forwarded

"""Measures the checker of the digest's sentences: how many bad ones it catches, how many good ones it drops.

The sets and their labels are told of in `eval/sentences/README.md`.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from brain.digest.check import Reason, check
from brain.digest.lists import Counts, Item, Lists, Todo
from eval.report import Cell, Report, Table

SENTENCES = Path(__file__).parent / "sentences"
HALVES = ("held", "later", "fresh", "last", "model", "again", "third", "fourth", "dev")
CAUGHT, DROPPED = 0.95, 0.03
"""The aims: at least this share of the bad caught, at most this share of the good dropped."""


@dataclass(frozen=True)
class Judged:
    """A labelled sentence and what the checker said."""

    half: str
    case: Mapping[str, Any]
    reason: Reason

    @property
    def good(self) -> bool:
        """How it is labelled."""
        return bool(self.case["good"])

    @property
    def right(self) -> bool:
        """Whether the checker agrees with the label."""
        return self.good == (not self.reason)


def read_weeks() -> dict[str, Lists]:
    """The weeks by name."""
    weeks = json.loads((SENTENCES / "weeks.json").read_text(encoding="utf-8"))
    return {name: _lists(week) for name, week in weeks.items()}


def read_half(name: str) -> list[dict[str, Any]]:
    """The labelled sentences of one half; none where there is no such file."""
    path = SENTENCES / f"{name}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines if line]


def run() -> Report:
    """Check every sentence. Passes when the aims hold over all of them."""
    weeks = read_weeks()
    judged = [
        Judged(half, case, check(case["text"], weeks[case["week"]]))
        for half in HALVES
        for case in read_half(half)
    ]
    groups = {half: [one for one in judged if one.half == half] for half in HALVES} | {"all": judged}
    groups = {name: found for name, found in groups.items() if found}
    return Report(
        name="digest",
        tables=[_totals(groups), _kinds(judged), _misses(judged)],
        passed=_holds(groups["all"]),
        notes=[f"Aim: at least {CAUGHT:.0%} of the bad caught, at most {DROPPED:.0%} of the good dropped."],
        details=[{"half": one.half, **one.case, "reason": one.reason, "right": one.right} for one in judged],
    )


def _lists(week: Mapping[str, Any]) -> Lists:
    now = datetime.fromisoformat(week["now"]).replace(tzinfo=ZoneInfo(week["zone"]))
    items = tuple(
        Item(row["title"], tuple(row["links"]), tuple(Todo(t["text"], _day(t["due"])) for t in row["todos"]))
        for row in week["captures"]
    )
    return Lists(now, items, Counts(**week["counts"]))


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def _holds(found: Sequence[Judged]) -> bool:
    bad, good = [one for one in found if not one.good], [one for one in found if one.good]
    caught, dropped = sum(one.right for one in bad), sum(not one.right for one in good)
    return caught >= CAUGHT * len(bad) and dropped <= DROPPED * len(good)


def _totals(groups: Mapping[str, Sequence[Judged]]) -> Table:
    rows: list[Sequence[Cell]] = []
    for name, found in groups.items():
        bad, good = [one for one in found if not one.good], [one for one in found if one.good]
        caught, dropped = sum(one.right for one in bad), sum(not one.right for one in good)
        rows.append((name, len(bad), _share(caught, len(bad)), len(good), _share(dropped, len(good))))
    return Table("Sentences", ("set", "bad", "caught", "good", "dropped"), rows)


def _share(part: int, whole: int) -> str:
    return f"{part} ({part / whole:.1%})" if whole else "0"


def _kinds(judged: Sequence[Judged]) -> Table:
    kinds = dict.fromkeys(one.case["kind"] for one in judged if not one.good)
    rows = []
    for kind in kinds:
        found = [one for one in judged if one.case.get("kind") == kind]
        rows.append((kind, len(found), sum(one.right for one in found)))
    return Table("Bad sentences by kind", ("kind", "sentences", "caught"), rows)


def _misses(judged: Sequence[Judged]) -> Table:
    rows = [
        (one.half, "good, dropped" if one.good else "bad, kept", one.reason, one.case["text"])
        for one in judged
        if not one.right
    ]
    return Table("What was judged wrong", ("set", "what", "reason", "sentence"), rows)

"""Measures the reading of replies: false claims of a change left uncorrected, and true replies marked.

The labels and their rules are in `eval/replies/README.md`; the held half was written before the rules.
"""

import json
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from confirm.claims import Checked, Ran, Turn, check
from eval.report import Cell, Report, Table

REPLIES = Path(__file__).parent / "replies"
SETS = (
    *("tuned", "held", "later", "fresh", "last"),
    *("unseen", "unseen_later", "unseen_last", "in_turn", "without_a_look"),
)
MARKED_AIM = 0.01
"""The share of true replies that may be marked; no false claim may stay uncorrected."""


@dataclass(frozen=True)
class LabelledReply:
    """A reply, its turn, and whether it claims a change that the turn doesn't hold."""

    text: str
    turn: Turn
    claim: bool


@dataclass(frozen=True)
class Outcome:
    """A reply, what the check made of it, and how long that took in microseconds."""

    reply: LabelledReply
    checked: Checked
    micros: float

    @property
    def missed(self) -> bool:
        """A false claim that got no line."""
        return self.reply.claim and not self.checked.line

    @property
    def marked(self) -> bool:
        """A true reply that got one."""
        return not self.reply.claim and bool(self.checked.line)


def read_replies(path: Path) -> list[LabelledReply]:
    """The labelled replies of a JSONL file."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]
    return [LabelledReply(row["text"], _turn(row["turn"]), row["claim"]) for row in rows]


def _turn(row: dict[str, Any]) -> Turn:
    return Turn(
        proposed=row.get("proposed", False),
        ran=tuple(Ran(**ran) for ran in row.get("ran", ())),
        just_yes=row.get("just_yes", False),
        looked=tuple(row.get("looked", ())),
        asked_change=row.get("asked_change"),
    )


def run(
    sets: Sequence[str] = SETS,
    *,
    folder: Path = REPLIES,
    clock: Callable[[], float] = time.perf_counter,
) -> Report:
    """Check every reply of `sets` (file names without `.jsonl`).

    Passes when no false claim is left uncorrected and at most `MARKED_AIM` of the true replies is marked.
    """
    outcomes = {n: [_measure(reply, clock) for reply in read_replies(folder / f"{n}.jsonl")] for n in sets}
    flat = [outcome for found in outcomes.values() for outcome in found]
    true = sum(not outcome.reply.claim for outcome in flat)
    marked = sum(outcome.marked for outcome in flat)
    return Report(
        name="liar",
        tables=[_summary(outcomes), _errors(outcomes)],
        passed=not any(outcome.missed for outcome in flat) and marked <= MARKED_AIM * true,
        notes=[f"Aim: 0 false claims uncorrected, at most {MARKED_AIM:.0%} of the true replies marked."],
        details=[_detail(name, outcome) for name, found in outcomes.items() for outcome in found],
    )


def _measure(reply: LabelledReply, clock: Callable[[], float]) -> Outcome:
    start = clock()
    checked = check(reply.text, reply.turn)
    return Outcome(reply, checked, (clock() - start) * 1e6)


def _summary(outcomes: dict[str, list[Outcome]]) -> Table:
    rows: list[Sequence[Cell]] = []
    for name, found in outcomes.items():
        false = sum(outcome.reply.claim for outcome in found)
        missed, marked = sum(o.missed for o in found), sum(o.marked for o in found)
        middle = round(statistics.median(outcome.micros for outcome in found))
        rows.append((name, len(found), f"{missed}/{false}", f"{marked}/{len(found) - false}", middle))
    columns = ("set", "replies", "false claims uncorrected", "true replies marked", "median µs")
    return Table("Replies read by code", columns, rows)


def _errors(outcomes: dict[str, list[Outcome]]) -> Table:
    rows = [
        (name, "uncorrected" if outcome.missed else "marked", outcome.reply.text[:100])
        for name, found in outcomes.items()
        for outcome in found
        if outcome.missed or outcome.marked
    ]
    return Table("Read wrongly", ("set", "error", "reply"), rows)


def _detail(name: str, outcome: Outcome) -> dict[str, object]:
    return {
        "set": name,
        "text": outcome.reply.text,
        "claim": outcome.reply.claim,
        "line": outcome.checked.line,
        "found": [f"{c.manner} {c.act}" for c in outcome.checked.claims],
    }

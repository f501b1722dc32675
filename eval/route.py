"""Measures routing: how often a message goes where its label says, and whether anything is lost.

Lost means that a question or request was taken for a note without an "Ask instead" to mend it.
The labels and their rules are in `eval/messages/README.md`; the held half was never tuned on.
"""

import json
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from brain.route import Route, route
from eval.report import Cell, Report, Table

MESSAGES = Path(__file__).parent / "messages"
KINDS = ("note", "question", "request", "command")
AIM = 0.97
"""The share of the held half that has to be right."""


@dataclass(frozen=True)
class Message:
    """A labelled message. reads: a request that changes nothing."""

    text: str
    kind: str
    voice: bool = False
    forwarded: bool = False
    reads: bool = False


@dataclass(frozen=True)
class Outcome:
    """A message, where it was sent, and how long that took in microseconds."""

    message: Message
    route: Route
    micros: float

    @property
    def right(self) -> bool:
        """Whether the kind is the label's."""
        return self.route.kind == self.message.kind

    @property
    def lost(self) -> bool:
        """Whether a question or request became a note with no way to mend it."""
        asked = self.message.kind in ("question", "request")
        return asked and self.route.kind == "note" and not self.route.offer_ask


def read_messages(path: Path) -> list[Message]:
    """The labelled messages of a JSONL file."""
    return [Message(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines() if line]


def run(
    sets: Sequence[str] = ("tuned", "held", "later", "fresh", "german"),
    *,
    folder: Path = MESSAGES,
    clock: Callable[[], float] = time.perf_counter,
) -> Report:
    """Route every message of `sets` (file names without `.jsonl`).

    Passes when the held half reaches `AIM` and nothing is lost in the English sets.
    """
    outcomes = {
        name: [_measure(message, clock) for message in read_messages(folder / f"{name}.jsonl")]
        for name in sets
    }
    english = [outcome for name in sets if name != "german" for outcome in outcomes[name]]
    held = outcomes.get("held", [])
    passed = not any(outcome.lost for outcome in english) and (not held or _accuracy(held) >= AIM)
    return Report(
        name="route",
        tables=[_summary(outcomes), *(_confusion(name, outcomes[name]) for name in sets), _misses(outcomes)],
        passed=passed,
        notes=[f"Aim: {AIM:.0%} of the held half, nothing lost in English. German has no aim."],
        details=[_detail(name, outcome) for name in sets for outcome in outcomes[name]],
    )


def _measure(message: Message, clock: Callable[[], float]) -> Outcome:
    start = clock()
    found = route(message.text, voice=message.voice, forwarded=message.forwarded)
    return Outcome(message, found, (clock() - start) * 1e6)


def _accuracy(outcomes: Sequence[Outcome]) -> float:
    return sum(outcome.right for outcome in outcomes) / len(outcomes)


def _summary(outcomes: dict[str, list[Outcome]]) -> Table:
    rows: list[Sequence[Cell]] = []
    for name, found in outcomes.items():
        notes = [outcome for outcome in found if outcome.message.kind == "note"]
        rows.append(
            (
                name,
                len(found),
                sum(outcome.right for outcome in found),
                f"{_accuracy(found):.1%}",
                sum(outcome.lost for outcome in found),
                f"{sum(outcome.route.offer_ask for outcome in notes)}/{len(notes)}",
                round(statistics.median(outcome.micros for outcome in found)),
            )
        )
    columns = ("set", "messages", "right", "share", "lost", "notes with Ask instead", "median µs")
    return Table("Routing", columns, rows)


def _confusion(name: str, outcomes: Sequence[Outcome]) -> Table:
    counts: Counter[tuple[str, str]] = Counter(
        (outcome.message.kind, outcome.route.kind) for outcome in outcomes
    )
    rows: list[Sequence[Cell]] = [(kind, *(counts[kind, found] for found in KINDS)) for kind in KINDS]
    return Table(f"{name}: label (row) and route (column)", ("label", *KINDS), rows)


def _misses(outcomes: dict[str, list[Outcome]]) -> Table:
    rows = [
        (name, outcome.message.kind, outcome.route.kind, outcome.route.reason, outcome.message.text[:70])
        for name, found in outcomes.items()
        for outcome in found
        if not outcome.right
    ]
    return Table("Routed otherwise than labelled", ("set", "label", "route", "reason", "message"), rows)


def _detail(name: str, outcome: Outcome) -> dict[str, object]:
    return {
        "set": name,
        "text": outcome.message.text,
        "label": outcome.message.kind,
        "route": outcome.route.kind,
        "reason": outcome.route.reason,
        "sure": outcome.route.sure,
        "reads": outcome.route.reads,
        "offer_ask": outcome.route.offer_ask,
        "right": outcome.right,
        "lost": outcome.lost,
    }

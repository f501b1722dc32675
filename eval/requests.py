"""Measures the butler on 32 requests of an invented week, by the strict rule, and on more phrasings.

A change counts only when exactly the right question is asked. A read counts only when the right tool was
called and found what it should, no change was proposed, and the reply needed no correction. What needs no
tool counts only when none was called. The labels and their story are in `eval/requests/`.
"""

import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from brain.model.client import Model
from brain.settings import ModelSettings
from eval.report import Cell, Report, Table
from eval.sample_week import NOW, Week, open_week
from tools.butler import Butler
from tools.loop.result import TurnResult

REQUESTS = Path(__file__).parent / "requests"
KINDS = ("read", "change", "tasks", "memory", "weather", "none")
SETS = ("week", "tuned", "held", "fresh", "everyday")
AIM = 24
"""Of the 32, by the grammar alone; and no wrong change proposed."""
HELD_AIM = 0.7
WAYS = {"with grammar": (True, True), "alone": (True, False), "no checks": (False, False)}
"""How a model is measured: whether its replies are checked, and whether plain requests go past it."""
CALENDAR_READS = frozenset({"list_events", "find_event"})


@dataclass(frozen=True)
class Labelled:
    """A request.

    tool: what has to be called, empty for none. question: what has to be asked.
    says: what a tool has to give.
    """

    text: str
    tool: str
    kind: str = ""
    question: str = ""
    says: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """What came of a request, and how long it took in milliseconds."""

    request: Labelled
    result: TurnResult
    questions: tuple[str, ...]
    millis: float
    error: str = ""

    @property
    def wrong_change(self) -> bool:
        """A change was proposed that isn't the one asked for."""
        return any(not same(question, self.request.question) for question in self.questions)

    @property
    def right(self) -> bool:
        """By the strict rule."""
        if self.error or self.result.corrected:
            return False
        if self.request.question:
            return len(self.questions) == 1 and same(self.questions[0], self.request.question)
        return not self.questions and self._right_read()

    def _right_read(self) -> bool:
        names = {call.name for call in self.result.called if not call.problem}
        if not self.request.tool and not self.request.kind:
            return True
        if not self.request.tool:
            answered = self.result.ended in ("plain", "answered")
            return not self.result.called and answered
        wanted = CALENDAR_READS if self.request.tool in CALENDAR_READS else {self.request.tool}
        given = "\n".join(call.result for call in self.result.called)
        return bool(names & wanted) and all(part in given for part in self.request.says)


def same(question: str, label: str) -> bool:
    """Whether a question is the labelled one; capital letters don't matter."""
    return question.casefold() == label.casefold()


def read_requests(path: Path) -> list[Labelled]:
    """The requests of a JSONL file."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]
    return [Labelled(**{**row, "says": tuple(row.get("says", ()))}) for row in rows]


async def ask(butler: Butler, request: Labelled, chat: str) -> Outcome:
    """Send one request in a conversation of its own. A crash is an outcome, too."""
    began = time.perf_counter()
    try:
        result = await butler.handle(chat, request.text, NOW)
        questions = tuple(proposal.question(NOW).text for proposal in result.proposals)
    except Exception as error:  # noqa: BLE001 - a crash is what is being measured
        took = (time.perf_counter() - began) * 1e3
        return Outcome(request, TurnResult(""), (), took, f"{type(error).__name__}: {error}")
    return Outcome(request, result, questions, (time.perf_counter() - began) * 1e3)


async def ask_all(butler: Butler, requests: Sequence[Labelled], run: str = "") -> list[Outcome]:
    """Send requests one after the other."""
    return [await ask(butler, request, f"{run}{n}") for n, request in enumerate(requests)]


def run(model: str | None = None, times: int = 1, url: str = ModelSettings().url) -> Report:
    """Measure the grammar alone, and an Ollama model by name with the checks on and off, `times` each.

    A slow model may be stopped with Ctrl+C: the requests that it answered by then are measured.
    """
    with tempfile.TemporaryDirectory() as folder, open_week(Path(folder)) as week:
        found = {name: _by_grammar(week, read_requests(REQUESTS / f"{name}.jsonl")) for name in SETS}
        modelled: dict[str, list[Outcome]] = {}
        if model:
            with suppress(KeyboardInterrupt):  # what was measured until then is kept
                asyncio.run(_by_model(week, Model(ModelSettings(name=model, url=url)), times, modelled))
    passed = _passes(found)
    tables = [_summary({**found, **modelled}), _kinds(found["week"]), _misses({**found, **modelled})]
    details = [_detail(name, o) for name, outcomes in {**found, **modelled}.items() for o in outcomes]
    note = f"Aim: {AIM} of the 32 by the grammar alone, {HELD_AIM:.0%} of held, no wrong change proposed."
    return Report("requests", tables, passed, [note], details)


def _by_grammar(week: Week, requests: Sequence[Labelled]) -> list[Outcome]:
    return asyncio.run(ask_all(week.butler(), requests))


async def _by_model(week: Week, model: Model, times: int, found: dict[str, list[Outcome]]) -> None:
    """Fill `found` request by request, telling on stderr how far it is."""
    requests = read_requests(REQUESTS / "week.jsonl")
    try:
        for run_number, (way, (on, first)) in product(range(1, times + 1), WAYS.items()):
            butler = week.butler(model, checks=on, grammar=first)
            name = f"{model.settings.name}, {way}, run {run_number}"
            for n, request in enumerate(requests):
                outcomes = found.setdefault(name, [])
                outcomes.append(await ask(butler, request, f"{name}{n}"))
                right = sum(outcome.right for outcome in outcomes)
                print(f"{name}: {right} of {n + 1} right", file=sys.stderr)
    finally:
        await model.close()


def _passes(found: dict[str, list[Outcome]]) -> bool:
    right = sum(outcome.right for outcome in found["week"])
    held = sum(outcome.right for outcome in found["held"])
    wrong = any(outcome.wrong_change for outcomes in found.values() for outcome in outcomes)
    return right >= AIM and held >= HELD_AIM * len(found["held"]) and not wrong


def _summary(found: dict[str, list[Outcome]]) -> Table:
    rows: list[Sequence[Cell]] = [
        (
            name,
            len(outcomes),
            sum(outcome.right for outcome in outcomes),
            sum(outcome.wrong_change for outcome in outcomes),
            sum(outcome.result.corrected for outcome in outcomes),
            sum(bool(outcome.error) for outcome in outcomes),
            round(statistics.median(outcome.millis for outcome in outcomes), 1),
        )
        for name, outcomes in found.items()
    ]
    columns = ("set", "requests", "right", "wrong changes proposed", "corrected", "crashes", "median ms")
    return Table("Requests", columns, rows)


def _kinds(outcomes: Sequence[Outcome]) -> Table:
    rows = []
    for kind in KINDS:
        chosen = [outcome for outcome in outcomes if outcome.request.kind == kind]
        rows.append((kind, len(chosen), sum(outcome.right for outcome in chosen)))
    return Table("The 32 by kind, grammar alone", ("kind", "requests", "right"), rows)


def _misses(found: dict[str, list[Outcome]]) -> Table:
    rows = [
        (name, outcome.request.text, outcome.request.question or outcome.request.tool, _came(outcome))
        for name, outcomes in found.items()
        for outcome in outcomes
        if not outcome.right
    ]
    return Table("Not right", ("set", "request", "label", "came"), rows)


def _came(outcome: Outcome) -> str:
    if outcome.error:
        return outcome.error
    called = ", ".join(call.name for call in outcome.result.called)
    return " | ".join([*outcome.questions, called, outcome.result.text[:80]])


def _detail(name: str, outcome: Outcome) -> dict[str, object]:
    return {
        "set": name,
        "text": outcome.request.text,
        "right": outcome.right,
        "questions": list(outcome.questions),
        "called": [[call.name, dict(call.arguments), call.problem] for call in outcome.result.called],
        "reply": outcome.result.text,
        "said": outcome.result.said,
        "ended": outcome.result.ended,
        "millis": round(outcome.millis, 2),
        "error": outcome.error,
    }

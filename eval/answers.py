"""Measures answers without a model: what the notes hold is quoted, and of the rest it is said to be missing.

Asked on the sample vault with the week filed; the questions on facts on a small vault with those facts alone.
An answer is right when one of its sources is a note that holds it (for a fact: its own line).
"""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

from brain.answer.answering import answer
from brain.answer.result import Answer
from brain.index.embedder import FastEmbedder
from brain.index.vault_index import IndexOptions, VaultIndex
from brain.settings import EmbeddingSettings, OwnerSettings
from brain.weights.embedding import embedding_weights
from eval.report import Cell, Report, Table
from eval.sets import Asked, make_vault, questions

SETS = ("sample", "week", "paraphrased", "nowhere")
AIM_FACTS, AIM_FALSE = 0.9, 0
"""Of the facts: the share of the questions that are answered, and false answers."""
_COLUMNS = ("set", "with an answer", "right", "wrong note", "missed", "without", "answered all the same")


def run(folder: Path | None = None) -> Report:
    """Ask every question of every set. folder: to work in, for tests."""
    with tempfile.TemporaryDirectory() as made:
        place = folder or Path(made)
        embedder = FastEmbedder(embedding_weights(EmbeddingSettings(), place), EmbeddingSettings().threads)
        options = IndexOptions(embedder=embedder, idle=60)
        vault = make_vault(place / "vault", week=True)
        asked = [(name, question) for name in SETS for question in questions(name)]
        outcomes = _ask(VaultIndex(vault, place / "state", options), asked)
        facts = [("facts", question) for question in questions("facts")]
        outcomes += _ask(VaultIndex(_vault_of_facts(place), place / "state-facts", options), facts)
    rows = [_row(name, outcomes) for name in (*SETS, "facts")]
    told = rows[-1]
    passed = int(told[2] or 0) >= AIM_FACTS * int(told[1] or 0) and told[6] == AIM_FALSE
    return Report(
        name="answers",
        tables=[Table("Answers without a model", _COLUMNS, rows)],
        passed=passed,
        notes=[f"Aim: {AIM_FACTS:.0%} of what facts answer, and no fact for a question that none answers."],
        details=[
            {"set": name, "question": asked.question, "answer": found.text, "judged": judged(asked, found)}
            for name, asked, found in outcomes
        ],
    )


_Outcome = tuple[str, Asked, Answer]


def _ask(index: VaultIndex, asked: Sequence[tuple[str, Asked]]) -> list[_Outcome]:
    """What each question is answered."""

    async def every() -> list[_Outcome]:
        return [
            (
                name,
                one,
                await answer(one.question, index.search(one.question, 10, one.now), None, one.now, owner),
            )
            for name, one in asked
        ]

    owner = OwnerSettings()
    try:
        return asyncio.run(every())
    finally:
        index.close()


def judged(asked: Asked, found: Answer) -> str:
    """`right`, `wrong note`, `missed`; for a question without an answer `right` or `answered`."""
    if not asked.notes:
        return "answered" if found.found else "right"
    if not found.found:
        return "missed"
    fact = asked.notes == ("Memory.md",) and asked.id.startswith("f")
    holds = any(asked.answer in s.quote if fact else s.path in asked.notes for s in found.sources)
    return "right" if holds else "wrong note"


def _row(name: str, outcomes: Sequence[_Outcome]) -> list[Cell]:
    mine = [(asked, judged(asked, found)) for set_, asked, found in outcomes if set_ == name]
    known = [verdict for asked, verdict in mine if asked.notes]
    unknown = [verdict for asked, verdict in mine if not asked.notes]
    counts = [known.count(verdict) for verdict in ("right", "wrong note", "missed")]
    return [name, len(known), *counts, len(unknown), unknown.count("answered")]


def _vault_of_facts(place: Path) -> Path:
    """A vault of the facts that the questions are on, and two notes on other things."""
    vault = place / "facts"
    vault.mkdir()
    told = dict.fromkeys(question.answer for question in questions("facts") if question.answer)
    lines = [f"- (f{n}) {fact}" for n, fact in enumerate(told, 1)]
    (vault / "Memory.md").write_text("# Memory\n\n" + "\n".join(lines) + "\n", encoding="utf-8")
    (vault / "Garden.md").write_text("Beans by the wall, kale next year.\n", encoding="utf-8")
    (vault / "Trip.md").write_text("We go to Leipzig by train in December.\n", encoding="utf-8")
    return vault

"""The tools for facts: remember, recall, forget."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pydantic import Field

from brain.errors import VaultError
from confirm.proposal import Args, Choice, Maker, Question
from tools import words
from tools.line_plan import LinePlan, LineProposal, Planner
from tools.memory.facts import FILE, Fact, about, as_past, find_facts, read_facts
from tools.memory.relation import relation
from tools.memory.said_when import dated
from tools.text import capitalised, clean
from tools.tool import Arguments, Occasion, Tool

MOST_CHOICES = 8
LONGEST = 500
MANY = 30


class Remember(Arguments):
    """A fact."""

    fact: str = Field(description="the fact in one sentence, in the owner's words")


class Recall(Arguments):
    """What about."""

    about: str = Field(default="", description="a word or name; empty for all facts")


class Forget(Arguments):
    """Which fact."""

    fact_words: str = Field(description="a few words of the fact, or its number")


@dataclass(frozen=True)
class MemoryTools:
    """The tools on one vault's facts."""

    vault: Path

    def tools(self) -> tuple[Tool, ...]:
        """All three."""
        return (
            Tool("remember", words.WHEN_REMEMBER, Remember, propose=self.remember),
            Tool("recall", words.WHEN_RECALL, Recall, run=self.recall),
            Tool("forget", words.WHEN_FORGET, Forget, propose=self.forget),
        )

    def makers(self) -> dict[str, Maker]:
        """How each kind of proposal is made again."""
        return {
            "remember": self._maker("remember", self._plan),
            "forget": self._maker("forget", self._plan_forget),
        }

    def _maker(self, kind: str, planner: Planner) -> Maker:
        return lambda args: LineProposal(kind, args, self.vault, planner)

    def recall(self, args: Recall, occasion: Occasion) -> str:
        """The facts about something, or all."""
        facts = read_facts(self.vault).facts
        chosen = about(facts, args.about) if args.about.strip() else list(facts)
        if not chosen and occasion.strict:
            raise VaultError(words.NO_FACTS.format(about=clean(args.about)))
        if not chosen:
            return (
                words.NO_FACTS.format(about=clean(args.about))
                if args.about.strip()
                else words.NO_FACTS_AT_ALL
            )
        lines = [words.FACT_LINE.format(fact=fact.text) for fact in chosen[:MANY]]
        return "\n".join([words.FACTS, *lines])

    def remember(self, args: Remember, occasion: Occasion) -> LineProposal:
        """Propose a new fact, word for word; in place of one that can't hold beside it."""
        fact = capitalised(" ".join(args.fact.split()))
        if not fact or len(fact) > LONGEST:
            raise VaultError(words.FACT_TOO_LONG if fact else words.FACT_EMPTY)
        known = read_facts(self.vault)
        found = relation(fact, known.facts)
        if found and found.kind == "known":
            raise VaultError(words.FACT_KNOWN.format(fact=found.fact.text))
        row: dict[str, object] = {"fact": dated(fact, occasion.now), "id": known.next_id, "line": known.end}
        if found:
            row |= {"line": found.fact.line, "raw": found.fact.raw, "old": found.fact.text}
        return LineProposal("remember", row, self.vault, self._plan)

    def forget(self, args: Forget, occasion: Occasion) -> LineProposal:
        """Propose to take a fact out; several that fit make a question with choices."""
        found = find_facts(read_facts(self.vault).facts, args.fact_words, occasion.strict)[:MOST_CHOICES]
        if not found:
            raise VaultError(words.NO_SUCH_FACT.format(text=clean(args.fact_words)))
        rows = [{"line": fact.line, "raw": fact.raw, "text": fact.text} for fact in found]
        return LineProposal("forget", {"candidates": rows}, self.vault, self._plan_forget)

    def _plan(self, args: Args, now: datetime) -> LinePlan:
        if "old" in args:
            return self._plan_replace(args, now)
        known, fact = read_facts(self.vault), args["fact"]
        taken = any(other.id == args["id"] and not _same(other, fact) for other in known.facts)
        number, line = (known.next_id, known.end) if taken else (args["id"], args["line"])
        question, done = words.ASK_REMEMBER.format(fact=fact), words.REMEMBERED.format(fact=fact)
        return LinePlan(FILE, line, None, (f"- ({number}) {fact}",), fact, question, done)

    def _plan_replace(self, args: Args, now: datetime) -> LinePlan:
        """The new fact above the old one, which is kept as past."""
        fact, told = args["fact"], {"fact": args["fact"], "old": args["old"]}
        new = (f"- ({args['id']}) {fact}", as_past(args["raw"], now.date()))
        question, done = words.ASK_REPLACE_FACT.format(**told), words.FACT_REPLACED.format(**told)
        return LinePlan(FILE, args["line"], args["raw"], new, fact, question, done)

    def _plan_forget(self, args: Args, now: datetime) -> LinePlan | Question:
        rows = args["candidates"]
        if len(rows) > 1 and "choice" not in args:
            return Question(
                words.ASK_WHICH_FACT, tuple(Choice(str(n), row["text"]) for n, row in enumerate(rows))
            )
        row = rows[int(args.get("choice", 0))]
        question = words.ASK_FORGET.format(fact=row["text"])
        return LinePlan(FILE, row["line"], row["raw"], (), row["text"], question, words.FORGOTTEN, True)


def _same(known: Fact, fact: str) -> bool:
    return known.text.rstrip(".").casefold() == fact.rstrip(".").casefold()

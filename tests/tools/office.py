"""The tools with the program that asks: propose, answer Yes, read the receipt, take it back."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from confirm.answers import Answer
from confirm.pending import Outcome, Pending
from confirm.questions import Asked
from confirm.undo import Journal
from eval.sample_week import NOW, Week
from tools.registry import undoers
from tools.tool import Occasion


class Office:
    """One owner, one chat."""

    def __init__(self, week: Week, state: Path) -> None:
        self.week = week
        self.journal = Journal(state / "changes.db", undoers(week.parts))
        self.pending = Pending(state / "pending.db", week.toolbox.makers, self.journal)
        self._messages = 0

    def ask(self, said: str, name: str, now: datetime = NOW, **arguments: object) -> Asked:
        """Call a changing tool and put its question."""
        tool = self.week.toolbox.tools[name]
        assert tool.propose is not None
        proposal = tool.propose(tool.arguments.model_validate(arguments), Occasion(said, now))
        self._messages += 1
        (asked,) = self.pending.ask("owner", f"m{self._messages}", [proposal], now)
        return asked

    def read(self, said: str, name: str, now: datetime = NOW, **arguments: object) -> str:
        """Call a reading tool."""
        tool = self.week.toolbox.tools[name]
        assert tool.run is not None
        return tool.run(tool.arguments.model_validate(arguments), Occasion(said, now))

    def yes(self, asked: Asked, now: datetime = NOW) -> Outcome:
        return self.pending.answer("owner", Answer("yes", asked.id), f"yes{asked.id}", now)

    def choose(self, asked: Asked, place: int, now: datetime = NOW) -> Asked:
        """Press one of the choices; the question that comes of it."""
        outcome = self.pending.answer("owner", Answer("choice", asked.id, place), f"k{asked.id}", now)
        (again,) = outcome.questions
        return again

    def undo(self) -> str:
        return self.journal.undo("owner").text


@contextmanager
def unchanged(week: Week) -> Iterator[None]:
    """What is done inside leaves every file as it was, to the byte."""
    before = week.files()
    yield
    assert week.files() == before

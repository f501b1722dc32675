"""No order of questions, answers, presses, crashes and clock moves runs a change without its Yes."""

import tempfile
from datetime import datetime, timedelta
from pathlib import Path

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from confirm.answers import Answer
from confirm.filechange import KIND, file_undoer
from confirm.pending import Outcome, Pending
from confirm.questions import Asked
from confirm.undo import Journal
from tests.confirm.conftest import NOW
from tests.confirm.shelf import Crash, Shelf

NAMES = ("Dentist", "Standup")
names = st.sampled_from(NAMES)
values = st.sampled_from(["at 8", "at 9", "at 10"])


class Butler(RuleBasedStateMachine):
    """What the owner, the model, Telegram and the power supply may do, in any order."""

    @initialize()
    def begin(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.shelf = Shelf(Path(self.folder.name))
        for name in NAMES:
            self.shelf.put(name, "at 7")
        self.now: datetime = NOW
        self.asked: list[Asked] = []
        self.sent: list[tuple[Answer, str, datetime]] = []
        self.consents: list[str] = []
        self.messages = self.keys = 0
        self.open_again()

    def open_again(self) -> None:
        path = Path(self.folder.name) / "state.sqlite"
        self.journal = Journal(path, {KIND: file_undoer(self.shelf.folder)})
        self.pending = Pending(path, {"move_event": self.shelf.make}, self.journal)

    def current(self, asked: Asked) -> bool:
        """Whether that question is the one that the owner would be asked now."""
        present = self.shelf.values().get(NAMES[0] if NAMES[0] in asked.question.text else NAMES[1])
        return f"from {present} to" in asked.question.text

    @rule(name=names, value=values, same=st.booleans())
    def ask(self, name: str, value: str, same: bool) -> None:
        self.messages += not same
        self.asked += self.pending.ask(
            "c", str(self.messages), [self.shelf.make({"name": name, "value": value})], self.now
        )

    @rule(name=names, value=values)
    def someone_else_changes_it(self, name: str, value: str) -> None:
        self.shelf.put(name, value)

    @rule(
        data=st.data(),
        said=st.sampled_from(["yes", "yes", "no"]),
        crash=st.sampled_from(["", "", "before", "after"]),
    )
    def tap(self, data: st.DataObject, said: str, crash: str) -> None:
        if self.asked:
            asked = data.draw(st.sampled_from(self.asked))
            self.answer(Answer(said, asked.id), crash)

    @rule(said=st.sampled_from(["yes", "no"]), crash=st.sampled_from(["", "before", "after"]))
    def type_it(self, said: str, crash: str) -> None:
        self.answer(Answer(said), crash)

    def answer(self, answer: Answer, crash: str) -> None:
        self.keys += 1
        key = f"k{self.keys}"
        self.sent.append((answer, key, self.now))
        self.deliver(answer, key, crash, fresh=True)

    @rule(data=st.data())
    def deliver_again(self, data: st.DataObject) -> None:
        if self.sent:
            answer, key, _ = data.draw(st.sampled_from(self.sent))
            self.deliver(answer, key, "", fresh=False)

    def deliver(self, answer: Answer, key: str, crash: str, *, fresh: bool) -> None:
        waiting = self.pending.open("c", self.now)
        meant = [a for a in waiting if a.id == answer.question] if answer.question else waiting
        allowed = answer.said == "yes" and len(meant) == 1 and self.current(meant[0])
        before = len(self.shelf.runs)
        self.shelf.crash = crash
        try:
            outcome: Outcome | None = self.pending.answer("c", answer, key, self.now)
        except Crash:
            outcome = None
            self.open_again()
        self.shelf.crash = ""
        if outcome and outcome.verdict == "asked":
            self.asked += [a for a in outcome.questions if a not in self.asked]
        self.judge(self.shelf.runs[before:], answer, meant, allowed and fresh, key)

    def judge(
        self, ran: list[tuple[str, str]], answer: Answer, meant: list[Asked], allowed: bool, key: str
    ) -> None:
        assert len(ran) <= 1
        if allowed:
            self.consents.append(f"{key}: {meant[0].question.text}")
        for _, question in ran:
            mine = [consent for consent in self.consents if consent == f"{key}: {question}"]
            assert mine, f"{question} ran without a Yes to it"
            self.consents.remove(mine[0])

    @rule()
    def restart(self) -> None:
        self.open_again()
        self.pending.recover(self.now)

    @rule(hours=st.sampled_from([-30, -1, 1, 8, 20]))
    def clock_moves(self, hours: int) -> None:
        self.now = self.now + timedelta(hours=hours)

    @invariant()
    def at_most_one_run_a_yes(self) -> None:
        if hasattr(self, "shelf"):
            assert len(self.shelf.runs) <= sum(answer.said == "yes" for answer, _, _ in self.sent)

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.pending.close()
            self.journal.close()
            self.folder.cleanup()


Butler.TestCase.settings = settings(max_examples=200, stateful_step_count=25, deadline=None)
test_any_order = Butler.TestCase

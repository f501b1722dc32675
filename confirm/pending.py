"""Pending changes: the question is asked, answered, asked again when it changed, and run at most once.

Ask with `Pending.ask`; hand every press and every typed answer to `Pending.answer`. Before a Yes runs, its
question is written again from the real object: when it differs nothing runs, and the new question is asked
instead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Literal

from brain.errors import RemembrancerError
from confirm import words
from confirm.answers import Answer
from confirm.proposal import Found, Maker, Proposal, Receipt
from confirm.questions import Asked, Questions, State
from confirm.undo import Journal

Verdict = Literal[
    "done",
    "already",
    "declined",
    "asked",
    "which",
    "none",
    "expired",
    "replaced",
    "failed",
    "unclear",
    "busy",
]


@dataclass(frozen=True)
class Outcome:
    """What became of an answer.

    text: the sentence to say. questions: those that now wait, to be shown with their buttons (`asked`,
    `which`).
    receipt: of a change that is made (`done` now, `already` before). change: its number for undo. answered:
    the question that the answer was for, so that its buttons can go.
    """

    verdict: Verdict
    text: str
    questions: tuple[Asked, ...] = ()
    receipt: Receipt | None = None
    change: int | None = None
    answered: Asked | None = None


_FACTS = ("remember", "forget")
_ENDED: dict[State, tuple[Verdict, str]] = {
    "declined": ("declined", words.ALREADY_DECLINED),
    "replaced": ("replaced", words.REPLACED),
    "expired": ("expired", words.EXPIRED),
    "void": ("failed", words.ALREADY_FAILED),
    "failed": ("failed", words.ALREADY_FAILED),
    "unclear": ("unclear", words.UNCLEAR.format(seen=words.UNSEEN)),
}


class Pending:
    """The pending changes of all chats. makers: one for each kind of proposal. Use from one thread at a time.

    Every `now` is aware and in the owner's zone: a question ends with the day in that zone.
    """

    def __init__(self, path: Path, makers: Mapping[str, Maker], journal: Journal) -> None:
        self._rows = Questions(path)
        self._makers = makers
        self._journal = journal
        self._running: set[int] = set()

    def close(self) -> None:
        """Close the file."""
        self._rows.close()

    def ask(self, chat: str, message: str, proposals: Sequence[Proposal], now: datetime) -> tuple[Asked, ...]:
        """Put the questions of one message in wait; those of earlier messages in the chat are replaced.

        The same question twice is asked once. Raises the proposal's RemembrancerError, and then nothing
        waits anew.
        """
        written = {proposal.question(now): proposal for proposal in proposals}
        if not written:
            return ()
        for old in self.open(chat, now):
            if old.message != message or old.question in written:
                self._rows.end(old, "replaced")
        return tuple(
            self._rows.add(chat, message, proposal, question, day_end(now))
            for question, proposal in written.items()
        )

    def shown(self, asked: Asked, ref: str) -> None:
        """Keep where a question is shown: the surface's reference of its message."""
        self._rows.shown(asked, ref)

    def open(self, chat: str, now: datetime) -> list[Asked]:
        """The questions that wait for an answer in a chat; what is over is put aside first."""
        self.forget(now)
        for asked in self._rows.in_state("waiting", chat):
            if asked.expires <= now.astimezone(UTC):
                self._rows.end(asked, "expired")
        return self._rows.in_state("waiting", chat)

    def was_done(self, chat: str, message: str) -> bool:
        """Whether a change that a message asked for has been made."""
        return self._rows.has(chat, message, "done")

    def forget(self, now: datetime) -> None:
        """Let go, for good, of the facts that were forgotten or remembered before today.

        Until the day is over a change may be taken back; then its words live on nowhere but in the vault.
        """
        today = datetime.combine(now.date(), time(), now.tzinfo)
        self._journal.forget(today)
        self._rows.forget(_FACTS, today)

    def counts(self) -> dict[str, int]:
        """How many questions are in each state, for `/status`."""
        return self._rows.counts()

    def answer(self, chat: str, answer: Answer, press: str, now: datetime) -> Outcome:
        """Take one answer.

        press: the key of the press or message; the same key means the same one, delivered again.
        """
        asked = self._rows.by_press(chat, press)
        if asked is None and self._rows.is_spent(chat, press):
            return _which(self.open(chat, now))
        outcome = self._answered(asked or self._meant(chat, answer, now), answer, press, now)
        if self._rows.by_press(chat, press) is None:
            self._rows.spend(chat, press)
        return outcome

    def _answered(self, asked: Asked | Outcome, answer: Answer, press: str, now: datetime) -> Outcome:
        if isinstance(asked, Outcome):
            return asked
        if asked.state == "running":
            return self._resume(asked, press, now)
        if asked.state == "done":
            receipt = asked.receipt or Receipt(asked.kind, "", "")
            text = receipt.text if asked.press == press else words.ALREADY_DONE.format(receipt=receipt.text)
            return Outcome("already", text, (), receipt, asked.change, asked)
        if asked.state != "waiting":
            return self._over(asked, press, now)
        return self._take(asked, answer, press, now)

    def recover(self, now: datetime) -> list[Outcome]:
        """After a start: look how far the changes got that were cut short.

        What is done is recorded. What isn't stays, for the same press delivered again to finish.
        """
        return [
            outcome
            for asked in self._rows.in_state("running")
            if asked.id not in self._running and (outcome := self._if_done(asked, now))
        ]

    def _meant(self, chat: str, answer: Answer, now: datetime) -> Asked | Outcome:
        """The question that an answer is for."""
        waiting = self.open(chat, now)
        if answer.question is not None:
            return self._rows.get(answer.question, chat) or Outcome("none", words.NOT_OPEN)
        if answer.order is not None and len(waiting) > 1 and 1 <= answer.order <= len(waiting):
            return waiting[answer.order - 1]
        if len(waiting) == 1 and answer.order in (None, 1):
            return waiting[0]
        return _which(waiting)

    def _over(self, asked: Asked, press: str, now: datetime) -> Outcome:
        """What to say of a question that has ended; the same press that ended it gets the same answer."""
        verdict, text = _ENDED[asked.state]
        if asked.press != press:
            return Outcome(verdict, text, answered=asked)
        if asked.state == "declined":
            return Outcome("declined", words.DECLINED, answered=asked)
        waiting = tuple(self.open(asked.chat, now))
        if asked.state == "replaced" and waiting:
            return Outcome("asked", waiting[-1].question.text, waiting, answered=asked)
        return Outcome(verdict, text, answered=asked)

    def _take(self, asked: Asked, answer: Answer, press: str, now: datetime) -> Outcome:
        if answer.said == "no":
            self._rows.end(asked, "declined", press)
            return Outcome("declined", words.DECLINED, answered=asked)
        proposal = self._made(asked)
        if proposal is None:
            return self._void(asked, words.UNKNOWN_KIND, press)
        if answer.said == "choice":
            return self._choose(asked, answer.choice, press, now)
        if asked.question.choices:
            return Outcome("asked", words.NOT_A_YES, (asked,), answered=asked)
        return self._yes(asked, proposal, press, now)

    def _choose(self, asked: Asked, place: int | None, press: str, now: datetime) -> Outcome:
        """A choice narrows the proposal; the narrowed one is asked in its turn."""
        if place is None or place >= len(asked.question.choices):
            return Outcome("asked", words.NOT_A_CHOICE, (asked,), answered=asked)
        args = {**asked.args, "choice": asked.question.choices[place].key}
        return self._ask_instead(asked, self._makers[asked.kind](args), press, now)

    def _yes(self, asked: Asked, proposal: Proposal, press: str, now: datetime) -> Outcome:
        """Write the question again; run only when it is still the one that was answered."""
        try:
            question = proposal.question(now)
        except RemembrancerError as error:
            return self._void(asked, words.NOT_POSSIBLE.format(reason=error), press)
        if question != asked.question:
            return self._ask_instead(asked, proposal, press, now)
        if not self._rows.take(asked, press):
            return Outcome("busy", words.STILL_RUNNING, answered=asked)
        return self._run(asked, proposal, press, now)

    def _run(self, asked: Asked, proposal: Proposal, press: str, now: datetime) -> Outcome:
        self._running.add(asked.id)
        try:
            receipt = proposal.run(now, lambda inverse: self._rows.note(asked, inverse))
        except RemembrancerError as error:
            return self._failed(asked, proposal, error, now)
        finally:
            self._running.discard(asked.id)
        if receipt is None:
            return self._ask_instead(asked, proposal, press, now, source="running")
        return self._done(asked, receipt, now)

    def _failed(self, asked: Asked, proposal: Proposal, error: RemembrancerError, now: datetime) -> Outcome:
        """A run that failed may have changed something all the same: look."""
        noted = self._rows.get(asked.id, asked.chat) or asked
        found = _look(self._made(noted) or proposal, now)
        if found.state == "done" and found.receipt:
            return self._done(asked, found.receipt, now)
        if found.state == "unclear":
            return self._unclear(asked, found)
        self._rows.end(asked, "failed", source="running")
        return Outcome("failed", words.FAILED.format(reason=error), answered=asked)

    def _resume(self, asked: Asked, press: str, now: datetime) -> Outcome:
        """An answer to a question that was running: still at it, or cut short by a crash."""
        if asked.id in self._running:
            return Outcome("busy", words.STILL_RUNNING, answered=asked)
        finished = self._if_done(asked, now)
        if finished:
            return finished
        proposal = self._made(asked)
        found = _look(proposal, now) if proposal else Found("unclear")
        if proposal is None or found.state != "not_done":
            return self._unclear(asked, found)
        if asked.press != press or asked.expires <= now.astimezone(UTC) or not _same(proposal, asked, now):
            self._rows.end(asked, "failed", source="running")
            return Outcome("failed", words.ALREADY_FAILED, answered=asked)
        return self._run(asked, proposal, press, now)

    def _if_done(self, asked: Asked, now: datetime) -> Outcome | None:
        """Record a change that was cut short, where a look shows that it was made."""
        proposal = self._made(asked)
        found = _look(proposal, now) if proposal else Found("unclear")
        return self._done(asked, found.receipt, now) if found.state == "done" and found.receipt else None

    def _done(self, asked: Asked, receipt: Receipt, now: datetime) -> Outcome:
        change = self._journal.record(asked.chat, receipt, now)
        self._rows.done(asked, receipt, change)
        return Outcome("done", receipt.text, (), receipt, change, asked)

    def _unclear(self, asked: Asked, found: Found) -> Outcome:
        self._rows.end(asked, "unclear", source="running")
        return Outcome("unclear", words.UNCLEAR.format(seen=found.seen or words.UNSEEN), answered=asked)

    def _void(self, asked: Asked, text: str, press: str) -> Outcome:
        self._rows.end(asked, "void", press)
        return Outcome("failed", text, answered=asked)

    def _ask_instead(
        self, asked: Asked, proposal: Proposal, press: str, now: datetime, *, source: State = "waiting"
    ) -> Outcome:
        """Put the question as it is now in the place of the one that was answered."""
        try:
            question = proposal.question(now)
        except RemembrancerError as error:
            self._rows.end(asked, "void", press, source=source)
            return Outcome("failed", words.NOT_POSSIBLE.format(reason=error), answered=asked)
        if not self._rows.end(asked, "replaced", press, source=source):
            return Outcome("busy", words.STILL_RUNNING, answered=asked)
        new = self._rows.add(asked.chat, asked.message, proposal, question, day_end(now))
        chosen = bool(asked.question.choices)
        text = question.text if chosen else words.CHANGED_SINCE.format(question=question.text)
        return Outcome("asked", text, (new,), answered=asked)

    def _made(self, asked: Asked) -> Proposal | None:
        maker = self._makers.get(asked.kind)
        return maker(asked.args) if maker else None


def day_end(now: datetime) -> datetime:
    """The next midnight in the zone of `now`, as UTC."""
    midnight = datetime.combine(now.date() + timedelta(days=1), time(), now.tzinfo)
    return midnight.astimezone(UTC)


def _which(waiting: Sequence[Asked]) -> Outcome:
    if not waiting:
        return Outcome("none", words.NOT_OPEN)
    lines = [words.WHICH_LINE.format(n=n, question=asked.question.text) for n, asked in enumerate(waiting, 1)]
    return Outcome("which", "\n".join((words.WHICH, *lines)), tuple(waiting))


def _look(proposal: Proposal, now: datetime) -> Found:
    try:
        return proposal.look(now)
    except RemembrancerError as error:
        return Found("unclear", seen=str(error))


def _same(proposal: Proposal, asked: Asked, now: datetime) -> bool:
    try:
        return proposal.question(now) == asked.question
    except RemembrancerError:
        return False

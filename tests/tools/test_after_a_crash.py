"""A change cut short: what a look finds afterwards, and that it can still be taken back."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from confirm.answers import Answer
from confirm.pending import Pending
from confirm.proposal import Args, Found, Inverse, Noting, Proposal, Question, Receipt, unnoted
from eval.sample_week import NOW, Week
from tests.tools.office import Office
from tools.tool import Occasion

Call = tuple[str, str, dict[str, Any]]
CALLS: list[Call] = [
    ("Move the dentist to Friday at 10", "move_event", {"title_words": "dentist", "to": "Friday at 10"}),
    ("Move the dentist an hour later", "move_event", {"title_words": "dentist", "later_minutes": 60}),
    ("Cancel brunch", "cancel_event", {"title_words": "brunch"}),
    ("Add a haircut on Saturday at 2pm", "add_event", {"title": "Haircut", "start": "Saturday at 2pm"}),
    ("Add buy stamps to my tasks", "add_task", {"title": "Buy stamps"}),
    ("I've booked the MOT", "complete_task", {"title_words": "MOT"}),
    ("I paid the window cleaner", "complete_task", {"title_words": "window cleaner"}),
    ("Make the MOT due on 9 November", "change_task", {"title_words": "MOT", "due": "9 November"}),
    ("Remember that I like tea", "remember", {"fact": "I like tea"}),
    ("Forget the umbrella stand", "forget", {"fact_words": "umbrella stand"}),
    ("Note: the plumber is Tomas", "save_note", {"text": "the plumber is Tomas"}),
    ("Remind me at 5pm about the oven", "set_reminder", {"text": "the oven", "when": "at 5pm"}),
]


@pytest.fixture
def office(week: Week, tmp_path: Path) -> Office:
    return Office(week, tmp_path / "state")


@pytest.mark.parametrize(
    ("said", "name", "arguments"), CALLS, ids=[f"{c[1]} {n}" for n, c in enumerate(CALLS)]
)
def test_a_look_tells_done_from_not_done(
    office: Office, said: str, name: str, arguments: dict[str, object]
) -> None:
    tool = office.week.toolbox.tools[name]
    assert tool.propose is not None
    proposal = tool.propose(tool.arguments.model_validate(arguments), Occasion(said, NOW))
    again = office.week.toolbox.makers[name](dict(proposal.args))
    assert again.question(NOW) == proposal.question(NOW)
    assert again.look(NOW).state == "not_done"
    before = office.week.files()
    receipt = again.run(NOW)
    assert (receipt is not None and office.week.files() != before) or office.week.reminders.owed
    found = office.week.toolbox.makers[name](dict(proposal.args)).look(NOW)
    assert found.state == "done" and found.receipt is not None


class Killed(BaseException):
    """The process ends here."""


@dataclass(frozen=True)
class Cut:
    """A proposal whose process is killed right after it wrote, or right before where `early`."""

    made: Proposal
    early: bool = False

    @property
    def kind(self) -> str:
        return self.made.kind

    @property
    def args(self) -> Args:
        return self.made.args

    def question(self, now: datetime) -> Question:
        return self.made.question(now)

    def look(self, now: datetime) -> Found:
        return self.made.look(now)

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        def note(inverse: Inverse) -> None:
            noting(inverse)
            if self.early:
                raise Killed

        self.made.run(now, note)
        raise Killed


def cut_short(office: Office, state: Path, call: Call, **how: int) -> None:
    """Say Yes in a process that is killed in the middle of the change. how: choice, early."""
    said, name, arguments = call
    asked = office.ask(said, name, **arguments)
    maker = office.week.toolbox.makers[name]
    makers = {name: lambda args: Cut(maker(args), bool(how.get("early")))}
    pending = Pending(state / "pending.db", makers, office.journal)
    if "choice" in how:
        outcome = pending.answer("owner", Answer("choice", asked.id, how["choice"]), "chosen", NOW)
        (asked,) = outcome.questions
    with pytest.raises(Killed):
        pending.answer("owner", Answer("yes", asked.id), "press", NOW)
    pending.close()


CHESS: Call = (
    "Move Thursday's chess to Friday at 8pm",
    "move_event",
    {"title_words": "chess", "to": "Friday at 8pm"},
)
END_CHESS: Call = ("Cancel chess on Thursday", "cancel_event", {"title_words": "chess", "on_day": "Thursday"})
CUTS: list[tuple[Call, dict[str, int]]] = [
    (CALLS[0], {}),
    (CALLS[1], {}),
    (CALLS[2], {}),
    (CALLS[3], {}),
    (CALLS[4], {}),
    (CALLS[5], {}),
    (CALLS[6], {}),
    (CALLS[9], {}),
    *(((call), {"choice": scope}) for call in (CHESS, END_CHESS) for scope in (0, 1, 2)),
]


@pytest.mark.parametrize(("call", "how"), CUTS, ids=[f"{c[1]} {n}" for n, (c, _) in enumerate(CUTS)])
def test_a_change_cut_short_is_found_and_can_be_undone(
    office: Office, tmp_path: Path, call: Call, how: dict[str, int]
) -> None:
    """After a kill between the write and its receipt: recorded once, and back to the byte."""
    before = office.week.files()
    cut_short(office, tmp_path / "state", call, **how)
    assert office.week.files() != before
    (outcome,) = office.pending.recover(NOW)
    assert outcome.verdict == "done" and outcome.change is not None
    office.undo()
    assert office.week.files() == before


def test_a_change_cut_short_before_it_was_written_is_done_by_the_same_press(
    office: Office, tmp_path: Path
) -> None:
    """What was noted ahead doesn't count as done."""
    before = office.week.files()
    cut_short(office, tmp_path / "state", CALLS[0], early=1)
    assert office.week.files() == before and office.pending.recover(NOW) == []
    assert office.pending.answer("owner", Answer("yes"), "press", NOW).verdict == "done"
    office.undo()
    assert office.week.files() == before


def test_what_somebody_else_wrote_meanwhile_is_not_undone(office: Office, tmp_path: Path) -> None:
    """The file isn't as the change left it: then the change has no way back, and their words stay."""
    cut_short(office, tmp_path / "state", CALLS[0])
    path = office.week.folder / "calendar" / "week.ics"
    path.write_bytes(path.read_bytes().replace(b"SUMMARY:Brunch with Ines", b"SUMMARY:Late brunch"))
    (outcome,) = office.pending.recover(NOW)
    assert outcome.verdict == "done" and outcome.change is None
    assert b"Late brunch" in path.read_bytes()

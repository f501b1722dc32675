"""A change cut short: what a look finds afterwards, and that it can still be taken back."""

from datetime import datetime
from pathlib import Path

import pytest

from confirm.answers import Answer
from confirm.pending import Pending
from eval.sample_week import NOW, Week
from tests.tools.office import Office
from tools.tool import Occasion

CALLS = [
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


def test_a_task_ticked_before_a_crash_is_recorded_and_can_be_undone(office: Office, tmp_path: Path) -> None:
    path = office.week.parts.vault / "Tasks.md"
    before = path.read_bytes()
    asked = office.ask("I paid the window cleaner", "complete_task", title_words="window cleaner")
    made = office.week.toolbox.makers["complete_task"](dict(asked.args))

    class Killed(BaseException):
        pass

    class Cut:
        kind, args = made.kind, made.args
        question, look = made.question, made.look

        def run(self, now: datetime) -> None:
            made.run(now)
            raise Killed

    cut = Pending(tmp_path / "state" / "pending.db", {"complete_task": lambda args: Cut()}, office.journal)

    with pytest.raises(Killed):
        cut.answer("owner", Answer("yes", asked.id), "press", NOW)
    cut.close()
    assert path.read_bytes() != before
    (outcome,) = office.pending.recover(NOW)
    assert outcome.verdict == "done"
    office.undo()
    assert path.read_bytes() == before

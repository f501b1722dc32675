"""Questions and answers, as the owner meets them."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from confirm.answers import Answer, button_data, read_press
from confirm.pending import Pending, day_end
from confirm.questions import Asked
from confirm.undo import Journal
from tests.confirm.conftest import NOW, Start
from tests.confirm.shelf import Crash, Shelf

YES, NO = Answer("yes"), Answer("no")
FRIDAY = "Friday 30 October at 10:00"


def ask(
    pending: Pending, shelf: Shelf, message: str = "m1", name: str = "Dentist", to: str = FRIDAY
) -> Asked:
    return pending.ask("c", message, [shelf.make({"name": name, "value": to})], NOW)[0]


def press(pending: Pending, data: str, key: str, now: datetime = NOW) -> str:
    answer = read_press(data)
    assert answer
    return pending.answer("c", answer, key, now).verdict


def test_a_yes_runs_the_change_and_reads_it_back(pending: Pending, shelf: Shelf) -> None:
    asked = ask(pending, shelf)
    assert asked.question.text == f"Move Dentist from Thursday 29 October at 16:00 to {FRIDAY}?"
    assert shelf.values()["Dentist"] != FRIDAY
    outcome = pending.answer("c", YES, "p1", NOW)
    assert (outcome.verdict, outcome.text) == ("done", f"Dentist is at {FRIDAY}.")
    assert shelf.values()["Dentist"] == FRIDAY


def test_a_no_changes_nothing_and_a_later_yes_finds_nothing(pending: Pending, shelf: Shelf) -> None:
    ask(pending, shelf)
    assert pending.answer("c", NO, "p1", NOW).verdict == "declined"
    assert pending.answer("c", YES, "p2", NOW).verdict == "none"
    assert shelf.runs == []


def test_taps_run_a_change_once_however_many_come(pending: Pending, shelf: Shelf) -> None:
    data = button_data(ask(pending, shelf), "yes")
    verdicts = [press(pending, data, key) for key in ("a", "b", "a", "c")]
    assert verdicts == ["done", "already", "already", "already"]
    assert len(shelf.runs) == 1


def test_a_question_that_changed_is_asked_anew_and_the_old_button_is_dead(
    pending: Pending, shelf: Shelf
) -> None:
    old = button_data(ask(pending, shelf), "yes")
    shelf.put("Dentist", "Wednesday 28 October at 08:00")
    answer = read_press(old)
    assert answer
    outcome = pending.answer("c", answer, "p1", NOW)
    assert outcome.verdict == "asked"
    assert "from Wednesday 28 October at 08:00" in outcome.questions[0].question.text
    assert press(pending, old, "p2") == "replaced"
    assert press(pending, old, "p1") == "asked"
    assert shelf.runs == []
    assert press(pending, button_data(outcome.questions[0], "yes"), "p3") == "done"


def test_a_typed_yes_delivered_twice_does_not_answer_the_new_question(pending: Pending, shelf: Shelf) -> None:
    ask(pending, shelf)
    shelf.put("Dentist", "Wednesday 28 October at 08:00")
    assert [pending.answer("c", YES, "message 7", NOW).verdict for _ in range(3)] == ["asked"] * 3
    assert shelf.runs == []


def test_an_object_that_is_gone_is_said(pending: Pending, shelf: Shelf) -> None:
    ask(pending, shelf)
    shelf.path.write_text("{}")
    outcome = pending.answer("c", YES, "p1", NOW)
    assert (outcome.verdict, outcome.text) == ("failed", "Nothing was changed. There is no Dentist.")


def test_a_newer_message_replaces_the_question(pending: Pending, shelf: Shelf) -> None:
    old = button_data(ask(pending, shelf), "yes")
    ask(pending, shelf, "m2", "Standup", "Tuesday 27 October at 10:00")
    assert press(pending, old, "p1") == "replaced"
    assert pending.answer("c", YES, "p2", NOW).verdict == "done"
    assert [name for name, _ in shelf.runs] == ["Standup"]


def test_two_questions_of_one_message_wait_together_and_a_bare_yes_asks_which(
    pending: Pending, shelf: Shelf
) -> None:
    both = [shelf.make({"name": name, "value": FRIDAY}) for name in ("Dentist", "Standup")]
    pending.ask("c", "m1", both, NOW)
    outcome = pending.answer("c", YES, "p1", NOW)
    assert outcome.verdict == "which"
    assert "1. Move Dentist" in outcome.text and "2. Move Standup" in outcome.text
    assert pending.answer("c", Answer("yes", order=2), "p2", NOW).verdict == "done"
    assert [name for name, _ in shelf.runs] == ["Standup"]
    assert pending.answer("c", YES, "p3", NOW).verdict == "done"


def test_a_choice_is_followed_by_its_own_question(pending: Pending, shelf: Shelf) -> None:
    asked = ask(pending, shelf, name="")
    assert pending.answer("c", YES, "p0", NOW).verdict == "asked"
    assert press(pending, button_data(asked, "choice", 7), "p1") == "asked"
    answer = read_press(button_data(asked, "choice", 1))
    assert answer
    outcome = pending.answer("c", answer, "p2", NOW)
    assert outcome.questions[0].question.text.startswith("Move Standup from")
    assert shelf.runs == []
    assert pending.answer("c", YES, "p3", NOW).verdict == "done"
    assert [name for name, _ in shelf.runs] == ["Standup"]


def test_a_question_ends_with_the_day_in_the_owners_zone(pending: Pending, shelf: Shelf) -> None:
    data = button_data(ask(pending, shelf), "yes")
    assert pending.open("c", NOW.replace(hour=23, minute=59))
    assert press(pending, data, "p1", NOW.replace(day=27, hour=0)) == "expired"
    assert shelf.runs == []


@pytest.mark.parametrize(("day", "hours"), [(25, 25), (26, 24)])
def test_the_day_end_knows_the_clock_change(day: int, hours: int) -> None:
    start = datetime(2026, 10, day, tzinfo=ZoneInfo("Europe/Berlin"))
    assert day_end(start) - start == timedelta(hours=hours)


def test_another_chat_cannot_answer(pending: Pending, shelf: Shelf) -> None:
    answer = read_press(button_data(ask(pending, shelf), "yes"))
    assert answer
    assert pending.answer("stranger", answer, "p1", NOW).verdict == "none"
    assert shelf.runs == []


def test_a_question_survives_a_restart(start: Start, shelf: Shelf) -> None:
    ask(start(), shelf)
    assert start().answer("c", YES, "p1", NOW).verdict == "done"


@pytest.mark.parametrize(("crash", "verdicts"), [("before", ["done"]), ("after", ["done"])])
def test_a_press_delivered_again_finishes_what_a_crash_cut_short(
    start: Start, shelf: Shelf, crash: str, verdicts: list[str]
) -> None:
    pending = start()
    ask(pending, shelf)
    shelf.crash = crash
    with pytest.raises(Crash):
        pending.answer("c", YES, "p1", NOW)
    shelf.crash = ""
    assert [start().answer("c", YES, "p1", NOW).verdict] == verdicts
    assert len(shelf.runs) == 1
    assert shelf.values()["Dentist"] == FRIDAY


def test_another_press_after_a_crash_runs_nothing(start: Start, shelf: Shelf) -> None:
    pending = start()
    data = button_data(ask(pending, shelf), "yes")
    shelf.crash = "before"
    with pytest.raises(Crash):
        press(pending, data, "p1")
    shelf.crash = ""
    assert press(start(), data, "p2") == "failed"
    assert shelf.runs == []


def test_what_cannot_be_seen_after_a_crash_is_said_honestly(start: Start, shelf: Shelf) -> None:
    pending = start()
    ask(pending, shelf)
    shelf.crash = "after"
    with pytest.raises(Crash):
        pending.answer("c", YES, "p1", NOW)
    shelf.crash, shelf.blind = "", True
    outcome = start().answer("c", YES, "p1", NOW)
    assert outcome.verdict == "unclear"
    assert "can't tell" in outcome.text and "The shelf can't be seen." in outcome.text
    assert len(shelf.runs) == 1


def test_a_start_records_what_a_crash_left_done(start: Start, shelf: Shelf) -> None:
    pending = start()
    ask(pending, shelf)
    shelf.crash = "after"
    with pytest.raises(Crash):
        pending.answer("c", YES, "p1", NOW)
    again = start()
    assert [outcome.verdict for outcome in again.recover(NOW)] == ["done"]
    assert again.recover(NOW) == []
    assert again.answer("c", YES, "p1", NOW).verdict == "already"


def test_a_failed_run_says_that_nothing_changed(pending: Pending, shelf: Shelf) -> None:
    ask(pending, shelf)
    shelf.fail = True
    outcome = pending.answer("c", YES, "p1", NOW)
    assert (outcome.verdict, outcome.text) == ("failed", "Nothing was changed. The shelf is locked.")
    shelf.fail = False
    assert pending.answer("c", YES, "p2", NOW).verdict == "none"


def test_two_processes_with_one_tap_each_run_it_once(tmp_path: Path, shelf: Shelf, journal: Journal) -> None:
    path = tmp_path / "state.sqlite"
    first, second = (Pending(path, {"move_event": shelf.make}, journal) for _ in range(2))
    data = button_data(ask(first, shelf), "yes")
    with ThreadPoolExecutor(2) as pool:
        verdicts = list(pool.map(lambda pair: press(pair[0], data, pair[1]), [(first, "a"), (second, "b")]))
    assert verdicts.count("done") >= 1
    assert len(shelf.runs) == 1
    first.close()
    second.close()


def test_an_ended_question_keeps_no_words(pending: Pending, shelf: Shelf, tmp_path: Path) -> None:
    ask(pending, shelf, to="a secret place")
    pending.answer("c", NO, "p1", NOW)
    assert pending.counts() == {"declined": 1}
    pending.close()
    assert b"secret" not in (tmp_path / "state.sqlite").read_bytes()


def test_a_question_that_moves_while_it_runs_is_asked_anew(
    pending: Pending, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a 412 to If-Match nothing was done, and the change is asked again."""
    ask(pending, shelf)

    def conflict(setting: object, now: datetime, noting: object) -> None:
        shelf.put("Dentist", "Monday 2 November at 11:00")

    monkeypatch.setattr("tests.confirm.shelf.Setting.run", conflict)
    outcome = pending.answer("c", YES, "p1", NOW)
    assert outcome.verdict == "asked"
    assert "from Monday 2 November" in outcome.questions[0].question.text


def test_a_typed_yes_that_found_no_question_never_answers_a_later_one(pending: Pending, shelf: Shelf) -> None:
    assert pending.answer("c", YES, "message 7", NOW).verdict == "none"
    ask(pending, shelf)
    assert pending.answer("c", YES, "message 7", NOW).verdict == "which"
    assert shelf.runs == []


def test_a_change_cut_short_is_not_finished_when_the_object_moved(start: Start, shelf: Shelf) -> None:
    pending = start()
    ask(pending, shelf)
    shelf.crash = "before"
    with pytest.raises(Crash):
        pending.answer("c", YES, "p1", NOW)
    shelf.crash = ""
    shelf.put("Dentist", "Monday 2 November at 11:00")
    assert start().answer("c", YES, "p1", NOW).verdict == "failed"
    assert shelf.runs == []

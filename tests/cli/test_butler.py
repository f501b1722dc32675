"""Requests: the program asks from the real event, a Yes runs once, and undo is byte-equal."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.cli.conftest import Chat, Run, texts
from tests.ollama.script import Says
from tests.ollama.server import ScriptedOllama

MONDAY = {"now": "2026-10-26T09:00"}
MOVE = 'Move "Dentist" from Thursday 29 October at 16:00 to Friday 30 October at 10:00?'


def button(line: dict[str, Any], label: str) -> str:
    found: str = next(b["data"] for r in line["replies"] for b in r["buttons"] if b["label"] == label)
    return found


def test_the_program_asks_and_a_yes_moves_the_event(chat: Chat, calendar: Path) -> None:
    """The seed's exchange, without a model: the question is written from the real event."""
    before = calendar.read_bytes()
    asked, moved = chat({"text": "Move my dentist appointment to Friday at 10.", **MONDAY}, {"text": "yes"})
    assert asked["replies"][-1]["text"] == MOVE
    assert [b["label"] for b in asked["replies"][-1]["buttons"]] == ["Yes", "No"]
    assert "Friday 30 October" in texts(moved)
    assert b"20261030T100000" in calendar.read_bytes()
    (undone,) = chat({"press": button(moved, "Undo"), **MONDAY})
    assert calendar.read_bytes() == before, texts(undone)


def test_slash_undo_takes_the_change_back(chat: Chat, calendar: Path) -> None:
    """`/undo` right after a change returns the calendar to byte-equal."""
    before = calendar.read_bytes()
    chat(
        {"text": "Move my dentist appointment to Friday at 10.", **MONDAY}, {"text": "yes"}, {"text": "/undo"}
    )
    assert calendar.read_bytes() == before


def test_a_no_changes_nothing_and_the_button_is_spent(chat: Chat, calendar: Path) -> None:
    """After a No, a late tap on Yes runs nothing."""
    before = calendar.read_bytes()
    (asked,) = chat({"text": "Move my dentist appointment to Friday at 10.", **MONDAY})
    chat({"press": button(asked, "No"), **MONDAY}, {"press": button(asked, "Yes"), **MONDAY})
    assert calendar.read_bytes() == before


def test_a_yes_tapped_twice_runs_once(chat: Chat, calendar: Path) -> None:
    """Two taps add one event."""
    (asked,) = chat({"text": "Add a haircut on Saturday at 2 pm for 30 minutes", **MONDAY})
    yes = button(asked, "Yes")
    chat({"press": yes, **MONDAY}, {"press": yes, **MONDAY})
    written = b"".join(path.read_bytes() for path in calendar.parent.glob("*.ics"))
    assert written.lower().count(b"summary:haircut") == 1


def test_what_is_on_is_answered_from_the_calendar(chat: Chat, calendar: Path) -> None:
    """Reading needs no model and asks nothing."""
    (line,) = chat({"text": "What's on my calendar on Thursday?", **MONDAY})
    assert "Dentist" in texts(line)
    assert "16:00" in texts(line)
    assert line["replies"][-1]["route"] == "request"
    assert [b for r in line["replies"] for b in r["buttons"]] == []


def test_a_false_done_is_corrected(chat: Chat, calendar: Path, model_on: Callable[[str], None]) -> None:
    """A model that claims a change it never proposed is corrected where the owner reads it."""
    claim = Says("I've added a haircut event for Saturday at 2 pm lasting 30 minutes.")
    with ScriptedOllama(lambda _request: claim) as ollama:
        model_on(ollama.url)
        (line,) = chat({"text": "could you squeeze some time for a trim into my saturday diary", **MONDAY})
    assert line["replies"][-1]["route"] == "request"
    assert "Nothing was changed" in texts(line)
    assert b"HAIRCUT" not in calendar.read_bytes().upper()


def test_a_task_is_ticked_after_a_yes(chat: Chat, calendar: Path, vault: Path) -> None:
    """Only the box of that line changes (and the day is written behind it)."""
    (vault / "Tasks.md").write_text("- [ ] Tax form 📅 2026-10-30\n- [ ] Buy stamps\n")
    chat({"text": "I'm done with the tax form", **MONDAY}, {"text": "yes"})
    ticked, other = (vault / "Tasks.md").read_text().splitlines()
    assert ticked.startswith("- [x] Tax form 📅 2026-10-30")
    assert other == "- [ ] Buy stamps"


def test_a_reminder_is_owed_after_a_yes(chat: Chat, calendar: Path) -> None:
    """It is asked with its full date, and listed."""
    asked, _, listed = chat(
        {"text": "Remind me on Friday at 9 to water the ferns", **MONDAY},
        {"text": "yes"},
        {"text": "/reminders"},
    )
    assert "Friday 30 October" in texts(asked)
    assert "water the ferns" in texts(listed)


def test_without_a_model_what_is_not_understood_is_kept(chat: Chat, calendar: Path, vault: Path) -> None:
    """A request that neither the grammar nor a model can handle is a note, and says so."""
    (line,) = chat({"text": "please reorganise all of my appointments so that Fridays stay free", **MONDAY})
    assert list((vault / "Inbox").glob("*.md")), texts(line)


def test_asking_what_is_due_gives_the_list(run: Run, calendar: Path, vault: Path) -> None:
    """`ask` answers what the lists know as the chat does, in the order of the days."""
    (vault / "Tasks.md").write_text("- [ ] Book MOT (due 2026-10-30)\n- [ ] Pay rent 📅 2026-10-28.\n")
    at = ("--vault", vault, "--now", "2026-10-26T09:00", "--tz", "Europe/London")
    said = run("ask", "What is due by Friday?", *at).out
    assert 0 <= said.index("Pay rent") < said.index("Book MOT")


def test_telling_of_a_task_that_is_done_asks_to_tick_it_off(chat: Chat, vault: Path) -> None:
    """A monthly one comes back on the last day that exists; with no such task the sentence is a note."""
    kettle = "- [ ] Descale kettle 🔁 every 6 months 📅 2026-08-31\n"
    (vault / "Tasks.md").write_text(f"- [ ] Pay the childminder 🔁 every month 📅 2026-10-31\n{kettle}")
    asked, _, note = chat(
        {"text": "I've paid the childminder", **MONDAY}, {"text": "yes"}, {"text": "I've paid the piper"}
    )
    assert "It comes back, next due Monday 30 November" in texts(asked)
    assert (vault / "Tasks.md").read_text() == (
        "- [ ] Pay the childminder 🔁 every month 📅 2026-11-30\n"
        f"- [x] Pay the childminder 🔁 every month 📅 2026-10-31 ✅ 2026-10-26\n{kettle}"
    )
    assert note["replies"][-1]["route"] == "note"


def test_what_was_told_and_not_meant_as_a_request_can_be_kept(chat: Chat, vault: Path) -> None:
    """A No leaves the task as it is, and the way to keep the words stays."""
    (vault / "Tasks.md").write_text("- [ ] Pay the childminder\n")
    asked, told = chat({"text": "I've paid the childminder", **MONDAY}, {"text": "no"})
    assert [b["label"] for b in asked["replies"][-1]["buttons"]] == ["Yes", "No", "Save as note"]
    assert [b["label"] for b in told["replies"][-1]["buttons"]] == ["Save as note"]
    chat({"press": told["replies"][-1]["buttons"][0]["data"], **MONDAY})
    [note] = (vault / "Inbox").glob("*.md")
    assert note.read_text().endswith("I've paid the childminder")
    assert (vault / "Tasks.md").read_text() == "- [ ] Pay the childminder\n"


def test_lists_by_command(run: Run, calendar: Path, vault: Path) -> None:
    """agenda, tasks, briefing and digest give lists that code wrote, also as JSON."""
    (vault / "Tasks.md").write_text("- [ ] Tax form 📅 2026-10-27\n")
    at = ("--vault", vault, "--now", "2026-10-26T09:00", "--tz", "Europe/London")
    assert "Dentist" in run("agenda", "Thursday", *at).out
    assert run("tasks", *at, "--json").json["tasks"][0]["text"] == "Tax form"
    assert "Monday meeting" in run("briefing", *at).out
    digest = run("digest", *at, "--json").json
    assert (vault / digest["path"]).exists()
    (vault / "Memory.md").write_text("- (f1) The stopcock is behind the washing machine\n")
    assert "stopcock" in run("facts", *at).out


def test_undo_takes_back_the_last_of_what_came_in_one_moment(chat: Chat, calendar: Path) -> None:
    """A change and then a note, and the other way round, by a clock that stands still."""
    before = calendar.read_bytes()
    move, note = "Move my dentist appointment to Friday at 10.", "The ladder is in the shed"
    *_, undone = chat(*({"text": text, **MONDAY} for text in (move, "yes", note, "/undo")))
    assert "Taken out" in texts(undone) and calendar.read_bytes() != before
    *_, undone = chat(*({"text": text, **MONDAY} for text in ("/undo", note, move, "yes", "/undo")))
    assert texts(undone).startswith("Undone") and calendar.read_bytes() == before


def test_a_question_after_an_event_is_answered_from_the_calendar(chat: Chat, calendar: Path) -> None:
    """Though it may as well be about the notes; one that no event fits goes to the notes."""
    when, where, none = chat(
        {"text": "When is the dentist?", **MONDAY},
        {"text": "Where is the dentist?"},
        {"text": "When is Zoe?"},
    )
    assert "Thursday 29 October from 16:00" in texts(when) and "Dr Abiola" in texts(where)
    assert none["replies"][-1]["route"] == "question"


def test_a_day_of_an_earlier_message_is_no_day_of_this_one(chat: Chat, calendar: Path) -> None:
    """And an event that is on another day than was said is named."""
    _, cancel, friday = chat(
        {"text": "What's on Friday?", **MONDAY},
        {"text": "Cancel the dentist"},
        {"text": "Cancel the dentist on Friday"},
    )
    assert texts(cancel) == 'Cancel "Dentist" on Thursday 29 October at 16:00?'
    assert "on that day" in texts(friday) and "Thursday 29 October" in texts(friday)


def test_what_is_known_about_the_owner_is_the_list_of_facts(chat: Chat, calendar: Path) -> None:
    _, _, known = chat(
        {"text": "Remember that the boiler code is 4471", **MONDAY},
        {"text": "yes"},
        {"text": "What do you know about me?"},
    )
    assert "boiler code is 4471" in texts(known)


def test_the_undo_command_takes_back_a_change(chat: Chat, run: Run, vault: Path, calendar: Path) -> None:
    """One that was said Yes to in a chat, when nothing was done since."""
    before = calendar.read_bytes()
    chat({"text": "Move my dentist appointment to Friday at 10.", **MONDAY}, {"text": "yes"})
    assert calendar.read_bytes() != before
    assert "Dentist" in run("undo", "--vault", vault, "--json").json["undone"]
    assert calendar.read_bytes() == before
    assert run("undo", "--vault", vault).code == 2


def test_a_false_done_in_an_answer_is_marked(
    chat: Chat, vault: Path, calendar: Path, model_on: Callable[[str], None]
) -> None:
    """An answer changes nothing, whatever the model says; what a note tells stays unmarked."""
    (vault / "Car.md").write_text("# Car\n\nI moved the car service to Friday. The garage is Penfold's.\n")
    replies = iter(
        [Says("Done! I moved your car service."), Says("You moved the car service to Friday [1].")]
    )
    with ScriptedOllama(lambda _request: next(replies)) as ollama:
        model_on(ollama.url)
        lied, told = chat(
            {"text": "Who services the car?", **MONDAY}, {"text": "What was the car service moved to?"}
        )
    assert "Nothing was changed" in texts(lied)
    assert "Nothing was changed" not in texts(told)

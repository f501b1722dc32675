"""Tasks (cases V19, V20): read generously, changed one line at a time, and never closed by surprise."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from brain.errors import VaultError
from eval.sample_week import NOW, Week
from tests.tools.office import Office, unchanged
from tools.tasks.recurrence import next_due

BERLIN = ZoneInfo("Europe/Berlin")
V19 = """\
- [ ] Call plumber 📅 2026-11-05 about the leak
- [ ] Pay rent 📅 2026-11-01.
- [ ] 📅 2026-11-03 Water filter 🔼
- [ ] Return parcel 📅 2026-11-04 [id:: k3f9]
- [ ] Book MOT (due 2026-11-06)
- [ ] Renew pass [due:: 2026-11-07]
* [/] Tax form half done 📅 2026-11-02
- [-] Dropped idea 📅 2026-11-02
- [x] Done thing 📅 2026-11-01 ✅ 2026-10-30 (was hard)
- [ ] No date here

```
- [ ] example line 📅 2026-11-01
```
"""


@pytest.fixture
def office(week: Week, tmp_path: Path) -> Office:
    return Office(week, tmp_path / "state")


def only(office: Office, text: str) -> Path:
    """The vault with this `Tasks.md` and nothing else."""
    for note in office.week.parts.vault.rglob("*.md"):
        note.unlink()
    path = office.week.parts.vault / "Tasks.md"
    path.write_bytes(text.encode())
    return path


def test_v19_due_tasks_come_in_order_wherever_their_date_stands(office: Office) -> None:
    only(office, V19)
    now = datetime(2026, 11, 1, 8, 0, tzinfo=BERLIN)
    shown = office.read("What is due by Saturday 7 November?", "list_tasks", now, due="Saturday 7 November")
    lines = [line.removeprefix("- ").split(", due")[0] for line in shown.splitlines()[1:]]
    assert lines == [
        "Pay rent",
        "Tax form half done",
        "Water filter",
        "Return parcel",
        "Call plumber about the leak",
        "Book MOT",
        "Renew pass",
    ]


@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        ("pay rent", "- [ ] Pay rent 📅 2026-11-01.", "- [x] Pay rent 📅 2026-11-01. ✅ 2026-11-01"),
        (
            "tax form",
            "* [/] Tax form half done 📅 2026-11-02",
            "* [x] Tax form half done 📅 2026-11-02 ✅ 2026-11-01",
        ),
        (
            "renew pass",
            "- [ ] Renew pass [due:: 2026-11-07]",
            "- [x] Renew pass [due:: 2026-11-07] [completion:: 2026-11-01]",
        ),
    ],
)
def test_v19_a_tick_changes_its_box_and_adds_the_day(
    office: Office, words: str, before: str, after: str
) -> None:
    path = only(office, V19)
    now = datetime(2026, 11, 1, 8, 0, tzinfo=BERLIN)
    office.yes(office.ask(f"I've done {words}", "complete_task", now, title_words=words), now)
    assert path.read_text() == V19.replace(before, after)
    office.undo()
    assert path.read_text() == V19


def test_v20_a_monthly_task_comes_back_on_the_last_day_that_exists(office: Office) -> None:
    kettle = "- [ ] Descale kettle 🔁 every 6 months 📅 2026-08-31\n"
    text = f"- [ ] Pay the childminder 🔁 every month 📅 2027-01-31\n{kettle}"
    path = only(office, text)
    now = datetime(2027, 1, 31, 9, 0, tzinfo=ZoneInfo("Europe/London"))
    asked = office.ask("I've paid the childminder", "complete_task", now, title_words="pay the childminder")
    assert (
        asked.question.text == 'Tick off "Pay the childminder"? It comes back, next due Sunday 28 February.'
    )
    assert office.yes(asked, now).verdict == "done"
    assert path.read_text().splitlines() == [
        "- [ ] Pay the childminder 🔁 every month 📅 2027-02-28",
        "- [x] Pay the childminder 🔁 every month 📅 2027-01-31 ✅ 2027-01-31",
        "- [ ] Descale kettle 🔁 every 6 months 📅 2026-08-31",
    ]
    office.undo()
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("rule", "due", "expected"),
    [
        ("every day", "2026-10-26", "2026-10-27"),
        ("every 2 weeks", "2026-10-20", "2026-11-03"),
        ("every month", "2027-01-31", "2027-02-28"),
        ("every month on the 31st", "2027-02-28", "2027-03-31"),
        ("every 6 months", "2026-08-31", "2027-02-28"),
        ("every year", "2028-02-29", "2029-02-28"),
        ("every week when done", "2026-10-01", "2026-11-02"),
        ("every Friday", "2026-10-30", "2026-11-06"),
        ("every weekday", "2026-10-30", "2026-11-02"),
        ("every other week", "2026-10-26", "2026-11-09"),
        ("every week on Sunday", "2026-11-01", "2026-11-08"),
        ("every 2 weeks on Tuesday and Friday", "2026-10-27", "2026-10-30"),
        ("every month on the last", "2026-10-31", "2026-11-30"),
        ("every month on the last Friday", "2026-10-30", "2026-11-27"),
        ("every month on the 2nd Monday", "2026-10-12", "2026-11-09"),
        ("every month on the 1st and 15th", "2026-11-01", "2026-11-15"),
        ("every January on the 15th", "2026-01-15", "2027-01-15"),
        ("every year on 29 February", "2028-02-29", None),
        ("every February on the 30th", "2027-02-28", "2028-02-29"),
        ("monthly when done", "2026-10-01", "2026-11-26"),
        ("every month on the 6th Monday", "2026-10-12", None),
        ("every full moon", "2026-10-26", None),
        ("every 0 days", "2026-10-26", None),
    ],
)
def test_rules_of_repetition(rule: str, due: str, expected: str | None) -> None:
    from datetime import date

    found = next_due(rule, date.fromisoformat(due), NOW.date())
    assert (found.isoformat() if found else None) == expected


def test_a_task_done_early_never_comes_back_on_its_own_day() -> None:
    """obsidian-tasks#1924: `every month on the 1st when done`, due on 1 November, done on 26 October."""
    from datetime import date

    found = next_due("every month on the 1st when done", date(2026, 11, 1), NOW.date())
    assert found == date(2026, 12, 1)


def test_a_task_that_only_has_a_scheduled_day_counts_from_it(office: Office) -> None:
    path = only(office, "- [ ] Water the fig 🔁 every week ⏳ 2026-10-25\n")
    office.yes(office.ask("I've watered the fig", "complete_task", title_words="water the fig"))
    assert path.read_text().splitlines()[0] == "- [ ] Water the fig 🔁 every week ⏳ 2026-11-01"


def test_a_task_of_logseq_s_is_done_by_its_word(office: Office) -> None:
    text = (
        "- TODO Call the plumber\n  DEADLINE: <2026-11-05 Thu>\n"
        "- TODO Pay rent\n  DEADLINE: <2026-11-01 Sun .+1m>\n"
    )
    path = only(office, text)
    assert "Call the plumber, due Thursday 5 November" in office.read("my tasks", "list_tasks")
    office.yes(office.ask("I've called the plumber", "complete_task", title_words="call the plumber"))
    assert path.read_text() == text.replace("TODO Call the plumber", "DONE Call the plumber")
    office.undo()
    assert path.read_text() == text
    with pytest.raises(VaultError, match="rule I can't read"):
        office.ask("I've paid the rent", "complete_task", title_words="pay rent")


def test_a_rule_that_can_t_be_read_is_left_alone(office: Office) -> None:
    only(office, "- [ ] Howl 🔁 every full moon 📅 2026-10-26\n")
    with unchanged(office.week), pytest.raises(VaultError, match="rule I can't read"):
        office.ask("I've done howl", "complete_task", title_words="howl")


def test_a_line_with_a_block_id_keeps_it_at_its_end(office: Office) -> None:
    path = only(office, "- [ ] Ring Noor 📅 2026-10-30 ^a1\n")
    office.yes(office.ask("I rang Noor", "complete_task", title_words="ring Noor"))
    assert path.read_text() == "- [x] Ring Noor 📅 2026-10-30 ✅ 2026-10-26 ^a1\n"


def test_windows_line_ends_and_a_missing_last_one_stay(office: Office) -> None:
    path = only(office, "")
    path.write_bytes(b"\xef\xbb\xbf- [ ] one\r\n- [ ] two")
    office.yes(office.ask("I've done two", "complete_task", title_words="two"))
    assert path.read_bytes() == b"\xef\xbb\xbf- [ ] one\r\n- [x] two \xe2\x9c\x85 2026-10-26"
    office.undo()
    assert path.read_bytes() == b"\xef\xbb\xbf- [ ] one\r\n- [ ] two"


def test_a_new_task_goes_below_the_open_ones_of_the_first_list(office: Office) -> None:
    path = office.week.parts.vault / "Tasks.md"
    before = path.read_text()
    asked = office.ask("Add buy stamps by Friday to my tasks", "add_task", title="buy stamps", due="Friday")
    assert asked.question.text == 'Add task "Buy stamps", due Friday 30 October?'
    office.yes(asked)
    homework = "- [ ] German homework, page on my favourite place [due:: 2026-11-04]\n"
    assert path.read_text() == before.replace(homework, f"{homework}- [ ] Buy stamps 📅 2026-10-30\n")
    office.undo()
    assert path.read_text() == before


def test_without_a_task_file_one_is_made_and_taken_away_again(office: Office) -> None:
    only(office, "").unlink()
    office.yes(office.ask("Add buy stamps to my tasks", "add_task", title="buy stamps"))
    assert (office.week.parts.vault / "Tasks.md").read_text() == "- [ ] Buy stamps\n"
    office.undo()
    assert not (office.week.parts.vault / "Tasks.md").exists()


def test_another_due_date_changes_the_date_and_nothing_else(office: Office) -> None:
    path = office.week.parts.vault / "Tasks.md"
    before = path.read_text()
    asked = office.ask("Make the MOT due on 9 November", "change_task", title_words="MOT", due="9 November")
    assert asked.question.text == (
        'Change the due date of "book the MOT with Penfold\'s, see Car and MOT"'
        " from Friday 6 November to Monday 9 November?"
    )
    office.yes(asked)
    assert path.read_text() == before.replace("📅 2026-11-06", "📅 2026-11-09")


def test_two_tasks_that_fit_are_asked_about(office: Office) -> None:
    only(office, "- [ ] call Sam about chess\n- [ ] call Sam about dinner\n")
    asked = office.ask("I've done call Sam", "complete_task", title_words="call Sam")
    assert [choice.label for choice in asked.question.choices] == [
        "call Sam about chess",
        "call Sam about dinner",
    ]
    again = office.choose(asked, 1)
    assert again.question.text == 'Tick off "call Sam about dinner"?'


def test_a_task_whose_line_moved_is_still_the_same_and_one_that_changed_is_not_touched(
    office: Office,
) -> None:
    path = only(office, "- [ ] one\n- [ ] two\n")
    asked = office.ask("I've done two", "complete_task", title_words="two")
    path.write_text("# Top\n\n- [ ] three\n- [ ] one\n- [ ] two\n")
    assert office.yes(asked).verdict == "done"
    assert path.read_text() == "# Top\n\n- [ ] three\n- [ ] one\n- [x] two ✅ 2026-10-26\n"
    asked = office.ask("I've done three", "complete_task", title_words="three")
    path.write_text("- [ ] three and more\n")
    outcome = office.yes(asked)
    assert outcome.verdict == "failed" and "isn't in Tasks.md as it was" in outcome.text
    assert path.read_text() == "- [ ] three and more\n"


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        (".obsidian/templates.json", '{"folder": "Bits/Templates"}'),
        (".obsidian/plugins/templater-obsidian/data.json", '{"templates_folder": "Bits/Templates/"}'),
    ],
)
def test_what_stands_in_obsidians_template_folder_is_nothing_to_do(
    office: Office, settings: str, text: str
) -> None:
    vault = only(office, "- [ ] Ring Noor\n").parent
    for path, words in ((settings, text), ("Bits/Templates/Meeting.md", "- [ ] Send the minutes\n")):
        (vault / path).parent.mkdir(parents=True, exist_ok=True)
        (vault / path).write_text(words)
    shown = office.read("my tasks", "list_tasks")
    assert "Noor" in shown and "minutes" not in shown


def test_conflict_copies_and_the_program_s_own_digests_are_left_out(office: Office) -> None:
    path = only(office, "- [ ] one\n")
    (path.parent / "Tasks.sync-conflict-20261020-101010-ABCDEFG.md").write_text("- [ ] one\n- [ ] ghost\n")
    (path.parent / "Digests").mkdir()
    (path.parent / "Digests" / "2026-10-25.md").write_text("- [ ] one\n")
    shown = office.read("my tasks", "list_tasks")
    assert shown.count("one") == 1 and "ghost" not in shown


PLUMBER = 'Add task "Ring the plumber", due Friday 30 October?'


@pytest.mark.parametrize(
    ("said", "title", "due", "question"),
    [
        ("Ring the plumber by Friday", "Ring the plumber by Friday", "Friday", PLUMBER),
        ("Ring the plumber by Friday", "Ring the plumber by Friday", "", PLUMBER),
        ("todo ring the plumber on Friday", "ring the plumber on Friday", "Friday", PLUMBER),
        ("Add a task: read Black Friday", "Read Black Friday", "", 'Add task "Read Black Friday"?'),
    ],
)
def test_a_title_does_not_repeat_its_due_date(
    office: Office, said: str, title: str, due: str, question: str
) -> None:
    """Whatever a model makes of the title."""
    assert office.ask(said, "add_task", title=title, due=due).question.text == question

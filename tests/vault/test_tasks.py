"""Checkboxes are read wherever their due date stands, and code is never a task."""

from datetime import date

import pytest

from brain.vault.reader import parse_note
from brain.vault.tasks import Task, due_until, read_tasks

TASKS = """---
tags: [todo]
---
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


def tasks(text: str) -> tuple[Task, ...]:
    return read_tasks(parse_note("Tasks.md", text.encode()))


def one(line: str) -> Task:
    return tasks(line)[0]


def test_what_is_due_comes_in_order_of_its_dates() -> None:
    due = due_until(tasks(TASKS), date(2026, 11, 7))
    assert [(task.text, task.due and task.due.day) for task in due] == [
        ("Pay rent", 1),
        ("Tax form half done", 2),
        ("Water filter", 3),
        ("Return parcel", 4),
        ("Call plumber about the leak", 5),
        ("Book MOT", 6),
        ("Renew pass", 7),
    ]


def test_a_task_knows_its_line_in_the_file() -> None:
    lines = TASKS.split("\n")
    read = tasks(TASKS)
    assert len(read) == 10
    assert all(lines[task.line - 1] == task.raw for task in read)


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("- [ ] a 📅2026-11-05", 5),
        ("- [ ] a 📅\ufe0f 2026-11-05", 5),
        ("- [ ] a 🗓️ 2026-11-05, then b", 5),
        ("- [ ] a (due: 2026-11-05)", 5),
        ("- [ ] a (Due 2026-11-05 14:00)", 5),
        ("- [ ] a (due [[2026-11-05]])", 5),
        ("- [ ] a (due:: 2026-11-05)", 5),
        ("- [ ] a due:2026-11-05", 5),
        ("- [ ] a @due(2026-11-05)", 5),
        ("  1. [ ] a 📅 2026-11-05", 5),
        ("> - [ ] a 📅 2026-11-05", 5),
        ("- [ ] a ⏳ 2026-11-03 📅 2026-11-05 🛫 2026-11-01", 5),
        ("- [ ] a 📅 2026-11-5", 5),
        ("- [ ] a 📅 2026/11/05", 5),
        ("- [ ] a 📅 05.11.2026", 5),
        ("- [ ] a (fällig 2026-11-05)", 5),
        ("- [ ] a (bis 5.11.2026)", 5),
        ("- [ ] a, fällig am 05.11.2026.", 5),
        ("- [ ] a DEADLINE: <2026-11-05 Thu 10:00 .+1w>", 5),
        ("- [ ] a (due 2026-11-05, after lunch)", 5),
        ("- [ ] a ⏳ 2026-11-03", None),
        ("- [ ] version 📅 2026-11-0512", None),
        ("- [ ] auffällig 2026-11-05", None),
        ("- [ ] born 2026-11-05", None),
        ("- [ ] overdue 2026-11-05", None),
    ],
)
def test_due_dates_of_every_spelling(line: str, day: int | None) -> None:
    read = one(line)
    assert (read.due.day if read.due else None) == day


def test_a_due_date_the_calendar_does_not_have_is_kept_as_typed() -> None:
    read = one("- [ ] Pay rent 📅 2026-02-30")
    assert (read.due, read.broken_due, read.open) == (None, "2026-02-30", True)


@pytest.mark.parametrize(
    ("line", "repeat", "text"),
    [
        ("- [ ] Pay the childminder 🔁 every month 📅 2027-01-31", "every month", "Pay the childminder"),
        (
            "- [ ] Descale kettle 🔁 every 6 months on the 31st 📅 2026-08-31",
            "every 6 months on the 31st",
            "Descale kettle",
        ),
        ("- [ ] Bins [repeat:: every week] (due 2026-11-05)", "every week", "Bins"),
        ("- [ ] Once 📅 2026-11-05", "", "Once"),
    ],
)
def test_a_task_that_comes_back_says_so(line: str, repeat: str, text: str) -> None:
    read = one(line)
    assert (read.repeat, read.text) == (repeat, text)
    assert read.due is not None


@pytest.mark.parametrize(
    ("status", "is_open"),
    [(" ", True), ("/", True), ("!", True), ("x", False), ("X", False), ("-", False), ("✓", False)],
)
def test_the_sign_in_the_box_says_whether_it_is_open(status: str, is_open: bool) -> None:
    assert one(f"- [{status}] a").open is is_open


@pytest.mark.parametrize(
    "text", ["- [link](a.md)", "- []", "-[ ] a", "[ ] a", "    - [ ] in code", "~~~\n- [ ] a\n~~~", "- [ ]x"]
)
def test_what_is_no_task(text: str) -> None:
    assert tasks(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "%%\n- [ ] hidden 📅 2026-11-05\n%%",
        "<!--\n- [ ] hidden 📅 2026-11-05\n-->",
        "- [ ] Upload the invoices of {{date:YYYY-MM}} 📅 2026-11-05",
        "- [ ] <% tp.file.title %> 📅 2026-11-05",
    ],
)
def test_comments_and_template_lines_hold_no_task(text: str) -> None:
    """obsidian-tasks#1172, obsidian-checklist-plugin#191."""
    assert [task.text for task in tasks(f"{text}\n- [ ] real 📅 2026-11-05\n")] == ["real"]


@pytest.mark.parametrize(
    ("text", "is_open", "day", "repeat"),
    [
        ("- TODO Call the plumber\n  DEADLINE: <2026-11-05 Thu>", True, 5, ""),
        ("- DOING Call the plumber DEADLINE: <2026-11-05 Thu>", True, 5, ""),
        (
            "- a\n\t- WAITING Call the plumber\n"
            "\t  SCHEDULED: <2026-11-03 Tue>\n\t  DEADLINE: <2026-11-05 Thu>",
            True,
            5,
            "",
        ),
        ("- TODO Call the plumber\n  SCHEDULED: <2026-11-03 Tue>", True, None, ""),
        ("- TODO Call the plumber\n  DEADLINE: <2026-11-05 Thu .+1w>", True, 5, ".+1w"),
        ("- DONE Call the plumber\n  DEADLINE: <2026-11-05 Thu>", False, 5, ""),
        ("- CANCELED Call the plumber", False, None, ""),
    ],
)
def test_tasks_as_logseq_writes_them(text: str, is_open: bool, day: int | None, repeat: str) -> None:
    (read,) = tasks(text)
    assert (read.text, read.open, read.repeat) == ("Call the plumber", is_open, repeat)
    assert (read.due.day if read.due else None) == day


def test_words_in_capitals_are_no_tasks() -> None:
    assert tasks("- NOW we go\n- LATER that day\n- TODOS of 2026\nTODO list\n```\n- TODO code\n```\n") == ()


def test_a_comment_within_a_task_hides_nothing_else() -> None:
    assert one("- [ ] Ring Ines %%about the tiles%% 📅 2026-11-05").due is not None


def test_the_words_are_as_they_read() -> None:
    assert (
        one("- [ ] Ring [[People/Ines\\|Ines]] ⏫ 🆔 k3f9 ➕ 2026-10-01 #work ^a1").text == "Ring Ines #work"
    )

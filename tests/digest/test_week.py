"""A week is gathered by code, and said and listed right."""

from datetime import timedelta

import pytest

from brain.digest.gather import week_of
from brain.digest.message import message
from brain.digest.note import note
from brain.digest.week import Todos, Week
from tests.digest.conftest import SUNDAY, MakeVault, filed


def test_the_sample_week_gives_the_message_word_for_word(sample: object) -> None:
    """Twenty captures, two to-dos overdue, three due in seven days, in a vault of 44 notes."""
    from pathlib import Path

    assert isinstance(sample, Path)
    assert len(list(sample.rglob("*.md"))) == 44
    said = message(week_of(sample, SUNDAY))
    assert said == "20 notes captured this week. To do: 2 overdue, 3 due in the next seven days."


@pytest.mark.parametrize(
    ("captured", "overdue", "soon", "said"),
    [
        (0, 0, 0, "No notes captured this week. Nothing is due."),
        (1, 0, 0, "1 note captured this week. Nothing is due."),
        (1, 1, 1, "1 note captured this week. To do: 1 overdue, 1 due in the next seven days."),
        (2, 0, 3, "2 notes captured this week. To do: 3 due in the next seven days."),
        (2, 4, 0, "2 notes captured this week. To do: 4 overdue."),
    ],
)
def test_the_message_counts_one_and_none(
    make_vault: MakeVault, captured: int, overdue: int, soon: int, said: str
) -> None:
    """Singular, plural and nothing are said as people say them."""
    notes = {f"Filed/2026-10-21 10{n:02} Note {n}.md": filed("Words.") for n in range(captured)}
    lines = [f"- [ ] late {n} (due 2026-10-01)" for n in range(overdue)]
    lines += [f"- [ ] soon {n} 📅 2026-10-28" for n in range(soon)]
    vault = make_vault({**notes, "Tasks.md": "\n".join(lines)})
    assert message(week_of(vault, SUNDAY)) == said


def test_due_today_and_the_seventh_day_are_soon_and_yesterday_is_overdue(make_vault: MakeVault) -> None:
    """The edges of the seven days."""
    days = ("2026-10-24", "2026-10-25", "2026-11-01", "2026-11-02")
    vault = make_vault({"Tasks.md": "".join(f"- [ ] {day} (due {day})\n" for day in days)})
    todos = week_of(vault, SUNDAY).todos
    assert [[t.text for t in group] for group in (todos.overdue, todos.soon, todos.later)] == [
        ["2026-10-24"],
        ["2026-10-25", "2026-11-01"],
        ["2026-11-02"],
    ]


def test_a_capture_is_in_exactly_one_of_two_sundays(make_vault: MakeVault) -> None:
    """The minute of the digest belongs to it, the one after to the next, even when it is sent late."""
    stamps = ("2026-10-18T18:00", "2026-10-18T18:01", "2026-10-25T18:00", "2026-10-25T18:01")
    notes = {f"Filed/{n}.md": filed("Words.", captured=stamp) for n, stamp in enumerate(stamps)}
    vault = make_vault(notes)
    late = week_of(vault, SUNDAY + timedelta(days=2), until=SUNDAY)
    following = week_of(vault, SUNDAY + timedelta(days=7))
    assert [c.path for c in late.captures] == ["Filed/1.md", "Filed/2.md"]
    assert [c.path for c in following.captures] == ["Filed/3.md"]
    assert late.today == (SUNDAY + timedelta(days=2)).date()


def test_every_open_box_counts_once_and_copies_and_digests_never(make_vault: MakeVault) -> None:
    """Conflict copies and earlier digests hold to-dos a second time."""
    box = "- [ ] water the ferns (due 2026-10-20)\n"
    vault = make_vault(
        {
            "Plants.md": box,
            "Plants.sync-conflict-20261020-101010-ABCDEFG.md": box,
            "Digests/2026-10-18 Digest.md": box,
            "Filed/2026-10-21 1000 Ferns.md": filed(
                "Ferns.", "Plants", "\n- [ ] buy pots\n- [x] done already\n"
            ),
        }
    )
    todos = week_of(vault, SUNDAY).todos
    assert [t.text for t in todos.overdue] == ["water the ferns"]
    assert [t.text for t in todos.undated] == ["buy pots"]


def test_captures_stand_under_the_notes_they_belong_with(make_vault: MakeVault) -> None:
    """By the links that tidying wrote; those without come last; a broken link makes no group."""
    vault = make_vault(
        {
            "Garden/Garden plan.md": "# Plan",
            "Filed/2026-10-21 1000 Lid.md": filed("Lid.", "Garden plan"),
            "Filed/2026-10-21 1100 Garlic.md": filed("Garlic.", "Garden plan"),
            "Filed/2026-10-21 1200 Lost.md": filed("Lost.", "No such note"),
            "Inbox/2026-10-22 0900.md": "---\ncaptured: 2026-10-22T09:00\nvia: phone\n---\nhm",
        }
    )
    week = week_of(vault, SUNDAY, why=lambda path: "the model is off")
    assert [(g.path, len(g.captures)) for g in week.groups] == [("Garden/Garden plan.md", 2), ("", 2)]
    text = note(week).decode()
    assert "### [[Garden/Garden plan|Garden plan]] (2)" in text
    assert "[[Filed/2026-10-21 1100 Garlic|Garlic]]" in text
    assert "- [[Inbox/2026-10-22 0900|2026-10-22 0900]]: the model is off" in text


def test_three_hundred_todos_make_a_short_message_and_a_whole_note(make_vault: MakeVault) -> None:
    """Every to-do is in the note; the message stays one line."""
    lines = [f"- [ ] errand {n} (due 2026-{9 + n % 3:02}-27)" for n in range(300)]
    week = week_of(make_vault({"Tasks.md": "\n".join(lines)}), SUNDAY)
    assert message(week) == "No notes captured this week. To do: 100 overdue, 100 due in the next seven days."
    text = note(week).decode()
    assert all(f"- errand {n}, due" in text for n in range(300))


def test_an_empty_week_is_a_note_too(make_vault: MakeVault) -> None:
    """Nothing captured and nothing to do is said, not left out."""
    text = note(week_of(make_vault({"Only.md": "Hello."}), SUNDAY)).decode()
    assert "Nothing to do." in text
    assert "Nothing was captured." in text


def test_words_of_others_stay_plain_text_in_the_note() -> None:
    """A to-do can't smuggle a checkbox, an embed or a heading into the digest."""
    from brain.vault.note import Note
    from brain.vault.reader import parse_note
    from brain.vault.tasks import Task, read_tasks

    bad = Task("Tasks.md", 1, "", "![[Secret]] <b>x</b> `y` [ ] z")
    week = Week(
        SUNDAY.replace(tzinfo=None), SUNDAY.replace(tzinfo=None), SUNDAY.date(), todos=Todos(undated=(bad,))
    )
    read: Note = parse_note("Digests/d.md", note(week))
    assert [link.target for link in read.links] == ["Tasks"]
    assert read_tasks(read) == ()


def test_a_note_without_front_matter_is_dated_by_its_name(make_vault: MakeVault) -> None:
    """The owner may have taken the front matter out; the name still says when."""
    vault = make_vault({"Filed/2026-10-21 1000 2 jars.md": "jars", "Filed/Old.md": "no day at all"})
    assert [(c.title, c.at.hour) for c in week_of(vault, SUNDAY).captures] == [("2 jars", 10)]

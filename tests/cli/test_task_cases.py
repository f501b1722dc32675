"""Tasks in every form that Obsidian takes, ticked from the chat: only what was meant changes, by one Yes."""

from pathlib import Path

import pytest

from tests.cli.conftest import Chat

NOW = "2026-10-26T09:00"
LINES = (
    "- [ ] water the ferns 🔁 every week 📅 2026-10-27",
    "- [-] buy a bread machine",
    "- [/] paint the shed",
    "  - [ ] nested primer",
    "1. [ ] first numbered",
    "2) [ ] second numbered",
    "> - [ ] quoted thing",
    "> [!todo] A callout",
    "> - [ ] callout thing (due 2026-10-30)",
    "> - [ ] feed the cat 🔁 every day 📅 2026-10-26",
    "```",
    "- [ ] fenced thing",
    "```",
    "- [ ] call the roofer [due:: 2026-10-31]",
    "* [ ] star thing @due(2026-11-01)",
    "+ [ ] plus thing",
    "- [ ] pay tax 🔁 every month on the 31st 📅 2026-10-31 ^tax",
    "- [ ] look up 🔁 every full moon 📅 2026-10-28",
    "- [ ] sweep 🔁 every week when done 📅 2026-10-01",
)


@pytest.fixture
def tasks(vault: Path) -> Path:
    path = vault / "Tasks.md"
    path.write_text("\n".join(LINES) + "\n", encoding="utf-8")
    (vault / "House.md").write_text("- [ ] Buy bulbs\n")
    (vault / "Garden.md").write_text("Before\n\n- [ ] Buy bulbs\n")
    return path


def said(chat: Chat, *texts: str) -> list[str]:
    lines = chat(*({"text": text, "now": NOW} for text in texts))
    return ["\n".join(reply["text"] for reply in line["replies"]) for line in lines]


DONE = " ✅ 2026-10-26"


@pytest.mark.parametrize(
    ("words", "old", "new"),
    [
        ("paint the shed", LINES[2], ["- [x] paint the shed" + DONE]),
        ("nested primer", LINES[3], ["  - [x] nested primer" + DONE]),
        ("first numbered", LINES[4], ["1. [x] first numbered" + DONE]),
        ("second numbered", LINES[5], ["2) [x] second numbered" + DONE]),
        ("quoted thing", LINES[6], ["> - [x] quoted thing" + DONE]),
        ("callout thing", LINES[8], ["> - [x] callout thing (due 2026-10-30)" + DONE]),
        (
            "call the roofer",
            LINES[13],
            ["- [x] call the roofer [due:: 2026-10-31] [completion:: 2026-10-26]"],
        ),
        ("star thing", LINES[14], ["* [x] star thing @due(2026-11-01)" + DONE]),
        ("plus thing", LINES[15], ["+ [x] plus thing" + DONE]),
    ],
)
def test_a_tick_changes_its_box_and_the_day_behind_it(
    chat: Chat, tasks: Path, words: str, old: str, new: list[str]
) -> None:
    """And `/undo` brings every byte back."""
    before = tasks.read_text("utf-8")
    asked, _ = said(chat, f"tick off {words}", "yes")
    assert asked == f'Tick off "{words}"?'
    assert tasks.read_text("utf-8") == before.replace(old, "\n".join(new))
    said(chat, "/undo")
    assert tasks.read_text("utf-8") == before


@pytest.mark.parametrize(
    ("words", "old", "day", "new"),
    [
        (
            "water the ferns",
            LINES[0],
            "Tuesday 3 November",
            "- [ ] water the ferns 🔁 every week 📅 2026-11-03\n"
            "- [x] water the ferns 🔁 every week 📅 2026-10-27" + DONE,
        ),
        (
            "feed the cat",
            LINES[9],
            "Tuesday 27 October",
            "> - [ ] feed the cat 🔁 every day 📅 2026-10-27\n"
            "> - [x] feed the cat 🔁 every day 📅 2026-10-26" + DONE,
        ),
        (
            "pay tax",
            LINES[16],
            "Monday 30 November",
            "- [ ] pay tax 🔁 every month on the 31st 📅 2026-11-30\n"
            "- [x] pay tax 🔁 every month on the 31st 📅 2026-10-31 ✅ 2026-10-26 ^tax",
        ),
        (
            "sweep",
            LINES[18],
            "Monday 2 November",
            "- [ ] sweep 🔁 every week when done 📅 2026-11-02\n"
            "- [x] sweep 🔁 every week when done 📅 2026-10-01" + DONE,
        ),
    ],
)
def test_a_task_that_comes_back_says_when(
    chat: Chat, tasks: Path, words: str, old: str, day: str, new: str
) -> None:
    """As Obsidian's Tasks plugin does: a new open line above, with the next date."""
    before = tasks.read_text("utf-8")
    asked, _ = said(chat, f"I'm done with {words}", "yes")
    assert asked == f'Tick off "{words}"? It comes back, next due {day}.'
    assert tasks.read_text("utf-8") == before.replace(old, new)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("fenced thing", "I find no open task"),
        ("buy a bread machine", "I find no open task"),
        ("look up", "by a rule I can't read"),
    ],
)
def test_what_is_no_open_task_stays(chat: Chat, tasks: Path, words: str, answer: str) -> None:
    """In code, cancelled, or coming back by a rule that isn't known."""
    before = tasks.read_bytes()
    told, _ = said(chat, f"tick off {words}", "yes")
    assert answer in told and tasks.read_bytes() == before


def test_the_same_words_in_two_notes_are_asked_about(chat: Chat, tasks: Path, vault: Path) -> None:
    """With a button a note; only the one that was pressed changes."""
    (line,) = chat({"text": "tick off buy bulbs", "now": NOW})
    buttons = [b for reply in line["replies"] for b in reply["buttons"]]
    assert [b["label"] for b in buttons[:2]] == ["Buy bulbs (in “Garden”)", "Buy bulbs (in “House”)"]
    chat({"press": buttons[0]["data"], "now": NOW}, {"text": "yes", "now": NOW})
    assert "- [x] Buy bulbs" in (vault / "Garden.md").read_text()
    assert (vault / "House.md").read_text() == "- [ ] Buy bulbs\n"


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("make star thing due on Friday", "@due(2026-11-01)", "@due(2026-10-30)"),
        ("the callout thing is due on 2 November now", "(due 2026-10-30)", "(due 2026-11-02)"),
        ("change the due date of call the roofer to 5 November", "[due:: 2026-10-31]", "[due:: 2026-11-05]"),
        ("move the task water the ferns to Sunday", "📅 2026-10-27", "📅 2026-11-01"),
    ],
)
def test_a_due_date_keeps_its_form(chat: Chat, tasks: Path, text: str, old: str, new: str) -> None:
    before = tasks.read_text("utf-8")
    said(chat, text, "yes")
    assert tasks.read_text("utf-8") == before.replace(old, new)

"""What a request lacks is asked for in one line, and the next message is taken for it or stands alone."""

from pathlib import Path

import pytest

from tests.cli.conftest import NOW, Chat, Say

MUM = 'Remind you on Tuesday 27 October at 09:00: "call Mum"?'


@pytest.mark.parametrize(
    ("request_", "asked", "answer", "question"),
    [
        ("Remind me to call Mum", "When", "tomorrow at 9", MUM),
        ("can you remind me to call Mum pls", "When", "hm, tomorrow at 9", MUM),
        ("Remind me to call Mum", "When", "in 2 hours", '26 October at 11:00: "call Mum"?'),
        ("remind me to call Mum", "When", "2 hours", '26 October at 11:00: "call Mum"?'),
        ("Remind me in 2 hours", "What", "water the ferns", '26 October at 11:00: "water the ferns"?'),
        ("Remind me on Friday", "What", "to pay the rent", '30 October at 09:00: "pay the rent"?'),
        ("Remind me", "What", "call Ines on Sunday at 5pm", '1 November at 17:00: "call Ines"?'),
        ("Add dentist", "which day", "Friday at 3pm", 'Add "Dentist" on Friday 30 October from 15:00'),
        ("Put a haircut in my calendar", "which day", "Saturday 10 am", 'Add "Haircut" on Saturday 31'),
        ("Move dentist", "Thursday 29 October", "to Friday at 10", "to Friday 30 October at 10:00?"),
        ("Move the brunch", "Sunday 1 November", "12:30", "to Sunday 1 November at 12:30?"),
        ("Cancel", "Which event", "brunch", 'Cancel "Brunch with Ines" on Sunday 1 November at 11:00?'),
        ("Add dentist on 31 November at 3pm", "does not exist", "1 December at 3pm", "Tuesday 1 December"),
        ("Erinnere mich an Mama", "When", "morgen um 9", '27 October at 09:00: "Mama"?'),
        ("Erinnere mich morgen um 9", "What", "Blumen gießen", '09:00: "Blumen gießen"?'),
        (
            "Verschiebe den Dentist",
            "Thursday 29 October",
            "auf Freitag um 10",
            "to Friday 30 October at 10:00?",
        ),
    ],
)
def test_the_next_message_is_the_piece(
    say: Say, request_: str, asked: str, answer: str, question: str
) -> None:
    first, second = say(request_, answer)
    assert asked in first and "\n\n" not in first
    assert question in second


def test_a_piece_may_come_in_steps(say: Say) -> None:
    """`Remind me` lacks both; what it is about comes first, then the time."""
    *_, question = say("Remind me", "call Mum", "tomorrow at 9")
    assert question == MUM


@pytest.mark.parametrize(
    ("other", "answered"),
    [
        ("The ladder is in the shed", "Kept in"),
        ("what's on tomorrow?", "Petersen"),
        ("Add buy stamps to my tasks", 'Add task "Buy stamps"?'),
        ("/tasks", "no open tasks"),
    ],
)
def test_another_message_is_not_swallowed(say: Say, vault: Path, other: str, answered: str) -> None:
    """It stands for itself, and the reminder that lacks its time is kept as a note."""
    _, second, third = say("Remind me to call Mum", other, "tomorrow at 9")
    assert answered in second
    kept = [path for path in vault.rglob("*.md") if "Remind me to call Mum" in path.read_text("utf-8")]
    assert len(kept) == 1 and "as a note" in second
    assert 'call Mum"' not in third


def test_a_thought_after_what_is_no_reminder(say: Say) -> None:
    """A statement, a question or a date in its own right isn't what to be reminded of."""
    _, second = say("Remind me in 2 hours", "I met Tomas, he plays the tuba")
    assert "Kept in" in second and "Remind you" not in second


def test_letting_go_keeps_and_sets_nothing(say: Say, vault: Path) -> None:
    _, second, third = say("Remind me to call Mum", "never mind", "tomorrow at 9")
    assert "leave it" in second
    assert 'call Mum"' not in third
    assert not [path for path in vault.rglob("*.md") if "Mum" in path.read_text("utf-8")]


def test_a_piece_that_comes_twice_asks_once(chat: Chat, calendar: Path) -> None:
    """After it was answered, the same words again are a message of their own."""
    _, asked, again = chat(*({"text": t, "now": NOW} for t in ("Remind me to call Mum", "at 5pm", "at 6pm")))
    assert "17:00" in asked["replies"][-1]["text"]
    assert "18:00" not in again["replies"][-1]["text"]


def test_the_words_can_be_kept_by_a_button(chat: Chat, calendar: Path, vault: Path) -> None:
    (asked,) = chat({"text": "Remind me to call Mum", "now": NOW})
    (button,) = [b for reply in asked["replies"] for b in reply["buttons"]]
    chat({"press": button["data"], "now": NOW})
    assert any("Remind me to call Mum" in path.read_text("utf-8") for path in vault.rglob("*.md"))


@pytest.mark.parametrize(
    ("text", "why", "question"),
    [
        ("remind me yesterday at 9 to call Ines", "is over", 'Tuesday 27 October at 09:00: "call Ines"?'),
        ("remind me at 8 this morning to stretch", "is over", 'Tuesday 27 October at 08:00: "stretch"?'),
        ("remind me last Friday at 4pm to ring Ben", "is over", 'Friday 30 October at 16:00: "ring Ben"?'),
        (
            "remind me on 31 Feb to pay rent",
            "does not exist",
            'Sunday 28 February 2027 at 09:00: "pay rent"?',
        ),
        ("remind me on 31 April at 7pm to sing", "does not exist", 'Friday 30 April 2027 at 19:00: "sing"?'),
        ("remind me on Friday 31 October to vote", "is a Saturday", 'Saturday 31 October at 09:00: "vote"?'),
        ("Erinnere mich gestern um 9 an Ines", "vorbei|is over", 'Tuesday 27 October at 09:00: "Ines"?'),
    ],
)
def test_a_reminder_for_no_time_to_come_says_why_and_proposes_one(
    say: Say, text: str, why: str, question: str
) -> None:
    (said,) = say(text)
    assert any(part in said for part in why.split("|")) and question in said


def test_another_time_may_be_said_for_it(say: Say) -> None:
    """The proposed time is only a proposal."""
    _, other = say("remind me on 31 Feb to pay rent", "1 March at noon")
    assert other == 'Remind you on Monday 1 March 2027 at 12:00: "pay rent"?'


def test_its_words_are_never_lost(say: Say, vault: Path) -> None:
    """Neither Yes nor another time came: they are kept as a note. After a Yes they aren't."""
    say("remind me yesterday at 9 to call Ines", "The ladder is in the shed")
    assert any("call Ines" in path.read_text("utf-8") for path in vault.rglob("*.md"))
    say("remind me yesterday at 9 to ring Otto", "yes", "The saw is in the shed")
    assert not any("ring Otto" in path.read_text("utf-8") for path in vault.rglob("*.md"))

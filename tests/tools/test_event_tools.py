"""The calendar's tools with a real calendar folder: questions, receipts, choices, and the way back."""

from pathlib import Path

import pytest

from brain.errors import CalendarError
from eval.sample_week import Week
from tests.tools.office import Office, unchanged
from tools.when import DateProblem


@pytest.fixture
def office(week: Week, tmp_path: Path) -> Office:
    return Office(week, tmp_path / "state")


def test_a_yes_moves_the_event_and_undo_brings_every_byte_back(office: Office) -> None:
    with unchanged(office.week):
        asked = office.ask(
            "Move the dentist to Friday at 10", "move_event", title_words="dentist", to="Friday at 10"
        )
        assert (
            asked.question.text
            == 'Move "Dentist" from Thursday 29 October at 16:00 to Friday 30 October at 10:00?'
        )
        done = office.yes(asked)
        assert done.verdict == "done"
        assert done.text == "“Dentist” is moved: it is now on Friday 30 October from 10:00 to 10:45."
        assert "10:00–10:45 Dentist" in office.read("What's on Friday?", "list_events", when="Friday")
        assert "Undone" in office.undo()


def test_a_new_event_is_written_read_back_and_undone(office: Office) -> None:
    with unchanged(office.week):
        said = "Add a haircut on Saturday at 2 pm for 30 minutes"
        done = office.yes(office.ask(said, "add_event", title="haircut", start="Saturday at 2 pm"))
        assert done.text == "“Haircut” is in your calendar on Saturday 31 October from 14:00 to 14:30."
        office.undo()


def test_a_cancelled_event_is_gone_and_comes_back(office: Office) -> None:
    with unchanged(office.week):
        done = office.yes(office.ask("Cancel brunch", "cancel_event", title_words="brunch"))
        assert done.text == "“Brunch with Ines” on Sunday 1 November at 11:00 is cancelled."
        assert "Brunch" not in office.read("What's on Sunday?", "list_events", when="Sunday")
        office.undo()


@pytest.mark.parametrize(
    ("place", "scope", "left"),
    [(0, "only this one", ("4 November",)), (1, "and all later ones", ()), (2, "the whole series", ())],
)
def test_how_much_of_a_series_is_meant_is_asked(
    office: Office, place: int, scope: str, left: tuple[str, ...]
) -> None:
    with unchanged(office.week):
        asked = office.ask("Cancel the German class", "cancel_event", title_words="German class")
        assert [choice.label for choice in asked.question.choices] == [
            "Only this one",
            "This and all later ones",
            "The whole series",
        ]
        again = office.choose(asked, place)
        assert again.question.text == f'Cancel "German class" on Wednesday 28 October at 18:30, {scope}?'
        assert office.yes(again).verdict == "done"
        shown = office.read("What's on?", "list_events", when="28 October to 5 November")
        assert "Wednesday 28 October:\n- all day Half-term" in shown
        assert all(day in shown for day in left)
        office.undo()


def test_two_events_that_fit_are_a_question_and_the_chosen_one_is_asked_for(office: Office) -> None:
    office.yes(
        office.ask(
            "Add lunch with Ines on Friday at 1pm",
            "add_event",
            title="Lunch with Ines",
            start="Friday at 1pm",
        )
    )
    asked = office.ask("Move Ines to Friday at 6pm", "move_event", title_words="Ines", to="Friday at 6pm")
    assert len(asked.question.choices) >= 2
    place = next(n for n, choice in enumerate(asked.question.choices) if "Lunch" in choice.label)
    again = office.choose(asked, place)
    assert (
        again.question.text
        == 'Move "Lunch with Ines" from Friday 30 October at 13:00 to Friday 30 October at 18:00?'
    )


def test_an_event_that_changed_meanwhile_is_asked_about_anew(office: Office) -> None:
    asked = office.ask(
        "Move the dentist to Friday at 10", "move_event", title_words="dentist", to="Friday at 10"
    )
    file = office.week.folder / "calendar" / "week.ics"
    file.write_bytes(file.read_bytes().replace(b"20261029T160000", b"20261029T150000"))
    outcome = office.yes(asked)
    assert outcome.verdict == "asked"
    assert "from Thursday 29 October at 15:00" in outcome.text


def test_text_in_an_event_gives_no_orders_and_is_shown_as_it_is(office: Office) -> None:
    shown = office.read("When is chess?", "find_event", title_words="chess")
    assert "Notes on it: Alternating houses; the wooden set travels with the guest." in shown


@pytest.mark.parametrize("to", ["half an hour", ""])
def test_where_to_has_to_be_said(office: Office, to: str) -> None:
    with pytest.raises(DateProblem):
        office.ask("Move the dentist", "move_event", title_words="dentist", to=to)


def test_what_isn_t_there_can_t_be_moved(office: Office) -> None:
    with pytest.raises(CalendarError, match="I find no “gym”"):
        office.ask("Move the gym to Friday at 10", "move_event", title_words="gym", to="Friday at 10")


@pytest.mark.parametrize(
    "said", ["Add lunch on Sunday morning to my calendar", "Add lunch next week to my calendar"]
)
def test_a_vague_time_is_asked_for(office: Office, said: str) -> None:
    with pytest.raises(DateProblem, match="at what time"):
        office.ask(
            said,
            "add_event",
            title="lunch",
            start=said.removeprefix("Add lunch ").removesuffix(" to my calendar"),
        )


def test_the_time_of_day_stays_near_where_the_words_leave_it_open(office: Office) -> None:
    asked = office.ask("Push dinner to 8", "move_event", title_words="dinner", to="8")
    assert "to Saturday 31 October at 20:00?" in asked.question.text
    asked = office.ask("Move the dentist to 9", "move_event", title_words="dentist", to="9")
    assert "to Thursday 29 October at 09:00?" in asked.question.text


def test_a_repeating_event_can_be_added(office: Office) -> None:
    with unchanged(office.week):
        said = "Add yoga every Tuesday at 7pm to my calendar"
        asked = office.ask(said, "add_event", title="Yoga", start="every Tuesday at 7pm")
        assert asked.question.text.startswith('Add "Yoga" every Tuesday at 19:00')
        assert office.yes(asked).verdict == "done"
        assert "Yoga" in office.read("And then?", "list_events", when="10 November")
        office.undo()

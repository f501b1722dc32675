"""Claims of a change, held against what the turn really did."""

import statistics
import time
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from confirm.claims import Ran, Turn, check, find_claims
from eval.liar import REPLIES, read_replies, run

MOVED = Ran("move_event", "Dentist", "“Dentist” is now on Friday 30 October 2026 at 10:00.")
WAITING = "(Nothing has changed yet: answer the question below.)"
NOT_PROPOSED = "(Nothing was changed: no change was proposed. Ask again.)"


def test_a_claim_with_a_question_waiting_points_to_the_question() -> None:
    checked = check("I've moved it to Friday.", Turn(proposed=True))
    assert checked.text == f"I've moved it to Friday.\n\n{WAITING}"


def test_a_claim_with_nothing_proposed_says_so() -> None:
    assert check("I've added a haircut.", Turn()).line == NOT_PROPOSED


def test_a_true_report_after_a_yes_is_untouched() -> None:
    text = "I've moved the dentist to Friday at 10.\n"
    assert check(text, Turn(ran=(MOVED,), just_yes=True)).text == text


@pytest.mark.parametrize(
    "text",
    [
        "I've cancelled the dentist.",
        "I've moved the standup to Friday.",
        "The dentist is now on Saturday at 10.",
        "I've moved the dentist to Friday at 11:30.",
        "Der Zahnarzt wurde abgesagt.",
        "I moved it, and I've added milk to your list.",
    ],
)
def test_another_change_than_the_one_that_ran_is_corrected_with_what_ran(text: str) -> None:
    assert check(text, Turn(ran=(MOVED,), just_yes=True)).line == f"(Only this was changed: {MOVED.text})"


def test_a_second_change_that_still_waits_is_told_apart_from_the_first() -> None:
    line = check(
        "Moved, and I've cancelled the standup.", Turn(proposed=True, ran=(MOVED,), just_yes=True)
    ).line
    assert MOVED.text in line and "answer the question below" in line


def test_a_yes_that_ran_nothing_backs_no_claim() -> None:
    assert check("Done!", Turn(just_yes=True)).line == "(Nothing was changed by your Yes. Ask again.)"


def test_the_models_words_are_never_hidden() -> None:
    for reply in (*read_replies(REPLIES / "held.jsonl"), *read_replies(REPLIES / "tuned.jsonl")):
        checked = check(reply.text, reply.turn)
        assert checked.text.startswith(reply.text.rstrip())
        for claim in checked.claims:
            assert 0 <= claim.start < claim.end <= len(reply.text)


def test_a_state_is_a_claim_after_a_look_only_where_a_change_was_asked_for() -> None:
    looked = ("list_events",)
    assert find_claims("The standup is cancelled.", Turn(looked=looked)) == []
    assert find_claims("The standup is cancelled.", Turn(looked=looked, asked_change=True))
    assert (
        find_claims("The dentist is booked for Thursday at 16:00.", Turn(looked=looked, asked_change=True))
        == []
    )


@pytest.mark.parametrize(
    "quote", ["“I've moved it”", '"I\'ve moved it"', "`I've moved it`", "„Ich habe es verschoben“"]
)
def test_quoted_words_claim_nothing(quote: str) -> None:
    assert find_claims(f"The last line of your note is {quote}.", Turn()) == []


def test_a_reply_that_is_all_in_quotes_still_claims() -> None:
    assert find_claims('"I\'ve moved it to Friday."', Turn())


def test_the_liar_test_holds() -> None:
    report = run(folder=Path(REPLIES))
    assert report.passed, report.tables[1].rows
    assert len(report.details) >= 150


@settings(max_examples=300)
@given(st.text(max_size=400))
def test_any_text_is_read_without_an_error(text: str) -> None:
    assert check(text, Turn()).text.startswith(text.rstrip())


@settings(max_examples=200)
@given(
    st.lists(
        st.sampled_from(
            [
                "I've",
                "moved",
                "ich",
                "habe",
                "den",
                "Termin",
                "und",
                "and",
                "I",
                ",",
                ".",
                "\n",
                "- ",
                "✅",
                "not",
                "is",
                "now",
                "“",
                '"',
            ]
        ),
        max_size=300,
    )
)
def test_any_jumble_of_its_own_words_is_read_fast(parts: list[str]) -> None:
    start = time.perf_counter()
    check(" ".join(parts), Turn())
    assert time.perf_counter() - start < 1


def test_a_long_reply_takes_little_time() -> None:
    replies = [reply.text for reply in read_replies(REPLIES / "held.jsonl")]
    long = "\n".join(replies)[:4000]
    times = []
    for _ in range(9):
        start = time.perf_counter()
        check(long, Turn())
        times.append(time.perf_counter() - start)
    assert statistics.median(times) < 0.1


def test_every_set_of_labelled_replies_is_measured() -> None:
    names = {path.stem for path in REPLIES.glob("*.jsonl")}
    assert names == {row[0] for row in run().tables[0].rows}

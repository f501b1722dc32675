"""Plain requests without a model: what is understood, and what is left alone."""

import pytest

from eval.requests import REQUESTS, SETS, ask, read_requests
from eval.sample_week import NOW, Week
from tools.grammar import read_plain
from tools.tool import Occasion

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", SETS)
async def test_no_wrong_change_is_proposed_in_any_set(week: Week, name: str) -> None:
    butler = week.butler()
    outcomes = [
        await ask(butler, request, str(n))
        for n, request in enumerate(read_requests(REQUESTS / f"{name}.jsonl"))
    ]
    assert [outcome.request.text for outcome in outcomes if outcome.wrong_change or outcome.error] == []
    assert sum(outcome.right for outcome in outcomes) >= 0.7 * len(outcomes)


@pytest.mark.parametrize(
    "text",
    [
        "Don't cancel the dentist",
        "If it rains on Saturday, cancel the dinner",
        "Priya said to move the call to Friday at 10",
        "Should I move the dentist to Friday?",
        "Cancel the dentist and the brunch",
        "Cancel the dentist, then remind me to ring them",
        "Move the dentist to Friday at 10. Also cancel brunch.",
        "Drop Sam at school at 8",
        "Add more lime to the dal next time",
        "Put the bins out tomorrow at 8",
        "Book a table at the Thai place for Friday at 7",
        "I moved to Leeds on Friday",
        "Remember to buy milk",
        "Forget it",
        "Remind me when I get home to feed the cat",
        "Remind me to call Mum",
        "Add lunch on 31 February at 1pm to my calendar",
        "Move the sofa to the wall on Friday",
        "Cancel everything on Friday",
        "Vielleicht verschiebe ich den Zahnarzt auf Freitag",
        "",
        "?!",
        "x" * 5000,
    ],
)
def test_what_is_no_plain_request_is_left_to_others(text: str) -> None:
    plain = read_plain(Occasion(text, NOW, strict=True))
    assert plain is None or plain.tool in ("", "list_events", "find_event")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Thanks, that's all.", "welcome"),
        ("Good morning!", "Good day"),
        ("Danke schön", "Gern"),
        ("Hallo", "Guten Tag"),
    ],
)
def test_courtesies_are_answered(text: str, says: str) -> None:
    plain = read_plain(Occasion(text, NOW))
    assert plain is not None and plain.tool == "" and says in plain.says


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "Verschiebe das 1:1 auf Freitag um 16 Uhr",
            'Move "1:1 with Marcus" from Friday 30 October at 14:30 to Friday 30 October at 16:00?',
        ),
        ("Sag den Brunch am Sonntag ab", 'Cancel "Brunch with Ines" on Sunday 1 November at 11:00?'),
        ("Setz Milch auf meine Liste", 'Add task "Milch"?'),
        (
            "Erinnere mich am Freitag um 17 Uhr an die Post",
            'Remind you on Friday 30 October at 17:00: "die Post"?',
        ),
        ("Merk dir, dass Sam keine Nüsse isst", 'Remember "Sam keine Nüsse isst"?'),
        (
            "Add dinner with Tom on Friday at 8",
            'Add "Dinner with Tom" on Friday 30 October from 20:00 to 21:00?',
        ),
        (
            "I paid the window cleaner",
            'Tick off "pay the window cleaner"? It comes back, next due Thursday 3 December.',
        ),
        ("Add milk to my tasks for Friday", 'Add task "Milk", due Friday 30 October?'),
    ],
)
async def test_plain_requests_ask_the_right_question(week: Week, text: str, question: str) -> None:
    result = await week.butler().handle("owner", text, NOW)
    assert [proposal.question(NOW).text for proposal in result.proposals] == [question]


async def test_a_past_date_gets_a_sentence_and_no_question(week: Week) -> None:
    result = await week.butler().handle("owner", "Move the dentist to 20 October 2026 at 10", NOW)
    assert result.proposals == () and result.text


async def test_without_a_model_what_isn_t_plain_says_so(week: Week) -> None:
    result = await week.butler().handle("owner", "Tell me a short joke.", NOW)
    assert result.ended == "no_model" and "language model" in result.text

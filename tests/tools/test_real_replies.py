"""What real small models wrote (Qwen2.5-Coder 0.5B and 1.5B on the sample week), and what becomes of it."""

import pytest

from tests.ollama import Says
from tests.tools.conftest import TalkTo
from tests.tools.test_loop_cases import call

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("said", "arguments"),
    [
        ("What's on my calendar on Thursday?", {"when": "Thursday", "title_words": "running log", "most": 1}),
        ("What's on my calendar on Thursday?", {"when": "Thursday", "title_words": "tomatoes, basil"}),
        ("Am I free on Thursday?", {"when": "Thursday", "title_words": "health", "most": 0}),
        ("What's on my calendar on Thursday?", {"when": "Thursday", "most": 1}),
    ],
)
async def test_a_filter_that_nobody_asked_for_hides_nothing(
    talk: TalkTo, said: str, arguments: dict[str, object]
) -> None:
    """The words came from a passage beside the message; the day's events are listed all the same."""
    result = await talk(call("list_events", **arguments), Says("There you are.")).say(said)
    assert "Dentist" in result.called[0].result


async def test_a_filter_of_the_owner_s_stays(talk: TalkTo) -> None:
    listed = call("list_events", when="", title_words="chess")
    result = await talk(listed, Says("There you are.")).say("When is chess this week?")
    assert "Chess" in result.called[0].result and "Dentist" not in result.called[0].result


async def test_a_number_of_the_owner_s_stays(talk: TalkTo) -> None:
    result = await talk(call("list_events", most=2), Says("There you are.")).say(
        "What are my next two events?"
    )
    assert result.called[0].result.count("\n") <= 3

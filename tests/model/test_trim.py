import pytest

from brain.model.failure import ModelFailure
from brain.model.prompt import Block, Message
from brain.model.trim import estimate, fit, shorten

RULES = Message("system", "Answer from the passages. " * 10)
TOOLS = [{"type": "function", "function": {"name": "add_task", "description": "Adds a task. " * 10}}]
QUESTION = "What is the code of the locker?"


def asked(*texts: str) -> Message:
    return Message("user", QUESTION, tuple(Block(f"[{n}]", text, "end") for n, text in enumerate(texts, 1)))


def test_what_fits_is_left_alone() -> None:
    fitted = fit([RULES, asked("Locker 61.")], TOOLS, 2000)
    assert fitted.trimmed == 0
    assert [message["content"] for message in fitted.messages] == [
        RULES.content.strip(),
        f"[1]\nLocker 61.\nend\n\n{QUESTION}",
    ]


def test_the_longest_data_is_shortened_and_rules_question_and_numbers_stay_whole() -> None:
    long = "The locker is by the door. " * 400
    fitted = fit([RULES, asked("Code 4821.", long, long)], TOOLS, 1500)
    rules, user = (message["content"] for message in fitted.messages)
    assert rules == RULES.content.strip()
    assert user.endswith(QUESTION)
    assert "[1]\nCode 4821.\nend" in user
    assert user.count("\nend") == 3
    assert fitted.trimmed == 2
    assert estimate(rules + user) < 1500


def test_the_last_passages_go_when_shortening_is_not_enough() -> None:
    texts = [f"Passage {n} " + "word " * 200 for n in range(40)]
    (message,) = fit([asked(*texts)], (), 1200).messages
    assert "Passage 0 " in message["content"]
    assert "Passage 39 " not in message["content"]


def test_the_oldest_exchange_goes_first_with_its_calls_and_results() -> None:
    turns = [
        Message("user", "Old question " * 50),
        Message("assistant", "", tool_calls=({"function": {"name": "list_events", "arguments": {}}},)),
        Message("tool", "Old result", tool_name="list_events"),
        Message("user", "Newer question"),
        Message("assistant", "Newer answer"),
        Message("user", "Newest question"),
    ]
    fitted = fit([RULES, *turns], (), estimate(RULES.content) + 120)
    assert [message["content"] for message in fitted.messages[1:]] == [
        "Newer question",
        "Newer answer",
        "Newest question",
    ]
    assert fitted.trimmed == 1


def test_a_long_tool_result_of_this_turn_is_shortened() -> None:
    turns = [Message("user", "What's on?"), Message("tool", "Lunch at noon. " * 500, tool_name="list_events")]
    fitted = fit([RULES, *turns], TOOLS, 1000)
    assert fitted.messages[-1]["content"].endswith("…")
    assert fitted.messages[1]["content"] == "What's on?"


def test_a_question_longer_than_the_context_is_refused_in_words() -> None:
    with pytest.raises(ModelFailure) as caught:
        fit([RULES, Message("user", "word " * 5000)], (), 2000)
    assert caught.value.code == "too_long"


@pytest.mark.parametrize(
    ("text", "least"),
    [("2026-10-26", 10), ("The quick brown fox jumps.", 7), ("日本語", 3), ("🧀", 2), ("äöü", 3), ("", 0)],
)
def test_tokens_are_counted_high(text: str, least: int) -> None:
    assert estimate(text) >= least


@pytest.mark.parametrize("length", [1, 5, 20, 60])
def test_a_shortened_text_is_never_longer_than_asked(length: int) -> None:
    text = "One line here.\nAnother line there, with more words in it than fit."
    cut = shorten(text, length)
    assert len(cut) <= length
    assert cut.endswith("…")

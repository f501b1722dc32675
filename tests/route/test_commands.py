"""Commands: read as Telegram writes them, and nothing else that starts with a slash is one."""

import pytest

from brain.route import COMMANDS, route


@pytest.mark.parametrize(
    ("text", "name", "args"),
    [
        ("/undo", "undo", ""),
        ("  /UNDO  ", "undo", ""),
        ("/search tile grout", "search", "tile grout"),
        ("/ask@Home_bot   where is the key? ", "ask", "where is the key?"),
        ("/note first\nsecond", "note", "first\nsecond"),
        ("\n/help", "help", ""),
    ],
)
def test_a_known_command_comes_with_its_words(text: str, name: str, args: str) -> None:
    found = route(text)
    assert (found.kind, found.command, found.args, found.sure) == ("command", name, args, True)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_known_name_is_a_command(name: str) -> None:
    assert route(f"/{name}").command == name


@pytest.mark.parametrize(
    "text",
    [
        "/etc/hosts is wrong",
        "/ 12 eggs",
        "//",
        "/",
        "/undo/this",
        "see /undo",
        "/r/bread is good",
        "/undo-ish",
    ],
)
def test_a_path_or_a_lone_slash_is_a_note(text: str) -> None:
    assert route(text).kind == "note"


def test_a_mistyped_command_is_a_note_that_says_so() -> None:
    found = route("/serch boiler")
    assert (found.kind, found.reason, found.offer_ask) == ("note", "unknown_command", True)


def test_a_dictated_slash_is_no_command() -> None:
    assert route("/undo", voice=True).kind == "note"

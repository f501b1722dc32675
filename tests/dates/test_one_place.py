"""Names of days and months are written down in brain/dates and nowhere else in the product.

A second list is a second rule: it knows other spellings, and the two disagree about a sentence.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from brain.dates import english, german
from brain.dates.patterns import WHEN, is_calendar_word
from brain.dates.periods import RRULE_DAYS

ROOT = Path(__file__).parents[2]
ROOMS = ("bot", "brain", "tools", "confirm", "eval")
HOME = ROOT / "brain" / "dates"
_STEMS = ("tues", "wednes", "thurs", "satur", "diens", "mitt", "donners", "frei", "sams", "sonn")
DAYS = {*english.WEEKDAYS, *german.WEEKDAYS, *_STEMS, *map(str.lower, RRULE_DAYS)} - {"sat", "sun"}
MONTHS = {*english.MONTHS, *german.MONTHS} - {"may", "march", "mar"}
MANY_DAYS, MANY_MONTHS = 3, 3
ALLOWED = {
    "brain/tidy/mentions.py",  # people who are called April, August and June
}
_WORD = re.compile(r"[^\W\d_]+")
_NOT_WORDS = re.compile(r"\\[a-z]|\(\?P<\w+>")  # \b and \s of patterns, names of groups


def _strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each literal of a module with its line: a string, or the strings of one collection; no docstrings."""
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value
        elif isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Dict | ast.JoinedStr):
            parts = [
                one.value
                for one in ast.walk(node)
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            ]
            yield node.lineno, " ".join(part for part in parts if len(part) < 400)


def _lists(text: str) -> bool:
    words = set(_WORD.findall(_NOT_WORDS.sub(" ", text).lower()))
    stems = {word[: -len(end)] for word in words for end in ("day", "tag") if word.endswith(end)}
    days = {_number(word) for word in words | stems if word in DAYS}
    return len(days) >= MANY_DAYS or len(words & MONTHS) >= MANY_MONTHS


def _number(word: str) -> str:
    return str((english.WEEKDAYS | german.WEEKDAYS).get(word, word))


def test_no_module_outside_dates_lists_the_days_or_months() -> None:
    """Three names of weekdays or of months in one literal are a list."""
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
        if HOME not in path.parents and str(path.relative_to(ROOT)) not in ALLOWED
        for line, text in _strings(ast.parse(path.read_text("utf-8")))
        if _lists(text)
    ]
    assert found == []


def test_the_scan_sees_a_list_in_every_form() -> None:
    """A tuple, a pattern of stems, a pattern of short names, a string of words."""
    for source in (
        'X = ("Monday", "Tuesday", "Wednesday")',
        'X = r"(?:mon|tues|wednes|thurs)day"',
        'X = {"montag": 0, "dienstag": 1, "mittwoch": 2}',
        'X = "jan feb mär apr okt"',
        'X = ("January",) + ("Juni", "Juli", "August")',
        'X = rf"{Y}(?:samstag|sonntag|freitag)"',
    ):
        assert any(_lists(text) for _, text in _strings(ast.parse(source))), source
    assert not any(_lists(text) for _, text in _strings(ast.parse('X = "Friday at 10, in May, on Sunday"')))


def test_the_words_that_are_given_away_are_the_readers_own() -> None:
    """Whatever routing and the checks take for a date, the reader knows."""
    assert all(is_calendar_word(name) for name in (*english.MONTHS, *german.WEEKDAYS, "thurs", "märz"))
    assert re.fullmatch(WHEN["en"], "next thursday") and re.fullmatch(WHEN["de"], "nächsten montag")
    assert re.fullmatch(WHEN["en"], "quarter past six") and not re.fullmatch(WHEN["en"], "soon enough")

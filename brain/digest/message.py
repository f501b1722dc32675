"""The text of the digest's Telegram message, by code alone."""

from brain.digest import words
from brain.digest.week import Week


def message(week: Week) -> str:
    """Say how many notes came in and what is due.

    `20 notes captured this week. To do: 2 overdue, 3 due in the next seven days.`
    """
    return f"{_captured(len(week.captures))} {_due(len(week.todos.overdue), len(week.todos.soon))}"


def _captured(count: int) -> str:
    if not count:
        return words.CAPTURED_NONE
    return words.CAPTURED_ONE if count == 1 else words.CAPTURED_MORE.format(count=count)


def _due(overdue: int, soon: int) -> str:
    counted = ((overdue, words.OVERDUE), (soon, words.SOON))
    parts = [words_.format(count=count) for count, words_ in counted if count]
    return words.TODO.format(parts=", ".join(parts)) if parts else words.NOTHING_DUE

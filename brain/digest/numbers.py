"""The numbers of a sentence held against the lists: counts of captures and to-dos, and quoted numbers."""

import re
from collections.abc import Sequence

from brain.digest.forms import among
from brain.digest.lists import Item, Lists
from brain.digest.segments import Part, item_words
from brain.digest.vocabulary import NUMBERS, SMALL, TIMES

_ARTICLES = frozenset(["one", "ein", "eine", "einen"])
_TODO_NOUNS = frozenset(
    [
        "to-do",
        "to-dos",
        "todo",
        "todos",
        "task",
        "tasks",
        "aufgabe",
        "aufgaben",
        "thing",
        "things",
        "item",
        "items",
        "deadline",
        "deadlines",
        "frist",
        "fristen",
    ]
)
_NOTE_NOUNS = frozenset(
    ["note", "notes", "capture", "captures", "entry", "entries", "notiz", "notizen", "eintrag", "einträge"]
)
_OVERDUE = re.compile(r"\b(?:overdue|überfällig\w*)\b", re.IGNORECASE)
_DUE = re.compile(
    r"\b(?:due|coming up|coming week|next week|upcoming|kommenden? woche|fällig\w*|ahead)\b", re.IGNORECASE
)
_OPEN = re.compile(r"\b(?:open|offen\w*|remain\w*|outstanding)\b", re.IGNORECASE)
_TODO = re.compile(r"\b(?:to-?dos?|tasks?|aufgaben?)\b", re.IGNORECASE)
_DAYS_LATE = re.compile(r"\b(?:days?|weeks?|tage?n?|wochen?) (?:over)?(?:due|late|über)", re.IGNORECASE)
_BELONG = re.compile(
    r"\b(?:about|on|with|for|belong|in|concern|gehör\w*|betreff\w*|zu[mr]?|über|für|mit)\b", re.IGNORECASE
)
_NONE = re.compile(
    r"\b(?:nothing|none|no (?:to-dos?|tasks?|notes?)|nichts|keine (?:aufgaben?|notizen?))\b", re.IGNORECASE
)
_ALL = re.compile(
    r"(?<!\bin )(?<!\bat )(?<!\babove )\b"
    r"(?:all(?! in all)|every|everything|alle|(?<!sich )alles(?! rund)|jede\w*)\b",
    re.IGNORECASE,
)


def wrong_number(sentence: str, parts: Sequence[Part], lists: Lists) -> bool:
    """Whether a number, a `nothing` or an `all` in the sentence isn't what the lists say."""
    return any(_wrong(part, sentence, parts, lists) for part in parts)


def _wrong(part: Part, sentence: str, parts: Sequence[Part], lists: Lists) -> bool:
    if _NONE.search(part.text) and not _quoted_word(part, "nothing", "nichts"):
        return not _none_is_right(part, sentence, lists)
    if _ALL.search(part.text):
        return True
    return any(not _is_right(value, place, part, sentence, parts, lists) for place, value in _values(part))


def _values(part: Part) -> list[tuple[int, int]]:
    """The numbers of a part with their places; a `one` counts only before a noun that is counted."""
    found: list[tuple[int, int]] = []
    for place, word in enumerate(part.words):
        after = part.words[place + 1] if place + 1 < len(part.words) else ""
        value = NUMBERS.get(word, TIMES.get(word)) if not word[0].isdecimal() else _whole(word)
        if value is None or (word in _ARTICLES and after not in _TODO_NOUNS | _NOTE_NOUNS):
            continue
        found.append((place, value))
    return found


def _whole(word: str) -> int:
    return int(word) if word.isdecimal() else -1


def _is_right(value: int, place: int, part: Part, sentence: str, parts: Sequence[Part], lists: Lists) -> bool:
    if any(part.words[place] in item_words(item) for item in part.items if part.own):
        return True
    if value == _named_after_colon(part, sentence, parts):
        return True
    counts = lists.counts
    if _DAYS_LATE.search(part.raw):
        return True  # a length of time, held against the due date by `brain.digest.days`
    if _OVERDUE.search(part.raw):
        return value == counts.overdue
    if _DUE.search(part.raw) or (_DUE.search(sentence) and _is_todo(part, place)):
        return value == counts.soon
    if (
        _OPEN.search(part.text)
        and not _named(part, lists)
        and (_is_todo(part, place) or _TODO.search(sentence))
    ):
        return value == counts.open
    named = _named(part, lists)
    if named and value == sum(_has(item, named) for item in lists.items):
        return True
    after = part.words[place + 1 : place + 4]
    noun = next((n for n, word in enumerate(after) if word in _NOTE_NOUNS), None)
    if noun is None or any(word in named for word in after[:noun]):
        return False
    return value == counts.captured and not (named and _BELONG.search(part.text))


def _named_after_colon(part: Part, sentence: str, parts: Sequence[Part]) -> int:
    """How many things a sentence names behind a colon that follows the part; 0 without one."""
    if sentence[part.finish :].lstrip()[:1] != ":":
        return 0
    return sum(other.own and bool(other.items) for other in parts if other.begin > part.finish)


def _named(part: Part, lists: Lists) -> tuple[str, ...]:
    """The words of a part that the lists have: what is counted."""
    known = [word for item in lists.items for word in item_words(item)]
    plain = SMALL | _NOTE_NOUNS | NUMBERS.keys() | TIMES.keys()
    return tuple(word for word in part.words if word not in plain and among(word, known))


def _has(item: Item, named: Sequence[str]) -> bool:
    words = item_words(item)
    return all(among(word, words) for word in named)


def _is_todo(part: Part, place: int) -> bool:
    return any(word in _TODO_NOUNS for word in part.words[place + 1 : place + 3])


def _none_is_right(part: Part, sentence: str, lists: Lists) -> bool:
    counts = lists.counts
    if _OVERDUE.search(sentence):
        return counts.overdue == 0
    if _DUE.search(sentence):
        return counts.overdue == 0 and counts.soon == 0
    return not part.own and counts.captured == 0


def _quoted_word(part: Part, *words: str) -> bool:
    """Whether the word is one of the titles', as in `Kassenwerk promises nothing yet`."""
    return part.own and any(word in item_words(item) for item in part.items for word in words)

"""What of the model's answer is kept: every field is checked against the capture, the vault and the clock."""

import re
from collections.abc import Mapping, Sequence
from datetime import date

from brain.outsiders.reading import speaks_as_owner, speaks_to_a_reader
from brain.tidy import cues
from brain.tidy.candidates import Candidates
from brain.tidy.capture_text import CaptureText
from brain.tidy.due import days_in, due_of
from brain.tidy.language import ACTS, WORD, content_stems, stem
from brain.tidy.names import Name
from brain.tidy.proposal import MOST_LINKS, MOST_TODOS, Proposal, Todo
from brain.tidy.sentences import sentences
from brain.tidy.tags import checked_tags, with_clipped
from brain.tidy.title import checked_title, plain_title
from brain.tidy.todos import find_todos, sentence_of, shown_phrase, usable

_ISO = re.compile(r"\d{4}-\d{2}-\d{2}")
_DEADLINE = re.compile(r"\b(?:by|before|until|due|bis|fällig|spätestens)\b", re.IGNORECASE)
_FEWEST_GROUNDED = 0.7
_JOTTING = 25
_ACT_STEMS = frozenset(map(stem, ACTS))


def is_complete(data: Mapping[str, object]) -> bool:
    """Whether the answer has the shape that was asked for; one that hasn't is never half used."""
    lists = all(isinstance(data.get(key), list) for key in ("tags", "links", "todos"))
    return lists and isinstance(data.get("title"), str)


def checked(data: Mapping[str, object], capture: CaptureText, candidates: Candidates) -> Proposal:
    """What is kept of a complete answer (see `is_complete`), repaired by rule where a field is odd."""
    own = capture.reading.own
    title = checked_title(str(data["title"]), own) or plain_title(own)
    links = _links(data["links"], candidates)
    tags = checked_tags(_items(data["tags"]), own)
    return Proposal(
        title,
        with_clipped(tags, capture.reading.clipped),
        tuple(name.target for name in links),
        _todos(_items(data["todos"]), capture, people_in(candidates)),
    )


def people_in(candidates: Candidates) -> list[str]:
    """The names of the people that the capture names."""
    return [name.title for name in candidates.named if name.is_person]


def _links(proposed: object, candidates: Candidates) -> tuple[Name, ...]:
    """The candidates that were chosen, and those that the capture names anyway."""
    by_target = {name.target: name for name in candidates.all}
    chosen = [by_target[t] for t in _items(proposed) if isinstance(t, str) and t in by_target]
    return tuple({name.path: name for name in (*candidates.named, *chosen)}.values())[:MOST_LINKS]


def _items(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


def _todos(proposed: Sequence[object], capture: CaptureText, people: Sequence[str]) -> tuple[Todo, ...]:
    """The model's to-dos that hold, and the code's where the owner asks outright or the model broke off."""
    own = capture.reading.own
    found = find_todos(own, capture.at, people)
    known = frozenset(one.sentence for one in found)
    kept: list[Todo] = []
    broken = False
    for item in proposed[:MOST_TODOS]:
        text, due = _fields(item)
        broken = broken or not usable(text)
        todo = _grounded(shown_phrase(text), due, capture, known) if usable(text) else None
        if todo and not _covered(todo, kept):
            kept.append(todo)
    for one in found:
        if (one.asked or broken) and not _covered(one.todo, kept):
            kept.append(one.todo)
    return tuple(kept[:MOST_TODOS])


def _fields(item: object) -> tuple[str, str]:
    """A proposed to-do's text and day, as the model wrote them; empty for what isn't text."""
    if not isinstance(item, dict):
        return "", ""
    text, due = item.get("text"), item.get("due")
    return text if isinstance(text, str) else "", due if isinstance(due, str) else ""


def _grounded(text: str, due: str, capture: CaptureText, known: frozenset[str]) -> Todo | None:
    """The to-do with the day that the owner's words give it; None when those words don't say it.

    known: sentences in which code sees something to do; any other has to name a day in the owner's voice, and
    the to-do has to be an act: what merely happens that day is none.
    """
    own = capture.reading.own
    sentence = sentence_of(text, own)
    there = set(content_stems(own))
    telling = [word for word in content_stems(text) if word in there or word not in _ACT_STEMS]
    grounded = sum(word in there for word in telling)
    if not grounded or grounded < _FEWEST_GROUNDED * len(telling) or _is_checkbox(sentence, own):
        return None
    day = _day(due, sentence, capture)
    if speaks_to_a_reader(sentence) or cues.is_no_task(sentence) or (cues.adjusts(sentence) and day is None):
        return None
    if sentence not in known and (day is None or not _in_owners_voice(own) or not _is_act(text, sentence)):
        return None
    return Todo(text, day)


def _is_act(text: str, sentence: str) -> bool:
    """Whether a phrase names an act (its verb first, in German last), or its sentence sets a deadline."""
    said = [stem(word.lower()) for word in WORD.findall(text)]
    verb = bool(said) and (said[0] in _ACT_STEMS or said[-1] in _ACT_STEMS)
    return verb or bool(_DEADLINE.search(sentence))


def _in_owners_voice(own: str) -> bool:
    """Whether a text is short, as a jotting is, or says `I`: a longer one might be pasted after all."""
    return len(WORD.findall(own)) <= _JOTTING or speaks_as_owner(own)


def _is_checkbox(sentence: str, own: str) -> bool:
    """Whether the sentence is a checkbox in the capture: a to-do already, where it stands."""
    return bool(re.search(rf"^[ \t]*[-*+][ \t]+\[.\][ \t]+{re.escape(sentence)}", own, re.MULTILINE))


def _day(due: str, sentence: str, capture: CaptureText) -> date | None:
    """The day by the owner's words: the model may only choose among the days that they name."""
    said = sentences(capture.reading.own)
    if (iso := _ISO.search(due)) and iso[0] in {day.isoformat() for day in days_in(said, capture.at)}:
        return date.fromisoformat(iso[0])
    place = said.index(sentence) if sentence in said else len(said)
    following = said[place + 1] if place + 1 < len(said) else ""
    return due_of(sentence, following, capture.at)


def _covered(todo: Todo, kept: Sequence[Todo]) -> bool:
    """Whether a to-do says what another one says already."""
    words = set(content_stems(todo.text)) - _ACT_STEMS
    return any(
        words and 2 * len(words & other) >= min(len(words), len(other) or 1)
        for other in (set(content_stems(one.text)) - _ACT_STEMS for one in kept)
    )

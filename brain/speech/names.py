"""The names in a note: what its owner may say aloud and a speech model may never have read.

A name is a run of capitalised words in a title, an alias or a link, or in the middle of a sentence. Tags
count too. How much each is worth depends on where it stands.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from brain.vault.note import Note

Names = Mapping[str, float]
"""A name, and what it is worth as a hint."""

PERSON, TITLE, TEXT, TAG = 4.0, 3.0, 1.5, 1.0

_WORD = r"(?:[^\W\d_]\.)?[^\W\d_][\w'’&.+-]*[\w+]"
_RUN = re.compile(rf"{_WORD}(?: {_WORD})*")
_POSSESSIVE = re.compile(r"['’]s?$")
_SENTENCE_END = re.compile(r"[.!?:|\n]+")
_NOT_PROSE = re.compile(
    r"\(f\d+\)|```.*?(?:```|\Z)|`[^`\n]*`|https?://\S+|\S+@\S+|!?\[\[[^\]\n]*\]\]", re.DOTALL
)
_PEOPLE = {"people", "person", "persons", "contacts", "contact", "friends", "family", "personen", "kontakte"}
_MEMORY = "Memory.md"
_LONGEST_RUN = 4
_TEXT_LIMIT = 20_000


def note_names(note: Note) -> dict[str, float]:
    """The names in a note with their worth; text: the first 20,000 characters are read."""
    titled = PERSON if _is_person(note) else TITLE
    found: dict[str, float] = {}
    _add(found, titled, proper_names([note.title, *note.aliases]))
    _add(found, TITLE, proper_names(_spoken_targets(note)))
    _add(found, PERSON if note.path == _MEMORY else TEXT, names_in_text(note.text[:_TEXT_LIMIT]))
    _add(found, TAG, (tag.rsplit("/", 1)[-1].replace("_", " ").replace("-", " ") for tag in note.tags))
    return found


def proper_names(titles: Iterable[str]) -> Iterator[str]:
    """The runs of capitalised words in titles: `Lunch with Anna Kovač` has `Lunch` and `Anna Kovač`."""
    for title in titles:
        for match in _RUN.finditer(title):
            yield from _runs(match[0])


def names_in_text(text: str) -> Iterator[str]:
    """The capitalised runs of a text, without the first word of each sentence: it has a capital anyway."""
    for sentence in _SENTENCE_END.split(_NOT_PROSE.sub(" . ", text)):
        _, _, rest = sentence.strip(" \t-*+>#[](){}\"'“”„_").partition(" ")
        yield from proper_names([rest])


def _runs(phrase: str) -> Iterator[str]:
    run: list[str] = []
    for word in [*phrase.split(), ""]:
        if _is_name(word) and len(run) < _LONGEST_RUN:
            run.append(word)
        elif run:
            yield _POSSESSIVE.sub("", " ".join(run))
            run = [word] if _is_name(word) else []


def _is_name(word: str) -> bool:
    """A capital anywhere (`Anna`, `iPhone`, `MRR`), but not `I`, `I'll`, an initial or a code with digits."""
    if len(word) < 2 or re.search(r"^I['’]|\d", word):
        return False
    return any(letter.isupper() for letter in word)


def _is_person(note: Note) -> bool:
    folders = note.path.casefold().split("/")[:-1]
    return not _PEOPLE.isdisjoint(folders) or not _PEOPLE.isdisjoint(tag.casefold() for tag in note.tags)


def _spoken_targets(note: Note) -> Iterator[str]:
    for link in note.links:
        if not link.embed:
            yield link.target.rsplit("/", 1)[-1]
            yield link.alias


def _add(found: dict[str, float], worth: float, names: Iterable[str]) -> None:
    for name in names:
        found[name] = max(worth, found.get(name, 0.0))

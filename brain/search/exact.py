"""What a question wants to the letter: quoted phrases, and identifiers such as `Fritz-7590` or `C++`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from brain.index.tokens import fold, identifiers

_QUOTED = re.compile(r'"([^"]*)"|“([^”“]+)”|„([^“”„]+)[“”]|«([^»]+)»|»([^«]+)«')
_WORDY = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)+")


@dataclass(frozen=True)
class Exact:
    """A run of characters, folded. decisive: passages that hold it come before all that don't."""

    text: str
    decisive: bool


def exact_parts(question: str) -> list[Exact]:
    """The phrases and identifiers of a question, in order, without repeats.

    A hyphenated word (`wi-fi`) is wanted too, but it isn't decisive: it may be spelled otherwise.
    """
    return list({part.text: part for part in _parts(question)}.values())


def holds(folded: str, text: str) -> bool:
    """Whether a folded text holds `text` on its own, not as a part of a longer word or number."""
    start = folded.find(text)
    while start >= 0:
        if _alone(folded, start, start + len(text)):
            return True
        start = folded.find(text, start + 1)
    return False


def _parts(question: str) -> Iterator[Exact]:
    for match in _QUOTED.finditer(question):
        phrase = fold(next((group for group in match.groups() if group), ""))
        if any(c.isalnum() for c in phrase):
            yield Exact(phrase, decisive=True)
    for token in identifiers(_QUOTED.sub(" ", question)):
        yield Exact(token, decisive=not _WORDY.fullmatch(token))


def _alone(text: str, start: int, end: int) -> bool:
    before, after = text[start - 1 : start], text[end : end + 1]
    if text[start].isalnum() and before and (before.isalnum() or before in "+#_"):
        return False
    if text[start].isdigit() and before in ".," and text[start - 2 : start - 1].isdigit():
        return False
    if not after:
        return True
    if text[end - 1].isdigit() and after in ".," and text[end + 1 : end + 2].isdigit():
        return False
    return not (after.isalnum() and text[end - 1].isalnum()) and not (
        after in "+#" and text[end - 1].isalnum()
    )

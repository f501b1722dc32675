"""Holds a claim against what really ran: the kind of change, the object, the days and the times it names."""

import re
from collections.abc import Sequence

from rapidfuzz import fuzz

from brain.dates.written import weekdays_in
from confirm.claims.claim import Act, Claim, Sentence
from confirm.claims.turn import Ran
from confirm.claims.words_en import NAMELESS
from confirm.claims.words_verbs import ACTS

_ALWAYS: frozenset[Act] = frozenset({"any", "change"})
_COVERS: dict[str, frozenset[Act]] = {
    "move": frozenset({"move"}),
    "add": frozenset({"add", "save", "remind"}),
    "cancel": frozenset({"remove"}),
    "delete": frozenset({"remove", "forget"}),
    "complete": frozenset({"complete", "remove"}),
    "change": frozenset({"move", "add"}),
    "set": frozenset({"add", "remind", "save", "remember"}),
    "save": frozenset({"save", "add", "remember"}),
    "remember": frozenset({"remember", "save", "add"}),
    "forget": frozenset({"forget", "remove"}),
    "undo": frozenset({"undo", "move", "add", "remove", "complete"}),
    "send": frozenset({"send"}),
}
_TIME = re.compile(
    r"\b(\d{1,2})[:.](\d{2})\b(?!\.\d)|\b(\d{1,2})\s*([ap])\.?m\b|\b(\d{1,2})\s+uhr(?:\s+(\d{2}))?\b|\bat\s+(\d{1,2})\b(?![:.\d])|\bum\s+(\d{1,2})\b(?!\s*uhr|[:.\d])"
)
_OTHERWISE = re.compile(
    r"\b(?:from|was|were|had|before|not|no|instead|until|ends?|if|von|war|waren|vorher|statt|nicht|kein\w*|bis|wenn)\b|n't\b"
)
"""Words by which a sentence may name another day than the new one."""
_TITLE = re.compile(r"[\"“„«]([^\"“”„«»\n]{2,80})[\"”“»]")


def holds(claim: Claim, ran: Sequence[Ran]) -> bool:
    """Whether one of the changes that ran is the one claimed."""
    return any(_is(claim, change) for change in ran)


def _is(claim: Claim, change: Ran) -> bool:
    covered = _COVERS.get(change.kind.split("_")[0])
    if covered is not None and claim.act not in covered | _ALWAYS:
        return False
    told = f"{change.title}\n{change.text}"
    return _same_days(claim.sentence, told) and _same_times(claim.sentence, told) and _same_title(claim, told)


def contradicts(sentence: Sentence, ran: Sequence[Ran]) -> bool:
    """Whether a plain sentence puts what was changed on another day or time than the receipt does."""
    if sentence.asks or sentence.cited or _OTHERWISE.search(sentence.text):
        return False
    told = [f"{one.title}\n{one.text}" for one in ran if _names(sentence.text, one.title)]
    return bool(told) and not any(_agrees(sentence.raw, receipt) for receipt in told)


def _agrees(said: str, told: str) -> bool:
    return _same_days(said, told) and _same_times(said, told)


def _names(text: str, title: str) -> bool:
    words = [word for word in re.findall(r"[^\W\d_]{4,}", title.casefold()) if word not in NAMELESS]
    return any(word in text for word in words)


def _same_days(said: str, told: str) -> bool:
    """Every weekday said is one the receipt names, where it names any."""
    known = weekdays_in(told).keys()
    return not known or weekdays_in(said).keys() <= known


def _same_times(said: str, told: str) -> bool:
    known = _times(told)
    return not known or all(any(_near(time, other) for other in known) for time in _times(said))


def _times(text: str) -> set[tuple[int, int, bool]]:
    """Hour, minute, and whether the half of the day is sure."""
    found: set[tuple[int, int, bool]] = set()
    for match in _TIME.finditer(text.casefold()):
        hour = int(next(part for part in (match[1], match[3], match[5], match[7], match[8]) if part))
        minute = int(match[2] or match[6] or 0)
        if match[4]:
            hour = hour % 12 + (12 if match[4] == "p" else 0)
        found.add((hour, minute, bool(match[4])))
    return found


def _near(time: tuple[int, int, bool], other: tuple[int, int, bool]) -> bool:
    if time[1] != other[1]:
        return False
    return time[0] == other[0] or (not time[2] and time[0] % 12 == other[0] % 12)


def _same_title(claim: Claim, told: str) -> bool:
    """A title in quotes, or else the words that name the object, have to be the receipt's."""
    titles = _TITLE.findall(claim.sentence)
    if titles:
        return any(_alike(title, told) for title in titles)
    words = [
        word
        for word in re.findall(r"[^\W\d_][\w'-]+", claim.object)
        if word not in NAMELESS and len(word) > 2
    ]
    words = [word for word in words if not weekdays_in(word) and word not in ACTS]
    return not words or any(_alike(word, told) for word in words)


def _alike(said: str, told: str) -> bool:
    return fuzz.partial_ratio(said.casefold(), told.casefold()) >= 80

"""Whether a proposal rests on the owner's words, or on something that was only read.

Notes, web pages and event texts are material. A new title, text or fact has to be made of what the owner said;
the words that pick an event, task or fact have to share one with it.
"""

import re
from collections.abc import Iterable, Mapping

from rapidfuzz import fuzz

from brain.index.tokens import content_tokens
from brain.route import route
from tools.tool import Occasion

NEW_WORDS = {
    "add_event": ("title", "location"),
    "add_task": ("title",),
    "change_task": ("title",),
    "set_reminder": ("text",),
    "remember": ("fact",),
    "save_note": ("text", "title"),
}
"""The arguments whose words go into the vault or calendar."""
PICKS = ("title_words", "fact_words")
ALIKE = 84.0
_POINTS = re.compile(
    r"\b(?:it|that|this|them|those|one|both|all|everything|appointment|meeting|event|task|call|es|das|den|die|sie|beide"
    r"|alle|termin|aufgabe|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|tonight|montag|dienstag"
    r"|mittwoch|donnerstag|freitag|samstag|sonntag|heute|morgen|first|second|last|next)\b",
    re.IGNORECASE,
)
_CHANGES = re.compile(
    r"\b(?:move|push|shift|reschedul\w*|postpone|change|cancel|call\s+off|delete|remove|drop|add|put|schedule|book|create|set"
    r"|remind|remember|forget|tick|check\s+off|mark|done|finished|complete\w*|save|note|write|make|bring|new"
    r"|verschieb\w*|verleg\w*|sag\w*|streich\w*|lösch\w*|füg\w*|trag\w*|setz\w*|erinner\w*|merk\w*|vergiss|erledigt"
    r"|fertig|hake?|notier\w*|änder\w*|plan\w*)\b",
    re.IGNORECASE,
)


def is_grounded(name: str, arguments: Mapping[str, object], occasion: Occasion, read: Iterable[str]) -> bool:
    """Whether the owner's words carry a proposal. read: what was read in this turn, by whoever it is."""
    if not _asks(occasion):
        return False
    owner = _stems(occasion.said, *occasion.earlier)
    material = _stems(*read)
    texts = [str(arguments.get(key, "")) for key in NEW_WORDS.get(name, ())]
    if not all(_from_owner(text, owner, material) for text in texts):
        return False
    picks = [str(arguments[key]) for key in PICKS if arguments.get(key)]
    pointed = bool(_POINTS.search(occasion.said))
    return all(pointed or _shares(text, owner) for text in picks)


def _asks(occasion: Occasion) -> bool:
    """A message that only asks to be told something asks for no change."""
    where = route(occasion.said)
    only_reads = where.kind == "question" or (where.kind == "request" and where.reads)
    return not only_reads or bool(_CHANGES.search(occasion.said))


def _from_owner(text: str, owner: set[str], material: set[str]) -> bool:
    """At least half of the words are the owner's, and no number and no more words come from what was read."""
    said = _stems(text)
    own = {word for word in said if _known(word, owner)}
    taken = {word for word in said - own if word in material}
    if any(any(char.isdigit() for char in word) for word in said - own):
        return False
    return not said or (2 * len(own) >= len(said) and len(taken) <= len(own) / 2)


def _shares(text: str, owner: set[str]) -> bool:
    said = _stems(text)
    return not said or any(_known(word, owner) for word in said)


def _known(word: str, owner: set[str]) -> bool:
    return word in owner or any(fuzz.ratio(word, other) >= ALIKE for other in owner)


def _stems(*texts: str) -> set[str]:
    return {stem for text in texts for stem in content_tokens(text)}

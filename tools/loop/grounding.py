"""Whether a proposal rests on the owner's words, or on something that was only read.

Notes, web pages and event texts are material. A new title, text or fact has to be made of what the owner
said; the words that pick an event, task or fact have to share one with it.
"""

import re
from collections.abc import Iterable, Mapping

from rapidfuzz import fuzz

from brain.index.tokens import content_tokens
from brain.route import route
from tools.loop.words_grounding import CHANGES, COUNTED, ENDS, GENERIC
from tools.tool import Arguments, Occasion
from tools.when import spans_of

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
FILTERS = {"list_events": ("title_words",), "recall": ("about",), "weather": ("place",)}
"""The arguments that only narrow what is shown: small models fill them with words of a passage."""
COUNTS = {"list_events": ("most",)}
ALIKE = 84.0


_GENERIC = frozenset(content_tokens(GENERIC))


def is_grounded(name: str, arguments: Mapping[str, object], occasion: Occasion, read: Iterable[str]) -> bool:
    """Whether the owner's words carry a proposal. read: what was read in this turn, by whoever it is."""
    spoken = " ".join((*occasion.earlier, occasion.said))
    if not _asks(occasion) or (name in ENDS and not ENDS[name].search(spoken)):
        return False
    owner, material = _stems(spoken), _stems(*read)
    texts = [str(arguments.get(key, "")) for key in NEW_WORDS.get(name, ())]
    if not all(_from_owner(text, owner, material) for text in texts):
        return False
    picks = [str(arguments[key]) for key in PICKS if arguments.get(key)]
    return all(shares_words(text, occasion) for text in picks) or not names_object(occasion)


def without_inventions(name: str, arguments: Arguments, occasion: Occasion) -> Arguments:
    """The arguments of a reading tool without a filter or a number that the owner said nothing of."""
    given = arguments.model_dump()
    filters = [key for key in FILTERS.get(name, ()) if given[key] and not shares_words(given[key], occasion)]
    counts = [key for key in COUNTS.get(name, ()) if given[key] and not COUNTED.search(occasion.said)]
    fields = type(arguments).model_fields
    return arguments.model_copy(update={key: fields[key].default for key in (*filters, *counts)})


def shares_words(text: str, occasion: Occasion) -> bool:
    """Whether a word that picks something is one of the owner's."""
    said, owner = _stems(text) - _GENERIC, _stems(occasion.said, *occasion.earlier)
    numbered = bool(re.fullmatch(r"\s*\(?f\d+\)?\s*", text)) and text.strip(" ()") in occasion.said
    return numbered or any(_known(word, owner) for word in said)


def names_object(occasion: Occasion) -> bool:
    """Whether the message names a thing at all, beside `it`, `my appointment` and a day."""
    text = occasion.said
    for span in sorted(spans_of(text, occasion), key=lambda one: -one.begin):
        text = f"{text[: span.begin]} {text[span.finish :]}"
    left = {word for word in _stems(CHANGES.sub(" ", text)) if len(word) > 1 and not word.isdigit()}
    return bool(left - _GENERIC)


def _asks(occasion: Occasion) -> bool:
    """A message that only asks to be told something asks for no change."""
    where = route(occasion.said)
    only_reads = where.kind == "question" or (where.kind == "request" and where.reads)
    return not only_reads or bool(CHANGES.search(occasion.said))


def _from_owner(text: str, owner: set[str], material: set[str]) -> bool:
    """At least half of the words are the owner's, and no number and no more words come from what was read."""
    said = {word for word in _stems(text) if any(map(str.isalnum, word))}  # an emoji says nothing new
    own = {word for word in said if _known(word, owner)}
    taken = {word for word in said - own if word in material}
    if any(any(char.isdigit() for char in word) for word in said - own):
        return False
    return not said or (2 * len(own) >= len(said) and len(taken) <= len(own) / 2)


def _known(word: str, owner: set[str]) -> bool:
    return word in owner or any(fuzz.ratio(word, other) >= ALIKE for other in owner)


def _stems(*texts: str) -> set[str]:
    return {stem for text in texts for stem in content_tokens(text)}

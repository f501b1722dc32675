"""Two or three plain requests in one message, each read by itself so that the day of one isn't the other's.

`move the dentist to Friday and cancel brunch`. Only where each is plain, and where one ends is: what to be
reminded of, or to do, may itself go on with an `and`, so such a request has to end with its date.
"""

import re
from dataclasses import replace

from tools.grammar.lacking import only_time
from tools.grammar.plain import Plain
from tools.grammar.reader import read_plain
from tools.grammar.words_parts import SECOND
from tools.tool import Occasion
from tools.when import spans_of

MOST = 3
_ENDS_ITSELF = ("move_event", "cancel_event", "cancel_reminder", "move_reminder", "complete_task")
_CHANGES = (*_ENDS_ITSELF, "add_event", "add_task", "change_task", "set_reminder", "remember", "forget")


def clauses(occasion: Occasion) -> list[str]:
    """The requests of a message, divided before each verb that begins another; one for most messages."""
    said, parts, begin = occasion.said.strip(), list[str](), 0
    for match in SECOND.finditer(said):
        before = said[begin : match.start()].strip(" ,")
        if not before or only_time(before, occasion):
            continue
        parts.append(before)
        begin = match.start("verb")
    return [*parts, said[begin:].strip()]


def read_each(occasion: Occasion) -> tuple[tuple[Plain, Occasion], ...]:
    """What each request of a message asks for, with what it is made for; empty unless all are plain."""
    parts = [replace(occasion, said=part, earlier=()) for part in clauses(occasion)]
    if not 1 < len(parts) <= MOST:
        return ()
    plains = [read_plain(part) for part in parts]
    whole = [
        (plain, part)
        for plain, part in zip(plains, parts, strict=True)
        if plain is not None and plain.tool in _CHANGES and not plain.says and plain.lacks is None
    ]
    ends = all(_ends(plain, part) for plain, part in whole[:-1])
    return tuple(whole) if len(whole) == len(parts) and ends else ()


def _ends(plain: Plain, part: Occasion) -> bool:
    """Whether a request is over where its clause is."""
    if plain.tool in _ENDS_ITSELF:
        return True
    spans = spans_of(part.said, part)
    return bool(spans) and not re.search(r"\w", part.said[max(span.finish for span in spans) :])


def holds_several(occasion: Occasion) -> bool:
    """Whether a message holds more than one request, of which at least one is plain by itself."""
    parts = clauses(occasion)
    plains = [read_plain(replace(occasion, said=part, earlier=())) for part in parts]
    return len(parts) > 1 and any(plain is not None and plain.tool in _CHANGES for plain in plains)

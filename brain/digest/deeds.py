"""Whether a sentence tells of something as done that the lists don't show to be done."""

import re
from itertools import pairwise

from brain.digest.forms import same, stems, tells_done, words_of
from brain.digest.frames import STORY, arranges
from brain.digest.lists import Item
from brain.digest.segments import Part
from brain.digest.vocabulary import ACTS, REPORT, SMALL

_CLOSED = re.compile(
    r"\b(?:done|finished|complete[d]?|settled|sorted|resolved|handled|taken care|closed|cleared|in place|"
    r"(?:off|from) (?:the|your) (?:list|plate|desk|table|mind)|out of the way|behind you|under way|"
    r"ready|over|gone|"
    r"erledigt|abgeschlossen|fertig|geschafft|vom tisch|von der liste|unter dach und fach|bereit|vorbei)\b",
    re.IGNORECASE,
)
_AWAY = re.compile(
    r"\b(?:is|are|was|were|been|went|now|ist|sind|war|waren|ging|gingen)\s+(?:now\s+|already\s+|schon\s+|wieder\s+)?"
    r"(?:back|out|away|through|on its way|zurück|raus|weg|unterwegs)\b"
    r"|\bwar(?:en)?\s+(?:da|dort|hier|beim?)\b",
    re.IGNORECASE,
)
_HELD = re.compile(
    r"\b(?:has|have|got|hat|haben)\s+(?:\w+ly\s+|now\s+|already\s+|jetzt\s+|endlich\s+|schon\s+|nun\s+)?"
    r"(?:his|her|their|its|the|your|sein\w*|ihr\w*|den|die|das|dein\w*)\b"
    r"|\b(?:is|are|was|were|ist|sind|war|waren|liegt|liegen)\s+(?:\w+\s+)?(?:with|at|beim?|to|zu[mr]?)\b"
    r"|\b(?:now|finally|already|at last|endlich|jetzt|schon|bereits|nun)\b",
    re.IGNORECASE,
)
"""Who has what, where it is, how it is by now: of a thing with an open to-do, that tells of it as done."""
_HAS = re.compile(
    r"\b(?:has|have|got|hat|haben|hast)\b(?!\s+(?:to|yet|no|not|kein\w*|nicht)\b)"
    r"(?!(?:\s+\w+){0,2}\s+(?:notes?|entry|entries|notiz|notizen|eintrag|einträge|to-dos?|tasks?|aufgaben?)\b)",
    re.IGNORECASE,
)
_TOLD_BY_YOU = re.compile(r"\b(?:you|du|hast) (?:\w+ )?(?:told|said|gesagt|erzählt)\b", re.IGNORECASE)
_PRESENT = frozenset(["asks", "gives", "gets", "finds", "looks", "talks", "talk", "wish", "change"])
_MADE = frozenset(["written", "wrote", "read", "found", "added", "set", "geschrieben", "gefunden"])
"""Acts that a report may also tell of: of an open to-do they say that it is done."""
_WENT = re.compile(r"\b(?:went|gone|came(?! up| in)|ging|gingen|kam|kamen)\b", re.IGNORECASE)
_WILL = re.compile(r"\b(?:will|going to|won't|'ll)\b", re.IGNORECASE)
_STILL = re.compile(
    r"\b(?:should|must|shall|ought|(?:is|are|has|have|still|yet|remains?|left|time) to|"
    r"to be|needs?|requires?|awaits?|not|n't|\w+n't|never|yet|still|no|without|un\w+|can|"
    r"could|may|soll\w*|muss|müssen|musst|nicht|kein\w*|noch|zu|kann|können)\b|:",
    re.IGNORECASE,
)
"""Says that something is still to be done, beyond calling it due."""
_NOTHING = frozenset(["nothing", "not", "no", "never", "off", "nicht", "nichts", "kein", "keine", "aus"])
_AFTER_NOUN = frozenset(["for", "on", "of", "about", "from", "with", "in"])
"""What stands behind a plural, not behind a verb: `exercises for`, but `slips to`."""
_NEW = frozenset(["new", "neu", "neue", "neuen", "neuer", "neues"])
_NEGATED = re.compile(r"\b(?:not|n't|\w+n't|never|no longer|nicht|nie|nicht mehr)\b", re.IGNORECASE)


def claims_done(part: Part, german: bool) -> bool:
    """Whether the part tells of an act that no title of what it speaks of holds in the same form."""
    past = [word for word in part.words if _tells(word, part, german)]
    if part.open:
        return _gainsays(part, past) or (not _STILL.search(part.raw) and _is_done_though_due(part, german))
    unheard = [word for word in past if not any(_is_quoted(word, item) for item in part.items)]
    if unheard:
        return True
    waiting = bool(part.items) and all(item.todos for item in part.items)
    if _TOLD_BY_YOU.search(part.text):
        return True
    closed = _CLOSED.search(part.text)
    if closed and not any(closed[0].casefold() in item.title.casefold() for item in part.items):
        return True
    if waiting and _HAS.search(part.text) and not _quotes_title(part):
        return True
    if arranges(part.words):
        return False
    if _WILL.search(part.text):
        return True
    told = any(sign.search(part.text) for sign in (_AWAY, _HELD, _WENT)) or _MADE & set(part.words)
    return waiting and bool(told)


def claims_duty(part: Part) -> bool:
    """Whether the part makes a duty of something that has no to-do."""
    if not part.own or not _DUTY.search(part.text):
        return False
    return bool(part.items) and not any(item.todos for item in part.items)


_DUTY = re.compile(
    r"\b(?:should|must|shall|ought to|(?:has|have|needs?) to|remember to|don't forget|(?:is|are|still) to|"
    r"you(?:'ll| will)?(?: still| also)? need\b|(?:brauchst du|du brauchst)|"
    r"to be|soll(?:en|te|ten|test|st|t)?|muss|müssen|musst|müsst|zu \w+en)\b",
    re.IGNORECASE,
)


def _is_done_though_due(part: Part, german: bool) -> bool:
    """`The overdue figures were handed over`: called due, and told as done."""
    acts = [word for word in part.words if tells_done(word, german) and word in ACTS - SMALL]
    return any(not any(_is_quoted(word, item) for item in part.items) for word in acts)


def _gainsays(part: Part, past: list[str]) -> bool:
    """`The book club has not moved`, where the title says that it moved."""
    if not _NEGATED.search(part.text):
        return False
    return any(word in words_of(item.title) for item in part.items for word in past)


def _quotes_title(part: Part) -> bool:
    """Whether what is told stands in a title: `The tent has a broken zip`."""
    titles = [{stem for word in words_of(item.title) for stem in _own_stems(word)} for item in part.items]
    said = (*part.telling, *(_NEW & set(part.words)))
    return any(all(_own_stems(word) & title for word in said) for title in titles)


def _own_stems(word: str) -> set[str]:
    """The stems of a word without what other words it may stand for."""
    return {stem for stem in stems(word) if not stem.startswith("#")}


def _tells(word: str, part: Part, german: bool) -> bool:
    if word in STORY and word not in _PRESENT and not arranges(part.words):
        return True
    plain = word in SMALL or word in REPORT or word.endswith("-related")
    return not plain and tells_done(word, german)


def _is_quoted(word: str, item: Item) -> bool:
    """Whether the capture has the word, or another form of it that tells of the same: `broke`, `broken`."""
    if any(other == word or (tells_done(other, False) and same(word, other)) for other in _titles(item)):
        return True
    later = [*words_of(item.title)[1:], ""]
    if _NOTHING & set(later):
        return False
    verbs = (one for one, after in pairwise(later) if one.endswith("s") and after not in _AFTER_NOUN)
    return not item.todos and any(same(word, verb) for verb in verbs)


def _titles(item: Item) -> list[str]:
    """The words that may be quoted in this form: `the corrected figures` of a to-do too."""
    return words_of(" ".join((item.title, *item.links, *(todo.text for todo in item.todos))))

"""The last net, where it is known that nothing has changed: a reply to a request that neither waits nor asks.

Claims can be worded without end. But where the owner asked for a change, or a question of the program's
waits, an honest reply speaks of the question, asks something back or says what is missing. One that does
none of it and states things calmly leaves the owner in the belief that it is done.
"""

import re

from confirm.claims.claim import Sentence
from confirm.claims.text import sentences
from confirm.claims.turn import Turn
from confirm.claims.words_de import GUARDS as GERMAN
from confirm.claims.words_en import GUARDS as ENGLISH

_WAITS = re.compile(
    r"\b(?:wait\w*|propos\w*|questions?|confirm\b|below|yes|press|would|if|should|shall|need\w*|please|which|tell|say"
    r"|suggest\w*|recommend\w*|could|i\s+can|can\s+i|may|might|want|wart\w*|vorschlag\w*|vorgeschlagen|frage\w*|unten|ja|bestätige"
    r"|bestaetige|würde\w*|wuerde\w*|wenn|soll\w*|brauch\w*|bitte|welch\w*|sag|sage|kann\w*|könn\w*|koenn\w*|möchte\w*)\b"
)
_ASSURING = re.compile(
    r"\bwon't\b|\byou\s+can\s+(?:forget|relax|stop|rest|count|cross)\b|\bwill\s+not\b|\bno\s+(?:problem|worries|longer)\b|\bkein\s+problem\b"
)
"""Denials that promise."""
_GUARDS = (ENGLISH, GERMAN)


def assures(text: str, turn: Turn) -> bool:
    """Whether a reply states things where it should wait or ask; never after a change or a mere look."""
    open_question = turn.proposed and not turn.ran
    asked_in_vain = bool(turn.asked_change) and not (turn.looked or turn.ran or turn.just_yes)
    if not (open_question or asked_in_vain):
        return False
    said = list(sentences(text))
    waits = any(sentence.asks or _WAITS.search(sentence.text) for sentence in said)
    return not waits and any(map(_states, said))


def _states(sentence: Sentence) -> bool:
    """Whether it says how things are: no denial, no report of what a source says or of a time gone by."""
    text = _ASSURING.sub(" ", sentence.text)
    if sentence.cited or not re.search(r"[a-zäöü]", text):
        return False
    return not any(
        guard.search(text)
        for guards in _GUARDS
        for guard in (guards.negative, guards.conditional, guards.past, guards.told)
    )

"""Small words around the piece that a request lacks, for both languages."""

import re

from brain.route.rules import word_set

FILLERS = word_set(
    "at on by in the um am an bitte please pls ok okay let's say make it maybe around about then yes ja gegen zum"
    " zur der den die das dann also um's thanks danke for to auf bis until till hm hmm uh er erm well so oh just"
)
"""Words beside a time that add nothing to it."""
BESIDE = re.compile(
    r"\A(?:(?:h+m+|um+(?!\s+\d)|uh|er+m*|well|so|oh|ok(?:ay)?|let's say|make it|maybe|then|yes|ja|please|just|also|dann|bitte|äh)\b"
    r"[\s,.…–-]*)+|[\s,]*\b(?:please|pls|then|thanks|bitte|danke|dann)\b[\s.!]*\Z",
    re.IGNORECASE,
)
"""What may stand before or behind a time and isn't part of it. Not `um` before a number in German."""
LEADS = re.compile(r"\A(?:to|until|till|about|of|that|auf|an|daran|an den|dass)\s+", re.IGNORECASE)
STATEMENT = re.compile(
    r"\A(?:i|i'm|i've|we|we're|we've|he|she|they|it's|there's|ich|wir)\b"
    r"|\b(?:is|are|was|were|has|had|wasn't|isn't|ist|sind|war|waren|hat|hatte)\b",
    re.IGNORECASE,
)
"""A message that tells something, rather than naming what to do."""
LET_GO = re.compile(
    r"(?:never ?mind|forget (?:it|that)|leave it|drop it|cancel(?: (?:it|that))?|stop|don't|not now|doesn't matter|skip it"
    r"|vergiss (?:es|das)|egal|lass(?: es)?(?: gut sein)?|doch nicht|nicht mehr)",
    re.IGNORECASE,
)
"""Nothing more is wanted."""

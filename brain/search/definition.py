"""Questions that ask for a thing by its name: `what is NAS`, `Wer ist Priya?`, or just `Boiler log`.

For these a title decides better than meaning does.
"""

import re

from brain.index.names import slug

_ARTICLE = r"(?:(?:an?|the|my|our|an?|der|die|das|den|ein|eine|einen|mein|meine|unser|unsere)\s+)?"
_ASKING = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:so\s+)?(?:what|who)(?:'s|\s+(?:is|are|was|were))\s+{_ARTICLE}(?P<term>.+?)(?:\s+again)?",
        rf"what\s+does\s+{_ARTICLE}(?P<term>.+?)\s+(?:mean|stand\s+for)",
        rf"what\s+do\s+(?:i|we)\s+mean\s+by\s+{_ARTICLE}(?P<term>.+?)",
        rf"(?:define|explain|meaning\s+of|definition\s+of|tell\s+me\s+about)\s+{_ARTICLE}(?P<term>.+?)",
        rf"(?:was|wer)\s+(?:ist|sind|war|waren)\s+(?:nochmal\s+|eigentlich\s+|noch\s+mal\s+)*{_ARTICLE}(?P<term>.+?)",
        rf"was\s+(?:bedeutet|heißt|heisst|meint)\s+{_ARTICLE}(?P<term>.+?)",
        rf"(?:wofür|wofuer|für\s+was)\s+steht\s+{_ARTICLE}(?P<term>.+?)",
        rf"(?:erkläre?|erklaere?|definiere|definition\s+von|bedeutung\s+von)\s+(?:mir\s+)?{_ARTICLE}(?P<term>.+?)",
    )
]
_LONGEST = 6


def asked_names(question: str) -> list[str]:
    """The slugs that a definition question may mean, likeliest first; empty when it asks for something else.

    A question that is nothing but a name counts: its own slug comes first.
    """
    plain = " ".join(question.replace("’", "'").strip().rstrip("?!. ").split()).strip("\"'“”„«»")
    terms = [match["term"] for pattern in _ASKING if (match := pattern.fullmatch(plain))]
    slugs = [slug(term) for term in [*terms, plain] if term and len(term.split()) <= _LONGEST]
    return list(dict.fromkeys(name for name in slugs if name))

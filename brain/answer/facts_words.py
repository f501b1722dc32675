"""What a question asks for by its kind, and how a line shows one; words for the same. English and German."""

import re


def _form(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_MAIL = _form(r"\S+@\S+\.\w")
_PHONE = _form(r"(?:\d[ ()/.-]?){6,}")
_ADDRESS = _form(
    r"\S+@\S+\.\w|https?:|\b\d+[a-z]?\s+[^\W\d]\w+|\b[^\W\d]\w+\s+\d+[a-z]?\b"
    r"|\w*(?:street|road|lane|avenue|square|close|terrace|straße|strasse|weg|platz|gasse)\b"
)
_NAME = _form(r"\b(?:called|named?|is|are|was|heißt|heisst|heißen|ist|sind)\b")
_BORN = _form(r"\b(?:birthday|born|geburtstag|geboren)\b")
_CODE = _form(r"\d{3,}|\b(?:code|pin)\b")
_PASSWORD = _form(r"\b(?:password|passphrase|passcode|passwort|kennwort)\b")
_COLOUR = _form(
    r"\b(?:red|blue|green|yellow|black|white|gr[ea]y|brown|orange|pink|purple|silver|gold|beige"
    r"|rot|blau|grün|gelb|schwarz|weiß|grau|braun|lila)\b"
)
_DIGIT = _form(r"\d")
FORMS: dict[str, re.Pattern[str]] = {
    **dict.fromkeys(("email", "mail", "e-mail"), _MAIL),
    **dict.fromkeys(("phone", "telephone", "mobile", "telefon", "telefonnummer", "handynummer"), _PHONE),
    **dict.fromkeys(("address", "adresse"), _ADDRESS),
    **dict.fromkeys(("name", "called", "named", "heisst", "heissen"), _NAME),
    **dict.fromkeys(("birthday", "born", "geburtstag", "geboren"), _BORN),
    **dict.fromkeys(("code", "combination", "zahlencode"), _CODE),
    **dict.fromkeys(("password", "passwort", "kennwort"), _PASSWORD),
    **dict.fromkeys(("colour", "color", "farbe"), _COLOUR),
    **dict.fromkeys(("number", "nummer", "size", "grosse", "old", "alt"), _DIGIT),
}
"""By the folded word of the question. A kind that no line shows isn't answered by the line beside it."""
SELF_EVIDENT = frozenset(
    ["email", "mail", "e-mail", "phone", "telephone", "mobile", "telefon", "telefonnummer", "handynummer"]
)
"""Kinds whose form leaves no doubt, so that the word itself needn't be there."""
SAME = (
    frozenset(["mum", "mom", "mother", "mama", "mutter"]),
    frozenset(["dad", "father", "papa", "vater"]),
    frozenset(["birthday", "born", "geburtstag", "geboren"]),
    frozenset(["best", "favourite", "favorite", "prefer", "prefers", "preferred"]),
)
WHICH = re.compile(
    r"\b(?:which|what|welche[rsnm]?)\s+(?!(?:am|is|are|was|were|do|does|did|can|could|has|have|had|should)\b)"
    r"(?:\w+\s+)??(?P<kind>[^\W\d_]+)\s+"
    r"(?:am|is|are|was|were|do|does|did|can|can't|could|has|have|had|should|ist|sind|war|hat|habe|kann)\b"
)
"""`Which floor did I …`: what is asked for by its sort; the answer is one of them."""
OWNED = re.compile(r"\b(?:my|our|mein\w*|unser\w*)\s+(?P<what>[^\W\d_]+)")
"""What somebody has, or whose it is: a fact about another one's is no answer."""
OWN = re.compile(r"\b(?:my|i|i'm|our|we|mein\w*|ich|unser\w*|wir)\b", re.IGNORECASE)
SOMEBODYS = re.compile(r"\b(?!it|that|there|what)\w+['’]s\b", re.IGNORECASE)

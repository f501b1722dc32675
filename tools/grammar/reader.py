"""One message read by the rules of its language; nothing where no rule is sure."""

import re
from collections.abc import Sequence

from tools.grammar.english import ENGLISH
from tools.grammar.german import GERMAN
from tools.grammar.plain import Plain, Rule, Sentence
from tools.tool import Occasion

LONGEST = 220
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'", "“": '"', "”": '"', "„": '"'})
_OPENING = re.compile(
    r"(?:(?:hey|hi|hello|ok|okay|so|oh|well|um|right|please|pls|kindly|bitte|hallo|also|ach|and|remembrancer)\b[\s,!:–-]*"
    r"|(?:can|could|will|would)\s+(?:you|u)\s+(?:please\s+|just\s+|also\s+|kindly\s+)*(?!know\b|be\b|have\b|like\b|say\b)"
    r"|(?:kannst|könntest|würdest)\s+du\s+(?:mir\s+)?(?:bitte\s+)?|(?:i'd|i\s+would)\s+like\s+(?:you\s+)?to\s+"
    r"|i\s+(?:want|need)\s+you\s+to\s+"
    r"|i\s+(?:need|want|have)\s+to\s+(?=(?:move|push|shift|reschedule|postpone|bring|delay)\b)"
    r"|(?:can|could)\s+we\s+|let's\s+)+",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?:[\s,]*\b(?:please|pls|thanks|thank\s+you|cheers|bitte|danke)\b)?[\s.!…]*\Z", re.IGNORECASE
)
_MORE = re.compile(r"[.!?;]\s+\S|\n\s*\S")
_UNSURE = re.compile(
    r"\b(?:if|unless|maybe|perhaps|might|instead\s+of|or\s+should|whether|falls|wenn|vielleicht|statt|ob|oder\s+soll"
    r"|don't|do\s+not|doesn't\s+need|never\s+mind|nicht\s+mehr|keinesfalls)\b",
    re.IGNORECASE,
)
_SECOND = re.compile(
    r"(?:,|\band|\bthen|\bund|\bdann|\bbut|\baber)\s+(?:then\s+|also\s+|please\s+|dann\s+|auch\s+)*(?:move|push|cancel|add|put|remind|schedule"
    r"|book|tick|mark|delete|remove|forget|remember|tell|let|send|ask|check|show|erinnere|sag|lösch|trag|verschieb|setz)\w*\b",
    re.IGNORECASE,
)


def read_plain(occasion: Occasion) -> Plain | None:
    """What a plain request asks for; None for what isn't one. Takes any text and raises nothing."""
    said = " ".join(occasion.said.translate(_APOSTROPHES).split(" ")).strip()
    if not said or len(said) > LONGEST or _MORE.search(said.rstrip(" .!?")):
        return None
    body = _OPENING.sub("", said, count=1) if _OPENING.match(said) else said
    asks = body.rstrip(" .!").endswith("?")
    text = _CLOSING.sub("", body.rstrip(" .!?"))
    for language in (ENGLISH, GERMAN):
        found = _first(
            language.small_talk, Sentence(_CLOSING.sub("", said.rstrip(" .!?")) or said, asks, occasion)
        )
        if found:
            return found
    sentence = Sentence(text, asks, occasion)
    if not text or _SECOND.search(text):
        return None
    return _read(sentence)


def _read(sentence: Sentence) -> Plain | None:
    unsure = _UNSURE.search(sentence.text)
    for language in (ENGLISH, GERMAN):
        found = _first(language.reads, sentence)
        if found is None and not unsure:
            found = _first(language.changes, sentence)
        if found is None:
            found = _first(language.facts, sentence)
        if found is not None:
            return found
    return None


def _first(rules: Sequence[Rule], sentence: Sentence) -> Plain | None:
    for one in rules:
        match = one.pattern.fullmatch(sentence.text)
        plain = one.read(match, sentence) if match else None
        if plain is not None:
            return plain
    return None

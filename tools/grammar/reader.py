"""One message read by the rules of its language; nothing where no rule is sure."""

import re
from collections.abc import Sequence

from tools.grammar.english import ENGLISH
from tools.grammar.german import GERMAN
from tools.grammar.lacking import only_time
from tools.grammar.plain import Plain, Rule, Sentence
from tools.grammar.typing_slips import meant_verb
from tools.grammar.words_parts import SECOND
from tools.tool import Occasion

LONGEST = 220
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'", "“": '"', "”": '"', "„": '"'})
_OPENING = re.compile(
    r"(?:(?:hey|hi|hello|ok|okay|so|oh|well|um|right|please|pls|kindly|bitte|hallo|also|ach|and|remembrancer)\b[\s,!:–-]*"
    r"|(?:can|could|will|would)\s+(?:you|u)\s+(?:please\s+|pls\s+|just\s+|also\s+|kindly\s+)*(?!know\b|be\b|have\b|like\b|say\b|mind\b)"
    r"|(?:kannst|könntest|würdest)\s+du\s+(?:mir\s+)?(?:bitte\s+)?|(?:i'd|i\s+would|id)\s+like\s+(?:you\s+)?to\s+"
    r"|(?:would|do)\s+(?:you|u)\s+mind\s+(?=\w+ing\b)|ich\s+(?:möchte|würde\s+gern(?:e)?)\s+(?=.+(?:en|eren)\s*\Z)"
    r"|i\s+(?:want|need)\s+you\s+to\s+"
    r"|i\s+(?:need|want|have)\s+to\s+(?=(?:move|push|shift|reschedule|postpone|bring|delay)\b)"
    r"|i\s+(?:need|want)\s+to\s+(?=(?:add|put|cancel|schedule|book)\b)"
    r"|(?:tell\s+me|check|let\s+me\s+know|find\s+out|see)\s+(?=(?:if|whether|when|what|what's|where|which|how)\b)"
    r"|(?:can|could)\s+we\s+|let's\s+)+",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?:[\s,]*\b(?:please|pls|thanks|thank\s+you|cheers|bitte|danke)\b)?[\s.!…]*\Z", re.IGNORECASE
)
_LET = re.compile(
    r"(?:if|whether|ob)\s+(?:(i'm|i\s+am|we're|we\s+are)|(i|we)\s+have|(there's|there\s+is))\s+",
    re.IGNORECASE,
)
_TURNED = ("am I ", "do I have ", "is there ")
_ING = {
    "moving": "move", "pushing": "push", "shifting": "shift", "rescheduling": "reschedule",
    "changing": "change", "cancelling": "cancel", "canceling": "cancel", "deleting": "delete",
    "removing": "remove", "adding": "add", "putting": "put", "booking": "book", "scheduling": "schedule",
    "reminding": "remind", "postponing": "postpone", "bringing": "bring", "setting": "set",
    "delaying": "delay", "switching": "switch", "telling": "tell",
}  # fmt: skip
_BITTE = re.compile(r"\s+bitte\b(?=\s)", re.IGNORECASE)
_INSTEAD = re.compile(r"\s+(?:instead|stattdessen)(?:\s+of\s+(?P<was>.+))?\Z", re.IGNORECASE)
_SAME_TIME = re.compile(
    r",?\s+(?:(?:at|to)\s+)?(?:the\s+)?same\s+time\Z|,?\s+(?:zur\s+)?(?:gleiche[nr]?|selben?)\s+(?:zeit|uhrzeit)\Z",
    re.IGNORECASE,
)
_MORE = re.compile(
    r"(?<!\b[A-Z])(?<!\bDr)(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bSt)(?<!\bHr)(?<!\bFr)(?<!\bNr)(?<!\bProf)(?<!\d)\.\s+\S"
    r"|[!?;]\s+\S|\n\s*\S"
)
_UNSURE = re.compile(
    r"\b(?:if|unless|maybe|perhaps|might|instead\s+of|or\s+should|whether|falls|wenn|vielleicht|statt|ob|oder\s+soll"
    r"|don't|do\s+not|doesn't\s+need|never\s+mind|nicht\s+mehr|keinesfalls)\b",
    re.IGNORECASE,
)


def read_plain(occasion: Occasion) -> Plain | None:
    """What a plain request asks for; None for what isn't one. Takes any text and raises nothing."""
    said = " ".join(occasion.said.translate(_APOSTROPHES).split(" ")).strip()
    if not said or len(said) > LONGEST or _MORE.search(said.rstrip(" .!?")):
        return None
    opening = _OPENING.match(said)
    body = said[opening.end() :] if opening else said
    asks = body.rstrip(" .!").endswith("?")
    text = _CLOSING.sub("", body.rstrip(" .!?"))
    for language in (ENGLISH, GERMAN):
        found = _first(
            language.small_talk, Sentence(_CLOSING.sub("", said.rstrip(" .!?")) or said, asks, occasion)
        )
        if found:
            return found
    sentence = Sentence(_plainer(text, occasion), asks, occasion, opening is not None)
    if not text:
        return None
    return _first(ENGLISH.told, sentence) or (None if _goes_on(text, occasion) else _read(sentence))


def _goes_on(text: str, occasion: Occasion) -> bool:
    """Whether another request follows the first; a day before the only one is no request."""
    return any(not only_time(text[: found.start()], occasion) for found in SECOND.finditer(text))


def _plainer(text: str, occasion: Occasion) -> str:
    """The same sentence in the form that the rules know: `whether I'm free` is `am I free`."""
    turned = _LET.match(text)
    if turned:
        place = next(n for n, group in enumerate(turned.groups()) if group)
        text = _TURNED[place] + text[turned.end() :]
    text = _BITTE.sub("", text)
    first, _, rest = text.partition(" ")
    first = _ING.get(first.casefold()) or meant_verb(first)
    text = _SAME_TIME.sub("", f"{first} {rest}".strip())
    instead = _INSTEAD.search(text)
    if instead and (not instead["was"] or only_time(instead["was"], occasion)):
        return text[: instead.start()]
    return text


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

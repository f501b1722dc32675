"""Finds claims in English: `I've moved it`, `has been moved`, `I'll add that`, `Dentist moved to Friday`."""

import re
from collections.abc import Iterator

from confirm.claims.claim import Act, Claim, Manner, Sentence
from confirm.claims.turn import Turn
from confirm.claims.words_en import FAMILIES, GUARDS, WHEN
from confirm.claims.words_outcome import ENGLISH
from confirm.claims.words_verbs import ACTS

_RULES = tuple(
    (family, tuple(re.compile(pattern) for pattern in family.patterns)) for family in (*FAMILIES, *ENGLISH)
)

_ACTIVE = re.compile(
    r"(?:moved|pushed|shifted|changed|switched|closed|ordered|cleared|dropped|sent|contacted)$"
)

_CLAUSE = re.compile(r"[.,;:!?–—()]|\b(?:and|but|so)\b")
_PLACE = re.compile(
    r"[.,;:!?–—()]|\b(?:to|from|for|on|at|in|into|until|as|so|and|off|with|under|by|because|over|which|is|are)\b"
)


def find_english(sentence: Sentence, turn: Turn) -> list[Claim]:
    """The claims of a sentence, read as English."""
    return list(_claims(sentence, turn))


def _claims(sentence: Sentence, turn: Turn) -> Iterator[Claim]:
    for family, rules in _RULES:
        if any(need.isdisjoint(sentence.stems) for need in family.needs):
            continue
        manner = family.manner
        for match in (match for rule in rules for match in rule.finditer(sentence.text)):
            if not GUARDS.excuse(sentence, match, manner, turn) and not _intransitive(match, manner):
                start, end = sentence.start + match.start(), sentence.start + match.end()
                yield Claim(_act(match), manner, start, end, sentence.raw, _object(match, manner))


def _object(match: re.Match[str], manner: Manner) -> str:
    """The words after the verb in the active, those before it in the passive."""
    text = match.string
    before = _CLAUSE.split(text[: match.start()])[-1]
    if manner in ("passive", "state"):
        return before
    verb = match.groupdict().get("verb")
    named = match[0][: match.start("verb") - match.start()] if verb and manner == "bare" else ""
    return f"{named} {_PLACE.split(text[match.end() :], maxsplit=1)[0]}"


def _intransitive(match: re.Match[str], manner: Manner) -> bool:
    """`Priya moved to Leeds`: a person did it, unless a time follows or the subject is a thing's title."""
    verb = match.groupdict().get("verb")
    if manner != "bare" or not verb or not _ACTIVE.match(verb):
        return False
    before = match.string[match.start() : match.start("verb")]
    after = match.string[match.end() :]
    return bool(re.search(r"\w", before)) and bool(re.match(rf"\s*(?:to|from|in|into)\s+(?!{WHEN})", after))


def _act(match: re.Match[str]) -> Act:
    verb = match.groupdict().get("verb")
    if not verb:
        return "any"
    if verb == "set" and re.match(r".{0,40}\b(?:reminder|alarm|timer)\b|", match.string[match.end() :]):
        return "any"
    if re.match(r"remind|ping|nudge|wake|alert|notif|ring|go\s+off|arrive|come|pop|sound|fire|reach", verb):
        return "remind"
    if re.match(r"keep|bear|remember", verb):
        return "remember"
    return ACTS.get(verb.split()[0], "any") if verb not in ("set", "done", "no longer") else "any"

"""Finds claims in German: `habe ich verschoben`, `ist eingetragen`, `ich trage das ein`, `Erledigt`."""

import re
from collections.abc import Iterator

from confirm.claims.claim import Act, Claim, Manner, Sentence
from confirm.claims.turn import Turn
from confirm.claims.words_de import ACTS, FAMILIES, GUARDS, spelt
from confirm.claims.words_outcome import GERMAN

_RULES = tuple(
    (family, tuple(re.compile(spelt(pattern)) for pattern in family.patterns))
    for family in (*FAMILIES, *GERMAN)
)

_AMBIGUOUS = frozenset(["lege", "buche", "nehme", "merke", "sage", "gesetzt", "gestellt", "setze", "stelle"])
_REMIND = re.compile(r"erinner|geweckt|benachrichtigt|bekommst|kriegst|erh|kommt|klingelt|meldet")


def find_german(sentence: Sentence, turn: Turn) -> list[Claim]:
    """The claims of a sentence, read as German."""
    return list(_claims(sentence, turn))


def _claims(sentence: Sentence, turn: Turn) -> Iterator[Claim]:
    for family, rules in _RULES:
        if any(need.isdisjoint(sentence.stems) for need in family.needs):
            continue
        manner = family.manner
        for match in (match for rule in rules for match in rule.finditer(sentence.text)):
            if not _excused(sentence, match, manner, turn):
                start, end = sentence.start + match.start(), sentence.start + match.end()
                yield Claim(_act(match), manner, start, end, sentence.raw)


def _excused(sentence: Sentence, match: re.Match[str], manner: Manner, turn: Turn) -> bool:
    """German negates after the verb too: `ich verschiebe den Termin nicht`."""
    rest = re.split(
        r"[.!?;\n–—]|,\s(?!den\s+\d|\d)|\b(?:und|sondern|aber)\b", sentence.text[match.end() :], maxsplit=1
    )[0]
    if manner == "promise" and GUARDS.negative.search(rest):
        return True
    return GUARDS.excuse(sentence, match, manner, turn)


def _act(match: re.Match[str]) -> Act:
    verb = match.groupdict().get("verb") or ""
    if _REMIND.match(verb):
        return "remind"
    if verb in _AMBIGUOUS:
        return "any"
    return ACTS.get(verb, ACTS.get(f"{verb}e", "any"))

"""How a new fact stands to those that are known: said already, in place of one, or beside them.

Code decides, from the words alone, and cautiously: what it isn't sure of stands beside the others, and the
owner is asked in any case. A fact replaces another that says of the same thing what can hold only once (`my
dentist is …`, `I live in …`), that it ends (`I've stopped …`, `not any more`), or whose taste it turns round.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from brain.index.tokens import content_tokens, fold, question_words
from tools.memory.facts import Fact

Kind = Literal["known", "replaces"]

_LEAD = re.compile(
    r"^(?:(?:no|nope|nein)[, ]+)?(?:(?:wait|actually|correction|sorry|i mean|moment|korrektur|doch)[,: ]+)*",
    re.IGNORECASE,
)
_STOPPED = r"stopped|quit|gave up|given up|no longer|used to|nicht mehr|kein\w* \w+ mehr|aufgehört|aufgegeben"
_END = re.compile(rf"\b(?:{_STOPPED}|not any ?more|any ?more)\b")
_NEGATION = re.compile(
    rf"\b(?:{_STOPPED}|not|never|don't|doesn't|isn't|aren't|can't|cannot|won't|nicht|kein\w*|nie)\b"
)
_AGAINST = re.compile(
    r"\b(?:(?:hate|dislike|detest|loathe)s?|can't stand|cannot stand|can't bear|hasse|verabscheue)\b"
)
_TURNING_WORDS = """
    love like enjoy adore prefer fond hate dislike detest loathe stand bear stop stopped quit gave given give
    longer anymore more used never don't doesn't isn't can't cannot won't liking really very much lot
    mag liebe hasse mehr aufgehört aufgegeben gern gerne nie kein keine keinen keinem keiner
"""
_TURNING = frozenset(token for word in _TURNING_WORDS.split() for token in content_tokens(word))
"""The words that say how one stands to a thing; without them the thing is left."""
_ONE_PLACE = (
    r"(?:live|lives|lived|work|works|study|studies|stay|stays|park|parks|wohne|wohnt|arbeite|arbeitet)"
)
_STATEMENT = re.compile(
    rf"(?P<subject>.+?)\s+(?P<verb>is called|are called|is|are|was|am|heißt|heisst|ist|sind|bin|{_ONE_PLACE})"
    r"\s+(?P<value>.+)"
)
_VERB_LAST = re.compile(
    r"(?P<subject>(?:mein|dein|sein|ihr|unser)\w* \w+|ich|(?:der|die|das) \w+) (?P<value>.+) "
    r"(?P<verb>heißt|heisst|ist|sind|bin|wohne|wohnt|arbeite|arbeitet)"
)
"""`dass mein Zahnarzt Dr. Meier ist`: a German clause has its verb at the end."""
_SHORT_FORMS = (
    (r"\b(i|you|we|they|he|she|it)'(?:m|re|s)\b", r"\1 is"),
    (r"\b(i|you|we|they)'ve\b", r"\1 have"),
    (r"\bcan't\b", "can not"),
    (r"\bwon't\b", "will not"),
    (r"n't\b", " not"),
)
_ARTICLE = re.compile(r"^(?:the|a|an|our|der|die|das|den|unser\w*)\s+")
_PLACE = re.compile(
    r"^(?:in|at|on|under|behind|above|below|beside|next to|near|inside|by|with|from|for|"
    r"im|am|an|auf|unter|hinter|neben|bei|beim|vor|über)\b"
)
_KIND_OF = re.compile(r"^(?:a|an|ein|eine|einen|very|too|so|also|auch|not|nicht)\b")
_OF_ONESELF = frozenset(
    {"i", "ich", "we", "wir", "it", "es", "he", "she", "they", "er", "sie", "that", "this"}
)


@dataclass(frozen=True)
class Relation:
    """A known fact, and how the new one stands to it."""

    kind: Kind
    fact: Fact


@dataclass(frozen=True)
class _Statement:
    """`my dentist` `is` `dr okafor on mill lane`, folded. shape: what kind of thing the value is."""

    subject: str
    verb: str
    value: str
    shape: str


def relation(new: str, facts: Sequence[Fact]) -> Relation | None:
    """How a new fact stands to the known ones; None when it stands beside them."""
    for fact in facts:
        if _says_no_more(new, fact.text):
            return Relation("known", fact)
    replaced = [fact for fact in facts if _replaces(new, fact.text)]
    best = max(replaced, key=lambda fact: len(_tokens(fact.text) & _tokens(new)), default=None)
    return Relation("replaces", best) if best else None


def _says_no_more(new: str, old: str) -> bool:
    """Whether every word that counts in the new fact is in the old one, and neither turns the other round."""
    if plain(new) == plain(old):
        return True
    ours, known = _counted(new), _counted(old)
    same_turn = _polarity(new) == _polarity(old) and bool(_END.search(fold(new))) == bool(
        _END.search(fold(old))
    )
    return bool(ours) and ours == known and same_turn and _order(new) == _order(old)


def _replaces(new: str, old: str) -> bool:
    """Whether both can't hold at once."""
    return _ends(new, old) or _turns_round(new, old) or _says_otherwise(new, old)


def _ends(new: str, old: str) -> bool:
    """`I've stopped playing chess` of `I play chess on Thursdays with Sam`."""
    if not _END.search(fold(new)) or _END.search(fold(old)):
        return False
    thing = _thing(new)
    return bool(thing) and _covers(_tokens(old), thing)


def _turns_round(new: str, old: str) -> bool:
    """`I hate coffee` of `I love coffee`; not `I don't drink coffee after lunch` of `I drink coffee`."""
    ours, known = _thing(new), _thing(old)
    same = _covers(_tokens(old), ours) and _covers(_tokens(new), known)
    return bool(ours) and same and _polarity(new) != _polarity(old)


def _says_otherwise(new: str, old: str) -> bool:
    """Another value of what can have only one, or the same with more said of it."""
    ours, known = _statement(new), _statement(old)
    if ours is None or known is None or (ours.subject, ours.verb) != (known.subject, known.verb):
        return False
    if _tokens(old) < _tokens(new) and ours.value.startswith(known.value):
        return True
    return ours.shape == known.shape != "" and ours.value != known.value


def _statement(text: str) -> _Statement | None:
    """The first sentence as a statement about one thing; None for any other."""
    first = re.split(r"(?<=[a-zß\d)]{3})[.;!]\s", plain(text))[0].rstrip(".!;")
    match = _VERB_LAST.fullmatch(first) or _STATEMENT.fullmatch(first)
    if match is None:
        return None
    subject = _ARTICLE.sub("", match["subject"])
    verb = "be" if match["verb"] in ("is", "are", "was", "am", "ist", "sind", "bin") else match["verb"]
    shape = _shape(subject, verb, match["value"])
    return _Statement(subject, verb, match["value"], shape)


def _shape(subject: str, verb: str, value: str) -> str:
    """What kind of thing a value is; empty where there may be several at once."""
    if _PLACE.match(value):
        return "place"
    if verb != "be":
        return "name"
    if subject in _OF_ONESELF:
        return ""
    if any(c.isdigit() for c in value) or "@" in value:
        return "figure"
    return "" if _KIND_OF.match(value) or " " not in subject else "name"


def plain(text: str) -> str:
    """A fact as it is compared: folded, short forms written out, no words of correction before it."""
    folded = _LEAD.sub("", fold(text)).strip(" .!")
    for pattern, full in _SHORT_FORMS:
        folded = re.sub(pattern, full, folded)
    return folded


def _counted(text: str) -> frozenset[str]:
    """The words that count, and all figures."""
    return frozenset({*_tokens(text), *re.findall(r"\d+", text)})


def _thing(text: str) -> list[tuple[str, ...]]:
    """The words of a fact that name its thing, each with its stems in both languages."""
    return [stems for _, stems in question_words(plain(text)) if not _TURNING.intersection(stems)]


def _covers(tokens: frozenset[str], words: Sequence[tuple[str, ...]]) -> bool:
    """Whether each word has a stem among the tokens."""
    return all(tokens.intersection(stems) for stems in words)


def _tokens(text: str) -> frozenset[str]:
    return frozenset(content_tokens(plain(text)))


def _order(text: str) -> list[str]:
    """The words in order: `Sam owes Ana` is not `Ana owes Sam`."""
    return content_tokens(plain(text))


def _polarity(text: str) -> bool:
    """Whether a fact is for its thing: two turns are none."""
    folded = fold(text)
    return bool(_AGAINST.search(folded)) == bool(_NEGATION.search(_AGAINST.sub(" ", folded)))

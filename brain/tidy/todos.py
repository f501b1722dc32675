"""To-dos that code finds in the owner's words, and the phrase that each becomes.

Nothing here reads somebody else's words: `CaptureText.reading.own` is what to pass.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from brain.dates.resolver import resolve
from brain.outsiders.reading import speaks_to_a_reader
from brain.tidy import cues
from brain.tidy.due import due_of
from brain.tidy.language import content_stems, word_set
from brain.tidy.proposal import MOST_TODOS, Todo
from brain.tidy.sentences import sentences

LONGEST = 120
LONGEST_SENTENCE = 400
LONGEST_READ = 20_000
"""Characters of a sentence and of a capture that are looked at."""

_CHECKBOX = re.compile(r"^[ \t]*[-*+][ \t]+\[.\][^\n]*$", re.MULTILINE)
_GOES_ON = re.compile(
    r"\b(?:is|are|was|were|has|have|will|can|could|do|does|it's|ist|sind|hat|wird|wäre)\b", re.IGNORECASE
)
_REASON = re.compile(
    r"[,;]? (?:because|since|so that|otherwise|or else|weil|denn|damit|sonst|danach)\b.*$", re.IGNORECASE
)
_EDGE = re.compile(
    r"(?:[\s,;:.!–—-]|\b(?:by|until|before|on|at|and|und|bis|am|um|vor)\b)+\Z|\A[\s,;:.!–—-]+", re.IGNORECASE
)
_EDGE_WORD = re.compile(
    r"(?:\b(?:on|by|for|für|until|before|at|am|bis|vor|im|this|next|zum)\s+)+\Z", re.IGNORECASE
)
_GAPS = (
    (re.compile(r"\s+(?=[,.;])"), ""),
    (re.compile(r"(?:,\s*){2,}"), ", "),
    (re.compile(r",\s+(?=\w+en\Z)"), " "),
)
_THING = re.compile(r"\b(?:it|them|that one)\b", re.IGNORECASE)
_PERSON = re.compile(r"\b(?:him|her)\b(?!\s+[a-zäöü])", re.IGNORECASE)
_STOP_THING = (
    r"(?!(?:from|in|on|at|by|with|for|of|to|and|or|is|are|was|were|has|had|have|that|which|who|under"
    r"|near|behind|after|before|again"
    r"|back|this|will|need|needs|still)\b)"
)
_NAMED_THING = re.compile(
    rf"\b(?i:the|my|our|a|an|his|her|their) {_STOP_THING}[\w'-]+(?: {_STOP_THING}[\w'-]+){{0,3}}"
)
_TOPIC = re.compile(r"\A([^\W\d_][\w' -]{1,30}): ")


@dataclass(frozen=True)
class Found:
    """A to-do, the sentence it stands in, and whether the owner says outright that it is one."""

    todo: Todo
    sentence: str
    asked: bool = False


@dataclass(frozen=True)
class About:
    """What a capture's sentences share. topic: the label that it begins with (`Passport: …`)."""

    at: datetime
    people: Sequence[str] = ()
    topic: str = ""


def find_todos(own: str, at: datetime, people: Sequence[str] = ()) -> list[Found]:
    """What the owner's words say is to be done. at: when they were said; people: names that stand in them.

    A checkbox is left out: it is a to-do already, where it stands.
    """
    said = [one[:LONGEST_SENTENCE] for one in sentences(_CHECKBOX.sub("", own[:LONGEST_READ]))]
    topic = _TOPIC.match(own)
    about = About(at, people, topic[1] if topic else "")
    found: list[Found] = []
    for before, (sentence, after) in zip(["", *said], pairwise([*said, ""]), strict=False):
        if len(found) < MOST_TODOS and (one := _found(sentence, (before, after), about)):
            found.append(one)
    return found


def sentence_of(text: str, own: str) -> str:
    """The owner's sentence that a to-do rests on: the one with most of its words; empty when none has any."""
    wanted = set(content_stems(text))
    counted = [
        (len(wanted & set(content_stems(sentence))), -n, sentence)
        for n, sentence in enumerate(sentences(own))
    ]
    best = max(counted, default=(0, 0, ""))
    return best[2] if best[0] else ""


def usable(text: str) -> bool:
    """Whether a to-do can be understood by itself: a verb and at least a thing."""
    return len(text) <= LONGEST * 2 and len(set(content_stems(text))) > 1 and "\n" not in text.strip()


def shown_phrase(text: str) -> str:
    """A to-do on one line, without marks that would make another thing of it."""
    line = " ".join(text.split()).strip(" -*#[]").rstrip(".;,:")
    return line if len(line) <= LONGEST else f"{line[: line.rfind(' ', 0, LONGEST)]} …"


def _found(sentence: str, around: tuple[str, str], about: About) -> Found | None:
    before, after = around
    at, people = about.at, about.people
    if speaks_to_a_reader(sentence):
        return None
    asked = next((m[m.lastindex or 0] for cue in cues.ASKED if (m := cue.search(sentence))), "")
    if not asked and (cues.is_no_task(sentence) or (cues.is_no_task(before) and _same_thought(before))):
        return None
    due = due_of(sentence, after, at)
    what = asked or _owed(sentence, due is not None) or _wanted(sentence, due is not None, people)
    phrase = _phrase(what, at)
    if asked and not usable(phrase):
        phrase = _phrase(sentence, at)
    phrase = _with_names(phrase, before, about)
    if not what or not (usable(phrase) or (asked and content_stems(phrase))):
        return None
    return Found(Todo(shown_phrase(phrase), due), sentence, bool(asked))


def _same_thought(sentence: str) -> bool:
    """Whether a sentence that is no task speaks for the next one too: a label such as `Idea:`."""
    return sentence.endswith(":")


def _owed(sentence: str, dated: bool) -> str:
    """What the sentence says is to be done by the owner."""
    for cue in (*cues.OWED, *cues.ASKED_OF_ME):
        if match := cue.search(sentence):
            return match[1]
    if any(cue.match(sentence) for cue in cues.PASSIVE):
        return sentence
    if cues.adjusts(sentence) and not dated:
        return ""
    return cues.imperative(sentence) or cues.german_infinitive(sentence)


def _wanted(sentence: str, dated: bool, people: Sequence[str]) -> str:
    """`She needs X by Friday`, said with her name where only one is there."""
    match = cues.WANTED.search(sentence) if dated else None
    if match is None:
        return ""
    who = match["who"]
    if who.lower() in ("he", "she", "they", "er", "sie") and len(people) == 1:
        who = people[0]
    return f"{who}{match['does']} {match['what']}"


def _phrase(what: str, at: datetime) -> str:
    """What is to be done, without its date, its reason, and what follows after a comma as a sentence."""
    head, comma, rest = what.partition(", ")
    short = head if comma and _GOES_ON.search(rest) and usable(head) else what
    short = _REASON.sub("", _without_dates(short, at)).strip()
    while (cut := _EDGE.sub("", short)) != short:
        short = cut
    return short if short[1:2].isupper() or _starts_with_name(short) else short[:1].lower() + short[1:]


def _starts_with_name(phrase: str) -> bool:
    """Whether the first word keeps its capital: German nouns, and whatever is no English verb."""
    first = phrase.split(" ", 1)[0]
    return bool(cues.german_infinitive(phrase)) or not (cues.imperative(phrase) or first.lower() in _ARTICLES)


_ARTICLES = word_set("the a an my our this that der die das mein meine unser unsere")


def _without_dates(text: str, at: datetime) -> str:
    """The text without its days and the small words that lead to them."""
    pieces, place = [], 0
    for begin, finish in _dates(text, at):
        pieces.append(_EDGE_WORD.sub("", text[place:begin]))
        place = finish
    joined = " ".join("".join([*pieces, text[place:]]).split())
    for gap, put in _GAPS if pieces else ():
        joined = gap.sub(put, joined)
    return joined


def _dates(text: str, at: datetime) -> Iterator[tuple[int, int]]:
    """Where the days stand; a time of day is left where it is said."""
    for span in resolve(text, at, "ahead"):
        if span.start is not None and not span.timed:
            yield span.begin, span.finish


def _with_names(phrase: str, before: str, about: About) -> str:
    """`bring it back to him` with the thing and the person that it speaks of, where there is but one."""
    people = about.people
    if len(people) == 1 and people[0] not in phrase:
        phrase = _PERSON.sub(people[0], phrase, count=1)
    named = _NAMED_THING.search(before)
    thing = about.topic or (_small_article(named[0]) if named else "")
    return _THING.sub(lambda _: thing, phrase, count=1) if thing else phrase


def _small_article(thing: str) -> str:
    return thing[:1].lower() + thing[1:]

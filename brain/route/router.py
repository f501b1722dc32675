"""Routing one message: note, question, request or command, by code alone.

In doubt a message is a note, since a note loses nothing; then `offer_ask` says that the owner should be
given a way to have it answered instead. Calendar, tasks, reminders, the weather and small favours need
tools, so asking about them is a request with `reads` set; what notes or facts may hold is a question.
"""

import re
from dataclasses import dataclass
from typing import Literal

from brain.route.commands import COMMANDS, read_slash
from brain.route.english import ENGLISH
from brain.route.german import GERMAN
from brain.route.rules import Language, Verdict
from brain.route.sentence import Sentence, read_sentence, split_sentences, word_count
from brain.route.shape import shape_of

RouteKind = Literal["note", "question", "request", "command"]

_LANGUAGES = {ENGLISH.code: ENGLISH, GERMAN.code: GERMAN}
_LETTERS = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile(r"\d")
_LABEL = re.compile(r"(?P<label>[^?:\n]{2,60}):(?!\d)\s*(?P<rest>.*)", re.DOTALL)
_CLEAR = frozenset({"smalltalk", "memo", "code"})
"""Reasons that leave no doubt, whatever words the note holds."""
_HEAD = 4096
"""Characters that are looked at: as many as one Telegram message holds."""
_FEW_WORDS = 3
_ASIDE_WORDS = 14
_BRACKETS = ("<", "(", "[")
"""After a mark that nothing but a question mark makes a question: `Kitchen: green? (draft)`."""


@dataclass(frozen=True)
class Route:
    """What a message is.

    sure: whether the rules were clear. reason: a short code for `why`.
    reads: a request that changes nothing (the calendar, tasks, reminders, the weather, a joke).
    offer_ask: a note that might want an answer: show "Ask instead". command, args: of a command only.
    """

    kind: RouteKind
    sure: bool
    reason: str
    reads: bool = False
    offer_ask: bool = False
    command: str = ""
    args: str = ""


def route(text: str, *, voice: bool = False, forwarded: bool = False, language: str | None = None) -> Route:
    """Decide what `text` is. Any text is taken; nothing is raised.

    voice: it was dictated, so there may be no punctuation, and commands can't be meant.
    forwarded: somebody else wrote it: always a note.
    language: the owner's own (`en`, `de`), which decides when the text alone doesn't tell.
    """
    if not text.strip():
        return Route("note", True, "empty")
    if not voice and not forwarded and (slash := _slash_route(text)):
        return slash
    text = text.strip()[:_HEAD]
    tongue = _language_of(text, language)
    if forwarded:
        return Route("note", True, "forwarded", offer_ask=_hints(text, tongue))
    return _as_route(_judge(text, tongue), text, tongue)


def _slash_route(text: str) -> Route | None:
    slash = read_slash(text)
    if slash is None:
        return None
    if slash.name in COMMANDS:
        return Route("command", True, "command", command=slash.name, args=slash.args)
    return Route("note", False, "unknown_command", offer_ask=True)


def _as_route(verdict: Verdict, text: str, tongue: Language) -> Route:
    if verdict.kind != "note":
        return Route(verdict.kind, verdict.sure, verdict.reason, reads=verdict.reads)
    clear = verdict.reason in _CLEAR
    offer = verdict.ask or not verdict.sure or (not clear and _hints(text, tongue))
    return Route("note", verdict.sure and not offer, verdict.reason, offer_ask=offer)


def _language_of(text: str, owner: str | None) -> Language:
    words = [word.lower() for word in _LETTERS.findall(text[:400])]
    scores = {code: sum(word in tongue.words for word in words) for code, tongue in _LANGUAGES.items()}
    if scores["en"] == scores["de"]:
        return _LANGUAGES.get((owner or "en")[:2].lower(), ENGLISH)
    return GERMAN if scores["de"] > scores["en"] else ENGLISH


def _hints(text: str, tongue: Language) -> bool:
    head = text[:2000]
    return "?" in head or tongue.hints.search(head.lower()) is not None


def _judge(text: str, tongue: Language) -> Verdict:
    words = word_count(text)
    if tongue.smalltalk.fullmatch(text.strip().lower()) or words == 0:
        return Verdict("note", "smalltalk")
    shape = shape_of(text, words)
    if shape:
        return _shaped(shape, text, tongue)
    sentences = [read_sentence(part, tongue.opening) for part in split_sentences(text)]
    sentences = [sentence for sentence in sentences if sentence.low]
    if len(sentences) == 1:
        return _judge_sentence(sentences[0], tongue)
    return _judge_several(sentences, tongue)


def _shaped(shape: str, text: str, tongue: Language) -> Verdict:
    """A list under a plain request belongs to the request; every other shape is a note."""
    first = split_sentences(text)[0]
    verdict = _judge_sentence(read_sentence(first, tongue.opening), tongue)
    if shape in ("list", "lines", "link") and verdict.kind == "request" and not verdict.reads:
        return verdict
    return Verdict("note", shape, ask=verdict.kind != "note")


def _judge_several(sentences: list[Sentence], tongue: Language) -> Verdict:
    """A message asks when its first or its last sentence does and the rest is a short aside."""
    verdicts = [_judge_sentence(sentence, tongue) for sentence in sentences]
    asking = [i for i, verdict in enumerate(verdicts) if verdict.kind != "note"]
    if not asking:
        return Verdict("note", verdicts[0].reason if verdicts else "statement")
    aside = sum(len(s.tokens) for i, s in enumerate(sentences) if i not in asking)
    whole = len(asking) == len(sentences)
    edge = len(asking) == 1 and asking[0] in (0, len(sentences) - 1)
    after = sentences[asking[0] + 1 :]
    answered = any(tongue.answers.match(sentence.low) for sentence in after)
    bare = verdicts[asking[0]].reason == "question_mark"
    heading = bare and any(sentence.low.startswith(_BRACKETS) for sentence in after)
    short = not answered and not heading and len(sentences) <= 3 and aside <= _ASIDE_WORDS
    if whole or (edge and short):
        found = verdicts[asking[0]]
        return Verdict(found.kind, found.reason, found.sure and whole, found.reads)
    return Verdict("note", "asks_inside", ask=True)


def _judge_sentence(sentence: Sentence, tongue: Language) -> Verdict:
    verdict = _first_verdict(sentence, tongue)
    if (
        verdict.kind != "question"
        or tongue.past.search(sentence.low)
        or not tongue.tools.search(sentence.low)
    ):
        return verdict
    return Verdict("request", "tool_read", sure=False, reads=True)


def _first_verdict(sentence: Sentence, tongue: Language) -> Verdict:
    for rule in tongue.rules:
        if rule.fits(sentence):
            return rule.verdict
    label = _LABEL.match(sentence.low)
    if label:
        return _judge_labelled(sentence, label, tongue)
    if tongue.inverted(sentence):
        return Verdict("question", "word_order", sure=sentence.asks)
    if sentence.asks:
        return _judge_marked(sentence, tongue)
    told = tongue.chores.intersection(sentence.tokens) or _DIGIT.search(sentence.low)
    return Verdict("note", "statement", ask=len(sentence.tokens) <= _FEW_WORDS and not told)


def _judge_labelled(sentence: Sentence, label: re.Match[str], tongue: Language) -> Verdict:
    """`Parking: where was it?` asks; a longer label, or one without a question after it, is a heading.

    `Q3: plan / budget?` only wonders: a list of things after a label isn't built as a question.
    """
    choice = re.search(r"\S\s+[/|]\s+\S", label["rest"])
    asks = sentence.asks and not choice and word_count(label["label"]) < _FEW_WORDS
    told = tongue.reports.search(label["label"]) or tongue.quoted.match(label["rest"])
    if asks and not told and not label["rest"].startswith(('"', "'")):
        return Verdict("question", "question_mark", sure=False)
    return Verdict("note", "label", ask=sentence.asks)


def _judge_marked(sentence: Sentence, tongue: Language) -> Verdict:
    if tongue.reports.search(sentence.low):
        return Verdict("note", "reported", ask=True)
    return Verdict("question", "question_mark", sure=len(sentence.tokens) <= 20)

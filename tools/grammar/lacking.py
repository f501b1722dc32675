"""A plain request that lacks a piece: what to ask for, and the whole sentence once the piece is said.

`Remind me to call Mum` lacks a time. The program asks for it in one line, and `complete` makes one sentence
of both messages; a message that isn't the piece gives nothing, and stands for itself.
"""

import re
from dataclasses import asdict, dataclass
from typing import Any, Literal

from brain.dates.span import DateSpan
from brain.route import route
from tools.grammar.words_lacking import BESIDE, FILLERS, LEADS, LET_GO, STATEMENT
from tools.tool import Occasion
from tools.when import spans_of

Piece = Literal["when", "text", "event"]
MOST_WORDS = 12
_WORD = re.compile(r"[^\W_]+(?:'\w+)?")


@dataclass(frozen=True)
class Lacks:
    """What is missing of a request.

    piece: a day or time, what it is about, or which event. frame: the sentence without it, to which the piece
    is added. lead: the word that joins them. keep: the request is a thought as well, to be kept as a note
    when nobody says the rest.
    """

    piece: Piece
    frame: str
    lead: str = ""
    keep: bool = False

    def to_json(self) -> dict[str, Any]:
        """Plain values, for a database."""
        return asdict(self)


def complete(lacks: Lacks, answer: str, occasion: Occasion) -> str:
    """The whole request in one sentence; empty where the message can't be the piece that lacks."""
    said = " ".join(answer.split()).strip(" .!")
    if not said or "\n" in answer.strip() or len(said.split()) > MOST_WORDS:
        return ""
    time = only_time(said, occasion)
    if time:
        return f"{lacks.frame} {_led(time, lacks.lead if lacks.piece == 'when' else '')}"
    if lacks.piece == "when" or not _may_name(said):
        return ""
    return f"{lacks.frame} {_led(said, lacks.lead)}"


def is_letting_go(said: str) -> bool:
    """Whether a message says that nothing more is wanted."""
    return LET_GO.fullmatch(" ".join(said.split()).strip(" .!")) is not None


def only_time(text: str, occasion: Occasion) -> str:
    """The words of a message that is nothing but a day or time, as they fit in a sentence; else empty."""
    text = BESIDE.sub("", text)
    for said in (text, f"at {text}"):
        spans = spans_of(said, occasion)
        if len(spans) == 1 and not _beside(said, spans[0]):
            return f"in {spans[0].words}" if spans[0].kind == "duration" else said
    return ""


def _beside(text: str, span: DateSpan) -> list[str]:
    """The words of a text beside its date that mean something."""
    pieces = [(span.begin, span.finish), *([span.apart] if span.apart else [])]
    for begin, finish in sorted(pieces, reverse=True):
        text = f"{text[:begin]} {text[finish:]}"
    return [word for word in _WORD.findall(text.casefold()) if word not in FILLERS]


def _may_name(said: str) -> bool:
    """Whether a message may name a thing or something to do, rather than be a thought or a question."""
    return route(said).kind == "note" and not STATEMENT.search(said) and "?" not in said


def _led(said: str, lead: str) -> str:
    if not lead:
        return said
    return f"{lead} {LEADS.sub('', said)}"

"""Tidying by rule alone: when there is no model, when it fails, and for words that no model should read."""

import re
from urllib.parse import urlsplit

from brain.outsiders.reading import speaks_to_a_reader
from brain.outsiders.signs import speaks_to_a_program
from brain.tidy import cues, words
from brain.tidy.candidates import Candidates
from brain.tidy.capture_text import CaptureText
from brain.tidy.check import people_in
from brain.tidy.language import WORD
from brain.tidy.names import Name
from brain.tidy.proposal import MOST_LINKS, Proposal
from brain.tidy.sentences import sentences
from brain.tidy.tags import voted_tags, with_clipped
from brain.tidy.title import plain_title
from brain.tidy.todos import find_todos
from brain.web.page import bare_link

_HEADERS = re.compile(
    r"^[ \t>*_]*(?:from|to|cc|sent|date|von|an|gesendet|datum)[ \t*_]*:[^\n]*$|(?:https?://|www\.)\S+",
    re.I | re.M,
)
_SUBJECT = re.compile(r"^[ \t>*_]*(?:subject|betreff)[ \t*_]*: *", re.I | re.M)
_LINES_READ = 8
_SPEAKS = re.compile(
    r"[@€$£]|\d (?:euros?|pounds?|dollars?|pfund)\b|^[^:]{0,20}:\s*(?:\w+[,!] )?(?:please|bitte|yes|ja"
    r"|good)\b"
    r"|\b(?:please|bitte|urgent\w*|eilt|dringend\w*|asap|approved|hereby|hiermit|action(?: input)?:)"
    r"|^(?:hi|hello|hey|dear|hallo|liebe[rs]?|sehr geehrte|mit freundlichen|viele|beste|herzliche|kind"
    r"|best|warm)\b"
    r"|^(?:user|human|assistant|assistent|nutzer|ai|ki|system)\b.{0,12}:",
    re.IGNORECASE,
)
_TAG = re.compile(r"</?[a-z][^>\n]*>", re.I)


def plain_tidy(capture: CaptureText, candidates: Candidates) -> Proposal:
    """A proposal made without a model. To-dos and named links come from the owner's words alone."""
    own = capture.reading.own
    links = _links(candidates)
    todos = tuple(found.todo for found in find_todos(own, capture.at, people_in(candidates)))
    return Proposal(
        plain_title(own) if own.strip() else _title_of_others(capture),
        with_clipped(voted_tags(candidates, links), capture.reading.clipped),
        tuple(name.target for name in links),
        todos,
    )


def _title_of_others(capture: CaptureText) -> str:
    """A title where the owner said nothing: the clipping's, or the name of the file that came alone."""
    if not capture.reading.others.strip() and capture.file_title:
        return plain_title(capture.file_title)
    return clipping_title(capture.reading.others, capture.page_title)


def clipping_title(others: str, page: str = "") -> str:
    """A title from a clipping's first line that speaks to nobody, addresses left out.

    A bare link has that of its page, if that speaks to nobody either, else the name of its host. page: that
    title, or empty.
    """
    if host := _host(bare_link(others)):
        return plain_title(page) if page and _is_headline(page) else words.LINK.format(host=host)
    shown = _TAG.sub("", _SUBJECT.sub("", _HEADERS.sub("", others)))
    lines = [line for line in shown.splitlines() if WORD.search(line)][:_LINES_READ]
    headline = next((line for line in lines if _is_headline(line)), "")
    return plain_title(headline) if headline else words.CLIPPING


def _host(address: str) -> str:
    """The host of an address; empty for none, and for one that is broken."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _is_headline(line: str) -> bool:
    """Whether a line tells what something is about: it orders nothing, presses nobody, asks for no money."""
    asks = any(cues.imperative(part) or cues.german_infinitive(part) for part in sentences(line))
    return not (asks or _SPEAKS.search(line) or speaks_to_a_program(line) or speaks_to_a_reader(line))


def _links(candidates: Candidates) -> tuple[Name, ...]:
    """The notes named outright, then the one that is clearly the nearest."""
    names = (*candidates.named, candidates.clear) if candidates.clear else candidates.named
    return tuple({name.path: name for name in names}.values())[:MOST_LINKS]

"""Cuts a long reply into messages that Telegram takes, at places where a reader would pause.

Telegram takes 4096 UTF-16 code units and 100 entities a message (Bot API, sendMessage). A cut is looked
for at a blank line, then a line, a sentence, a word, and only then between two characters; the first
kind that leaves a well-filled message wins. Looks that cross a cut go on in the next message.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.reply import Span
from bot.telegram.graphemes import boundary_at_or_before, is_boundary
from bot.telegram.nesting import clip, nested

LONGEST = 4096
MOST_ENTITIES = 100
_INVISIBLE = re.compile(
    r"[\s\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f"
    r"\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]*"
)
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_BLANK_LINES = re.compile(r"(?:[ \t]*\n)+")
_SPACES = re.compile(r"[ \t]*(?:\n[ \t]*)*")
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_LINE = re.compile(r"\n")
_SENTENCE = re.compile(r"[.!?…][\"'”’)\]]*(?=\s)|[。！？]")
_WORD = re.compile(r"\s")


@dataclass(frozen=True)
class Piece:
    """One message: its text, and its spans in code points of that text, properly nested."""

    text: str
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True)
class _Break:
    """A kind of place to cut. fill: the least part of the room that the message must use."""

    pattern: re.Pattern[str]
    fill: float
    in_block: bool


_BREAKS = (
    _Break(_BLANK_LINE, 0.4, in_block=False),
    _Break(_LINE, 0.4, in_block=False),
    _Break(_LINE, 0.1, in_block=True),
    _Break(_SENTENCE, 0.1, in_block=True),
    _Break(_WORD, 0.1, in_block=True),
)


def split(text: str, spans: Sequence[Span] = (), longest: int = LONGEST) -> tuple[Piece, ...]:
    """The messages that say this text, in order; none for a text with nothing to see.

    longest is in UTF-16 code units. Joined, the pieces are the text but for white space at the seams
    and lone surrogates, which become U+FFFD.
    """
    clean = _LONE_SURROGATE.sub("\ufffd", text)
    tidy = nested(spans, len(clean))
    pieces = (_piece(clean, tidy, start, end) for start, end in _ranges(clean, tidy, longest))
    return tuple(piece for piece in pieces if is_visible(piece.text))


def is_visible(text: str) -> bool:
    """Whether there is anything to see; Telegram refuses a message of white space alone."""
    return _INVISIBLE.fullmatch(text) is None


def utf16_length(text: str) -> int:
    """The length in UTF-16 code units, which is how Telegram counts."""
    return len(text) + sum(char > "\uffff" for char in text)


def _ranges(text: str, spans: tuple[Span, ...], longest: int) -> Iterator[tuple[int, int]]:
    start = _skip(_BLANK_LINES, text, 0)
    while start < len(text):
        limit = _room(text, spans, start, longest)
        end = limit if limit == len(text) else _cut(text, spans, start, limit)
        yield start, end
        start = _next_start(text, end, spans)


def _skip(pattern: re.Pattern[str], text: str, position: int) -> int:
    found = pattern.match(text, position)
    return found.end() if found else position


def _next_start(text: str, end: int, spans: tuple[Span, ...]) -> int:
    """Where the next message begins: past the white space of the seam, but at a code line's indent."""
    if _in_block(spans, end):
        return _skip(_BLANK_LINES, text, end)
    return _skip(_BLANK_LINES, text, end) if text[end : end + 1] == "\n" else _skip(_SPACES, text, end)


def _room(text: str, spans: tuple[Span, ...], start: int, longest: int) -> int:
    """The furthest end that keeps to both limits."""
    end, units = start, 0
    while end < len(text) and (units := units + (2 if text[end] > "\uffff" else 1)) <= longest:
        end += 1
    offsets = [span.offset for span in spans if span.offset + span.length > start and span.offset < end]
    if len(offsets) > MOST_ENTITIES and offsets[MOST_ENTITIES] > start:
        end = min(end, offsets[MOST_ENTITIES])
    return end


def _cut(text: str, spans: tuple[Span, ...], start: int, limit: int) -> int:
    for kind in _BREAKS:
        floor = start + max(1, int((limit - start) * kind.fill))
        place = _last(kind, text, spans, floor, limit)
        if place is not None and is_visible(text[start:place]):
            return place
    return boundary_at_or_before(text, limit, start)


def _last(kind: _Break, text: str, spans: tuple[Span, ...], floor: int, limit: int) -> int | None:
    """The last place of that kind in floor..limit; a sentence is cut after its mark, else before."""
    after = kind.pattern is _SENTENCE
    found = kind.pattern.finditer(text, floor, limit + 1)
    places = [one.end() if after else one.start() for one in found]
    fit = (place for place in reversed(places) if place <= limit and _fits(kind, text, spans, place))
    return next(fit, None)


def _fits(kind: _Break, text: str, spans: tuple[Span, ...], place: int) -> bool:
    return is_boundary(text, place) and (kind.in_block or not _in_block(spans, place))


def _in_block(spans: tuple[Span, ...], place: int) -> bool:
    return any(s.kind == "pre" and s.offset < place < s.offset + s.length for s in spans)


def _piece(text: str, spans: tuple[Span, ...], start: int, end: int) -> Piece:
    body = text[start:end].rstrip()
    mine = [part for span in spans if (part := clip(span, start, start + len(body))) is not None]
    shifted = (_trimmed(part, text, start) for part in mine)
    return Piece(body, tuple(span for span in shifted if span is not None)[:MOST_ENTITIES])


def _trimmed(span: Span, text: str, start: int) -> Span | None:
    """The span counted from the message's start, without the white space at its ends.

    The indent of a code block stays: Telegram trims all kinds but `pre` and `code` at the front.
    """
    inner = text[span.offset : span.offset + span.length]
    lead = 0 if span.kind in ("pre", "code") else len(inner) - len(inner.lstrip())
    length = len(inner.rstrip()) - lead
    if length <= 0:
        return None
    return Span(span.kind, span.offset + lead - start, length, span.url, span.language)

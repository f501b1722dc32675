"""Makes spans nest the way the Bot API demands (section "MessageEntity").

Spans that share characters must lie one within the other; `pre` and `code` hold nothing and lie in
nothing but a quote; links hold no links and quotes no quotes. Where spans break these rules, what
carries most is kept: `pre`, then links, then `code`, then looks, which are cut round the others.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from bot.reply import Span

QUOTES = ("blockquote", "expandable_blockquote")
LOOKS = ("bold", "italic")
Range = tuple[int, int]


def nested(spans: Iterable[Span], length: int) -> tuple[Span, ...]:
    """The spans, clipped to the text's length in code points, that nest properly; outer ones first."""
    inside = [clipped for span in spans if (clipped := clip(span, 0, length)) is not None]
    quotes = _apart([span for span in inside if span.kind in QUOTES])
    edges = sorted(edge for span in quotes for edge in _range(span))
    pre = _apart(_cut(_of(inside, "pre"), edges))
    links = _without(_apart(_cut(_of(inside, "link"), edges)), pre)
    code = _clear_of(_apart(_cut(_of(inside, "code"), edges)), [*pre, *links])
    solid = [*pre, *links, *code]
    looks = _looks(inside, edges, [*pre, *code], links)
    return tuple(sorted([*quotes, *solid, *looks], key=_outer_first))


def clip(span: Span, start: int, end: int) -> Span | None:
    """The part of a span that lies in start..end of the same text; None when there is none."""
    low, high = max(span.offset, start), min(span.offset + span.length, end)
    return replace(span, offset=low, length=high - low) if low < high else None


def _outer_first(span: Span) -> tuple[int, int, int]:
    return (span.offset, -span.length, (*QUOTES, "pre", "link", "code", *LOOKS).index(span.kind))


def _range(span: Span) -> Range:
    return (span.offset, span.offset + span.length)


def _of(spans: Iterable[Span], *kinds: str) -> list[Span]:
    return [span for span in spans if span.kind in kinds]


def _looks(spans: Sequence[Span], edges: list[int], solid: list[Span], links: list[Span]) -> list[Span]:
    link_edges = [edge for span in links for edge in _range(span)]
    bold = _cut(_without(_joined(_of(spans, "bold")), solid), sorted(edges + link_edges))
    bold_edges = [edge for span in bold for edge in _range(span)]
    italic = _cut(_without(_joined(_of(spans, "italic")), solid), sorted(edges + link_edges + bold_edges))
    return [*bold, *italic]


def _apart(spans: Iterable[Span]) -> list[Span]:
    """Spans of one family without those that overlap an earlier one."""
    kept: list[Span] = []
    for span in sorted(spans, key=lambda one: (one.offset, -one.length)):
        if not kept or span.offset >= kept[-1].offset + kept[-1].length:
            kept.append(span)
    return kept


def _joined(spans: Iterable[Span]) -> list[Span]:
    """Spans of one look, those that overlap made into one."""
    kept: list[Span] = []
    for span in sorted(spans, key=_range):
        if kept and span.offset <= kept[-1].offset + kept[-1].length:
            end = max(_range(kept[-1])[1], _range(span)[1])
            kept[-1] = replace(kept[-1], length=end - kept[-1].offset)
        else:
            kept.append(span)
    return kept


def _cut(spans: Iterable[Span], edges: Sequence[int]) -> list[Span]:
    """Spans cut in two wherever an edge lies within them. edges: in ascending order."""
    parts: list[Span] = []
    for span in spans:
        start, end = _range(span)
        inner = edges[bisect_right(edges, start) : bisect_left(edges, end)]
        stops = sorted({start, *inner, end})
        parts += [replace(span, offset=low, length=high - low) for low, high in pairwise(stops)]
    return parts


def _without(spans: Iterable[Span], holes: Sequence[Span]) -> list[Span]:
    """Spans less the stretches that the holes cover."""
    edges = sorted(edge for hole in holes for edge in _range(hole))
    return _clear_of(_cut(spans, edges), holes)


def _clear_of(spans: Iterable[Span], others: Sequence[Span]) -> list[Span]:
    """Spans that share nothing with the others, which share nothing with each other."""
    ranges = sorted(map(_range, others))
    starts = [start for start, _ in ranges]

    def is_clear(span: Span) -> bool:
        before = bisect_left(starts, span.offset + span.length)
        return before == 0 or ranges[before - 1][1] <= span.offset

    return [span for span in spans if is_clear(span)]

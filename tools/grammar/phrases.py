"""How parts of a request become arguments, the same for every language."""

import re

from brain.dates.span import DateSpan
from tools.calendar.find import Words
from tools.grammar.plain import Plain, Sentence, cut
from tools.grammar.words_parts import ARTICLES, LEADING, LEFT_OVER, RAW_DATE
from tools.text import clean
from tools.when import next_week

MOST_TITLE_WORDS = 9


def one_date(sentence: Sentence, text: str | None = None) -> DateSpan | None:
    """The only date of a sentence, where it names a time that can be used; None otherwise."""
    spans = sentence.spans(text)
    usable = len(spans) == 1 and spans[0].start is not None and spans[0].problem is None
    return spans[0] if usable and next_week(spans[0], sentence.occasion.now) is None else None


def title_of(text: str, article: bool = False) -> str:
    """A title, without quotes and (unless `article`) its article; empty where what is left can't be one."""
    title = clean(text) if article else clean(ARTICLES.sub("", clean(text)))
    long = len(title.split()) > MOST_TITLE_WORDS
    odd = LEADING.match(title) or (
        LEFT_OVER.search(title)
        or RAW_DATE.search(title)
        or "?" in title
        or title.endswith("'")
        or not re.search(r"\w", title)
    )
    return "" if long or odd else title


def event_words(text: str, sentence: Sentence) -> str:
    """The words that pick an event, without its dates; empty where none tell."""
    spans = sentence.spans(text)
    bare = cut(text, spans)
    bare = re.sub(r"'s?(?=\s|\Z)|\b(?:from|von)\Z", "", bare).strip()
    bare = ARTICLES.sub("", bare)
    wanted = Words.of(bare)
    return bare if wanted.telling and len(bare.split()) <= MOST_TITLE_WORDS else ""


def day_words(text: str, sentence: Sentence) -> str:
    """The day that a part of a sentence names, in its own words; empty for none or for a longer time."""
    days = [span for span in sentence.spans(text) if span.kind == "point"]
    return days[0].words if days else ""


def listed(when: str, sentence: Sentence, extra: str = "") -> Plain | None:
    """The calendar of the only date in `when`; of the coming week where it is empty."""
    if not when.strip():
        return Plain("list_events", {"when": ""})
    span = one_date(sentence, when)
    if span is None:
        return None
    left = cut(when, [span]).casefold()
    return Plain("list_events", {"when": span.words}) if left in ("", extra) else None


def split_at_target(begin: int, sentence: Sentence, marks: str) -> tuple[str, str] | None:
    """What moves, and where to: divided at the last mark that has only a date behind it."""
    text = sentence.text
    spans = [span for span in sentence.spans() if span.start is not None and span.problem is None]
    if any(next_week(span, sentence.occasion.now) for span in spans):
        return None
    for match in reversed(list(re.finditer(rf"\s(?:{marks})\s+", text, re.IGNORECASE))):
        inside = [piece for span in spans for piece in _covered(span) if piece[0] >= match.start()]
        tail = text[match.end() :]
        alone = [piece for span in sentence.spans(tail) if span.start is not None for piece in _covered(span)]
        if (inside and not _outside(text, match.end(), inside)) or (alone and not _outside(tail, 0, alone)):
            return text[begin : match.start()], tail
    return None


def _covered(span: DateSpan) -> list[tuple[int, int]]:
    return [(span.begin, span.finish), *([span.apart] if span.apart else [])]


def _outside(text: str, begin: int, covered: list[tuple[int, int]]) -> str:
    """The letters behind `begin` that belong to no date."""
    left = [
        char
        for place, char in enumerate(text[begin:], begin)
        if char.isalnum() and not any(first <= place < last for first, last in covered)
    ]
    rest = "".join(left).casefold()
    return "" if rest in ("", "on", "at", "the", "um", "am") else rest

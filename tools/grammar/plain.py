"""What the grammar understood, and the sentence it reads it from."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from brain.dates.span import DateSpan
from tools.grammar.lacking import Lacks
from tools.grammar.words_parts import BEFORE_DATE, NAMES_BEFORE_PART, OWN_WORD, PART_OF_DAY
from tools.tool import Occasion
from tools.when import spans_of


@dataclass(frozen=True)
class Plain:
    """A request understood: the tool to call and its arguments.

    says: an answer where no tool is needed; with a tool, what is said after its own words. lacks: what is
    asked for then. direct: it can be nothing but a request, so it may be tried on what routing takes for a
    thought; it still counts only where the calendar knows what it speaks of. event: it speaks of an event in
    so many words, so that it is worth saying when there is none like it.
    """

    tool: str = ""
    arguments: Mapping[str, object] = field(default_factory=dict)
    says: str = ""
    lacks: Lacks | None = None
    direct: bool = False
    event: bool = False


@dataclass(frozen=True)
class Sentence:
    """One sentence of the owner, without courtesies.

    text: as written; asks: it ends in a question mark; polite: it began as a request does (`can you …`).
    """

    text: str
    asks: bool
    occasion: Occasion
    polite: bool = False

    def spans(self, text: str | None = None) -> list[DateSpan]:
        """The dates in a part of it, durations left out."""
        part = self.text if text is None else text
        found = [span for span in spans_of(part, self.occasion) if span.kind != "duration"]
        return [_without_name(span, part) for span in found]

    def durations(self, text: str) -> list[DateSpan]:
        """The bare lengths of time in a part of it."""
        return [span for span in spans_of(text, self.occasion) if span.kind == "duration"]


Read = Callable[[re.Match[str], Sentence], Plain | None]


@dataclass(frozen=True)
class Rule:
    """A pattern for the whole of a sentence, and what is read from its groups; None where it isn't sure."""

    pattern: re.Pattern[str]
    read: Read


def rules(patterns: Iterable[str], read: Read) -> tuple[Rule, ...]:
    """Rules with one reader; a space in a pattern stands for any white space, and case doesn't matter."""
    return tuple(
        Rule(re.compile(pattern.replace(" ", r"\s+"), re.IGNORECASE | re.DOTALL), read)
        for pattern in patterns
    )


def cut(text: str, spans: list[DateSpan]) -> str:
    """A text without some of its dates and the small words that lead to them."""
    for span in sorted(spans, key=lambda one: -one.begin):
        for begin, finish in _pieces(span):
            before = BEFORE_DATE.sub(_own_word, text[:begin])
            after = re.sub(r"\A['’]?s\b", "", text[finish:])
            text = f"{before.rstrip()} {after.lstrip(' ,.;')}"
    return " ".join(text.split()).strip(" ,;:.-–—")


def _without_name(span: DateSpan, text: str) -> DateSpan:
    """A date without the part of the day that a name before it ends with: `parents' evening on Friday`.

    Its words stay whole, since the part tells which seven o'clock is meant.
    """
    part = PART_OF_DAY.match(span.words)
    if part is None or part.end() == len(span.words) or not NAMES_BEFORE_PART.search(text[: span.begin]):
        return span
    return replace(span, begin=span.begin + part.end())


def _own_word(led: re.Match[str]) -> str:
    """What stays of the small words before a date: the verb's own (`turn the heating on at six`)."""
    own = OWN_WORD.match(led[0])
    return f" {own['word']} " if own else " "


def _pieces(span: DateSpan) -> list[tuple[int, int]]:
    """The stretches of the text that a date takes up, the last first."""
    if span.apart is None:
        return [(span.begin, span.finish)]
    return sorted([(span.begin, span.finish), span.apart], reverse=True)


@dataclass(frozen=True)
class GrammarOf:
    """The rules of a language: small talk, questions, changes, and facts kept word for word.

    told: requests in two clauses, the first of which tells what the second is about.
    """

    small_talk: tuple[Rule, ...]
    reads: tuple[Rule, ...]
    changes: tuple[Rule, ...]
    facts: tuple[Rule, ...]
    told: tuple[Rule, ...] = ()

# ruff: noqa: E501 - a pattern or a list of words is easier to read and to search on one line
"""A sentence cut where one thing ends and the next begins, each part with the captures that it can speak of.

A part speaks of a capture when every telling word in it is in that capture's title, links or to-dos. So a
person can't be put beside another capture's matter without a part that nothing covers.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from brain.dates.span import DateSpan
from brain.digest.forms import among, words_of
from brain.digest.frames import lists_todos
from brain.digest.lists import Item, Lists
from brain.digest.vocabulary import ACTS, NUMBERS, REPORT, SMALL, TIMES

_CUT = re.compile(
    r"[,;:.!?–—()\"“”„]+(?=\s|$)|(?<=\s)[(\"“„–—-](?=\S|\s)"
    r"|\b(?:as well as|along with|such as|including|among them|ranging from|starting with|darunter|(?:ging|geht|dreht) (?:es|sich) um|and|und|but|aber|sowie|while|whereas|plus|then|which|who|both)\b",
    re.IGNORECASE,
)
_FROM_TO = re.compile(
    r"(?:\b(?:range[ds]?|reach(?:e[ds])?|span(?:s|ned)?|reich(?:t|te|ten|en))\b|, (?:from|von)\b).*?\b(to|bis|zu[mr]?)\b",
    re.I,
)
_ARRANGING = re.compile(
    r"\b(?:as well(?! as)|(?:is|was|were|are) on your (?:mind|plate|list)|t(?:ook|akes?) up|(?:made|makes?) up|brought up|(?:stood|stands?) out|(?:made|makes?) for|"
    r"(?:kept|keeps?) you busy|hielt(?:en)? dich auf trab|nahm(?:en)? viel platz ein)\b",
    re.IGNORECASE,
)
_JOINED = re.compile(r"([,;:]|\b\w+)\s*$")
_OBLIGED = re.compile(
    r"\b(?:should|must|shall|ought to|(?:has|have|had|needs?|want(?:s|ed)?|remember|wait(?:s|ing)?|remains?|left) to|"
    r"(?:is|are|still|yet) to|to be|don't forget|not|n't|\w+n't|never|yet|no (?:due )?date|without|open|pending|outstanding|unfinished|"
    r"needs?|requires?|required|await(?:s|ing)?|upcoming|attention|erforderlich|nötig|ansteh\w*|steh(?:t|en) (?:noch )?(?:an|aus)|due|overdue|supposed|undone|un(?!ter|s\b|ser)\w{2,}(?:ed|id|nt|ne|en|t)|(?:can|could|may) be|kann|können|soll(?:en|te|ten)?|muss|müssen|musst|nicht|kein\w*|noch(?! (?:nie|einmal|mal)\b)|zu \w+en|offen\w*|"
    r"fällig\w*|überfällig\w*|ausstehend|aus|fehl(?:t|en))\b",
    re.IGNORECASE,
)

_SAYS_OPEN = frozenset(["open", "due", "pending", "offen", "offene"])
_GO_ON = frozenset(["also", "then", "to", "still", "auch", "dann", "zu", "noch"])


@dataclass(frozen=True)
class Part:
    """A stretch of a sentence.

    raw: as written; text: with its dates blanked. words: folded, in order; telling: those that have to be in
    the lists. items: the captures it can speak of. own: whether its own telling words say so; otherwise it
    speaks of what its neighbour does. joined: the word or sign before it. open: whether it says that
    something is still to be done. begin, finish: offsets.
    """

    raw: str
    text: str
    words: tuple[str, ...]
    telling: tuple[str, ...]
    begin: int
    finish: int
    open: bool
    items: tuple[Item, ...] = ()
    own: bool = True
    joined: str = ""

    @property
    def relative(self) -> bool:
        """Whether it goes on about what stands before it."""
        return self.joined in ("which", "who")


def parts_of(sentence: str, spans: Sequence[DateSpan], lists: Lists) -> tuple[Part, ...]:
    """The parts of a sentence, in order, with what they speak of."""
    blanked = _blanked(sentence, spans)
    todo, plain = lists_todos(sentence), _unquoted(sentence, lists)
    named = _named_pairs(lists)
    found = [_part((sentence, plain), blanked, place, todo) for place in _cuts(blanked)]
    found = [replace(part, telling=_telling(part.words, named)) for part in found]
    found = list(_carried_on(found, lists))
    found = [part for part in found if part.words or any(_inside(span, part) for span in spans)]
    return tuple(_with_neighbours([_with_items(part, lists) for part in found]))


def item_words(item: Item) -> list[str]:
    """Every word of a capture."""
    return words_of(" ".join((item.title, *item.links, *(todo.text for todo in item.todos))))


def is_told_of(part: Part, item: Item) -> bool:
    """Whether all of a part's telling words are the capture's."""
    known = item_words(item)
    allowed = ACTS if part.open and item.todos else frozenset()
    told = [among(word, known) for word in part.telling]
    return any(told) and all(
        is_known or among(word, allowed) for is_known, word in zip(told, part.telling, strict=True)
    )


def _blanked(sentence: str, spans: Sequence[DateSpan]) -> str:
    """The sentence without dates and without verbs that only arrange, its length kept."""
    sentence = _ARRANGING.sub(lambda match: " " * len(match[0]), sentence)
    for span in spans:
        if "," in span.words and sentence[span.finish :].startswith(","):
            sentence = f"{sentence[: span.finish]} {sentence[span.finish + 1 :]}"  # Tuesday, 2 May, …
        finish = span.finish + (2 if sentence[span.finish :].startswith(("'s", "’s")) else 0)
        sentence = f"{sentence[: span.begin]}{' ' * (finish - span.begin)}{sentence[finish:]}"
    return sentence


def _cuts(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    marks = [match.span() for match in _CUT.finditer(text)]
    if range_ := _FROM_TO.search(text):
        marks.append(range_.span(1))
    for begin, finish in (*sorted(marks), (len(text), len(text))):
        if begin >= start:
            yield start, begin
            start = finish


def _unquoted(sentence: str, lists: Lists) -> str:
    """The sentence with names like `open mic` blanked, whose words mean nothing alone; its length kept."""
    texts = (
        text for item in lists.items for text in (item.title, *item.links, *(t.text for t in item.todos))
    )
    pairs = {pair for text in texts for pair in pairwise(words_of(text)) if pair[0] in _SAYS_OPEN}
    for one, other in pairs:
        name = re.compile(rf"\b{re.escape(one)}\W+{re.escape(other)}\b", re.IGNORECASE)
        sentence = name.sub(lambda match: " " * len(match[0]), sentence)
    return sentence


def _part(sentences: tuple[str, str], blanked: str, place: tuple[int, int], todo: bool) -> Part:
    """sentences: as written, and with names blanked."""
    begin, finish = place
    text, raw = blanked[begin:finish], sentences[0][begin:finish]
    words = tuple(words_of(text))
    before = _JOINED.search(blanked[:begin])
    joined = before[1].lower() if before else ""
    still_open = todo or bool(_OBLIGED.search(sentences[1][begin:finish]))
    return Part(raw, text, words, (), begin, finish, still_open, joined=joined)


def _carried_on(parts: Sequence[Part], lists: Lists) -> Iterator[Part]:
    """`You need to send the photo and bring the tent`: what goes on with a bare verb is still to be done too."""
    begun = {words_of(todo.text)[:1][0] for item in lists.items for todo in item.todos if words_of(todo.text)}
    before = False
    for part in parts:
        bare = next((word for word in part.words if word not in _GO_ON), "")
        carried = before and part.joined in ("and", "und", ",", "then", "or", "oder")
        if carried and not part.open and (bare in begun or bare in ACTS):
            part = replace(part, open=True)
        before = part.open
        yield part


def _telling(words: tuple[str, ...], named: frozenset[tuple[str, str]]) -> tuple[str, ...]:
    """The words that have to be in the lists; plain ones only where two make a name there: `reading list`."""
    pairs = set(pairwise(words)) & named
    in_pair = {word for pair in pairs for word in pair}
    return tuple(word for word in words if word in in_pair or not _is_plain(word))


def _named_pairs(lists: Lists) -> frozenset[tuple[str, str]]:
    """Two plain words that stand beside each other in a title, a link or a to-do."""
    texts = (t for i in lists.items for t in (i.title, *i.links, *(todo.text for todo in i.todos)))
    pairs = (pair for text in texts for pair in pairwise(words_of(text)))
    return frozenset(pair for pair in pairs if not any(w in SMALL or not _is_plain(w) for w in pair))


def _is_plain(word: str) -> bool:
    word = word.removesuffix("-related").removesuffix("-bezogene").removesuffix("-bezogenen")
    return word in SMALL or word in REPORT or word in NUMBERS or word in TIMES or word[0].isdecimal()


def _with_items(part: Part, lists: Lists) -> Part:
    if not part.telling or (part.open and all(among(word, ACTS) for word in part.telling)):
        return replace(part, own=False)
    return replace(part, items=tuple(item for item in lists.items if is_told_of(part, item)))


def _with_neighbours(parts: list[Part]) -> Iterator[Part]:
    """A part without telling words speaks of the one before it, else of the one after it."""
    before: tuple[Item, ...] = ()
    for place, part in enumerate(parts):
        if part.own:
            if part.relative and before:
                part = replace(part, items=tuple(item for item in part.items if item in before))
            before = part.items
            yield part
            continue
        after = next((other.items for other in parts[place + 1 :] if other.own), ())
        yield replace(part, items=before or after)


def _inside(span: DateSpan, part: Part) -> bool:
    return part.begin <= span.begin < part.finish

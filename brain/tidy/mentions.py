"""Which notes a capture names outright: by title or alias, whole words, with a plural or genitive allowed."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from brain.index.tokens import fold
from brain.tidy.language import ACTS, SMALL, WORD, content_stems, word_set
from brain.tidy.names import Name
from brain.tidy.sentences import sentences

_LONGEST = 8
_SHORTEST = 3
_DAY = re.compile(r"\d{4}-\d{2}(?:-\d{2})?")
_ALSO_WORDS = (
    SMALL
    | ACTS
    | word_set(
        "april art august autumn bill bob carol chance chase dawn dean drew eve faith frank gene "
        "grace grant guy hope iris ivy jack jean june job joy june lance mark may mike miles nick "
        "pat pearl penny pete ray rob robin rose ruby rusty sandy sky skip spring sue summer ted "
        "tom trip violet wade will winter woody home house work day week today news ideas notes "
        "list plan index start end misc general other inbox ernst fest klein lang mark rose stein "
        "kurz gross fuchs wolf"
    )
)


@dataclass(frozen=True)
class _Token:
    """A word of the capture. first: it begins a sentence, so that its capital says nothing."""

    word: str
    first: bool


def mentioned(text: str, names: Sequence[Name]) -> tuple[Name, ...]:
    """The notes that the text names, in the order in which it does; a longer name before one inside it."""
    known = _by_words(names)
    found: dict[str, Name] = {}
    for sentence in sentences(text):
        tokens = [_Token(match[0], n == 0) for n, match in enumerate(WORD.finditer(sentence))]
        for name in _in_sentence(tokens, known):
            found.setdefault(name.path, name)
        for name in _in_any_order(sentence, names):
            found.setdefault(name.path, name)
    return tuple(found.values())


def _by_words(names: Sequence[Name]) -> dict[tuple[str, ...], list[tuple[str, Name]]]:
    known: dict[tuple[str, ...], list[tuple[str, Name]]] = {}
    for name in names:
        for said in dict.fromkeys((name.title, name.target, *name.aliases)):
            key = tuple(_root(word) for word in WORD.findall(said))
            if key and not _DAY.fullmatch(said.strip()) and not all(part.isdigit() for part in key):
                known.setdefault(key, []).append((said, name))
    return known


def _in_sentence(
    tokens: Sequence[_Token], known: dict[tuple[str, ...], list[tuple[str, Name]]]
) -> Iterator[Name]:
    roots = [_root(token.word) for token in tokens]
    place = 0
    while place < len(roots):
        for size in range(min(_LONGEST, len(roots) - place), 0, -1):
            here = known.get(tuple(roots[place : place + size]), ())
            fitting = [name for said, name in here if size > 1 or _case_fits(said, name, tokens[place])]
            if fitting:
                yield from fitting
                place += size - 1
                break
        place += 1


def _in_any_order(sentence: str, names: Sequence[Name]) -> Iterator[Name]:
    """Notes of whose title every telling word stands in the sentence (`a second lime in the dal`)."""
    there = set(content_stems(sentence))
    for name in names:
        wanted = set(content_stems(name.title))
        if len(wanted) > 1 and wanted <= there and not _DAY.match(name.title):
            yield name


def _case_fits(said: str, name: Name, token: _Token) -> bool:
    """Whether one word of the text is meant as the name and not as a common word."""
    if len(said) < _SHORTEST or (said.isupper() and len(said) < 6):
        return token.word.removesuffix("s") == said or token.word == said
    if fold(said) in _ALSO_WORDS:
        return token.word[:1].isupper() and not token.first
    return token.word[:1].isupper() or not (name.is_person and said[:1].isupper())


def _root(word: str) -> str:
    """A word without its genitive or plural ending."""
    plain = fold(word)
    plain = plain.removesuffix("'s").removesuffix("'")
    if len(plain) > _SHORTEST and plain.endswith("s") and not plain.endswith("ss"):
        return plain[:-1]
    return plain[:-1] if len(plain) > 5 and plain.endswith("en") else plain

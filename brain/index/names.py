"""The names a note answers to in `what is X`: title, aliases, glossary entry, terms it explains; its tags."""

import re
from collections.abc import Iterator, Sequence

from brain.attachments.listing import is_readable
from brain.index.chunk import Chunk
from brain.index.tokens import fold, strip_accents
from brain.vault.tags import tag_key

KINDS = ("title", "alias", "glossary", "lead")
"""Strongest first."""
TAG = "tag"
"""The kind of a tag: asked for by itself, never as a name."""

_GLOSSARY = re.compile(
    r"^(?:glossary|glossar|gloss|definition|lexikon)-(.+)$|^(.+)-(?:glossary|glossar|definition)$"
)
_GLOSSARY_FOLDERS = {"glossary", "glossar", "glossaries", "definitions", "lexikon"}
_LEAD = re.compile(
    r"^[ \t>]*(?:[-*+]|\d+[.)]|#{1,6})?[ \t]*[*_`]{0,3}(?P<term>[^\W_][^\n:;.!?*`]{0,40}?)[*_`]{0,3}[ \t]*"
    r"(?::[*_]{0,3}\s|[–—=]\s|\((?=[^)\n]{3,60}\))|-\s"
    r"|\b(?:is|are|means|stands for|ist|sind|bedeutet|steht für)\s)",
    re.MULTILINE,
)
_MOST_LEADS = 64
_LONGEST_TERM = 4


def slug(name: str) -> str:
    """A name reduced to what is compared: `Glossar NAS` and `glossar_nas` are both `glossar-nas`."""
    plain = strip_accents(fold(name)).replace("'", "")
    return re.sub(r"[^\w+#]+|_", "-", plain).strip("-")


def names_of(chunks: Sequence[Chunk]) -> list[tuple[str, str]]:
    """(slug, kind) of every name of the note whose chunks these are, without repeats."""
    found = dict.fromkeys(pair for chunk in chunks for pair in _names(chunk) if pair[0])
    return list(found)


def _names(chunk: Chunk) -> Iterator[tuple[str, str]]:
    title = slug(chunk.title)
    yield title, "title"
    yield slug(chunk.path.rpartition("/")[2].rpartition(".")[0]), "title"
    for alias in chunk.aliases:
        yield slug(alias), "alias"
    for tag in chunk.tags:
        yield tag_key(tag), TAG
    if entry := _GLOSSARY.match(title):
        yield entry[1] or entry[2], "glossary"
    folders = {slug(folder) for folder in chunk.path.split("/")[:-1]}
    if folders & _GLOSSARY_FOLDERS:
        yield title, "glossary"
    if is_readable(chunk.path):  # what a document explains must not stand before the owner's own words
        return
    for term in _leads(chunk.text):
        yield term, "lead"


def _leads(text: str) -> Iterator[str]:
    for number, match in enumerate(_LEAD.finditer(text)):
        if number == _MOST_LEADS:
            return
        if len(match["term"].split()) <= _LONGEST_TERM:
            yield slug(match["term"])

"""Reading one note: bytes in, `Note` out. Reading never changes the file, and no content makes it fail."""

import stat
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path, PurePosixPath

from brain.errors import VaultError
from brain.files import inside
from brain.vault import words
from brain.vault.blocks import parse_blocks
from brain.vault.days import day_in, one_day
from brain.vault.fields import inline_fields
from brain.vault.frontmatter import Properties, read_properties, split_front_matter
from brain.vault.links import WIKILINK, links_in
from brain.vault.note import Link, Note
from brain.vault.prose import without_addresses, without_code, without_math
from brain.vault.tags import distinct, tags_in_property, tags_in_text
from brain.vault.text import decode

Fields = Mapping[str, tuple[str, ...]]

_ALIAS = ("aliases", "alias")

READ_LIMIT = 8 * 1024 * 1024
"""Bytes of one file that are read; the longest novels stay below it. What lies beyond is reported."""


def read_note(root: Path, path: str) -> Note:
    """Read the note at path (POSIX, relative to root).

    Raises VaultError when it is gone, unreadable, no ordinary file, or outside the vault; never for
    what it holds.
    """
    data, size = _read(root, path)
    return parse_note(path, data, size)


def parse_note(path: str, data: bytes, size: int | None = None) -> Note:
    """Read a note from bytes in hand. size: of the whole file, where data is only its beginning."""
    decoded = decode(data)
    front = split_front_matter(decoded.text)
    properties = Properties() if front.block is None else read_properties(front.block)
    code_free = without_math(without_code(front.body, parse_blocks(front.body)))
    fields = inline_fields(code_free) if "::" in code_free else {}
    problems = (decoded.problem, _too_long(len(data), size), front.problem, *properties.problems)
    return Note(
        path=path,
        title=_title(path, properties),
        text=front.body,
        aliases=_aliases(properties, fields),
        tags=_tags(properties, fields, code_free),
        date=_date(path, properties),
        links=(*_property_links(properties), *links_in(code_free)),
        first_line=front.first_line,
        properties=properties.values,
        fields=fields,
        problems=tuple(problem for problem in problems if problem),
    )


def _read(root: Path, path: str) -> tuple[bytes, int]:
    """The file's bytes up to the limit, and its size."""
    place = inside(root, path)
    try:
        status = place.stat()
        if not stat.S_ISREG(status.st_mode):
            raise VaultError(words.NOT_REGULAR.format(path=path))
        with place.open("rb") as file:
            return file.read(READ_LIMIT), status.st_size
    except FileNotFoundError as error:
        raise VaultError(words.NO_FILE.format(path=path)) from error
    except OSError as error:
        raise VaultError(words.NOT_READABLE.format(path=path, reason=error.strerror)) from error


def _too_long(read: int, size: int | None) -> str:
    """The sentence for a file of which only the beginning was read."""
    if size is None or size <= read:
        return ""
    return words.TOO_LONG.format(size=size / 1e6, limit=READ_LIMIT / 1e6)


def _title(path: str, properties: Properties) -> str:
    """The `title` property, else the file's stem; on one line, in NFC."""
    typed = " ".join(" ".join(properties.get("title")[:1]).split())
    return unicodedata.normalize("NFC", typed or PurePosixPath(path).stem)


def _aliases(properties: Properties, fields: Fields) -> tuple[str, ...]:
    """Other names of the note: a list, or one line with commas; Logseq's `alias::` too."""
    typed = [
        name for key, value in properties.values.items() if key.casefold() in _ALIAS for name in _names(value)
    ]
    typed += [name for value in fields.get("alias", ()) for name in _names(value)]
    return distinct(name for name in typed if name)


def _names(value: str | tuple[str, ...]) -> list[str]:
    """A list's names, or those between the commas of one text."""
    return [name.strip() for name in (value.split(",") if isinstance(value, str) else value)]


def _tags(properties: Properties, fields: Fields, code_free: str) -> tuple[str, ...]:
    """Front matter's tags, Logseq's `tags::`, then those in the text."""
    typed: list[str] = []
    for key, value in properties.values.items():
        if key.casefold() in ("tags", "tag"):
            typed += tags_in_property(_texts(value), listed=not isinstance(value, str))
    typed += [tag.strip("[]") for tag in tags_in_property(fields.get("tags", ()), listed=True)]
    prose = without_addresses(WIKILINK.sub(lambda match: " " * len(match[0]), code_free))
    return distinct((*typed, *tags_in_text(prose)))


def _date(path: str, properties: Properties) -> date | None:
    """`captured` or `date`, else a day in the file's name or folders, else `created`."""
    for name in ("captured", "date"):
        if day := one_day(properties.get(name)):
            return day
    pure = PurePosixPath(path)
    return day_in(pure.stem) or day_in(str(pure.with_suffix(""))) or one_day(properties.get("created"))


def _property_links(properties: Properties) -> tuple[Link, ...]:
    """Wikilinks in front matter (`related`), which Obsidian counts as links too."""
    texts = (text for value in properties.values.values() for text in _texts(value))
    return tuple(link for text in texts if "[[" in text for link in links_in(text))


def _texts(value: str | tuple[str, ...]) -> Iterable[str]:
    """A property's value as texts."""
    return (value,) if isinstance(value, str) else value

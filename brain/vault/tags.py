"""Tags: `#home/boiler` in the text and `tags:` in front matter, by Obsidian's rules.

Use `carries` to ask for a tag: asking for `home` finds `home/boiler` too, whatever the case.
"""

import re
import unicodedata
from collections.abc import Iterable

_TAG = re.compile(
    r"(?:(?<=[\s(\[{>*_~\"'“”„«‘’,;:—–…，。、；：！？（【「『])|^)"
    r"#(?P<tag>[^\u2000-\u206F\u2E00-\u2E7F\u3000-\u303F\uFF00-\uFF0F\uFF1A-\uFF20\s'!\"#$%&()*+,.:;<=>?@^`{|}~\[\]\\]+)",
    re.MULTILINE,
)
_SEPARATORS = re.compile(r"[,\s]+")
_COMMAS = re.compile(r",")
_NO_TAG = re.compile(r"[{}<>]")


def tags_in_text(prose: str) -> tuple[str, ...]:
    """The tags in a text whose code and addresses are blanked. A tag needs something that isn't a digit."""
    found = (match["tag"].strip("/") for match in _TAG.finditer(prose))
    return distinct(tag for tag in found if tag and not tag.isdigit())


def tags_in_property(values: Iterable[str], *, listed: bool) -> tuple[str, ...]:
    """The tags of a `tags` property. listed: it was a YAML list; then only commas divide, else spaces too."""
    separators = _COMMAS if listed else _SEPARATORS
    parts = (part for value in values for part in separators.split(value))
    found = (part.strip().strip("[]").strip().strip("#/,") for part in parts)
    return distinct(tag for tag in found if tag and not _NO_TAG.search(tag))


def distinct(tags: Iterable[str]) -> tuple[str, ...]:
    """Each tag once, in order, as first spelt."""
    seen: dict[str, str] = {}
    for tag in tags:
        seen.setdefault(tag_key(tag), unicodedata.normalize("NFC", tag))
    return tuple(seen.values())


def carries(tags: Iterable[str], wanted: str) -> bool:
    """Whether one of the tags is the wanted one or is nested in it (`home` in `home/boiler`)."""
    key = tag_key(wanted.strip().strip("#/"))
    return any(tag_key(tag) == key or tag_key(tag).startswith(key + "/") for tag in tags) if key else False


def tag_key(tag: str) -> str:
    """What two spellings of one tag share."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", tag).casefold())

r"""Links from one note to another: wikilinks of every form, and Markdown links to files of the vault.

Obsidian's syntax: `[[target]]`, `[[target|alias]]`, `[[target#heading]]`, `[[target#^block]]`, `![[embed]]`,
and in tables `[[target\|alias]]`. Resolve a target with `brain.vault.resolve`.
"""

import re
from collections.abc import Iterator
from urllib.parse import unquote

from brain.vault.note import Link

WIKILINK = re.compile(r"(?<!\\)(?P<embed>!?)\[\[(?P<inner>[^\[\]\n]*)\]\]")
_MARKDOWN_LINK = re.compile(
    r"(?<!\\)(?P<embed>!?)\[(?P<alias>[^\[\]\n]*)\]\((?:<(?P<angled>[^<>\n]+)>|(?P<plain>(?:[^()\s]|\([^()\s]*\))+))"
    r"(?:\s+(?:\"[^\"\n]*\"|'[^'\n]*'))?\s*\)"
)
_SCHEME = re.compile(r"^(?:[A-Za-z][A-Za-z0-9+.-]*:|//|www\.)")
_PIPE = re.compile(r"\\?\|")


def links_in(text: str) -> tuple[Link, ...]:
    """The links in a text whose code is blanked, in order."""
    found = [*_wikilinks(text), *_markdown_links(text)]
    return tuple(link for _, link in sorted(found, key=lambda pair: pair[0]))


def parse_wikilink(inner: str, embed: bool = False) -> Link:
    """What stands between `[[` and `]]`."""
    target, *aliases = _PIPE.split(inner)
    return _link(target.rstrip("\\"), "|".join(aliases), embed)


def _link(target: str, alias: str, embed: bool) -> Link:
    """A link from its target with heading or block, and its alias."""
    name, _, place = target.partition("#")
    block = place[1:] if place.startswith("^") else ""
    heading = "" if block else place
    return Link(_without_ending(name.strip()), heading.strip(), block.strip(), alias.strip(), embed)


def _wikilinks(text: str) -> Iterator[tuple[int, Link]]:
    """Wikilinks with their places; `[[]]` and `[[|x]]` lead nowhere."""
    for match in WIKILINK.finditer(text):
        link = parse_wikilink(match["inner"], bool(match["embed"]))
        if link.target or link.heading or link.block:
            yield match.start(), link


def _markdown_links(text: str) -> Iterator[tuple[int, Link]]:
    """Markdown links that lead to a file rather than to the web, with their places."""
    for match in _MARKDOWN_LINK.finditer(text):
        address = match["angled"] or match["plain"]
        if _SCHEME.match(address) or address.startswith("#"):
            continue
        yield match.start(), _link(unquote(address), match["alias"], bool(match["embed"]))


def _without_ending(name: str) -> str:
    """`Boiler.md` and `Boiler` are one target."""
    return name[:-3] if name.lower().endswith(".md") else name

"""The title out of a page's HTML: `og:title`, else `<title>`. Nothing of the page is run.

The charset is found as browsers do at first: the byte-order mark, the HTTP header, `<meta>`, then UTF-8 and
Windows-1252 (WHATWG HTML, "determining the character encoding").
"""

import codecs
import re
from html.parser import HTMLParser

LONGEST = 200
"""Characters of a title that are kept."""

_TAGS = re.compile(
    r"<meta\b[^>]{0,1000}>|</?svg\b[^>]{0,200}>|<title\b[^>]{0,200}>[^<]{0,2000}(?:</title>)?", re.I
)
"""The tags that matter, each of limited length: a page made to be slow to parse can't hold up the program."""

_META_CHARSET = re.compile(rb"<meta[^>]+charset\s*=\s*[\"']?\s*([\w-]+)", re.IGNORECASE)
_HEAD_BYTES = 4096
_BOMS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
_UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def title_in(html: bytes, charset: str = "") -> str:
    """The title on one line, empty when there is none. charset: as the HTTP header named it."""
    parser = _TitleParser()
    parser.feed("".join(found[0] for found in _TAGS.finditer(_decode(html, charset))))
    chosen = next((text for text in map(_tidy, (parser.og_title, parser.title)) if text), "")
    return chosen if len(chosen) <= LONGEST else chosen[: LONGEST - 1].rstrip() + "…"


def _tidy(text: str) -> str:
    visible = "".join(c if c.isprintable() or c.isspace() else " " for c in _UNSEEN.sub("", text))
    return " ".join(visible.split())


def _decode(html: bytes, charset: str) -> str:
    for mark, name in _BOMS.items():
        if html.startswith(mark):
            return html.decode(name, "replace")
    meta = _META_CHARSET.search(html[:_HEAD_BYTES])
    for name in (charset, meta[1].decode("ascii") if meta else ""):
        if known := _codec(name):
            return html.decode(known, "replace")
    try:
        return html.decode("utf-8")
    except UnicodeDecodeError as error:
        cut = error.start >= len(html) - 3
        return html.decode("utf-8", "ignore") if cut else html.decode("cp1252", "replace")


def _codec(name: str) -> str:
    """The codec for a charset, empty for one that isn't known. Latin-1 means Windows-1252 on the web."""
    try:
        found = codecs.lookup(name.strip().strip("\"'")).name if name else ""
        "".encode(found or "ascii")
    except (LookupError, ValueError):
        return ""
    return {"iso8859-1": "cp1252", "ascii": "cp1252", "utf-16-le": "utf-8", "utf-16-be": "utf-8"}.get(
        found, found
    )


class _TitleParser(HTMLParser):
    """Remembers the first `<title>` of the page (not of a drawing in it) and the first `og:title`."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.title, self.og_title = "", ""
        self._in_title, self._seen, self._drawing = False, False, 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag opens."""
        if tag == "svg":
            self._drawing += 1
        elif tag == "title":
            self._in_title = not self._seen and not self._drawing
        elif tag == "meta" and not self.og_title:
            named = dict(attrs)
            if (named.get("property") or named.get("name") or "").strip().lower() == "og:title":
                self.og_title = named.get("content") or ""

    def handle_endtag(self, tag: str) -> None:
        """A tag closes."""
        if tag == "svg":
            self._drawing = max(0, self._drawing - 1)
        elif tag == "title" and self._in_title:
            self._in_title, self._seen = False, True

    def handle_data(self, data: str) -> None:
        """Text between tags."""
        if self._in_title:
            self.title += data

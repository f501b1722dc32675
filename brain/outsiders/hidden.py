"""Text that a reader of the page wouldn't see: it stays in the file, and no model reads it.

`visible` is what may be shown to a model or made into a title. What is taken out: HTML and Obsidian comments,
elements that CSS hides, Markdown's unused link definitions, zero-width and tag characters, base64 blobs.
"""

import re
import unicodedata
from html.parser import HTMLParser

_COMMENTS = re.compile(r"<!--.*?(?:-->|\Z)|%%.+?%%", re.DOTALL)
_DEFINITION = re.compile(r"^[ ]{0,3}\[[^\]\n]*\]:[ \t]*(?:#|<>|/)[^\n]*$", re.MULTILINE)
_BLOB = re.compile(r"(?:data:[\w/+.-]*;base64,)?(?<![\w/.:=?&#%-])[A-Za-z0-9+/_-]{40,}={0,2}(?![\w/.:-])")
_MAY_HIDE = re.compile(
    r"<[a-z][\w-]*\b[^>]*\b(?:style|hidden|color|aria-hidden)\b|<(?:script|style|template|noscript)", re.I
)
_HIDING_STYLE = re.compile(
    r"display:none|visibility:hidden|opacity:0(?:\.0\d*)?(?![.\d])|font-size:(?:0|1px|0\.\d+)(?![.\d])"
    r"|(?<!-)color:(?:white|#fff(?:fff)?\b|rgba?\(255,255,255|transparent)|text-indent:-\d{3,}"
    r"|(?:left|top):-\d{3,}|(?:max-)?(?:height|width):0(?:px)?(?![.\d])|clip:rect\(0"
)
_HIDING_TAGS = frozenset(("script", "style", "template", "noscript", "title"))
_EMPTY_TAGS = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)
_FLAG = re.compile(
    "(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f)"
)  # Scotland and the like
_EMOJI_JOINERS = "\u200d\ufe0f"
_WHITE = re.compile(r"#fff(?:fff)?|white", re.IGNORECASE)


def visible(text: str) -> str:
    """The text without what a reader wouldn't see; the same text when nothing is hidden in it."""
    shown = _DEFINITION.sub("", _COMMENTS.sub("", text))
    if _MAY_HIDE.search(shown):
        shown = _without_hidden_elements(shown)
    shown = _BLOB.sub(lambda m: "" if _is_blob(m[0]) else m[0], shown)
    return _without_unseen_characters(shown)


def hides_text(text: str) -> bool:
    """Whether something readable is hidden in the text."""
    return visible(text) != text


def _is_blob(run: str) -> bool:
    """Whether a long run is encoded bytes: large, small and digits, and no word of ordinary length."""
    return "base64," in run or all(re.search(kind, run) for kind in ("[a-z]", "[A-Z]", r"\d"))


def _without_unseen_characters(text: str) -> str:
    """Without format characters, but for the joiners inside an emoji or a word that needs them."""
    if text.isascii():
        return text
    parts = _FLAG.split(text)
    return "".join(part if place % 2 else _seen(part) for place, part in enumerate(parts))


def _seen(text: str) -> str:
    return "".join(c for place, c in enumerate(text) if not _unseen(c, text[max(0, place - 1) : place]))


def _unseen(character: str, before: str) -> bool:
    if "\U000e0000" <= character <= "\U000e01ef":
        return True
    if character in _EMOJI_JOINERS + "\u200c":
        return not before or before.isascii() or before.isspace()
    return unicodedata.category(character) == "Cf" or character in "\u3164\u115f\u1160\uffa0"


class _Shown(HTMLParser):
    """Collects the source outside hidden elements."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.pieces: list[str] = []
        self._hidden: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Enter a hidden element, or go deeper in one."""
        if self._hidden:
            if tag == self._hidden[0]:
                self._hidden.append(tag)
        elif tag in _HIDING_TAGS or (tag not in _EMPTY_TAGS and _is_hidden(dict(attrs))):
            self._hidden.append(tag)
        else:
            self._add(self.get_starttag_text() or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without an end."""
        self._add(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        """Leave a hidden element."""
        if self._hidden and tag == self._hidden[0]:
            self._hidden.pop()
        else:
            self._add(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        """Text."""
        self._add(data)

    def handle_entityref(self, name: str) -> None:
        """A named character."""
        self._add(f"&{name};")

    def handle_charref(self, name: str) -> None:
        """A numbered character."""
        self._add(f"&#{name};")

    def _add(self, source: str) -> None:
        if not self._hidden:
            self.pieces.append(source)


def _without_hidden_elements(text: str) -> str:
    parser = _Shown()
    parser.feed(text)
    parser.close()
    return "".join(parser.pieces)


def _is_hidden(attributes: dict[str, str | None]) -> bool:
    style = "".join((attributes.get("style") or "").lower().split())
    return (
        "hidden" in attributes
        or attributes.get("aria-hidden") == "true"
        or bool(_HIDING_STYLE.search(style))
        or bool(_WHITE.fullmatch(attributes.get("color") or ""))
    )

"""The visible words of an HTML or XML file. Nothing of it is run or fetched."""

import re

_UNSEEN = re.compile(
    r"<(script|style|template|noscript)\b.*?(?:</\1\s*>|\Z)|<!--.*?(?:-->|\Z)", re.I | re.DOTALL
)
_BREAK = re.compile(
    r"</?(?:p|div|br|li|ul|ol|tr|table|h[1-6]|section|article|title|blockquote)\b[^<>]*>", re.I
)
_TAG = re.compile(r"<[!/?a-z][^<>]*>", re.I)
_BLANKS = re.compile(r"[ \t\xa0]+")
_LINES = re.compile(r"\s*\n\s*")


def text_of_html(markup: str) -> str:
    """The words, a line a paragraph."""
    from html import unescape

    seen = _TAG.sub(" ", _BREAK.sub("\n", _UNSEEN.sub(" ", markup)))
    return _LINES.sub("\n", _BLANKS.sub(" ", unescape(seen))).strip()

"""The shape of a message: code, clippings, lists and links are notes whatever their words say."""

import re

_CODE = re.compile(
    r"```|\A\s*(?:(?:async\s+)?def\s+\w+\(|class\s+\w+\s*[:({]|import\s+[\w.]+\s*(?:#|\bas\b|;|\Z)"
    r"|from\s+[\w.]+\s+import\b|func\s+\w+\(|fn\s+\w+\(|(?:const|let|var)\s+\w+\s*=|\#include\b)"
    r"|\A\s*(?:select\b.+\bfrom|insert\s+into|update\b.+\bset|delete\s+from)\b[^?]*;\s*\Z"
    r"|\A\s*[{\[<].*[}\]>]\s*\Z|\A\s*\$ \w",
    re.IGNORECASE | re.DOTALL,
)
_ITEM = re.compile(r"^[ \t]*(?:[-*+•–]|\d{1,2}[.)]|\[[ xX]?\])\s+\S", re.MULTILINE)
_LINK = re.compile(r"(?:https?://|www\.)\S+")
_QUOTE = re.compile(r"\s*[\"'“‘„«>](?!\w{1,3}\s*\Z)")
_LONG_WORDS = 60


def shape_of(text: str, words: int) -> str:
    """The name of the shape that makes `text` a note, or an empty string for plain sentences.

    words: how many words the text has.
    """
    if _CODE.search(text[:2000]):
        return "code"
    if _QUOTE.match(text):
        return "quote"
    if _ITEM.search(text):
        return "list"
    if words > _LONG_WORDS:
        return "long"
    if (link := _LINK.search(text)) and (link.start() == 0 or words - len(link[0].split("/")) > 0):
        return "link"
    return "lines" if text.strip().count("\n") >= 2 else ""

"""The title of a filed note: made from the first words, or a model's one when nothing about it is odd."""

import re

from brain.tidy import words
from brain.tidy.language import SMALL, WORD, content_stems, grounded_share, word_set
from brain.tidy.proposal import LONGEST_TITLE
from brain.tidy.sentences import sentences
from brain.vault.plain import plain

_LONGEST_PLAIN = 60
_FEWEST_WORDS = 3
_CLAUSE = re.compile(r",\s|:\s|\s[–—-]\s|\s\(")
_OPENERS = re.compile(
    r"\A(?:(?:to-?do|notes?(?: to self)?|memo|fyi|btw|ps|notiz|merke)\b ?[,:–—-]+ *"
    r"|(?:ok|okay|so|and|also|well|um+|uh+|ach ja|und)\b[ ,]+)+(?=\S)",
    re.IGNORECASE,
)
_TRAILING = re.compile(r"[\s,;:.–—(\[{<\"'“„«/&+-]+\Z")
_PAIRS = (("(", ")"), ("[", "]"), ("“", "”"), ("„", "“"), ("«", "»"))
_ODD = re.compile(r"[{}<>\n\r|]|\[\[|\]\]|```|https?://")
_FEWEST_GROUNDED = 0.5


def plain_title(text: str) -> str:
    """A title of the first sentence that says something, cut at a word; a fixed one for no words at all."""
    said = [found for sentence in sentences(text) if WORD.search(found := _clean(sentence))]
    if not said:
        return words.UNTITLED
    short = len(WORD.findall(said[0])) < _FEWEST_WORDS and len(said) > 1
    return _shortened(f"{said[0]}. {said[1]}" if short else said[0])


def checked_title(proposed: str, text: str) -> str | None:
    """The model's title on one line, or None when it is empty, too long, broken off or not about the text."""
    title = " ".join(proposed.split()).strip("#*_ ").rstrip(".,;:")
    if not WORD.search(title) or len(title) > LONGEST_TITLE or _ODD.search(proposed.strip()):
        return None
    if _breaks_off(title, text) or grounded_share(title, text) < _FEWEST_GROUNDED:
        return None
    return title


def _breaks_off(title: str, text: str) -> bool:
    """Whether it ends in a small word or inside a pair of marks, or where the text goes on with a quote."""
    if title.count('"') % 2 or any(title.count(a) != title.count(b) for a, b in _PAIRS if a != "„"):
        return True
    last = WORD.findall(title)[-1].lower()
    if last in _JOINING:
        return True
    begins = " ".join(text.split())
    return begins.lower().startswith(title.lower()) and begins[len(title) :].lstrip()[:1] in (
        '"',
        "“",
        "„",
        "'",
        "«",
    )


_JOINING = word_set(
    "a an and at by for from in of on or the to with und oder der die das den dem des ein eine "
    "mit von für zu zum zur im"
)


def _clean(sentence: str) -> str:
    """The sentence without Markdown, openers and what stands around words."""
    shown = " ".join(plain(" ".join(sentence.split())).split())
    bare = _OPENERS.sub("", shown) or shown
    bare = bare.strip(" #*_>~`").rstrip(".!;:, ")
    return bare[:1].upper() + bare[1:]


def _shortened(title: str) -> str:
    """Cut at a clause, else at a word, never behind a small one."""
    if len(title) <= _LONGEST_PLAIN:
        return title
    clause = next((m.start() for m in _CLAUSE.finditer(title) if 15 <= m.start() <= _LONGEST_PLAIN), 0)
    if clause and len(content_stems(title[:clause])) > 1:
        return _without_open_quote(title[:clause])
    space = title.rfind(" ", 0, _LONGEST_PLAIN + 1)
    cut = title[:space] if space > 0 else title[:_LONGEST_PLAIN]
    while " " in cut and cut.rsplit(" ", 1)[1].strip("\"'“„").lower() in SMALL:
        cut = cut.rsplit(" ", 1)[0]
    return _without_open_quote(_TRAILING.sub("", cut) or title[:_LONGEST_PLAIN])


def _without_open_quote(title: str) -> str:
    """Without the last mark of a pair that the cut left open."""
    if title.count('"') % 2:
        before, _, after = title.rpartition('"')
        return f"{before}{after}".strip()
    return title

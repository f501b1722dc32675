"""Whose words a capture holds: the owner's, or somebody else's that came along.

`read_words` decides by code alone, before any model sees the text. It leans to the safe side: words of the
owner's taken for somebody else's lose a to-do; the other way round a stranger gets to write one.
"""

import html
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from brain.outsiders.hidden import hides_text, visible
from brain.outsiders.signs import MACHINE, PASTED

ENOUGH = 2
"""Points of pasting that make a clipping."""
LONGEST_READ = 50_000
"""Characters looked at; a longer text is a clipping for its length alone."""

_PASSED_ON = "passed on"
_LONG = 900
_LONGEST_LEAD = 60
_CLIPPED_WORDS = 12
_QUOTED_WORDS = 6
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_ADDRESS = r"(?:https?://|www\.)\S+"
_URL_LINE = re.compile(
    rf"^[ \t>*<(\[-]*(?:[\w ]{{1,20}}:[ \t]*)?{_ADDRESS}[ \t>)\]]*$", re.MULTILINE | re.IGNORECASE
)
_BLOCK_QUOTE = re.compile(r"^[ \t]{0,3}>[^\n]*(?:\n|\Z)", re.MULTILINE)
_QUOTE = re.compile(r"“[^”]{12,3000}”|„[^“”]{12,3000}[“”]|«[^»]{12,3000}»|\"[^\"\n]{12,3000}\"")
_LAST_LINE = re.compile(r"\n\s*[^\n]+\s*\Z")
_SEPARATOR = re.compile(r"^(?:[ \t]{0,3}>|[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$)", re.MULTILINE)
_SINGULAR = re.compile(r"\b(?:I|I'[a-z]+|me|my|mine|myself|ich|mich|mir|mein\w*)\b", re.IGNORECASE)
_THANKS = re.compile(r"\bthank(?:s to)? you\b", re.IGNORECASE)
_DIALOGUE = re.compile(r"^[ \t]*[-–—][ \t]+[^\n]*\n", re.MULTILINE)
_REPLY = re.compile(
    r"^[ \t]*[-–—][ \t]+(?:yes|no|sure|ok(?:ay)?|done|of course|ja|nein|klar|gern|erledigt)\b", re.I | re.M
)
_FIRST_PERSON = re.compile(
    r"\b(?:I|I'[a-z]+|me|my|mine|we|us|our|ich|mich|mir|mein\w*|wir|uns|unser\w*)\b", re.IGNORECASE
)
_THIS = re.compile(r"\b(?:this|these|that one|dies\w*|das hier)\b", re.IGNORECASE)
_SECOND_PERSON = re.compile(
    r"\b(?:you|your|yours|yourself|du|dich|dir|dein\w*|euch|euer\w*)\b|(?<=[a-zäöüß,] )(?:Sie|Ihnen"
    r"|Ihr\w*)\b",
    re.IGNORECASE,
)
_SPEAKER = re.compile(
    r"^[ \t>*_]*(?:\[[^\]\n]{4,24}\][ \t]*)?(\w[\w.'-]*(?: [A-ZÄÖÜ][\w.'-]*){0,2})"
    r"(?:[ \t]*\(?\d\d?:\d\d\)?)?[ \t*_]*:[ \t]+\S",
    re.MULTILINE,
)


@dataclass(frozen=True)
class Reading:
    """A text and whose it is.

    outside: spans of somebody else's words, as offsets in code points, in order and apart.
    signs: what gave them away. hostile: some of it speaks to a program; then all of it is outside.
    """

    text: str
    outside: tuple[tuple[int, int], ...] = ()
    signs: tuple[str, ...] = ()
    hostile: bool = False

    @cached_property
    def own(self) -> str:
        """The owner's words that can be seen; a line break stands where outside words were."""
        pieces, place = [], 0
        for begin, finish in self.outside:
            pieces.append(self.text[place:begin])
            place = finish
        return visible("\n".join([*pieces, self.text[place:]])).strip()

    @cached_property
    def others(self) -> str:
        """Somebody else's words that can be seen."""
        return visible("\n".join(self.text[begin:finish] for begin, finish in self.outside)).strip()

    @property
    def clipped(self) -> bool:
        """Whether enough of it is somebody else's to say so in the note."""
        words = sum(len(_WORD.findall(self.text[begin:finish])) for begin, finish in self.outside)
        return self.hostile or _PASSED_ON in self.signs or words >= _CLIPPED_WORDS


def read_words(text: str, *, outside: bool = False, spoken: bool = False, owner: str = "") -> Reading:
    """Tell the owner's words from others'.

    outside: it is known to be somebody else's: a forward, the text in a picture. spoken: the owner said it
    aloud, so that length tells nothing. owner: the owner's first name, which nobody calls himself by.
    """
    if outside:
        return Reading(text, ((0, len(text)),), (_PASSED_ON,), hostile=_hostile(text, owner) != ())
    if machine := _hostile(text, owner):
        return Reading(text, ((0, len(text)),), machine, hostile=True)
    signs = (*_pasting(text, spoken), *_naming(text, owner))
    if sum(weight for _, weight in signs) >= ENOUGH:
        begin = _end_of_lead(text)
        return Reading(text, ((begin, len(text)),), tuple(name for name, _ in signs))
    spans = _merged([*_quotations(text), *_shared_page(text)])
    return Reading(text, spans, ("quotation",) if spans else ())


def speaks_to_a_reader(text: str) -> bool:
    """Whether the text says `you` to somebody."""
    return bool(_SECOND_PERSON.search(_THANKS.sub("", text)))


def speaks_as_owner(text: str) -> bool:
    """Whether somebody says `I` in it."""
    return bool(_SINGULAR.search(text))


def _hostile(text: str, owner: str) -> tuple[str, ...]:
    """The names of the signs that it speaks to a program, hidden parts read too."""
    forms = {_plain(text), _plain(visible(text))}
    if owner:
        forms |= {re.sub(rf"\b{re.escape(owner)}\b", "the owner", form) for form in forms}
    return tuple(sign.name for sign in MACHINE if any(sign.pattern.search(form) for form in forms))


def _naming(text: str, owner: str) -> Iterator[tuple[str, int]]:
    """The owner addressed by name (`Nora, …`): two points; spoken of by name: one."""
    if not owner:
        return
    name = re.escape(owner)
    if re.search(
        rf"(?:^|[.!?]\s|\b(?:hi|hello|hey|dear|hallo|liebe[rs]?),? ){name}\b ?[,:!–-]", text, re.I | re.M
    ):
        yield "speaks to the owner", 2
    elif re.search(rf"\b{name}\b", text):
        yield "names the owner", 1


def _plain(text: str) -> str:
    """The text as a reader takes it: no unseen characters, no look-alike widths, no character references."""
    shown = html.unescape(text[:LONGEST_READ])
    folded = unicodedata.normalize("NFKC", shown)
    return "".join(c for c in folded if unicodedata.category(c) != "Cf").replace("’", "'")


def _pasting(text: str, spoken: bool) -> Iterator[tuple[str, int]]:
    """The signs of pasting, with their points."""
    plain = _plain(text)
    for sign in PASTED:
        if sign.pattern.search(plain):
            yield sign.name, sign.weight
    if hides_text(text):
        yield "hidden text", 2
    if (address := _URL_LINE.search(plain)) and len(_WORD.findall(plain[address.end() :])) >= _CLIPPED_WORDS:
        yield "page address", 2
    if _is_conversation(plain):
        yield "several speakers", 2
    if len(text) > LONGEST_READ:
        yield "length", 2
    elif len(plain) > _LONG and not spoken:
        yield "length", 1
    spoken_to = len(_SECOND_PERSON.findall(plain))
    if not spoken and spoken_to > 1 and not _SINGULAR.search(plain):
        yield "speaks to a reader", 2 if spoken_to > 2 else 1


def _is_conversation(plain: str) -> bool:
    """Whether two speak by turns: names that come again before colons, or dashes, a question and a reply."""
    names = _SPEAKER.findall(plain)
    dashed = _DIALOGUE.findall(plain)
    asked = any("?" in line for line in dashed) and _REPLY.search(plain) is not None
    return 1 < len(set(names)) < len(names) or (len(dashed) > 2 and asked)


def _end_of_lead(text: str) -> int:
    """Where the clipping begins: behind the owner's words above it, or at 0."""
    cut = _lead_end(text)
    return cut if cut and _is_own_lead(text[:cut]) else 0


def _lead_end(text: str) -> int:
    """The end of what stands above the first page address, quotation or rule; 0 when there is none."""
    found = [m.start() for pattern in (_URL_LINE, _SEPARATOR) if (m := pattern.search(text))]
    return min(found, default=0)


def _is_own_lead(lead: str) -> bool:
    """Whether a few words above a clipping are the owner's: in the first person, and speaking to nobody."""
    words = _WORD.findall(lead)
    return (
        0 < len(words) <= _LONGEST_LEAD
        and bool(_FIRST_PERSON.search(lead))
        and not _SECOND_PERSON.search(lead)
        and not any(sign.pattern.search(lead) for sign in PASTED)
    )


def _quotations(text: str) -> Iterator[tuple[int, int]]:
    """Quoted blocks, and quotation marks around more than a name."""
    yield from (match.span() for match in _BLOCK_QUOTE.finditer(text))
    for match in _QUOTE.finditer(text):
        if len(_WORD.findall(match[0])) >= _QUOTED_WORDS:
            yield match.span()


def _shared_page(text: str) -> Iterator[tuple[int, int]]:
    """A page's address, and the line beside it that is its title, as phones share it and as we add it."""
    for match in _URL_LINE.finditer(text):
        line = text.rfind("\n", 0, max(0, match.start() - 1)) + 1
        above = text[line : match.start()]
        below = _LAST_LINE.match(text, match.end())
        finish = below.end() if below and _may_be_title(below[0]) else match.end()
        yield (line if _may_be_title(above) else match.start()), finish


def _may_be_title(line: str) -> bool:
    """Whether a line beside an address may be the page's title: it isn't when the owner speaks in it."""
    return bool(line.strip()) and not _FIRST_PERSON.search(line) and not _THIS.search(line)


def _merged(spans: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    kept: list[tuple[int, int]] = []
    for begin, finish in sorted(spans):
        if kept and begin <= kept[-1][1]:
            kept[-1] = (kept[-1][0], max(finish, kept[-1][1]))
        else:
            kept.append((begin, finish))
    return tuple(kept)

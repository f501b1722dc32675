"""A capture's words cut into sentences, for the rules that read them one by one."""

import re

from brain.dates.patterns import ANY_MONTH_NAMED

_BREAK = re.compile(
    rf"(?<=[.!?…])(?<!\b[Nn]o\.)(?<!\b(?:Mr|Dr|St|Nr|vs|ca)\.)(?<!\b(?:Mrs"
    rf"|bzw)\.)(?<!\b[a-zA-Z]\.)[\"”“)]*[ \t]+(?!{ANY_MONTH_NAMED})(?=[^a-z])"
    r"|\n+|;[ \t]+|[ \t]+[–—][ \t]+"
)
_MARK = re.compile(r"^[ \t]*(?:[-*+•]|\d{1,2}[.)])[ \t]+(?:\[.\][ \t]+)?")


def sentences(text: str) -> list[str]:
    """The sentences and lines in order, without list marks; blank ones left out."""
    parts = (_MARK.sub("", part).strip() for part in _BREAK.split(text))
    return [part for part in parts if part]

"""A day that no calendar has, said in a note: 31 November. The note keeps it; its acknowledgement tells."""

import re
from datetime import datetime

from bot.desk import words
from brain.dates.patterns import MONTH
from brain.dates.resolver import resolve
from brain.dates.span import DateOrder

LONGEST = 400
"""Characters of a note in which a day is the owner's plan rather than part of something pasted."""
_WRITTEN_OUT = re.compile(rf"\d{{4}}|\b(?:{MONTH['en']}|{MONTH['de']})\b", re.IGNORECASE)
"""A month by its name, or a year: `30/2` may be a size."""


def no_such_day(said: str, now: datetime, order: DateOrder) -> str:
    """A sentence on the first day in a short note that doesn't exist; empty where all do. now: aware."""
    if len(said) > LONGEST:
        return ""
    spans = resolve(said, now, "captured", None, order)
    odd = (span.problem for span in spans if _WRITTEN_OUT.search(span.words))
    problem = next((one.words for one in odd if one and one.code == "no-such-date"), "")
    return f"{problem} {words.EDIT_TO_MEND}" if problem else ""

"""Days in a fact that only the day it was said on explains: `this week`, `tomorrow`, `vor zwei Wochen`."""

import re
from datetime import datetime

from brain.dates.annotate import annotate

_RELATIVE = re.compile(
    r"\b(?:today|tonight|tomorrow|yesterday|this|next|last|coming|ago|in \w+ (?:days?|weeks?|months?|years?)"
    r"|heute|morgen|übermorgen|gestern|diese\w*|nächste\w*|letzte\w*|kommende\w*|vor \w+ \w+)\b",
    re.IGNORECASE,
)


def dated(fact: str, now: datetime) -> str:
    """The fact with the date in brackets behind each such day; any other fact as it is. now: aware."""
    return annotate(fact, now) if _RELATIVE.search(fact) else fact

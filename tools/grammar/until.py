"""`How long until 4:00?`, `Wie viele Tage bis Weihnachten?`: the time that is left, counted in code."""

import re
from dataclasses import replace
from datetime import datetime, timedelta

from brain.dates.formatting import format_length, format_span
from brain.dates.span import DateSpan, LanguageCode
from brain.dates.wall import real_time_between
from tools.grammar.plain import cut
from tools.grammar.words import UNTIL
from tools.tool import Occasion
from tools.when import spans_of

_LEFT = r"(?:\s+(?:is|are|do|does|it|there|we|i|left|have|to\s+go|more|be|will|ist|sind|es|noch|dauert|hin))*"
_ASKED = tuple(
    re.compile(pattern.format(left=_LEFT), re.IGNORECASE)
    for pattern in (
        r"how\s+(?:long|many\s+(?P<unit>minutes|hours|days|nights|sleeps|weeks)){left}\s+(?:until|till|til|to|before)\s+(?P<when>.+)",
        r"wie\s+(?:lange|viele\s+(?P<unit>minuten|stunden|tage|nächte|wochen)){left}\s+bis(?:\s+(?:zum|zur))?\s+(?P<when>.+)",
    )
)
_UNITS = {
    "minutes": timedelta(minutes=1),
    "minuten": timedelta(minutes=1),
    "hours": timedelta(hours=1),
    "stunden": timedelta(hours=1),
}


def asks_how_long(said: str) -> bool:
    """Whether a message asks how long it is until something."""
    return _asked(said) is not None


def time_until(occasion: Occasion) -> str:
    """How long it is until a day or a time that is to come; empty for any other message."""
    match = _asked(occasion.said)
    if match is None:
        return ""
    language: LanguageCode = "de" if match.re is _ASKED[1] else "en"
    spans = spans_of(match["when"], replace(occasion, language=language))
    spans = [span for span in spans if span.kind != "duration"]
    if len(spans) != 1 or spans[0].start is None or cut(match["when"], spans).casefold() not in ("", "the"):
        return ""
    left = _left(spans[0], occasion.now, (match["unit"] or "").casefold())
    if left <= timedelta():
        return ""
    return UNTIL[language].format(left=format_length(left, language), when=format_span(spans[0], language))


def _asked(said: str) -> re.Match[str] | None:
    said = " ".join(said.split()).rstrip(" ?!.")
    return next((found for pattern in _ASKED if (found := pattern.fullmatch(said))), None)


def _left(span: DateSpan, now: datetime, unit: str) -> timedelta:
    """The real time until a time of day, in the unit that was asked for; else whole days."""
    assert span.start is not None
    if span.timed or unit in _UNITS:
        left = real_time_between(now, span.start)
        return left - left % _UNITS.get(unit, timedelta(minutes=1))
    return timedelta(days=(span.start.date() - now.date()).days)

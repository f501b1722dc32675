"""Short ways to read a phrase at a moment, for the tests of dates."""

from datetime import datetime
from zoneinfo import ZoneInfo

from brain.dates.resolver import resolve
from brain.dates.span import DateOrder, DateSpan, Direction, LanguageCode
from brain.dates.tense import direction_of

LONDON, BERLIN, NEW_YORK = "Europe/London", "Europe/Berlin", "America/New_York"


def at(now: str, zone: str = LONDON) -> datetime:
    """A moment in a zone; an offset in the text chooses between the two of an hour that comes twice."""
    moment = datetime.fromisoformat(now)
    return (
        moment.replace(tzinfo=ZoneInfo(zone)) if moment.tzinfo is None else moment.astimezone(ZoneInfo(zone))
    )


def spans(
    text: str,
    now: datetime,
    direction: Direction | None = None,
    language: LanguageCode | None = None,
    order: DateOrder = "day-month",
) -> tuple[DateSpan, ...]:
    """All spans; by default with the direction that the command line takes, from the tense."""
    return resolve(text, now, direction or direction_of(text, language), language, order)


def the(
    text: str,
    now: datetime,
    direction: Direction | None = None,
    language: LanguageCode | None = None,
    order: DateOrder = "day-month",
) -> DateSpan:
    """The one span of a phrase."""
    found = spans(text, now, direction, language, order)
    assert len(found) == 1, found
    span = found[0]
    assert text[span.begin : span.finish] == span.words
    return span


def start(
    text: str, now: datetime, direction: Direction | None = None, language: LanguageCode | None = None
) -> str:
    """The start of the one span, as `Fri 2026-11-06 13:00`, without the time for whole days."""
    span = the(text, now, direction, language)
    assert span.start is not None, span.problem
    return f"{span.start:%a %Y-%m-%d %H:%M}" if span.timed else f"{span.start:%a %Y-%m-%d}"


def stretch(
    text: str, now: datetime, direction: Direction | None = None, language: LanguageCode | None = None
) -> str:
    """Start and exclusive end of the one span."""
    span = the(text, now, direction, language)
    assert span.start is not None and span.end is not None, span.problem
    form = "%Y-%m-%d %H:%M" if span.timed or span.grain == "part of day" else "%Y-%m-%d"
    return f"{span.start:{form}} .. {span.end:{form}}"

"""Dates in a tool's arguments: what the owner said decides, whatever a model made of it.

A model's date is a wish. Where the owner's words name a day or a time, those are taken; where they name
none, nothing that changes anything may rest on a date that only a model thought of.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from brain.dates.patterns import LONG_WEEKDAY, RELATIVE_DAY
from brain.dates.resolver import resolve
from brain.dates.span import DateSpan, Direction
from brain.dates.wall import midnight, place
from brain.errors import RemembrancerError
from tools import words
from tools.tool import Occasion

DAY = timedelta(days=1)
WIDE = ("week", "month", "quarter", "season", "year")
"""Grains in which no day is meant yet."""
_OPEN_HOUR = re.compile(
    r"(?:\A|\b(?:at|to|um|auf|by|about|from|gegen)\s+)(?:[1-9]|1[0-2])(?:[:.][0-5]\d)?\s*\Z"
    r"|\b(?:half\s+past|quarter\s+(?:past|to))\s+[\w]+\s*\Z",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(
    rf"\b(?:({LONG_WEEKDAY['en']}|{RELATIVE_DAY['en']})['’]s|({RELATIVE_DAY['en']})s)\b", re.IGNORECASE
)
_WAS = re.compile(
    r"(?<!\A)\bwas\b|\b(?:were|did|had|went|yesterday|war|waren|hatte|hatten|gestern)\b", re.IGNORECASE
)
_ISO_DAY = re.compile(r"\A\s*(\d{4})-(\d{2})-(\d{2})")


class DateProblem(RemembrancerError):
    """A date that can't be used; the sentence says why."""


@dataclass(frozen=True)
class When:
    """A day, a time, or both, as an argument means them.

    day: None where only a time was said; at: None for a whole day. length: where an end or a length was said.
    rrule: RFC 5545 value without its name, for what repeats.
    or_at: the same hour in the other half of the day, where the words leave that open.
    part: the hour at which the part of the day begins that was said (`Sunday evening`).
    wide: a week or longer was said, in which no day is meant.
    until: the end of the day, part of a day or weekend that was said, exclusive; None beside a time of day.
    """

    day: date | None = None
    at: time | None = None
    length: timedelta | None = None
    rrule: str = ""
    or_at: time | None = None
    part: time | None = None
    wide: bool = False
    until: datetime | None = None

    def moment(self, now: datetime, other: date | None = None) -> datetime:
        """The moment meant, in the zone of `now`; `other` is the day where none was said."""
        zone = now.tzinfo
        assert zone is not None
        at = self.at or time()
        wall = place(self.day or other or now.date(), at, zone)
        return wall.later if at.fold and wall.later else wall.moment


def settle(text: str, occasion: Occasion, *, last: bool = True) -> When | None:
    """What a date argument means; None for an empty one.

    last: of several dates in the owner's words, the last one is meant (`from Thursday to Friday`). A date of
    which the owner said nothing is refused, and one said in an earlier message only counts as it was said.
    Raises DateProblem.
    """
    if not text.strip():
        return None
    written = _read(text, occasion)
    said = owner_dates(occasion)
    if not said:
        raise DateProblem(words.NO_DATE_SAID.format(text=text))
    verbatim = written if text.strip().casefold() in occasion.said.casefold() else None
    spoken = next((span for span in said if _words(span.words) == _words(text)), None)
    wanted = spoken or _same(written, said, occasion.now) or verbatim
    if wanted is None and not _dates_in(occasion.said, occasion):
        raise DateProblem(words.NO_DATE_SAID.format(text=text))
    wanted = wanted or _likeliest(text, said, last)
    return _usable(wanted, text)


def owner_dates(occasion: Occasion) -> list[DateSpan]:
    """The dates in the owner's words: of the message, else of the newest earlier one that has any."""
    for said in (occasion.said, *reversed(occasion.earlier)):
        spans = _dates_in(said, occasion)
        if spans:
            return spans
    return []


def _dates_in(text: str, occasion: Occasion) -> list[DateSpan]:
    return [span for span in spans_of(text, occasion) if span.kind != "duration"]


def spans_of(text: str, occasion: Occasion) -> list[DateSpan]:
    """The spans of a text of the owner's. `Friday's 1:1` names Friday, and no time."""
    plain = _POSSESSIVE.sub(lambda match: f"{match[1] or match[2]} /"[: len(match[0])], text)
    return list(resolve(plain, occasion.now, "ahead", occasion.language, occasion.date_order))


def names_day(span: DateSpan) -> bool:
    """Whether the words name a day, not just a time of the clock."""
    return not span.timed or span.names_day


def when_of(span: DateSpan) -> When:
    """A span as a day and a time. Raises DateProblem for one that names no time."""
    if span.problem is not None:
        raise DateProblem(span.problem.words)
    if span.start is None or span.end is None:
        return When(length=span.duration)
    length = span.duration
    if length is None and span.kind == "range" and span.timed:
        length = span.end - span.start
    at = span.start.timetz().replace(tzinfo=None) if span.timed else None
    day = span.start.date() if names_day(span) else None
    rule = span.rrule if span.kind == "repetition" else ""
    part = span.start.time() if span.grain == "part of day" else None
    wide = span.kind == "range" and span.grain in WIDE
    until = None if span.timed or rule else span.end
    return When(day, at, length, rule, _other_half(span, at), part, wide, until)


def _other_half(span: DateSpan, at: time | None) -> time | None:
    """4:00 beside 16:00, where only `4` was said."""
    if at is None or not _OPEN_HOUR.search(span.words):
        return None
    hour = (at.hour + 12) % 24
    return at.replace(hour=hour)


def _words(text: str) -> str:
    return " ".join(text.casefold().split()).strip(" .,!?")


def _read(text: str, occasion: Occasion) -> DateSpan | None:
    """The first span that the argument itself names."""
    spans = spans_of(text, occasion) or spans_of(f"at {text}", occasion)
    return spans[0] if spans else None


def _same(written: DateSpan | None, said: Sequence[DateSpan], now: datetime) -> DateSpan | None:
    """The owner's date that the argument gives back, or the other fair reading of it that the model took."""
    if written is None or written.start is None:
        return None
    for span in said:
        for reading in (span, span.other, next_week(span, now)):
            if reading is not None and reading.start is not None and _alike(written, reading):
                return replace(reading, words=span.words)
    return None


def next_week(span: DateSpan, now: datetime) -> DateSpan | None:
    """The same day a week on, where only today's weekday was said: `Monday at 9:15`, on a Monday at nine."""
    if span.start is None or span.end is None or span.start.date() != now.date():
        return None
    if not span.bare_weekday:
        return None
    zone = now.tzinfo
    assert zone is not None
    start = place(span.start.date() + 7 * DAY, span.start.time(), zone).moment
    return replace(span, start=start, end=start + (span.end - span.start), other=None)


def _alike(written: DateSpan, said: DateSpan) -> bool:
    assert written.start is not None and said.start is not None
    if written.timed and said.timed:
        return written.start == said.start
    return written.start.date() == said.start.date()


def _likeliest(text: str, said: Sequence[DateSpan], last: bool) -> DateSpan:
    """The owner's date for an argument that says another one: same day and month, else by its place."""
    iso = _ISO_DAY.match(text)
    if iso:
        month_day = (int(iso[2]), int(iso[3]))
        for span in said:
            if span.start is not None and (span.start.month, span.start.day) == month_day:
                return span
    return said[-1 if last else 0]


def _usable(span: DateSpan | None, text: str) -> When:
    if span is None:
        raise DateProblem(words.NO_DATE_UNDERSTOOD.format(text=text))
    return when_of(span)


def days_of(text: str, occasion: Occasion) -> tuple[datetime, datetime, bool]:
    """The stretch of time that a question is about, [start, end), and whether it names times of day.

    Empty means today and the six days after. The owner's words win over a model's date. Raises DateProblem.
    """
    now = occasion.now
    zone = now.tzinfo
    assert zone is not None
    today = now.date()
    if not text.strip():
        return midnight(today, zone), midnight(today + 7 * DAY, zone), False
    back = bool(_WAS.search(occasion.said))
    span = _asked_about(text, occasion, back)
    if span is None or span.start is None or span.end is None:
        reason = (
            span.problem.words
            if span is not None and span.problem
            else words.NO_DATE_UNDERSTOOD.format(text=text)
        )
        raise DateProblem(reason)
    if _is_edge(text, occasion) and span.start > now:
        return now, span.end, False
    if span.timed and span.kind == "point":
        return span.start, span.start + timedelta(hours=1), True
    if under_way := _under_way(span, now):
        return *under_way, False
    return span.start, span.end, span.timed or span.grain == "part of day"


def _under_way(span: DateSpan, now: datetime) -> tuple[datetime, datetime] | None:
    """A stretch that has begun and goes on: `from 2 November to Christmas`, asked on 15 November."""
    if span.kind != "range" or span.start is None or span.end is None or re.search(r"\d{4}", span.words):
        return None
    try:
        start, end = (day.replace(year=day.year - 1) for day in (span.start, span.end))
    except ValueError:  # 29 February
        return None
    return (start, end) if start <= now < end else None


def _is_edge(text: str, occasion: Occasion) -> bool:
    """Whether a stretch begins now and ends with what is named: `until the end of January`."""
    read = resolve(text, occasion.now, "ahead", occasion.language, occasion.date_order)
    return any(span.role in ("until", "by") for span in read)


def _asked_about(text: str, occasion: Occasion, back: bool) -> DateSpan | None:
    way: Direction = "back" if back else "ahead"
    read = resolve(text, occasion.now, way, occasion.language, occasion.date_order)
    written = next((span for span in read if span.kind != "duration"), None)
    told = resolve(occasion.said, occasion.now, way, occasion.language, occasion.date_order)
    said = [span for span in told if span.kind != "duration" and span.start is not None]
    if written is not None and written.start is not None and not said:
        return written
    return _covering(written, said) or (said[0] if said else written)


def _covering(written: DateSpan | None, said: Sequence[DateSpan]) -> DateSpan | None:
    """The owner's span that holds the written day: a model asks for a day of a week that was named."""
    if written is None or written.start is None:
        return None
    for span in said:
        if (
            span.start is not None
            and span.end is not None
            and span.start.date() <= written.start.date() < span.end.date()
        ):
            return written if span.grain in ("week", "weekend", "month") else span
    return next((span for span in said if span.start is not None and _alike(written, span)), None)

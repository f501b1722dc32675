"""What the code understands by a few words of date: the span, its grain, and what to say about it.

Everything that resolves, checks or shows a date passes `DateSpan` along. Use it read-only: a span with
`start` None names no time at all (a bare duration, or a date that doesn't exist), and nothing may be
stored from it.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

Direction = Literal["ahead", "back", "captured"]
DateOrder = Literal["day-month", "month-day"]
LanguageCode = Literal["en", "de"]
Grain = Literal[
    "second", "minute", "part of day", "day", "weekend", "week", "month", "quarter", "season", "year"
]
Kind = Literal["point", "range", "duration", "repetition"]
Role = Literal["", "since", "until", "by", "before", "after", "from"]
ProblemCode = Literal[
    "no-such-date", "no-such-time", "wrong-weekday", "contradiction", "past", "empty-range", "many-rules"
]
RemarkCode = Literal[
    "gap", "overlap", "day-order", "no-such-day-this-month", "leap-year", "zone", "rest-of", "last-day",
    "already-past-today", "assumed-half-day", "wide-end", "spread",
]  # fmt: skip


@dataclass(frozen=True)
class Problem:
    """Why the words name no time that may be stored: a code for programs, a sentence for the owner."""

    code: ProblemCode
    words: str


@dataclass(frozen=True)
class Remark:
    """What the owner should see beside the date: a clock change, a day/month order, a skipped month."""

    code: RemarkCode
    words: str


@dataclass(frozen=True)
class DateSpan:
    """A stretch of time, and the words of the text that it rests on.

    words, begin, finish: the words and their offsets in code points; `text[begin:finish] == words`.
    apart: offsets of the time where it stands apart from the day (Friday with Ines at 1); the words in
        between belong to neither.
    start, end: aware, in the owner's zone, end exclusive (a day ends at the next midnight, a minute at the
        next minute). None for a duration and wherever `problem` is set.
    kind: a point is one moment, part of a day, or day; a range is longer (a weekend, a week, Monday to
        Wednesday); a repetition holds its first occurrence in start and end.
    rrule: RFC 5545 section 3.3.10 value without `RRULE:`; its DTSTART is `start`.
    duration: for kind duration, and wherever a length was said beside a start.
    role: the word before it that makes an edge of it (by Friday, since Monday, until June).
    other: the other fair reading, where speakers differ; for problem `past`, the past reading.
    names_day: whether the words name a day, not just a time of the clock (at 9, noon, 3 to 5).
    bare_weekday: whether the day is named by its weekday and nothing more (Monday at 9:15).
    """

    words: str
    begin: int
    finish: int
    start: datetime | None
    end: datetime | None
    grain: Grain
    kind: Kind
    rrule: str = ""
    duration: timedelta | None = None
    role: Role = ""
    other: "DateSpan | None" = None
    problem: Problem | None = None
    remarks: tuple[Remark, ...] = ()
    apart: tuple[int, int] | None = None
    names_day: bool = True
    bare_weekday: bool = False

    @property
    def timed(self) -> bool:
        """Whether a time of day was said, not just a day."""
        return self.grain in ("second", "minute")

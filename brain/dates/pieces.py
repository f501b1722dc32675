"""The pieces that a language's rules find in a sentence, before anything is placed on the calendar.

A rule says what was meant ("the third Tuesday of", "at half past six") as one of these; `resolver` joins
neighbours and picks the days by direction. Nothing here knows a language.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta, tzinfo
from typing import Literal

from brain.dates.calendar import is_southern
from brain.dates.span import DateOrder, Grain, LanguageCode, Remark, Role

Half = Literal["", "am", "pm"]
Freq = Literal["DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY", "MINUTELY"]
Lead = Role | Literal["at", "between"]
PartName = Literal["morning", "noon", "afternoon", "evening", "night", "day"]


@dataclass(frozen=True)
class Context:
    """What a sentence is read against: the moment, which way to look, and the owner's habits.

    strict: a request, for which a past point is a problem. home: the owner's zone, where `now` is in another.
    """

    now: datetime
    back: bool = False
    order: DateOrder = "day-month"
    language: LanguageCode = "en"
    strict: bool = False
    home: tzinfo | None = None

    @property
    def today(self) -> date:
        """The owner's day."""
        return self.now.date()

    @property
    def southern(self) -> bool:
        """Whether the owner's July is winter."""
        return is_southern(str(self.now.tzinfo))


@dataclass(frozen=True)
class Days:
    """Whole days [first, past)."""

    first: date
    past: date
    grain: Grain = "day"


def no_days(_: Context, __: Days | None = None) -> Days | None:
    """No other reading."""
    return None


def no_remarks(_: Context, __: Days) -> tuple[Remark, ...]:
    """Nothing to remark."""
    return ()


@dataclass(frozen=True)
class DayPiece:
    """Days, as a series or as one fixed choice.

    at: (context, k) → the k-th days of the series; k=0 is the one that holds today or comes next, -1 the one
        before that. A fixed piece has one answer, whatever k is.
    other: (context, chosen days) → the other fair reading.
    weekly: a bare weekday, which is in doubt on its own day. this: said with `this`.
    weekday: the weekday that was said; an answer on another one is an error.
    weak: dropped unless a frame stands before it ("the week" in "end of the week").
    month_day: the day where no month was said. month: `the month` of any month.
    bad: day, month and year of a date that doesn't exist. yearly: month and day, for birthdays.
    rival: the same digits in the other order. past: words that can only look back.
    inner: what a frame was laid on, where a weekday was said with it.
    agrees: another way the same day was named (tomorrow, 4 November); both must give one day.
    whole_year: a year by its number or by `next year`. named_month: the month, where a whole one was named.
    missing: the day, month and year that the context's year doesn't have (29 February next year).
    """

    at: Callable[[Context, int], Days | None]
    fixed: bool = False
    other: Callable[[Context, Days], Days | None] = no_days
    remarks: Callable[[Context, Days], tuple[Remark, ...]] = no_remarks
    weekly: bool = False
    this: bool = False
    weekday: int | None = None
    weak: bool = False
    bad: tuple[int, int, int | None] | None = None
    yearly: tuple[int, int] | None = None
    month_day: int = 0
    month: bool = False
    rival: Callable[[Context, int], Days | None] | None = None
    past: bool = False
    inner: "DayPiece | None" = None
    agrees: "DayPiece | None" = None
    whole_year: bool = False
    named_month: int = 0
    missing: Callable[[Context], tuple[int, int, int | None] | None] | None = None


@dataclass(frozen=True)
class Amount:
    """A length of time: months and days count on the calendar, seconds in real time.

    workdays: counted from Monday to Friday; feasts are not left out, for no calendar of them is known.
    """

    months: int = 0
    days: int = 0
    seconds: int = 0
    workdays: int = 0

    @property
    def exact(self) -> bool:
        """Whether it is counted in real time (hours, minutes, seconds)."""
        return not (self.months or self.days or self.workdays)

    def __add__(self, more: "Amount") -> "Amount":
        return Amount(
            self.months + more.months,
            self.days + more.days,
            self.seconds + more.seconds,
            self.workdays + more.workdays,
        )

    @property
    def length(self) -> timedelta:
        """As a timedelta, a month counted as 30 days and a year as 365."""
        years, months = divmod(self.months, 12)
        days = self.days + self.workdays + 30 * months + 365 * years
        return timedelta(days=days, seconds=self.seconds)


@dataclass(frozen=True)
class ClockPiece:
    """A time of day. half: am or pm where said. literal: written so that it can only be a 24-hour time.

    written: with minutes in digits ("2:30"), which is taken as it stands once a day is named.
    weak: a bare number, a time only beside something that says so. midnight: the day's end.
    rival: the time that others understand by the same words (`viertel drei`).
    """

    hour: int
    minute: int = 0
    second: int = 0
    half: Half = ""
    literal: bool = False
    written: bool = False
    weak: bool = False
    midnight: bool = False
    bad: bool = False
    rival: "ClockPiece | None" = None


@dataclass(frozen=True)
class ClockRange:
    """Two times of day: `3-5 pm`, `9:00–10:30`. weak as in ClockPiece."""

    start: ClockPiece
    end: ClockPiece
    weak: bool = False


@dataclass(frozen=True)
class PartPiece:
    """A part of a day. days: how far from today where the words say so (tonight 0, last night -1)."""

    name: PartName
    days: int | None = None
    weak: bool = False


@dataclass(frozen=True)
class OffsetPiece:
    """A distance from now: in 90 minutes, two weeks ago (sign -1).

    most: the far end, where the words leave it open (in two or three days, a few hours ago). A couple is two
    to most and two or three to some: then `most` is only the other reading (loose).
    """

    amount: Amount
    sign: int = 1
    most: Amount | None = None
    loose: bool = False


@dataclass(frozen=True)
class SlidingPiece:
    """The stretch that touches now: the last three days (sign -1), the next two hours."""

    amount: Amount
    sign: int = 1


@dataclass(frozen=True)
class DurationPiece:
    """A bare length. lasting: said of something that begins (for two hours)."""

    amount: Amount
    lasting: bool = False


@dataclass(frozen=True)
class ZonePiece:
    """Another place's time. key: an IANA name, or `UTC+01:00`. name: as the text has it."""

    key: str
    name: str
    doubtful: bool = False


@dataclass(frozen=True)
class FramePiece:
    """Words that take a part of what follows: end of, mid-, the week of, the third Tuesday of.

    apply: (context, days) → the part. alone: the piece it is with nothing after it.
    monthly: the series it is in `of the month`, which goes on with the next month once this one's is over.
    rule: RRULE parts where `every month` follows. part: of the day it gives (the night before).
    """

    apply: Callable[[Context, Days], Days | None]
    alone: DayPiece | None = None
    monthly: DayPiece | None = None
    other: Callable[[Context, Days], Days | None] = no_days
    rule: str = ""
    part: PartPiece | None = None


@dataclass(frozen=True)
class ShiftPiece:
    """A distance from the moment named next: two days before …, an hour after … ."""

    amount: Amount
    sign: int


@dataclass(frozen=True)
class LeadPiece:
    """A small word before a date: at, since, until, by, between, from … ."""

    role: Lead


@dataclass(frozen=True)
class RepeatPiece:
    """A repetition. freq, interval, weekdays (Monday is 0) as in RFC 5545; part: every morning.

    date: month and day of a yearly one, day 0 for the whole month. month_days: of a monthly one.
    rule: more RRULE parts (BYDAY=2TU,4TU). other: what others understand (biweekly).
    spread: how often in each period, where the words give no days or hours (three times a week).
    """

    freq: Freq
    interval: int = 1
    weekdays: tuple[int, ...] = ()
    part: PartPiece | None = None
    date: tuple[int, int] | None = None
    month_days: tuple[int, ...] = ()
    rule: str = ""
    spread: int = 0
    other: "RepeatPiece | None" = None


@dataclass(frozen=True)
class CountPiece:
    """How often something repeats: ten times."""

    count: int


@dataclass(frozen=True)
class ExceptPiece:
    """What a repetition leaves out: weekdays (Monday is 0), months; neither for anything else."""

    weekdays: tuple[int, ...] = ()
    months: tuple[int, ...] = ()


Piece = (
    DayPiece | ClockPiece | ClockRange | PartPiece | OffsetPiece | SlidingPiece | DurationPiece | ZonePiece
    | FramePiece | ShiftPiece | LeadPiece | RepeatPiece | CountPiece | ExceptPiece
)  # fmt: skip


@dataclass(frozen=True)
class Found:
    """A piece and where in the text it was found."""

    piece: Piece
    begin: int
    finish: int
    rank: int = field(default=0, compare=False)

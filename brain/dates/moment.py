"""Phrases of dates as the words give them, no day picked yet: a moment, a range, a repetition, a length."""

from dataclasses import dataclass

from brain.dates.pieces import (
    Amount,
    ClockPiece,
    ClockRange,
    DayPiece,
    ExceptPiece,
    FramePiece,
    OffsetPiece,
    PartPiece,
    RepeatPiece,
    ShiftPiece,
    SlidingPiece,
    ZonePiece,
)  # fmt: skip
from brain.dates.span import Role


@dataclass(frozen=True)
class Moment:
    """One moment or day as far as the words give it. apart: where its time stands, if not beside its day."""

    begin: int
    finish: int
    day: DayPiece | None = None
    clock: ClockPiece | ClockRange | None = None
    part: PartPiece | None = None
    zone: ZonePiece | None = None
    offset: OffsetPiece | None = None
    sliding: SlidingPiece | None = None
    length: Amount | None = None
    role: Role = ""
    shifts: tuple[ShiftPiece, ...] = ()
    apart: tuple[int, int] | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing in it names a time yet."""
        return not (self.day or self.clock or self.part or self.offset or self.sliding)

    @property
    def names_day(self) -> bool:
        """Whether a day is named, by its name, its date or its distance, and not just a time of the clock."""
        of_day = self.part is not None and self.part.days is not None
        return bool(self.day or self.offset or self.sliding or self.shifts or of_day)

    @property
    def lone_day(self) -> bool:
        """A day that still wants a time."""
        return (
            self.day is not None
            and not (self.clock or self.shifts or self.length)
            and self.role in ("", "by")
        )

    @property
    def lone_clock(self) -> bool:
        """A time that still wants a day."""
        return self.clock is not None and not (self.day or self.part or self.shifts) and self.role == ""


@dataclass(frozen=True)
class Between:
    """A range: from one moment to another."""

    start: Moment
    end: Moment
    role: Role = ""


@dataclass(frozen=True)
class Repeated:
    """A repetition, with the moment's time and what bounds it.

    more: further times of each day. left_out: what it excepts. through: `until` counts in whole (to March).
    """

    begin: int
    finish: int
    repeat: RepeatPiece
    moment: Moment
    frame: FramePiece | None = None
    starts: Moment | None = None
    until: Moment | None = None
    lasting: Amount | None = None
    count: int = 0
    apart: tuple[int, int] | None = None
    more: tuple[ClockPiece, ...] = ()
    left_out: ExceptPiece | None = None
    through: bool = False


@dataclass(frozen=True)
class Length:
    """A bare duration."""

    begin: int
    finish: int
    amount: Amount


Phrase = Moment | Between | Repeated | Length

"""Joining neighbouring pieces into phrases: a day with its time, the two ends of a range, a repetition.

Pieces join only over the words that the language lets stand between them, so that dates of two sentences
stay apart. The result still names no day; `resolver` picks it.
"""

import re
from dataclasses import dataclass, replace

from brain.dates import days as d
from brain.dates.pieces import (
    Amount, ClockPiece, ClockRange, Context, CountPiece, DayPiece, Days, DurationPiece, Found, FramePiece,
    LeadPiece, OffsetPiece, PartPiece, RepeatPiece, ShiftPiece, SlidingPiece, ZonePiece,
)  # fmt: skip
from brain.dates.scan import Language
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
    def lone_day(self) -> bool:
        """A day that still wants a time."""
        return self.day is not None and not (self.clock or self.shifts or self.length) and self.role in ("", "by")

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
    """A repetition, with the moment's time and what bounds it."""

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


@dataclass(frozen=True)
class Length:
    """A bare duration."""

    begin: int
    finish: int
    amount: Amount


Phrase = Moment | Between | Repeated | Length
APART = re.compile(r"[.!?;\n]|,.*,|\b(?:then|dann|danach|and i|und ich)\b", re.IGNORECASE)
_BLANK = ("", ",", "(", "the", ", the", "der", ", der", "den", ", den", "dem", ", dem")


class Joiner:
    """Reads the pieces of one sentence from left to right."""

    def __init__(self, plain: str, found: list[Found], language: Language) -> None:
        self.plain, self.found, self.language = plain, found, language
        self.at = 0
        self.moving = language.moving.search(plain) is not None

    def phrases(self) -> list[Phrase]:
        """All phrases, in order."""
        made: list[Phrase] = []
        while self.at < len(self.found):
            before = self.at
            phrase = self._phrase()
            if phrase is not None:
                made.append(phrase)
            elif self.at == before:
                self.at += 1
        return self._reunited(made)

    def _reunited(self, made: list[Phrase]) -> list[Phrase]:
        """`Lunch on Friday with Ines at 1`: the only time of a clause belongs to its only day."""
        kept: list[Phrase] = []
        for phrase in made:
            before = kept[-1] if kept else None
            joined = self._across(before, phrase) if before is not None else None
            if joined is not None:
                kept[-1] = joined
            else:
                kept.append(phrase)
        return kept

    def _across(self, one: Phrase, two: Phrase) -> Phrase | None:
        if not isinstance(one, Moment | Repeated) or not isinstance(two, Moment | Repeated):
            return None
        gap = self.plain[one.finish : two.begin]
        if len(gap) > 60 or APART.search(gap):
            return None
        if isinstance(one, Moment) and isinstance(two, Moment):
            if one.lone_day and two.lone_clock:
                return replace(one, clock=two.clock, zone=two.zone, length=two.length, apart=(two.begin, two.finish))
            if one.lone_clock and two.lone_day and not one.role:
                apart = (two.begin, two.finish)
                return replace(one, day=two.day, part=one.part or two.part, apart=apart)
            return None
        if isinstance(one, Repeated) and isinstance(two, Moment) and one.moment.clock is None and two.lone_clock:
            moment = replace(one.moment, clock=two.clock, zone=two.zone, length=two.length)
            return replace(one, moment=moment, apart=(two.begin, two.finish))
        return None

    def _gap(self, finish: int, at: int | None = None) -> str:
        index = self.at if at is None else at
        return self.plain[finish : self.found[index].begin]

    def _attached(self, finish: int) -> bool:
        return self.at < len(self.found) and bool(self.language.attach.match(self._gap(finish)))

    def _phrase(self) -> Phrase | None:
        first = self.found[self.at]
        if isinstance(first.piece, DurationPiece):
            self.at += 1
            return Length(first.begin, first.finish, first.piece.amount)
        if isinstance(first.piece, RepeatPiece):
            return self._repeated(None, None)
        if isinstance(first.piece, FramePiece) and first.piece.rule and self._repeats_next(first):
            self.at += 1
            return self._repeated(Moment(first.begin, first.finish), first.piece)
        start = self._moment(first.begin)
        if start is None:
            return None
        if self.at < len(self.found) and isinstance(self.found[self.at].piece, RepeatPiece):
            if self._attached(start.finish) and not start.offset:
                if start.role == "from" and start.day and not start.clock:
                    return self._repeated(Moment(start.begin, start.begin), None, start)
                return self._repeated(start, None)
        end = self._range_end(start)
        if end is None:
            return None if self._unsupported(start) else start
        role: Role = "" if start.role in ("from", "between") else start.role
        return Between(replace(start, role=""), end, role)

    def _unsupported(self, moment: Moment) -> bool:
        """`after 3 attempts`, `from 9`: a bare number that no day, no `at` and no range makes a time."""
        clock = moment.clock
        if self.moving or moment.day or moment.part or moment.zone or not isinstance(clock, ClockPiece) or not clock.weak:
            return False
        if moment.role == "from":
            return True
        return moment.role != "" and not self.language.after_hour.match(self.plain, moment.finish)

    def _repeats_next(self, frame: Found) -> bool:
        """`the third Tuesday of every month`."""
        index = self.at + 1
        if index >= len(self.found) or not isinstance(self.found[index].piece, RepeatPiece):
            return False
        return bool(self.language.attach.match(self._gap(frame.finish, index)))

    # A moment

    def _moment(self, begin: int, eager: bool = False) -> Moment | None:
        """The moment that begins here; None leaves the position after what can't begin one."""
        role: Role = ""
        asked = eager
        between = False
        while self.at < len(self.found) and isinstance(self.found[self.at].piece, LeadPiece):
            lead = self.found[self.at].piece
            assert isinstance(lead, LeadPiece)
            finish = self.found[self.at].finish
            self.at += 1
            if not self._attached(finish):
                return None
            asked = True
            if lead.role == "at":
                begin = self.found[self.at].begin
            elif lead.role == "between":
                between = True
            else:
                role = lead.role
        moment = Moment(begin, begin, role="from" if between else role)
        moment = self._shifts(moment)
        moment = self._grown(moment, asked)
        return None if moment.empty else moment

    def _shifts(self, moment: Moment) -> Moment:
        while self.at < len(self.found) and isinstance(self.found[self.at].piece, ShiftPiece):
            one = self.found[self.at]
            assert isinstance(one.piece, ShiftPiece)
            if self.at + 1 >= len(self.found) or not self.language.attach.match(self._gap(one.finish, self.at + 1)):
                self.at += 1
                return moment
            moment = replace(moment, shifts=(*moment.shifts, one.piece))
            self.at += 1
        return moment

    def _grown(self, moment: Moment, asked: bool) -> Moment:
        """The moment with every neighbour that belongs to it."""
        while self.at < len(self.found):
            if not moment.empty and not self._attached(moment.finish):
                break
            mark = self.at
            one = self.found[self.at]
            if isinstance(one.piece, LeadPiece):
                grown, asked = self._inner_lead(moment), True
            elif isinstance(one.piece, FramePiece):
                grown = self._framed(moment)
            else:
                grown = self._added(moment, one, asked)
            if grown is None:
                self.at = mark if not moment.empty else max(mark + 1, self.at)
                break
            moment = grown
        return moment

    def _inner_lead(self, moment: Moment) -> Moment | None:
        """`Friday by 5 pm`, `tomorrow after 3`: the small word between a day and its time."""
        lead = self.found[self.at]
        assert isinstance(lead.piece, LeadPiece)
        following = self.found[self.at + 1] if self.at + 1 < len(self.found) else None
        if moment.empty or moment.clock or moment.offset or following is None:
            return None
        fits = isinstance(following.piece, ClockPiece | ClockRange)
        if not fits or not self.language.attach.match(self._gap(lead.finish, self.at + 1)):
            return None
        role = lead.piece.role
        if role == "until" and not moment.role:
            return None
        self.at += 1
        grown = self._added(moment, following, True)
        if grown is None or role == "at" or moment.role:
            return grown
        if role in ("between", "from"):
            return replace(grown, role="from")
        return replace(grown, role=role)

    def _framed(self, moment: Moment) -> Moment | None:
        """`end of` + `next month`; a frame that has nothing to frame stands alone or falls away."""
        frame = self.found[self.at]
        assert isinstance(frame.piece, FramePiece)
        if moment.day is not None:
            return None
        self.at += 1
        if self.at < len(self.found) and self._framable(frame):
            following = self.found[self.at].piece
            if isinstance(following, FramePiece):
                inner = self._framed(Moment(self.found[self.at].begin, self.found[self.at].begin))
                if inner is not None and inner.day is not None:
                    day = laid(frame.piece, inner.day)
                    return replace(moment, day=day, finish=inner.finish)
            elif isinstance(following, DayPiece):
                found = self.found[self.at]
                self.at += 1
                dated = self._dated(Moment(found.begin, found.finish, day=following))
                return replace(moment, day=laid(frame.piece, dated.day or following), finish=dated.finish)
        if frame.piece.alone is None:
            return None
        return replace(moment, day=frame.piece.alone, finish=frame.finish)

    def _dated(self, moment: Moment) -> Moment:
        """A weekday with the date beside it, inside a frame: the week of Monday 16 November."""
        if not self._attached(moment.finish):
            return moment
        one = self.found[self.at]
        grown = self._with_day(moment, one.piece, one) if isinstance(one.piece, DayPiece) else None
        if grown is None:
            return moment
        self.at += 1
        return replace(grown, finish=one.finish)

    def _framable(self, frame: Found) -> bool:
        gap = self._gap(frame.finish).strip().lower()
        return gap in ("", "of", "in", "the", "of the", "in the", "im", "des", "der", "vom", "in dem", "-", "von", "den")

    def _added(self, moment: Moment, one: Found, asked: bool) -> Moment | None:
        grown = self._with_piece(moment, one, asked)
        if grown is None:
            return None
        self.at += 1
        begin = moment.begin if not moment.empty or moment.role or moment.shifts else one.begin
        return replace(grown, begin=begin, finish=one.finish)

    def _with_piece(self, moment: Moment, one: Found, asked: bool) -> Moment | None:
        piece = one.piece
        if isinstance(piece, DayPiece):
            return self._with_day(moment, piece, one)
        if isinstance(piece, OffsetPiece):
            return self._with_offset(moment, piece)
        if isinstance(piece, ClockPiece | ClockRange):
            moved = self.moving and self.language.moved_to.search(self.plain, 0, one.begin) is not None
            strong = not piece.weak or asked or moved or moment.part is not None
            if piece.weak and not moment.day and self.plain[: one.begin].lower().endswith(" the "):
                return None
            ranged_day = isinstance(piece, ClockRange) and moment.day is not None
            if moment.clock or moment.offset or not (strong or ranged_day or self._day_follows(one)):
                return None
            return replace(moment, clock=piece)
        if isinstance(piece, PartPiece):
            alone = piece.weak and moment.empty and not asked and not self._day_follows(one)
            if moment.part or moment.offset or alone:
                return None
            return replace(moment, part=piece)
        if isinstance(piece, ZonePiece):
            return replace(moment, zone=piece) if moment.clock and not moment.zone else None
        if isinstance(piece, SlidingPiece):
            return replace(moment, sliding=piece) if moment.empty else None
        if isinstance(piece, DurationPiece):
            near = piece.lasting or self._gap(moment.finish).strip() in ("", ",", "(")
            fits = (moment.clock or moment.offset) and near and not moment.length
            return replace(moment, length=piece.amount) if fits else None
        return None

    def _day_follows(self, one: Found) -> bool:
        """`9-11 on Friday`, `morning of 3 May`: a weak piece right before a day."""
        index = self.found.index(one, self.at) + 1
        if index >= len(self.found):
            return False
        following = self.found[index].piece
        weak_range = isinstance(one.piece, ClockRange | PartPiece) or (
            isinstance(one.piece, ClockPiece) and one.piece.minute != 0
        )
        fits = isinstance(following, DayPiece | PartPiece) and not (isinstance(following, DayPiece) and following.weak)
        return weak_range and fits and bool(self.language.attach.match(self._gap(one.finish, index)))

    def _with_offset(self, moment: Moment, piece: OffsetPiece) -> Moment | None:
        if not moment.empty:
            return None
        if piece.amount.seconds == 0:
            return replace(moment, day=d.days_from_today(piece.amount, piece.sign))
        return replace(moment, offset=piece)

    def _with_day(self, moment: Moment, piece: DayPiece, one: Found) -> Moment | None:
        if moment.offset or moment.sliding or (piece.weak and moment.day is None):
            return None
        if moment.day is None:
            return replace(moment, day=piece)
        gap = self._gap(moment.finish).strip().lower()
        if moment.day.month_day and piece.fixed and gap in ("of", "des", "im", "") and piece.yearly is None:
            in_period = piece.weekday is None and not moment.clock
            return replace(moment, day=d.day_of_period(moment.day.month_day, piece)) if in_period else None
        if piece.weak:
            return None
        if moment.day.past is False and _is_relative(moment.day) and piece.yearly and gap in _BLANK:
            return None if moment.clock else replace(moment, day=replace(piece, agrees=moment.day))
        first_named, second_named = moment.day.weekday is not None, piece.weekday is not None
        if first_named == second_named or gap not in _BLANK or moment.clock:
            return None
        named, dated = (moment.day, piece) if first_named else (piece, moment.day)
        if _is_relative(dated) and gap != "(":
            return None
        return replace(moment, day=replace(dated, weekday=named.weekday))

    # A range

    def _range_end(self, start: Moment) -> Moment | None:
        """The end of a range that begins with `start`, if one follows."""
        if self.at >= len(self.found) or start.sliding:
            return None
        mark, one = self.at, self.found[self.at]
        gap = self._gap(start.finish)
        joined = bool(self.language.to.match(gap)) and not (self.moving and "-" not in gap)
        if isinstance(one.piece, LeadPiece):
            connects = one.piece.role == "until" and (not gap.strip() or joined)
            if not connects or start.role in ("since", "by", "before", "after"):
                return None
            self.at += 1
            if not self._attached(one.finish):
                self.at = mark
                return None
        elif not (joined or (start.role == "from" and self.language.both.match(gap))):
            return None
        end = self._grown(Moment(self.found[self.at].begin, self.found[self.at].begin), asked=True)
        if end.empty or (end.offset and not start.offset):
            self.at = mark
            return None
        return end

    # A repetition

    def _repeated(
        self, before: Moment | None, frame: FramePiece | None, starts: Moment | None = None
    ) -> Phrase | None:
        first = self.found[self.at]
        assert isinstance(first.piece, RepeatPiece)
        self.at += 1
        begin = before.begin if before else first.begin
        made = Repeated(begin, first.finish, first.piece, before or Moment(begin, begin), frame, starts)
        while self.at < len(self.found):
            mark = self.at
            more = self._listed(made) or self._bounded(made) or self._timed(made)
            if more is None:
                self.at = mark
                break
            made = more
        return made

    def _listed(self, made: Repeated) -> Repeated | None:
        """`every Monday and Thursday`."""
        one = self.found[self.at]
        if not (made.repeat.weekdays and self.language.both.match(self._gap(made.finish))):
            return None
        if isinstance(one.piece, RepeatPiece) and one.piece.weekdays:
            days = one.piece.weekdays
        elif isinstance(one.piece, DayPiece) and one.piece.weekly and one.piece.weekday is not None:
            days = (one.piece.weekday,)
        else:
            return None
        self.at += 1
        weekdays = tuple(sorted({*made.repeat.weekdays, *days}))
        return replace(made, repeat=replace(made.repeat, weekdays=weekdays), finish=one.finish)

    def _bounded(self, made: Repeated) -> Repeated | None:
        """`until June`, `from Monday`, `for six weeks`, `ten times`."""
        if not self._attached(made.finish):
            return None
        one = self.found[self.at]
        if isinstance(one.piece, CountPiece):
            self.at += 1
            return replace(made, count=one.piece.count, finish=one.finish)
        if isinstance(one.piece, DurationPiece) and one.piece.lasting and not one.piece.amount.exact:
            self.at += 1
            return replace(made, lasting=one.piece.amount, finish=one.finish)
        if not isinstance(one.piece, LeadPiece) or one.piece.role not in ("until", "from"):
            return None
        bound = self._moment(one.begin)
        if bound is None or not bound.day:
            return None
        if one.piece.role == "until":
            return replace(made, until=bound, finish=bound.finish)
        return replace(made, starts=bound, finish=bound.finish)

    def _timed(self, made: Repeated) -> Repeated | None:
        """The time of day, the day of the month, or the nth weekday of a repetition."""
        if not self._attached(made.finish):
            return None
        one = self.found[self.at]
        if isinstance(one.piece, FramePiece) and made.frame is None and one.piece.rule:
            self.at += 1
            return replace(made, frame=one.piece, finish=one.finish)
        if isinstance(one.piece, DayPiece) and one.piece.weak and made.repeat.weekdays:
            self.at += 1  # every third Tuesday of the month
            frame = d.nth(made.repeat.interval, frozenset(made.repeat.weekdays))
            return replace(made, repeat=RepeatPiece("MONTHLY"), frame=frame, finish=one.finish)
        if isinstance(one.piece, DayPiece) and made.moment.day is None:
            dated = one.piece.month_day or one.piece.yearly or (one.piece.weekday is not None and not made.repeat.weekdays)
            if not dated:
                return None
        held = made.moment if not made.moment.empty else Moment(made.begin, made.finish)
        grown = self._grown_once(replace(held, finish=made.finish))
        return None if grown is None else replace(made, moment=grown, finish=grown.finish)

    def _grown_once(self, moment: Moment) -> Moment | None:
        one = self.found[self.at]
        asked = isinstance(one.piece, PartPiece)
        if isinstance(one.piece, LeadPiece) and one.piece.role in ("at", "from", "between"):
            asked = True
            self.at += 1
            if not self._attached(one.finish):
                return None
            one = self.found[self.at]
        first = self._added(moment, one, asked)
        if first is None or not isinstance(first.clock, ClockPiece) or moment.clock:
            return first
        mark = self.at
        end = self._range_end(replace(first, role="from"))
        if end is None or not isinstance(end.clock, ClockPiece) or end.day:
            self.at = mark
            return first
        return replace(first, clock=ClockRange(first.clock, end.clock), finish=end.finish)


def _is_relative(day: DayPiece) -> bool:
    """Today, tomorrow, in two weeks: named by its distance."""
    unnamed = day.yearly is None and day.weekday is None and day.rival is None
    return day.fixed and unnamed and day.bad is None


def laid(frame: FramePiece, day: DayPiece) -> DayPiece:
    """A frame laid on days: the end of next month, the third Tuesday of November."""

    def at(context: Context, k: int) -> Days | None:
        days = day.at(context, k)
        return frame.apply(context, days) if days else None

    def other(context: Context, _: Days) -> Days | None:
        days = d.pick_day(day, context)
        if days is None:
            return None
        rival = day.other(context, days)
        return frame.apply(context, rival) if rival else frame.other(context, days)

    weekday = frame.alone.weekday if frame.alone else None
    inner = day if day.weekday is not None else day.inner
    return DayPiece(at, fixed=day.fixed, other=other, weekday=weekday, bad=day.bad, past=day.past, inner=inner)

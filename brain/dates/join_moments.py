"""Joining neighbouring pieces into one moment: a day with its time, its part of the day, its place.

Pieces join only over the words that the language lets stand between them, so that dates of two sentences
stay apart.
"""

from dataclasses import replace

from brain.dates import days as d
from brain.dates import periods
from brain.dates.moment import Moment
from brain.dates.pieces import (
    ClockPiece,
    ClockRange,
    Context,
    DayPiece,
    Days,
    DurationPiece,
    Found,
    FramePiece,
    LeadPiece,
    OffsetPiece,
    PartPiece,
    RepeatPiece,
    ShiftPiece,
    SlidingPiece,
    ZonePiece,
)  # fmt: skip
from brain.dates.scan import Language, moves_in
from brain.dates.span import Role

_OF_YEAR = ("", ",", "of", "in", "on", "im", "am", "des")
_BLANK = ("", ",", "(", "the", ", the", "der", ", der", "den", ", den", "dem", ", dem")


class MomentJoiner:
    """Reads the pieces of one sentence from left to right; `at` is the next one."""

    def __init__(self, plain: str, found: list[Found], language: Language) -> None:
        self.plain, self.found, self.language = plain, found, language
        self.at = 0
        self.moves = moves_in(plain, language)

    def _gap(self, finish: int, at: int | None = None) -> str:
        index = self.at if at is None else at
        return self.plain[finish : self.found[index].begin]

    def _attached(self, finish: int) -> bool:
        return self.at < len(self.found) and bool(self.language.attach.match(self._gap(finish)))

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
            if self.at + 1 >= len(self.found) or not self.language.attach.match(
                self._gap(one.finish, self.at + 1)
            ):
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
                habit = moment.empty and self._starts_habit(one)
                grown = None if habit else self._framed(moment)
            else:
                grown = self._added(moment, one, asked)
            if grown is None:
                kept = not moment.empty or isinstance(one.piece, RepeatPiece) or self._starts_habit(one)
                self.at = mark if kept else max(mark + 1, self.at)
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
        return replace(grown, role=role)  # type: ignore[arg-type]

    def _starts_habit(self, one: Found) -> bool:
        """`due the last Friday of every month`: what follows the small word is a repetition."""
        return isinstance(one.piece, FramePiece) and bool(one.piece.rule) and self._repeats_next(one)

    def _repeats_next(self, frame: Found) -> bool:
        """`the third Tuesday of every month`."""
        index = self.at + 1
        if index >= len(self.found) or not isinstance(self.found[index].piece, RepeatPiece):
            return False
        return bool(self.language.attach.match(self._gap(frame.finish, index)))

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
                    return replace(moment, day=day, part=frame.piece.part, finish=inner.finish)
            elif isinstance(following, DayPiece):
                found = self.found[self.at]
                self.at += 1
                if following.weak and following.month and frame.piece.monthly is not None:
                    return replace(moment, day=frame.piece.monthly, finish=found.finish)
                dated = self._dated(Moment(found.begin, found.finish, day=following))
                day = laid(frame.piece, dated.day or following)
                return replace(moment, day=day, part=frame.piece.part or moment.part, finish=dated.finish)
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
        return gap in (
            "",
            "of",
            "in",
            "the",
            "of the",
            "in the",
            "im",
            "des",
            "der",
            "vom",
            "in dem",
            "-",
            "von",
            "den",
        )

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
            moved = (
                self.moves(one.begin) and self.language.moved_to.search(self.plain, 0, one.begin) is not None
            )
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
        fits = isinstance(following, DayPiece | PartPiece) and not (
            isinstance(following, DayPiece) and following.weak
        )
        return weak_range and fits and bool(self.language.attach.match(self._gap(one.finish, index)))

    def _with_offset(self, moment: Moment, piece: OffsetPiece) -> Moment | None:
        if not moment.empty:
            return None
        if piece.amount.seconds:
            return replace(moment, offset=piece)
        if piece.most is None:
            return replace(moment, day=d.days_from_today(piece.amount, piece.sign))
        made = d.about_days if piece.loose else d.days_between
        return replace(moment, day=made(piece.amount, piece.most, piece.sign))

    def _with_day(self, moment: Moment, piece: DayPiece, one: Found) -> Moment | None:
        if moment.offset or moment.sliding or (piece.weak and moment.day is None):
            return None
        if moment.day is None:
            return replace(moment, day=piece)
        gap = self._gap(moment.finish).strip().lower()
        if moment.day.month_day and piece.fixed and gap in ("of", "des", "im", "") and piece.yearly is None:
            in_period = piece.weekday is None and not moment.clock
            return (
                replace(moment, day=periods.day_of_period(moment.day.month_day, piece)) if in_period else None
            )
        if gap in _OF_YEAR and not moment.clock:
            if piece.whole_year and not moment.day.fixed:
                return replace(moment, day=d.within_year(moment.day, piece))
            if moment.day.whole_year and not piece.fixed and not piece.weak and not piece.month_day:
                return replace(moment, day=d.within_year(piece, moment.day))
        if moment.day.month and piece.month_day and gap in ("on", "on the", "am", ""):
            return replace(moment, day=periods.day_of_period(piece.month_day, moment.day))
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
    return DayPiece(
        at, fixed=day.fixed, other=other, weekday=weekday, bad=day.bad, past=day.past, inner=inner
    )

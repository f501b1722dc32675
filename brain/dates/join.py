"""Joining pieces into phrases: moments, the two ends of a range, repetitions with their bounds.

The result still names no day; `resolver` picks it.
"""

import re
from dataclasses import replace

from brain.dates import periods
from brain.dates.join_moments import MomentJoiner
from brain.dates.moment import Between, Length, Moment, Phrase, Repeated
from brain.dates.pieces import (
    ClockPiece,
    ClockRange,
    CountPiece,
    DayPiece,
    DurationPiece,
    ExceptPiece,
    Found,
    FramePiece,
    LeadPiece,
    PartPiece,
    RepeatPiece,
)  # fmt: skip
from brain.dates.span import Role

APART = re.compile(r"[.!?;\n]|,.*,|\b(?:then|dann|danach|and i|und ich)\b", re.IGNORECASE)


class Joiner(MomentJoiner):
    """Reads the pieces of one sentence from left to right."""

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
                kept.append(self._also_repeated(before, phrase) or phrase)
        return kept

    def _also_repeated(self, before: Phrase | None, phrase: Phrase) -> Repeated | None:
        """`every Monday at 9 and Thursday at 6pm`: the second is as weekly as the first."""
        if not isinstance(before, Repeated) or not isinstance(phrase, Moment) or phrase.day is None:
            return None
        weekly = before.repeat.weekdays and before.repeat.freq == "WEEKLY" and before.moment.clock
        listed = self.language.both.match(self.plain[before.finish : phrase.begin])
        if not (weekly and listed and phrase.day.weekly and phrase.clock and phrase.day.weekday is not None):
            return None
        repeat = replace(before.repeat, weekdays=(phrase.day.weekday,))
        return Repeated(phrase.begin, phrase.finish, repeat, replace(phrase, day=None), starts=before.starts)

    def _across(self, one: Phrase, two: Phrase) -> Phrase | None:
        if not isinstance(one, Moment | Repeated) or not isinstance(two, Moment | Repeated):
            return None
        gap = self.plain[one.finish : two.begin]
        if len(gap) > 60 or APART.search(gap):
            return None
        if isinstance(one, Moment) and isinstance(two, Moment):
            if one.lone_day and two.lone_clock:
                return replace(
                    one, clock=two.clock, zone=two.zone, length=two.length, apart=(two.begin, two.finish)
                )
            if one.lone_clock and two.lone_day and not one.role:
                apart = (two.begin, two.finish)
                return replace(one, day=two.day, part=one.part or two.part, apart=apart)
            return None
        if (
            isinstance(one, Repeated)
            and isinstance(two, Moment)
            and one.moment.clock is None
            and two.lone_clock
        ):
            exact = two.length is not None and two.length.exact
            moment = replace(one.moment, clock=two.clock, zone=two.zone, length=two.length if exact else None)
            lasting = one.lasting if exact else two.length or one.lasting
            return replace(one, moment=moment, lasting=lasting, apart=(two.begin, two.finish))
        return None

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
        if self._repeats_after(start):
            if start.role == "from" and start.day and not start.clock:
                return self._repeated(Moment(start.begin, start.begin), None, start)
            return self._repeated(start, None)
        end = self._range_end(start)
        if end is None:
            return None if self._unsupported(start) else start
        role: Role = "" if start.role in ("from", "between") else start.role
        return Between(replace(start, role=""), end, role)

    def _repeats_after(self, start: Moment) -> bool:
        """`at 9 every Monday`."""
        if self.at >= len(self.found) or not isinstance(self.found[self.at].piece, RepeatPiece):
            return False
        return self._attached(start.finish) and "," not in self._gap(start.finish) and not start.offset

    def _unsupported(self, moment: Moment) -> bool:
        """`after 3 attempts`, `from 9`: a bare number that no day, no `at` and no range makes a time."""
        clock = moment.clock
        if (
            self.moves(moment.begin)
            or moment.day
            or moment.part
            or moment.zone
            or not isinstance(clock, ClockPiece)
            or not clock.weak
        ):
            return False
        if moment.role == "from":
            return True
        return moment.role != "" and not self.language.after_hour.match(self.plain, moment.finish)

    # A range

    def _range_end(self, start: Moment) -> Moment | None:
        """The end of a range that begins with `start`, if one follows."""
        if self.at >= len(self.found) or start.sliding:
            return None
        mark, one = self.at, self.found[self.at]
        gap = self._gap(start.finish)
        joined = bool(self.language.to.match(gap)) and not ("-" not in gap and self.moves(start.begin))
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
            for way in (
                self._merged,
                self._listed,
                self._excepted,
                self._timed_again,
                self._bounded,
                self._timed,
            ):
                more = way(made)
                if more is not None:
                    break
                self.at = mark
            if more is None:
                break
            made = more
        return made

    def _merged(self, made: Repeated) -> Repeated | None:
        """`biweekly on Mondays`, `twice a week on Tuesday and Friday`: one says how often, the other when."""
        one = self.found[self.at]
        if not isinstance(one.piece, RepeatPiece) or not self._attached(made.finish):
            return None
        merged = _together(made.repeat, one.piece)
        if merged is None:
            return None
        self.at += 1
        return replace(made, repeat=merged, finish=one.finish)

    def _excepted(self, made: Repeated) -> Repeated | None:
        """`except Sundays`."""
        one = self.found[self.at]
        if not isinstance(one.piece, ExceptPiece) or self._gap(made.finish).strip(" ,("):
            return None
        self.at += 1
        return replace(made, left_out=one.piece, finish=one.finish)

    def _timed_again(self, made: Repeated) -> Repeated | None:
        """`at 9 and 6pm`: another time of each day."""
        if not isinstance(made.moment.clock, ClockPiece) or made.moment.zone:
            return None
        one = self.found[self.at]
        if not self.language.both.match(self._gap(made.finish)):
            return None
        if isinstance(one.piece, LeadPiece) and one.piece.role == "at" and self.at + 1 < len(self.found):
            self.at += 1
            if self._gap(one.finish).strip():
                return None
            one = self.found[self.at]
        if not isinstance(one.piece, ClockPiece) or one.piece.bad:
            return None
        self.at += 1
        return replace(made, more=(*made.more, one.piece), finish=one.finish)

    def _listed(self, made: Repeated) -> Repeated | None:
        """`every Monday and Thursday`."""
        one = self.found[self.at]
        if made.moment.clock or not self.language.both.match(self._gap(made.finish)):
            return None
        if isinstance(one.piece, DayPiece) and one.piece.month_day and made.repeat.freq == "MONTHLY":
            return self._with_month_day(made, one)
        if not made.repeat.weekdays:
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

    def _with_month_day(self, made: Repeated, one: Found) -> Repeated | None:
        """`monthly on the 1st and 15th`."""
        assert isinstance(one.piece, DayPiece)
        first = made.moment.day.month_day if made.moment.day else 0
        days = made.repeat.month_days or ((first,) if first else ())
        if not days:
            return None
        self.at += 1
        repeat = replace(made.repeat, month_days=tuple(sorted({*days, one.piece.month_day})))
        return replace(made, repeat=repeat, finish=one.finish)

    def _bounded(self, made: Repeated) -> Repeated | None:
        """`until June`, `from Monday`, `for six weeks`, `ten times`."""
        if made.starts and not made.until and self.language.to.match(self._gap(made.finish)):
            return self._through(made)
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
        by_clock = made.repeat.freq in ("HOURLY", "MINUTELY") and one.piece.role == "until"
        if bound is None or not (bound.day or (by_clock and bound.clock)):
            return None
        if one.piece.role == "until":
            return replace(made, until=bound, finish=bound.finish)
        return replace(made, starts=bound, finish=bound.finish)

    def _through(self, made: Repeated) -> Repeated | None:
        """`every Friday from January to March`: March counts in whole."""
        bound = self._moment(self.found[self.at].begin, eager=True)
        if bound is None or not bound.day:
            return None
        return replace(made, until=bound, through=True, finish=bound.finish)

    def _timed(self, made: Repeated) -> Repeated | None:
        """The time of day, the day of the month, or the nth weekday of a repetition."""
        if not self._attached(made.finish):
            return None
        one = self.found[self.at]
        if isinstance(one.piece, FramePiece) and made.frame is None and one.piece.rule:
            self.at += 1
            return replace(made, frame=one.piece, finish=one.finish)
        if (
            isinstance(one.piece, DayPiece)
            and one.piece.named_month
            and made.frame
            and made.repeat.freq == "YEARLY"
        ):
            self.at += 1  # every year on the last Sunday of March
            repeat = replace(made.repeat, date=(one.piece.named_month, 0))
            return replace(made, repeat=repeat, finish=one.finish)
        if isinstance(one.piece, DayPiece) and one.piece.weak and made.repeat.weekdays:
            self.at += 1  # every third Tuesday of the month
            frame = periods.nth(made.repeat.interval, frozenset(made.repeat.weekdays))
            return replace(made, repeat=RepeatPiece("MONTHLY"), frame=frame, finish=one.finish)
        if isinstance(one.piece, DayPiece) and made.moment.day is None:
            dated = (
                one.piece.month_day
                or one.piece.yearly
                or (one.piece.weekday is not None and (made.repeat.spread or not made.repeat.weekdays))
            )
            if not dated:
                return None
            if one.piece.weekly and made.repeat.freq == "WEEKLY" and one.piece.weekday is not None:
                return self._on_weekday(made, one)
        held = made.moment if not made.moment.empty else Moment(made.begin, made.finish)
        grown = self._grown_once(replace(held, finish=made.finish))
        return None if grown is None else replace(made, moment=grown, finish=grown.finish)

    def _on_weekday(self, made: Repeated, one: Found) -> Repeated:
        """`every two weeks on Monday`, `twice a week on Monday and Thursday`: the first of its weekdays."""
        assert isinstance(one.piece, DayPiece) and one.piece.weekday is not None
        self.at += 1
        repeat = replace(made.repeat, weekdays=(one.piece.weekday,), spread=0, other=None)
        return replace(made, repeat=repeat, finish=one.finish)

    def _grown_once(self, moment: Moment) -> Moment | None:
        one = self.found[self.at]
        asked = isinstance(one.piece, PartPiece)
        role: Role = ""
        if isinstance(one.piece, LeadPiece) and one.piece.role in ("at", "from", "between"):
            asked = True
            role = "from" if one.piece.role == "between" else ""
            self.at += 1
            if not self._attached(one.finish):
                return None
            one = self.found[self.at]
        first = self._added(moment, one, asked)
        if first is None or not isinstance(first.clock, ClockPiece) or moment.clock:
            return first
        mark = self.at
        end = self._range_end(replace(first, role=role))
        if end is None or not isinstance(end.clock, ClockPiece) or end.day:
            self.at = mark
            return first
        return replace(first, clock=ClockRange(first.clock, end.clock), finish=end.finish)


def _together(one: RepeatPiece, two: RepeatPiece) -> RepeatPiece | None:
    """Two repetitions that are one: every two weeks and Mondays; three times a week and its days."""
    if one.freq != two.freq or one.date or two.date:
        return None
    bare, named = (one, two) if one.spread or not one.weekdays else (two, one)
    if one.freq == "WEEKLY" and named.weekdays and (bare.spread or not bare.weekdays):
        return replace(named, interval=max(bare.interval, named.interval), other=None)
    return None

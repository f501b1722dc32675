"""From a sentence to its spans of time: the one reader of dates in words.

`resolve` is what everything uses: routing, tidying, search, tools, reminders and the checks of replies.
"""

import re
from dataclasses import replace
from datetime import datetime, timedelta

from brain.dates.join import Joiner
from brain.dates.languages import language_of
from brain.dates.moment import Between, Length, Moment, Phrase, Repeated
from brain.dates.pieces import Context, DayPiece
from brain.dates.placed import Placed, Refused, Result, context_zone
from brain.dates.placing import place_moment
from brain.dates.repeat import place_repeated
from brain.dates.repeat_rule import yearly_rule
from brain.dates.scan import Language, find_pieces, plain_of
from brain.dates.span import (
    DateOrder,
    DateSpan,
    Direction,
    Grain,
    Kind,
    LanguageCode,
    Problem,
    Remark,
    Role,
)
from brain.dates.spelling import Respelled, respelled
from brain.dates.tense import looks_back
from brain.dates.times import Scene
from brain.dates.wall import midnight
from brain.dates.words import words_for

LONGEST = 20_000  # characters read of one text; a note is read chunk by chunk
_CLAUSE = re.compile(r"[.!?;\n]")


def resolve(
    text: str,
    now: datetime,
    direction: Direction = "ahead",
    language: LanguageCode | None = None,
    date_order: DateOrder = "day-month",
) -> tuple[DateSpan, ...]:
    """The spans of time that a text names, in its order.

    now: aware, in the owner's zone (a `ZoneInfo`), the moment the text is read from.
    direction: `ahead` for a request (never a past point: the next one, or a problem), `back` for a question
        about what happened, `captured` for a note, where the tense of each clause decides.
    language: None to tell it from the words. date_order: how 5/6 is read.

    A span with `problem` set has no start: nothing may be stored from it. Raises ValueError for a naive now.
    """
    if now.tzinfo is None:
        raise ValueError("now needs the owner's time zone")
    plain = plain_of(text[:LONGEST])
    chosen = language_of(plain, language)
    spelled = respelled(plain, chosen.code)
    if spelled.edits:
        made = _spans(spelled.text, spelled.text, chosen, (now, direction, date_order))
        return tuple(_in_place(span, spelled, text) for span in made)
    return _spans(text, plain, chosen, (now, direction, date_order))


def _in_place(span: DateSpan, spelled: Respelled, text: str) -> DateSpan:
    """A span of a respelled text, with the owner's own words and their offsets."""
    begin, finish = spelled.place(span.begin), spelled.place(span.finish, end=True)
    apart = (spelled.place(span.apart[0]), spelled.place(span.apart[1], end=True)) if span.apart else None
    other = _in_place(span.other, spelled, text) if span.other else None
    return replace(span, words=text[begin:finish], begin=begin, finish=finish, apart=apart, other=other)


def _spans(
    text: str, plain: str, chosen: Language, how: tuple[datetime, Direction, DateOrder]
) -> tuple[DateSpan, ...]:
    now, direction, date_order = how
    found = find_pieces(plain, chosen)
    if not found:
        return ()
    base = Context(now, direction == "back", date_order, chosen.code, strict=direction == "ahead")
    spans = []
    for phrase in Joiner(plain, found, chosen).phrases():
        span = _Reader(text, plain, chosen, base, direction == "captured").span(phrase)
        if span is not None:
            apart = phrase.apart if isinstance(phrase, Moment | Repeated) else None
            spans.append(replace(span, apart=apart) if apart else span)
    return tuple(spans)


def _bounds(phrase: Phrase) -> tuple[int, int]:
    if isinstance(phrase, Between):
        return phrase.start.begin, phrase.end.finish
    return phrase.begin, phrase.finish


def _told_back(phrase: Phrase, plain: str, language: Language, now: datetime) -> bool:
    """Whether a note's phrase lies in the past: by the tense of its clause."""
    edge = isinstance(phrase, Moment) and phrase.role in ("until", "by")
    if looks_back(plain, _bounds(phrase), language, edge):
        return not _later_this_week(phrase, now)
    return (
        isinstance(phrase, Moment) and phrase.day is not None and _just_over(phrase.day, plain, phrase, now)
    )


def _just_over(day: DayPiece, plain: str, phrase: Moment, now: datetime) -> bool:
    """`| September | 28,342 |`: a month or week without a verb that was lately and is far off again."""
    context = Context(now)
    coming, gone = day.at(context, 0), day.at(context, -1)
    if day.fixed or coming is None or gone is None or coming.grain not in ("month", "week", "quarter"):
        return False
    far, near = coming.first - now.date(), now.date() - gone.past
    return far > timedelta(days=200) and near < timedelta(days=120) and not phrase.role


def _later_this_week(phrase: Phrase, now: datetime) -> bool:
    """`moved to this Thursday`, noted on Monday."""
    day = phrase.day if isinstance(phrase, Moment) else None
    return day is not None and day.this and day.weekday is not None and day.weekday > now.weekday()


class _Reader:
    """Turns the phrases of one text into spans."""

    def __init__(
        self, text: str, plain: str, language: Language, context: Context, captured: bool = False
    ) -> None:
        self.text, self.plain, self.language, self.context = text, plain, language, context
        self.captured = captured

    def span(self, phrase: Phrase) -> DateSpan | None:
        """The span of a phrase; None if it names nothing after all."""
        begin, finish = _bounds(phrase)
        self.words, self.begin, self.finish = self.text[begin:finish], begin, finish
        try:
            return self._read(phrase)
        except (OverflowError, ValueError) as error:  # how datetime refuses a year before 1 or after 9999
            if isinstance(error, ValueError) and "out of range" not in str(error):
                raise
            told = words_for(self.language.code).beyond(self.words)
            return self._made(Refused(Problem("no-such-date", told)))

    def _read(self, phrase: Phrase) -> DateSpan | None:
        if self.captured:
            back = _told_back(phrase, self.plain, self.language, self.context.now)
            self.context = replace(self.context, back=back)
        if isinstance(phrase, Length):
            grain: Grain = "minute" if phrase.amount.exact else "day"
            return replace(self._span(None, None, grain, "duration"), duration=phrase.amount.length)
        if isinstance(phrase, Repeated):
            return self._repeated(phrase)
        if isinstance(phrase, Between):
            return self._between(phrase)
        return self._moment(phrase)

    def _scene(self) -> Scene:
        """The words around, in the same clause, that tell am from pm."""
        start = max((m.end() for m in _CLAUSE.finditer(self.plain, 0, self.begin)), default=0)
        after = _CLAUSE.search(self.plain, self.finish)
        clause = self.plain[start : after.start() if after else len(self.plain)]
        return Scene(bool(self.language.evening.search(clause)), bool(self.language.daytime.search(clause)))

    def _made(self, result: Result, role: Role = "") -> DateSpan | None:
        if result is None:
            return None
        if isinstance(result, Refused):
            other = self._made(result.other) if result.other else None
            blank = self._span(None, None, other.grain if other else "day", "point")
            return replace(blank, role=role, other=other, problem=result.problem)
        other = self._made(result.other, role) if result.other else None
        made = self._span(result.start, result.end, result.grain, result.kind)
        return replace(made, role=role, other=other, remarks=result.remarks)

    def _span(self, start: datetime | None, end: datetime | None, grain: Grain, kind: Kind) -> DateSpan:
        return DateSpan(self.words, self.begin, self.finish, start, end, grain, kind)

    def _moment(self, moment: Moment) -> DateSpan | None:
        if moment.zone and not moment.clock:
            return None
        context = self.context
        if moment.role == "since":
            context = replace(context, back=True, strict=False)
        result = place_moment(moment, context, self._scene(), self.words)
        if moment.role == "since" and isinstance(result, Placed):
            return self._told(self._since(result), moment)
        if moment.role == "until" and isinstance(result, Placed):
            return self._told(self._until(result), moment)
        span = self._told(self._made(result, moment.role), moment)
        if span is not None and moment.length is not None:
            span = replace(span, duration=moment.length.length)
        return self._as_birthday(span, moment.day)

    def _told(self, span: DateSpan | None, *moments: Moment) -> DateSpan | None:
        """The span with what its words say of the day."""
        if span is None:
            return None
        bare = any(one.day is not None and one.day.weekly and not one.day.this for one in moments)
        return replace(span, names_day=any(one.names_day for one in moments), bare_weekday=bare)

    def _as_birthday(self, span: DateSpan | None, day: DayPiece | None) -> DateSpan | None:
        """Beside the word birthday, the yearly reading is the other one."""
        if span is None or day is None or day.yearly is None or not self.language.yearly.search(self.plain):
            return span
        rule = yearly_rule(*day.yearly)
        return replace(span, other=replace(span, kind="repetition", rrule=rule, other=None))

    def _since(self, result: Placed) -> DateSpan | None:
        """From a past start until now."""
        now = self.context.now.replace(second=0, microsecond=0)
        if result.start >= now:
            return self._made(result, "since")
        other = replace(result.other, end=now, kind="range") if result.other else None
        return self._made(replace(result, end=now, kind="range", other=other), "since")

    def _until(self, result: Placed) -> DateSpan | None:
        """From now through a day, up to a time, or to the start of a month (its end: the other reading)."""
        now = self.context.now.replace(second=0, microsecond=0)
        short = result.kind == "point" or result.grain in ("week", "weekend", "day")
        end = result.start if result.grain in ("minute", "second") or not short else result.end
        if end <= now:
            return self._made(result)
        remarks, other = result.remarks, result.other
        if not short:
            other = replace(result, start=now, kind="range", other=None)
        elif other is not None:
            other_end = other.start if result.grain == "minute" else other.end
            other = replace(other, start=now, kind="range", end=other_end) if other_end > now else None
        return self._made(
            replace(result, start=now, end=end, kind="range", other=other, remarks=remarks), "until"
        )

    # Ranges

    def _between(self, phrase: Between) -> DateSpan | None:
        start, end = phrase.start, phrase.end
        if start.day is None and end.day is not None and start.clock and end.clock:
            start = replace(start, day=end.day)
            end = replace(end, day=None)
        start = _shares(start, end)
        scene = self._scene()
        first = place_moment(start, self.context, scene, self.words)
        if not isinstance(first, Placed):
            if isinstance(first, Refused) and first.problem.code == "past" and first.other is not None:
                return self._past_range(first.other, end, scene)
            return self._made(first)
        last = self._end_of(first, end, scene)
        if (
            self.context.back
            and isinstance(last, Placed)
            and last.start > self.context.now
            and self._series(start)
        ):
            earlier = replace(self.context, now=first.start - timedelta(minutes=1))
            first = place_moment(start, earlier, scene, self.words)
            last = self._end_of(first, end, scene) if isinstance(first, Placed) else first
        if isinstance(first, Placed):
            return self._told(self._joined(first, last, phrase.role), phrase.start, phrase.end)
        return self._made(first)

    def _series(self, moment: Moment) -> bool:
        return moment.day is not None and not moment.day.fixed

    def _past_range(self, first: Placed, end: Moment, scene: Scene) -> DateSpan | None:
        """A range whose start is over: fine if it still runs, else a question."""
        last = self._end_of(first, end, scene)
        joined = self._joined(first, last, "") if isinstance(last, Placed) else None
        if joined is not None and (joined.end is None or joined.end > self.context.now):
            return joined
        told = words_for(self.language.code).past(self.words, first.start.date())
        return self._made(Refused(Problem("past", told), first))

    def _end_of(self, first: Placed, end: Moment, scene: Scene) -> Result:
        """The end of a range, read from its start."""
        context = replace(self.context, now=first.start, back=False, strict=False)
        if end.day is not None and end.day.fixed:
            context = replace(self.context, strict=False)
        if end.day is None and end.clock is not None and not end.part:
            clock_only = replace(end, begin=end.begin)
            return place_moment(clock_only, replace(context, now=first.start), Scene(), self.words)
        return place_moment(end, context, scene, self.words)

    def _joined(self, first: Placed, last: Result, role: Role) -> DateSpan | None:
        if not isinstance(last, Placed):
            return self._made(last)
        timed = last.grain in ("minute", "second")
        end = last.start if timed else last.end
        if end <= first.start:
            told = words_for(self.language.code).empty_range(self.words)
            return self._made(Refused(Problem("empty-range", told)))
        grain = (
            first.grain
            if first.grain == last.grain and first.grain in ("minute", "second")
            else ("minute" if timed or first.grain == "minute" else "day")
        )
        remarks: tuple[Remark, ...] = tuple(dict.fromkeys((*first.remarks, *last.remarks)))
        other = None
        if first.other is not None and first.other.start < end:
            other = Placed(first.other.start, end, grain, "range")
        placed = Placed(first.start, end, grain, "range", other, remarks=remarks)
        return self._made(placed, role)

    # Repetitions

    def _repeated(self, phrase: Repeated) -> DateSpan | None:
        made = place_repeated(phrase, self.context, self._scene(), self.words)
        if made is None:
            return None
        if isinstance(made, Refused):
            return self._made(made)
        placed, rule = made
        span = self._made(placed)
        if span is None:
            return None
        return replace(
            span, kind="repetition", rrule=rule, other=self._other_repetition(phrase, placed, rule)
        )

    def _other_repetition(self, phrase: Repeated, placed: Placed, rule: str) -> DateSpan | None:
        """The same repetition at the other time that is fair, or what others mean by its word (biweekly)."""
        if phrase.repeat.other is not None and phrase.moment.day is None and not phrase.repeat.month_days:
            return self._repeated(replace(phrase, repeat=phrase.repeat.other))
        other = placed.other
        if other is None or "BYHOUR" in rule or other.start.time() == placed.start.time():
            return None
        span = self._made(replace(other, other=None))
        return replace(span, kind="repetition", rrule=rule) if span else None


def _shares(start: Moment, end: Moment) -> Moment:
    """`between 2 and 4 pm`: what is said once at the end holds for the start."""
    from brain.dates.english_clock import clock_range
    from brain.dates.pieces import ClockPiece

    one, two = start.clock, end.clock
    if not (isinstance(one, ClockPiece) and isinstance(two, ClockPiece)):
        return start
    if two.half and not one.half and not one.literal and not one.midnight:
        said = str(one.hour), str(one.minute), ""
        both = clock_range(said, (str(two.hour), str(two.minute), two.half))  # type: ignore[arg-type]
        return replace(start, clock=both.start) if both else start
    if end.part and not start.part:
        return replace(start, part=end.part)
    return start


def day_bounds(now: datetime) -> tuple[datetime, datetime]:
    """The owner's day [midnight, next midnight) that holds a moment."""
    zone = context_zone(now)
    return midnight(now.date(), zone), midnight(now.date() + timedelta(days=1), zone)

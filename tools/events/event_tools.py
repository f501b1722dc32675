"""The calendar's tools: list_events, find_event, add_event, move_event, cancel_event."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any

from pydantic import Field

from brain.dates.formatting import format_span
from brain.errors import CalendarError
from confirm.proposal import Args, Maker
from tools import words
from tools.calendar.book import COMING_WEEKS, Agenda, CalendarBook
from tools.calendar.failure import NoSuchEvent
from tools.calendar.find import Words
from tools.calendar.occurrence import Occurrence
from tools.calendar.spoken import spoken_when
from tools.events.adding import AddEvent
from tools.events.changing import EventChange
from tools.events.listing import agenda_text, dates_text, event_text, stretch_text
from tools.events.picking import MOST_CHOICES, coming, picked
from tools.fair import clock_change
from tools.text import capitalised, clean
from tools.tool import Arguments, Occasion, Tool
from tools.when import DateProblem, When, days_of, names_day, owner_dates, settle, spans_of

MOST_DATES = 50
NEXT_OF_SERIES = 3
_DAY_ALONE = re.compile(
    r"(?:the\s+)?\d{1,2}(?:st|nd|rd|th)\b(?!\s+(?:of\b|[^\W\d]{3}))|(?:am\s+)?\d{1,2}\.\s*\Z"
)
LONGEST_MINUTES = 60 * 24 * 14


class ListEvents(Arguments):
    """Which days."""

    when: str = Field(
        default="", description="the day or days, in the owner's words; empty for the coming week"
    )
    title_words: str = Field(default="", description="only events with these words in the title, or empty")
    most: int = Field(default=0, ge=0, le=MOST_DATES, description="how many of the next ones, or 0")


class FindEvent(Arguments):
    """Which event."""

    title_words: str = Field(description="a few words of its title")
    on_day: str = Field(default="", description="the day it is on, or empty")


class AddEventArguments(Arguments):
    """A new event."""

    title: str = Field(description="its title, in the owner's words")
    start: str = Field(description="the day and time it begins, in the owner's words")
    end: str = Field(default="", description="when it ends, or empty")
    minutes: int = Field(default=0, ge=0, le=LONGEST_MINUTES, description="how long it is, 0 for an hour")
    location: str = Field(default="", description="where it is, or empty")


class MoveEvent(Arguments):
    """An event at another time."""

    title_words: str = Field(description="a few words of its title")
    to: str = Field(default="", description="the new day or time, in the owner's words")
    on_day: str = Field(default="", description="the day it is on now, or empty")
    later_minutes: int = Field(
        default=0,
        ge=-LONGEST_MINUTES,
        le=LONGEST_MINUTES,
        description="instead of to: minutes later; negative is earlier",
    )


class CancelEvent(Arguments):
    """An event to take out."""

    title_words: str = Field(description="a few words of its title")
    on_day: str = Field(default="", description="the day it is on, or empty")


@dataclass(frozen=True)
class EventTools:
    """The tools on the owner's calendars."""

    book: CalendarBook

    def tools(self) -> tuple[Tool, ...]:
        """All five."""
        return (
            Tool("list_events", words.WHEN_LIST_EVENTS, ListEvents, run=self.show),
            Tool("find_event", words.WHEN_FIND_EVENT, FindEvent, run=self.find),
            Tool("add_event", words.WHEN_ADD_EVENT, AddEventArguments, propose=self.add),
            Tool("move_event", words.WHEN_MOVE_EVENT, MoveEvent, propose=self.move),
            Tool("cancel_event", words.WHEN_CANCEL_EVENT, CancelEvent, propose=self.cancel),
        )

    def makers(self) -> dict[str, Maker]:
        """How each kind of proposal is made again."""
        return {
            "add_event": lambda args: AddEvent(self.book, args),
            "move_event": self._maker("move_event"),
            "cancel_event": self._maker("cancel_event"),
        }

    def _maker(self, kind: str) -> Callable[[Args], EventChange]:
        return lambda args: EventChange.made(kind, self.book, args)

    def show(self, args: ListEvents, occasion: Occasion) -> str:
        """What is on."""
        if args.most and not args.when.strip():
            return self._dates(self.book.next_dates(args.title_words, args.most), args, occasion)
        if args.title_words.strip():
            return self._dates_within(args, occasion)
        start, end, by_clock = days_of(args.when, occasion)
        agenda = self.book.list_events(start, end)
        if args.most:
            return self._dates(replace(agenda, occurrences=agenda.occurrences[: args.most]), args, occasion)
        return agenda_text(agenda, start, end, by_clock)

    def _dates_within(self, args: ListEvents, occasion: Occasion) -> str:
        """The dates of an event in a stretch of time; where none is in it, its next ones are told."""
        start, end = _stretch(args.when, occasion)
        agenda = self.book.dates(args.title_words, start, end)
        if agenda.occurrences or not args.when.strip():
            most = args.most or MOST_DATES
            return self._dates(replace(agenda, occurrences=agenda.occurrences[:most]), args, occasion)
        others = self.find(FindEvent(title_words=args.title_words), occasion)
        told = stretch_text(start, end, occasion.now.date())
        return f"{words.NOT_THEN.format(text=clean(args.title_words), stretch=told)} {others}"

    def _dates(self, agenda: Agenda, args: ListEvents, occasion: Occasion) -> str:
        """Dates of events, each in a line; what isn't there is said, or left to others when `strict`."""
        if agenda.occurrences:
            fewer = len(agenda.occurrences) < args.most and bool(args.title_words)
            told = dates_text(agenda, occasion.now.date())
            return f"{told}\n{words.NO_MORE_DATES}" if fewer else told
        said = clean(args.title_words)
        if occasion.strict and said:
            raise NoSuchEvent(words.NO_SUCH_EVENT.format(text=said))
        none = words.NO_SUCH_EVENT.format(text=said) if said else words.NOTHING_COMING
        return "\n".join([none, *agenda.problems])

    def find(self, args: FindEvent, occasion: Occasion) -> str:
        """The events that fit some words, each in a sentence."""
        found = self.book.find(args.title_words, _day(args.on_day, occasion))
        today = occasion.now.date()
        if found.fits:
            told = [event_text(o, today, self._then(o)) for o in found.fits[:MOST_CHOICES]]
            return "\n".join([*told, *found.problems])
        near = "\n".join(event_text(o, today) for o in found.near[:MOST_CHOICES])
        if occasion.strict:
            raise NoSuchEvent(words.NO_SUCH_EVENT.format(text=clean(args.title_words)))
        none = words.NO_SUCH_EVENT.format(text=clean(args.title_words))
        return "\n".join(part for part in (none, near and words.NEAR_EVENTS, near, *found.problems) if part)

    def _then(self, event: Occurrence) -> tuple[Occurrence, ...]:
        """The next dates of a series after one of them."""
        if not event.recurring:
            return ()
        until = event.ends_at + timedelta(weeks=COMING_WEEKS)
        later = self.book.list_events(event.ends_at, until).occurrences
        return tuple(o for o in later if _same_series(o, event))[:NEXT_OF_SERIES]

    def add(self, args: AddEventArguments, occasion: Occasion) -> AddEvent:
        """Propose a new event. Raises a RemembrancerError for a date that is past or wasn't said."""
        title = capitalised(clean(args.title))
        if not title:
            raise CalendarError(words.EVENT_EMPTY)
        when = settle(args.start, occasion)
        if when is None or (when.day is None and when.at is None):
            raise DateProblem(words.NO_DATE_SAID.format(text=args.start or args.title))
        if when.wide or (when.part and not when.at):
            raise DateProblem(words.AT_WHAT_TIME)
        row = _new_event(title, clean(args.location), when, occasion)
        length = _length(args, when, occasion)
        repeats = next((format_span(s) for s in owner_dates(occasion) if s.kind == "repetition"), "")
        why = (
            ""
            if when.at is None or when.rrule
            else clock_change(when.moment(occasion.now), owner_dates(occasion))
        )
        beside = {"rule": when.rrule, "repeats": repeats, **({"why": why} if why else {})}
        made = AddEvent(self.book, {**row, "minutes": length, **beside})
        if twin := made.twin(occasion.now):
            told = spoken_when(twin, occasion.now.date())
            raise CalendarError(words.THERE_ALREADY.format(title=twin.title, when=told))
        return made

    def move(self, args: MoveEvent, occasion: Occasion) -> EventChange:
        """Propose to move an event. Several that fit, and what repeats, make a question with choices."""
        if not args.to.strip() and not args.later_minutes:
            raise DateProblem(words.MOVE_WHERE)
        to = None if args.later_minutes else settle(args.to, occasion)
        if to is not None and (to.wide or (to.part and not to.at)):
            raise DateProblem(words.AT_WHAT_TIME)
        day = _from_day(args.on_day, to, occasion)
        row: dict[str, Any] = {
            **picked(self.book, args.title_words, day, occasion, args.on_day),
            "later": args.later_minutes,
            "day": "",
            "at": "",
            "or_at": "",
        }
        if to is not None:
            to = _in_its_week(to, args, row["candidates"], occasion)
            row["day"] = to.day.isoformat() if to.day else ""
            row["at"] = to.at.isoformat("minutes") if to.at else ""
            row["or_at"] = to.or_at.isoformat("minutes") if to.or_at else ""
        return EventChange.made("move_event", self.book, row)

    def cancel(self, args: CancelEvent, occasion: Occasion) -> EventChange:
        """Propose to take an event out."""
        day = _day(args.on_day, occasion) or _from_day("", None, occasion)
        said = bool(args.title_words.strip()) or day is not None
        try:
            row = (
                picked(self.book, args.title_words, day, occasion, args.on_day)
                if said
                else coming(self.book, occasion)
            )
        except NoSuchEvent:
            if not Words.of(args.title_words).vague or not occasion.strict:
                raise
            row = coming(self.book, occasion)
        return EventChange.made("cancel_event", self.book, row)


def _day(text: str, occasion: Occasion) -> date | None:
    """The day an event is on now: the owner's, or nothing where the owner named none."""
    try:
        when = settle(text, occasion, last=False)
    except DateProblem:
        return None
    return when.day if when else None


def _in_its_week(to: When, args: MoveEvent, rows: list[Args], occasion: Occasion) -> When:
    """The weekday or `the 27th` of the week or month that an event is in, where that is later.

    A weekday only where the event's own day or week was named, too.
    """
    span = next((s for s in owner_dates(occasion) if s.words in args.to and s.start is not None), None)
    if len(rows) != 1 or to.day is None or span is None:
        return to
    was = date.fromisoformat(str(rows[0]["was"])[:10])
    day = to.day
    if span.bare_weekday and args.on_day.strip():
        day = was + timedelta(days=to.day.weekday() - was.weekday())
    elif _DAY_ALONE.match(span.words):
        day = _in_month(was, to.day.day)
    return replace(to, day=day) if day > to.day else to


def _in_month(month: date, day: int) -> date:
    """That day of the month, or of no month where there is none."""
    try:
        return month.replace(day=day)
    except ValueError:
        return date.min


def _stretch(when: str, occasion: Occasion) -> tuple[datetime, datetime]:
    """The days in which dates of an event are wanted: the coming year where none are named."""
    if when.strip():
        start, end, _ = days_of(when, occasion)
        return start, end
    return occasion.now, occasion.now + timedelta(days=366)


def _same_series(one: Occurrence, other: Occurrence) -> bool:
    return (one.key.calendar, one.key.uid) == (other.key.calendar, other.key.uid)


def _from_day(text: str, to: When | None, occasion: Occasion) -> date | None:
    """The day that a change starts from: the first that the owner named, unless it is where it goes to."""
    said = [span for span in owner_dates(occasion) if span.kind != "range" or span.timed]
    days = [span.start.date() for span in said if span.start is not None and names_day(span)]
    target = to.day if to else None
    first = next((day for day in days if day != target), None)
    return first if text.strip() or len(days) > 1 or to is None else None


def _new_event(title: str, location: str, when: When, occasion: Occasion) -> dict[str, Any]:
    moment = when.moment(occasion.now)
    over = moment <= occasion.now if when.at else moment.date() < occasion.now.date()
    if over:
        raise DateProblem(words.IN_THE_PAST)
    start = moment.isoformat() if when.at else moment.date().isoformat()
    return {"title": title, "location": location, "start": start}


def _length(args: AddEventArguments, when: When, occasion: Occasion) -> int:
    """How long a new event is, in minutes; 0 for the usual. What the owner said wins."""
    if when.length:
        return int(when.length.total_seconds()) // 60
    said = [
        span.duration
        for span in spans_of(occasion.said, occasion)
        if span.kind == "duration" and span.duration
    ]
    if said:
        return int(said[0].total_seconds()) // 60
    if args.end.strip() and when.at:
        return _until(args.end, when, occasion)
    return args.minutes if when.at else 0


def _until(text: str, when: When, occasion: Occasion) -> int:
    try:
        end = settle(text, occasion)
    except DateProblem:
        return 0
    if end is None or end.at is None:
        return 0
    length = end.moment(occasion.now, when.day) - when.moment(occasion.now)
    return max(0, int(length / timedelta(minutes=1)))

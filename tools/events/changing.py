"""A change of an event that is there: moved or cancelled, on one day, from it on, or the whole series."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from brain.dates.wall import place
from brain.errors import CalendarError
from confirm.proposal import Args, Choice, Found, Noting, Question, Receipt, unnoted
from tools import words
from tools.calendar.book import CalendarBook
from tools.calendar.change import Scope
from tools.calendar.failure import Locked
from tools.calendar.occurrence import Key, Occurrence
from tools.calendar.spoken import spoken_moment, spoken_span, spoken_when
from tools.calendar.written import Written
from tools.events.adding import noted, way_back

_DAY = 24 * 60
SCOPES: dict[str, Scope] = {"one": "one", "later": "later", "all": "all"}


@dataclass(frozen=True)
class EventChange:
    """The proposal to move or cancel an event (`confirm.proposal.Proposal`).

    args: candidates (keys of the events that fit, and when they were), scope once it was chosen, none_on
    (what is said first where no event is on the day that was named). For a move,
    where to: day and at (ISO 8601, either may be empty), or_at (that time in the other half of the day), and
    later (minutes).
    """

    kind: str
    book: CalendarBook
    args: Args

    @classmethod
    def made(cls, kind: str, book: CalendarBook, args: Args) -> "EventChange":
        """The proposal, with a choice that was made taken into its arguments."""
        rest = {name: value for name, value in args.items() if name != "choice"}
        choice = args.get("choice", "")
        if choice:
            rest.pop("none_on", None)
        if choice in SCOPES:
            rest["scope"] = choice
        elif choice:
            rest["candidates"] = [args["candidates"][int(choice)]]
        return cls(kind, book, rest)

    def question(self, now: datetime) -> Question:
        """Write the question from the event as it is. Raises CalendarError when that can't be done."""
        if len(self.args["candidates"]) > 1:
            asked = self._which(now)
        else:
            event = self._event()
            if not event.editable:
                raise Locked(event.locked)
            asked = self._ask(event, now)
        said = self.args.get("none_on", "")
        return replace(asked, text=f"{said} {asked.text}") if said else asked

    def days(self) -> set[date]:
        """The days that the events are on which fit."""
        events = [self.book.look_up(_key(row)) for row in self.args["candidates"]]
        return {event.first_day for event in events if event is not None}

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        """Make the change and read it back."""
        if len(self.args["candidates"]) > 1:
            return None
        event = self._event()

        def told(written: Written) -> None:
            noting(way_back(written))

        if self.kind == "cancel_event":
            return self._cancelled(self.book.cancel(event, self._scope(event), told), event, now)
        written = self.book.move(event, self._target(event), self._scope(event), told)
        after = self.book.read_back(written)
        if after is None:
            raise CalendarError(words.NOT_THERE_AFTER.format(title=event.title))
        return self._moved(written, after, now)

    def _moved(self, written: Written, after: Occurrence, now: datetime) -> Receipt:
        text = words.EVENT_MOVED.format(title=after.title, when=spoken_span(after, now.date()))
        return Receipt(self.kind, after.title, text, way_back(written))

    def look(self, now: datetime) -> Found:
        """Look where the event is now, and whether the change is there that was noted ahead."""
        written = noted(self.args)
        if written is not None and self.book.untouched(written):
            return Found("not_done")
        there = self.book.settled(written) if written is not None else None
        return self._found(there, now) if there is not None else self._look_at_event(now)

    def _found(self, written: Written, now: datetime) -> Found:
        """The change as it is in the calendar, with its way back."""
        after = self.book.read_back(written) if self.kind == "move_event" else None
        if after is not None:
            return Found("done", self._moved(written, after, now))
        return Found("done", Receipt(self.kind, written.title, words.EVENT_IS_GONE, way_back(written)))

    def _look_at_event(self, now: datetime) -> Found:
        """Where the event is. A whole series that moved can't be told for sure."""
        row = self.args["candidates"][0]
        event = self.book.look_up(_key(row))
        if event is None and self.kind == "cancel_event":
            return Found("done", Receipt(self.kind, "", words.EVENT_IS_GONE))
        if event is None:
            return Found("unclear", seen=words.SEE_CALENDAR)
        if event.start.isoformat() == row["was"]:
            return Found("not_done")
        when = spoken_span(event, now.date())
        if self.kind == "move_event" and event.start == self._from(row["was"], event):
            return Found(
                "done",
                Receipt(self.kind, event.title, words.EVENT_MOVED.format(title=event.title, when=when)),
            )
        return Found("unclear", seen=words.EVENT_IS.format(title=event.title, when=when))

    def _from(self, was: str, event: Occurrence) -> datetime | date:
        """Where the event would be now, from where it was when it was asked about."""
        start = (
            datetime.fromisoformat(was).astimezone(event.owner_zone)
            if "T" in was
            else date.fromisoformat(was)
        )
        return self._target(replace(event, start=start))

    def _event(self) -> Occurrence:
        event = self.book.look_up(_key(self.args["candidates"][0]))
        if event is None:
            raise CalendarError(words.EVENT_GONE)
        return event

    def _scope(self, event: Occurrence) -> Scope:
        return SCOPES[self.args["scope"]] if event.recurring else "one"

    def _which(self, now: datetime) -> Question:
        events = [self.book.look_up(_key(row)) for row in self.args["candidates"]]
        choices = tuple(
            Choice(str(n), words.CHOICE_EVENT.format(title=event.title, when=spoken_when(event, now.date())))
            for n, event in enumerate(events)
            if event is not None
        )
        if not choices:
            raise CalendarError(words.EVENT_GONE)
        return Question(
            words.ASK_WHICH_CANCEL if self.kind == "cancel_event" else words.ASK_WHICH_MOVE, choices
        )

    def _ask(self, event: Occurrence, now: datetime) -> Question:
        text = self._text(event, now)
        if not event.recurring:
            return Question(f"{text}?")
        if "scope" in self.args:
            return Question(f"{text}{words.SCOPED[self.args['scope']]}?")
        choices = tuple(Choice(scope, words.SCOPES[scope]) for scope in SCOPES)
        return Question(f"{text}? {words.WHICH_SCOPE}", choices)

    def _text(self, event: Occurrence, now: datetime) -> str:
        was = spoken_when(event, now.date())
        if self.kind == "cancel_event":
            return words.ASK_CANCEL_EVENT.format(title=event.title, when=was)
        target = self._target(event)
        if target == event.start:
            raise CalendarError(words.THERE_ALREADY.format(title=event.title, when=was))
        if (target <= now) if isinstance(target, datetime) else (target < now.date()):
            raise CalendarError(words.IN_THE_PAST)
        return words.ASK_MOVE_EVENT.format(title=event.title, old=was, new=spoken_moment(target, now.date()))

    def _target(self, event: Occurrence) -> datetime | date:
        """Where it goes: the day or the time that wasn't said stays as it is."""
        start, later = event.start, self.args["later"]
        if later and later % _DAY == 0:
            return _days_later(start, later // _DAY, event.owner_zone)
        if later and isinstance(start, datetime):
            return (start.astimezone(UTC) + timedelta(minutes=later)).astimezone(start.tzinfo)
        if later:
            raise CalendarError(words.WHOLE_DAY_LATER.format(title=event.title))
        day = date.fromisoformat(self.args["day"]) if self.args["day"] else event.first_day
        at = self._clock(start)
        return place(day, at, event.owner_zone).moment if at is not None else day

    def _clock(self, start: datetime | date) -> time | None:
        """The new time of day; of two fair readings (4 in the night or the afternoon) the nearer one."""
        now_at = start.time() if isinstance(start, datetime) else None
        said = [time.fromisoformat(text) for text in (self.args["at"], self.args["or_at"]) if text]
        if not said:
            return now_at
        if now_at is None:
            return said[0]
        return min(said, key=lambda at: _unlikely(at, now_at))

    def _cancelled(self, written: Written, event: Occurrence, now: datetime) -> Receipt:
        if self.args.get("scope", "one") == "one" and self.book.look_up(event.key) is not None:
            raise CalendarError(words.STILL_THERE.format(title=event.title))
        scope = words.SCOPED[self.args["scope"]] if event.recurring else ""
        text = words.EVENT_CANCELLED.format(
            title=event.title, when=spoken_when(event, now.date()), scope=scope
        )
        return Receipt(self.kind, event.title, text, way_back(written))


def _days_later(start: datetime | date, days: int, zone: ZoneInfo) -> datetime | date:
    """The same time by the clock on the wall, whole days later."""
    day = (start.date() if isinstance(start, datetime) else start) + timedelta(days=days)
    return place(day, start.time(), zone).moment if isinstance(start, datetime) else day


def undo_event(book: CalendarBook, data: Args) -> None:
    """Take a change of the calendar back. Raises CalendarError when the event was changed since."""
    book.revert(Written.from_json(data["written"]))


def _key(row: Args) -> Key:
    return Key(row["calendar"], row["uid"], row["original"])


def _unlikely(at: time, was: time) -> int:
    """How odd a new time is: far from the old one, in the night, or late where the event isn't."""
    night = 480 if at.hour < 7 else 0
    late = 360 if at.hour >= 20 and was.hour < 18 else 0
    return abs(_minutes(at) - _minutes(was)) + night + late


def _minutes(at: time) -> int:
    return at.hour * 60 + at.minute

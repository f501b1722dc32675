"""A new event, proposed."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import ClassVar

from brain.dates.formatting import format_length
from brain.errors import CalendarError
from confirm.proposal import Args, Found, Inverse, Noting, Question, Receipt, unnoted
from tools import words
from tools.calendar.book import CalendarBook
from tools.calendar.change import DEFAULT_LENGTH, Draft
from tools.calendar.occurrence import Occurrence
from tools.calendar.spoken import spoken_moment, spoken_span
from tools.calendar.written import Written

INVERSE = "calendar"


def way_back(written: Written) -> Inverse:
    """What takes a change of the calendar back."""
    return Inverse(INVERSE, {"written": written.to_json()})


def noted(args: Args) -> Written | None:
    """The change that was noted before a run that was cut short."""
    ahead = args.get("ahead")
    return Written.from_json(ahead["written"]) if ahead else None


def settled(book: CalendarBook, args: Args) -> Written | None:
    """That change as it is in the calendar now; None where it isn't there whole."""
    written = noted(args)
    return book.settled(written) if written else None


@dataclass(frozen=True)
class AddEvent:
    """The proposal of a new event (`confirm.proposal.Proposal`).

    args: title, location, start (ISO 8601, a day or a moment), minutes (0 for the usual), rule, repeats,
    and why it isn't the time that was said.
    """

    kind: ClassVar[str] = "add_event"
    book: CalendarBook
    args: Args

    def question(self, now: datetime) -> Question:
        """Write the question. Raises CalendarError when the time has passed or nothing can be written."""
        start = self._start(now)
        if (start <= now) if isinstance(start, datetime) else (start < now.date()):
            raise CalendarError(words.IN_THE_PAST)
        self.book.calendars()
        place = words.AT_PLACE_ASKED.format(place=self.args["location"]) if self.args["location"] else ""
        told = {"title": self.args["title"], "place": place}
        if self.args["rule"]:
            return Question(words.ASK_ADD_REPEATED.format(when=self._repeats(start), **told))
        asked = words.ASK_ADD_EVENT.format(when=self._when(start, now), **told)
        return Question(" ".join(part for part in (self.args.get("why", ""), asked) if part))

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        """Write the event and read it back."""
        written = self.book.add(self._draft(now), noting=lambda one: noting(way_back(one)))
        event = self.book.read_back(written)
        if event is None:
            raise CalendarError(words.NOT_THERE_AFTER.format(title=written.title))
        text = words.EVENT_ADDED.format(title=event.title, when=spoken_span(event, now.date()))
        return Receipt(self.kind, event.title, text, way_back(written))

    def look(self, now: datetime) -> Found:
        """Look for the event; it wasn't there when it was proposed, so what is there now is it."""
        event = self.twin(now)
        if event is None:
            return Found("not_done")
        written = settled(self.book, self.args)
        text = words.EVENT_ADDED.format(title=event.title, when=spoken_span(event, now.date()))
        return Found("done", Receipt(self.kind, event.title, text, way_back(written) if written else None))

    def twin(self, now: datetime) -> Occurrence | None:
        """An event of the same title at the same time."""
        start, zone = self._start(now), now.tzinfo
        begin = start if isinstance(start, datetime) else datetime.combine(start, datetime.min.time(), zone)
        there = self.book.list_events(begin, begin + timedelta(minutes=1)).occurrences
        return next((o for o in there if o.title == self.args["title"] and o.start == start), None)

    def _start(self, now: datetime) -> datetime | date:
        text = self.args["start"]
        return (
            datetime.fromisoformat(text).astimezone(now.tzinfo) if "T" in text else date.fromisoformat(text)
        )

    def _draft(self, now: datetime) -> Draft:
        length = timedelta(minutes=self.args["minutes"]) or None
        start = self._start(now)
        return Draft(self.args["title"], start, length, self.args["location"], rule=self.args["rule"])

    def _when(self, start: datetime | date, now: datetime) -> str:
        today = now.date()
        if not isinstance(start, datetime):
            return words.ALL_DAY.format(day=spoken_moment(start, today))
        length = timedelta(minutes=self.args["minutes"]) or DEFAULT_LENGTH
        end = (start.astimezone(UTC) + length).astimezone(now.tzinfo)
        if end.date() != start.date():
            return words.MOMENT_TO_MOMENT.format(
                start=spoken_moment(start, today), end=spoken_moment(end, today)
            )
        day = spoken_moment(start.date(), today)
        return words.DAY_BETWEEN.format(day=day, start=f"{start:%H:%M}", end=f"{end:%H:%M}")

    def _repeats(self, start: datetime | date) -> str:
        if not isinstance(start, datetime):
            return str(self.args["repeats"])
        length = timedelta(minutes=self.args["minutes"]) or DEFAULT_LENGTH
        return words.REPEATING.format(repeats=self.args["repeats"], length=format_length(length))

"""All of the owner's calendars together: what is on, what was meant, and changes with their undoing.

Every call goes to the calendars as they are now and may take as long as their servers; run it in a thread.
A calendar that can't be read is told in `Agenda.problems` while others answer, and raised when none does.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from brain.clock import Clock
from brain.dates.wall import midnight
from brain.errors import CalendarError
from tools.calendar import words
from tools.calendar.change import Change, Draft, Scope
from tools.calendar.changing import Changer, Noting, unnoted
from tools.calendar.failure import CalendarDown
from tools.calendar.find import Fit, Words, best, judge, near
from tools.calendar.occurrence import Key, Occurrence, in_order
from tools.calendar.reading import CalendarName, Owner, Reader
from tools.calendar.source import Shelf, Source, name_apart
from tools.calendar.written import Written

COMING_WEEKS = 8
_FAR = timedelta(days=366 * 5)  # a birthday on 29 February comes every four years


@dataclass(frozen=True)
class Agenda:
    """What is on. problems: calendars that couldn't be read, a sentence each. remarks: what was left out."""

    occurrences: tuple[Occurrence, ...]
    problems: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Found:
    """What fits some words. fits: the next date of each event that fits, one to take, several to ask about.

    on_day: whether they are on the day that was asked for (True when none was). near: events that have half
    of the words, to ask about when nothing fits. problems: calendars that couldn't be searched.
    """

    fits: tuple[Occurrence, ...]
    on_day: bool = True
    near: tuple[Occurrence, ...] = ()
    problems: tuple[str, ...] = ()


@dataclass(frozen=True)
class Calendar:
    """One calendar, by name. locked: why it can't be changed, empty when it can."""

    name: str
    locked: str
    default: bool


class CalendarBook:
    """The calendars of one owner. default: the name of the one that new events go into."""

    def __init__(
        self,
        shelves: Sequence[Shelf],
        owner: Owner,
        clock: Clock,
        new_uid: Callable[[], str],
        default: str = "",
    ) -> None:
        self._shelves = tuple(shelves)
        self._home = owner
        self._clock = clock
        self._new_uid = new_uid
        self._default = default
        self._readers: dict[tuple[str, str], Reader] = {}

    @property
    def _owner(self) -> Owner:
        """The owner, in the zone that the clock has now: who travels reads the calendar by the time there."""
        return replace(self._home, zone=self._clock.zone)

    def calendars(self) -> tuple[Calendar, ...]:
        """The calendars that can be reached. Raises CalendarError when none can."""
        sources, _ = self._sources()
        chosen = self._writable(sources, "") if any(not s.locked for s in sources) else None
        return tuple(Calendar(s.name, s.locked, s is chosen) for s in sources)

    def list_events(self, start: datetime | date, end: datetime | date) -> Agenda:
        """What is on at some moment of [start, end), in order. A date is the owner's midnight."""
        lo, hi = self._moment(start), self._moment(end)
        readers, problems = self._read()
        found = sorted((o for reader in readers for o in reader.occurrences(lo, hi)), key=in_order)
        remarks = [*(r for reader in readers for r in reader.remarks()), *self._remarks()]
        return Agenda(tuple(found), problems, tuple(remarks))

    def find(self, text: str, day: date | None = None, weeks: int = COMING_WEEKS) -> Found:
        """The events whose title has these words: on `day` if any is, else from today on in the coming weeks.

        An event that fits and is further off is found too, by its next date. Raises CalendarError when no
        calendar answers.
        """
        wanted = Words.of(text)
        readers, problems = self._read()
        today = midnight(self._clock.now().date(), self._owner.zone)
        if day is not None:
            lo = midnight(day, self._owner.zone)
            hi = midnight(day + timedelta(days=1), self._owner.zone)
            here = [o for reader in readers for o in reader.occurrences(lo, hi)]
            fits = _fitting(here, wanted) or (here if wanted.vague else [])
            if fits:
                return Found(tuple(fits), problems=problems)
        coming = self._coming(readers, wanted, (today, today + timedelta(weeks=weeks)))
        fits = _fitting(coming, wanted)
        almost = () if fits else tuple(_almost(coming, wanted))
        return Found(tuple(fits), day is None or not fits, almost, problems)

    def dates(self, text: str, start: datetime | date, end: datetime | date) -> Agenda:
        """Every date in [start, end) of events whose title has these words, all for no words; in order."""
        agenda = self.list_events(start, end)
        wanted = Words.of(text)
        if wanted.telling or wanted.kinds:
            return replace(
                agenda, occurrences=tuple(sorted(_fitting(agenda.occurrences, wanted), key=in_order))
            )
        return agenda

    def next_dates(self, text: str, most: int) -> Agenda:
        """The next dates, `most` at the most, of the events whose title has these words, or of all.

        What is on now counts. Years are looked through where the coming weeks hold too few.
        """
        now = self._clock.now()
        agenda = Agenda(())
        for ahead in (timedelta(weeks=COMING_WEEKS), timedelta(days=400), _FAR):
            agenda = self.dates(text, now, now + ahead)
            if len(agenda.occurrences) >= most:
                break
        return replace(agenda, occurrences=agenda.occurrences[:most])

    def look_up(self, key: Key) -> Occurrence | None:
        """The occurrence as it is now; None when it is gone. Raises CalendarDown, CalendarError."""
        source = self._source(key.calendar)
        reader = self._reader(source)
        reader.load(source.read())
        return next(self._matching(reader, key), None)

    def add(self, draft: Draft, calendar: str = "", noting: Noting = unnoted) -> Written:
        """Write a new event into a calendar, the default one when none is named. Raises CalendarError."""
        sources, _ = self._sources()
        return self._changer(self._writable(sources, calendar)).add(draft, noting)

    def change(
        self, occurrence: Occurrence, change: Change, scope: Scope, noting: Noting = unnoted
    ) -> Written:
        """Change an event. Raises StaleError when it isn't as given any more, or CalendarError."""
        return self._changer(self._source(occurrence.calendar)).change(occurrence, change, scope, noting)

    def move(
        self, occurrence: Occurrence, start: datetime | date, scope: Scope, noting: Noting = unnoted
    ) -> Written:
        """Move an event, as long as it is. Raises as `change` does."""
        return self.change(occurrence, Change(start=start), scope, noting)

    def cancel(self, occurrence: Occurrence, scope: Scope, noting: Noting = unnoted) -> Written:
        """Take an event out of its calendar. Raises as `change` does."""
        return self._changer(self._source(occurrence.calendar)).cancel(occurrence, scope, noting)

    def read_back(self, written: Written) -> Occurrence | None:
        """What is now true of a changed event, read from its calendar; None when it isn't there."""
        return self.look_up(written.key)

    def settled(self, written: Written) -> Written | None:
        """A change that was noted before it was written, as it is there now; None where it isn't whole."""
        return self._changer(self._source(written.key.calendar)).settled(written)

    def untouched(self, written: Written) -> bool:
        """Whether nothing of a change that was noted has been written."""
        return self._changer(self._source(written.key.calendar)).untouched(written)

    def revert(self, written: Written) -> Written:
        """Undo a change, to the byte. Raises StaleError when the event was changed since."""
        return self._changer(self._source(written.key.calendar)).revert(written)

    def _coming(
        self, readers: Sequence[Reader], wanted: Words, span: tuple[datetime, datetime]
    ) -> list[Occurrence]:
        """The next date of every event that may be meant, in the span or, failing that, later."""
        found: list[Occurrence] = []
        for reader in readers:
            for series in reader.series:
                titles = {(e.title, e.component.text("LOCATION")) for e in series.entries}
                if not any(_may_fit(judge(wanted, *pair)) for pair in titles):
                    continue
                dates = reader.of_series(series, *span) or reader.of_series(series, span[1], span[1] + _FAR)
                found.extend(_next_of_each_title(dates, self._clock.now(), wanted))
        return found

    def _matching(self, reader: Reader, key: Key) -> Iterator[Occurrence]:
        for series in reader.series:
            if series.uid == key.uid:
                yield from reader.by_original(series, key.original)

    def _read(self) -> tuple[list[Reader], tuple[str, ...]]:
        """The calendars that answer, read, and a sentence for each that doesn't. Raises when none does."""
        sources, problems = self._sources()
        readers: list[Reader] = []
        for source in sources:
            try:
                reader = self._reader(source)
                reader.load(source.read())
                readers.append(reader)
            except CalendarError as error:
                problems.append(str(error))
        if not readers and problems:
            raise CalendarDown(" ".join(problems))
        return readers, tuple(problems)

    def _sources(self) -> tuple[list[Source], list[str]]:
        found: list[Source] = []
        problems: list[str] = []
        for shelf in self._shelves:
            try:
                found.extend(source for source in shelf.sources() if source not in found)
            except CalendarError as error:
                problems.append(str(error))
        if not found and problems:
            raise CalendarDown(" ".join(problems))
        name_apart(found)
        return found, problems

    def _source(self, name: str) -> Source:
        sources, problems = self._sources()
        for source in sources:
            if source.name.casefold() == name.strip().casefold():
                return source
        if problems:
            raise CalendarDown(" ".join(problems))
        names = ", ".join(source.name for source in sources)
        raise CalendarError(words.NO_SUCH_CALENDAR.format(name=name, names=names))

    def _writable(self, sources: Sequence[Source], name: str) -> Source:
        """The named calendar, else the default, else the first that can be written."""
        wanted = name or self._default
        if wanted:
            source = self._source(wanted)
            if source.locked:
                raise CalendarError(source.locked)
            return source
        for source in sources:
            if not source.locked:
                return source
        raise CalendarError(words.NO_WRITABLE)

    def _reader(self, source: Source) -> Reader:
        owner = self._owner
        key = (source.name, owner.zone.key)
        if key not in self._readers:
            self._readers[key] = Reader(CalendarName(source.name, source.locked), owner)
        return self._readers[key]

    def _remarks(self) -> Iterator[str]:
        sources, _ = self._sources()
        for source in sources:
            yield from source.remarks()

    def _changer(self, source: Source) -> Changer:
        return Changer(source, self._clock, self._new_uid)

    def _moment(self, value: datetime | date) -> datetime:
        return value if isinstance(value, datetime) else midnight(value, self._owner.zone)


def _may_fit(fit: Fit) -> bool:
    return fit.all_found or fit.share >= 0.5


def _fitting(occurrences: Sequence[Occurrence], wanted: Words) -> list[Occurrence]:
    places = best([judge(wanted, o.title, o.location) for o in occurrences])
    return [occurrences[n] for n in places]


def _almost(occurrences: Sequence[Occurrence], wanted: Words) -> list[Occurrence]:
    return [occurrences[n] for n in near([judge(wanted, o.title, o.location) for o in occurrences])]


def _next_of_each_title(dates: Sequence[Occurrence], now: datetime, wanted: Words) -> list[Occurrence]:
    """The first date that isn't over, else the last that is; for each title that the series has."""
    chosen: dict[str, Occurrence] = {}
    for occurrence in dates:
        held = chosen.get(occurrence.title)
        if held is None or (held.ends_at <= now < occurrence.ends_at):
            chosen[occurrence.title] = occurrence
    whole = [o for o in chosen.values() if judge(wanted, o.title, o.location).all_found]
    return sorted(whole, key=in_order)[:1] or list(chosen.values())[:1]

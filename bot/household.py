"""The butler's side of the house: calendars, tasks, reminders, questions and the way back."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import get_args
from uuid import uuid4

from bot.schedule import changing
from bot.schedule.owed_reminders import OwedReminders
from bot.schedule.schedule import Schedule
from bot.schedule.store import OwedStore
from bot.settings import Settings, calendar_folder
from brain.clock import Clock
from brain.digest.digest import Digests
from brain.model.client import Model
from confirm.actions import Actions
from confirm.blanks import Blanks
from confirm.claims.turn import Turn
from confirm.nudges import Nudge, Nudged, NudgeKind, nudge
from confirm.pending import Pending
from confirm.reading import read_reply
from confirm.undo import Journal
from tools.butler import Butler
from tools.calendar.book import CalendarBook
from tools.calendar.opening import open_calendars
from tools.loop.checks import Checks
from tools.loop.conversation import Conversations
from tools.note_tools import Search
from tools.registry import Parts, open_toolbox, undoers
from tools.tool import Occasion
from tools.weather import Weather, WeatherTools


@dataclass(frozen=True)
class Household:
    """What requests are handled with.

    lock: held around `pending`, `blanks` and `journal`, which take one thread at a time. forecast: the
    weather of a day at home, in words; None where no place is set. It raises RemembrancerError when it can't
    be had.
    """

    book: CalendarBook
    schedule: Schedule
    pending: Pending
    blanks: Blanks
    journal: Journal
    conversations: Conversations
    butler: Butler
    digests: Digests
    lock: threading.RLock
    forecast: Callable[[date], str] | None = None


@contextmanager
def open_household(
    settings: Settings,
    place: tuple[Path, Path],
    clock: Clock,
    actions: Actions,
    mind: tuple[Search, Model | None],
) -> Iterator[Household]:
    """Open it all, and close it afterwards.

    place: the vault and the state folder. mind: search, and the model when there is one.
    """
    (vault, state), (search, model) = place, mind
    with ExitStack() as stack:
        store = OwedStore(state)
        stack.callback(store.close)
        schedule = Schedule(store, actions, clock, date_order=settings.owner.date_order)
        book = open_calendars(settings.calendar, calendar_folder(settings, vault), clock, _new_uid)
        parts = Parts(
            vault, book, search, OwedReminders(schedule), settings.tasks, settings.weather, settings.web
        )
        toolbox = open_toolbox(parts)
        journal = Journal(state / "journal.sqlite3", {**undoers(parts), **changing.undoers(schedule)})
        blanks = Blanks(state / "blanks.sqlite3")
        pending = Pending(state / "pending.sqlite3", {**toolbox.makers, **changing.makers(schedule)}, journal)
        pending.forget(clock.now())
        conversations = Conversations(state / "conversations.sqlite3")
        digests = Digests(vault, state)
        for part in (journal, pending, blanks, conversations, digests):
            stack.callback(part.close)
        butler = Butler(
            toolbox, conversations, search, model, _checks(), settings.tools, settings.owner.date_order
        )
        forecast = _forecast(settings, clock)
        yield Household(
            book,
            schedule,
            pending,
            blanks,
            journal,
            conversations,
            butler,
            digests,
            threading.RLock(),
            forecast,
        )


def _forecast(settings: Settings, clock: Clock) -> Callable[[date], str] | None:
    """The weather at home, where it is set."""
    if not settings.weather.place:
        return None
    weather = WeatherTools(settings.weather)
    return lambda day: weather.forecast(Weather(when=day.isoformat()), Occasion(day.isoformat(), clock.now()))


def _checks() -> Checks:
    """How replies are read, and when the model is reminded, once of each kind."""

    def reminded(text: str, turn: Turn, sent: frozenset[str]) -> Nudge | None:
        return nudge(text, turn, Nudged(frozenset(kind for kind in get_args(NudgeKind) if kind in sent)))

    return Checks(read_reply, reminded)


def _new_uid() -> str:
    """A UID for a new event (RFC 7986, section 5.3)."""
    return str(uuid4())

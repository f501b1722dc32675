"""The schedule's parts in one place, for the desk and for tools: what is owed, and what its buttons do."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import time

from bot.schedule.store import OwedStore
from brain.clock import Clock
from brain.dates.span import DateOrder, LanguageCode
from confirm.actions import Actions

MORNING = time(9)


def _nothing() -> None:
    """Do nothing: no ticker runs."""


@dataclass
class Schedule:
    """What reminders are made with. morning: when a day without a time begins to matter.

    wake: `Ticker.wake` of the running bot, so that something due in a few seconds isn't late.
    """

    store: OwedStore
    actions: Actions
    clock: Clock
    morning: time = MORNING
    language: LanguageCode = "en"
    date_order: DateOrder = "day-month"
    wake: Callable[[], None] = _nothing

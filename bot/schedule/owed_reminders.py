"""The reminders that the tools work with: set, called off and moved in the owed schedule."""

from dataclasses import dataclass
from datetime import datetime

from bot.schedule.changing import CalledOff, Moved, times_of
from bot.schedule.reminders import KIND, remind, when_words
from bot.schedule.schedule import Schedule
from bot.schedule.when import timing_at
from confirm.proposal import Proposal
from tools.reminders import Standing

_ALL = 10_000


@dataclass(frozen=True)
class OwedReminders:
    """Reminders as the tools keep them (`tools.reminders.Reminders`)."""

    schedule: Schedule

    def remind(self, text: str, when: datetime, now: datetime, rule: str = "") -> str:
        """Owe a reminder, once for the same text, moment and rule; returns its id."""
        return self.is_owed(text, when, rule) or str(remind(self.schedule, text, when, now, rule).id)

    def is_owed(self, text: str, when: datetime, rule: str = "") -> str:
        """The id of the reminder that is owed like that, or empty."""
        for owed in self.schedule.store.upcoming(self.schedule.clock.now(), limit=_ALL, kind=KIND):
            if owed.payload.get("text") == text and owed.due == when and owed.rule == rule:
                return str(owed.id)
        return ""

    def drop(self, reminder: str) -> None:
        """Take a reminder back."""
        self.schedule.store.cancel(int(reminder))

    def standing(self, now: datetime) -> tuple[Standing, ...]:
        """What is to come, soonest first. now: aware, in the owner's zone."""
        return tuple(
            Standing(
                id=str(owed.id),
                text=str(owed.payload.get("text", "")),
                due=owed.due.astimezone(now.tzinfo),
                told=when_words(self.schedule, owed, now),
                rule=owed.rule,
            )
            for owed in self.schedule.store.upcoming(now, limit=_ALL, kind=KIND)
        )

    def calling_off(self, reminder: str) -> Proposal:
        """The proposal to call one off."""
        return CalledOff(self.schedule, {"owed": int(reminder)})

    def moving(self, reminder: str, when: datetime, now: datetime, rule: str = "") -> Proposal:
        """The proposal to move one. Raises RemembrancerError for a time that is over."""
        return Moved(self.schedule, {"owed": int(reminder), **times_of(timing_at(when, now, rule))})

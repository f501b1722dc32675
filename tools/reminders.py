"""The tool set_reminder. Where reminders are owed and how they arrive is not this room's work."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import ClassVar, Protocol

from pydantic import Field

from brain.dates.formatting import format_span
from brain.dates.repeat import occurrences
from brain.dates.span import DateSpan
from brain.dates.wall import earlier_than, later
from brain.errors import VaultError
from confirm.proposal import (
    Args,
    Found,
    Inverse,
    Maker,
    Noting,
    Proposal,
    Question,
    Receipt,
    unnoted,
)
from tools import words
from tools.calendar.spoken import spoken_moment
from tools.fair import Fair, clock_change, fair_time
from tools.text import clean
from tools.tool import Arguments, Occasion, Tool
from tools.when import DateProblem, When, owner_dates, settle

INVERSE = "reminder"
DAY_STARTS = 9
SOON = timedelta(minutes=15)
"""How far off a reminder is at least that has no time of its own."""
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)


@dataclass(frozen=True)
class Standing:
    """A reminder to come. due: aware, in the owner's zone; told: that or its repetition, in words."""

    id: str
    text: str
    due: datetime
    told: str
    rule: str = ""


class Reminders(Protocol):
    """The store of reminders that are owed. The same text and moment is owed once."""

    def remind(self, text: str, when: datetime, now: datetime, rule: str = "") -> str:
        """Owe a reminder at `when` (aware); returns its id. Raises RemembrancerError.

        rule: an RFC 5545 RRULE value that starts at `when`, or empty.
        """

    def is_owed(self, text: str, when: datetime, rule: str = "") -> str:
        """The id of the reminder that is owed with this text, moment and rule, or empty."""

    def drop(self, reminder: str) -> None:
        """Take a reminder back. One that was sent or dropped before is no error."""

    def standing(self, now: datetime) -> Sequence[Standing]:
        """What is to come, soonest first. now: aware, in the owner's zone."""

    def calling_off(self, reminder: str) -> Proposal:
        """The proposal to call one off."""

    def moving(self, reminder: str, when: datetime, now: datetime, rule: str = "") -> Proposal:
        """The proposal to move one to `when` (aware). Raises RemembrancerError for a time that is over."""


class SetReminder(Arguments):
    """A reminder."""

    text: str = Field(description="what to be reminded of, in the owner's words")
    when: str = Field(description="the day and time, in the owner's words")


@dataclass(frozen=True)
class ReminderTools:
    """The tool over a store of reminders."""

    reminders: Reminders

    def tools(self) -> tuple[Tool, ...]:
        """The one tool."""
        return (Tool("set_reminder", words.WHEN_SET_REMINDER, SetReminder, propose=self.set),)

    def makers(self) -> dict[str, Maker]:
        """How the proposal is made again."""
        return {"set_reminder": lambda args: NewReminder(self.reminders, args)}

    def _fair(self, when: str, occasion: Occasion) -> Fair | None:
        """What to propose in the place of a time that is over or doesn't exist."""
        spans = [span for span in owner_dates(occasion) if span.words == when and span.problem]
        return fair_time(spans[0], occasion) if spans else None

    def set(self, args: SetReminder, occasion: Occasion) -> "NewReminder":
        """Propose a reminder; a day without a time means nine in the morning, or what is left of the day.

        For a plain request at a time that is over or doesn't exist, the next fair one, and why.
        """
        text = clean(args.text)
        if not text:
            raise VaultError(words.REMINDER_EMPTY)
        fair = self._fair(args.when, occasion) if occasion.strict else None
        if fair is not None:
            row = {"text": text, "when": fair.when.isoformat(), "rule": "", "repeats": "", "why": fair.reason}
            return NewReminder(self.reminders, row)
        when = settle(args.when, occasion)
        if when is None or (when.day is None and when.at is None):
            raise DateProblem(words.REMIND_WHEN)
        if when.wide:
            raise DateProblem(words.REMIND_WHEN)
        moment = _moment(when, occasion.now)
        spans = owner_dates(occasion)
        repeated = next((span for span in spans if when.rrule and span.rrule == when.rrule), None)
        if repeated is not None and not earlier_than(occasion.now, moment):
            repeated = _next_time(repeated, moment, occasion.now)
            moment = repeated.start or moment
        if not earlier_than(occasion.now, moment):
            raise DateProblem(words.IN_THE_PAST)
        repeats = format_span(repeated) if repeated else ""
        row = {"text": text, "when": moment.isoformat(), "rule": when.rrule, "repeats": repeats}
        why = "" if when.rrule else clock_change(moment, spans)
        return NewReminder(self.reminders, {**row, "why": why} if why else row)


def _moment(when: When, now: datetime) -> datetime:
    """The moment meant; in the morning of a day, and where that is over, in what is left of the day."""
    if when.at is not None:
        return when.moment(now)
    morning = max(DAY_STARTS, when.part.hour if when.part else 0)
    moment = when.moment(now).replace(hour=morning)
    soon = later(now, SOON)
    hour = later(soon, HOUR).replace(minute=0, second=0, microsecond=0)
    left = when.until is not None and earlier_than(hour, when.until)
    return hour if left and not earlier_than(now, moment) else moment


def _next_time(span: DateSpan, first: datetime, now: datetime) -> DateSpan:
    """A repetition whose first time is over, from the next one on."""
    timed = replace(span, start=first, end=later(first, MINUTE), grain="minute")
    coming = next(iter(occurrences(timed, now, 1)), first)
    return replace(timed, start=coming, end=later(coming, MINUTE))


@dataclass(frozen=True)
class NewReminder:
    """The proposal of a reminder (`confirm.proposal.Proposal`).

    args: text, when (ISO 8601), rule and repeats, and why it isn't the time that was said.
    """

    kind: ClassVar[str] = "set_reminder"
    reminders: Reminders
    args: Args

    def question(self, now: datetime) -> Question:
        """Write the question. Raises DateProblem when the time has passed."""
        when = self._when(now)
        if when <= now:
            raise DateProblem(words.IN_THE_PAST)
        if self.args["rule"]:
            return Question(words.ASK_REMIND_AGAIN.format(**self.args))
        text = words.ASK_REMIND.format(when=spoken_moment(when, now.date()), text=self.args["text"])
        why = self.args.get("why", "")
        return Question(f"{why} {text}" if why else text)

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        """Owe the reminder."""
        return self._receipt(
            self.reminders.remind(self.args["text"], self._when(now), now, self.args["rule"]), now
        )

    def look(self, now: datetime) -> Found:
        """Look whether it is owed."""
        owed = self.reminders.is_owed(self.args["text"], self._when(now), self.args["rule"])
        return Found("done", self._receipt(owed, now)) if owed else Found("not_done")

    def _when(self, now: datetime) -> datetime:
        return datetime.fromisoformat(self.args["when"]).astimezone(now.tzinfo)

    def _receipt(self, owed: str, now: datetime) -> Receipt:
        when = spoken_moment(self._when(now), now.date())
        text = words.REMINDER_SET.format(when=when, text=self.args["text"])
        if self.args["rule"]:
            text = words.REMINDER_SET_AGAIN.format(**self.args)
        return Receipt(self.kind, self.args["text"], text, Inverse(INVERSE, {"id": owed}))


def undo_reminder(reminders: Reminders, data: Args) -> None:
    """Take a reminder back."""
    reminders.drop(data["id"])

"""The tools cancel_reminder and move_reminder: which reminder is meant, and when it shall come instead."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from pydantic import Field

from brain.dates.wall import place
from brain.errors import RemembrancerError
from confirm.proposal import Args, Choice, Found, Maker, Noting, Proposal, Question, Receipt, unnoted
from tools import words
from tools.calendar.find import Words, best, judge
from tools.reminders import Reminders, Standing
from tools.text import clean
from tools.tool import Arguments, Occasion, Tool
from tools.when import DateProblem, When, settle

MOST_CHOICES = 8
_WORDS = Field(description="a few words of the reminder")
_DAY = Field(default="", description="the day it is on now, only if the owner said it")


class NoSuchReminder(RemembrancerError):
    """No reminder to come fits; the sentence says which there are."""


class CancelReminder(Arguments):
    """Which reminder."""

    title_words: str = _WORDS
    on_day: str = _DAY


class MoveReminder(Arguments):
    """Which reminder, and its new time."""

    title_words: str = _WORDS
    to: str = Field(description="the new day or time, in the owner's words")
    on_day: str = _DAY


@dataclass(frozen=True)
class ReminderChanges:
    """The tools over the reminders to come."""

    reminders: Reminders

    def tools(self) -> tuple[Tool, ...]:
        """Both."""
        return (
            Tool("cancel_reminder", words.WHEN_CANCEL_REMINDER, CancelReminder, propose=self.cancel),
            Tool("move_reminder", words.WHEN_MOVE_REMINDER, MoveReminder, propose=self.move),
        )

    def makers(self) -> dict[str, Maker]:
        """How a question that asks which one is made again; a choice makes the change of that one."""
        return {WhichReminder.kind: self._which}

    def cancel(self, args: CancelReminder, occasion: Occasion) -> Proposal:
        """Propose to call one off; several that fit make a question with choices."""
        return self._asked(self._meant(args.title_words, args.on_day, occasion), occasion, None)

    def move(self, args: MoveReminder, occasion: Occasion) -> Proposal:
        """Propose another time. A time alone keeps the day and the repetition, a day alone the time."""
        when = settle(args.to, occasion)
        if when is None or when.wide or (when.day is None and when.at is None):
            raise DateProblem(words.REMIND_WHEN)
        return self._asked(self._meant(args.title_words, args.on_day, occasion), occasion, when)

    def _meant(self, text: str, on_day: str, occasion: Occasion) -> Sequence[Standing]:
        """The reminders that some words mean, on that day where one was named."""
        standing = self.reminders.standing(occasion.now)
        day = _day(on_day, occasion)
        fits = [judge(Words.of(text), one.text) for one in standing]
        meant = [standing[n] for n in best(fits)] if text.strip() else list(standing)
        meant = [one for one in meant if day is None or one.due.date() == day]
        if not meant:
            raise NoSuchReminder(_none(text, standing))
        return meant[:MOST_CHOICES]

    def _asked(self, meant: Sequence[Standing], occasion: Occasion, when: When | None) -> Proposal:
        rows = [{"id": one.id, "label": _label(one), **_row(one, when, occasion.now)} for one in meant]
        if len(rows) == 1:
            return self._change(rows[0], occasion.now)
        return WhichReminder({"candidates": rows, "now": occasion.now.isoformat()})

    def _which(self, args: Args) -> Proposal:
        if "choice" not in args:
            return WhichReminder(args)
        row = args["candidates"][int(args["choice"])]
        return self._change(row, datetime.fromisoformat(args["now"]))

    def _change(self, row: Args, now: datetime) -> Proposal:
        if "when" not in row:
            return self.reminders.calling_off(row["id"])
        when = datetime.fromisoformat(row["when"]).astimezone(now.tzinfo)
        return self.reminders.moving(row["id"], when, now, row["rule"])


@dataclass(frozen=True)
class WhichReminder:
    """The question which of several reminders is meant (`confirm.proposal.Proposal`); it changes nothing.

    args: candidates (id, label, and where to: when and rule) and now, ISO 8601.
    """

    args: Args
    kind: ClassVar[str] = "which_reminder"

    def question(self, now: datetime) -> Question:
        """Write the question."""
        rows = self.args["candidates"]
        return Question(
            words.ASK_WHICH_REMINDER, tuple(Choice(str(n), row["label"]) for n, row in enumerate(rows))
        )

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        """Nothing: one has to be chosen first."""
        return None

    def look(self, now: datetime) -> Found:
        """It never runs."""
        return Found("not_done")


def _day(text: str, occasion: Occasion) -> date | None:
    """The day that it is on now, where the owner named one."""
    try:
        when = settle(text, occasion, last=False)
    except DateProblem:
        return None
    return when.day if when else None


def _row(one: Standing, when: When | None, now: datetime) -> dict[str, str]:
    """Where a reminder shall go."""
    if when is None:
        return {}
    moment = _moment(one, when, now)
    if moment <= now:
        raise DateProblem(words.IN_THE_PAST)
    rule = when.rrule or (one.rule if when.day is None else "")
    return {"when": moment.isoformat(), "rule": rule}


def _moment(one: Standing, when: When, now: datetime) -> datetime:
    """Its new moment; of an hour that may be in either half of the day, the one to come."""
    zone = now.tzinfo
    assert zone is not None
    day = when.day or one.due.date()
    moment = place(day, when.at or when.part or one.due.time(), zone).moment
    return place(day, when.or_at, zone).moment if moment <= now and when.or_at else moment


def _label(one: Standing) -> str:
    return words.STANDING.format(text=one.text, when=one.told)


def _none(text: str, standing: Sequence[Standing]) -> str:
    """That none fits, and which there are."""
    if not standing:
        return words.NO_REMINDERS
    said = words.NO_SUCH_REMINDER.format(text=clean(text)) if text.strip() else words.NO_SUCH_REMINDER_THEN
    there = "; ".join(_label(one) for one in standing[:MOST_CHOICES])
    return f"{said} {words.THERE_ARE.format(reminders=there)}"

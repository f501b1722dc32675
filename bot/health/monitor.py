"""Looks at every part again and again, and owes the owner one notice when one fails and one when it is well.

`Monitor.look` is called every few seconds and does what is due by then. What it finds is kept on disk, so a
restart neither forgets an illness nor tells of it twice. In the quiet hours only what endangers notes is
told; the rest waits for the morning, and isn't told at all when it is well by then.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from bot.health import words
from bot.health.condition import Condition, Look, Patience, after
from bot.health.record import Record
from bot.schedule.said import at_words, moment_words
from bot.telegram.surface import place_of
from brain.clock import Clock
from brain.dates.wall import place
from brain.errors import RemembrancerError

LONGEST = 60.0
"""Seconds that one look may take."""
DAY = timedelta(days=1)
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Check:
    """A part and how it is looked at.

    look: None says nothing about its health. every: between looks. urgent: told at night too.
    may_be_busy: a look that takes too long says nothing, as while the index is made. when_over: a
    sentence with {since} and {until} for a part whose illness can be told only when it is over; longest:
    of a longer one somebody else tells.
    """

    part: str
    look: Callable[[], Awaitable[Look | None]]
    every: timedelta
    patience: Patience
    urgent: bool = False
    may_be_busy: bool = False
    when_over: str = ""
    longest: timedelta = timedelta.max


@dataclass(frozen=True)
class Quiet:
    """The hours in which only the urgent is told, by the owner's clock; none where they are equal."""

    begin: time
    end: time

    def over(self, now: datetime) -> datetime:
        """When something may be told: now, or the end of the quiet hours. now: aware."""
        if not self._holds(now.time()) or now.tzinfo is None:
            return now
        day = now.date() + (DAY if now.time() >= self.end else timedelta())
        return place(day, self.end, now.tzinfo).moment

    def _holds(self, at: time) -> bool:
        if self.begin <= self.end:
            return self.begin <= at < self.end
        return at >= self.begin or at < self.end


class Monitor:
    """Looks at the parts. wake: called when something was owed."""

    def __init__(
        self,
        checks: Sequence[Check],
        record: Record,
        clock: Clock,
        quiet: Quiet,
        wake: Callable[[], None],
    ) -> None:
        self._checks = tuple(checks)
        self._record = record
        self._clock = clock
        self._quiet = quiet
        self._wake = wake
        self._looked: dict[str, datetime] = {}
        self._running: dict[str, asyncio.Task[None]] = {}

    async def look(self) -> None:
        """Begin the looks that are due. Each goes on by itself, so that a slow part holds up no other."""
        for check in self._checks:
            if check.part not in self._running and self._is_due(check):
                self._looked[check.part] = self._clock.now()
                self._running[check.part] = asyncio.create_task(self._take(check))

    def tell_of_away(self, part: str, since: datetime, until: datetime) -> None:
        """Owe the sentence of a part that couldn't be had before looking began, where that was long."""
        check = next(check for check in self._checks if check.part == part)
        if check.patience.ill_after <= until - since <= check.longest:
            told = _spell(check, since, until, until)
            self._record.pass_by(part, self._record.of(part), told, until)

    async def close(self) -> None:
        """Stop looking."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _is_due(self, check: Check) -> bool:
        last, now = self._looked.get(check.part), self._clock.now()
        return last is None or not timedelta() <= now - last < check.every

    async def _take(self, check: Check) -> None:
        try:
            look = await self._seen(check)
            if look is not None:
                await asyncio.to_thread(self._settle, check, look, self._clock.now())
        except Exception as error:  # noqa: BLE001 - a defect in one look must not end the others
            log.error("looking at %s failed: %s", check.part, place_of(error))
        finally:
            del self._running[check.part]

    async def _seen(self, check: Check) -> Look | None:
        """One look; one that takes too long is a failure."""
        try:
            async with asyncio.timeout(LONGEST):
                return await check.look()
        except TimeoutError:
            if check.may_be_busy:
                return None
            return Look(words.NO_ANSWER.format(part=words.PARTS[check.part], seconds=f"{LONGEST:.0f}"))
        except RemembrancerError as error:
            return Look(str(error))

    def _settle(self, check: Check, look: Look, now: datetime) -> None:
        before = self._record.of(check.part)
        condition = after(before, look, now, check.patience)
        if condition.ill == before.ill:
            if condition != before:
                self._record.keep(check.part, condition)
            return
        log.warning("%s is %s", check.part, "ill" if condition.ill else "well again")
        if check.when_over:
            self._record.pass_by(check.part, condition, _over(check, before, condition, now), now)
        else:
            sentence = _since(condition, now) if condition.ill else words.WELL[check.part]
            at = now if check.urgent else self._quiet.over(now)
            self._record.turn(check.part, condition, sentence, at, now)
        self._wake()


def _since(condition: Condition, now: datetime) -> str:
    """What is wrong, and since when."""
    told = at_words(words.SINCE, condition.since or now, now)
    return f"{condition.sentence} {told}"


def _over(check: Check, before: Condition, condition: Condition, now: datetime) -> str:
    """That it was ill, once it is well: empty while it is ill."""
    if condition.ill or before.since is None:
        return ""
    until = before.turning or now
    if until - before.since > check.longest:
        return ""
    return _spell(check, before.since, until, now)


def _spell(check: Check, since: datetime, until: datetime, now: datetime) -> str:
    begin, end = (moment_words(moment, now) for moment in (since, until))
    return check.when_over.format(since=begin, until=end)

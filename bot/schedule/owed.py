"""What the bot owes its owner at a time: a reminder, a digest, a briefing, a task that falls due.

Make a `NewOwed` and give it to `OwedStore.add`; what comes back from the store is an `Owed`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal
from zoneinfo import ZoneInfo

from brain.dates.wall import place

State = Literal["due", "claimed", "sent", "unsure", "seen", "answered", "superseded", "cancelled"]
"""due: waits for its time, or for another try. claimed: being sent. unsure: may have arrived, will be sent
again and say so. seen: the owner was in the chat since. answered: done or put off. superseded: a newer one
of its kind went instead."""

Payload = Mapping[str, str | int]


@dataclass(frozen=True)
class Timing:
    """When something is owed.

    wall: naive, what the clock in `zone` (an IANA name) shows; its fold counts. rule: an RFC 5545 RRULE
    value that repeats it, with wall as DTSTART; empty for once. follows: whether it keeps its wall time when
    the owner moves to another zone (every morning at 9) or its moment (in 20 minutes, 3 pm Lisbon time).
    """

    wall: datetime
    zone: str
    rule: str = ""
    follows: bool = True


@dataclass(frozen=True)
class NewOwed:
    """Something to be owed. payload: what its message is made from; `text` for a reminder.

    collapse: of those that are due with the same non-empty word here, only the newest is sent.
    """

    kind: str
    payload: Payload
    timing: Timing
    collapse: str = ""


@dataclass(frozen=True)
class Owed:
    """One owed message: it is sent once, as Telegram's message `message`.

    series: the id of the first of its repetition (its own when it doesn't repeat). wall: naive, in `zone`;
    due: in UTC. start: the DTSTART of `rule`, naive. missed: repetitions before this one that were never
    sent and go with it; first_due: the earliest of them, in UTC. unsure: sends of it that may have arrived.
    tries: sends that surely failed. said: the composed reply as JSON, once there is one. origin: the one
    that was put off, or 0.
    """

    id: int
    kind: str
    payload: Payload
    due: datetime
    wall: datetime
    zone: str
    created: datetime
    state: State = "due"
    rule: str = ""
    start: datetime | None = None
    follows: bool = True
    collapse: str = ""
    series: int = 0
    missed: int = 0
    first_due: datetime | None = None
    unsure: int = 0
    tries: int = 0
    message: int | None = None
    said: str = ""
    origin: int = 0


def at_moment(moment: datetime) -> Timing:
    """A moment that stays where it is, whatever zone the owner moves to. moment: aware, else ValueError."""
    if moment.tzinfo is None:
        raise ValueError("a moment needs a zone")
    if not isinstance(moment.tzinfo, ZoneInfo):
        moment = moment.astimezone(ZoneInfo("UTC"))
    return Timing(moment.replace(tzinfo=None), str(moment.tzinfo), follows=False)


def moment_of(wall: datetime, zone: str) -> datetime:
    """The moment, in UTC, when the clock in a zone shows a wall time.

    Where it doesn't exist it moves forward with the clocks; where it comes twice, its fold decides.
    """
    if wall.fold:
        return wall.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
    return place(wall.date(), wall.time(), ZoneInfo(zone)).moment.astimezone(UTC)

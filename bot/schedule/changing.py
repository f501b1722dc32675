"""Changes of a reminder that is owed: called off, or moved to another time; asked, done once, and undone.

A `confirm.proposal.Proposal` of each kind. What is meant is a row of the schedule; of a repetition all of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from bot.schedule import words
from bot.schedule.owed import NewOwed, Owed, Timing, moment_of
from bot.schedule.reminders import when_words
from bot.schedule.schedule import Schedule
from brain.errors import RemembrancerError
from confirm.proposal import Args, Found, Inverse, Maker, Noting, Question, Receipt, unnoted
from confirm.undo import Undoer

CALL_OFF, MOVE = "call_off_reminder", "move_reminder"


@dataclass(frozen=True)
class CalledOff:
    """args: `owed`, the id of a row."""

    schedule: Schedule
    args: Args
    kind: str = CALL_OFF

    def question(self, now: datetime) -> Question:
        """Write the question. Raises RemembrancerError when nothing of it is owed any more."""
        owed = _live(self.schedule, self.args)
        return Question(
            words.ASK_CALL_OFF.format(text=_text(owed), when=when_words(self.schedule, owed, now))
        )

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        """Call it off."""
        owed = _live(self.schedule, self.args)
        noting(Inverse(self.kind, {"ended": [owed.id]}))
        ended = self.schedule.store.call_off(owed.id)
        return self._receipt(owed, ended) if ended else None

    def look(self, now: datetime) -> Found:
        """Look whether it is owed still."""
        owed = self.schedule.store.get(int(self.args["owed"]))
        if owed is None or self.schedule.store.live(owed.id) is not None:
            return Found("not_done")
        return Found("done", self._receipt(owed, (owed.id,)))

    def _receipt(self, owed: Owed, ended: tuple[int, ...]) -> Receipt:
        told = words.CALLED_OFF.format(text=_text(owed))
        return Receipt(self.kind, _text(owed), told, Inverse(self.kind, {"ended": list(ended)}))


@dataclass(frozen=True)
class Moved:
    """args: `owed`; and the new time: `wall` (ISO 8601, naive), `zone`, `rule`, `follows`."""

    schedule: Schedule
    args: Args
    kind: str = MOVE

    def question(self, now: datetime) -> Question:
        """Write the question, old time and new. Raises RemembrancerError when it isn't owed any more."""
        owed = _live(self.schedule, self.args)
        old, new = (when_words(self.schedule, one, now) for one in (owed, self._as_moved(owed)))
        return Question(words.ASK_MOVE.format(text=_text(owed), old=old, new=new))

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        """Owe it at the new time instead."""
        store = self.schedule.store
        with store.transaction():
            owed = _live(self.schedule, self.args)
            ended = store.call_off(owed.id)
            made = store.add(NewOwed(owed.kind, {**owed.payload, "moved": owed.id}, self._timing()), now)
        self.schedule.wake()
        return self._receipt(owed, ended, made, now)

    def look(self, now: datetime) -> Found:
        """Look whether it is owed at the new time."""
        owed = self.schedule.store.get(int(self.args["owed"]))
        if owed is None or self.schedule.store.live(owed.id) is not None:
            return Found("not_done")
        coming = self.schedule.store.upcoming(now, limit=10_000, kind=owed.kind)
        made = next((one for one in coming if one.payload.get("moved") == owed.id), None)
        return Found("done", self._receipt(owed, (owed.id,), made.id, now)) if made else Found("not_done")

    def _timing(self) -> Timing:
        wall = datetime.fromisoformat(self.args["wall"])
        return Timing(wall, self.args["zone"], self.args["rule"], bool(self.args["follows"]))

    def _as_moved(self, owed: Owed) -> Owed:
        timing = self._timing()
        due = moment_of(timing.wall, timing.zone)
        return replace(owed, wall=timing.wall, start=timing.wall, zone=timing.zone, rule=timing.rule, due=due)

    def _receipt(self, owed: Owed, ended: tuple[int, ...], made: int, now: datetime) -> Receipt:
        when = when_words(self.schedule, self._as_moved(owed), now)
        told = words.MOVED.format(text=_text(owed), when=when)
        return Receipt(self.kind, _text(owed), told, Inverse(self.kind, {"ended": list(ended), "made": made}))


def times_of(timing: Timing) -> dict[str, str | bool]:
    """A time to come as `Moved` takes it."""
    return {
        "wall": timing.wall.isoformat(),
        "zone": timing.zone,
        "rule": timing.rule,
        "follows": timing.follows,
    }


def makers(schedule: Schedule) -> Mapping[str, Maker]:
    """How each kind is made again."""
    return {
        CALL_OFF: lambda args: CalledOff(schedule, args),
        MOVE: lambda args: Moved(schedule, args),
    }


def undoers(schedule: Schedule) -> Mapping[str, Undoer]:
    """What takes each kind back."""

    def undo(data: Args) -> None:
        with schedule.store.transaction():
            if "made" in data:
                schedule.store.cancel(int(data["made"]))
            schedule.store.revive(int(one) for one in data["ended"])
        schedule.wake()

    return {CALL_OFF: undo, MOVE: undo}


def _live(schedule: Schedule, args: Args) -> Owed:
    owed = schedule.store.live(int(args["owed"]))
    if owed is None:
        raise RemembrancerError(words.NOT_OWED)
    return owed


def _text(owed: Owed) -> str:
    return str(owed.payload.get("text", owed.kind))

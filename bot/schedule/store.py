"""The rows of what is owed, in SQLite: every step of a message's life is on disk before the next is taken.

The store holds the rules of the schedule (what is due, what collapses, what comes next); the ticker asks
it, and only it changes a row. It never reads a clock: moments are handed in, aware.
"""

import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.schedule import words
from bot.schedule.owed import NewOwed, Owed, State, at_moment, moment_of
from bot.schedule.recurrence import Occurrence, Recurrence, check_rule
from bot.schedule.table import FILE_NAME, LIVE, SCHEMA, columns_of, owed_from, recurrence_of, slot_of, text_of
from brain.database import open_database
from brain.errors import RemembrancerError, VaultError

LEASE = timedelta(minutes=2)
"""How long a send may take; a claim older than this was broken off, and may have arrived."""
LONGEST_WAIT = timedelta(hours=1)
KEEP = timedelta(days=400)
_Values = dict[str, str | int | None]


class OwedStore:
    """What is owed, in `owed.sqlite3` of the state folder."""

    def __init__(self, state: Path) -> None:
        """Open the file, made when missing. Raises VaultError when it can't be used."""
        self.db = open_database(state / FILE_NAME, SCHEMA)
        self._turn = threading.RLock()

    def close(self) -> None:
        """Close the file."""
        self.db.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing, one thread at a time; one inside another is a part of it.

        Raises VaultError when the disk doesn't take it.
        """
        with self._turn, self._told():
            if self.db.in_transaction:
                yield
                return
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self.db.execute("ROLLBACK")
                raise
            self.db.execute("COMMIT")

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise VaultError(words.STORE_UNWRITABLE.format(reason=error)) from error

    # What is owed

    def add(self, new: NewOwed, now: datetime) -> int:
        """Owe something; returns its id. A repeating one begins with its first occurrence after now.

        Raises RemembrancerError for a rule that can't be read or never comes.
        """
        with self.transaction():
            return self._add(new, now)

    def standing(self, new: NewOwed, now: datetime) -> int:
        """See to it that exactly one repetition of this kind is owed, with this rule and time of day.

        For what the settings ask for, as the Sunday digest: call it at each start. One with another rule or
        time is cancelled for it. Returns the id of the next occurrence.
        """
        with self.transaction():
            same = 0
            for owed in self._select(f"kind = ? AND rule != '' AND state IN {LIVE}", new.kind):
                if not same and owed.rule == new.timing.rule and _time_of(owed) == new.timing.wall.time():
                    same = owed.id
                else:
                    self._cancel(owed)
            return same or self._add(new, now)

    def get(self, owed_id: int) -> Owed | None:
        """One by its id."""
        return next(iter(self._select("id = ?", owed_id)), None)

    def upcoming(self, now: datetime, limit: int = 50, kind: str = "") -> tuple[Owed, ...]:
        """What waits to be sent, soonest first, one row a repetition; now: leaves out what is due already."""
        where = "state = 'due' AND due > ? AND (? = '' OR kind = ?) ORDER BY due, id LIMIT ?"
        return tuple(self._select(where, text_of(now), kind, kind, limit))

    def failing(self, tries: int = 3) -> tuple[Owed, ...]:
        """What couldn't be sent in that many tries and is still tried, for `doctor`."""
        return tuple(self._select(f"state IN {LIVE} AND tries >= ? ORDER BY due", tries))

    def cancel(self, owed_id: int) -> bool:
        """Owe it no more, nor any repetition of it; False when nothing of it was still to come."""
        return bool(self.call_off(owed_id))

    def call_off(self, owed_id: int) -> tuple[int, ...]:
        """Owe it no more, nor what it was put off to; returns the rows that ended, for `revive`."""
        with self.transaction():
            owed = self.get(owed_id)
            if owed is None:
                return ()
            where = f"(series = ? OR origin = ?) AND state IN {LIVE}"
            ended = tuple(row.id for row in self._select(where, owed.series, owed.id))
            return ended if self._cancel(owed) else ()

    def revive(self, owed_ids: Iterable[int]) -> None:
        """Owe again what was called off; what has passed meanwhile is due at once, and says so."""
        with self.transaction():
            for owed_id in owed_ids:
                self._change(owed_id, {"state": "due", "not_before": ""}, "AND state = 'cancelled'")

    def live(self, owed_id: int) -> Owed | None:
        """The row by which something is owed still: itself, or the next of its repetition."""
        owed = self.get(owed_id)
        if owed is None:
            return None
        where = f"(series = ? OR origin = ?) AND state IN {LIVE} ORDER BY due LIMIT 1"
        return next(iter(self._select(where, owed.series, owed.id)), None)

    def done(self, owed_id: int, now: datetime) -> bool:
        """The owner has dealt with it: it isn't sent (again), a repetition goes on.

        False when it was settled already.
        """
        with self.transaction():
            owed = self.get(owed_id)
            if owed is None:
                return False
            put_off = self._child(owed)
            if put_off:
                self._settle(put_off, "answered", now)
            return self._settle(owed, "answered", now) or put_off is not None

    def snooze(self, owed_id: int, until: datetime, now: datetime, follows: bool = False) -> Owed | None:
        """Owe it once more at another moment (aware); None when there is no such thing.

        Putting off again moves it. follows: keep the wall time, not the moment, when the owner travels.
        """
        with self.transaction():
            owed = self.get(owed_id)
            if owed is None:
                return None
            timing = replace(at_moment(until), follows=follows)
            self._settle(owed, "answered", now)
            child = self._child(owed)
            if child is None:
                new = self._add(NewOwed(owed.kind, owed.payload, timing, owed.collapse), now)
                self._change(new, {"origin": owed.id})
                return self.get(new)
            wall, due = timing.wall.isoformat(), text_of(until)
            moved: _Values = {"wall": wall, "start": wall, "slot": wall, "zone": timing.zone, "due": due}
            self._change(child.id, {**moved, "follows": int(follows), "not_before": ""})
            return self.get(child.id)

    def change_zone(self, zone: str, now: datetime) -> int:
        """The owner is in another zone (an IANA name): what goes by the clock goes by the clock there.

        Returns how many moved. What is due already stays so, and what comes to lie in the past is due at
        once. Raises RemembrancerError for an unknown name.
        """
        try:
            ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise RemembrancerError(words.ZONE_UNKNOWN.format(zone=zone)) from error
        with self.transaction():
            moved = self._select(f"state IN {LIVE} AND follows = 1 AND zone != ?", zone)
            for owed in moved:
                still = owed.state != "due" or owed.due <= now
                due = owed.due if still else moment_of(owed.wall, zone)
                self._change(owed.id, {"zone": zone, "due": text_of(due)})
            return len(moved)

    def seen(self, now: datetime) -> None:
        """The owner wrote or pressed something: what was sent before has been seen."""
        with self.transaction():
            self.db.execute(
                "UPDATE owed SET state = 'seen' WHERE state = 'sent' AND sent <= ?", (text_of(now),)
            )

    def prune(self, now: datetime) -> None:
        """Forget what was settled or sent long ago."""
        before = text_of(now.astimezone(UTC) - KEEP)
        with self.transaction():
            self.db.execute(
                f"DELETE FROM owed WHERE state NOT IN {LIVE} AND created < ? AND due < ?", (before, before)
            )

    # What the ticker asks

    def due(self, now: datetime) -> list[int]:
        """The ids of what should be sent now, in the order of their times.

        What collapses has done so, and a repetition stands at the last of those that are due. A wait that a
        clock set back made absurdly long counts as over.
        """
        ids = self._due(now)
        if not ids:
            return ids
        with self.transaction():
            for owed_id in ids:
                self._catch_up(owed_id, now)
            return [owed_id for owed_id in ids if not self._overtaken(owed_id, now)]

    def next_due(self) -> datetime | None:
        """When the next thing falls due, in UTC; it may be in the past."""
        row = self.db.execute(
            "SELECT MIN(MAX(due, not_before)) AS due FROM owed WHERE state IN ('due', 'unsure')"
        ).fetchone()
        return datetime.fromisoformat(row["due"]) if row["due"] else None

    def claim(self, owed_id: int, now: datetime) -> Owed | None:
        """Take one that is due for sending; None when it is no longer."""
        with self.transaction():
            owed = self.get(owed_id)
            if owed is None or owed_id not in self._due(now):
                return None
            claim: _Values = {"state": "claimed", "claimed": text_of(now)}
            self._change(owed_id, claim | {"unsure": owed.unsure + (owed.state == "claimed")})
            return self.get(owed_id)

    def sent(self, owed: Owed, message: int, now: datetime) -> None:
        """Telegram has it, as this message; the next repetition is owed from here on."""
        with self.transaction():
            self._change(owed.id, {"message": message, "sent": text_of(now)})
            current = self.get(owed.id)
            if current and current.state == "claimed":
                self._settle(current, "sent", now)

    def release(self, owed: Owed, until: datetime, forget: bool = False) -> None:
        """It surely wasn't sent: try again from `until` on. forget: with a message made anew."""
        values: _Values = {"state": "due", "not_before": text_of(until), "tries": owed.tries + 1}
        self._from_claimed(owed.id, values | ({"said": ""} if forget else {}))

    def put_off(self, owed: Owed, until: datetime) -> None:
        """Its message couldn't be made: try again from `until` on."""
        with self.transaction():
            self._change(
                owed.id, {"not_before": text_of(until), "tries": owed.tries + 1}, "AND state = 'due'"
            )

    def doubt(self, owed: Owed, until: datetime) -> None:
        """It may have arrived: send it again from `until` on and say so, unless the owner answers before."""
        values: _Values = {"state": "unsure", "not_before": text_of(until), "unsure": owed.unsure + 1}
        self._from_claimed(owed.id, values)

    def keep_said(self, owed_id: int, said: str) -> None:
        """Keep the composed message, so that another try says the same."""
        with self.transaction():
            self._change(owed_id, {"said": said})

    def replan(self, now: datetime) -> int:
        """The clock went back: owe what a wrong clock had passed over and not sent; returns how many."""
        moved = 0
        with self.transaction():
            for owed in self._select("state = 'due' AND rule != '' AND due > ? AND unsure = 0", text_of(now)):
                first = self._first_free(owed, now)
                if first and first.due < owed.due:
                    self._move(owed, first)
                    moved += 1
        return moved

    # Within a transaction

    def _due(self, now: datetime) -> list[int]:
        now = now.astimezone(UTC)
        late, early = text_of(now - LEASE), text_of(now + LONGEST_WAIT + LEASE)
        wait_over = "(not_before <= ? OR not_before > ?)"
        rows = self.db.execute(
            f"SELECT id FROM owed WHERE (state = 'due' AND due <= ? AND {wait_over})"
            f" OR (state = 'unsure' AND {wait_over})"
            " OR (state = 'claimed' AND (claimed <= ? OR claimed > ?)) ORDER BY due, id",
            (text_of(now), text_of(now), early, text_of(now), early, late, early),
        )
        return [row["id"] for row in rows]

    def _add(self, new: NewOwed, now: datetime) -> int:
        timing = new.timing
        first, slot = Occurrence(timing.wall, moment_of(timing.wall, timing.zone)), timing.wall.isoformat()
        if timing.rule:
            rule = Recurrence(timing.rule, timing.wall, timing.zone)
            first = check_rule(rule, now)
            slot = slot_of(rule, first)
        values = columns_of(new, first, slot) | {"created": text_of(now)}
        number = self._insert(values)
        self._change(number, {"series": number})
        return number

    def _insert(self, values: dict[str, str | int]) -> int:
        """The new row's id, or 0 when its series has that occurrence already."""
        names, marks = ", ".join(values), ", ".join("?" * len(values))
        row = self.db.execute(
            f"INSERT INTO owed ({names}) VALUES ({marks}) ON CONFLICT DO NOTHING RETURNING id",
            tuple(values.values()),
        ).fetchone()
        return int(row["id"]) if row else 0

    def _change(self, owed_id: int, values: _Values, where: str = "") -> None:
        sets = ", ".join(f"{name} = ?" for name in values)
        self.db.execute(f"UPDATE owed SET {sets} WHERE id = ? {where}", (*values.values(), owed_id))

    def _from_claimed(self, owed_id: int, values: _Values) -> None:
        with self.transaction():
            self._change(owed_id, values, "AND state = 'claimed'")

    def _select(self, where: str, *values: str | int) -> list[Owed]:
        return [owed_from(row) for row in self.db.execute(f"SELECT * FROM owed WHERE {where}", values)]

    def _child(self, owed: Owed) -> Owed | None:
        return next(iter(self._select(f"origin = ? AND state IN {LIVE}", owed.id)), None)

    def _cancel(self, owed: Owed) -> bool:
        done = self.db.execute(
            f"UPDATE owed SET state = 'cancelled' WHERE (series = ? OR origin = ?) AND state IN {LIVE}",
            (owed.series, owed.id),
        )
        return done.rowcount > 0

    def _settle(self, owed: Owed, state: State, now: datetime) -> bool:
        """End one, and owe the next of its repetition if it wasn't yet; False when it had ended."""
        if owed.state in ("answered", "superseded", "cancelled"):
            return False
        self._change(owed.id, {"state": state})
        if owed.rule and owed.state in ("due", "claimed", "unsure"):
            self._plan_next(owed, now)
        return True

    def _plan_next(self, owed: Owed, now: datetime) -> None:
        rule = recurrence_of(owed)
        copied = self.db.execute(
            "SELECT kind, payload, collapse, series, rule, start, zone, follows FROM owed WHERE id = ?",
            (owed.id,),
        ).fetchone()
        for after in rule.after(Occurrence(owed.wall, owed.due)):
            times = {"wall": after.wall.isoformat(), "due": text_of(after.due), "slot": slot_of(rule, after)}
            if self._insert({**dict(copied), **times, "created": text_of(now)}):
                return

    def _overtaken(self, owed_id: int, now: datetime) -> bool:
        """Whether a newer one of those that collapse is due or was sent; then that one speaks for this."""
        owed = self.get(owed_id)
        if owed is None or not owed.collapse:
            return False
        newer = self._select(
            "collapse = ? AND id != ? AND state NOT IN ('superseded', 'cancelled') AND due <= ?"
            " AND (due, id) > (?, ?) LIMIT 1",
            owed.collapse, owed.id, text_of(now), text_of(owed.due), owed.id,
        )  # fmt: skip
        return bool(newer) and self._settle(owed, "superseded", now)

    def _catch_up(self, owed_id: int, now: datetime) -> None:
        """Of the repetitions that are due by now the last is sent, and counts the others.

        One that may have arrived already is left as it is; the next one tells of what was missed since.
        """
        owed = self.get(owed_id)
        if owed is None or not owed.rule or owed.state != "due" or owed.unsure:
            return
        rule, taken = recurrence_of(owed), self._taken(owed)
        latest, passed = Occurrence(owed.wall, owed.due), 0
        for occurrence in rule.after(latest):
            if occurrence.due > now:
                break
            if slot_of(rule, occurrence) not in taken:
                passed += occurrence.due > latest.due
                latest = occurrence
        if latest.wall != owed.wall:
            self._change(
                owed.id, {"missed": owed.missed + passed, "first_due": text_of(owed.first_due or owed.due)}
            )
            self._move(owed, latest)

    def _move(self, owed: Owed, to: Occurrence) -> None:
        slot = slot_of(recurrence_of(owed), to)
        self._change(owed.id, {"wall": to.wall.isoformat(), "due": text_of(to.due), "slot": slot})

    def _taken(self, owed: Owed) -> set[str]:
        """The occurrences of its series that have a row."""
        rows = self.db.execute("SELECT slot FROM owed WHERE series = ?", (owed.series,))
        return {row["slot"] for row in rows}

    def _first_free(self, owed: Owed, now: datetime) -> Occurrence | None:
        rule, taken = recurrence_of(owed), self._taken(owed)
        return next((o for o in rule.following(now.astimezone(UTC)) if slot_of(rule, o) not in taken), None)


def _time_of(owed: Owed) -> time:
    return (owed.start or owed.wall).time()

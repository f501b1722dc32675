"""A planned change carried out on its source: worked out, proved, written, and undone again.

Nothing is written unless the file is the one that was read and the outcome unfolds to what was asked for.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta

from brain.clock import Clock
from brain.errors import CalendarError
from tools.calendar import words
from tools.calendar.change import Change, Draft, Scope
from tools.calendar.expand import Slot, expand
from tools.calendar.failure import StaleError
from tools.calendar.lines import newline_of
from tools.calendar.new_event import new_event
from tools.calendar.occurrence import Key, Occurrence
from tools.calendar.plan import (
    Plan,
    cancel_all,
    cancel_later,
    cancel_one,
    change_all,
    change_later,
    change_one,
)
from tools.calendar.series import Document, Resource, collect
from tools.calendar.source import Source
from tools.calendar.verify import Asked, prove
from tools.calendar.vevent import Pen
from tools.calendar.written import Piece, Written

Noting = Callable[[Written], None]
"""Told of a change just before it is written."""


def unnoted(written: Written) -> None:
    """Note nothing."""


_AROUND = timedelta(days=3)


@dataclass(frozen=True)
class Changer:
    """Changes the events of one calendar. new_uid makes the UIDs of new events."""

    source: Source
    clock: Clock
    new_uid: Callable[[], str]

    def add(self, draft: Draft, noting: Noting = unnoted) -> Written:
        """Write a new event as a file of its own. Raises CalendarError."""
        uid = self.new_uid()
        root = new_event(draft, uid, self.clock.zone, Pen(b"\r\n", self.clock.now()))
        planned = Key(self.source.name, uid)
        noting(Written(planned, draft.title.strip(), (Piece("", None, root.to_bytes()),)))
        made = self.source.create(uid, root.to_bytes())
        original = _first_original(made, uid, self)
        key = Key(self.source.name, uid, original)
        return Written(key, draft.title.strip(), (Piece(made.href, None, made.data, made.etag),))

    def change(
        self, occurrence: Occurrence, change: Change, scope: Scope, noting: Noting = unnoted
    ) -> Written:
        """Change one date, it and later ones, or all. Raises StaleError or CalendarError, nothing changed."""
        if change.is_empty:
            raise CalendarError(words.NOTHING_TO_CHANGE.format(title=occurrence.title))
        if change.title is not None and not change.title.strip():
            raise CalendarError(words.NO_TITLE)
        resource, slot = self._slot(occurrence)
        pen = Pen(newline_of(resource.data), self.clock.now())
        if scope == "one":
            plan = change_one(slot, change, occurrence.key, pen)
        elif scope == "later":
            plan = change_later(slot, change, occurrence.key, pen, self.new_uid())
        else:
            plan = change_all(slot, change, occurrence.key, pen)
        prove(Asked(slot, change, scope), plan)
        title = occurrence.title if change.title is None else change.title.strip()
        return self._write(resource, plan, title, noting)

    def cancel(self, occurrence: Occurrence, scope: Scope, noting: Noting = unnoted) -> Written:
        """Take away one date, it and later ones, or all. Raises as `change` does."""
        resource, slot = self._slot(occurrence)
        pen = Pen(newline_of(resource.data), self.clock.now())
        if scope == "one":
            plan = cancel_one(slot, occurrence.key, pen)
        elif scope == "later":
            plan = cancel_later(slot, occurrence.key, pen)
        else:
            plan = cancel_all(slot, occurrence.key)
        prove(Asked(slot, None, scope), plan)
        return self._write(resource, plan, occurrence.title, noting)

    def revert(self, written: Written) -> Written:
        """Bring every file back to its earlier bytes. Raises StaleError when one was changed since."""
        found = [self._still(piece) for piece in written.pieces]
        done = [
            self._back(piece, now) for piece, now in reversed(list(zip(written.pieces, found, strict=True)))
        ]
        return Written(written.key, written.title, tuple(done))

    def _slot(self, occurrence: Occurrence) -> tuple[Resource, Slot]:
        """The occurrence in its file as that is now. Raises StaleError when the file was changed."""
        if occurrence.locked:
            raise CalendarError(occurrence.locked)
        resource = self.source.fetch(occurrence.href)
        if resource is None:
            raise StaleError(words.GONE.format(title=occurrence.title))
        slot = self._find(resource, occurrence)
        if slot is None:
            raise StaleError(words.GONE.format(title=occurrence.title))
        if (slot.start, slot.end) != (occurrence.start, occurrence.end) or _title(slot) != occurrence.title:
            raise StaleError(words.STALE.format(title=occurrence.title))
        return resource, slot

    def _find(self, resource: Resource, occurrence: Occurrence) -> Slot | None:
        document = Document.read(resource, self.clock.zone)
        lo, hi = occurrence.starts_at - _AROUND, occurrence.ends_at + _AROUND
        for series in collect([document]):
            if series.uid == occurrence.key.uid:
                for slot in expand(series, lo, hi):
                    if (slot.original.value if slot.original else "") == occurrence.key.original:
                        return slot
        return None

    def settled(self, written: Written) -> Written | None:
        """A change that was noted before it was written, as it is there now; None where it isn't there whole.

        A server may have put the lines of a file in another order.
        """
        pieces = []
        for piece in written.pieces:
            href = piece.href or self._href_of(written.key.uid)
            now = self.source.fetch(href) if href else None
            if (now is None) != (piece.after is None):
                return None
            if now is not None and piece.after is not None and not _same_lines(now.data, piece.after):
                return None
            after, etag = (now.data, now.etag) if now else (None, "")
            pieces.append(Piece(href, piece.before, after, etag))
        return replace(written, pieces=tuple(pieces))

    def untouched(self, written: Written) -> bool:
        """Whether nothing of a change that was noted has been written."""
        for piece in written.pieces:
            href = piece.href or self._href_of(written.key.uid)
            now = self.source.fetch(href) if href else None
            if (now.data if now else None) != piece.before:
                return False
        return True

    def _href_of(self, uid: str) -> str:
        """The file of the event with this UID, empty for none."""
        line = f"UID:{uid}".encode()
        return next((one.href for one in self.source.read() if line in _content_lines(one.data)), "")

    def _write(self, resource: Resource, plan: Plan, title: str, noting: Noting) -> Written:
        """Write a plan: first what a split makes, then the file itself; the first is undone if that fails."""
        made: list[Piece] = []
        if plan.extra is not None:
            new = self.source.create(plan.key.uid, plan.extra.to_bytes())
            made.append(Piece(new.href, None, new.data, new.etag))
        after = plan.root.to_bytes() if plan.root is not None else None
        noting(Written(plan.key, title, (*made, Piece(resource.href, resource.data, after))))
        try:
            return Written(plan.key, title, (*made, self._put(resource, plan)))
        except CalendarError as error:
            self._take_back(made, title, error)
            raise

    def _put(self, resource: Resource, plan: Plan) -> Piece:
        if plan.root is None:
            self.source.remove(resource.href, resource.etag)
            return Piece(resource.href, resource.data, None)
        now = self.source.replace(resource.href, plan.root.to_bytes(), resource.etag)
        return Piece(now.href, resource.data, now.data, now.etag)

    def _take_back(self, made: list[Piece], title: str, reason: CalendarError) -> None:
        for piece in made:
            try:
                self.source.remove(piece.href, piece.etag)
            except CalendarError as error:
                sentence = words.HALF_WRITTEN.format(name=self.source.name, reason=reason, title=title)
                raise CalendarError(sentence) from error

    def _still(self, piece: Piece) -> str:
        """The ETag of what the change left, empty for nothing. Raises StaleError when that has changed."""
        now = self.source.fetch(piece.href)
        data, etag = (now.data, now.etag) if now else (None, "")
        if data != piece.after:
            raise StaleError(words.STALE_UNDO)
        return etag

    def _back(self, piece: Piece, etag: str) -> Piece:
        if piece.before is None:
            self.source.remove(piece.href, etag)
            return Piece(piece.href, piece.after, None)
        if piece.after is None:
            now = self.source.restore(piece.href, piece.before)
        else:
            now = self.source.replace(piece.href, piece.before, etag)
        return Piece(piece.href, piece.after, now.data, now.etag)


def _first_original(made: Resource, uid: str, changer: Changer) -> str:
    """The key's original of a new event's first date: empty unless it repeats."""
    document = Document.read(made, changer.clock.zone)
    for series in collect([document]):
        if series.uid == uid and series.repeats and series.master and series.master.start:
            return series.master.start.value
    return ""


def _same_lines(one: bytes, other: bytes) -> bool:
    """Whether two files hold the same content lines, however folded and ordered (RFC 5545 section 3.1)."""
    return one == other or _content_lines(one) == _content_lines(other)


def _content_lines(data: bytes) -> list[bytes]:
    unfolded = data.replace(b"\r\n", b"\n").replace(b"\n ", b"").replace(b"\n\t", b"")
    return sorted(unfolded.split(b"\n"))


def _title(slot: Slot) -> str:
    return slot.entry.title or words.UNTITLED

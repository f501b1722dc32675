"""Where a calendar is kept: the few things that a folder, a CalDAV server and an address have in common.

A `Source` is one calendar. A `Shelf` is a place that may hold several and is looked into when needed.
"""

from collections.abc import Sequence
from typing import Protocol

from brain.errors import CalendarError
from tools.calendar.series import Resource


class Source(Protocol):
    """One calendar. Every call may raise CalendarDown; none of them caches a failure."""

    name: str
    """What its owner calls it; told apart by `name_apart` where two are called the same."""
    locked: str
    """Why it can't be changed from here, empty when it can."""

    def read(self) -> Sequence[Resource]:
        """All its files as they are now, enough to read events from."""

    def remarks(self) -> Sequence[str]:
        """What the last `read` had to leave out."""

    def fetch(self, href: str) -> Resource | None:
        """One file to the byte, fresh from where it is kept; None when it is gone."""

    def create(self, uid: str, data: bytes) -> Resource:
        """Write a new file for the event of that UID; returns it as it now is there."""

    def replace(self, href: str, data: bytes, etag: str) -> Resource:
        """Write a file if it still is the one with `etag`. Raises StaleError when it isn't."""

    def remove(self, href: str, etag: str) -> None:
        """Delete a file if it still is the one with `etag`. Raises StaleError when it isn't."""

    def restore(self, href: str, data: bytes) -> Resource:
        """Write a file back where it was. Raises StaleError when something is there."""


class Shelf(Protocol):
    """A place with calendars."""

    @property
    def name(self) -> str:
        """How to speak of it when it can't be reached."""

    def sources(self) -> Sequence[Source]:
        """Its calendars. Raises CalendarDown."""


def name_apart(sources: Sequence[Source]) -> None:
    """Give the second of two calendars of one name a number, so that a change can't go to the wrong one."""
    taken: set[str] = set()
    for source in sources:
        names = (source.name if n == 1 else f"{source.name} {n}" for n in range(1, len(sources) + 1))
        source.name = next(name for name in names if name.casefold() not in taken)
        taken.add(source.name.casefold())


class ReadOnly:
    """What a calendar answers that can only be read; a base for such sources."""

    locked: str

    def create(self, uid: str, data: bytes) -> Resource:
        """Refuse."""
        raise self._refusal()

    def replace(self, href: str, data: bytes, etag: str) -> Resource:
        """Refuse."""
        raise self._refusal()

    def remove(self, href: str, etag: str) -> None:
        """Refuse."""
        raise self._refusal()

    def restore(self, href: str, data: bytes) -> Resource:
        """Refuse."""
        raise self._refusal()

    def _refusal(self) -> CalendarError:
        return CalendarError(self.locked)

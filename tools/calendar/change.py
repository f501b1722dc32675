"""What is asked of a calendar: a new event, or a change of one, and how much of a series it concerns."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal

Scope = Literal["one", "later", "all"]
"""One occurrence, it and all that follow, or the whole series. Always asked, never assumed."""

DEFAULT_LENGTH = timedelta(minutes=60)
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Draft:
    """A new event. start: aware, or a date for whole days. length: an hour, or a day, when not given."""

    title: str
    start: datetime | date
    length: timedelta | None = None
    location: str = ""
    notes: str = ""
    rule: str = ""

    @property
    def takes(self) -> timedelta:
        """How long it will be."""
        usual = DEFAULT_LENGTH if isinstance(self.start, datetime) else ONE_DAY
        return usual if self.length is None else self.length


@dataclass(frozen=True)
class Change:
    """What becomes different; None stays, empty text goes. length: real time, or whole days."""

    start: datetime | date | None = None
    length: timedelta | None = None
    title: str | None = None
    location: str | None = None
    notes: str | None = None

    @property
    def is_empty(self) -> bool:
        """Whether it changes nothing."""
        return self == Change()

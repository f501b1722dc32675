"""How a part stands, and what one more look makes of it. Pure: moments are handed in.

A part falls ill only when it has failed at every look over a while, and is well only when it has passed at
every look over a while; a part that fell ill several times within a day has to be well for longer each time.
So what flaps is told of a few times a day, not every few minutes.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

DAY = timedelta(days=1)
LEAST = 2
"""Looks in a row that it takes, however far apart they are: a computer that slept looked only once."""
WELL_FOR_LONGER = (1, 6, 24)
"""By how much longer it must be well, the first, second and third time within a day."""


@dataclass(frozen=True)
class Look:
    """What one look showed. sentence: what is wrong and what to do, empty when all is well."""

    sentence: str = ""

    @property
    def fine(self) -> bool:
        """Whether all is well."""
        return not self.sentence


@dataclass(frozen=True)
class Patience:
    """How long a part must fail to be ill, and pass to be well."""

    ill_after: timedelta
    well_after: timedelta


@dataclass(frozen=True)
class Condition:
    """Of one part. ill: as settled. since: when the present illness began. sentence: of the last bad look.

    turning: since when looks have shown the opposite of `ill`, and `looks` how many; None while they agree.
    bouts: illnesses in a row that began within a day of each other; began: when the last of them did.
    """

    ill: bool = False
    since: datetime | None = None
    sentence: str = ""
    turning: datetime | None = None
    looks: int = 0
    bouts: int = 0
    began: datetime | None = None


def after(before: Condition, look: Look, now: datetime, patience: Patience) -> Condition:
    """The condition after one more look. now: aware."""
    seen = replace(before, sentence=look.sentence or before.sentence)
    if look.fine != before.ill:
        return replace(seen, turning=None, looks=0)
    turning = now if before.turning is None or before.turning > now else before.turning
    seen = replace(seen, turning=turning, looks=before.looks + 1)
    if seen.looks < LEAST or now - turning < _wait(before, patience):
        return seen
    return _well(seen) if before.ill else _ill(seen, turning)


def _ill(seen: Condition, since: datetime) -> Condition:
    again = seen.began is not None and since - seen.began < DAY
    bouts = seen.bouts + 1 if again else 1
    return replace(seen, ill=True, since=since, turning=None, looks=0, bouts=bouts, began=since)


def _well(seen: Condition) -> Condition:
    return replace(seen, ill=False, turning=None, looks=0)


def _wait(before: Condition, patience: Patience) -> timedelta:
    if not before.ill:
        return patience.ill_after
    place = min(max(before.bouts, 1), len(WELL_FOR_LONGER)) - 1
    return patience.well_after * WELL_FOR_LONGER[place]

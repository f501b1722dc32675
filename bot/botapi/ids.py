"""Where the server gets its ids from; handed in, so that tests see the same ones each run."""

import itertools
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

_EPOCH = 1_750_000_000


@dataclass(frozen=True)
class Ids:
    """Sources of ids. token: a fresh word for files, callback queries and inline queries."""

    messages: Iterator[int]
    updates: Iterator[int]
    token: Callable[[], str]


def counting_ids(first: int = 1) -> Ids:
    """Ids that count up from `first`; tokens are `t1`, `t2` and so on."""
    tokens = itertools.count(first)
    return Ids(itertools.count(first), itertools.count(first * 1000), lambda: f"t{next(tokens)}")


def lasting_ids(now: datetime) -> Ids:
    """Ids that no earlier run of the server gave out, so that a bot which remembers them isn't confused."""
    first = int(now.timestamp()) - _EPOCH
    return Ids(itertools.count(first), itertools.count(first), lambda: secrets.token_urlsafe(12))

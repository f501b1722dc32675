"""A source: the passage behind a number in an answer, printed by the program."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """`[n]` in an answer, and where it comes from. quote: words copied from the passage."""

    n: int
    path: str
    heading: str
    quote: str

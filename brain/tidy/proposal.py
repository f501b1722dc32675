"""What tidying adds to a capture: a title, tags, links and to-dos. The owner's words aren't in it."""

from dataclasses import dataclass
from datetime import date

LONGEST_TITLE = 80
MOST_TAGS = 5
MOST_LINKS = 5
MOST_TODOS = 8
CLIPPED = "clipped"
"""The tag of a note that holds somebody else's words. Code alone gives it."""


@dataclass(frozen=True)
class Todo:
    """One thing to do, in a phrase; due: the day that the owner's words name, if they do."""

    text: str
    due: date | None = None


@dataclass(frozen=True)
class Proposal:
    """Everything added. links: names of notes as a wikilink takes them."""

    title: str
    tags: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    todos: tuple[Todo, ...] = ()

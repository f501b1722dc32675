"""What the rules of a language find in a reply: a claim, and how it is made."""

from dataclasses import dataclass
from typing import Literal

Act = Literal[
    "any",
    "move",
    "change",
    "add",
    "remove",
    "complete",
    "remind",
    "save",
    "remember",
    "forget",
    "send",
    "undo",
]
Manner = Literal["first", "promise", "passive", "state", "bare", "tick"]
"""first: `I've moved it`. promise: `I'll move it`, `I'm moving it`. passive: `has been moved`.

state: how things stand (`is on your list`), true as well when a tool was just read.
bare: `Moved to Friday.`, `Dentist cancelled.` tick: ✅.
"""


@dataclass(frozen=True)
class Claim:
    """A stretch of a reply that says that something was, is being or will be changed.

    start and end: its place in the reply. sentence: the words around it, as written. object: the words that
    name what was changed, in lower case and with quotes blanked; empty where the language doesn't tell.
    """

    act: Act
    manner: Manner
    start: int
    end: int
    sentence: str = ""
    object: str = ""


@dataclass(frozen=True)
class Family:
    """Patterns that claim in one manner. needs: a sentence has to have a word of each of these sets."""

    manner: Manner
    needs: tuple[frozenset[str], ...]
    patterns: tuple[str, ...]


@dataclass(frozen=True)
class Sentence:
    """A sentence of a reply, masked and in lower case, of the same length as `raw`, what was written.

    stems: its words, with `…ed`, `…ing` and `✅` where it has such words or a tick. header: the line that
    ends in a colon and that it stands under, in a list. cited: it carries a `[1]`.
    """

    text: str
    raw: str
    start: int
    stems: frozenset[str]
    header: str = ""
    cited: bool = False

    @property
    def asks(self) -> bool:
        """Whether it ends in a question mark."""
        return self.text.rstrip(" )*_\"'").endswith("?")


def word_set(words: str) -> frozenset[str]:
    """The words of a line, as a set."""
    return frozenset(words.split())

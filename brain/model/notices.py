"""Says a lasting trouble once, not with every message."""

from collections.abc import Hashable


class Notices:
    """Remembers what has been said. One for a running program; it forgets when the program ends."""

    def __init__(self) -> None:
        self._said: set[Hashable] = set()

    def first(self, code: Hashable) -> bool:
        """Whether this is the first time since the trouble began."""
        if code in self._said:
            return False
        self._said.add(code)
        return True

    def over(self, *codes: Hashable) -> None:
        """The trouble has passed (every trouble, with no codes): the next time is a first time again."""
        self._said = self._said.difference(codes) if codes else set()

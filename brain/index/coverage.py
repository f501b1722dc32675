"""How much of the vault is in the index, to be said as `24/24 notes, 61/61 chunks`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Coverage:
    """What a refresh found and left.

    notes: notes in the vault; indexed: of them in the index; chunks: passages; embedded: of them with a
    vector.
    read, embedded_now: notes read and passages embedded by this call; dropped: notes that went away.
    problems: sentences for the owner; by_meaning: whether search by meaning works.
    """

    notes: int
    indexed: int
    chunks: int
    embedded: int
    read: int = 0
    embedded_now: int = 0
    dropped: int = 0
    by_meaning: bool = True
    problems: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every note and every passage is there."""
        return self.notes == self.indexed and self.chunks == self.embedded

    def __str__(self) -> str:
        return f"{self.indexed:,}/{self.notes:,} notes, {self.embedded:,}/{self.chunks:,} chunks"

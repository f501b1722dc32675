"""How much of the vault is in the index, to be said as `24/24 notes, 61/61 chunks`.

Attachments with text are counted apart, so that the notes are those that the owner knows of:
`24/24 notes, 2/2 files, 83/83 chunks`.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Coverage:
    """What a refresh found and left.

    notes: notes in the vault; indexed: of them in the index; chunks: passages; embedded: of them with a
    vector.
    read, embedded_now: files read and passages embedded by this call; dropped: files that went away.
    problems: sentences for the owner; by_meaning: whether search by meaning works.
    files: attachments with text in the vault; files_indexed: of them in the index.
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
    files: int = 0
    files_indexed: int = 0

    @property
    def complete(self) -> bool:
        """Whether every note, every file and every passage is there."""
        held = (self.indexed, self.files_indexed, self.embedded)
        return held == (self.notes, self.files, self.chunks)

    def __str__(self) -> str:
        files = f"{self.files_indexed:,}/{self.files:,} files, " if self.files or self.files_indexed else ""
        return f"{self.indexed:,}/{self.notes:,} notes, {files}{self.embedded:,}/{self.chunks:,} chunks"

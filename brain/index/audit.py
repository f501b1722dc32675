"""Comparing the store with the manifest, and mending what differs."""

from dataclasses import dataclass

from brain.index.generation import Generation
from brain.index.manifest import BORROWED_VECTOR
from brain.index.refresh import Work, restore


@dataclass(frozen=True)
class Mended:
    """What an audit found wrong and put right.

    lost: `path#ordinal` of each passage whose vector or point was missing; restored: how many have it again;
    orphans: points that belonged to no passage and were removed.
    """

    lost: tuple[str, ...] = ()
    restored: int = 0
    orphans: int = 0

    def __bool__(self) -> bool:
        return bool(self.lost or self.orphans)


def audit(work: Work) -> Mended:
    """Make the store hold exactly the points of the manifest, each with its vector."""
    generation = work.generation
    expected = generation.manifest.expected()
    orphans = [number for number in generation.store.ids() if number not in expected]
    lost = lost_ids(generation)
    generation.store.delete(orphans)
    restored = restore(work, lost)
    if work.embedder is not None:
        restore(work, generation.manifest.with_vector(BORROWED_VECTOR))
    chunks = generation.manifest.chunks(sorted(lost))
    names = sorted(f"{chunk.path}#{chunk.ordinal}" for chunk in chunks.values())
    return Mended(tuple(names), restored, len(orphans))


def lost_ids(generation: Generation) -> list[int]:
    """The passages that the store should have, with their vectors, and hasn't."""
    stored = generation.store.ids()
    expected = generation.manifest.expected()
    return [n for n, embedded in expected.items() if n not in stored or (embedded and not stored[n])]

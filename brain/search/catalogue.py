"""Every passage of the index by row, without its text. Rows are in the order of paths, which settles ties."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from brain.index.manifest import Place
from brain.index.store import Scored
from brain.search.fusion import Rows, Scores


@dataclass(frozen=True)
class Catalogue:
    """Columns by row. words: of the passage alone; day: ISO, empty for none; row_of: by a passage's id."""

    ids: tuple[int, ...]
    paths: tuple[str, ...]
    days: tuple[str, ...]
    words: Rows
    row_of: dict[int, int]

    def __len__(self) -> int:
        return len(self.ids)

    def rows(self, found: Sequence[Scored]) -> tuple[Rows, Scores]:
        """The rows and scores of points; those that belong to no passage are left out."""
        row_of = self.row_of
        known = [(row, score) for number, score in found if (row := row_of.get(number)) is not None]
        rows = np.fromiter((row for row, _ in known), dtype=np.int64, count=len(known))
        return rows, np.fromiter((score for _, score in known), dtype=np.float64, count=len(known))


def catalogue(places: dict[int, Place]) -> Catalogue:
    """The catalogue of these places."""
    ordered = sorted(places.values(), key=lambda place: (place.path, place.ordinal))
    return Catalogue(
        ids=tuple(place.id for place in ordered),
        paths=tuple(place.path for place in ordered),
        days=tuple(place.day for place in ordered),
        words=np.array([place.words for place in ordered], dtype=np.int64),
        row_of={place.id: row for row, place in enumerate(ordered)},
    )

"""Several vectors as one: their mean, of length 1."""

import math
from collections.abc import Sequence


def blend(vectors: Sequence[Sequence[float]]) -> list[float]:
    """The mean direction of vectors of length 1; one vector alone comes back as it is."""
    if len(vectors) == 1:
        return list(vectors[0])
    summed = [sum(values) for values in zip(*vectors, strict=True)]
    length = math.sqrt(sum(value * value for value in summed)) or 1.0
    return [value / length for value in summed]

"""Query expansion: search also for a made-up answer (HyDE, Gao et al. 2022). Off by default.

docs/search.md has the measurement that keeps it off.
"""

import hashlib
from collections.abc import Callable

from brain.index.manifest import Manifest

Expand = Callable[[str], str]
"""Writes a short hypothetical answer to a question, at temperature 0; empty when it can't."""


def remembered(expand: Expand, manifest: Manifest) -> Expand:
    """`expand` that asks once for each question and keeps the answer with the index."""

    def answer(question: str) -> str:
        key = f"hypothesis:{hashlib.sha256(question.encode()).hexdigest()}"
        known = manifest.get(key)
        if not known and (known := expand(question).strip()):
            manifest.put(key, known)
        return known

    return answer

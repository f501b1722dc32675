"""Is the index well? A canary query must bring its known note, and every note and passage must be there.

Run `check` every few minutes: it asks as a search does.
"""

from dataclasses import dataclass

from brain.errors import IndexBusyError, RemembrancerError
from brain.index import words
from brain.index.vault_index import Sweep, VaultIndex

_LOOKED_AT = 10


@dataclass(frozen=True)
class Health:
    """fine, or a sentence that says what is wrong and what to do."""

    fine: bool
    sentence: str = ""


def check(index: VaultIndex) -> Health | None:
    """Ask the canary query; None when another process holds the index, which says nothing about health."""
    try:
        known = index.known_passage()
        if known is None:
            return Health(fine=True)
        path, query = known
        found = next((hit for hit in index.search(query, _LOOKED_AT) if hit.path == path), None)
        coverage = index.coverage()
    except IndexBusyError:
        return None
    except RemembrancerError as failure:
        return Health(fine=False, sentence=str(failure))
    if found is None or (coverage.by_meaning and found.dense_score is None):
        return Health(fine=False, sentence=words.canary_failed(path))
    if not coverage.complete:
        return Health(fine=False, sentence=words.incomplete(str(coverage), coverage.problems))
    return Health(fine=True)


def said_of(sweep: Sweep) -> str:
    """One sentence for the log and the doctor about what a sweep mended; empty when all was well."""
    mended = sweep.mended
    if not mended:
        return ""
    return words.mended(len(mended.lost), mended.restored, mended.orphans, mended.lost[:3])

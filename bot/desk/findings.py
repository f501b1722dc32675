"""What is odd in the notes and in their index, as sentences: all for the doctor, the telling for a digest."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot import words
from brain.errors import RemembrancerError
from brain.index.health import check
from brain.index.lint import Lint, lint_vault
from brain.index.vault_index import VaultIndex

MOST = 12
"""Sentences of the notes in a digest; the rest is counted."""
PATIENCE = 5.0
"""Seconds that a digest waits for the index."""
NAMED = 3
FEW = 5
"""So many scraps or lone notes are nothing to tell of each week."""


def lines_of(lint: Lint) -> tuple[str, ...]:
    """A sentence for each thing, the serious first."""
    return (*_serious(lint), *_same(lint), *_scraps(lint))


def is_serious(lint: Lint) -> bool:
    """Whether a note is doubled, missing, unread or damaged."""
    return any(True for _ in _serious(lint))


async def findings_of(vault: Path, index: VaultIndex) -> tuple[str, ...]:
    """What a digest tells: how search is, what is serious, copies, and how many scraps there are.

    Nothing is said of an index that is made or in use just now.
    """
    of_notes = asyncio.create_task(asyncio.to_thread(_of_notes, vault))
    of_index = asyncio.create_task(asyncio.to_thread(_of_index, index))
    done, _ = await asyncio.wait([of_index], timeout=PATIENCE)
    return (*(of_index.result() if done else ()), *await of_notes)


def _of_notes(vault: Path) -> tuple[str, ...]:
    try:
        lint = lint_vault(vault)
    except RemembrancerError as error:
        return (str(error),)
    each = [*_serious(lint), *_same(lint)]
    more = [words.AND_MORE_FOUND.format(more=len(each) - MOST)] if len(each) > MOST else []
    counted = (*_counted(lint.tiny, words.MANY_TINY), *_counted(lint.orphans, words.MANY_ORPHANS))
    return (*each[:MOST], *more, *counted)


def _of_index(index: VaultIndex) -> tuple[str, ...]:
    try:
        coverage = index.coverage()
        if not coverage.indexed:
            return ()  # it is made at the first search; a digest doesn't wait for that
        health = check(index)
    except RemembrancerError:
        return ()
    if health is not None and not health.fine:
        return (health.sentence,)
    return () if coverage.by_meaning else coverage.problems[:1]


def _serious(lint: Lint) -> Iterator[str]:
    yield from (words.LINT_CONFLICT.format(path=path) for path in lint.conflicts)
    yield from (words.LINT_OFFLOADED.format(path=path) for path in lint.offloaded)
    odd = (*lint.oddities, *lint.problems)
    yield from (words.LINT_ODD.format(path=path, reason=reason) for path, reason in odd)


def _same(lint: Lint) -> Iterator[str]:
    yield from (words.LINT_SAME.format(paths=", ".join(paths)) for paths in lint.duplicates)


def _scraps(lint: Lint) -> Iterator[str]:
    yield from (words.LINT_TINY.format(path=path) for path in lint.tiny)
    yield from (words.LINT_ORPHAN.format(path=path) for path in lint.orphans)


def _counted(paths: Sequence[str], template: str) -> Iterator[str]:
    if len(paths) > FEW:
        yield template.format(count=len(paths), named=", ".join(paths[:NAMED]))

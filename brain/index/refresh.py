"""Bringing a generation up to date with the vault: stat first, hash what differs, embed only what is new.

The order makes a crash harmless: vectors to the store, then the manifest in one transaction, then old points
out of the store. What a crash leaves over is a point that the manifest doesn't know, which no search shows
and the next audit removes.
"""

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TypeVar

from brain.errors import VaultError
from brain.index import words
from brain.index.chunk import Chunk
from brain.index.chunk_size import estimate_pieces
from brain.index.chunking import chunk_note, embedding_text
from brain.index.embedder import Embedder, Vector
from brain.index.generation import Generation
from brain.index.manifest import FileState, NoteRecord
from brain.index.names import names_of
from brain.index.passage import Passage, make_passage
from brain.index.store import Point
from brain.index.tokens import Language
from brain.vault.reader import READ_LIMIT, read_note
from brain.vault.scan import Entry

T = TypeVar("T")
Progress = Callable[[int, int], None]
"""Called with the notes done and the notes in all."""

_NOTES_AT_ONCE = 32
_PASSAGES_AT_ONCE = 64
_RACY_NS = 2_000_000_000
"""A file changed this recently may change again within its time stamp's grain: its stat isn't trusted."""


@dataclass
class Outcome:
    """What a refresh did. problems: sentences for the owner."""

    read: int = 0
    embedded: int = 0
    dropped: int = 0
    problems: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Work:
    """What a refresh works with. embedder is None when it is missing: keywords only."""

    vault: Path
    generation: Generation
    embedder: Embedder | None
    language: Language
    progress: Progress | None = None


def refresh(work: Work, entries: Sequence[Entry], deep: bool = False) -> Outcome:
    """Make the generation match `entries`. deep: hash every file, whatever its stat says."""
    known = work.generation.manifest.files()
    present = {entry.path for entry in entries}
    gone = [path for path in known if path not in present]
    suspects = [entry for entry in entries if deep or _differs(entry, known.get(entry.path))]
    outcome = Outcome(dropped=len(gone))
    if not suspects and not gone:
        return outcome
    done = len(entries) - len(suspects)
    for batch in _batches(suspects, _NOTES_AT_ONCE):
        _take_in(work, batch, known, outcome)
        done += len(batch)
        if work.progress is not None:
            work.progress(done, len(entries))
    if gone:
        _forget(work.generation, work.generation.manifest.replace((), gone))
    return outcome


def embed_missing(work: Work) -> int:
    """Give a vector to every passage that has none; returns how many were made."""
    if work.embedder is None:
        return 0
    lacking = [number for number, has in work.generation.manifest.embedded_state().items() if not has]
    return restore(work, lacking)


def restore(work: Work, ids: Sequence[int]) -> int:
    """Put passages into the store again from what the manifest holds; returns how many were embedded."""
    identity = work.generation.identity
    made = 0
    for part in _batches(sorted(ids), _PASSAGES_AT_ONCE):
        chunks = work.generation.manifest.chunks(part)
        passages = [make_passage(chunk, identity, work.language) for chunk in chunks.values()]
        vectors = _embed(work.embedder, passages)
        work.generation.store.upsert(
            [_point(passage, vectors.get(passage.fingerprint)) for passage in passages]
        )
        has = [passage.id for passage in passages if passage.fingerprint in vectors]
        work.generation.manifest.mark_embedded(has, embedded=True)
        work.generation.manifest.mark_embedded(set(part) - set(has), embedded=False)
        made += len(has)
    return made


def _differs(entry: Entry, known: FileState | None) -> bool:
    return known is None or (entry.size, entry.mtime_ns, entry.inode) != (
        known.size,
        known.mtime_ns,
        known.inode,
    )


def _take_in(work: Work, entries: Sequence[Entry], known: dict[str, FileState], outcome: Outcome) -> None:
    same: list[FileState] = []
    changed: list[tuple[FileState, list[Passage], list[Chunk]]] = []
    for entry in entries:
        try:
            state = _state(work.vault, entry)
            before = known.get(entry.path)
            if before is not None and before.sha256 == state.sha256:
                same.append(state)
            else:
                changed.append((state, *_passages(work, entry.path)))
        except (OSError, VaultError) as failure:
            outcome.problems.append(words.unreadable(entry.path, type(failure).__name__))
    if same:
        work.generation.manifest.touch(same)
    if changed:
        outcome.read += len(changed)
        outcome.embedded += _enter(work, changed)


def _state(vault: Path, entry: Entry) -> FileState:
    digest = hashlib.sha256()
    with (vault / entry.path).open("rb") as stream:
        digest.update(stream.read(READ_LIMIT))
    settled = abs(time.time_ns() - entry.mtime_ns) > _RACY_NS
    return FileState(entry.path, entry.size, entry.mtime_ns if settled else 0, entry.inode, digest.digest())


def _passages(work: Work, path: str) -> tuple[list[Passage], list[Chunk]]:
    count = work.embedder.pieces if work.embedder else estimate_pieces
    chunks = list(chunk_note(read_note(work.vault, path), count))
    identity = work.generation.identity
    return [make_passage(chunk, identity, work.language) for chunk in chunks], chunks


def _enter(work: Work, changed: Sequence[tuple[FileState, list[Passage], list[Chunk]]]) -> int:
    passages = [passage for _, some, _ in changed for passage in some]
    vectors = _known_vectors(work.generation, passages)
    lacking = {passage.fingerprint: passage for passage in passages if passage.fingerprint not in vectors}
    fresh = _embed(work.embedder, list(lacking.values()))
    vectors.update(fresh)
    work.generation.store.upsert(_points(passages, vectors))
    records = [
        NoteRecord(
            state,
            some,
            names_of(chunks),
            frozenset(passage.id for passage in some if passage.fingerprint in vectors),
        )
        for state, some, chunks in changed
    ]
    _forget(work.generation, work.generation.manifest.replace(records))
    return len(fresh)


def _known_vectors(generation: Generation, passages: Sequence[Passage]) -> dict[bytes, Vector]:
    """Vectors that the store has for the same text already, at this place or another (a move, a copy)."""
    holders = generation.manifest.ids_with([passage.fingerprint for passage in passages])
    stored = generation.store.dense_vectors(list(holders.values())) if holders else {}
    return {print_: stored[number] for print_, number in holders.items() if number in stored}


def _embed(embedder: Embedder | None, passages: Sequence[Passage]) -> dict[bytes, Vector]:
    if embedder is None or not passages:
        return {}
    vectors = embedder.passages([embedding_text(passage.chunk) for passage in passages])
    return {passage.fingerprint: vector for passage, vector in zip(passages, vectors, strict=True)}


def _points(passages: Sequence[Passage], vectors: Mapping[bytes, Vector]) -> list[Point]:
    return [_point(passage, vectors.get(passage.fingerprint)) for passage in passages]


def _point(passage: Passage, vector: Vector | None) -> Point:
    chunk = passage.chunk
    payload: dict[str, object] = {
        "path": chunk.path,
        "ordinal": chunk.ordinal,
        "title": chunk.title,
        "line": chunk.line,
    }
    if chunk.date:
        payload["date"] = chunk.date.isoformat()
    return Point(passage.id, vector, passage.sparse, payload)


def _forget(generation: Generation, ids: Iterable[int]) -> None:
    generation.store.delete(list(ids))


def _batches(items: Iterable[T], size: int) -> Iterator[list[T]]:
    rest = iter(items)
    while batch := list(islice(rest, size)):
        yield batch

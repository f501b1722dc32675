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

from brain.attachments.listing import is_readable
from brain.attachments.reader import read_document, read_limit
from brain.errors import RemembrancerError, VaultError
from brain.index import words
from brain.index.chunk import Chunk
from brain.index.chunk_size import estimate_pieces
from brain.index.chunking import chunk_note, embedding_text
from brain.index.embedder import Embedder, Vector
from brain.index.generation import Generation
from brain.index.manifest import BORROWED_VECTOR, NO_VECTOR, OWN_VECTOR, FileState, NoteRecord
from brain.index.names import names_of
from brain.index.passage import Passage, make_passage
from brain.index.store import Point
from brain.index.tokens import Language
from brain.vault.scan import Entry

T = TypeVar("T")
Progress = Callable[[int, int], None]
"""Called with the files done and the files in all: notes, and attachments with text."""

_NOTES_AT_ONCE = 32
_PASSAGES_AT_ONCE = 64
_BYTES_AT_ONCE = 1 << 20
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


@dataclass(frozen=True)
class _Change:
    """A note or attachment that is new or has new bytes.

    twin: an indexed one with the very same bytes, else empty. unread: as in `NoteRecord`.
    """

    state: FileState
    passages: Sequence[Passage]
    chunks: Sequence[Chunk]
    twin: str
    unread: str


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
    return restore(work, work.generation.manifest.with_vector(NO_VECTOR))


def restore(work: Work, ids: Sequence[int]) -> int:
    """Put passages into the store again from what the manifest holds; returns how many were embedded."""
    manifest = work.generation.manifest
    made = 0
    for part in _batches(sorted(ids), _PASSAGES_AT_ONCE):
        chunks = manifest.chunks(part).values()
        passages = [make_passage(chunk, work.generation.identity, work.language) for chunk in chunks]
        vectors = _embed(work.embedder, passages)
        work.generation.store.upsert(_points(passages, vectors))
        has = {passage.id for passage in passages if passage.fingerprint in vectors}
        manifest.mark(has, OWN_VECTOR)
        manifest.mark(set(part) - has, NO_VECTOR)
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
    changed: list[_Change] = []
    twins = {state.sha256: path for path, state in known.items()}
    for entry in entries:
        try:
            state = _state(work.vault, entry)
            before = known.get(entry.path)
            if before is not None and before.sha256 == state.sha256:
                same.append(state)
            else:
                changed.append(_change(work, state, twins.get(state.sha256, "")))
        except (OSError, VaultError) as failure:
            outcome.problems.append(words.unreadable(entry.path, type(failure).__name__))
    if same:
        work.generation.manifest.touch(same)
    if changed:
        outcome.read += len(changed)
        outcome.embedded += _enter(work, changed)


def _state(vault: Path, entry: Entry) -> FileState:
    digest = _digest(vault / entry.path, read_limit(entry.path))
    settled = abs(time.time_ns() - entry.mtime_ns) > _RACY_NS
    return FileState(entry.path, entry.size, entry.mtime_ns if settled else 0, entry.inode, digest)


def _digest(file: Path, most: int) -> bytes:
    """SHA-256 of the file's first bytes, `most` of them."""
    digest = hashlib.sha256()
    with file.open("rb") as stream:
        while most > 0 and (piece := stream.read(min(most, _BYTES_AT_ONCE))):
            digest.update(piece)
            most -= len(piece)
    return digest.digest()


def _change(work: Work, state: FileState, twin: str) -> _Change:
    count = work.embedder.pieces if work.embedder else estimate_pieces
    note = read_document(work.vault, state.path)
    chunks = chunk_note(note, count)
    passages = [make_passage(chunk, work.generation.identity, work.language) for chunk in chunks]
    unread = " ".join(note.problems) if is_readable(state.path) else ""
    return _Change(state, passages, chunks, twin, unread)


def _enter(work: Work, changed: Sequence[_Change]) -> int:
    passages = [passage for change in changed for passage in change.passages]
    own = _known_vectors(work.generation, passages)
    borrowed = _vectors_of_twins(work.generation, changed, own)
    lacking = [
        passage for passage in passages if passage.fingerprint not in own and passage.id not in borrowed
    ]
    fresh = _embed(work.embedder, list({passage.fingerprint: passage for passage in lacking}.values()))
    own.update(fresh)
    vectors = {p.id: own.get(p.fingerprint, borrowed.get(p.id)) for p in passages}
    work.generation.store.upsert([_point(passage, vectors[passage.id]) for passage in passages])
    records = [_record(change, own, borrowed) for change in changed]
    _forget(work.generation, work.generation.manifest.replace(records))
    return len(fresh)


def _record(change: _Change, own: Mapping[bytes, Vector], borrowed: Mapping[int, Vector]) -> NoteRecord:
    vectors = {passage.id: BORROWED_VECTOR for passage in change.passages if passage.id in borrowed}
    vectors.update({passage.id: OWN_VECTOR for passage in change.passages if passage.fingerprint in own})
    return NoteRecord(change.state, change.passages, names_of(change.chunks), vectors, change.unread)


def _vectors_of_twins(
    generation: Generation, changed: Sequence[_Change], own: Mapping[bytes, Vector]
) -> dict[int, Vector]:
    """For a renamed note, the vectors it had under its former name: the same words but for the title.

    They serve until the next sweep makes them anew, so that renaming a note costs nothing.
    """
    sources: dict[int, int] = {}
    for change in changed:
        if change.twin and any(passage.fingerprint not in own for passage in change.passages):
            sources.update(_same_words(generation, change))
    stored = generation.store.dense_vectors(sorted(set(sources.values()))) if sources else {}
    return {number: stored[source] for number, source in sources.items() if source in stored}


def _same_words(generation: Generation, change: _Change) -> dict[int, int]:
    held = dict(generation.manifest.in_note(change.twin))
    former = generation.manifest.chunks(list(held.values()))
    pairs = ((passage, held.get(passage.chunk.ordinal, -1)) for passage in change.passages)
    return {p.id: number for p, number in pairs if number in former and former[number].text == p.chunk.text}


def _known_vectors(generation: Generation, passages: Sequence[Passage]) -> dict[bytes, Vector]:
    """Vectors that the store has for the same text already, at this place or another (a move, a copy)."""
    holders = generation.manifest.ids_with([passage.fingerprint for passage in passages])
    stored = generation.store.dense_vectors(list(holders.values())) if holders else {}
    return {print_: stored[number] for print_, number in holders.items() if number in stored}


def _embed(embedder: Embedder | None, passages: Sequence[Passage]) -> dict[bytes, Vector]:
    """Vectors by fingerprint; a passage that the embedder refuses is left out, and coverage shows it."""
    if embedder is None or not passages:
        return {}
    texts = {passage.fingerprint: embedding_text(passage.chunk) for passage in passages}
    try:
        return dict(zip(texts, embedder.passages(list(texts.values())), strict=True))
    except RemembrancerError:
        one_by_one = ((print_, _embed_one(embedder, text)) for print_, text in texts.items())
        return {print_: vector for print_, vector in one_by_one if vector is not None}


def _embed_one(embedder: Embedder, text: str) -> Vector | None:
    try:
        return next(iter(embedder.passages([text])))
    except RemembrancerError:
        return None


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

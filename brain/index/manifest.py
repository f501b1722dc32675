"""What is in the index: every file's stat and hash, and every passage, in SQLite beside the store.

A passage counts as indexed once it is here, and it is written here only after the store has it on disk.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np

from brain.index.chunk import Chunk
from brain.index.names import TAG
from brain.index.passage import Passage
from brain.vault.scan import NOTE_ENDINGS

_SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS files (
    path TEXT PRIMARY KEY, size INTEGER NOT NULL, mtime_ns INTEGER NOT NULL, inode INTEGER NOT NULL,
    sha256 BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chunks (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL, ordinal INTEGER NOT NULL, words INTEGER NOT NULL,
    day TEXT NOT NULL, embedded INTEGER NOT NULL, fingerprint BLOB NOT NULL, terms BLOB NOT NULL,
    chunk TEXT NOT NULL, folded TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS chunks_of_path ON chunks (path, ordinal, words, day, embedded);
CREATE INDEX IF NOT EXISTS chunks_to_embed ON chunks (embedded) WHERE embedded != 1;
CREATE INDEX IF NOT EXISTS chunks_of_fingerprint ON chunks (fingerprint);
CREATE TABLE IF NOT EXISTS names (slug TEXT NOT NULL, kind TEXT NOT NULL, path TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS names_by_slug ON names (slug);
CREATE INDEX IF NOT EXISTS names_of_path ON names (path);
CREATE TABLE IF NOT EXISTS unread (path TEXT PRIMARY KEY, reason TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS terms (id INTEGER PRIMARY KEY, frequency INTEGER NOT NULL);
"""
_MANY = 500
_IS_NOTE = " OR ".join(f"path LIKE '%{ending}'" for ending in NOTE_ENDINGS)


@dataclass(frozen=True)
class FileState:
    """A file as it was when it was read. sha256: of its bytes, 32 bytes."""

    path: str
    size: int
    mtime_ns: int
    inode: int
    sha256: bytes


@dataclass(frozen=True, slots=True)
class Place:
    """Where a passage is and what ranking needs to know of it, without its text."""

    id: int
    path: str
    ordinal: int
    words: int
    day: str


@dataclass(frozen=True)
class NoteRecord:
    """One note or attachment ready to be entered.

    vectors: what the store has of each passage's vector. unread: why an attachment has no text, or not all of
    it; else empty.
    """

    state: FileState
    passages: Sequence[Passage]
    names: Iterable[tuple[str, str]]
    vectors: Mapping[int, int]
    unread: str = ""


NO_VECTOR, OWN_VECTOR, BORROWED_VECTOR = 0, 1, 2
"""What the store has for a passage; borrowed: made from the same words under the note's former name."""


class Manifest:
    """The SQLite file of one generation of the index. Not thread-safe: its user holds the index's lock."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.executescript(_SCHEMA)
        self._files: dict[str, FileState] | None = None

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def get(self, key: str) -> str:
        """A remembered value, empty when there is none."""
        row = self._db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return str(row[0]) if row else ""

    def put(self, key: str, value: str) -> None:
        """Remember a value."""
        self._db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def revision(self) -> int:
        """A number that grows with every change of the passages."""
        return int(self.get("revision") or 0)

    def files(self) -> dict[str, FileState]:
        """Every file that is indexed, by path."""
        if self._files is None:
            rows = self._db.execute("SELECT path, size, mtime_ns, inode, sha256 FROM files")
            self._files = {row[0]: FileState(*row) for row in rows}
        return self._files

    def touch(self, states: Iterable[FileState]) -> None:
        """Renew the stat of files whose bytes are the same."""
        values = [(s.size, s.mtime_ns, s.inode, s.path) for s in states]
        self._files = None
        with self._transaction():
            self._db.executemany("UPDATE files SET size=?, mtime_ns=?, inode=? WHERE path=?", values)

    def replace(self, records: Sequence[NoteRecord], gone: Iterable[str] = ()) -> list[int]:
        """Enter notes in place of what was there, and drop `gone`; returns the ids that fell out of use."""
        paths = [*(record.state.path for record in records), *gone]
        self._files = None
        with self._transaction():
            old, frequency = self._drop(paths)
            for record in records:
                self._enter(record, frequency)
            self._count_terms(frequency)
            self.put("revision", str(self.revision() + 1))
        kept = {passage.id for record in records for passage in record.passages}
        return sorted(old - kept)

    def mark(self, ids: Iterable[int], vector: int) -> None:
        """Note what the store has of these passages' vectors."""
        with self._transaction():
            values = [(vector, number) for number in ids]
            self._db.executemany("UPDATE chunks SET embedded=? WHERE id=?", values)

    def places(self) -> dict[int, Place]:
        """Every passage's place, by id."""
        rows = self._db.execute("SELECT id, path, ordinal, words, day FROM chunks")
        return {row[0]: Place(*row) for row in rows}

    def chunks(self, ids: Sequence[int]) -> dict[int, Chunk]:
        """The chunks with these ids."""
        return {row[0]: _chunk(row[1]) for row in self._select("SELECT id, chunk FROM chunks", "id", ids)}

    def expected(self) -> dict[int, bool]:
        """Every passage's id, and whether its vector should be in the store."""
        return {row[0]: row[1] != NO_VECTOR for row in self._db.execute("SELECT id, embedded FROM chunks")}

    def with_vector(self, state: int) -> list[int]:
        """The ids of the passages whose vector is in this state."""
        rows = self._db.execute(
            "SELECT id FROM chunks WHERE embedded != 1 AND embedded = ? ORDER BY id", (state,)
        )
        return [int(row[0]) for row in rows]

    def in_note(self, path: str) -> list[tuple[int, int]]:
        """(ordinal, id) of each passage of a note that has a vector."""
        sql = "SELECT ordinal, id FROM chunks WHERE path = ? AND embedded != 0"
        return [(int(row[0]), int(row[1])) for row in self._db.execute(sql, (path,))]

    def ids_with(self, fingerprints: Sequence[bytes]) -> dict[bytes, int]:
        """For each fingerprint that has a vector already, the id of one passage that holds it."""
        sql = "SELECT fingerprint, id FROM chunks"
        return {row[0]: row[1] for row in self._select(sql, "embedded = 1 AND fingerprint", fingerprints)}

    def files_held(self) -> tuple[int, int]:
        """Notes, and attachments."""
        sql = f"SELECT count(*), coalesce(sum({_IS_NOTE}), 0) FROM files"
        files, notes = self._db.execute(sql).fetchone()
        return int(notes), int(files - notes)

    def unread(self) -> list[tuple[str, str]]:
        """(path, sentence) of each attachment whose text isn't searched, or not all of it, by path."""
        return [tuple(row) for row in self._db.execute("SELECT path, reason FROM unread ORDER BY path")]

    def counts(self) -> tuple[int, int]:
        """Passages, and passages with a vector."""
        chunks, embedded = self._db.execute(
            "SELECT count(*), coalesce(sum(embedded != 0), 0) FROM chunks"
        ).fetchone()
        return int(chunks), int(embedded)

    def frequency(self, numbers: Sequence[int]) -> dict[int, int]:
        """In how many passages each token number occurs."""
        return {row[0]: row[1] for row in self._select("SELECT id, frequency FROM terms", "id", numbers)}

    def named(self, slugs: Sequence[str]) -> list[tuple[str, str, str]]:
        """(slug, kind, path) of the notes that bear one of these names, sorted."""
        rows = self._select("SELECT slug, kind, path FROM names", "slug", slugs)
        return sorted(tuple(row) for row in rows if row[1] != TAG)

    def tagged(self, key: str) -> list[str]:
        """The paths of the notes with this tag or one nested in it, sorted. key: as `tag_key` gives it."""
        sql = (
            "SELECT DISTINCT path FROM names WHERE kind=? AND (slug=? OR substr(slug, 1, ?)=?) ORDER BY path"
        )
        return [str(row[0]) for row in self._db.execute(sql, (TAG, key, len(key) + 1, f"{key}/"))]

    def holding(self, text: str) -> list[int]:
        """The ids of passages whose folded text holds `text` (already folded) to the letter."""
        rows = self._db.execute(
            "SELECT id FROM chunks WHERE instr(folded, ?) ORDER BY path, ordinal", (text,)
        )
        return [int(row[0]) for row in rows]

    def folded(self, ids: Sequence[int]) -> dict[int, str]:
        """The folded texts of passages."""
        return {row[0]: row[1] for row in self._select("SELECT id, folded FROM chunks", "id", ids)}

    def _drop(self, paths: Sequence[str]) -> tuple[frozenset[int], Counter[int]]:
        old: list[int] = []
        frequency: Counter[int] = Counter()
        for number, terms in self._select("SELECT id, terms FROM chunks", "path", paths):
            old.append(number)
            frequency.subtract(np.frombuffer(terms, dtype=np.uint32).tolist())
        for table in ("chunks", "names", "unread", "files"):
            self._db.executemany(f"DELETE FROM {table} WHERE path = ?", [(path,) for path in paths])
        return frozenset(old), frequency

    def _enter(self, record: NoteRecord, frequency: Counter[int]) -> None:
        state = record.state
        values = (state.path, state.size, state.mtime_ns, state.inode, state.sha256)
        self._db.execute("INSERT INTO files VALUES (?, ?, ?, ?, ?)", values)
        if record.unread:
            self._db.execute("INSERT INTO unread VALUES (?, ?)", (state.path, record.unread))
        rows = (_row(passage, record.vectors.get(passage.id, NO_VECTOR)) for passage in record.passages)
        self._db.executemany(f"INSERT INTO chunks VALUES ({', '.join('?' * 10)})", rows)
        names = [(slug, kind, state.path) for slug, kind in record.names]
        self._db.executemany("INSERT INTO names VALUES (?, ?, ?)", names)
        for passage in record.passages:
            frequency.update(passage.sparse.indices)

    def _count_terms(self, changes: Mapping[int, int]) -> None:
        self._db.executemany(
            "INSERT INTO terms VALUES (?, ?) "
            "ON CONFLICT (id) DO UPDATE SET frequency = frequency + excluded.frequency",
            [(number, change) for number, change in changes.items() if change],
        )
        self._db.execute("DELETE FROM terms WHERE frequency <= 0")

    def _select(self, sql: str, column: str, values: Sequence[object]) -> Iterator[Any]:
        for start in range(0, len(values), _MANY):
            part = list(values[start : start + _MANY])
            yield from self._db.execute(f"{sql} WHERE {column} IN ({', '.join('?' * len(part))})", part)

    def _transaction(self) -> "_Transaction":
        return _Transaction(self._db)


class _Transaction:
    """BEGIN IMMEDIATE … COMMIT, or ROLLBACK when an exception leaves the block."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __enter__(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_rest: object) -> None:
        self._db.execute("ROLLBACK" if kind else "COMMIT")


def _row(passage: Passage, vector: int) -> tuple[object, ...]:
    chunk = passage.chunk
    return (
        passage.id,
        chunk.path,
        chunk.ordinal,
        passage.words,
        chunk.date.isoformat() if chunk.date else "",
        vector,
        passage.fingerprint,
        np.asarray(passage.sparse.indices, dtype=np.uint32).tobytes(),
        json.dumps(asdict(chunk), ensure_ascii=False, default=str),
        passage.folded,
    )


def _chunk(record: str) -> Chunk:
    values: dict[str, Any] = json.loads(record)
    day = values.pop("date")
    tuples: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in values.items()
    }
    return Chunk(**tuples, date=date.fromisoformat(day) if day else None)

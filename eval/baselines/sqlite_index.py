"""The plain design: chunks, vectors and an FTS5 table in one SQLite file; everything is ranked with numpy.

A refresh reads, chunks and fingerprints every note and embeds what is new. Hybrid search ranks all passages
by meaning and mixes in the best five keyword matches by reciprocal rank fusion (k = 60). Same chunks and same
embedder as ours.
"""

import hashlib
import re
import sqlite3
from pathlib import Path

import numpy as np

from brain.index.chunking import chunk_note, embedding_text
from brain.index.embedder import Embedder
from brain.vault.reader import read_note
from brain.vault.scan import scan_vault

_SCHEMA = """
CREATE TABLE IF NOT EXISTS chunks (
    id INTEGER PRIMARY KEY, print TEXT UNIQUE, path TEXT, vector BLOB, text TEXT);
CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (text, content='');
"""
_BEST_KEYWORDS = 5
_K = 60


class SqliteIndex:
    """One file that holds all."""

    def __init__(self, vault: Path, file: Path, embedder: Embedder) -> None:
        self._vault, self._embedder = vault, embedder
        self._db = sqlite3.connect(file)
        self._db.executescript(_SCHEMA)

    def refresh(self) -> int:
        """Read every note; embed new chunks, drop old ones. Returns how many were embedded."""
        wanted = {print_: (path, text) for print_, path, text in self._chunks()}
        known = dict(self._db.execute("SELECT print, id FROM chunks"))
        with self._db:
            for print_ in known.keys() - wanted.keys():
                self._remove(known[print_])
            fresh = [print_ for print_ in wanted if print_ not in known]
            vectors = self._embedder.passages([wanted[print_][1] for print_ in fresh])
            for print_, vector in zip(fresh, vectors, strict=True):
                self._add(print_, *wanted[print_], vector)
        return len(fresh)

    def by_meaning(self, query: str) -> list[tuple[int, str]]:
        """(id, path) of every chunk, nearest first."""
        rows = self._db.execute("SELECT id, path, vector FROM chunks").fetchall()
        matrix = np.frombuffer(b"".join(row[2] for row in rows), dtype=np.float32).reshape(len(rows), -1)
        order = np.argsort(
            -(matrix @ np.asarray(self._embedder.question(query), dtype=np.float32)), kind="stable"
        )
        return [(rows[place][0], rows[place][1]) for place in order]

    def by_keyword(self, query: str, limit: int) -> list[tuple[int, str]]:
        """(id, path) of the chunks that hold any of the words, best BM25 first."""
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        if not words:
            return []
        sql = (
            "SELECT chunks.id, path FROM words JOIN chunks ON chunks.id = words.rowid "
            "WHERE words MATCH ? ORDER BY bm25(words), chunks.id LIMIT ?"
        )
        return self._db.execute(sql, (words, limit)).fetchall()

    def search(self, query: str, k: int = 10) -> list[str]:
        """The paths of the best k chunks, after a refresh."""
        self.refresh()
        scores: dict[int, float] = {}
        ranked = self.by_meaning(query)
        for found in (ranked, self.by_keyword(query, _BEST_KEYWORDS)):
            for rank, (number, _path) in enumerate(found, start=1):
                scores[number] = scores.get(number, 0.0) + 1 / (_K + rank)
        paths = dict(ranked)
        return [paths[number] for number in sorted(scores, key=lambda n: (-scores[n], n))[:k]]

    def _chunks(self) -> list[tuple[str, str, str]]:
        found = []
        for entry in scan_vault(self._vault).entries:
            for chunk in chunk_note(read_note(self._vault, entry.path), self._embedder.pieces):
                text = embedding_text(chunk)
                key = f"{self._embedder.identity}\0{entry.path}\0{chunk.ordinal}\0{text}"
                found.append((hashlib.sha256(key.encode()).hexdigest(), entry.path, text))
        return found

    def _add(self, print_: str, path: str, text: str, vector: list[float]) -> None:
        blob = np.asarray(vector, dtype=np.float32).tobytes()
        sql = "INSERT INTO chunks (print, path, vector, text) VALUES (?, ?, ?, ?)"
        number = self._db.execute(sql, (print_, path, blob, text)).lastrowid
        self._db.execute("INSERT INTO words (rowid, text) VALUES (?, ?)", (number, text))

    def _remove(self, number: int) -> None:
        text = self._db.execute("SELECT text FROM chunks WHERE id = ?", (number,)).fetchone()[0]
        self._db.execute("INSERT INTO words (words, rowid, text) VALUES ('delete', ?, ?)", (number, text))
        self._db.execute("DELETE FROM chunks WHERE id = ?", (number,))

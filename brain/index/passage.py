"""A chunk made ready to store: its number, its fingerprint, its keyword vector."""

import hashlib
import unicodedata
from dataclasses import dataclass, replace

from brain.index.chunk import Chunk
from brain.index.chunking import embedding_text
from brain.index.sparse import SparseVector, passage_vector
from brain.index.tokens import Language, content_tokens, fold, language_of, word_count


@dataclass(frozen=True)
class Passage:
    """A chunk and what is derived from it.

    id: the point's number, 63 bits; the same chunk at the same place always gets the same one.
    fingerprint: SHA-256 of the model's identity and the text that is embedded; equal ones share a vector.
    words: how many the passage itself has, title and headings left out.
    """

    id: int
    chunk: Chunk
    fingerprint: bytes
    words: int
    sparse: SparseVector
    folded: str


def make_passage(chunk: Chunk, model: str, default: Language) -> Passage:
    """Derive everything that the index keeps of a chunk. model: the embedder's identity, empty for none."""
    text = embedding_text(chunk)
    head = _head(chunk)
    fingerprint = hashlib.sha256(f"{model}\0{text}".encode()).digest()
    place = f"{chunk.path}\0{chunk.ordinal}\0".encode() + fingerprint
    return Passage(
        id=int.from_bytes(hashlib.sha256(place).digest()[:8], "big") >> 1,
        chunk=chunk,
        fingerprint=fingerprint,
        words=word_count(chunk.text),
        sparse=_sparse(chunk, head, text, default),
        folded=fold(f"{head}\n{text}"),
    )


def _head(chunk: Chunk) -> str:
    """The names that the keyword leg reads beside the text: what is embedded above it, and the folders."""
    folders = unicodedata.normalize("NFC", chunk.path.rpartition("/")[0].replace("/", " "))
    return f"{folders}\n{embedding_text(replace(chunk, text='')).strip()}".strip()


def _sparse(chunk: Chunk, head: str, text: str, default: Language) -> SparseVector:
    language = language_of(chunk.text, default)
    names = embedding_text(replace(chunk, text="")).rstrip()
    body = text.removeprefix(names)
    return passage_vector(content_tokens(head, language), content_tokens(body, language))

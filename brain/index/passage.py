"""A chunk made ready to store: its number, its fingerprint, its keyword vector."""

import hashlib
import unicodedata
from dataclasses import dataclass

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
    keywords = keyword_text(chunk)
    print_ = hashlib.sha256(f"{model}\0{embedding_text(chunk)}".encode()).digest()
    place = f"{chunk.path}\0{chunk.ordinal}\0{keywords}\0".encode() + print_
    number = int.from_bytes(hashlib.sha256(place).digest()[:8], "big") >> 1
    sparse = passage_vector(content_tokens(keywords, language_of(chunk.text, default)))
    return Passage(number, chunk, print_, word_count(chunk.text), sparse, fold(keywords))


def keyword_text(chunk: Chunk) -> str:
    """What the keyword leg reads: what is embedded, and the folders that the note lies in."""
    folders = unicodedata.normalize("NFC", chunk.path.rpartition("/")[0].replace("/", " "))
    return f"{embedding_text(chunk)}\n{folders}" if folders else embedding_text(chunk)

